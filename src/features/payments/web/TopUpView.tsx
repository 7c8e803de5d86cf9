import { Form, Link, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { formatInstant, formatTenge } from '#web/format.ts';
import type { RefusedForm } from '#web/forms.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Editing } from '#web/ui/Editing.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { Payment } from '../contract.ts';
import { PaymentStateChip } from './PaymentStateChip.tsx';

type Listed = Pick<Payment, 'id' | 'state' | 'label' | 'amount_kzt' | 'refunded_kzt' | 'made_at'>;
type TopUpViewProps = {
	payments: readonly Listed[];
	meta: ApiMeta | null;
	formKey: string;
	amount: string;
	refused: RefusedForm | undefined;
};

export function TopUpView({ payments, meta, formKey, amount, refused }: TopUpViewProps) {
	const locale = currentLocale();
	const isSending = useNavigation().formMethod === 'POST';
	return (
		<div className="flex flex-col gap-5">
			<PageHead
				title={m.payments_top_up_title()}
				lead={m.payments_top_up_lead()}
				actions={
					<LinkButton kind="ghost" to={paths.cabinetRefund.path(locale)}>
						{m.payments_refund_title()}
					</LinkButton>
				}
			/>
			<Editing>
				<Form method="post" className="card flex max-w-[560px] flex-col gap-4 px-5 py-6 md:px-8">
					<input type="hidden" name="key" value={formKey} />
					<div role="alert" className="empty:hidden">
						{refused?.message ? <Notice tone="bad" title={refused.message} /> : null}
					</div>
					<TextField
						label={m.payments_amount()}
						name="amount_kzt"
						inputMode="decimal"
						autoComplete="off"
						required
						maxLength={12}
						hint={m.payments_amount_hint()}
						defaultValue={refused?.typed.amount_kzt ?? amount}
						errors={refused?.fields.amount_kzt}
					/>
					<Button type="submit" className="self-start" aria-busy={isSending}>
						{m.payments_to_pay()}
					</Button>
				</Form>
			</Editing>
			<section aria-labelledby="own-payments" className="card">
				<h2 id="own-payments" className="border-b border-line px-5 py-4 text-lg md:px-6">
					{m.payments_mine()}
				</h2>
				{payments.length === 0 ? (
					<p className="px-5 py-6 text-ink-2 md:px-6">{m.payments_none()}</p>
				) : (
					<ul className="divide-y divide-line">
						{payments.map((payment) => (
							<Row key={payment.id} payment={payment} />
						))}
					</ul>
				)}
			</section>
			<Paging
				meta={meta}
				hrefOf={(page) => withQuery(paths.cabinetTopUp.path(locale), { page: page === 1 ? null : page })}
			/>
		</div>
	);
}

function Row({ payment }: { payment: Listed }) {
	const { id, state, label, amount_kzt: amount, refunded_kzt: refunded, made_at: at } = payment;
	const locale = currentLocale();
	return (
		<li className="flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-3.5 md:px-6">
			<Link to={paths.cabinetPay.path(locale, { id })} className="link inline-block min-w-[120px] py-1 font-[600]">
				{formatTenge(amount)}
			</Link>
			<time dateTime={at} className="text-sm text-muted">
				{formatInstant(at)}
			</time>
			<PaymentStateChip state={state} label={label} />
			{refunded > 0 && state === 'paid' ? (
				<span className="text-sm text-muted">{m.payments_returned({ sum: formatTenge(refunded) })}</span>
			) : null}
			{state === 'paid' && refunded < amount ? (
				<Link
					to={withQuery(paths.cabinetRefund.path(locale), { payment: id })}
					className="link ml-auto inline-block py-1 text-sm"
				>
					{m.payments_return()}
				</Link>
			) : null}
		</li>
	);
}
