import {
	type ClipboardEvent,
	type ComponentType,
	type KeyboardEvent,
	lazy,
	type RefObject,
	Suspense,
	useEffect,
	useId,
	useRef,
	useState,
} from 'react';
import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { isWrongNumber } from '#web/text/wrong-number.ts';
import { FieldFault } from '#web/ui/FieldFault.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { pastedText } from './query-numbers.ts';
import type { ComboboxState, SuggestionsPopupProps } from './suggestions-popup-props.ts';

// a list popup would weigh on every first load; where its chunk does not come, the field still searches
const SuggestionsPopup = lazy<ComponentType<SuggestionsPopupProps>>(() =>
	import('./SuggestionsPopup.tsx').catch(() => ({ default: () => null })),
);

type SearchBoxProps = {
	/** the query the page answers */
	query?: string;
	/** place the search stays in */
	kato?: string;
	/** why the query was refused; the typed text stays */
	error?: string | null;
	/** `large` leads a page, `compact` stands above its content */
	size?: 'large' | 'compact';
	/** puts the cursor into the field: only where searching is all the page is for */
	hasFocus?: boolean;
};

/** Request lines are limited, and the search rejects longer texts anyway. */
const longestInput = 1000;

const frameClass = {
	large:
		'rounded-[16px] flex-col p-2 ring-[6px] ring-blue/10 focus-within:ring-blue/20 md:flex-row [&_input]:min-h-12 [&_input]:px-3 [&_input]:text-lg md:[&_input]:px-4 [&_.btn]:min-h-[52px] [&_.btn]:px-7',
	compact:
		'rounded-l p-1.5 focus-within:ring-4 focus-within:ring-blue/20 [&_input]:h-11 [&_input]:px-3 [&_.btn]:px-3.5 md:[&_.btn]:px-6',
};

export function SearchBox({ query = '', kato = '', error = null, size = 'compact', hasFocus = false }: SearchBoxProps) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const popupKeys = useRef<((event: KeyboardEvent) => void) | null>(null);
	const { text, setText, isUsed, setUsed, paste } = useTypedText(query, input);
	const [combobox, setCombobox] = useState<ComboboxState | null>(null);
	const fault = isWrongNumber(text) ? m.error_bin_incorrect() : text === query ? error : null;

	return (
		<Form method="get" action={paths.searchResult.path(currentLocale())} role="search" className="no-print">
			<label htmlFor={`${id}field`} className="sr-only">
				{m.search_label()}
			</label>
			<div className="relative">
				<div className={`flex gap-2 border-[1.5px] border-blue bg-page transition-shadow ${frameClass[size]}`}>
					<input
						ref={input}
						id={`${id}field`}
						type="search"
						name="search"
						defaultValue={query}
						maxLength={longestInput}
						autoComplete="off"
						autoCapitalize="off"
						spellCheck={false}
						enterKeyHint="search"
						// biome-ignore lint/a11y/noAutofocus: the page has no other purpose than this field
						autoFocus={hasFocus}
						placeholder={m.search_placeholder()}
						aria-keyshortcuts="/"
						aria-describedby={`${id}hint ${id}fault`}
						aria-invalid={fault === null ? undefined : true}
						{...(combobox === null ? {} : comboboxAttributes(combobox))}
						onFocus={() => setUsed(true)}
						// a field that had the focus before the script came tells of no focus
						onChange={(event) => {
							setUsed(true);
							setText(event.currentTarget.value);
						}}
						onPaste={paste}
						onKeyDown={(event) => popupKeys.current?.(event)}
						className="min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-muted"
					/>
					{kato === '' ? null : <input type="hidden" name="kato" value={kato} />}
					<SubmitButton size={size} />
				</div>
				{isUsed ? (
					<Suspense fallback={null}>
						<SuggestionsPopup text={text} answered={query} input={input} keys={popupKeys} onState={setCombobox} />
					</Suspense>
				) : null}
			</div>
			<FieldWords id={id} size={size} fault={fault} />
		</Form>
	);
}

/** The text of the field, and whether it was ever focused: only then the popup is loaded. */
function useTypedText(query: string, input: RefObject<HTMLInputElement | null>) {
	const [text, setText] = useState(query);
	const [isUsed, setUsed] = useState(false);
	// the answer to another query is on the page: the field shows which; what was typed before the script came stays
	const shownQuery = useRef(query);
	useEffect(() => {
		const field = input.current;
		if (field === null) return;
		if (shownQuery.current !== query) field.value = query;
		shownQuery.current = query;
		setText(field.value);
		if (field.value !== query) setUsed(true);
	}, [query, input]);

	function paste(event: ClipboardEvent<HTMLInputElement>) {
		const field = event.currentTarget;
		const pasted = pastedText(event.clipboardData.getData('text'));
		event.preventDefault();
		field.setRangeText(pasted, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end');
		setText(field.value);
		setUsed(true);
	}
	return { text, setText, isUsed, setUsed, paste };
}

type Size = NonNullable<SearchBoxProps['size']>;

function SubmitButton({ size }: { size: Size }) {
	return (
		<button type="submit" className="btn">
			<Icon name="search" className={size === 'large' ? 'hidden' : 'size-5 md:hidden'} />
			<span className={size === 'large' ? undefined : 'max-md:sr-only'}>{m.search_submit()}</span>
		</button>
	);
}

function FieldWords({ id, size, fault }: { id: string; size: Size; fault: string | null }) {
	return (
		<>
			<p id={`${id}hint`} className={size === 'large' ? 'mt-3 text-sm text-muted' : 'sr-only'}>
				{m.search_hint()}
			</p>
			<FieldFault id={`${id}fault`} fault={fault} />
		</>
	);
}

function comboboxAttributes({ listId, isExpanded, activeId }: ComboboxState) {
	return {
		role: 'combobox',
		'aria-autocomplete': 'list',
		'aria-expanded': isExpanded,
		'aria-controls': isExpanded ? listId : undefined,
		'aria-activedescendant': activeId ?? undefined,
	} as const;
}
