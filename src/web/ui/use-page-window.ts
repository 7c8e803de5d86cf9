import { type MouseEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

type PageWindow = {
	/** address of the page without the window */
	closeTo: string;
	/** changes with every step: then the heading is read out */
	step: string;
	/** the address with the window is not gone back to */
	isReplaced?: boolean;
};

/** A native window that the address of a page opens over it; until scripts have come, and without them, a part of the page. */
export function usePageWindow({ closeTo, step, isReplaced = false }: PageWindow) {
	const dialog = useRef<HTMLDialogElement>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const navigate = useNavigate();

	useEffect(() => {
		const window = dialog.current;
		if (window === null || window.matches(':modal')) return;
		// close() would tell that it was closed
		window.open = false;
		window.showModal();
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another step is another heading
	useEffect(() => {
		heading.current?.focus({ preventScroll: true });
		dialog.current?.scrollTo({ top: 0 });
	}, [step]);

	return {
		dialog,
		heading,
		onClose: () => void navigate(closeTo, { preventScrollReset: true, replace: isReplaced }),
		/** of the link that leads to the page without it */
		close(event: MouseEvent) {
			event.preventDefault();
			dialog.current?.close();
		},
	};
}
