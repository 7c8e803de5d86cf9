import { type RefObject, useEffect } from 'react';

/** After a refusal the first wrong field of the form gets the focus, or the message above it. `refusal` undefined: none. */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>, refusal: unknown): void {
	useEffect(() => {
		if (refusal === undefined) return;
		const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
		(wrong ?? form.current?.querySelector<HTMLElement>('[data-message]'))?.focus();
	}, [form, refusal]);
}
