import { Form } from 'react-router';
import { mostByCardKzt } from '#domain/money/card-payments.ts';
import type { InvoiceState } from '#domain/money/invoices.ts';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { formatDay, formatInstantDay, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { useCanEdit } from '#web/session/can-edit.ts';
import { Chip, type Tone } from '#web/ui/Chip.tsx';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import type { getInvoiceDocument, Invoice } from '../contract.ts';

export const invoiceColumns = 'md:grid-cols-[170px_minmax(0,1fr)_130px_minmax(190px,240px)] gap-x-5';

const looks: Readonly<Record<InvoiceState, readonly [Tone, IconName]>> = {
	issued: ['warn', 'clock'],
	paid: ['ok', 'ok'],
	refunded: ['off', 'off'],
	cancelled: ['off', 'off'],
	expired: ['off', 'off'],
};

/** @param formKey of the page: a form that is sent twice is one payment */
export function InvoiceRow({ invoice, formKey }: { invoice: Invoice; formKey: string }) {
	const { id, number, state, label, can } = invoice;
	const [tone, icon] = looks[state];
	const canEdit = useCanEdit();
	return (
		<li className={`grid items-start gap-y-2 px-5 py-4 md:px-6 md:py-3.5 ${invoiceColumns}`}>
			<div>
				<span className="block font-[600] tabular-nums">{number}</span>
				<time dateTime={invoice.issued_on} className="block text-sm text-muted">
					{formatDay(invoice.issued_on)}
				</time>
			</div>
			<div>
				<span className="block">{invoice.title}</span>
				<span className="block text-sm text-muted">
					{invoice.buyer_name}, {invoice.buyer_number}
				</span>
			</div>
			<div className="md:text-right">
				<span className="block font-[600] tabular-nums">{formatTenge(invoice.total_kzt)}</span>
				{invoice.vat_kzt === 0 ? null : (
					<span className="block text-sm text-muted">{m.invoicing_vat({ vat: formatTenge(invoice.vat_kzt) })}</span>
				)}
			</div>
			<div className="flex flex-col items-start gap-1.5">
				<Chip tone={tone} icon={icon}>
					{label}
				</Chip>
				<When invoice={invoice} />
				{can.includes('download') ? (
					<a
						href={hrefOf<typeof getInvoiceDocument>(
							'GET /api/v1/invoices/:id/document',
							{ params: { id } },
							currentLocale(),
						)}
						download
						aria-label={m.invoicing_download_of({ number })}
						className="link inline-flex items-center gap-1.5 py-1"
					>
						<Icon name="document" className="size-4" />
						{m.invoicing_download()}
					</a>
				) : null}
				{canEdit && can.includes('pay') && invoice.total_kzt <= mostByCardKzt ? (
					<PayByCard invoice={invoice} formKey={formKey} />
				) : null}
				{canEdit && can.includes('cancel') ? (
					<Form method="post">
						<input type="hidden" name="act" value="cancel" />
						<input type="hidden" name="id" value={id} />
						<button type="submit" aria-label={m.invoicing_cancel_of({ number })} className="link py-1 text-sm">
							{m.invoicing_cancel()}
						</button>
					</Form>
				) : null}
			</div>
		</li>
	);
}

function When({ invoice }: { invoice: Invoice }) {
	const isVoid = invoice.state === 'cancelled' || invoice.state === 'expired';
	return (
		<span className="text-sm text-muted">
			{whenOf(invoice)}
			{isVoid ? <span className="block">{m.invoicing_late_money()}</span> : null}
		</span>
	);
}

/** The page of payments begins it, and says why where it cannot. */
function PayByCard({ invoice: { id, number }, formKey }: { invoice: Invoice; formKey: string }) {
	return (
		<Form method="post" action={paths.cabinetTopUp.path(currentLocale())}>
			<input type="hidden" name="invoice" value={id} />
			<input type="hidden" name="key" value={`${formKey}-${id}`} />
			<button type="submit" aria-label={m.invoicing_pay_of({ number })} className="link py-1">
				{m.invoicing_pay()}
			</button>
		</Form>
	);
}

function whenOf({ state, due_on: dueOn, paid_at: paidAt, closed_at: closedAt }: Invoice): string {
	if (state === 'issued') return m.invoicing_due({ day: formatDay(dueOn) });
	const at = paidAt ?? closedAt;
	return at === null ? '' : formatInstantDay(at);
}
