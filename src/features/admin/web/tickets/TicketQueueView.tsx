import { Link } from 'react-router';
import { ticketStates } from '#domain/ticket-states.ts';
import { TicketStateChip } from '#features/tickets/public.web.ts';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Select, TextField } from '#web/ui/Field.tsx';
import { Filters } from '#web/ui/Filters.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { AdminTicket } from '../../contract-tickets.ts';
import { type AskedQueue, daysSince } from './asked-queue.ts';
import { stateName, typeName } from './ticket-words.ts';

type TicketQueueViewProps = {
	tickets: readonly AdminTicket[];
	meta: ApiMeta | null;
	asked: AskedQueue;
	plans: readonly { code: string; title: string }[];
	/** when the page was made: ages are counted to it */
	now: string;
};

const columns = 'lg:grid-cols-[150px_minmax(0,4fr)_minmax(0,4fr)_minmax(190px,3fr)] gap-x-5';

export function TicketQueueView({ tickets, meta, asked, plans, now }: TicketQueueViewProps) {
	const base = paths.adminTickets.path(currentLocale());
	const names = [
		m.tickets_column_number(),
		m.desk_column_applicant(),
		m.tickets_column_plan(),
		m.tickets_column_state(),
	];
	return (
		<>
			<PageHead title={m.desk_tickets()} lead={m.desk_tickets_lead()} className="mb-5" />
			<QueueFilters asked={asked} plans={plans} />
			{tickets.length === 0 ? (
				<p className="card mt-4 px-4 py-6 text-center text-ink-2">{m.desk_empty()}</p>
			) : (
				<section aria-label={m.desk_tickets()} className="card mt-4">
					<div
						aria-hidden="true"
						className={`hidden border-b border-line px-5 py-2 text-xs text-muted lg:grid ${columns}`}
					>
						{names.map((name) => (
							<span key={name}>{name}</span>
						))}
					</div>
					<ul className="divide-y divide-line">
						{tickets.map((ticket) => (
							<Row key={ticket.id} ticket={ticket} now={now} />
						))}
					</ul>
				</section>
			)}
			<div className="mt-6">
				<Paging meta={meta} hrefOf={(page) => withQuery(base, { ...asked, page })} />
			</div>
		</>
	);
}

function QueueFilters({ asked, plans }: Pick<TicketQueueViewProps, 'asked' | 'plans'>) {
	const base = paths.adminTickets.path(currentLocale());
	return (
		<Filters
			title={m.desk_filters()}
			action={base}
			asked={asked}
			className="grid gap-3 pb-1 sm:grid-cols-2 lg:grid-cols-4"
		>
			<Select label={m.desk_state()} name="state" defaultValue={asked.state}>
				<option value="">{m.desk_waiting()}</option>
				{ticketStates.map((state) => (
					<option key={state} value={state}>
						{stateName(state)}
					</option>
				))}
			</Select>
			<Select label={m.desk_type()} name="type" defaultValue={asked.type}>
				<option value="">{m.desk_any()}</option>
				{[1, 2, 3, 4].map((type) => (
					<option key={type} value={type}>
						{typeName(type)}
					</option>
				))}
			</Select>
			<Select label={m.desk_plan()} name="plan" defaultValue={asked.plan}>
				<option value="">{m.desk_any()}</option>
				{plans.map(({ code, title }) => (
					<option key={code} value={code}>
						{title}
					</option>
				))}
			</Select>
			<TextField label={m.desk_search()} name="search" type="search" maxLength={100} defaultValue={asked.search} />
			<div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-4">
				<button type="submit" className="btn">
					{m.admin_find()}
				</button>
				<LinkButton to={base} kind="quiet">
					{m.admin_reset()}
				</LinkButton>
			</div>
		</Filters>
	);
}

function Row({ ticket, now }: { ticket: AdminTicket; now: string }) {
	const { id, number, state, label, requested_at: at, first_confirmed_by: first } = ticket;
	const isWaiting = ticket.can.length > 0;
	const days = daysSince(at, now);
	return (
		<li className={`grid items-start gap-y-2 px-4 py-3.5 lg:px-5 ${columns}`}>
			<div>
				<Link
					to={paths.adminTickets.path(currentLocale(), { id })}
					aria-label={m.tickets_number({ number })}
					className="link inline-block py-1 font-[600] lg:py-0"
				>
					№ {number}
				</Link>
				<time dateTime={at} className="block text-sm text-muted">
					{formatInstant(at)}
				</time>
			</div>
			<div className="min-w-0 text-[15px]">
				<p className="font-[550]">{ticket.organization_name ?? ticket.company_name ?? ticket.user ?? '—'}</p>
				<p className="text-sm text-muted">{ticket.bin === null ? (ticket.phone ?? '') : <BinLine ticket={ticket} />}</p>
			</div>
			<div className="text-[15px]">
				<p>{ticket.tariff_title}</p>
				<p className="text-sm text-muted">{ticket.period_label ?? typeName(ticket.request_type)}</p>
			</div>
			<div className="flex flex-col items-start gap-1.5">
				<TicketStateChip state={state} label={label} />
				{isWaiting ? (
					<p className="text-sm text-ink-2">{days === 0 ? m.desk_age_today() : m.desk_age({ days })}</p>
				) : null}
				{first === null || state !== 'submitted' ? null : (
					<Chip tone="warn" icon="user">
						{m.desk_half({ email: first })}
					</Chip>
				)}
			</div>
		</li>
	);
}

function BinLine({ ticket: { bin, is_bin_confirmed: isConfirmed } }: { ticket: AdminTicket }) {
	return (
		<>
			<span className="tabular-nums">{bin}</span>
			{' · '}
			{isConfirmed === true ? m.tickets_bin_confirmed() : m.tickets_bin_unconfirmed()}
		</>
	);
}
