import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatInstant, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { AdminPayment, AdminRefund, PaymentEvent } from '../../contract-payments.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { FormMessage } from '../parts/FormMessage.tsx';
import { NotedActs, PlainAct } from './ActForms.tsx';
import { EventCard } from './EventCard.tsx';
import { RefundCard } from './RefundCard.tsx';

type PaymentDetailsProps = {
	payment: AdminPayment;
	events: readonly PaymentEvent[];
	refunds: readonly AdminRefund[];
	isDone: boolean;
	refused: FormRefusal | undefined;
};

export function PaymentDetails({ payment, events, refunds, isDone, refused }: PaymentDetailsProps) {
	const { id, can, amount_kzt: amount, label } = payment;
	const own = refused?.form === id ? refused : undefined;
	return (
		<div className="flex flex-col gap-5">
			<PageHead
				title={`${formatTenge(amount)}, ${label}`}
				actions={
					<Link to={paths.adminPayments.path(currentLocale())} className="link inline-block py-1">
						{m.payments_admin_title()}
					</Link>
				}
			/>
			<div role="status" className="empty:hidden">
				{isDone ? <Notice tone="ok" title={m.admin_done()} /> : null}
			</div>
			<Facts payment={payment} />
			<FormMessage refusal={own} />
			{can.includes('confirm') ? (
				<div className="card flex flex-wrap items-end gap-x-6 gap-y-4 px-4 py-4 md:px-5">
					<PlainAct id={id} act={{ name: 'confirm', label: m.payments_admin_confirm() }} refused={undefined} />
					<NotedActs
						id={id}
						acts={[{ name: 'refuse', label: m.payments_admin_refuse(), isGhost: true }]}
						refused={own}
					/>
				</div>
			) : null}
			<Events events={events} refused={refused} />
			{refunds.length === 0 ? null : (
				<ul className="flex flex-col gap-3">
					{refunds.map((refund) => (
						<RefundCard key={refund.id} refund={refund} refused={refused?.form === refund.id ? refused : undefined} />
					))}
				</ul>
			)}
			{can.includes('dispute') ? (
				<section aria-labelledby="dispute" className="card px-4 py-4 md:px-5">
					<h2 id="dispute" className="text-lg">
						{m.payments_admin_dispute_title()}
					</h2>
					<p className="mt-1 mb-3 text-[15px] text-ink-2">{m.payments_admin_dispute_text()}</p>
					<NotedActs
						id={id}
						acts={[{ name: 'dispute', label: m.payments_admin_dispute(), isGhost: true }]}
						refused={own}
					/>
				</section>
			) : null}
		</div>
	);
}

function Facts({ payment }: Pick<PaymentDetailsProps, 'payment'>) {
	const facts = [
		[m.payments_admin_number(), payment.id],
		[m.payments_admin_holder(), payment.holder],
		[m.payments_admin_made(), formatInstant(payment.made_at)],
		[m.payments_admin_paid(), payment.paid_at === null ? null : formatInstant(payment.paid_at)],
		[m.payments_admin_card(), payment.card],
		[m.payments_admin_declined(), payment.declined_code === null ? null : String(payment.declined_code)],
		[m.payments_admin_returned(), payment.refunded_kzt === 0 ? null : formatTenge(payment.refunded_kzt)],
		[m.payments_admin_grounds(), payment.grounds],
		[m.payments_admin_asked_by(), payment.asked_by],
		[m.payments_admin_second_by(), payment.second_by],
		[m.payments_admin_disputed_by(), payment.disputed_first_by],
	].filter(([, value]) => value !== null);
	return (
		<dl className="card grid gap-x-6 gap-y-2 px-4 py-4 md:grid-cols-[240px_1fr] md:px-5">
			{facts.map(([name, value]) => (
				<div key={name} className="contents">
					<dt className="text-sm text-muted md:text-base">{name}</dt>
					<dd className="mb-1 break-words md:mb-0">{value}</dd>
				</div>
			))}
		</dl>
	);
}

function Events({ events, refused }: Pick<PaymentDetailsProps, 'events' | 'refused'>) {
	return (
		<section aria-labelledby="events" className="card">
			<h2 id="events" className="border-b border-line px-4 py-4 text-lg md:px-5">
				{m.payments_admin_events()}
			</h2>
			{events.length === 0 ? (
				<p className="px-4 py-5 text-ink-2 md:px-5">{m.payments_admin_no_events()}</p>
			) : (
				<ul className="divide-y divide-line">
					{events.map((event) => (
						<EventCard
							key={event.id}
							event={event}
							refused={refused?.form === String(event.id) ? refused : undefined}
						/>
					))}
				</ul>
			)}
		</section>
	);
}
