import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { pageOf } from '#web/page-of.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type { cancelInvoiceByAdmin, listInvoiceQueue } from '../contract-invoices.ts';
import { apiOf, type FormRefusal, loaded, refusal, textOf } from './admin-page.server.ts';
import { InvoiceQueue } from './invoices/InvoiceQueue.tsx';
import { isInvoiceState } from './invoices/state-names.ts';

export async function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	const search = (query.get('search') ?? '').trim().slice(0, 40);
	const typed = query.get('state');
	const state = isInvoiceState(typed) ? typed : null;
	const answer = await apiOf(args).call<typeof listInvoiceQueue>('GET /api/v1/admin/invoices', {
		query: { page: pageOf(query), ...(state === null ? {} : { state }), ...(search === '' ? {} : { search }) },
	});
	const asked = { search, state, isDone: query.has('done') };
	// what was searched for is no number: the page says so beside the field
	if (!answer.ok && answer.error.code === 'bin_incorrect')
		return { ...asked, invoices: [], meta: null, fault: answer.error.message };
	const { data: invoices, meta } = loaded(args, answer);
	return { ...asked, invoices, meta, fault: null };
}

export async function action(args: ActionFunctionArgs) {
	const form = await args.request.formData();
	const id = textOf(form, 'id');
	const answer = await apiOf(args).call<typeof cancelInvoiceByAdmin>('POST /api/v1/admin/invoices/:id/cancel', {
		params: { id },
	});
	if (!answer.ok) return refusal(args, form, id, answer.error);
	return redirect(
		withQuery(paths.adminInvoices.path(args.context.get(requestContext).locale), { done: 'cancel' }),
		303,
	);
}

export function meta() {
	return [{ title: m.admin_invoices_title() }];
}

export default function InvoicesPage() {
	return <InvoiceQueue {...useLoaderData<typeof loader>()} refused={useActionData() as FormRefusal | undefined} />;
}
