import type { IdnGroup, IdnResult, NotCalculatedReason } from '#domain/idn/score.ts';
import { type FactsRow, factsColumns, factsOfSome } from '#features/facts/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import type { ScoreRow } from './pack-result.ts';

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

export type IdnRow = FactsRow &
	Nullable<ScoreRow> & {
		below_region: Rows['idn_share']['below_percent'] | null;
		below_section: Rows['idn_share']['below_percent'] | null;
	};

const share = (
	alias: string,
	scope: string,
	place: string,
) => `left join idn_share ${alias} on ${alias}.calculation_id = $2
	and ${alias}.scope = '${scope}' and ${alias}.segment = i.segment and ${alias}.place = ${place}
	and ${alias}.idn_score = i.idn_score`;

const select = `select ${factsColumns}, i.origin, i.segment, i.idn_score, i.idn_group, i.not_calculated, i.confidence,
	i.coverage_percent, i.factor_bins, i.result, sg.below_percent as share_below_percent, sr.below_percent as below_region,
	so.below_percent as below_section
${factsOfSome}
left join idn_score i on i.calculation_id = $2 and i.bin = s.bin
${share('sg', 'segment', "''")}
${share('sr', 'region', 'i.region')}
${share('so', 'section', 'i.section')}`;

/** @param numbers BIN and IIN @param ids our own ids @param calculationId of the published index; null: none yet */
export async function findIdnRows(
	pool: Pool,
	bins: readonly string[],
	calculationId: number | null,
): Promise<IdnRow[]> {
	const [bin] = bins;
	if (bin !== undefined && bins.length === 1) return findOne(pool, bin, calculationId);
	const { rows } = await pool.query<IdnRow>({
		name: 'idn-of-several',
		text: `${select} where s.bin = any($1)`,
		values: [bins, calculationId],
	});
	return rows;
}

/** Of one subject the plan is made once a connection; of several it is made anew each time, which takes longer than the answer. */
async function findOne(pool: Pool, bin: string, calculationId: number | null): Promise<IdnRow[]> {
	const { rows } = await pool.query<IdnRow>({
		name: 'idn-of-number',
		text: `${select} where s.bin = $1`,
		values: [bin, calculationId],
	});
	return rows;
}

export type PastCalculation = {
	id: Rows['idn_calculation']['id'];
	calculated_on: Rows['idn_calculation']['calculated_on'];
	model_version: Rows['idn_calculation']['model_version'];
};
export type PastValue = {
	calculation_id: Rows['idn_history']['calculation_id'];
	origin: Known<Rows['idn_history']['origin'], IdnResult['origin']>;
	idn_score: Rows['idn_history']['idn_score'];
	idn_group: Known<Rows['idn_history']['idn_group'], IdnGroup>;
	not_calculated: Known<Rows['idn_history']['not_calculated'], NotCalculatedReason>;
	factor_bins: Rows['idn_history']['factor_bins'];
};

/** Two years of calculations every ten working days, and some made in between. */
const mostCalculations = 80;

/** Newest first. A value holds from its calculation until the next row of the subject. */
export async function findPast(
	pool: Pool,
	bin: string,
): Promise<{ calculations: PastCalculation[]; values: PastValue[] }> {
	const [calculations, values] = await Promise.all([
		pool.query<PastCalculation>({
			name: 'idn-calculations',
			text: `select id, calculated_on, model_version from idn_calculation
				where published_at is not null order by id desc limit ${mostCalculations}`,
		}),
		pool.query<PastValue>({
			name: 'idn-history',
			text: `select h.calculation_id, h.origin, h.idn_score, h.idn_group, h.not_calculated, h.factor_bins
				from idn_history h join idn_calculation c on c.id = h.calculation_id and c.published_at is not null
				where h.bin = $1 order by h.calculation_id desc`,
			values: [bin],
		}),
	]);
	return { calculations: calculations.rows, values: values.rows };
}
