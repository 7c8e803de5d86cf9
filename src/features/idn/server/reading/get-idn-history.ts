import type { IdnInterval } from '#domain/idn/score.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import type { IdnModel } from '#scoring/idn/models/model.ts';
import { modelOf } from '#scoring/idn/models/models.ts';
import { greenFrom, zoneOfGroup } from '#scoring/idn/value/groups.ts';
import { belowCeiling, intervalOf, zoneOfInterval } from '#scoring/idn/value/interval.ts';
import { maxScore, stopFactorCap } from '#scoring/idn/value/scale.ts';
import { sayInterval } from '#scoring/idn/words/explain-interval.ts';
import type { IdnHistory, IdnHistoryEntry } from '../../contract.ts';
import { type PastBins, unpackBins } from '../stored/factor-bins-text.ts';
import { findPast, type PastCalculation, type PastValue } from '../stored/idn-store.ts';
import { pointsOf, type StepSide, stepsBetween } from '../stored/steps-between.ts';
import { getIdnRow, type IdnDeps } from './get-idn.ts';
import { subjectHead } from './present-idn.ts';

type Past = {
	calculation: PastCalculation;
	value: PastValue;
	bins: PastBins;
	/** the one it was made with */
	model: IdnModel;
	/** follows from model and bins, like the points */
	interval: IdnInterval | null;
};

/** @throws AppError `subject_not_found` */
export async function explainHistory(deps: IdnDeps, bin: string, locale: Locale): Promise<IdnHistory> {
	const { row } = await getIdnRow(deps, bin);
	const { calculations, values } = await findPast(deps.pool, bin);
	const past = valuesByDay(calculations, values);
	const tag = languageTag(locale);
	const entries = past.map((each, index) => presentEntry(each, past[index + 1] ?? null, tag));
	return { ...subjectHead(row, locale), entries };
}

/** What held at each calculation; of several on one day the last one counts. */
function valuesByDay(calculations: readonly PastCalculation[], values: readonly PastValue[]): Past[] {
	const past: Past[] = [];
	for (const calculation of calculations) {
		if (past.at(-1)?.calculation.calculated_on === calculation.calculated_on) continue;
		const value = values.find(({ calculation_id: id }) => id <= calculation.id);
		if (value === undefined) continue;
		const [bins, model] = [unpackBins(value.factor_bins), modelOf(calculation.model_version)];
		past.push({ calculation, value, bins, model, interval: intervalOfPast(value, bins, model) });
	}
	return past;
}

function intervalOfPast(value: PastValue, bins: PastBins, model: IdnModel): IdnInterval | null {
	const { segment, heldBy } = bins;
	if (value.idn_score !== null || value.idn_group !== null || value.not_calculated !== null) return null;
	const factors = bins.factors.map((factor) => ({ ...factor, points: pointsOf(factor, bins, model) }));
	const ceiling = heldBy === null ? maxScore : heldBy === 'stop' ? stopFactorCap : greenFrom[segment] - 1;
	return belowCeiling(intervalOf(model, segment, factors), segment, ceiling);
}

function presentEntry(now: Past, before: Past | null, tag: LanguageTag): IdnHistoryEntry {
	const { value, bins, calculation, interval } = now;
	return {
		calculated_on: calculation.calculated_on,
		value: value.idn_score,
		group: value.idn_group,
		text: valueText(now, tag),
		interval:
			interval === null
				? null
				: { low: interval.low, high: interval.high, green_probability: interval.greenProbability },
		risk_class: zoneOf(now),
		segment: bins.segment,
		origin: value.origin,
		model_version: calculation.model_version,
		not_calculated: value.not_calculated,
		difference:
			before === null || before.value.origin !== value.origin
				? null
				: {
						sentence: m.idn_history_values({ from: valueText(before, tag), to: valueText(now, tag) }, { locale: tag }),
						// an official value is not made of our factors
						steps: value.origin === 'official' ? [] : stepsBetween(sideOf(before), sideOf(now), tag),
						is_birthday: before.bins.segment !== bins.segment,
					},
	};
}

function zoneOf({ value, interval }: Past) {
	if (value.idn_group !== null) return zoneOfGroup(value.idn_group);
	return interval === null ? null : zoneOfInterval(interval);
}

type PastText = {
	value: Pick<PastValue, 'idn_score' | 'idn_group'>;
	interval: Pick<IdnInterval, 'low' | 'high'> | null;
};

export function valueText(
	{ value: { idn_score: score, idn_group: group }, interval }: PastText,
	locale: LanguageTag,
): string {
	if (interval !== null) return m.idn_history_interval({ interval: sayInterval(interval, locale) }, { locale });
	if (score !== null) return group === null ? String(score) : m.idn_history_value({ value: score, group }, { locale });
	return group === null ? m.idn_history_no_value({}, { locale }) : m.idn_history_zero({ group }, { locale });
}

function sideOf({ value, bins, model }: Past): StepSide {
	return { score: value.idn_score, bins, model };
}
