import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { getAdminOverview, OverviewView } from '../contract.ts';
import { apiOf, loaded } from './admin-page.server.ts';

export async function loader(args: LoaderFunctionArgs): Promise<OverviewView> {
	return loaded(args, await apiOf(args).call<typeof getAdminOverview>('GET /api/v1/admin/overview')).data;
}

export function meta() {
	return [{ title: m.admin_overview_title() }];
}

export default function AdminOverview() {
	const view = useLoaderData<typeof loader>();
	const figures = [
		{ label: m.admin_accounts(), value: view.accounts, note: m.admin_accounts_today({ count: view.accounts_today }) },
		{ label: m.admin_checks_today(), value: view.checks_today },
		{ label: m.admin_reports_today(), value: view.reports_today },
		{ label: m.admin_number_alarms(), value: view.number_alarms },
		{ label: m.admin_failing_sources(), value: view.failing_sources.length },
	];
	return (
		<>
			<PageHead title={m.admin_overview_title()} className="mb-5" />
			<dl className="grid grid-cols-2 gap-3 lg:grid-cols-5">
				{figures.map(({ label, value, note }) => (
					<div key={label} className="card flex flex-col-reverse justify-end px-4 py-3">
						<dt className="text-sm text-muted">
							{label}
							{note === undefined ? null : <span className="block text-xs">{note}</span>}
						</dt>
						<dd className="text-2xl font-[650]">{formatNumber(value)}</dd>
					</div>
				))}
			</dl>
			<div className="mt-6 grid gap-6 lg:grid-cols-2">
				<section aria-labelledby="queues">
					<h2 id="queues" className="mb-2 text-lg">
						{m.admin_queues()}
					</h2>
					<ul className="card divide-y divide-line">
						{view.queues.map((queue) => (
							<QueueLine key={queue.queue} queue={queue} />
						))}
					</ul>
				</section>
				<section aria-labelledby="failing">
					<h2 id="failing" className="mb-2 text-lg">
						{m.admin_failing_sources()}
					</h2>
					{view.failing_sources.length === 0 ? (
						<p className="card px-4 py-3 text-ink-2">{m.admin_no_failing_sources()}</p>
					) : (
						<ul className="card gap-x-6 px-4 py-2 sm:columns-2">
							{view.failing_sources.map((id) => (
								<li key={id} className="py-1 font-mono text-sm break-all">
									{id}
								</li>
							))}
						</ul>
					)}
				</section>
			</div>
		</>
	);
}

const queuePages = {
	objections: [paths.adminObjections, m.admin_objections_title],
	'personal-data': [paths.adminPersonalData, m.admin_personal_data_title],
	replies: [paths.adminReplies, m.admin_replies_title],
	'debtor-claims': [paths.adminDebtorClaims, m.admin_claims_title],
} as const;

function QueueLine({ queue: { queue, open, overdue, escalated } }: { queue: OverviewView['queues'][number] }) {
	const [page, label] = queuePages[queue];
	return (
		<li className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
			<Link to={page.path(currentLocale())} className="link py-1.5">
				{label()}
			</Link>
			<span className="flex items-center gap-3 text-sm">
				{m.admin_open_count({ count: open })}
				{overdue === 0 ? null : <Chip tone="bad">{m.admin_overdue_count({ count: overdue })}</Chip>}
				{escalated === 0 ? null : <Chip tone="bad">{m.admin_escalated_count({ count: escalated })}</Chip>}
			</span>
		</li>
	);
}
