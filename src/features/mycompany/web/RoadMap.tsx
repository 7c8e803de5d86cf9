import { m } from '#paraglide/messages.js';
import { formatNumber, formatPoints } from '#web/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { Details } from '#web/ui/Details.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { RoadMapView, RoadStepView } from '../contract.ts';

const shownAtFirst = 6;

/** One step a row: what it brings by the model run again, what to do, who must say it and how soon. */
export function RoadMap({ road: { now, reason, ceiling, steps, unknown } }: { road: RoadMapView }) {
	const tail = steps.slice(shownAtFirst);
	return (
		<Card
			id="road-map"
			title={m.my_company_road()}
			aside={now === null ? undefined : m.my_company_road_now({ text: now.text })}
		>
			{now === null ? (
				<Notice tone="off" title={reason ?? ''} />
			) : (
				<div className="flex flex-col gap-4">
					<p className="max-w-[52em] text-[15px] text-ink-2">{m.my_company_road_lead()}</p>
					{ceiling === null ? null : (
						<Notice tone="warn" title={m.my_company_road_ceiling({ ceiling: formatNumber(ceiling) })} />
					)}
					{steps.length === 0 ? (
						<p className="row py-0!">
							<Mark kind="nothing" />
							<span>{m.my_company_road_none()}</span>
						</p>
					) : (
						<div>
							<Steps steps={steps.slice(0, shownAtFirst)} />
							{tail.length === 0 ? null : (
								<Details
									className="border-t border-line print:[&>summary]:hidden"
									summary={
										<span className="text-[15px] font-[550] text-blue">{m.report_more({ count: tail.length })}</span>
									}
								>
									<Steps steps={tail} />
								</Details>
							)}
						</div>
					)}
					{unknown.length === 0 ? null : <Unknown unknown={unknown} />}
				</div>
			)}
		</Card>
	);
}

function Steps({ steps }: { steps: readonly RoadStepView[] }) {
	return (
		<ol className="divide-y divide-line">
			{steps.map((step) => (
				<Step key={step.kind + step.code} step={step} />
			))}
		</ol>
	);
}

function Step({ step }: { step: RoadStepView }) {
	const { title, from_label: from, to_label: to, change, after, source_title: source } = step;
	return (
		<li className="grid gap-x-6 gap-y-2 py-4 first:pt-0 md:grid-cols-[1fr_180px]">
			<div className="min-w-0">
				<h3 className="text-[17px] font-[600]">{title}</h3>
				{from === null || to === null ? null : (
					<p className="text-[15px] text-ink-2">{m.my_company_road_from_to({ from, to })}</p>
				)}
				<p className="mt-1.5 max-w-[48em]">{step.what_to_do}</p>
				<p className="mt-1.5 text-sm text-muted">
					{source === null ? null : <>{m.my_company_road_who({ source })} · </>}
					{m.my_company_road_soon({ when: step.how_soon })}
				</p>
			</div>
			<p className="flex flex-wrap items-baseline gap-x-2 md:flex-col md:items-end md:text-right">
				{change === 0 ? (
					<span className="text-sm text-muted">{m.my_company_road_no_change()}</span>
				) : (
					<>
						<b className={`text-xl font-[650] tabular-nums ${change > 0 ? 'text-ok' : 'text-ink-2'}`}>
							{formatPoints(change)}
						</b>
						<span className="text-sm text-ink-2">{m.my_company_road_after({ text: after.text })}</span>
					</>
				)}
			</p>
		</li>
	);
}

function Unknown({ unknown }: Pick<RoadMapView, 'unknown'>) {
	return (
		<Details
			className="border-t border-line"
			summary={
				<span className="text-[15px] font-[550] text-blue">
					{m.my_company_road_unknown_count({ count: unknown.length })}
				</span>
			}
		>
			<p className="mb-2 max-w-[52em] text-[15px] text-ink-2">{m.my_company_road_unknown_lead()}</p>
			<ul className="flex flex-col gap-1.5 text-[15px]">
				{unknown.map(({ code, title, source_title: source }) => (
					<li key={code}>
						{title}
						{source === null ? null : <span className="text-muted"> · {source}</span>}
					</li>
				))}
			</ul>
		</Details>
	);
}
