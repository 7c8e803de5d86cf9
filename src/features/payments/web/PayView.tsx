import { m } from '#paraglide/messages.js';
import { formatInstant, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { AskAgain } from '#web/ui/AskAgain.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { Payment } from '../contract.ts';

export function PayView({ payment }: { payment: Payment }) {
	const isWaiting = payment.state === 'created' || payment.state === 'opened';
	const isMaking = payment.order?.item === 'full_report' && payment.order.is_paid && payment.order.report_id === null;
	const number = payment.id.slice(0, 8).toUpperCase();
	return (
		<div className="flex max-w-[760px] flex-col gap-5">
			{isWaiting || isMaking ? <AskAgain /> : null}
			<PageHead
				title={m.payments_pay_heading({ sum: formatTenge(payment.amount_kzt) })}
				lead={payment.order === null ? m.payments_pay_number({ number }) : m.payments_pay_number_order({ number })}
			/>
			<div role="status">
				<Told payment={payment} />
			</div>
			{isWaiting ? <WayToPay payment={payment} /> : null}
		</div>
	);
}

function Told({ payment }: { payment: Payment }) {
	const { state, is_declined, card, receipt_url: receipt, paid_at: paidAt } = payment;
	const again = <LinkButton to={paths.cabinetTopUp.path(currentLocale())}>{m.payments_pay_again()}</LinkButton>;
	if (state === 'paid' || state === 'refunded' || state === 'disputed')
		return (
			<Notice
				tone={state === 'disputed' ? 'bad' : 'ok'}
				title={state === 'paid' ? doneTitle(payment.order) : payment.label}
				action={<Next order={payment.order} />}
			>
				{state === 'paid' && payment.order?.is_paid === false ? <p>{m.payments_pay_kept_text()}</p> : null}
				<p>
					{paidAt === null ? null : formatInstant(paidAt)}
					{card === null ? null : `, ${card}`}
				</p>
				{receipt === null ? null : (
					<a href={receipt} className="link inline-block py-0.5">
						{m.payments_receipt()}
					</a>
				)}
			</Notice>
		);
	if (state === 'expired' || state === 'refused')
		return (
			<Notice tone="warn" title={m.payments_pay_expired()} action={again}>
				<p>{m.payments_pay_expired_text()}</p>
			</Notice>
		);
	if (is_declined)
		return (
			<Notice tone="bad" title={m.payments_pay_declined()}>
				<p>{m.payments_pay_declined_text()}</p>
			</Notice>
		);
	return (
		<Notice tone="off" icon="clock" title={m.payments_pay_waiting()}>
			<p>{m.payments_pay_waiting_text({ at: formatInstant(payment.expires_at) })}</p>
		</Notice>
	);
}

function doneTitle(order: Payment['order']): string {
	if (order === null) return m.payments_pay_done();
	if (!order.is_paid) return m.payments_pay_kept();
	if (order.item === 'subscription') return m.payments_pay_plan();
	return order.report_id === null ? m.payments_pay_report_soon() : m.payments_pay_report();
}

/** What was bought, and else where all payments are. */
function Next({ order }: { order: Payment['order'] }) {
	const locale = currentLocale();
	if (order?.is_paid && order.report_id !== null)
		return <LinkButton to={paths.report.path(locale, { id: order.report_id })}>{m.payments_open_report()}</LinkButton>;
	if (order?.is_paid && order.item === 'subscription')
		return <LinkButton to={paths.cabinetTariff.path(locale)}>{m.payments_open_plan()}</LinkButton>;
	return <LinkButton to={paths.cabinetTopUp.path(locale)}>{m.payments_to_payments()}</LinkButton>;
}

function WayToPay({ payment: { url, qr_svg: qr, is_declined: isDeclined } }: { payment: Payment }) {
	if (url === null) return <p className="card px-5 py-6 text-ink-2 md:px-8">{m.payments_pay_preparing()}</p>;
	return (
		<section
			aria-label={m.payments_pay_title()}
			className="card flex flex-col gap-6 px-5 py-6 md:flex-row md:items-center md:justify-between md:px-8"
		>
			<div className="flex flex-col items-start gap-3">
				<p className="max-w-[30em] text-ink-2">{m.payments_pay_way()}</p>
				<a href={url} className="btn">
					{isDeclined ? m.payments_pay_other_card() : m.payments_pay_by_card()}
				</a>
			</div>
			{qr === null ? null : (
				// for another device: on a phone the link beside it leads there
				<figure className="flex flex-col items-center gap-2 max-md:hidden">
					<img
						src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
						alt={m.payments_qr()}
						className="size-[168px] rounded-m bg-white p-1"
					/>
					<figcaption className="max-w-[14em] text-center text-sm text-muted">{m.payments_qr_hint()}</figcaption>
				</figure>
			)}
		</section>
	);
}
