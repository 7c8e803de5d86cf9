import type { IsoDate } from '#domain/clock.ts';
import type { Segment } from '#domain/idn/score.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { SegmentInput } from '#scoring/validation/judge.ts';
import { countMove, type MigrationMatrix } from '#scoring/validation/migration.ts';
import { unpackBins } from '../stored/factor-bins-text.ts';

export type Cohort = {
	/** calculation whose values are judged */
	scoresOf: number;
	/** the published one */
	comparedWith: number;
	/** trouble counts after the first and up to the last day */
	after: IsoDate;
	until: IsoDate;
};

export type CohortCounts = {
	segments: readonly SegmentInput[];
	outcomes: readonly { code: string; subjects: number }[];
	notCalculated: readonly { code: string; subjects: number }[];
	/** of the published calculation, with and without a value */
	total: number;
};

const segmentOfLetter: Readonly<Record<string, Segment>> = { m: 'mature', y: 'young' };

/**
 * Counts what the judgement needs; millions of subjects are counted where they lie. Judged are values of our model.
 * Subjects already in trouble are left out: there is nothing to predict.
 */
export async function countCohort(client: PoolClient, cohort: Cohort): Promise<CohortCounts> {
	const { after, until } = cohort;
	await gatherCohort(client, cohort);
	const [scores, before, now, moves, outcomes, notCalculated] = [
		await client.query<ScoreRow>(
			`select segment, idn_score as score, idn_group as group, count(*)::int as subjects,
				(count(*) filter (where is_bad))::int as bad
			from judged where idn_score is not null and idn_group is not null group by 1, 2, 3`,
		),
		await client.query<BinsRow>(
			'select segment, idn_group as group, factor_bins as bins, count(*)::int as subjects from judged group by 1, 2, 3',
		),
		await client.query<BinsRow>(
			`select segment, idn_group as group, factor_bins as bins, sum(subjects)::int as subjects
			from present where not_calculated is null group by 1, 2, 3`,
		),
		await client.query<MoveRow>(
			`select segment, idn_group as "from", coalesce(group_now, 'none') as "to", count(*)::int as subjects
			from judged where idn_group is not null and is_now group by 1, 2, 3`,
		),
		await client.query<CodeRow>(
			`select kind as code, count(distinct bin)::int as subjects from idn_outcome
			where happened_on > $1 and happened_on <= $2 group by kind order by 2 desc, 1`,
			[after, until],
		),
		await client.query<{ code: Rows['idn_score']['not_calculated'] } & Promised<{ subjects: number }>>(
			'select not_calculated as code, sum(subjects)::int as subjects from present group by 1 order by 2 desc, 1',
		),
	];
	return {
		segments: (['mature', 'young'] as const).map((segment) => ({
			segment,
			scores: scores.rows.filter((row) => segmentOfLetter[row.segment] === segment),
			groupsBefore: groupsOf(before.rows, segment),
			groupsAfter: groupsOf(now.rows, segment),
			factors: factorsOf(before.rows, now.rows, segment),
			moves: movesOf(moves.rows, segment),
		})),
		outcomes: outcomes.rows,
		notCalculated: notCalculated.rows.flatMap(({ code, subjects }) => (code === null ? [] : [{ code, subjects }])),
		total: notCalculated.rows.reduce((sum, { subjects }) => sum + subjects, 0),
	};
}

/** Two tables for this transaction: who is judged, and all of today by what they have in common. */
async function gatherCohort(client: PoolClient, { scoresOf, comparedWith, after, until }: Cohort): Promise<void> {
	await client.query(
		`create temporary table judged on commit drop as
		with was as (
			select distinct on (bin) bin, origin, idn_score, idn_group, not_calculated, factor_bins
			from idn_history where calculation_id <= $1 order by bin, calculation_id desc)
		select left(w.factor_bins, 1) as segment, w.idn_score, w.idn_group, w.factor_bins,
			n.idn_group as group_now, n.bin is not null as is_now,
			exists (select from idn_outcome o where o.bin = w.bin and o.happened_on > $2 and o.happened_on <= $3) as is_bad
		from was w left join idn_score n on n.calculation_id = $4 and n.bin = w.bin
		where w.origin = 'model' and w.not_calculated is null
			and not exists (select from idn_outcome o where o.bin = w.bin and o.happened_on <= $2)`,
		[scoresOf, after, until, comparedWith],
	);
	await client.query(
		`create temporary table present on commit drop as
		select left(factor_bins, 1) as segment, idn_group, not_calculated, factor_bins, count(*)::int as subjects
		from idn_score where calculation_id = $1 and origin = 'model' group by 1, 2, 3, 4`,
		[comparedWith],
	);
}

type ScoreRow = {
	segment: Rows['idn_score']['segment'];
	score: NonNullable<Rows['idn_score']['idn_score']>;
	group: NonNullable<Rows['idn_score']['idn_group']>;
} & Promised<{ subjects: number; bad: number }>;
type BinsRow = {
	group: Rows['idn_score']['idn_group'];
	bins: NonNullable<Rows['idn_score']['factor_bins']>;
} & Promised<{ segment: string; subjects: number }>;
type MoveRow = { from: NonNullable<Rows['idn_score']['idn_group']> } & Promised<{
	segment: string;
	to: string;
	subjects: number;
}>;
type CodeRow = { code: Rows['idn_outcome']['kind'] } & Promised<{ subjects: number }>;

function groupsOf(rows: readonly BinsRow[], segment: Segment): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { segment: letter, group, subjects } of rows)
		if (segmentOfLetter[letter] === segment && group !== null) counts[group] = (counts[group] ?? 0) + subjects;
	return counts;
}

function movesOf(rows: readonly MoveRow[], segment: Segment): MigrationMatrix {
	const matrix: MigrationMatrix = new Map();
	for (const { segment: letter, from, to, subjects } of rows)
		if (segmentOfLetter[letter] === segment) countMove(matrix, from, to, subjects);
	return matrix;
}

function factorsOf(before: readonly BinsRow[], after: readonly BinsRow[], segment: Segment): SegmentInput['factors'] {
	const then = binsByFactor(before, segment);
	const now = binsByFactor(after, segment);
	return [...then].flatMap(([code, counts]) => {
		const others = now.get(code);
		// a factor that no source tells, then or now, is silence on both sides
		const isSilent = (bins: Record<string, number>) => Object.keys(bins).every((bin) => bin === 'no_data');
		return others === undefined || (isSilent(counts) && isSilent(others))
			? []
			: [{ code, before: counts, after: others }];
	});
}

function binsByFactor(rows: readonly BinsRow[], segment: Segment): Map<string, Record<string, number>> {
	const byFactor = new Map<string, Record<string, number>>();
	for (const { segment: letter, bins, subjects } of rows) {
		if (segmentOfLetter[letter] !== segment) continue;
		for (const { code, state, bin } of unpackBins(bins).factors) {
			const counts = byFactor.get(code) ?? {};
			const name = bin ?? state;
			counts[name] = (counts[name] ?? 0) + subjects;
			byFactor.set(code, counts);
		}
	}
	return byFactor;
}
