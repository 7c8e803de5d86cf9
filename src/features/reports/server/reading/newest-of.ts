import type { Evidence } from '#domain/facts/evidence.ts';
import type { IdnResult } from '#domain/idn/score.ts';
import type { Judgement } from '#domain/judgement/judgement.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { judgeReport } from '#reporting/assemble.ts';
import type { ReportDeps } from '../deps.ts';
import { openPartOf } from '../sharing/open-part.ts';
import { readReports } from './report-store.ts';

export type OwnReport = {
	id: string;
	/** ISO instant */
	closedAt: string;
	evidence: Evidence;
	judgement: Judgement;
	/** over the report itself, else the one that was published then */
	index: IdnResult | null;
};

/** Of these numbers, those about which one has a closed report of one's own. */
export async function findReported(
	reader: Reader,
	owner: string,
	bins: readonly string[],
): Promise<ReadonlySet<string>> {
	const { rows } = await reader.query<Pick<Rows['report'], 'bin'>>({
		name: 'reported-of',
		text: 'select distinct bin from report where owner = $1 and bin = any($2) and closed_at is not null',
		values: [owner, bins],
	});
	return new Set(rows.map(({ bin }) => bin));
}

/**
 * The newest closed report of one's own about each of these, by number; who has none is left out.
 * @param isOpenPart what anybody may read of them
 */
export async function readNewestOf(
	deps: Pick<ReportDeps, 'pool' | 'catalogue' | 'traitsOf' | 'consents'>,
	owner: string,
	{ bins, isOpenPart }: { bins: readonly string[]; isOpenPart: boolean },
): Promise<ReadonlyMap<string, OwnReport>> {
	const { rows } = await deps.pool.query<Pick<Rows['report'], 'id'>>({
		name: 'newest-reports-of',
		text: `select distinct on (bin) id from report
			where owner = $1 and bin = any($2) and closed_at is not null order by bin, closed_at desc`,
		values: [owner, bins],
	});
	if (rows.length === 0) return new Map();
	const ids = rows.map(({ id }) => id);
	const read = await readReports(deps, ids);
	return new Map(
		read.map(({ stored: whole }) => {
			const stored = isOpenPart ? openPartOf(whole, deps) : whole;
			return [stored.bin, { id: stored.id, closedAt: stored.closedAt ?? '', ...judgeReport(stored, deps.traitsOf) }];
		}),
	);
}
