import { Form } from 'react-router';
import type { InvoiceState } from '#domain/money/invoices.ts';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { formatDay, formatInstantDay, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { Chip, type Tone } from '#web/ui/Chip.tsx';
import type { IconName } from '#web/ui/Icon.tsx';
import type { AdminInvoice, getInvoiceDocumentByAdmin } from '../../contract-invoices.ts';

const looks: Readonly<Record<InvoiceState, readonly [Tone, IconName]>> = {
	issued: ['warn', 'clock'],
	paid: ['ok', 'ok'],
	refunded: ['off', 'off'],
	cancelled: ['off', 'off'],
	expired: ['off', 'off'],
};

export function InvoiceLine({ invoice }: { invoice: AdminInvoice }) {
	const { id, number, state, label, can, paid_at: paidAt, closed_at: closedAt } = invoice;
	const [tone, icon] = looks[state];
	const at = paidAt ?? closedAt;
	return (
		<li className="grid items-start gap-x-5 gap-y-2 px-4 py-3.5 md:grid-cols-[170px_minmax(0,1fr)_130px_220px] md:px-5">
			<div>
				<span className="block font-[600] tabular-nums">{number}</span>
				<time dateTime={invoice.issued_on} className="block text-sm text-muted">
					{formatDay(invoice.issued_on)}
				</time>
			</div>
			<div>
				<span className="block">{invoice.buyer_name}</span>
				<span className="block text-sm text-muted">
					<span className="tabular-nums">{invoice.buyer_number}</span> · {invoice.title}
				</span>
			</div>
			<span className="font-[600] tabular-nums md:text-right">{formatTenge(invoice.total_kzt)}</span>
			<div className="flex flex-col items-start gap-1.5">
				<Chip tone={tone} icon={icon}>
					{label}
				</Chip>
				<span className="text-sm text-muted">
					{state === 'issued'
						? m.invoicing_due({ day: formatDay(invoice.due_on) })
						: at === null
							? ''
							: formatInstantDay(at)}
				</span>
				<div className="flex flex-wrap gap-x-4">
					{can.includes('download') ? (
						<a
							href={hrefOf<typeof getInvoiceDocumentByAdmin>(
								'GET /api/v1/admin/invoices/:id/document',
								{ params: { id } },
								currentLocale(),
							)}
							download
							aria-label={m.invoicing_download_of({ number })}
							className="link py-1 text-sm"
						>
							{m.invoicing_download()}
						</a>
					) : null}
					{can.includes('cancel') ? (
						<Form method="post">
							<input type="hidden" name="id" value={id} />
							<button type="submit" aria-label={m.invoicing_cancel_of({ number })} className="link py-1 text-sm">
								{m.invoicing_cancel()}
							</button>
						</Form>
					) : null}
				</div>
			</div>
		</li>
	);
}
