import { formatDay } from '#domain/tenge.ts';
import { m } from '#paraglide/messages.js';
import { sharePercent } from '#web/number-text.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Gauge } from '#web/ui/Gauge.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { IdnView, SubjectCard } from '../../contract.ts';

const toneIcon = { good: 'ok', attention: 'warn', bad: 'bad', neutral: 'question' } as const;
const toneText = { good: 'text-ok', attention: 'text-warn', bad: 'text-bad', neutral: 'text-muted' };

export function Verdict({ card }: { card: SubjectCard }) {
	const { verdict, idn } = card;
	return (
		<section
			id="verdict"
			aria-labelledby="verdict-title"
			className="grid scroll-mt-4 border-t border-line md:grid-cols-[272px_minmax(0,1fr)]"
		>
			<h2 id="verdict-title" className="sr-only">
				{m.card_page_verdict()}
			</h2>
			<Index idn={idn} />
			<div className="px-5 py-6 md:px-8 md:py-7">
				<p className="flex gap-3 text-lg leading-snug tracking-[-0.01em] md:text-xl">
					<Icon name={toneIcon[verdict.tone]} className={`mt-0.5 size-6 ${toneText[verdict.tone]}`} />
					<span>{verdict.sentence}</span>
				</p>
				<Counts verdict={verdict} />
				<Remarks idn={idn} isStopped={verdict.stop_count > 0} />
			</div>
		</section>
	);
}

function Counts({ verdict }: { verdict: SubjectCard['verdict'] }) {
	const { stop_count: stop, attention_count: attention, favourable_count: favourable, silent_count: silent } = verdict;
	const total = verdict.source_count;
	const link = 'underline decoration-line-strong underline-offset-3 hover:text-blue';
	return (
		<ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
			{stop === 0 ? (
				<li>{m.card_page_count_stop({ count: 0 })}</li>
			) : (
				<li className="font-[600] text-bad">
					<a href="#stop-factors" className={link}>
						{m.card_page_count_stop({ count: stop })}
					</a>
				</li>
			)}
			<li>
				<a href="#attention" className={link}>
					{m.card_page_count_attention({ count: attention })}
				</a>
			</li>
			<li>
				<a href="#favourable" className={link}>
					{m.card_page_count_favourable({ count: favourable })}
				</a>
			</li>
			<li className={silent > 0 ? 'text-warn' : undefined}>
				<a href="#sources" className={link}>
					{silent === 0 ? m.card_page_count_sources({ total }) : m.card_page_count_silent({ count: silent, total })}
				</a>
			</li>
		</ul>
	);
}

/** What a reader must know to read the number rightly: first what bends it, then how far it reaches. */
function Remarks({ idn, isStopped }: { idn: IdnView; isStopped: boolean }) {
	const isOverruled =
		idn.origin === 'official' && idn.risk_class === 'red' && idn.score !== null && idn.score >= thresholdOf(idn);
	const warnings = [
		idn.not_calculated?.sentence,
		idn.zero_turnover ? m.idn_zero_turnover() : null,
		idn.capped ? (isStopped ? m.idn_capped() : m.idn_capped_status()) : null,
		isOverruled ? m.idn_official_with_stop_factor() : null,
		idn.interval?.sentence,
		idn.score !== null && idn.risk_class === null ? m.idn_zone_withheld() : null,
		idn.mature_from === null || idn.group === null ? null : m.idn_mature_from({ date: formatDay(idn.mature_from) }),
	].filter((text) => text !== null && text !== undefined);
	return (
		<div className="mt-5 flex flex-col gap-3 border-t border-line pt-4 text-[15px] text-ink-2">
			{warnings.map((text) => (
				<p key={text}>{text}</p>
			))}
			<ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
				{reachOf(idn).map((text) => (
					<li key={text}>{text}</li>
				))}
			</ul>
		</div>
	);
}

const confidences = {
	high: m.idn_confidence_high,
	medium: m.idn_confidence_medium,
	indicative: m.idn_confidence_indicative,
};

const degrees = { low: m.idn_degree_low, medium: m.idn_degree_medium, high: m.idn_degree_high };

function reachOf(idn: IdnView): string[] {
	const { confidence } = idn;
	const known = idn.factors.filter(({ state }) => state === 'bin' || state === 'bounded').length;
	return [
		idn.not_calculated === null
			? m.idn_calculated_on({ date: formatDay(idn.calculated_on) })
			: m.card_page_state_of({ date: formatDay(idn.calculated_on) }),
		confidence === null ? null : confidences[confidence](),
		m.card_page_known_factors({ known, total: idn.total_factors }),
		idn.not_calculated !== null ? null : idn.origin === 'official' ? m.idn_origin_official() : m.idn_origin_model(),
	].filter((text) => text !== null);
}

/** Border of the green zone (specification §4). */
function thresholdOf({ segment }: IdnView): 600 | 650 {
	return segment === 'young' ? 650 : 600;
}

function Index({ idn }: { idn: IdnView }) {
	const { risk_class: riskClass, share_below: shareBelow } = idn;
	const group = idn.interval?.groups ?? idn.group;
	const tone = riskClass === null ? 'off' : riskClass === 'green' ? 'ok' : 'bad';
	const zone = riskClass === null ? null : riskClass === 'green' ? m.idn_zone_green() : m.idn_zone_red();
	return (
		<div className="flex flex-col items-center border-b border-line px-5 py-6 text-center md:border-r md:border-b-0 md:px-6 md:py-7">
			<h3 className="mb-3 text-sm font-[600] text-ink-2">{m.idn_title()}</h3>
			<IndexGauge idn={idn} />
			<p className="mt-2">
				{group === null ? (
					<Chip tone="off" icon="question">
						{m.idn_not_calculated_title()}
					</Chip>
				) : (
					<Chip tone={tone}>{[group, zone].filter(Boolean).join(' · ')}</Chip>
				)}
			</p>
			{idn.risk_degree === null ? null : <p className="mt-1.5 text-sm">{degrees[idn.risk_degree]()}</p>}
			{shareBelow === null ? null : <p className="mt-3 text-sm text-ink-2">{shareWords(shareBelow)}</p>}
		</div>
	);
}

function shareWords(percent: number): string {
	return percent < 0.1 ? m.card_page_share_below_none() : m.card_page_share_below({ percent: sharePercent(percent) });
}

function IndexGauge({ idn }: { idn: IdnView }) {
	const { score, group, risk_class: riskClass } = idn;
	const threshold = thresholdOf(idn);
	const description = m.idn_green_from({ score: threshold });
	if (score !== null) {
		const title = m.card_page_idn_value({ score, group: group ?? '' });
		return (
			<Gauge
				state="score"
				score={score}
				riskClass={riskClass}
				threshold={threshold}
				title={title}
				description={description}
			/>
		);
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
