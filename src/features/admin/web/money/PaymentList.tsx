import { Form, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { formatInstant, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip, type Tone } from '#web/ui/Chip.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { AdminOrder } from '../../contract-orders.ts';
import type { AdminPayment, AdminRefund, PaymentEvent } from '../../contract-payments.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { FormMessage } from '../parts/FormMessage.tsx';
import { EventCard } from './EventCard.tsx';
import { OrderCard } from './OrderCard.tsx';
import { RefundCard } from './RefundCard.tsx';

type PaymentListProps = {
	search: string;
	state: string;
	payments: { data: readonly AdminPayment[]; meta: ApiMeta | null };
	held: readonly PaymentEvent[];
	refunds: readonly AdminRefund[];
	/** those that wait, or those that were searched for */
	orders: readonly AdminOrder[];
	isDone: boolean;
	refused: FormRefusal | undefined;
};

export function PaymentList({ search, state, payments, held, refunds, orders, isDone, refused }: PaymentListProps) {
	const waiting = refunds.filter(({ can }) => can.length > 0);
	const refusedOf = (id: string) => (refused?.form === id ? refused : undefined);
	return (
		<div className="flex flex-col gap-6">
			<PageHead title={m.payments_admin_title()} lead={m.payments_admin_lead()} />
			<div role="status" className="empty:hidden">
				{isDone ? <Notice tone="ok" title={m.admin_done()} /> : null}
			</div>
			{held.length === 0 ? null : (
				<section aria-labelledby="held" className="card">
					<h2 id="held" className="border-b border-line px-4 py-4 text-lg md:px-5">
						{m.payments_admin_held()}
					</h2>
					<ul className="divide-y divide-line">
						{held.map((event) => (
							<EventCard key={event.id} event={event} refused={refusedOf(String(event.id))} />
						))}
					</ul>
				</section>
			)}
			{waiting.length === 0 ? null : (
				<section aria-labelledby="refunds">
					<h2 id="refunds" className="mb-3 text-xl">
						{m.payments_admin_refunds()}
					</h2>
					<ul className="flex flex-col gap-3">
						{waiting.map((refund) => (
							<RefundCard key={refund.id} refund={refund} refused={refusedOf(refund.id)} />
						))}
					</ul>
				</section>
			)}
			<Found search={search} state={state} payments={payments} />
			{orders.length === 0 ? null : (
				<section aria-labelledby="orders">
					<h2 id="orders" className="mb-3 text-xl">
						{m.payments_orders()}
					</h2>
					<ul className="flex flex-col gap-3">
						{orders.map((order) => (
							<OrderCard key={order.id} order={order} refused={refusedOf(order.id)} />
						))}
					</ul>
				</section>
			)}
			<ManualForm refused={refusedOf('manual')} />
		</div>
	);
}

const tones: Readonly<Record<AdminPayment['state'], Tone>> = {
	created: 'off',
	opened: 'off',
	paid: 'ok',
	expired: 'off',
	refused: 'bad',
	refunded: 'off',
	disputed: 'bad',
};

function Row({ payment }: { payment: AdminPayment }) {
	const { id, state, label, holder, amount_kzt: amount, made_at: at, can, way } = payment;
	const waits = way === 'manual' && can.includes('confirm');
	return (
		<li className="flex flex-wrap items-center gap-x-5 gap-y-1.5 px-4 py-3 md:px-5">
			<Link
				to={paths.adminPayments.path(currentLocale(), { id })}
				className="link inline-block min-w-[120px] py-1 font-[600]"
			>
				{formatTenge(amount)}
			</Link>
			<Chip tone={waits ? 'warn' : tones[state]} {...(waits ? { icon: 'clock' } : {})}>
				{waits ? m.payments_admin_waits() : label}
			</Chip>
			<span className="text-sm text-muted">
				{holder}, {formatInstant(at)}
			</span>
		</li>
	);
}

function ManualForm({ refused }: { refused: FormRefusal | undefined }) {
	return (
		<section aria-labelledby="manual" className="card px-4 py-5 md:px-6">
			<h2 id="manual" className="text-lg">
				{m.payments_admin_manual()}
			</h2>
			<p className="mt-1 mb-4 max-w-[44em] text-[15px] text-ink-2">{m.payments_admin_manual_text()}</p>
			<Form method="post" className="grid items-start gap-4 md:grid-cols-3">
				<input type="hidden" name="act" value="manual" />
				<div className="md:col-span-3">
					<FormMessage refusal={refused} />
				</div>
				<TextField
					{...{ label: m.payments_admin_holder_field(), name: 'holder', required: true, maxLength: 60 }}
					hint={m.payments_admin_holder_hint()}
					defaultValue={refused?.typed.holder}
					errors={refused?.fields.holder}
				/>
				<TextField
					{...{ label: m.payments_amount(), name: 'amount_kzt', inputMode: 'decimal', required: true, maxLength: 14 }}
					defaultValue={refused?.typed.amount_kzt}
					errors={refused?.fields.amount_kzt}
				/>
				<TextField
					{...{ label: m.payments_admin_grounds(), name: 'grounds', required: true, maxLength: 500 }}
					defaultValue={refused?.typed.grounds}
					errors={refused?.fields.grounds}
				/>
				<Button type="submit" kind="ghost" className="justify-self-start">
					{m.payments_admin_put_down()}
				</Button>
			</Form>
		</section>
	);
}

function Found({ search, state, payments }: Pick<PaymentListProps, 'search' | 'state' | 'payments'>) {
	const base = paths.adminPayments.path(currentLocale());
	return (
		<section aria-labelledby="payments">
			<h2 id="payments" className="mb-3 text-xl">
				{m.payments_admin_all()}
			</h2>
			<Form role="search" className="mb-4 flex flex-wrap items-end gap-3">
				<TextField
					{...{ label: m.payments_admin_search(), name: 'search', defaultValue: search, maxLength: 100 }}
					className="min-w-[min(100%,320px)] flex-1"
				/>
				{state === '' ? null : <input type="hidden" name="state" value={state} />}
				<Button type="submit">{m.payments_admin_find()}</Button>
			</Form>
			{payments.data.length === 0 ? (
				<p className="card px-4 py-6 text-center text-ink-2">{m.payments_admin_none()}</p>
			) : (
				<ul className="card divide-y divide-line">
					{payments.data.map((payment) => (
						<Row key={payment.id} payment={payment} />
					))}
				</ul>
			)}
			<div className="mt-4">
				<Paging meta={payments.meta} hrefOf={(page) => withQuery(base, { search, state, page })} />
			</div>
		</section>
	);
}
