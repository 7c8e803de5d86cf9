import { Link } from 'react-router';
import type { Offer } from '#features/tariffs/public.web.ts';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Editing } from '#web/ui/Editing.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { Act, Invoice } from '../contract.ts';
import { ActList } from './ActList.tsx';
import { AskForm } from './AskForm.tsx';
import { InvoiceRow, invoiceColumns } from './InvoiceRow.tsx';
import type { InvoiceRefusal } from './refusal.ts';

type InvoicesViewProps = {
	invoices: readonly Invoice[];
	acts: readonly Act[];
	meta: ApiMeta | null;
	canAsk: boolean;
	offers: readonly Offer[];
	/** whose invoice alone is shown; null: all of them */
	ticket: string | null;
	/** plan that was chosen on another page */
	chosen: string;
	formKey: string;
	done: string | null;
	refused: InvoiceRefusal | undefined;
};

/** Own invoices with a form for another one, and acts. */
export function InvoicesView({ invoices, acts, meta, canAsk, ticket, done, refused, ...form }: InvoicesViewProps) {
	const path = paths.cabinetInvoices.path(currentLocale());
	return (
		<div className="flex flex-col gap-5">
			<PageHead title={m.invoicing_title()} lead={m.invoicing_lead()} />
			<div role="status" className="empty:hidden">
				{done === null || refused !== undefined ? null : (
					<Notice tone="ok" title={done === 'cancel' ? m.invoicing_cancelled() : m.invoicing_asked()}>
						{done === 'cancel' ? undefined : m.invoicing_asked_text()}
					</Notice>
				)}
				{refused === undefined || refused.message === null ? null : (
					<Refused refused={refused} message={refused.message} />
				)}
			</div>
			{canAsk ? (
				<Editing>
					<AskForm
						{...form}
						refused={refused}
						isOpen={(ticket === null && invoices.length === 0) || form.chosen !== ''}
					/>
				</Editing>
			) : (
				<Notice tone="warn" title={m.error_invoices_off()} />
			)}
			{ticket === null ? null : (
				<Link to={path} className="link self-start py-1">
					{m.invoicing_all()}
				</Link>
			)}
			{invoices.length === 0 ? (
				<EmptyState icon="document" title={ticket === null ? m.invoicing_empty() : m.invoicing_empty_ticket()}>
					{m.invoicing_empty_text()}
				</EmptyState>
			) : (
				<section aria-label={m.invoicing_title()} className="card">
					<div
						aria-hidden="true"
						className={`hidden border-b border-line px-5 py-2 text-xs text-muted md:grid md:px-6 ${invoiceColumns}`}
					>
						<span>{m.invoicing_column_number()}</span>
						<span>{m.invoicing_column_title()}</span>
						<span className="text-right">{m.invoicing_column_total()}</span>
						<span>{m.invoicing_column_state()}</span>
					</div>
					<ul className="divide-y divide-line">
						{invoices.map((invoice) => (
							<InvoiceRow key={invoice.id} invoice={invoice} formKey={form.formKey} />
						))}
					</ul>
				</section>
			)}
			<Paging meta={meta} hrefOf={(page) => withQuery(path, { ticket, page: page === 1 ? null : page })} />
			<ActList acts={acts} />
		</div>
	);
}

function Refused({ refused, message }: { refused: InvoiceRefusal; message: string }) {
	if (refused.code !== 'bin_not_confirmed') return <Notice tone="bad" title={message} />;
	return (
		<Notice
			tone="warn"
			title={message}
			action={
				<LinkButton reloadDocument to={paths.cabinetSignature.path(currentLocale())}>
					{m.invoicing_confirm()}
				</LinkButton>
			}
		/>
	);
}
