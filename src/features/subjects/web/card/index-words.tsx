import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { Gauge } from '#web/ui/Gauge.tsx';
import { indexTrio } from '#web/ui/subject/index-trio.ts';
import type { CardPageData } from './card-page.server.ts';

/** What is said of the value in words; the factors behind it stand elsewhere. */
type Index = Pick<
	CardPageData['idn'],
	| 'score'
	| 'group'
	| 'interval'
	| 'risk_class'
	| 'risk_degree'
	| 'segment'
	| 'mature_from'
	| 'confidence'
	| 'known_factors'
	| 'total_factors'
	| 'not_calculated'
	| 'origin'
	| 'calculated_on'
	| 'zero_turnover'
	| 'capped'
>;

export function trioOf({ interval, group, risk_class: zone, risk_degree: degree }: Index) {
	return indexTrio({ group: interval?.groups ?? group, zone, degree });
}

const confidences = {
	high: m.idn_confidence_high,
	medium: m.idn_confidence_medium,
	indicative: m.idn_confidence_indicative,
};

/** Whose value it is, of which day, and how much is known. */
export function originWords(idn: Index): string[] {
	const { confidence, known_factors: known, total_factors: total } = idn;
	return [
		idn.not_calculated === null
			? m.idn_calculated_on({ date: formatDay(idn.calculated_on) })
			: m.card_page_state_of({ date: formatDay(idn.calculated_on) }),
		confidence === null ? null : confidences[confidence](),
		m.card_page_known_factors({ known, total }),
		idn.not_calculated !== null ? null : idn.origin === 'official' ? m.idn_origin_official() : m.idn_origin_model(),
	].filter((text) => text !== null);
}

/** What a reader must know to read the number rightly: what bends it, and how far it reaches. */
export function remarksOf(idn: Index, isStopped: boolean): string[] {
	const isOverruled =
		idn.origin === 'official' && idn.risk_class === 'red' && idn.score !== null && idn.score >= thresholdOf(idn);
	return [
		idn.not_calculated?.sentence ?? null,
		idn.zero_turnover ? m.idn_zero_turnover() : null,
		idn.capped ? (isStopped ? m.idn_capped() : m.idn_capped_status()) : null,
		isOverruled ? m.idn_official_with_stop_factor() : null,
		idn.interval?.sentence ?? null,
		idn.score !== null && idn.risk_class === null ? m.idn_zone_withheld() : null,
		idn.mature_from === null || idn.group === null ? null : m.idn_mature_from({ date: formatDay(idn.mature_from) }),
	].filter((text) => text !== null);
}

/** Border of the green zone (specification §4). */
function thresholdOf({ segment }: Index): 600 | 650 {
	return segment === 'young' ? 650 : 600;
}

export function IndexGauge({ idn }: { idn: Index }) {
	const { score, group, risk_class: riskClass } = idn;
	const threshold = thresholdOf(idn);
	const description = m.idn_green_from({ score: threshold });
	if (score !== null) {
		const title = m.card_page_idn_value({ score, group: group ?? '' });
		return <Gauge state="score" {...{ score, riskClass, threshold, title, description }} />;
	}
	if (idn.interval !== null) {
		const { low, high, groups, text } = idn.interval;
		const title = m.card_page_idn_value({ score: text, group: groups });
		return <Gauge state="interval" {...{ low, high, riskClass, threshold, title, description }} />;
	}
	if (group !== null) {
		const title = m.card_page_idn_group_only({ group });
		return <Gauge state="zero_turnover" group={group} title={title} description={m.idn_zero_turnover()} />;
	}
	const reason = idn.not_calculated?.sentence ?? '';
	return <Gauge state="not_calculated" title={m.idn_not_calculated_title()} description={reason} />;
}
