import type { IsoDate } from '#domain/clock.ts';
import { leavesThePool } from '#platform/db/outage.ts';
import type { Pool, PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import { addMonths } from '#scoring/idn/calendar.ts';
import { judgeSegment, type SegmentFigures } from '#scoring/validation/judge.ts';
import { collectOutcomes, isDemonstration } from './outcomes.ts';
import { countCohort } from './validation-counts.ts';

/** Trouble is awaited for so long after a calculation. */
const outcomeMonths = 12;
/** With fewer subjects in trouble every figure would be chance. */
export const fewestOutcomes = 30;

/** What is stored of a judgement: shares are 0…1, without words. */
export type ValidationFigures = {
	scoresOf: IsoDate;
	outcomesUntil: IsoDate;
	comparedWith: IsoDate;
	isDemo: boolean;
	outcomes: readonly { code: string; subjects: number }[];
	segments: readonly SegmentFigures[];
	notCalculated: { total: number; reasons: readonly { code: string; subjects: number }[] };
};
export type StoredValidation = { validatedOn: IsoDate; modelVersion: string; figures: ValidationFigures };

export type ValidationOutcome =
	| { state: 'stored'; validation: StoredValidation; newOutcomes: number }
	/** no published calculation is a whole year old */
	| { state: 'too_early'; neededBy: IsoDate; oldest: IsoDate | null }
	| { state: 'too_few'; bad: number; needed: number; scoresOf: IsoDate };

type Calculation = {
	id: Rows['idn_calculation']['id'];
	calculated_on: Rows['idn_calculation']['calculated_on'];
	model_version: Rows['idn_calculation']['model_version'];
};

/** Judges the values of a year ago by what became of the subjects, and writes the judgement down. */
export async function validateIdn({ pool }: { pool: Pool }, { asOf }: { asOf: IsoDate }): Promise<ValidationOutcome> {
	const newOutcomes = await collectOutcomes(pool, asOf);
	const isDemo = await isDemonstration(pool);
	const client = await pool.connect();
	let broken: Error | undefined;
	try {
		await client.query('begin isolation level repeatable read');
		await client.query('set local statement_timeout = 0');
		const outcome = await judge(client, asOf, isDemo);
		if (outcome.state === 'stored')
			await client.query('insert into idn_validation (validated_on, model_version, figures) values ($1, $2, $3)', [
				asOf,
				outcome.validation.modelVersion,
				JSON.stringify(outcome.validation.figures),
			]);
		await client.query('commit');
		return outcome.state === 'stored' ? { ...outcome, newOutcomes } : outcome;
	} catch (error) {
		await client.query('rollback').catch((failure: Error) => {
			broken = failure;
		});
		if (leavesThePool(error)) broken ??= error as Error;
		throw error;
	} finally {
		client.release(broken);
	}
}

type Judged =
	| Omit<Extract<ValidationOutcome, { state: 'stored' }>, 'newOutcomes'>
	| Exclude<ValidationOutcome, { state: 'stored' }>;

async function judge(client: PoolClient, asOf: IsoDate, isDemo: boolean): Promise<Judged> {
	const neededBy = addMonths(asOf, -outcomeMonths);
	const base = await findCalculation(client, 'c.calculated_on <= $1 order by c.calculated_on desc, c.id desc', [
		neededBy,
	]);
	const current = await findCalculation(client, 'c.id = (select calculation_id from idn_published)', []);
	if (base === null || current === null) {
		const oldest = await findCalculation(client, 'true order by c.calculated_on', []);
		return { state: 'too_early', neededBy, oldest: oldest?.calculated_on ?? null };
	}
	const after = base.calculated_on;
	const until = addMonths(after, outcomeMonths);
	const counts = await countCohort(client, { scoresOf: base.id, comparedWith: current.id, after, until });
	const bad = counts.segments.reduce((sum, { scores }) => sum + scores.reduce((all, one) => all + one.bad, 0), 0);
	if (bad < fewestOutcomes) return { state: 'too_few', bad, needed: fewestOutcomes, scoresOf: after };
	return {
		state: 'stored',
		validation: {
			validatedOn: asOf,
			modelVersion: base.model_version,
			figures: {
				scoresOf: after,
				outcomesUntil: until,
				comparedWith: current.calculated_on,
				isDemo,
				outcomes: counts.outcomes,
				segments: counts.segments.map(judgeSegment),
				notCalculated: { total: counts.total, reasons: counts.notCalculated },
			},
		},
	};
}

/** @param where our own text, never a reader's */
async function findCalculation(
	client: PoolClient,
	where: string,
	parameters: readonly unknown[],
): Promise<Calculation | null> {
	const { rows } = await client.query<Calculation>(
		`select c.id, c.calculated_on::text, c.model_version from idn_calculation c
		where c.published_at is not null and ${where} limit 1`,
		[...parameters],
	);
	return rows[0] ?? null;
}

/** The last judgement. */
export async function findValidation(pool: Pool): Promise<StoredValidation | null> {
	const { rows } = await pool.query<{
		validated_on: Rows['idn_validation']['validated_on'];
		model_version: Rows['idn_validation']['model_version'];
		figures: Known<Rows['idn_validation']['figures'], ValidationFigures>;
	}>('select validated_on::text, model_version, figures from idn_validation order by id desc limit 1');
	const [row] = rows;
	return row === undefined
		? null
		: { validatedOn: row.validated_on, modelVersion: row.model_version, figures: row.figures };
}
