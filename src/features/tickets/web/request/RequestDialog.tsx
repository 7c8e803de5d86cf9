import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Icon } from '#web/ui/Icon.tsx';
import { usePageWindow } from '#web/ui/use-page-window.ts';

type RequestDialogProps = {
	title: string;
	/** address of the page without the window */
	closeTo: string;
	/** changes with every step: then the heading is read out */
	step: string;
	children: ReactNode;
};

/** A native window over the page; until scripts have come, and without them, a part of the page. */
export function RequestDialog({ title, closeTo, step, children }: RequestDialogProps) {
	const { dialog, heading, onClose, close } = usePageWindow({ closeTo, step });
	return (
		<dialog
			ref={dialog}
			open
			aria-labelledby="request-title"
			onClose={onClose}
			className="modal static mx-0 mt-6 max-h-none w-full max-w-[680px] rounded-l border border-line bg-page p-0 text-ink backdrop:bg-ink/50 [&:modal]:fixed [&:modal]:m-auto [&:modal]:max-h-[min(92dvh,860px)] [&:modal]:w-[min(calc(100%-24px),600px)] [&:modal]:overflow-y-auto"
		>
			<div className="sticky top-0 z-10 flex items-start justify-between gap-4 rounded-t-l border-b border-line bg-page px-5 py-4 md:px-7">
				<h2 ref={heading} id="request-title" tabIndex={-1} className="text-xl outline-none">
					{title}
				</h2>
				<Link
					to={closeTo}
					aria-label={m.tickets_close()}
					preventScrollReset
					className="-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-m hover:bg-tint-2"
					onClick={close}
				>
					<Icon name="close" className="size-6" />
				</Link>
			</div>
			<div className="px-5 py-5 md:px-7 md:py-6">{children}</div>
		</dialog>
	);
}
