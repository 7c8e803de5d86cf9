import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { Ticket } from '../../contract.ts';
import { finishHref } from './finish-href.ts';
import { StateChip } from './StateChip.tsx';

const columns = 'md:grid-cols-[150px_minmax(0,4fr)_minmax(0,5fr)_minmax(200px,4fr)] gap-x-5';

export function TicketsView({ tickets, meta }: { tickets: readonly Ticket[]; meta: ApiMeta | null }) {
	const locale = currentLocale();
	const path = paths.cabinetTickets.path(locale);
	const toTariffs = <LinkButton to={paths.tariffs.path(locale)}>{m.tickets_new()}</LinkButton>;
	if (tickets.length === 0 && (meta?.page ?? 1) === 1) {
		return (
			<div className="flex flex-col gap-5">
				<PageHead title={m.tickets_mine()} lead={m.tickets_lead()} />
				<EmptyState icon="mail" title={m.tickets_empty()} action={toTariffs}>
					{m.tickets_empty_text()}
				</EmptyState>
			</div>
		);
	}
	const names = [
		m.tickets_column_number(),
		m.tickets_column_plan(),
		m.tickets_column_buyer(),
		m.tickets_column_state(),
	];
	return (
		<div className="flex flex-col gap-5">
			<PageHead title={m.tickets_mine()} lead={m.tickets_lead()} actions={toTariffs} />
			<section aria-label={m.tickets_mine()} className="card">
				<div
					aria-hidden="true"
					className={`hidden border-b border-line px-5 py-2 text-xs text-muted md:grid md:px-6 ${columns}`}
				>
					{names.map((name) => (
						<span key={name}>{name}</span>
					))}
				</div>
				<ul className="divide-y divide-line">
					{tickets.map((ticket) => (
						<Row key={ticket.id} ticket={ticket} />
					))}
				</ul>
			</section>
			<Paging meta={meta} hrefOf={(page) => withQuery(path, { page: page === 1 ? null : page })} />
		</div>
	);
}

function Row({ ticket }: { ticket: Ticket }) {
	const { id, number, tariff_title: title, period_label: period, bin, state, label } = ticket;
	const at = ticket.submitted_at ?? ticket.requested_at;
	return (
		<li className={`grid items-start gap-y-2 px-5 py-4 md:px-6 md:py-3.5 ${columns}`}>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 md:block">
				<Link
					to={paths.cabinetTickets.path(currentLocale(), { id })}
					aria-label={m.tickets_number({ number })}
					className="link inline-block py-1 font-[600] md:py-0"
				>
					№ {number}
				</Link>
				<time dateTime={at} className="block text-sm text-muted">
					{formatInstant(at)}
				</time>
			</div>
			<p>
				<span className="font-[550]">{title}</span>
				{period === null ? null : <span className="block text-sm text-muted">{period}</span>}
			</p>
			<p className="min-w-0 text-[15px]">
				{ticket.organization_name ?? <span className="text-muted">{m.tickets_no_buyer()}</span>}
				{bin === null ? null : <span className="block text-sm text-muted tabular-nums">{bin}</span>}
			</p>
			<div className="flex flex-col items-start gap-1.5">
				<StateChip state={state} label={label} />
				<Next ticket={ticket} />
			</div>
		</li>
	);
}

/** What the reader can do about it, or why it ended. */
function Next({ ticket }: { ticket: Ticket }) {
	const { state, reason_label: reason } = ticket;
	const link = 'link inline-block py-1 text-[15px]';
	if (state === 'new') {
		return (
			<Link to={finishHref(ticket)} className={link}>
				{m.tickets_to_finish()}
			</Link>
		);
	}
	if (state === 'submitted' && ticket.is_bin_confirmed === false) {
		return (
			<Link reloadDocument to={paths.cabinetSignature.path(currentLocale())} className={link}>
				{m.tickets_confirm_bin()}
			</Link>
		);
	}
	return reason === null ? null : <p className="text-sm text-ink-2">{reason}</p>;
}
