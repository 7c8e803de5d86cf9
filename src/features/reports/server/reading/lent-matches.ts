import type { Statement } from '#domain/facts/statement.ts';
import type { StoredSource } from '#domain/report/stored-report.ts';

/**
 * What is said of somebody whom only an answer under a consent names is kept, sealed, with that answer and read as a statement of the list:
 * withdrawing the consent ends both.
 */
function lentOf(fact: Statement): { list: string; by: string } | null {
	return fact.kind === 'sanction_match' || fact.kind === 'barred_party' ? (fact.value.lent ?? null) : null;
}

function having(source: StoredSource, facts: readonly Statement[]): StoredSource {
	if (facts.length === source.facts.length) return source;
	return { ...source, facts, state: facts.length > 0 ? 'found' : 'nothing' };
}

/** As rules and readers see it: every match with its list. */
export function lentToLists(sources: readonly StoredSource[]): readonly StoredSource[] {
	return moved(sources, ({ sourceId }, { list, by }) => (sourceId === by ? list : null));
}

/** As it is stored: every match with the answer that named the person. */
export function returnedToAnswers(sources: readonly StoredSource[]): readonly StoredSource[] {
	return moved(sources, ({ sourceId }, { list, by }) => (sourceId === list ? by : null));
}

/** What stands without the consents. */
export function withoutLent(sources: readonly StoredSource[]): readonly StoredSource[] {
	return sources.map((source) =>
		having(
			source,
			source.facts.filter((fact) => lentOf(fact) === null),
		),
	);
}

function moved(
	sources: readonly StoredSource[],
	whither: (source: StoredSource, lent: { list: string; by: string }) => string | null,
): readonly StoredSource[] {
	const goers = new Map<string, Statement[]>();
	for (const source of sources)
		for (const fact of source.facts) {
			const lent = lentOf(fact);
			const to = lent === null ? null : whither(source, lent);
			if (to !== null) goers.set(to, [...(goers.get(to) ?? []), fact]);
		}
	if (goers.size === 0) return sources;
	return sources.map((source) => {
		const stay = source.facts.filter((fact) => {
			const lent = lentOf(fact);
			return lent === null || whither(source, lent) === null;
		});
		const come = goers.get(source.sourceId) ?? [];
		if (stay.length === source.facts.length && come.length === 0) return source;
		return { ...source, ...stateOf(source, [...stay, ...come]) };
	});
}

/** An answer that has lent what it kept has still found what it found. */
function stateOf({ state }: StoredSource, facts: readonly Statement[]): Pick<StoredSource, 'facts' | 'state'> {
	return { facts, state: facts.length > 0 ? 'found' : state === 'found' ? 'nothing' : state };
}
