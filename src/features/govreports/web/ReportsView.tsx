import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { govReportStates } from '#domain/gov-report.ts';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { formatDay, formatMonth } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { GovParticipantView, GovReportItem } from '../contract.ts';
import type { StateFilter } from './api.ts';
import { BusNotice } from './BusNotice.tsx';
import { StateChip } from './StateChip.tsx';
import { stateWords } from './words.ts';

type ReportsViewProps = {
	participant: GovParticipantView;
	reports: readonly GovReportItem[];
	meta: ApiMeta | null;
	state: StateFilter | null;
};

const none = { page: 1, limit: 20, total: 0, total_is_estimate: false };

/** «My reports» with the columns of the specification: a table where there is room, cards on a phone. */
export function ReportsView({ participant, reports, meta, state }: ReportsViewProps) {
	const locale = currentLocale();
	const here = paths.cabinetGovReports.path(locale);
	const begin = participant.can_change ? (
		<LinkButton to={paths.cabinetGovReportNew.path(locale)}>{m.gov_new()}</LinkButton>
	) : undefined;
	return (
		<div className="flex flex-col gap-5">
			<PageHead title={m.gov_mine()} lead={m.gov_lead()} actions={begin} />
			<BusNotice isOn={participant.is_bus_on} />
			<StateLinks here={here} shown={state} />
			{reports.length === 0 ? (
				<EmptyState
					icon="document"
					title={state === null ? m.gov_none() : m.gov_none_of_state()}
					action={state === null ? begin : undefined}
				>
					{state === null ? m.gov_none_text() : undefined}
				</EmptyState>
			) : (
				<div className="card overflow-hidden">
					<table className="mass-rows">
						<thead>
							<tr>
								<th scope="col">{m.gov_column_report()}</th>
								<th scope="col">{m.gov_column_agency()}</th>
								<th scope="col">{m.gov_column_inspector()}</th>
								<th scope="col">{m.gov_column_due()}</th>
								<th scope="col">{m.gov_column_deadline()}</th>
								<th scope="col">{m.gov_column_state()}</th>
							</tr>
						</thead>
						<tbody>
							{reports.map((report) => (
								<Row key={report.id} report={report} />
							))}
						</tbody>
					</table>
				</div>
			)}
			<Paging meta={meta ?? none} hrefOf={(page) => withQuery(here, { state, page })} />
		</div>
	);
}

function StateLinks({ here, shown }: { here: string; shown: StateFilter | null }) {
	const all: readonly (StateFilter | null)[] = [null, ...govReportStates, 'overdue'];
	return (
		<nav aria-label={m.gov_filters()} className="flex flex-wrap gap-2">
			{all.map((state) => (
				<Link
					key={state ?? 'all'}
					to={withQuery(here, { state })}
					aria-current={state === shown ? 'page' : undefined}
					className="btn btn-ghost min-h-11 px-4 text-[15px] aria-[current]:bg-tint-2 aria-[current]:text-blue"
				>
					{state === null ? m.gov_filter_all() : stateWords[state]()}
				</Link>
			))}
		</nav>
	);
}

function Row({ report }: { report: GovReportItem }) {
	const { id, report_name: name, month, government_agency: agency, inspector_fio: inspector, version } = report;
	const of = { report: name, month: formatMonth(month) };
	return (
		<tr>
			<th scope="row" className="md:[overflow-wrap:break-word]">
				<Link to={paths.cabinetGovReport.path(currentLocale(), { id })} className="link font-[550]">
					{m.gov_report_month(of)}
				</Link>
				{version > 1 ? <span className="block text-sm text-muted">{m.gov_version({ version })}</span> : null}
			</th>
			<td>{agency}</td>
			<td>
				<Labelled label={m.gov_column_inspector()}>
					{inspector ?? <span className="text-muted">{m.gov_no_inspector()}</span>}
				</Labelled>
			</td>
			<td className="md:whitespace-nowrap">
				<Labelled label={m.gov_column_due()}>{formatDay(report.due_date)}</Labelled>
			</td>
			<td className="md:whitespace-nowrap">
				<Labelled label={m.gov_column_deadline()}>{formatDay(report.deadline)}</Labelled>
			</td>
			<td>
				<StateChip report={report} />
			</td>
		</tr>
	);
}

/** On a phone the heading of the column stands before its value. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
	return (
		<>
			<span className="text-muted md:hidden">{label}: </span>
			{children}
		</>
	);
}
