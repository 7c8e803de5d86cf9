import { m } from '#paraglide/messages.js';
import { formatInstant, formatTenge } from '#web/format.ts';
import { Chip, type Tone } from '#web/ui/Chip.tsx';
import type { AdminOrder } from '../../contract-orders.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { NotedActs, PlainAct } from './ActForms.tsx';

const tones: Readonly<Record<AdminOrder['state'], Tone>> = {
	created: 'off',
	paid: 'off',
	fulfilled: 'ok',
	refunded: 'off',
	cancelled: 'off',
};

/** A purchase, and what an administrator may do to take it back. */
export function OrderCard({ order, refused }: { order: AdminOrder; refused: FormRefusal | undefined }) {
	const { id, title, state, label, holder, charged_kzt: charged, returning, can } = order;
	const waits = can.includes('confirm');
	const toCard = can.includes('return_to_card')
		? [{ name: 'order-return-card', label: m.payments_order_return_card(), isGhost: true }]
		: [];
	return (
		<li className="card flex flex-col gap-3 px-4 py-4 md:px-5">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h3 className="text-lg">{title}</h3>
				<Chip tone={waits ? 'warn' : tones[state]} {...(waits ? { icon: 'clock' } : {})}>
					{waits ? m.payments_admin_waits() : label}
				</Chip>
				<b className="font-[600] tabular-nums">{formatTenge(charged)}</b>
				<span className="text-sm text-muted">
					{[holder, formatInstant(order.made_at)].filter((part) => part !== null).join(', ')}
				</span>
			</div>
			<p className="text-sm break-all text-muted">{id}</p>
			{returning === null ? null : (
				<p>
					{(returning.to === 'card' ? m.payments_order_asked_card : m.payments_order_asked_balance)({
						email: returning.asked_by ?? '',
						reason: returning.reason,
					})}
				</p>
			)}
			{waits ? (
				<div className="flex flex-wrap items-end gap-x-6 gap-y-4">
					<PlainAct id={id} act={{ name: 'order-confirm', label: m.payments_order_confirm() }} refused={refused} />
					<NotedActs
						id={id}
						acts={[{ name: 'order-refuse', label: m.payments_admin_refuse(), isGhost: true }]}
						refused={undefined}
					/>
				</div>
			) : null}
			{can.includes('return') ? (
				<>
					<p className="max-w-[44em] text-sm text-ink-2">{m.payments_order_return_text()}</p>
					<NotedActs
						id={id}
						acts={[{ name: 'order-return', label: m.payments_order_return(), isGhost: true }, ...toCard]}
						refused={refused}
					/>
				</>
			) : null}
		</li>
	);
}
