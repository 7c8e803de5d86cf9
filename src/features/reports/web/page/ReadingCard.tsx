import { m } from '#paraglide/messages.js';
import { formatDay, formatPoints } from '#web/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { Details } from '#web/ui/Details.tsx';
import { DataTable } from '#web/ui/TableTwin.tsx';
import type { ReadingView, ReportView } from '../../contract-view.ts';

/** The basis of this report's index, and its difference from the published value. */
export function ReadingCard({ reading }: Pick<ReportView, 'reading'>) {
	return (
		<Card id="index" title={m.report_reading_title()}>
			{reading === null ? (
				<p className="text-ink-2">{m.report_reading_open()}</p>
			) : (
				<>
					<p className="font-[550]">{reading.label}</p>
					{/* whose value it is: on a phone nothing else says so */}
					<p className="mt-1.5 text-ink-2">
						{[reading.origin_label, reading.confidence_label].filter(Boolean).join(' · ')}
					</p>
					{reading.unheard === null ? null : <p className="mt-1.5 text-warn">{reading.unheard}</p>}
					<p className="mt-1.5 text-ink-2">{reading.national}</p>
					<Differences reading={reading} />
					<Factors factors={reading.factors} />
				</>
			)}
		</Card>
	);
}

function Differences({ reading: { differences } }: { reading: ReadingView }) {
	if (differences.length === 0) return null;
	return (
		<Details className="mt-3" summary={<span className="font-[550] text-blue">{m.report_reading_differs()}</span>}>
			<ul>
				{differences.map((step) => (
					<li
						key={step.code}
						className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-2 text-[15px]"
					>
						<span className="min-w-0">
							{step.sentence}
							{step.source_title === null ? null : <span className="block text-sm text-muted">{witness(step)}</span>}
						</span>
						<Points points={step.change} />
					</li>
				))}
			</ul>
		</Details>
	);
}

function Factors({ factors }: Pick<ReadingView, 'factors'>) {
	return (
		<Details className="mt-3" summary={<span className="font-[550] text-blue">{m.report_reading_factors()}</span>}>
			<DataTable
				caption={m.report_reading_factors()}
				columns={[
					m.card_page_factor(),
					m.card_page_factor_points(),
					m.card_page_factor_meaning(),
					m.card_page_evidence_source(),
				]}
				rows={factors.map((factor) => [
					factor.title,
					<Points key="points" points={factor.points} />,
					factor.sentence,
					witness(factor),
				])}
			/>
		</Details>
	);
}

function witness({ source_title: title, as_of: asOf }: Pick<ReadingView['factors'][number], 'source_title' | 'as_of'>) {
	if (title === null) return '—';
	return asOf === null ? title : `${title}, ${m.common_data_as_of({ date: formatDay(asOf) })}`;
}

function Points({ points }: { points: number | null }) {
	if (points === null) return '—';
	const tone = points < 0 ? 'text-bad' : points > 0 ? 'text-ok' : 'text-muted';
	return <span className={`font-[600] whitespace-nowrap ${tone}`}>{formatPoints(points)}</span>;
}
