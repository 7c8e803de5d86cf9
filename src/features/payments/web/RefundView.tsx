import { Form } from 'react-router';
import { ProofField } from '#features/auth/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatInstant, formatTenge } from '#web/format.ts';
import type { RefusedForm } from '#web/forms.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Editing } from '#web/ui/Editing.tsx';
import { TextArea, TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { Payment, Refund } from '../contract.ts';

type RefundViewProps = {
	refunds: readonly Refund[];
	/** to whose card it goes; null: to an account at a bank */
	payment: Payment | null;
	formKey: string;
	isDone: boolean;
	refused: RefusedForm | undefined;
};

export function RefundView({ refunds, payment, formKey, isDone, refused }: RefundViewProps) {
	return (
		<div className="flex flex-col gap-5">
			<PageHead
				title={m.payments_refund_title()}
				lead={m.payments_refund_lead()}
				actions={
					<LinkButton kind="ghost" to={paths.cabinetTopUp.path(currentLocale())}>
						{m.payments_to_payments()}
					</LinkButton>
				}
			/>
			<div role="status" className="empty:hidden">
				{isDone ? <Notice tone="ok" title={m.payments_refund_kept()} /> : null}
			</div>
			<Editing>
				<RefundForm key={formKey} payment={payment} formKey={formKey} refused={refused} />
			</Editing>
			<section aria-labelledby="own-refunds" className="card">
				<h2 id="own-refunds" className="border-b border-line px-5 py-4 text-lg md:px-6">
					{m.payments_refunds_mine()}
				</h2>
				{refunds.length === 0 ? (
					<p className="px-5 py-6 text-ink-2 md:px-6">{m.payments_refunds_none()}</p>
				) : (
					<ul className="divide-y divide-line">
						{refunds.map(({ id, amount_kzt: amount, label, asked_at: at, reason, iik }) => (
							<li key={id} className="flex flex-wrap items-baseline gap-x-5 gap-y-1 px-5 py-3.5 md:px-6">
								<span className="min-w-[120px] font-[600]">{formatTenge(amount)}</span>
								<span>{label}</span>
								<span className="text-sm text-muted">
									{formatInstant(at)}, {iik ?? m.payments_refund_to_card()}
								</span>
								<span className="w-full text-sm text-ink-2">{reason}</span>
							</li>
						))}
					</ul>
				)}
			</section>
		</div>
	);
}

function RefundForm({ payment, formKey, refused }: Pick<RefundViewProps, 'payment' | 'formKey' | 'refused'>) {
	const left = payment === null ? null : payment.amount_kzt - payment.refunded_kzt;
	const { typed = {}, fields = {} } = refused ?? {};
	const isProofAsked = refused?.code === 'step_up_needed';
	return (
		<Form method="post" className="card flex max-w-[560px] flex-col gap-4 px-5 py-6 md:px-8">
			<input type="hidden" name="key" value={formKey} />
			<div role="alert" className="empty:hidden">
				{refused?.message ? <Notice tone="bad" title={refused.message} /> : null}
			</div>
			{payment === null ? (
				<>
					<TextField
						{...{ label: m.payments_iik(), name: 'iik', autoComplete: 'off', required: true, maxLength: 40 }}
						defaultValue={typed.iik}
						errors={fields.iik}
					/>
					<TextField
						{...{ label: m.payments_bik(), name: 'bik', autoComplete: 'off', required: true, maxLength: 11 }}
						defaultValue={typed.bik}
						errors={fields.bik}
					/>
				</>
			) : (
				<>
					<input type="hidden" name="payment_id" value={payment.id} />
					<p className="text-ink-2">
						{m.payments_refund_of({ card: payment.card ?? '', sum: formatTenge(left ?? 0) })}
					</p>
				</>
			)}
			<TextField
				{...{ label: m.payments_amount(), name: 'amount_kzt', inputMode: 'decimal', autoComplete: 'off' }}
				{...{ required: true, maxLength: 12 }}
				defaultValue={typed.amount_kzt ?? (left === null ? undefined : String(left))}
				errors={fields.amount_kzt}
			/>
			<TextArea
				{...{ label: m.payments_refund_reason(), name: 'reason', rows: 3, required: true, maxLength: 500 }}
				defaultValue={typed.reason}
				errors={fields.reason}
			/>
			{isProofAsked ? <ProofField hint={m.payments_proof_hint()} errors={fields.password ?? fields.totp_code} /> : null}
			<Button type="submit" className="self-start">
				{m.payments_refund_ask()}
			</Button>
		</Form>
	);
}
