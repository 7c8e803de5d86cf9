import { Link } from 'react-router';
import type { ReportListItem } from '#features/reports/contract.ts';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import { PastEnd } from '../rows/PastEnd.tsx';
import { ReportRows } from './ReportRows.tsx';

export type ReportState = '' | 'open' | 'finished';
type ReportsViewProps = { reports: readonly ReportListItem[]; meta: ApiMeta | null; state: ReportState };

export function ReportsView({ reports, meta, state }: ReportsViewProps) {
	const locale = currentLocale();
	const total = meta?.total ?? reports.length;
	const hrefOf = (page: number) =>
		withQuery(paths.cabinetReports.path(locale), { state, page: page === 1 ? null : page });
	return (
		<div className="flex flex-col gap-5">
			<PageHead
				title={m.cabinet_reports_title()}
				lead={m.cabinet_reports_lead()}
				actions={<LinkButton to={paths.report.path(locale)}>{m.cabinet_reports_new()}</LinkButton>}
			/>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<StateFilter state={state} />
				<p role="status" className="text-sm text-muted">
					{m.cabinet_reports_total({ count: total, shown: formatNumber(total) })}
				</p>
			</div>
			{reports.length > 0 ? (
				<div className="card overflow-clip">
					<ReportRows reports={reports} />
				</div>
			) : total > 0 ? (
				<PastEnd href={hrefOf(1)} />
			) : state === '' ? (
				<EmptyState icon="document" title={m.cabinet_reports_empty()}>
					{m.cabinet_reports_empty_text()}
				</EmptyState>
			) : (
				<EmptyState icon="document" title={m.cabinet_reports_none_in_filter()} />
			)}
			<Paging meta={meta} hrefOf={hrefOf} />
		</div>
	);
}

function StateFilter({ state }: { state: ReportState }) {
	const path = paths.cabinetReports.path(currentLocale());
	const choices = [
		['', m.cabinet_reports_filter_all()],
		['open', m.cabinet_reports_filter_open()],
		['finished', m.cabinet_reports_filter_finished()],
	] as const;
	return (
		<nav aria-label={m.cabinet_reports_filter()} className="flex flex-wrap gap-2">
			{choices.map(([value, label]) => (
				<Link
					key={value}
					to={withQuery(path, { state: value })}
					aria-current={value === state ? 'true' : undefined}
					className={`inline-flex min-h-9 items-center rounded-full border px-3.5 text-sm ${value === state ? 'border-blue bg-blue font-[600] text-on-blue' : 'border-line bg-page text-ink-2 hover:border-line-strong'}`}
				>
					{label}
				</Link>
			))}
		</nav>
	);
}
