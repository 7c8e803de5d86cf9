import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatInstant, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Chip, type Tone } from '#web/ui/Chip.tsx';
import type { AdminRefund } from '../../contract-payments.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { NotedActs, PlainAct } from './ActForms.tsx';

const tones: Readonly<Record<AdminRefund['state'], Tone>> = {
	asked: 'warn',
	approved: 'off',
	sent: 'off',
	done: 'ok',
	failed: 'bad',
	refused: 'off',
};

export function RefundCard({ refund, refused }: { refund: AdminRefund; refused: FormRefusal | undefined }) {
	const { id, state, label, holder, amount_kzt: amount, payment_id: paymentId, iik, bik } = refund;
	const signed = [refund.first_by, refund.second_by].filter((email) => email !== null);
	return (
		<li className="card flex flex-col gap-3 px-4 py-4 md:px-5">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h3 className="text-lg">{formatTenge(amount)}</h3>
				<Chip tone={tones[state]} {...(state === 'asked' ? { icon: 'clock' } : {})}>
					{label}
				</Chip>
				<span className="text-sm text-muted">
					{holder}, {formatInstant(refund.asked_at)}
				</span>
			</div>
			<p>{refund.reason}</p>
			<p className="text-sm text-ink-2">
				{paymentId === null ? (
					m.payments_admin_to_bank({ iik: iik ?? '', bik: bik ?? '' })
				) : (
					<Link to={paths.adminPayments.path(currentLocale(), { id: paymentId })} className="link inline-block py-0.5">
						{m.payments_admin_to_card()}
					</Link>
				)}
			</p>
			{signed.length === 0 ? null : (
				<p className="text-sm text-muted">{m.payments_admin_approved_by({ names: signed.join(', ') })}</p>
			)}
			{refund.failure === null ? null : <p className="text-sm text-bad">{refund.failure}</p>}
			{refund.can.includes('approve') ? (
				<div className="flex flex-wrap items-end gap-x-6 gap-y-4">
					<PlainAct id={id} act={{ name: 'refund-approve', label: m.payments_admin_approve() }} refused={refused} />
					<NotedActs
						id={id}
						acts={[{ name: 'refund-refuse', label: m.payments_admin_refuse(), isGhost: true }]}
						refused={refused}
					/>
				</div>
			) : null}
			{refund.can.includes('settle') ? (
				<NotedActs
					id={id}
					acts={[
						{ name: 'refund-done', label: m.payments_admin_paid_out() },
						{ name: 'refund-failed', label: m.payments_admin_not_paid_out(), isGhost: true },
					]}
					refused={refused}
				/>
			) : null}
		</li>
	);
}
