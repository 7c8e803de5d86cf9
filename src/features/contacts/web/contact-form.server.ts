import { createHash } from 'node:crypto';
import { data, redirect } from 'react-router';
import { type ContactTopic, contactTopics } from '#domain/contact-messages.ts';
import { loadOffer } from '#features/auth/public.web.ts';
import { m } from '#paraglide/messages.js';
import { type ApiError, messagesByField } from '#web/api-client.ts';
import { fieldOf } from '#web/forms.server.ts';
import { withQuery } from '#web/paths.ts';
import type { RequestContext } from '#web/request-context.ts';
import { unkept } from '#web/session/signed-in.server.ts';
import type { ContactBody, getContactForm, sendContact } from '../contract.ts';
import type { ContactAnswer, ContactPage } from './view.ts';

/** The form of a page that people write to us from; behind `?sent=` the number of what was written. */
export async function loadContactForm(
	{ api, visitor }: RequestContext,
	request: Request,
	usual: ContactTopic,
): Promise<ContactPage> {
	const query = new URL(request.url).searchParams;
	const [, sent] = /^(\d{1,15})$/.exec(query.get('sent') ?? '') ?? [];
	const topic = contactTopics.find((one) => one === query.get('topic')) ?? usual;
	if (sent !== undefined) return { state: 'sent', number: Number(sent), ticket: query.get('ticket') };
	const [offer, form] = await Promise.all([
		loadOffer(api),
		api.call<typeof getContactForm>('GET /api/v1/contacts/form'),
	]);
	return {
		...{ state: 'form', topic, offer, key: crypto.randomUUID(), token: form.ok ? form.data.form_token : '' },
		phone: visitor.state === 'user' ? visitor.profile.username : '',
	};
}

/** Works without scripts: what is kept leads to its number, what is refused keeps what was typed. */
export async function sendContactForm({ api }: RequestContext, request: Request, pathname: string) {
	const form = await request.formData();
	const typed = Object.fromEntries(
		['topic', 'name', 'phone', 'email', 'bin', 'text', 'key', 'token'].map((name) => [name, fieldOf(form, name)]),
	);
	const body = bodyOf(form, pathname);
	const send = (idempotencyKey: string) =>
		api.call<typeof sendContact>('POST /api/v1/contacts', {
			body,
			...(idempotencyKey === '' ? {} : { idempotencyKey }),
		});
	const key = fieldOf(form, 'key').slice(0, 100);
	const first = await send(key);
	// the page was gone back to and says something else now: another message, and one however often it is sent
	const isChanged = !first.ok && first.error.code === 'idempotency_key_reused';
	const answer = isChanged
		? await send(
				createHash('sha256')
					.update(JSON.stringify([key, body]))
					.digest('hex'),
			)
		: first;
	if (!answer.ok) return refuse(answer.error, typed);
	const { number, tariff_ticket_id: ticket } = answer.data;
	const to = withQuery(pathname, { sent: number, ticket });
	return redirect(`${to}#contact`, { status: 303, headers: unkept });
}

function bodyOf(form: FormData, page: string): ContactBody {
	const topic = contactTopics.find((one) => one === fieldOf(form, 'topic')) ?? 'question';
	// browsers send line breaks as CR LF and count them as one
	const text = fieldOf(form, 'text').replaceAll('\r\n', '\n');
	const bin = fieldOf(form, 'bin');
	return {
		...{ topic, name: fieldOf(form, 'name'), phone: fieldOf(form, 'phone'), email: fieldOf(form, 'email') },
		...{ text, agreement: form.get('agreement') !== null, page },
		...(bin === '' ? {} : { bin }),
		...{ form_token: fieldOf(form, 'token').slice(0, 200), website: fieldOf(form, 'website').slice(0, 200) },
	};
}

/** What is no field of the form stands above it; a fault of ours is told in one sentence. */
function refuse(error: ApiError, typed: ContactAnswer['typed']) {
	const fields = messagesByField(error);
	const isProofNeeded = error.code === 'proof_needed';
	const isTold = isProofNeeded || error.fields.length > 0;
	const message = error.status >= 500 ? m.error_unknown() : isTold ? null : error.message;
	const wait = error.retryAfterSeconds;
	const headers = { ...unkept, ...(wait === undefined ? {} : { 'retry-after': String(wait) }) };
	return data<ContactAnswer>({ message, isProofNeeded, fields, typed }, { status: error.status, headers });
}
