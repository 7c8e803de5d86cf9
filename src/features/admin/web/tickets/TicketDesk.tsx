import { Link } from 'react-router';
import { TicketStateChip } from '#features/tickets/public.web.ts';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { DefinitionList, RequisiteRow } from '#web/ui/DefinitionList.tsx';
import { AttachedFiles } from '#web/ui/files/AttachedFiles.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { AdminTicketPage, getAdminTicketFile } from '../../contract-tickets.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { HistoryList } from '../parts/HistoryList.tsx';
import { daysSince } from './asked-queue.ts';
import { TicketActs } from './TicketActs.tsx';
import { typeName } from './ticket-words.ts';

type TicketDeskProps = {
	ticket: AdminTicketPage;
	reasons: readonly { code: string; label: string }[];
	done: string | null;
	now: string;
	refused: FormRefusal | undefined;
};

const doneWords: Readonly<Record<string, () => string>> = {
	confirm: m.desk_done_confirm,
	first: m.desk_done_first,
	reject: m.desk_done_reject,
	revoke: m.desk_done_revoke,
};

/** One application: who asks for what, what was done, what may be done now. */
export function TicketDesk({ ticket, reasons, done, now, refused }: TicketDeskProps) {
	const { number, state, label, requested_at: at } = ticket;
	const days = daysSince(at, now);
	const age = ticket.can.length === 0 ? '' : ` · ${days === 0 ? m.desk_age_today() : m.desk_age({ days })}`;
	const told =
		refused === undefined && done !== null && Object.hasOwn(doneWords, done) ? doneWords[done]?.() : undefined;
	return (
		<>
			<Link to={paths.adminTickets.path(currentLocale())} className="link mb-3 inline-block py-1 text-[15px]">
				{m.desk_back()}
			</Link>
			<PageHead
				title={m.tickets_number({ number })}
				lead={`${ticket.tariff_title} · ${ticket.period_label ?? typeName(ticket.request_type)}${age}`}
				actions={<TicketStateChip state={state} label={label} />}
				className="mb-5"
			/>
			<div role="status" className="mb-4 empty:hidden">
				{told === undefined ? null : <Notice tone="ok" title={told} />}
			</div>
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
				<div className="flex min-w-0 flex-col gap-5">
					<Card id="contacts" title={m.desk_contacts()}>
						<Contacts ticket={ticket} />
					</Card>
					<Card id="requisites" title={m.desk_requisites()}>
						<Requisites ticket={ticket} />
					</Card>
					{ticket.files.length === 0 ? null : <Files ticket={ticket} />}
				</div>
				<div className="flex min-w-0 flex-col gap-5">
					{ticket.can.length === 0 ? null : <TicketActs ticket={ticket} reasons={reasons} refused={refused} />}
					{ticket.reason_label === null ? null : (
						<Notice tone="off" title={m.tickets_refused({ reason: ticket.reason_label })} />
					)}
					<Card id="history" title={m.desk_history()}>
						<HistoryList lines={ticket.history} />
					</Card>
				</div>
			</div>
		</>
	);
}

function Contacts({ ticket }: { ticket: AdminTicketPage }) {
	const { user, company_name: company, phone, email, account_id: account } = ticket;
	if (user === null) return <p className="text-ink-2">{m.desk_forgotten()}</p>;
	return (
		<DefinitionList>
			<RequisiteRow label={m.tickets_name()}>{user}</RequisiteRow>
			{company === null ? null : <RequisiteRow label={m.tickets_company()}>{company}</RequisiteRow>}
			<RequisiteRow label={m.auth_phone()} copyValue={phone}>
				<a href={`tel:${phone}`} className="link">
					{phone}
				</a>
			</RequisiteRow>
			<RequisiteRow label={m.tickets_email()} copyValue={email}>
				<a href={`mailto:${email}`} className="link break-all">
					{email}
				</a>
			</RequisiteRow>
			<RequisiteRow label={m.desk_account()}>
				{account === null ? (
					m.desk_account_none()
				) : (
					<Link to={paths.adminUsers.path(currentLocale(), { id: String(account) })} className="link">
						№ {account}
					</Link>
				)}
			</RequisiteRow>
			<RequisiteRow label={m.tickets_column_number()}>{formatInstant(ticket.requested_at)}</RequisiteRow>
		</DefinitionList>
	);
}

function Requisites({ ticket }: { ticket: AdminTicketPage }) {
	const { bin, is_bin_confirmed: isConfirmed, organization_name: name, address, kato, place, iik, bik } = ticket;
	if (bin === null) return <p className="text-ink-2">{m.desk_no_requisites()}</p>;
	return (
		<DefinitionList>
			<RequisiteRow label={m.tickets_bin()} copyValue={/^\d+$/.test(bin) ? bin : null}>
				<span className="tabular-nums">{bin}</span>{' '}
				<span className={`text-sm ${isConfirmed === true ? 'text-ok' : 'text-warn'}`}>
					{isConfirmed === true ? m.desk_bin_confirmed() : m.desk_bin_unconfirmed()}
				</span>
			</RequisiteRow>
			<RequisiteRow label={m.tickets_organization()} copyValue={name}>
				{name}
			</RequisiteRow>
			<RequisiteRow label={m.tickets_address()} copyValue={address}>
				{address}
			</RequisiteRow>
			<RequisiteRow label={m.tickets_kato()}>{place === null ? kato : `${place}, ${kato}`}</RequisiteRow>
			<RequisiteRow label={m.tickets_iik()} copyValue={iik}>
				<span className="break-all">{iik}</span>
			</RequisiteRow>
			<RequisiteRow label={m.tickets_bik()} copyValue={bik}>
				{bik}
			</RequisiteRow>
		</DefinitionList>
	);
}

/** Who opens one is written into the journal. */
function Files({ ticket: { id, files } }: { ticket: AdminTicketPage }) {
	return (
		<Card id="files" title={m.tickets_files()}>
			<AttachedFiles
				files={files.map((file) => ({
					...file,
					href: hrefOf<typeof getAdminTicketFile>(
						'GET /api/v1/admin/tickets/:id/files/:file',
						{ params: { id, file: file.id } },
						currentLocale(),
					),
				}))}
			/>
		</Card>
	);
}
