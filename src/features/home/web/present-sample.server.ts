import type { Locale } from '#domain/locale.ts';
import type { Sample } from '#features/stats/contract.ts';
import { m } from '#paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { toneWord } from '#web/ui/subject/VerdictPanel.tsx';
import { greenFrom } from './idn-groups.ts';
import type { HomeSample } from './view.ts';

const marks = { good: 'ok', attention: 'warn', bad: 'bad', neutral: 'off' } as const;

/** A verdict that its card says word for word. */
export function presentSample(sample: Sample, locale: Locale): HomeSample {
	const { bin, title, place, tone, sentence, group, interval, risk_class: zone } = sample;
	return {
		...{ title, sentence, href: paths.subject.path(locale, { bin }) },
		meta: [place, m.home_places_bin({ bin })].filter((part) => part !== null).join(' · '),
		state: { text: sample.state_label, tone: sample.is_active ? 'ok' : 'off' },
		verdict: { text: toneWord(tone), tone: marks[tone] },
		index: indexOf(sample),
		groups: interval?.groups ?? group,
		zone: zone === null ? null : zone === 'green' ? m.home_idn_green() : m.home_idn_red(),
	};
}

function indexOf({ score, group, interval, risk_class: riskClass, segment }: Sample): HomeSample['index'] {
	const threshold = greenFrom[segment];
	const description = m.idn_green_from({ score: threshold });
	if (score !== null) {
		const title = m.card_page_idn_value({ score, group: group ?? '' });
		return { state: 'score', ...{ score, riskClass, threshold, title, description } };
	}
	if (interval === null) return null;
	const { low, high, groups, text } = interval;
	const title = m.card_page_idn_value({ score: text, group: groups });
	return { state: 'interval', ...{ low, high, riskClass, threshold, title, description } };
}
