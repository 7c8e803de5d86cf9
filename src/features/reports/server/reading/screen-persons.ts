import type { Evidence, SourceTraits } from '#domain/facts/evidence.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { dayOfReport, evidenceOfReport } from '#domain/report/evidence-of-report.ts';
import { type ScreenedAs, screenedPersons } from '#domain/report/screened-persons.ts';
import type { StoredReport, StoredSource } from '#domain/report/stored-report.ts';
import { readEvidence } from '#features/facts/public.ts';
import type { Reader } from '#platform/db/pool.ts';

type TraitsOf = (sourceId: string) => SourceTraits;

/** A list of one report that says more than it did. */
export type Amended = { reportId: string; sourceId: string; facts: readonly Statement[] };

/**
 * Asks the lists of sanctions that these reports have asked for the numbers of heads and owners whom a source has named:
 * what is found stands as a statement of that list. Asked again it finds the same, so nothing is said twice.
 */
export async function screenPersons(
	db: Reader,
	reports: readonly StoredReport[],
	traitsOf: TraitsOf,
): Promise<{ reports: StoredReport[]; amended: Amended[] }> {
	const named = reports.map((stored) => {
		// what a list says of somebody whom only a consent names would outlive the consent
		const sources = stored.sources.filter(({ consentId }) => consentId === undefined);
		return { stored, persons: screenedPersons(evidenceOfReport({ ...stored, sources }, traitsOf)) };
	});
	const numbers = [...new Set(named.flatMap(({ persons }) => [...persons.keys()]))];
	const [first] = reports;
	if (first === undefined || numbers.length === 0) return { reports: [...reports], amended: [] };
	const asked = numbers.map((iinBin) => ({ iinBin }));
	const { evidence } = await readEvidence(db, asked, { today: dayOfReport(first) });
	const amended: Amended[] = [];
	const screened = named.map(({ stored, persons }) => {
		const hits = [...persons].flatMap(([number, role]) => hitsOf(evidence.get(number), role));
		if (hits.length === 0) return stored;
		const sources = stored.sources.map((source) => withHits(source, hits));
		for (const source of sources)
			if (!stored.sources.includes(source))
				amended.push({ reportId: stored.id, sourceId: source.sourceId, facts: source.facts });
		return { ...stored, sources };
	});
	return { reports: screened, amended };
}

type Hit = { sourceId: string; statement: Statement<'sanction_match'> };

function hitsOf(evidence: Evidence | undefined, matchedBy: ScreenedAs): Hit[] {
	return (evidence?.all('sanction_match') ?? []).map(({ statement, value, witness }) => ({
		sourceId: witness.traits.sourceId,
		statement: { ...statement, value: { ...value, matchedBy, isConfirmed: true, similarity: null } },
	}));
}

/** A list that was not asked, or did not answer, says nothing about anybody. */
function withHits(source: StoredSource, hits: readonly Hit[]): StoredSource {
	if (source.state !== 'found' && source.state !== 'nothing') return source;
	const fresh = hits.flatMap(({ sourceId, statement }) =>
		sourceId === source.sourceId && !source.facts.some((fact) => isSame(fact, statement)) ? [statement] : [],
	);
	return fresh.length === 0 ? source : { ...source, state: 'found', facts: [...source.facts, ...fresh] };
}

function isSame({ kind, value }: Statement, { value: hit }: Statement<'sanction_match'>): boolean {
	return (
		kind === 'sanction_match' &&
		value.matchedBy === hit.matchedBy &&
		value.list === hit.list &&
		value.entryId === hit.entryId
	);
}
