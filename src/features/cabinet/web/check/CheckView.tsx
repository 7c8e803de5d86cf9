import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReportListItem } from '#features/reports/contract.ts';
import { SearchBox } from '#features/subjects/public.web.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { RecentCheck } from '../../contract.ts';
import { ReportRows } from '../reports/ReportRows.tsx';
import { RecentChecks } from './RecentChecks.tsx';

type CheckViewProps = {
	checks: readonly RecentCheck[];
	checksTotal: number;
	/** how many more to show at a time */
	shown: number;
	reports: readonly ReportListItem[];
	reportsTotal: number;
};

export function CheckView({ checks, checksTotal, shown, reports, reportsTotal }: CheckViewProps) {
	const locale = currentLocale();
	return (
		<div className="flex flex-col gap-6">
			<PageHead title={m.cabinet_check_title()} lead={m.cabinet_check_lead()} />
			<SearchBox />
			<section aria-labelledby="recent" className="card overflow-clip">
				<BlockHead id="recent" title={m.cabinet_recent_title()} aside={m.cabinet_recent_all_shown()} />
				{checks.length === 0 ? (
					<Empty title={m.cabinet_recent_empty()} text={m.cabinet_recent_empty_text()} />
				) : (
					<RecentChecks checks={checks} />
				)}
				{checksTotal > checks.length ? (
					<p className="border-t border-line px-5 py-2 md:px-6">
						<Link
							to={withQuery(paths.cabinetCheck.path(locale), { recent: shown + 10 })}
							preventScrollReset
							className="inline-flex min-h-10 items-center text-[15px] font-[550] text-blue hover:underline"
						>
							{m.cabinet_recent_more()}
						</Link>
					</p>
				) : null}
			</section>
			<section aria-labelledby="latest-reports" className="card overflow-clip">
				<BlockHead
					id="latest-reports"
					title={m.cabinet_reports_latest()}
					aside={
						reportsTotal === 0 ? undefined : (
							<Link to={paths.cabinetReports.path(locale)} className="link">
								{m.cabinet_reports_all()} ({reportsTotal})
							</Link>
						)
					}
				/>
				{reports.length === 0 ? (
					<Empty title={m.cabinet_reports_empty()} text={m.cabinet_reports_empty_text()}>
						<LinkButton kind="ghost" to={paths.report.path(locale)} className="mt-4">
							{m.cabinet_reports_new()}
						</LinkButton>
					</Empty>
				) : (
					<ReportRows reports={reports} />
				)}
			</section>
		</div>
	);
}

function BlockHead({ id, title, aside }: { id: string; title: string; aside?: ReactNode }) {
	return (
		<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line px-5 py-3.5 md:px-6">
			<h2 id={id} className="text-lg">
				{title}
			</h2>
			<div className="text-sm text-muted">{aside}</div>
		</div>
	);
}

function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
	return (
		<div className="px-5 py-8 md:px-6">
			<p className="font-[600]">{title}</p>
			<p className="mt-1 max-w-[46em] text-[15px] text-ink-2">{text}</p>
			{children}
		</div>
	);
}
