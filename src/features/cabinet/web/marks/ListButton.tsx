import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { accessToken } from '#web/session/session.ts';
import { Icon } from '#web/ui/Icon.tsx';

// most readers never open it
const MarksDialog = lazy(() => import('./MarksDialog.tsx'));

type ListButtonProps = {
	subjectId: string;
	title: string;
	/** in a row of a table */
	isCompact?: boolean;
	/** how many lists it stands in; 0: none, or not known */
	count?: number;
	onChange?: () => void;
};

/** Adds a subject to own lists; visitors are sent to the login page and back. Needs scripts. */
export function ListButton({ subjectId, title, isCompact = false, count = 0, onChange }: ListButtonProps) {
	const [isOpen, setOpen] = useState(false);
	const navigate = useNavigate();
	const { pathname, search } = useLocation();

	function open() {
		if (accessToken() === null)
			void navigate(withQuery(paths.login.path(currentLocale()), { next: pathname + search }));
		else setOpen(true);
	}

	return (
		<span className="no-print relative inline-flex noscript:hidden">
			<button
				type="button"
				aria-haspopup="dialog"
				onClick={open}
				className={
					isCompact
						? 'inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-m px-2 text-sm font-[550] text-blue hover:bg-tint-2'
						: 'btn btn-ghost'
				}
			>
				<Icon name="list" />
				{count === 0 ? m.cabinet_marks_add() : m.cabinet_marks_in_lists({ count, shown: String(count) })}
				<span className="sr-only">: {title}</span>
			</button>
			{isOpen ? (
				<Suspense fallback={null}>
					<MarksDialog
						subjectId={subjectId}
						title={title}
						onClose={(isChanged) => {
							setOpen(false);
							if (isChanged) onChange?.();
						}}
					/>
				</Suspense>
			) : null}
		</span>
	);
}
