import { Form, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DefinitionList, RequisiteRow } from '#web/ui/DefinitionList.tsx';
import { Details } from '#web/ui/Details.tsx';
import { Editing } from '#web/ui/Editing.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { Ticket } from '../../contract.ts';
import { fileWords } from './file-words.ts';
import { finishHref } from './finish-href.ts';
import { invoiceHref } from './invoice-href.ts';
import { StateChip } from './StateChip.tsx';
import { TicketFiles } from './TicketFiles.tsx';

type TicketViewProps = {
	ticket: Ticket;
	isDone: boolean;
	/** what became of a file; null: none was sent */
	file: string | null;
	fault: string | null;
};

/** One application of the reader's: where it stands, what comes next, what was asked for. */
export function TicketView({ ticket, isDone, file, fault }: TicketViewProps) {
	const { number, state, label } = ticket;
	const said = fileWords(file);
	return (
		<div className="flex flex-col gap-5">
			<Link to={paths.cabinetTickets.path(currentLocale())} className="link -mb-2 self-start py-1 text-[15px]">
				{m.tickets_back()}
			</Link>
			<PageHead title={m.tickets_number({ number })} actions={<StateChip state={state} label={label} />} />
			<div role="status" className="empty:hidden">
				{isDone ? <Notice tone="ok" title={m.tickets_revoked_done()} /> : null}
				{said === null ? null : <Notice tone={said.isDone ? 'ok' : 'bad'} title={said.text} />}
				{fault === null ? null : <Notice tone="bad" title={fault} />}
			</div>
			<Standing ticket={ticket} />
			<Card id="about" title={m.tickets_details()}>
				<About ticket={ticket} />
			</Card>
			<TicketFiles ticket={ticket} />
			{ticket.can.includes('revoke') ? (
				<Editing>
					<Revoke />
				</Editing>
			) : null}
		</div>
	);
}

function Standing({ ticket }: { ticket: Ticket }) {
	const locale = currentLocale();
	const { state, bin, reason_label: reason } = ticket;
	if (state === 'new') {
		return (
			<Notice
				tone="warn"
				title={m.tickets_to_finish_text()}
				action={<LinkButton to={finishHref(ticket)}>{m.tickets_to_finish()}</LinkButton>}
			/>
		);
	}
	if (state === 'submitted') {
		if (ticket.is_bin_confirmed === true)
			return (
				<Notice tone="off" icon="clock" title={m.tickets_waits()}>
					{m.tickets_waits_text()}
				</Notice>
			);
		const action = (
			<LinkButton reloadDocument to={paths.cabinetSignature.path(locale)}>
				{m.tickets_confirm_bin()}
			</LinkButton>
		);
		return <Notice tone="warn" title={m.tickets_to_confirm_text({ bin: bin ?? '' })} action={action} />;
	}
	if (state === 'confirmed') {
		const isTrial = ticket.period === 'trial';
		return (
			<Notice
				tone="ok"
				title={m.tickets_approved()}
				action={isTrial ? undefined : <LinkButton to={invoiceHref(ticket)}>{m.tickets_to_invoice()}</LinkButton>}
			>
				{isTrial ? m.tickets_approved_trial() : m.tickets_approved_text()}
			</Notice>
		);
	}
	return reason === null ? null : (
		<Notice
			tone={state === 'rejected' ? 'bad' : 'warn'}
			title={m.tickets_refused({ reason })}
			action={<LinkButton to={paths.tariffs.path(locale)}>{m.tickets_again()}</LinkButton>}
		>
			{m.tickets_refused_text()}
		</Notice>
	);
}

function About({ ticket }: { ticket: Ticket }) {
	const { bin, organization_name: name, user, period_label: period, is_bin_confirmed: isConfirmed } = ticket;
	return (
		<DefinitionList>
			<RequisiteRow label={m.tickets_column_plan()}>
				{ticket.tariff_title}
				{period === null ? '' : ` · ${period}`}
			</RequisiteRow>
			<RequisiteRow label={m.tickets_applicant()}>{user ?? '—'}</RequisiteRow>
			<RequisiteRow label={m.tickets_column_buyer()}>{name ?? m.tickets_no_buyer()}</RequisiteRow>
			{bin === null ? null : (
				<RequisiteRow label={m.tickets_bin()}>
					<span className="tabular-nums">{bin}</span>{' '}
					<span className="text-sm text-muted">
						{isConfirmed === true ? m.tickets_bin_confirmed() : m.tickets_bin_unconfirmed()}
					</span>
				</RequisiteRow>
			)}
			<RequisiteRow label={m.tickets_column_state()}>
				<ul>
					<li>{m.tickets_kept({ at: formatInstant(ticket.requested_at) })}</li>
					{ticket.submitted_at === null ? null : <li>{m.tickets_sent({ at: formatInstant(ticket.submitted_at) })}</li>}
					{ticket.closed_at === null ? null : <li>{m.tickets_closed({ at: formatInstant(ticket.closed_at) })}</li>}
				</ul>
			</RequisiteRow>
		</DefinitionList>
	);
}

/** Asked twice: it cannot be undone. Works without scripts. */
function Revoke() {
	return (
		<Details className="card px-5 md:px-8" summary={<span className="font-[550] text-blue">{m.tickets_revoke()}</span>}>
			<p className="text-[15px] text-ink-2">{m.tickets_revoke_text()}</p>
			<Form method="post" className="mt-3">
				<Button type="submit" kind="ghost">
					{m.tickets_revoke_sure()}
				</Button>
			</Form>
		</Details>
	);
}
