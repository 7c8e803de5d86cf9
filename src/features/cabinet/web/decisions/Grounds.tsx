import { Link } from 'react-router';
import type { ReportListItem } from '#features/reports/contract.ts';
import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Mark } from '#web/ui/Mark.tsx';
import { FindingLine } from '#web/ui/subject/FindingLine.tsx';
import type { StopFactor, SubjectView } from '../../contract.ts';

type GroundsProps = {
	subject: SubjectView;
	stops: readonly StopFactor[];
	/** the newest report of one's own; null: none */
	newest: ReportListItem | null;
};

/** The basis of a decision, read before it is made: today's stop factors and the conclusion of the newest report. */
export function Grounds({ subject, stops, newest }: GroundsProps) {
	return (
		<section aria-labelledby="grounds" className="mb-5 rounded-m border border-line bg-tint px-4 py-3">
			<h3 id="grounds" className="text-base">
				{m.card_page_stop_factors()} · {stops.length}
			</h3>
			{stops.length === 0 ? (
				<p className="mt-1.5 flex items-start gap-1.5 text-sm">
					<Mark kind="nothing" className="mt-0.5 size-4" />
					{m.cabinet_decision_no_stops()}
				</p>
			) : (
				<ul className="mt-1.5 flex flex-col gap-1">
					{stops.map(({ code, label }) => (
						<li key={code}>
							<FindingLine severity="stop" label={label} className="font-[550]" />
						</li>
					))}
				</ul>
			)}
			<p className="mt-2 text-sm text-ink-2">
				{newest === null ? m.cabinet_decision_report_missing() : (newest.verdict?.sentence ?? m.common_tone_open())}{' '}
				<GroundsLink subject={subject} newest={newest} />
			</p>
		</section>
	);
}

function GroundsLink({ subject, newest }: Pick<GroundsProps, 'subject' | 'newest'>) {
	const locale = currentLocale();
	if (newest !== null)
		return (
			<Link to={paths.report.path(locale, { id: newest.id })} className="link">
				{m.cabinet_decision_report_of({ at: formatInstant(newest.created_at) })}
			</Link>
		);
	// the number of a person is not known to pages
	return subject.is_individual ? null : (
		<Link to={withQuery(paths.report.path(locale), { bin: subject.bin })} rel="nofollow" className="link">
			{m.cabinet_reports_new()}
		</Link>
	);
}
