import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { Suggestion } from '../contract-search.ts';
import { SuggestionText } from './SuggestionText.tsx';
import { leftOutText, subjectPath } from './subject-words.ts';
import type { SuggestionsPopupProps } from './suggestions-popup-props.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

/** List under the search field; the focus stays in the field (WAI-ARIA APG: combobox with list autocomplete). */
export default function SuggestionsPopup({ text, answered, input, keys, onState }: SuggestionsPopupProps) {
	const listId = useId();
	const suggestions = useSuggestions(text, text !== answered);
	const { isOpen, options, active, choose, close } = useChoice({ text, answered, input, keys }, suggestions);
	const activeId = options[active] === undefined ? null : `${listId}${active}`;
	const isExpanded = options.length > 0;

	useEffect(() => onState({ listId, isExpanded, activeId }), [onState, listId, isExpanded, activeId]);
	useEffect(() => {
		if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
	}, [activeId]);

	return (
		<>
			<div role="status" className="sr-only">
				{isOpen ? heardOf(suggestions) : ''}
			</div>
			{isOpen ? (
				<div className="card absolute inset-x-0 top-full z-40 mt-2 max-h-[min(70vh,640px)] overflow-y-auto overscroll-contain py-1.5 shadow-xl shadow-ink/10">
					<Note suggestions={suggestions} />
					<div id={listId} role="listbox" aria-label={m.search_suggestions()}>
						{options.map((option, index) => (
							<SuggestionOption
								key={option.href}
								id={`${listId}${index}`}
								option={option}
								isActive={index === active}
								onPoint={() => choose(index)}
								onFollow={close}
							/>
						))}
					</div>
				</div>
			) : null}
		</>
	);
}

/** Whether the list is open, and which of its options the keys have chosen; −1: none. */
function useChoice(
	{ text, answered, input, keys }: Pick<SuggestionsPopupProps, 'text' | 'answered' | 'input' | 'keys'>,
	suggestions: Suggestions,
) {
	const navigate = useNavigate();
	const [closedFor, setClosedFor] = useState<string | null>(answered);
	const [active, setActive] = useState(-1);
	const isOpen = closedFor !== text && suggestions.state !== 'none';
	const options = isOpen ? optionsOf(suggestions) : [];
	const close = () => setClosedFor(text);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another text or another answer starts from no choice
	useEffect(() => setActive(-1), [text, suggestions]);

	useEffect(() => {
		const field = input.current;
		const leave = () => setClosedFor(text);
		field?.addEventListener('blur', leave);
		return () => field?.removeEventListener('blur', leave);
	}, [input, text]);

	function press(event: KeyboardEvent) {
		const to = moveOf(event, active, options.length);
		if (to !== null) {
			event.preventDefault();
			setClosedFor(null);
			setActive(to);
		} else if (event.key === 'Escape' && isOpen) {
			// the first Esc closes the list, the next one empties the field
			event.preventDefault();
			close();
		} else if (event.key === 'Enter') {
			const chosen = options[active];
			close();
			if (chosen === undefined) return;
			event.preventDefault();
			void navigate(chosen.href);
		} else if (event.key === 'ArrowDown') {
			setClosedFor(null);
		}
	}
	useEffect(() => {
		keys.current = press;
		return () => {
			keys.current = null;
		};
	});
	return { isOpen, options, active, choose: setActive, close };
}

type Option = { href: string } & ({ text: string } | { suggestion: Suggestion; query: string });

function optionsOf(suggestions: Suggestions): readonly Option[] {
	if (suggestions.state !== 'found' || suggestions.rows.length === 0) return [];
	const locale = currentLocale();
	const { text, rows, understood } = suggestions;
	const results = paths.searchResult.path(locale);
	const query = understood?.query ?? text;
	const all = { href: withQuery(results, { search: text }), text: m.search_suggestions_all({ query }) };
	return [
		...rows.map((suggestion) => ({ href: subjectPath(locale, suggestion), suggestion, query })),
		all,
		...(understood === null
			? []
			: [
					{
						href: withQuery(results, { search: text, literal: 'true' }),
						text: m.search_literally({ query: understood.literal_query }),
					},
				]),
	];
}

type SuggestionOptionProps = { id: string; option: Option; isActive: boolean; onPoint(): void; onFollow(): void };

function SuggestionOption({ id, option, isActive, onPoint, onFollow }: SuggestionOptionProps) {
	return (
		<Link
			id={id}
			role="option"
			tabIndex={-1}
			aria-selected={isActive}
			to={option.href}
			// keeps the focus in the field, so that the list is still there when the pointer comes up
			onMouseDown={(event) => event.preventDefault()}
			onMouseMove={onPoint}
			onClick={onFollow}
			className="block px-4 py-2.5 aria-selected:bg-tint-2 md:px-5"
		>
			{'text' in option ? (
				<span className="flex items-center gap-2 text-[15px] text-blue">
					<Icon name="arrow" />
					{option.text}
				</span>
			) : (
				<SuggestionText suggestion={option.suggestion} query={option.query} />
			)}
		</Link>
	);
}

/** Where a key moves the choice to; −1 is the field itself, null: not a key of the list. */
function moveOf(event: KeyboardEvent, active: number, count: number): number | null {
	if (count === 0 || event.altKey || event.ctrlKey || event.metaKey) return null;
	if (event.key === 'ArrowDown') return active === count - 1 ? -1 : active + 1;
	if (event.key === 'ArrowUp') return active === -1 ? count - 1 : active - 1;
	// without a choice these keys belong to the text in the field
	if (active === -1) return null;
	if (event.key === 'Home') return 0;
	return event.key === 'End' ? count - 1 : null;
}

function heardOf(suggestions: Suggestions): string {
	if (suggestions.state === 'failed') return m.search_suggestions_failed();
	if (suggestions.state !== 'found') return '';
	const count = suggestions.rows.length;
	if (count === 0) return m.search_suggestions_empty();
	const heard = m.search_suggestions_count({ count, shown: formatNumber(count) });
	return [understoodText(suggestions), heard].filter((text) => text !== null).join('. ');
}

function understoodText(suggestions: Suggestions): string | null {
	const understood = suggestions.state === 'found' ? suggestions.understood : null;
	if (understood === null) return null;
	const sentences = [m.search_understood({ query: understood.query }), leftOutText(understood)];
	return sentences.filter((sentence) => sentence !== null).join('. ');
}

function Note({ suggestions }: { suggestions: Suggestions }) {
	const text =
		suggestions.state === 'loading'
			? m.search_suggestions_loading()
			: suggestions.state === 'failed' || (suggestions.state === 'found' && suggestions.rows.length === 0)
				? heardOf(suggestions)
				: understoodText(suggestions);
	return text === null ? null : (
		<p className="px-4 py-2.5 text-[15px] text-muted md:px-5" aria-hidden="true">
			{text}
		</p>
	);
}
