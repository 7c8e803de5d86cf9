import type { Evidence, SourceTraits } from '#domain/facts/evidence.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { dayOfReport, evidenceOfReport } from '#domain/report/evidence-of-report.ts';
import type { StoredReport, StoredSource } from '#domain/report/stored-report.ts';
import { readEvidence } from '#features/facts/public.ts';
import type { Reader } from '#platform/db/pool.ts';

type Match = FactKinds['sanction_match'];
type Role = Extract<Match['matchedBy'], 'head_identifier' | 'owner_identifier'>;
type TraitsOf = (sourceId: string) => SourceTraits;

/** An owner of more is an owner of the subject's decisions (products of the agency for financial monitoring count so too). */
const ownerAbovePercent = 25;

/** Numbers of the head and of owners of more than a quarter, as sources of the report name them. */
function personsIn(evidence: Evidence): Map<string, Role> {
	const persons = new Map<string, Role>();
	for (const { value } of evidence.all('founder'))
		if (value.iinBin !== null && (value.sharePercent ?? 0) > ownerAbovePercent && evidence.holdsOn(value.to))
			persons.set(value.iinBin, 'owner_identifier');
	for (const { value } of evidence.all('head'))
		if (value.iin !== null && evidence.holdsOn(value.to)) persons.set(value.iin, 'head_identifier');
	// what its own number says is said already
	persons.delete(evidence.subject.iinBin);
	return persons;
}

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
	const named = reports.map((stored) => ({ stored, persons: personsIn(evidenceOfReport(stored, traitsOf)) }));
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

function hitsOf(evidence: Evidence | undefined, matchedBy: Role): Hit[] {
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
