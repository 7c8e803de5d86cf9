import { dayInAlmaty } from '#domain/clock.ts';
import { formatDay, formatNumber } from '#domain/formats.ts';
import type { IdnResult } from '#domain/idn/score.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import { shownNumber, titleIn } from '#domain/subject.ts';
import { readAssessed } from '#features/subjects/public.ts';
import { m } from '#paraglide/messages.js';
import { addMonths } from '#scoring/idn/calendar.ts';
import {
	type FactorStep,
	type Reached,
	type RoadStep,
	roadMapOf,
	type StopStep,
	waitOf,
} from '#scoring/idn/road-map.ts';
import { ceilingOf } from '#scoring/idn/value/ceilings.ts';
import { maxScore } from '#scoring/idn/value/scale.ts';
import {
	adviceOf,
	explainNotCalculated,
	explainStopFactor,
	labelOfBin,
	titleOfFactor,
} from '#scoring/idn/words/explain.ts';
import { shownInterval } from '#scoring/idn/words/explain-interval.ts';
import { sources } from '#sources/catalogue.ts';
import type { RoadMapView, RoadReading, RoadStepView } from '../contract.ts';
import type { MyCompanyDeps } from './get-my-company.ts';

type Words = { tag: LanguageTag; result: IdnResult; today: string };

/** @throws AppError subject_not_found */
export async function getOwnRoadMap(deps: MyCompanyDeps, bin: string, locale: Locale): Promise<RoadMapView> {
	const { row, result } = await readAssessed(deps, bin, async () => null);
	const words = { tag: languageTag(locale), result, today: dayInAlmaty(deps.clock.now()) };
	const head = {
		bin: shownNumber(row),
		id: row.public_id,
		title: titleIn({ nameRu: row.name_ru, nameKk: row.name_kk }, locale),
	};
	const map = roadMapOf(result);
	if (map === null) return { ...head, now: null, reason: whyNone(words), ceiling: null, steps: [], unknown: [] };
	const ceiling = ceilingOf(result.segment, result.factors, result.stopFactors.length > 0);
	return {
		...head,
		now: presentReading(map.now, words),
		reason: null,
		ceiling: ceiling < maxScore ? ceiling : null,
		steps: map.steps.map((step) => presentStep(step, words)),
		unknown: map.unknown.map(({ code, sourceId }) => ({
			...{ code, title: titleOfFactor(code, words.tag) },
			source_title: sourceTitle(sourceId, words.tag),
		})),
	};
}

function whyNone({ tag, result: { notCalculated, zeroTurnover } }: Words): string {
	if (notCalculated !== null) return explainNotCalculated(notCalculated, tag);
	return zeroTurnover ? m.idn_zero_turnover({}, { locale: tag }) : explainNotCalculated('not_enough_data', tag);
}

function presentReading({ score, group, interval, riskClass }: Reached, { tag, result }: Words): RoadReading {
	const shown = shownInterval({ ...result, interval }, tag);
	const text = shown === null ? `${score} (${group})` : `${shown.text} (${shown.groups})`;
	return { ...{ score, group, risk_class: riskClass }, interval: shown, text };
}

function presentStep(step: RoadStep, words: Words): RoadStepView {
	const after = presentReading(step.after, words);
	const common = { kind: step.kind, change: step.change, after };
	return step.kind === 'factor' ? { ...common, ...factorWords(step, words) } : { ...common, ...stopWords(step, words) };
}

function factorWords(step: FactorStep, { tag, today }: Words) {
	const { factor, to } = step;
	const { code, sourceId } = factor;
	return {
		...{ code, title: titleOfFactor(code, tag) },
		from_label: labelOfBin(code, 'bin', factor.bin, tag),
		to_label: labelOfBin(code, 'bin', to, tag),
		what_to_do: adviceOf(factor, tag),
		...{ source_id: sourceId, source_title: sourceTitle(sourceId, tag) },
		how_soon: howSoon(step, tag, today),
	};
}

function howSoon(step: FactorStep, tag: LanguageTag, today: string): string {
	const options = { locale: tag };
	const wait = waitOf(step);
	if (wait.kind === 'growing')
		return m.my_company_soon_growing({ date: formatDay(addMonths(today, wait.months), tag) }, options);
	if (wait.kind === 'months') return m.my_company_soon_months({ count: wait.count }, options);
	if (wait.kind === 'days') return m.my_company_soon_days({ count: wait.count }, options);
	return soonBySource(step.factor.sourceId, tag);
}

/** With the next edition of the list or the next answer, and the calculation after it. */
function soonBySource(sourceId: string | null, tag: LanguageTag): string {
	const days = sources.find(({ id }) => id === sourceId)?.cadenceDays ?? null;
	const options = { locale: tag };
	if (days === null) return m.my_company_soon_unknown({}, options);
	return m.my_company_soon_source({ count: days, number: formatNumber(days, tag) }, options);
}

function stopWords({ code, sourceId }: StopStep, { tag }: Words) {
	const { title, sentence } = explainStopFactor(code, tag);
	return {
		...{ code, title, from_label: null, to_label: null },
		what_to_do: `${sentence} ${m.my_company_stop_advice({}, { locale: tag })}`,
		...{ source_id: sourceId, source_title: sourceTitle(sourceId, tag) },
		how_soon: soonBySource(sourceId, tag),
	};
}

/** A stored result may name a source that is no longer connected. */
function sourceTitle(id: string | null, tag: LanguageTag): string | null {
	return sources.find((source) => source.id === id)?.title[tag] ?? null;
}
