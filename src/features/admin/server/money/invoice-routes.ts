import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { parseInvoiceNumber } from '#domain/money/invoice-number.ts';
import { parseIinBin } from '#domain/numbers/iin-bin.ts';
import type { Auth } from '#features/auth/public.ts';
import {
	cancelInvoice,
	findInvoice,
	findInvoiceQueue,
	type InvoiceRow,
	type InvoicingDeps,
	isPrintable,
	presentInvoice,
	printInvoice,
} from '#features/invoicing/public.ts';
import { fileNameOf } from '#platform/http/attachment.ts';
import { route } from '#platform/http/route.ts';
import { sendFile } from '#platform/http/send-file.ts';
import {
	type AdminInvoice,
	cancelInvoiceByAdmin,
	getInvoiceDocumentByAdmin,
	listInvoiceQueue,
} from '../../contract-invoices.ts';
import { actorOf } from '../admin-session.ts';
import { recordLookUp } from '../record-look-up.ts';

/** Invoices: found, read on paper, cancelled. That one is paid is said by the money that comes. */
export function invoiceQueueRoutes(app: FastifyInstance, auth: Auth, invoicing: InvoicingDeps): void {
	route(app, { listInvoiceQueue }, async ({ query: { state, search = '', page = 1 }, request }) => {
		const { rows, total, limit } = await findInvoiceQueue(auth.pool, { state, page, ...wantedOf(search.trim()) });
		const details = { state: state ?? 'all', page, found: rows.map(({ number }) => number) };
		await recordLookUp(auth, request, { action: 'invoice.view', details });
		const data = rows.map((row) => present(row, request));
		return { data, meta: { page, limit, total, total_is_estimate: false } };
	});

	route(app, { cancelInvoiceByAdmin }, async ({ params: { id }, request }) => {
		await cancelInvoice(auth.pool, { id, ...(await actorOf(auth, request)) });
		return present(await getOne(auth, id), request);
	});

	route(app, { getInvoiceDocumentByAdmin }, async ({ params: { id }, request, reply }) => {
		const invoice = await getOne(auth, id);
		const { adminId, ipHash } = await actorOf(auth, request);
		const actor = { kind: 'admin', id: adminId } as const;
		const { file, code } = await printInvoice(invoicing, invoice, { locale: request.locale, actor, ipHash });
		const name = fileNameOf(invoice.number, invoice.buyer.name, code);
		return sendFile(reply, file, { name, plain: `senim-${invoice.number}`, format: 'pdf' });
	});
}

/** @throws AppError bin_incorrect: neither a number of an invoice nor one of a buyer */
function wantedOf(search: string): { number: string | undefined; buyer: string | undefined } {
	if (search === '') return { number: undefined, buyer: undefined };
	const number = parseInvoiceNumber(search);
	if (number !== null) return { number, buyer: undefined };
	const buyer = parseIinBin(search);
	if (!buyer.ok) throw new AppError('bin_incorrect', { fields: [{ field: 'search', rule: 'bin' }] });
	return { number: undefined, buyer: buyer.value };
}

async function getOne({ pool }: Auth, id: string): Promise<InvoiceRow> {
	const invoice = await findInvoice(pool, id);
	if (invoice === undefined) throw new AppError('not_found');
	return invoice;
}

function present(row: InvoiceRow, { locale }: FastifyRequest): AdminInvoice {
	const can: AdminInvoice['can'] = [
		...(isPrintable(row) ? (['download'] as const) : []),
		...(row.state === 'issued' ? (['cancel'] as const) : []),
	];
	return { ...presentInvoice(row, locale), can };
}
