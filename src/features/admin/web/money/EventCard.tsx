import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatInstant, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import type { PaymentEvent } from '../../contract-payments.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { NotedActs } from './ActForms.tsx';

export function EventCard({ event, refused }: { event: PaymentEvent; refused: FormRefusal | undefined }) {
	const { id, label, state, reason, payment_id: paymentId, amount_kzt: amount, currency } = event;
	const isHeld = state === 'held';
	const sum =
		amount === null ? null : currency === null || currency === 'KZT' ? formatTenge(amount) : `${amount} ${currency}`;
	return (
		<li className="flex flex-col gap-2 px-4 py-3.5 md:px-5">
			<p className="flex flex-wrap items-center gap-x-4 gap-y-1">
				<span className="font-[600]">{label}</span>
				{sum === null ? null : <span>{sum}</span>}
				{reason === null ? null : <Chip tone={isHeld ? 'bad' : 'off'}>{reason}</Chip>}
				<span className="text-sm text-muted">
					{m.payments_admin_transaction({ number: event.transaction_id })}, {formatInstant(event.received_at)}
					{event.deliveries > 1 ? `, ${m.payments_admin_deliveries({ count: event.deliveries })}` : ''}
				</span>
				{paymentId === null || !isHeld ? null : (
					<Link
						to={paths.adminPayments.path(currentLocale(), { id: paymentId })}
						className="link inline-block py-0.5 text-sm"
					>
						{m.payments_admin_payment()}
					</Link>
				)}
			</p>
			{event.note === null ? null : <p className="text-sm text-ink-2">{event.note}</p>}
			{isHeld ? (
				<NotedActs
					id={String(id)}
					acts={[
						{ name: 'event-close', label: m.payments_admin_close() },
						{ name: 'event-retry', label: m.payments_admin_retry(), isGhost: true },
					]}
					refused={refused}
				/>
			) : null}
		</li>
	);
}
