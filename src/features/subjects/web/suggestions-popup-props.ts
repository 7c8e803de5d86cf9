import type { KeyboardEvent, RefObject } from 'react';

/** What the popup reports to its field (WAI-ARIA combobox with list autocomplete). */
export type ComboboxState = { listId: string; isExpanded: boolean; activeId: string | null };

export type SuggestionsPopupProps = {
	text: string;
	/** the query the page already answers: nothing to suggest for it */
	answered: string;
	input: RefObject<HTMLInputElement | null>;
	/** the field hands its keys over here */
	keys: RefObject<((event: KeyboardEvent) => void) | null>;
	onState: (state: ComboboxState) => void;
};
