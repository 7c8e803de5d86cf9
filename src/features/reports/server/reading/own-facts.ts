import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { ReportDeps } from '../deps.ts';
import { openFacts } from './consented.ts';
import { getReportHead } from './get-report.ts';

export type OwnFact = Statement & {
	sourceId: Rows['report_fact']['source_id'];
	bin: Rows['report']['bin'];
	reportId: Rows['report']['id'];
	/** told under a consent: reading it is written down */
	isSealed: boolean;
};

type FactDeps = Pick<ReportDeps, 'pool' | 'consents' | 'catalogue'>;
type AnswerRow = Pick<Rows['report_source'], 'source_id' | 'consent_id' | 'report_id'> &
	Pick<Rows['report'], 'bin'> &
	Promised<{ facts: Statement[]; sealed: string | null }>;

/** Facts of these kinds in a report of one's own. @throws AppError `not_found` */
export async function findOwnFacts(
	deps: FactDeps,
	owner: string | null,
	reportId: string,
	kinds: readonly FactKind[],
): Promise<OwnFact[]> {
	await getReportHead(deps, owner, reportId);
	const { rows } = await deps.pool.query<AnswerRow>({
		name: 'own-facts',
		text: `select ${columns} from report r join report_source s on s.report_id = r.id
			where r.id = $1 and s.state = 'found' and s.source_id = any($2) order by s.source_id`,
		values: [reportId, tellersOf(deps, kinds)],
	});
	return (await factsOf(deps, rows, kinds)).slice(0, mostFacts);
}

/** of one's own reports, the newest first; beyond it older ones are left out */
const mostReports = 500;
/** of one report */
const mostFacts = 200;

const columns = `s.source_id, s.consent_id, s.report_id, r.bin, s.facts, encode(s.facts_sealed, 'base64') as sealed`;

/** Facts of these kinds in the newest closed report of one's own about each subject. */
export async function findOwnFactsOfAll(deps: FactDeps, owner: string, kinds: readonly FactKind[]): Promise<OwnFact[]> {
	const { rows } = await deps.pool.query<AnswerRow>({
		name: 'own-facts-of-all',
		text: `with newest as materialized (
				select id, bin from (
					select distinct on (bin) id, bin, closed_at from report
					where owner = $1 and bin is not null and closed_at is not null order by bin, closed_at desc) of_each
				order by closed_at desc limit ${mostReports})
			select ${columns} from newest r join report_source s on s.report_id = r.id
			where s.state = 'found' and s.source_id = any($2) order by r.bin, s.source_id`,
		values: [owner, tellersOf(deps, kinds)],
	});
	return factsOf(deps, rows, kinds);
}

function tellersOf({ catalogue }: FactDeps, kinds: readonly FactKind[]): string[] {
	// some kinds have topics of their own: `unreliable_supplier/state`
	const tells = (topic: string) => kinds.some((kind) => topic === kind || topic.startsWith(`${kind}/`));
	return catalogue.flatMap(({ id, states }) => (states.some(tells) ? [id] : []));
}

/** What was told under a consent that has ended is left out. */
async function factsOf(deps: FactDeps, rows: readonly AnswerRow[], kinds: readonly FactKind[]): Promise<OwnFact[]> {
	const ids = [...new Set(rows.flatMap(({ consent_id: id }) => (id === null ? [] : [id])))];
	const consents = ids.length === 0 ? new Map() : await deps.consents.read(deps.pool, ids);
	return rows.flatMap((row) => {
		const { bin, source_id: sourceId, report_id: reportId, consent_id: consentId, sealed, facts } = row;
		const isSealed = consentId !== null;
		const told = isSealed ? (openFacts(sealed, consents.get(consentId)) ?? []) : facts;
		return told
			.filter(({ kind }) => kinds.includes(kind))
			.map((fact): OwnFact => ({ ...fact, bin, sourceId, reportId, isSealed }));
	});
}
