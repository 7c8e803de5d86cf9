import { Link } from 'react-router';
import type { ReportListItem } from '#features/reports/contract.ts';
import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IdentifierNumber } from '#web/ui/IdentifierNumber.tsx';
import { IdnChip } from '#web/ui/IdnChip.tsx';
import { ColumnNames } from '../rows/ColumnNames.tsx';

const columns = 'grid-cols-1 md:grid-cols-[minmax(0,5fr)_minmax(0,8fr)_116px_132px] gap-x-5';
const toneIcon = { good: 'ok', attention: 'warn', bad: 'bad', neutral: 'question' } as const;
const toneText = { good: 'text-ok', attention: 'text-warn', bad: 'text-bad', neutral: 'text-muted' };

export function ReportRows({ reports }: { reports: readonly ReportListItem[] }) {
	return (
		<>
			<ColumnNames
				className={columns}
				names={[
					m.cabinet_column_subject(),
					m.cabinet_column_verdict(),
					m.cabinet_column_idn(),
					m.cabinet_column_date(),
				]}
			/>
			<ul className="divide-y divide-line">
				{reports.map((report) => (
					<Row key={report.id} report={report} />
				))}
			</ul>
		</>
	);
}

function Row({ report }: { report: ReportListItem }) {
	const { id, title, bin, kind, idn, created_at: at } = report;
	return (
		<li className={`grid items-center gap-y-2 px-5 py-3.5 md:px-6 md:py-3 ${columns}`}>
			<div className="min-w-0">
				<Link to={paths.report.path(currentLocale(), { id })} className="font-[550] hover:text-blue hover:underline">
					{title}
				</Link>
				<p className="text-sm text-muted">
					<IdentifierNumber value={bin} />
					{' · '}
					{kind === 'full' ? m.cabinet_reports_full() : m.cabinet_reports_basic()}
				</p>
			</div>
			<ReportVerdict report={report} />
			<div className="flex items-center justify-between gap-4 md:contents">
				<span>
					<IdnChip idn={idn} />
				</span>
				<time dateTime={at} className="text-sm whitespace-nowrap text-ink-2">
					{formatInstant(at)}
				</time>
			</div>
		</li>
	);
}

function ReportVerdict({ report: { verdict } }: { report: ReportListItem }) {
	if (verdict === null) {
		return (
			<p className="flex items-start gap-2 text-sm text-ink-2">
				<Icon name="clock" className="mt-0.5 size-4 text-blue" />
				{m.cabinet_reports_open()}
			</p>
		);
	}
	return (
		<p className="flex items-start gap-2 text-sm text-ink-2">
			<Icon name={toneIcon[verdict.tone]} className={`mt-0.5 size-4 ${toneText[verdict.tone]}`} />
			<span>{verdict.sentence}</span>
		</p>
	);
}
