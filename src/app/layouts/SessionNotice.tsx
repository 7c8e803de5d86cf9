import { Link, useLocation } from 'react-router';
import { withQuery } from '#web/paths.ts';
import { updateSession, useSession } from '#web/session/session.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { ShellData } from './shell.server.ts';

/** The live region is always on the page, so that screen readers announce the end of a session. */
export function SessionNotice({ shell }: { shell: ShellData }) {
	const { hasEnded } = useSession();
	const { pathname, search } = useLocation();
	const { login, words } = shell;
	return (
		<div role="status" className="no-print">
			{hasEnded && login !== null ? (
				<p className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-[460px] items-center gap-3 rounded-m bg-ink px-4 py-3 text-sm text-page">
					<Icon name="warn" className="size-5" />
					<span className="flex-1">{words.sessionEnded}</span>
					<Link
						to={withQuery(login.href, { next: pathname + search })}
						onClick={() => updateSession({ hasEnded: false })}
						className="font-[600] underline underline-offset-3"
					>
						{login.label}
					</Link>
				</p>
			) : null}
		</div>
	);
}
