import type { IsoDate } from '#domain/clock.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { addMonths } from '#scoring/idn/calendar.ts';
import type { IdnModel } from '#scoring/idn/models/model.ts';
import { modelOf } from '#scoring/idn/models/models.ts';
import { calibrateSegment, type FittedSegment, fittedModel, type Profile } from '#scoring/validation/calibrate.ts';
import { unpackBins } from '../stored/factor-bins-text.ts';
import { collectOutcomes, isDemonstration } from './outcomes.ts';

export type Calibration =
	| {
			state: 'fitted';
			/** as it would be adopted; nothing uses it until somebody releases it */
			model: IdnModel;
			old: string;
			scoresOf: IsoDate;
			outcomesUntil: IsoDate;
			isDemo: boolean;
			segments: readonly FittedSegment[];
	  }
	/** no published calculation is old enough */
	| { state: 'too_early'; neededBy: IsoDate }
	/** no segment has enough subjects in trouble */
	| { state: 'too_few'; bad: number; scoresOf: IsoDate };

/** One in so many is left out of the fit and judges it. */
const unseenShare = 5;

/** Fits the points to what became of the subjects of the last calculation that is `months` old; changes nothing. */
export async function calibrateIdn(
	{ pool }: { pool: Pool },
	{ asOf, months }: { asOf: IsoDate; months: number },
): Promise<Calibration> {
	await collectOutcomes(pool, asOf);
	const neededBy = addMonths(asOf, -months);
	const { rows: found } = await pool.query<Pick<Rows['idn_calculation'], 'id' | 'calculated_on' | 'model_version'>>(
		`select id, calculated_on::text, model_version from idn_calculation
		where published_at is not null and calculated_on <= $1 order by calculated_on desc, id desc limit 1`,
		[neededBy],
	);
	const [base] = found;
	if (base === undefined) return { state: 'too_early', neededBy };
	const outcomesUntil = addMonths(base.calculated_on, months);
	const profiles = await readProfiles(pool, { calculation: base.id, after: base.calculated_on, until: outcomesUntil });
	const old = modelOf(base.model_version);
	const [learned, unseen] = [profiles.filter(({ isUnseen }) => !isUnseen), profiles.filter(({ isUnseen }) => isUnseen)];
	const segments = (['mature', 'young'] as const).flatMap(
		(segment) => calibrateSegment(old, segment, learned, unseen) ?? [],
	);
	if (segments.length === 0) {
		const bad = profiles.reduce((sum, profile) => sum + profile.bad, 0);
		return { state: 'too_few', bad, scoresOf: base.calculated_on };
	}
	const isDemo = await isDemonstration(pool);
	const model = fittedModel(`v3-${asOf}`, old, segments);
	return { state: 'fitted', model, old: old.version, scoresOf: base.calculated_on, outcomesUntil, isDemo, segments };
}

/** Counted in the database: millions of subjects have only some thousands of different bins. */
async function readProfiles(
	pool: Pool,
	{ calculation, after, until }: { calculation: number; after: IsoDate; until: IsoDate },
): Promise<(Profile & { isUnseen: boolean })[]> {
	const { rows } = await pool.query<
		{ bins: Rows['idn_history']['factor_bins'] } & Promised<{ unseen: boolean; subjects: number; bad: number }>
	>(
		`with was as (
			select distinct on (bin) bin, origin, not_calculated, factor_bins
			from idn_history where calculation_id <= $1 order by bin, calculation_id desc)
		select factor_bins as bins, abs(hashtext(bin)::bigint) % ${unseenShare} = 0 as unseen, count(*)::int as subjects,
			(count(*) filter (where exists (
				select from idn_outcome o where o.bin = w.bin and o.happened_on > $2 and o.happened_on <= $3)))::int as bad
		from was w where origin = 'model' and not_calculated is null
			and not exists (select from idn_outcome o where o.bin = w.bin and o.happened_on <= $2)
		group by 1, 2`,
		[calculation, after, until],
	);
	return rows.map(({ bins, unseen, subjects, bad }) => {
		const { segment, factors } = unpackBins(bins);
		return { segment, factors, subjects, bad, isUnseen: unseen };
	});
}
