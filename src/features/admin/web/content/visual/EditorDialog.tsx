import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId } from 'react';

type EditorDialogProps = {
	dialog: RefObject<HTMLDialogElement | null>;
	title: string;
	/** Enter in a field */
	onApply: () => void;
	onClose: () => void;
	children: ReactNode;
};

/** A native modal dialog. It stands in the form of the entry, so it has no form of its own, and its fields no names. */
export function EditorDialog({ dialog, title, onApply, onClose, children }: EditorDialogProps) {
	const headingId = useId();
	useEffect(() => dialog.current?.showModal(), [dialog]);

	/** Enter would send the form of the entry. */
	function onKeyDown(event: KeyboardEvent) {
		if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type === 'file') return;
		event.preventDefault();
		onApply();
	}

	return (
		<dialog
			ref={dialog}
			aria-labelledby={headingId}
			onKeyDown={onKeyDown}
			onClose={onClose}
			className="modal m-auto w-[min(440px,calc(100vw-32px))] overflow-y-auto rounded-l border border-line bg-page p-5 text-left text-base text-ink backdrop:bg-ink/40"
		>
			<h2 id={headingId} className="text-lg">
				{title}
			</h2>
			<div className="mt-3 flex flex-col gap-4">{children}</div>
		</dialog>
	);
}
