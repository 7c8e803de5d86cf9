import { Form } from 'react-router';
import type { InvoiceState } from '#domain/money/invoices.ts';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select, TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { AdminInvoice } from '../../contract-invoices.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { InvoiceLine } from './InvoiceLine.tsx';
import { stateNames } from './state-names.ts';

type InvoiceQueueProps = {
	invoices: readonly AdminInvoice[];
	meta: ApiMeta | null;
	search: string;
	state: InvoiceState | null;
	/** what was searched for is no number */
	fault: string | null;
	isDone: boolean;
	refused: FormRefusal | undefined;
};

/** Invoices of everybody: found by number, buyer or state. */
export function InvoiceQueue({ invoices, meta, search, state, fault, isDone, refused }: InvoiceQueueProps) {
	const path = paths.adminInvoices.path(currentLocale());
	return (
		<>
			<PageHead title={m.admin_invoices_title()} lead={m.admin_invoices_lead()} className="mb-5" />
			<div role="status" className="mb-4 empty:hidden">
				{isDone && refused === undefined ? <Notice tone="ok" title={m.admin_done()} /> : null}
				{refused?.message ? <Notice tone="bad" title={refused.message} /> : null}
			</div>
			<Form
				action={path}
				className="card mb-5 grid items-start gap-4 px-4 py-4 md:grid-cols-[minmax(0,1fr)_220px_auto] md:px-5"
			>
				<TextField
					label={m.admin_invoices_search()}
					name="search"
					type="search"
					maxLength={40}
					defaultValue={search}
					errors={fault === null ? [] : [fault]}
				/>
				<Select label={m.invoicing_column_state()} name="state" defaultValue={state ?? ''}>
					<option value="">{m.admin_invoices_any()}</option>
					{Object.entries(stateNames).map(([one, name]) => (
						<option key={one} value={one}>
							{name()}
						</option>
					))}
				</Select>
				<Button type="submit" className="md:mt-[30px]">
					{m.admin_invoices_find()}
				</Button>
			</Form>
			{invoices.length === 0 ? (
				<p className="card px-4 py-6 text-center text-ink-2">{m.admin_invoices_empty()}</p>
			) : (
				<ul className="card divide-y divide-line">
					{invoices.map((invoice) => (
						<InvoiceLine key={invoice.id} invoice={invoice} />
					))}
				</ul>
			)}
			<div className="mt-6">
				<Paging meta={meta} hrefOf={(page) => withQuery(path, { search: search || null, state, page })} />
			</div>
		</>
	);
}
