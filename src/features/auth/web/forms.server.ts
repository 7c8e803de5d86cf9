import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';
import { formatPhoneInput } from '#domain/numbers/phone-text.ts';
import { m } from '#paraglide/messages.js';
import { type ApiError, messagesByField } from '#web/api-client.ts';
import { safeNext } from '#web/next-path.ts';
import { paths, withQuery } from '#web/paths.ts';
import { type RequestContext, requestContext } from '#web/request-context.ts';
import type { FlowBody, handOff, recover, register, signIn } from '../contract.ts';
import { type FlowMemory, flowCookie, offerCookie, readFlow, readOffer } from './flow-cookie.server.ts';
import { loadOffer } from './load-offer.ts';
import { answerOf, type FlowPage, type FlowPath, type FormAnswer } from './view.ts';

export function fieldOf(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === 'string' ? value : '';
}

function nextOf(request: Request): string {
	return new URL(request.url).searchParams.get('next') ?? '';
}

function isHttps({ publicOrigin }: RequestContext): boolean {
	return publicOrigin.startsWith('https:');
}

/** What the server said, by field; a wrong code is a fault of its field. */
function refuse(step: FormAnswer['step'], error: ApiError, sent: { username: string; hasTotp?: boolean }) {
	const fields = messagesByField(error);
	if (fields.agreement !== undefined) fields.agreement = [m.auth_agreement_required()];
	const isCode = error.code === 'code_incorrect';
	const asksTotp = error.code === 'totp_needed' || (isCode && sent.hasTotp === true);
	if (isCode) fields[asksTotp ? 'totp_code' : 'sms_verify'] = [error.message];
	const hasPlace = Object.keys(fields).length > 0;
	const message = hasPlace ? null : error.message;
	const wait = error.retryAfterSeconds;
	const answer = answerOf(step, sent.username, { fields, message, retryAfterSeconds: wait ?? null, asksTotp });
	const headers = wait === undefined ? {} : { 'retry-after': String(wait) };
	return data(answer, { status: error.status, headers });
}

/** The requested page, or the cabinet. The whole page is reloaded, because another user sees it now. */
export async function enter(context: RequestContext, next: string, cookies: readonly string[] = []): Promise<Response> {
	const headers = new Headers({ 'cache-control': 'no-store' });
	for (const cookie of cookies) headers.append('set-cookie', cookie);
	return redirectDocument(await targetOf(context, next), { status: 303, headers });
}

/** Of the pages that sign in: who is signed in already has nothing to do there. @returns where he wanted to go */
async function openToStrangers({ request, context }: LoaderFunctionArgs): Promise<string> {
	const known = context.get(requestContext);
	if (known.visitor.state === 'user') throw await enter(known, nextOf(request));
	return nextOf(request);
}

async function targetOf({ api, locale, isCabinetElsewhere }: RequestContext, next: string): Promise<string> {
	if (next !== '') return safeNext(next);
	if (!isCabinetElsewhere) return paths.cabinetCheck.path(locale);
	const handoff = await api.call<typeof handOff>('POST /api/v1/auth/handoff');
	return handoff.ok ? handoff.data.url : paths.home.path(locale);
}

/** Of the login page: the box stands where this browser has not agreed to the version in force. */
export async function loadLogin(args: LoaderFunctionArgs) {
	const next = await openToStrangers(args);
	const context = args.context.get(requestContext);
	const offer = await loadOffer(context.api);
	return { next, offer, isAgreed: offer !== null && readOffer(args.request, isHttps(context)) === offer.version };
}

/** Whose browser has agreed to the offer that the form showed is not asked again until there is another one. */
function agreedIn(form: FormData, context: RequestContext): string[] {
	const version = fieldOf(form, 'offer');
	return form.has('agreement') && /^\d{1,6}$/.test(version) ? [offerCookie(Number(version), isHttps(context))] : [];
}

function totpOf(form: FormData): { totp_code?: string } {
	const code = fieldOf(form, 'totp_code');
	return code === '' ? {} : { totp_code: code };
}

export async function logIn({ request, context: known }: ActionFunctionArgs) {
	const context = known.get(requestContext);
	const form = await request.formData();
	const username = fieldOf(form, 'username');
	const answer = await context.api.call<typeof signIn>('POST /api/v1/auth/login/v2', {
		body: {
			...{ username, password: fieldOf(form, 'password') },
			// where the box is not shown, the server asks what this account agreed to before
			...(form.has('offer') ? { agreement: form.has('agreement') } : {}),
			...totpOf(form),
		},
	});
	if (answer.ok) return enter(context, nextOf(request), agreedIn(form, context));
	return refuse('login', answer.error, { username, hasTotp: form.has('totp_code') });
}

/** The step is in the address; the recipient of the code is in a cookie that only the server reads. */
export async function loadFlow(flow: FlowPath, args: LoaderFunctionArgs): Promise<FlowPage> {
	const next = await openToStrangers(args);
	const { request } = args;
	const context = args.context.get(requestContext);
	const memory = readFlow(request, flow, isHttps(context));
	const asked = new URL(request.url).searchParams.get('step');
	return {
		flow,
		step: memory !== null && (asked === 'confirm' || asked === 'save') ? asked : 'start',
		username: memory?.username ?? '',
		resendAfterSeconds: secondsLeft(memory),
		offer: await loadOffer(context.api),
		next,
	};
}

function secondsLeft(memory: FlowMemory | null): number {
	return memory === null ? 0 : Math.max(0, Math.ceil((memory.resendAtMs - Date.now()) / 1000));
}

export async function takeStep(flow: FlowPath, { request, context: known }: ActionFunctionArgs) {
	const context = known.get(requestContext);
	const form = await request.formData();
	switch (fieldOf(form, 'action')) {
		case 'confirm':
			return confirm(flow, request, context, form);
		case 'save':
			return save(flow, request, context, form);
		default:
			return start(flow, request, context, form);
	}
}

function stepAddress(flow: FlowPath, step: 'confirm' | 'save', request: Request, { locale }: RequestContext): string {
	const page = flow === 'signin' ? paths.registration : paths.recovery;
	return withQuery(page.path(locale), { step, next: nextOf(request) });
}

function sendStep({ api }: RequestContext, flow: FlowPath, body: FlowBody) {
	return flow === 'signin'
		? api.call<typeof register>('POST /api/v1/auth/signin/v2', { body })
		: api.call<typeof recover>('POST /api/v1/auth/restore/v2', { body });
}

async function start(flow: FlowPath, request: Request, context: RequestContext, form: FormData) {
	const username = fieldOf(form, 'username');
	const digits = formatPhoneInput(username).replace(/\D/g, '');
	const memory = readFlow(request, flow, isHttps(context));
	const confirm = stepAddress(flow, 'confirm', request, context);
	// the code that was sent a moment ago is still good
	if (memory?.username === `+${digits}` && secondsLeft(memory) > 0) return redirect(confirm, 303);
	const answer = await sendStep(context, flow, { action: 'start', username });
	if (!answer.ok) return refuse('start', answer.error, { username });
	const resendAtMs = Date.now() + (answer.data.resend_after_seconds ?? 0) * 1000;
	const cookie = flowCookie(flow, { username: `+${digits}`, resendAtMs }, isHttps(context));
	return redirect(confirm, { status: 303, headers: { 'set-cookie': cookie } });
}

async function confirm(flow: FlowPath, request: Request, context: RequestContext, form: FormData) {
	const username = readFlow(request, flow, isHttps(context))?.username ?? fieldOf(form, 'username');
	const code = fieldOf(form, 'sms_verify');
	const answer = await sendStep(context, flow, { action: 'confirm', username, sms_verify: code });
	if (!answer.ok) return refuse('confirm', answer.error, { username });
	// a page with scripts keeps the code in its memory; one without gets it in the next form, and stores it nowhere
	if (form.has('has_scripts')) return redirect(stepAddress(flow, 'save', request, context), 303);
	return data(answerOf('save', username, { code }));
}

async function save(flow: FlowPath, request: Request, context: RequestContext, form: FormData) {
	const username = readFlow(request, flow, isHttps(context))?.username ?? fieldOf(form, 'username');
	const password = fieldOf(form, 'password');
	const code = fieldOf(form, 'sms_verify');
	if (password !== '' && password !== fieldOf(form, 'password_repeat')) {
		const fields = { password_repeat: [m.auth_passwords_differ()] };
		return data(answerOf('save', username, { fields, code }), { status: 400 });
	}
	const answer = await sendStep(context, flow, {
		...{ action: 'save', username, sms_verify: code, password },
		...{ agreement: form.has('agreement'), ...totpOf(form) },
	});
	if (answer.ok)
		return enter(context, nextOf(request), [flowCookie(flow, null, isHttps(context)), ...agreedIn(form, context)]);
	const refused = refuse('save', answer.error, { username, hasTotp: form.has('totp_code') });
	const isCodeWrong = answer.error.code === 'code_incorrect' && !refused.data.asksTotp;
	return data({ ...refused.data, code: isCodeWrong ? '' : code }, refused.init ?? {});
}
