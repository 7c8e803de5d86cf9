import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Details } from '#web/ui/Details.tsx';
import { Select } from '#web/ui/Field.tsx';
import type { AdminTicketPage } from '../../contract-tickets.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { FormMessage } from '../parts/FormMessage.tsx';

type TicketActsProps = {
	ticket: AdminTicketPage;
	reasons: readonly { code: string; label: string }[];
	refused: FormRefusal | undefined;
};

export function TicketActs({ ticket, reasons, refused }: TicketActsProps) {
	const { can } = ticket;
	const ofForm = (form: string) => (refused?.form === form ? refused : undefined);
	return (
		<Card id="acts" title={m.admin_acts()}>
			{can.includes('confirm') ? <Confirm ticket={ticket} refused={ofForm('confirm')} /> : null}
			{ticket.state === 'submitted' && ticket.period !== 'trial' ? <Offer ticket={ticket} /> : null}
			<div className="divide-y divide-line">
				{can.includes('reject') ? (
					<Refuse
						act="reject"
						reasons={reasons}
						refused={ofForm('reject')}
						text={m.desk_reject_text()}
						title={m.desk_reject()}
					/>
				) : null}
				{can.includes('revoke') ? (
					<Refuse
						act="revoke"
						reasons={reasons}
						refused={ofForm('revoke')}
						text={m.desk_revoke_text()}
						title={m.desk_revoke()}
					/>
				) : null}
			</div>
		</Card>
	);
}

function Confirm({ ticket, refused }: { ticket: AdminTicketPage; refused: FormRefusal | undefined }) {
	const first = ticket.first_confirmed_by;
	const text =
		ticket.period !== 'trial'
			? m.desk_confirm_text()
			: first === null
				? m.desk_confirm_trial_first()
				: m.desk_confirm_trial_second({ email: first });
	return (
		<Form method="post" className="mb-3 flex flex-col gap-3">
			<input type="hidden" name="act" value="confirm" />
			<FormMessage refusal={refused} />
			<p className="text-[15px] text-ink-2">{text}</p>
			<Button type="submit" className="self-start">
				{m.desk_confirm()}
			</Button>
		</Form>
	);
}

/** A draft of other terms for this applicant alone. */
function Offer({ ticket }: { ticket: AdminTicketPage }) {
	return (
		<Form method="post" action={paths.adminPlans.path(currentLocale())} className="mb-3 flex flex-col gap-2">
			<input type="hidden" name="act" value="draft" />
			<input type="hidden" name="plan" value={ticket.tariff} />
			<input type="hidden" name="ticket" value={ticket.id} />
			<p className="text-sm text-ink-2">{m.desk_offer_text()}</p>
			<Button type="submit" kind="ghost" className="self-start">
				{m.desk_offer_new()}
			</Button>
		</Form>
	);
}

type RefuseProps = {
	act: 'reject' | 'revoke';
	title: string;
	text: string;
	reasons: TicketActsProps['reasons'];
	refused: FormRefusal | undefined;
};

/** Nothing is chosen beforehand: the applicant reads the reason. */
function Refuse({ act, title, text, reasons, refused }: RefuseProps) {
	return (
		<Details group="acts" isOpen={refused !== undefined} summary={<span className="font-[600]">{title}</span>}>
			<Form method="post" className="flex flex-col gap-3">
				<input type="hidden" name="act" value={act} />
				<FormMessage refusal={refused} />
				<p className="text-sm text-ink-2">{text}</p>
				<Select
					label={m.desk_reason()}
					name="reason"
					required
					defaultValue={refused?.typed.reason ?? ''}
					errors={refused?.fields.reason}
				>
					<option value="">{m.desk_choose()}</option>
					{reasons.map(({ code, label }) => (
						<option key={code} value={code}>
							{label}
						</option>
					))}
				</Select>
				<Button type="submit" kind="ghost" className="self-start">
					{title}
				</Button>
			</Form>
		</Details>
	);
}
