import { m } from '#paraglide/messages.js';
import { formatDay, formatNumber } from '#web/format.ts';
import { sharePercent } from '#web/number-text.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Gauge } from '#web/ui/Gauge.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { ReportView } from '../../contract-view.ts';

const toneIcon = { good: 'ok', attention: 'warn', bad: 'bad', neutral: 'question' } as const;
const toneText = { good: 'text-ok', attention: 'text-warn', bad: 'text-bad', neutral: 'text-muted' };

type Value = Pick<
	NonNullable<ReportView['reading']>,
	keyof NonNullable<ReportView['reading']> & keyof NonNullable<ReportView['idn']>
>;

type VerdictProps = {
	report: ReportView;
	/** answers are on their way: the sentence may become longer */
	isRoomKept: boolean;
};

export function Verdict({ report, isRoomKept }: VerdictProps) {
	const { verdict } = report;
	const isOpen = report.state === 'open' && verdict.tone === 'neutral';
	return (
		<section
			id="verdict"
			aria-labelledby="verdict-title"
			className="grid scroll-mt-4 border-t border-line md:grid-cols-[272px_minmax(0,1fr)]"
		>
			<h2 id="verdict-title" className="sr-only">
				{m.card_page_verdict()}
			</h2>
			<Index report={report} isRoomKept={isRoomKept} />
			<div className="flex flex-col px-5 py-6 md:px-8 md:py-7">
				{/* another verdict is written anew in the room that is kept for it */}
				<div
					key={verdict.sentence}
					className={isRoomKept ? 'min-h-[340px] sm:min-h-[212px] md:min-h-[196px]' : undefined}
				>
					<p className="flex gap-3 text-lg leading-snug tracking-[-0.01em] md:text-xl">
						<Icon
							name={isOpen ? 'clock' : toneIcon[verdict.tone]}
							className={`mt-0.5 size-6 ${isOpen ? 'animate-pulse-soft text-blue' : toneText[verdict.tone]}`}
						/>
						<span>{verdict.sentence}</span>
					</p>
					{verdict.caveat === null ? null : (
						<p className="mt-3 flex gap-3 text-[15px] text-ink-2">
							<Icon name="off" className="mt-0.5 size-6 text-muted" />
							<span>{verdict.caveat}</span>
						</p>
					)}
				</div>
				<Counts report={report} />
			</div>
		</section>
	);
}

function Counts({ report: { verdict, stop, attention, good } }: { report: ReportView }) {
	const link = 'underline decoration-line-strong underline-offset-3 hover:text-blue';
	const { answered_count: answered, asked_count: total, silent_count: silent } = verdict;
	return (
		<ul className="mt-auto flex flex-wrap gap-x-5 gap-y-1.5 pt-5 text-sm text-ink-2">
			<li className={stop.length > 0 ? 'font-[600] text-bad' : undefined}>
				<a href="#stop-factors" className={link}>
					{m.card_page_count_stop({ count: stop.length })}
				</a>
			</li>
			<li>
				<a href="#attention" className={link}>
					{m.card_page_count_attention({ count: attention.length })}
				</a>
			</li>
			<li>
				<a href="#favourable" className={link}>
					{m.card_page_count_favourable({ count: good.length })}
				</a>
			</li>
			<li className={silent > 0 ? 'text-warn' : undefined}>
				<a href="#sources" className={link}>
					{m.report_answered({ answered: formatNumber(answered), total: formatNumber(total) })}
				</a>
			</li>
		</ul>
	);
}

/** Over the report itself as soon as it is closed; until then the published value, each under its own name. */
function Index({ report, isRoomKept }: VerdictProps) {
	const { reading } = report;
	const idn: Value | null = reading ?? report.idn;
	const zone = idn?.zone ?? null;
	const tone = zone === null ? 'off' : zone === 'green' ? 'ok' : 'bad';
	const zoneWord = zone === null ? null : zone === 'green' ? m.idn_zone_green() : m.idn_zone_red();
	const group = groupOf(idn);
	return (
		<div
			className={`flex flex-col items-center border-b border-line px-5 py-6 text-center md:border-r md:border-b-0 md:px-6 md:py-7 ${isRoomKept ? 'min-h-[420px]' : ''}`}
		>
			<h3 className="mb-3 text-sm font-[600] text-ink-2">{m.idn_title()}</h3>
			<IndexGauge idn={idn} />
			<p className="mt-2">
				{group === null ? (
					<Chip tone="off" icon="question">
						{m.idn_not_calculated_title()}
					</Chip>
				) : (
					<Chip tone={tone}>{[group, zoneWord].filter(Boolean).join(' · ')}</Chip>
				)}
			</p>
			{idn === null ? null : (
				<>
					{idn.risk_degree_label === null ? null : <p className="mt-1.5 text-sm">{idn.risk_degree_label}</p>}
					<p className="mt-3 text-sm text-ink-2">
						{reading?.label ?? m.idn_calculated_on({ date: formatDay(idn.calculated_on) })}
					</p>
					<p className="mt-1.5 text-xs text-muted">
						{[idn.origin_label, idn.confidence_label].filter(Boolean).join(' · ')}
					</p>
					{idn.reason === null ? null : <p className="mt-1.5 text-sm text-ink-2">{idn.reason}</p>}
				</>
			)}
			{reading === null ? (
				<Share percent={report.idn?.share_below_percent ?? null} />
			) : (
				<p className="mt-1.5 text-xs">
					<a href="#index" className="link">
						{reading.national}
					</a>
				</p>
			)}
		</div>
	);
}

/** Ranks belong to the published value alone. */
function Share({ percent }: { percent: number | null }) {
	if (percent === null) return null;
	return (
		<p className="mt-3 text-sm text-ink-2">
			{percent < 0.1 ? m.card_page_share_below_none() : m.card_page_share_below({ percent: sharePercent(percent) })}
		</p>
	);
}

/** Of an interval the groups of its ends. */
function groupOf(idn: Value | null): string | null {
	return idn?.interval?.groups ?? idn?.group ?? null;
}

/** Groups of the young segment begin with N; their green zone begins later (specification §4). */
function thresholdOf(group: string | null): 600 | 650 {
	return group?.startsWith('N') ? 650 : 600;
}

function IndexGauge({ idn }: { idn: Value | null }) {
	if (idn === null || groupOf(idn) === null)
		return (
			<Gauge
				state="not_calculated"
				title={m.idn_not_calculated_title()}
				description={idn?.reason ?? m.report_no_index()}
			/>
		);
	const { score, group, zone, interval } = idn;
	if (interval !== null) {
		const threshold = thresholdOf(interval.groups);
		const { low, high, text } = interval;
		const title = m.card_page_idn_value({ score: text, group: interval.groups });
		const description = m.idn_green_from({ score: threshold });
		return <Gauge state="interval" riskClass={zone} {...{ low, high, threshold, title, description }} />;
	}
	if (score === null)
		return (
			<Gauge
				state="zero_turnover"
				group={group ?? ''}
				title={m.card_page_idn_group_only({ group: group ?? '' })}
				description={m.idn_zero_turnover()}
			/>
		);
	const threshold = thresholdOf(group);
	return (
		<Gauge
			state="score"
			score={score}
			riskClass={zone}
			threshold={threshold}
			title={m.card_page_idn_value({ score, group: group ?? '' })}
			description={m.idn_green_from({ score: threshold })}
		/>
	);
}
