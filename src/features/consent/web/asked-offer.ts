import { addDays, dayInAlmaty } from '#domain/clock.ts';

/** What the form begins with, and what it keeps where it is refused. */
export type AskedOffer = {
	/** BIN, IIN as it was typed, or our id */
	subject: string;
	/** ticked; null: all of them */
	sources: readonly string[] | null;
	until: string;
	today: string;
	key: string;
};

const usualDays = 90;

export function emptyRequest(query: URLSearchParams): AskedOffer {
	const textOf = (name: string, most: number) => (query.get(name) ?? '').trim().slice(0, most);
	const sources = textOf('sources', 1000);
	const today = dayInAlmaty(new Date());
	return {
		subject: textOf('subject', 40),
		sources: sources === '' ? null : sources.split(','),
		until: addDays(today, usualDays),
		today,
		key: crypto.randomUUID(),
	};
}
