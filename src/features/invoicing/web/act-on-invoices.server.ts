import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { m } from '#paraglide/messages.js';
import { messagesByField } from '#web/api-client.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, unkept } from '#web/session/signed-in.server.ts';
import type { AskBody, askInvoice, cancelInvoice } from '../contract.ts';
import type { InvoiceRefusal } from './refusal.ts';

/** A new invoice, or one that is cancelled. Works without scripts. */
export async function actOnInvoices({ context, request }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const form = await request.formData();
	const typed = Object.fromEntries(
		[...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
	);
	const { act = '', id = '', key = '' } = typed;
	const page = paths.cabinetInvoices.path(reader.locale);
	const answer =
		act === 'cancel'
			? await reader.api.call<typeof cancelInvoice>('POST /api/v1/invoices/:id/cancel', { params: { id } })
			: await reader.api.call<typeof askInvoice>('POST /api/v1/invoices', {
					body: bodyOf(typed),
					...(key === '' ? {} : { idempotencyKey: key }),
				});
	if (answer.ok)
		return redirect(withQuery(page, { done: act === 'cancel' ? 'cancel' : 'ask' }), { status: 303, headers: unkept });
	const { error } = answer;
	if (error.status === 401) throw failed(reader, request, error);
	const message = error.status >= 500 ? m.error_unknown() : error.fields.length > 0 ? null : error.message;
	const refused: InvoiceRefusal = { message, fields: messagesByField(error), typed, code: error.code };
	return data(refused, { status: error.status, headers: unkept });
}

function bodyOf({ item = '', amount = '', name = '', address = '' }: Record<string, string>): AskBody {
	const [plan = '', period = ''] = item.split(' ');
	const buyer = { ...(name === '' ? {} : { name }), ...(address === '' ? {} : { address }) };
	if (plan !== '') return { ...buyer, plan, period: period as NonNullable<AskBody['period']> };
	return { ...buyer, amount_kzt: Number(amount.replace(/\s/g, '').replace(',', '.')) };
}
