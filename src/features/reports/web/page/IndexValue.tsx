import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { sharePercent } from '#web/text/number-text.ts';
import { Gauge } from '#web/ui/Gauge.tsx';
import { indexTrio } from '#web/ui/subject/index-trio.ts';
import type { ReportView } from '../../contract-view.ts';

type Value = Pick<
	NonNullable<ReportView['reading']>,
	keyof NonNullable<ReportView['reading']> & keyof NonNullable<ReportView['idn']>
>;

/** Over the report itself as soon as it is closed; until then the published value, each under its own name. */
export function indexOf({ reading, idn }: ReportView): Value | null {
	return reading ?? idn;
}

export function trioOf(idn: Value | null) {
	return indexTrio({ group: groupOf(idn), zone: idn?.zone ?? null, degree: idn?.risk_degree ?? null });
}

/** Origin and date of the value, and where the other one is shown. */
export function IndexBy({ report }: { report: ReportView }) {
	const { reading } = report;
	const idn = indexOf(report);
	const percent = report.idn?.share_below_percent ?? null;
	if (idn === null) return <p>{m.report_no_index()}</p>;
	return (
		<>
			<p>{reading?.label ?? m.idn_calculated_on({ date: formatDay(idn.calculated_on) })}</p>
			<p>{[idn.origin_label, idn.confidence_label].filter(Boolean).join(' · ')}</p>
			{idn.reason === null ? null : <p>{idn.reason}</p>}
			{reading === null ? (
				// ranks belong to the published value alone
				percent === null ? null : (
					<p>
						{percent < 0.1
							? m.card_page_share_below_none()
							: m.card_page_share_below({ percent: sharePercent(percent) })}
					</p>
				)
			) : (
				<p>
					<a href="#index" className="link">
						{reading.national}
					</a>
				</p>
			)}
		</>
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

export function IndexGauge({ idn }: { idn: Value | null }) {
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
