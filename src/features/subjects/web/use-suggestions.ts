import { useEffect, useState } from 'react';
import { browserTransport, createApiClient } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { isWrongNumber } from '#web/text/wrong-number.ts';
import type { Suggestion, Understood } from '../contract-search.ts';
import { fetchSuggestions } from './api.ts';
import { searchableText } from './query-numbers.ts';

export type Suggestions =
	| { state: 'none' | 'loading' | 'failed' }
	| { state: 'found'; text: string; rows: readonly Suggestion[]; understood: Understood };

const debounceMs = 150;
const shortest = 2;
const rowLimit = 8;

/** Suggestions for what is typed; an answer to an older text is dropped. */
export function useSuggestions(text: string, isAsked: boolean): Suggestions {
	const [suggestions, setSuggestions] = useState<Suggestions>({ state: 'none' });
	const query = searchableText(text.trim());
	const isQuery = isAsked && query.length >= shortest && !isWrongNumber(query);

	useEffect(() => {
		if (!isQuery) {
			setSuggestions({ state: 'none' });
			return;
		}
		const abort = new AbortController();
		async function ask() {
			const api = createApiClient(browserTransport, currentLocale());
			const answer = await fetchSuggestions(api, query, { limit: rowLimit, signal: abort.signal });
			if (abort.signal.aborted) return;
			if (answer.ok) {
				const { data: rows, meta } = answer;
				setSuggestions({ state: 'found', text: query, rows, understood: meta?.understood ?? null });
			}
			// a refused query is told by the field and by the page
			else setSuggestions({ state: answer.error.status === 400 || answer.error.status === 422 ? 'none' : 'failed' });
		}
		const timer = setTimeout(() => {
			// what was found stays until the next answer, so that the list does not blink
			setSuggestions((before) => (before.state === 'found' ? before : { state: 'loading' }));
			ask().catch(() => {
				if (!abort.signal.aborted) setSuggestions({ state: 'failed' });
			});
		}, debounceMs);
		return () => {
			clearTimeout(timer);
			abort.abort();
		};
	}, [query, isQuery]);

	return suggestions;
}
