import { useEffect } from 'react';

/** "/" puts the cursor into the search field of the page. */
export function useSearchKey(): void {
	useEffect(() => {
		function focusSearch(event: KeyboardEvent) {
			const isTyping =
				event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]');
			if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) {
				return;
			}
			const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
			if (field) {
				event.preventDefault();
				field.focus();
			}
		}
		document.addEventListener('keydown', focusSearch);
		return () => document.removeEventListener('keydown', focusSearch);
	}, []);
}
