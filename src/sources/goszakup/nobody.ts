import { SourceFailure } from '#sources/kit/source-failure.ts';
import type { Strict } from '#sources/kit/strict.ts';

/**
 * How the service says that it knows nobody of this number. Its 404 has other causes too: an expired or wrong token is
 * «Invalid Route», with `status` 404 beside it or without.
 */
const notFoundWords: ReadonlySet<string> = new Set(['Поставщик не найден в реестре', 'Компания не найдена']);

/** @throws SourceFailure for every 404 but one in the words for «nobody» */
export function expectNobody(answer: Strict): void {
	const message = answer.text('message')?.replace(/\.$/, '') ?? '';
	if (notFoundWords.has(message)) return;
	if (/invalid route/i.test(message))
		throw new SourceFailure('refused', '404 «Invalid Route»: the token has expired or is wrong');
	throw new SourceFailure('outage', 'a 404 in other words than «nobody of this number»');
}
