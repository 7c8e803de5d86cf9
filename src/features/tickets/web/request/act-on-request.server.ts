import { createHash } from 'node:crypto';
import { data, redirect } from 'react-router';
import { m } from '#paraglide/messages.js';
import { type ApiError, messagesByField } from '#web/api-client.ts';
import { paths, withQuery } from '#web/paths.ts';
import type { RequestContext } from '#web/request-context.ts';
import { unkept } from '#web/session/signed-in.server.ts';
import type { actOnTicket, getTicket, sendTicket } from '../../contract.ts';
import { fillIn } from './fill-in.server.ts';
import { readAsked } from './load-request.server.ts';
import { type AskedRequest, type RequestAnswer, requestHref, requisiteFields, type Typed } from './view.ts';

const requestTypes = { TariffRequestModal: 1, TrialRequestModal: 2, ApiRequestModal: 3, RegistrationModal: 4 } as const;
const longest = 500;

/** One form of the window: contacts, requisites, or requisites to be filled in from what is known. Works without scripts. */
export async function actOnRequest(context: RequestContext, request: Request) {
	const asked = readAsked(new URL(request.url).searchParams);
	if (asked === null) throw data(null, { status: 400 });
	const typed = readTyped(await request.formData());
	if (typed.intent === 'contacts') return sendContacts(context, asked, typed);
	if (typed.intent === 'fill') {
		const filled = await fillIn(context, typed);
		return told(200, { ...noFaults(typed), ...filled });
	}
	return submit(context, asked, typed);
}

function readTyped(form: FormData): Typed {
	const texts = [...form].flatMap(([name, value]) =>
		typeof value === 'string' ? [[name, value.replaceAll('\r\n', ' ').trim().slice(0, longest)]] : [],
	);
	return Object.fromEntries(texts) as Typed;
}

async function sendContacts({ api, locale }: RequestContext, asked: AskedRequest, typed: Typed) {
	const { name = '', company_name: company = '', phone = '', email = '', key = '' } = typed;
	const fields = missing({ name, phone, email });
	if (typed.agreement === undefined) fields.agreement = [m.field_required()];
	if (Object.keys(fields).length > 0) return told(400, { ...noFaults(typed), fields });
	const body = {
		...{ name, phone, email, agreement: true },
		...(company === '' ? {} : { company_name: company }),
		...{ tariff_code: asked.plan, request_type: requestTypes[asked.modal] },
	};
	const send = (idempotencyKey: string) =>
		api.call<typeof sendTicket>('POST /api/v1/tickets/send/v2', {
			body,
			...(idempotencyKey === '' ? {} : { idempotencyKey }),
		});
	const first = await send(key);
	// the page was gone back to and says something else now: another application, and one however often it is sent
	const isChanged = !first.ok && first.error.code === 'idempotency_key_reused';
	const answer = isChanged ? await send(keyOf(key, body)) : first;
	if (!answer.ok) return refuse(answer.error, typed);
	const next = { ...asked, step: 'requisites', ticket: answer.data.tariff_ticket_id } as const;
	return redirect(requestHref(next, locale), { status: 303, headers: unkept });
}

function keyOf(key: string, body: object): string {
	return createHash('sha256')
		.update(JSON.stringify([key, body]))
		.digest('hex');
}

/** Told at once, also where the browser does not ask for it: the call would name the length. */
function missing(texts: Typed): Record<string, readonly string[]> {
	const empty = Object.entries(texts).filter(([, text]) => text === '');
	return Object.fromEntries(empty.map(([field]) => [field, [m.field_required()]]));
}

async function submit(context: RequestContext, asked: AskedRequest, sent: Typed) {
	const { api, locale } = context;
	const id = asked.ticket;
	if (id === undefined) throw data(null, { status: 400 });
	const typed = await complete(context, sent);
	const body = Object.fromEntries(requisiteFields.map((field) => [field, typed[field] ?? '']));
	const answer = await api.call<typeof actOnTicket>('POST /api/v1/tickets/tariff/:id', {
		params: { id },
		body: { ...body, tariff: asked.plan, ...(typed.period ? { period: typed.period } : {}) },
	});
	const done = requestHref({ ...asked, step: 'done', ticket: id }, locale);
	if (answer.ok) return redirect(done, { status: 303, headers: unkept });
	if (answer.error.code === 'unauthorized') {
		const next = requestHref({ ...asked, step: 'requisites', ticket: id }, locale);
		return redirect(withQuery(paths.login.path(locale), { next }), { status: 303, headers: unkept });
	}
	// the second click of two: the application is sent
	if (answer.error.code === 'conflict' && (await isSubmitted(context, id)))
		return redirect(done, { status: 303, headers: unkept });
	const refused = answer.error.code === 'conflict' ? { ...answer.error, message: m.tickets_conflict() } : answer.error;
	const { places } = await fillIn(context, { ...typed, bin: '', iik: '' });
	return refuse(refused, typed, places);
}

/** The page promises that it fills these in; who presses the button before it has done so gets them here. */
async function complete(context: RequestContext, sent: Typed): Promise<Typed> {
	const isEmpty = (field: (typeof requisiteFields)[number]) => (sent[field] ?? '') === '';
	if (!requisiteFields.some(isEmpty)) return sent;
	const { typed } = await fillIn(context, sent);
	return {
		...sent,
		...Object.fromEntries(requisiteFields.filter(isEmpty).map((field) => [field, typed[field] ?? ''])),
	};
}

async function isSubmitted({ api }: RequestContext, id: string): Promise<boolean> {
	const ticket = await api.call<typeof getTicket>('GET /api/v1/tickets/:id', { params: { id } });
	return ticket.ok && ticket.data.state === 'submitted';
}

function noFaults(typed: Typed): RequestAnswer {
	return { message: null, fields: {}, typed, places: null };
}

/** What the call said, by field; what is no field of the form stands above it. A fault of ours is told in one sentence. */
function refuse(error: ApiError, typed: Typed, places: RequestAnswer['places'] = null) {
	const fields = messagesByField(error);
	const unplaced = ['tariff', 'tariff_code', 'period', 'Idempotency-Key'].flatMap((field) => fields[field] ?? []);
	const hasPlace = Object.keys(fields).length > 0;
	const message = error.status >= 500 ? m.error_unknown() : hasPlace ? (unplaced[0] ?? null) : error.message;
	const wait = error.retryAfterSeconds;
	const headers = wait === undefined ? {} : { 'retry-after': String(wait) };
	return told(error.status, { message, fields, typed, places }, headers);
}

function told(status: number, answer: RequestAnswer, headers: Readonly<Record<string, string>> = {}) {
	return data(answer, { status, headers: { ...unkept, ...headers } });
}
