import { data, redirect, redirectDocument } from 'react-router';
import { m } from '#paraglide/messages.js';
import { type ApiClient, type ApiError, type ApiResult, messagesByField } from '#web/api-client.ts';
import { withQuery } from '#web/paths.ts';
import type { RequestContext } from '#web/request-context.ts';
import { failed, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { fetchProfile, stepUp } from './api.ts';
import type { ProfileAnswer } from './view.ts';

export type Sent = Readonly<Record<string, string>>;
/** What to show next to the form, or where to continue. */
export type Outcome = { shown: Partial<ProfileAnswer> } | { to: string };
export type Handler = (api: ApiClient, sent: Sent, context: RequestContext) => Promise<ApiResult<unknown> | Outcome>;

const unsaid: ReadonlySet<string> = new Set(['proof', 'password', 'password_repeat', 'old_password']);

/**
 * One form of the pages of the account. What asks for a fresh proof is answered with a question, and done as soon as the
 * answer comes with the same form; without scripts too.
 */
export async function act(context: RequestContext, request: Request, handlers: Readonly<Record<string, Handler>>) {
	const api = signedInApi(context, request) ?? context.api;
	const sent = readForm(await request.formData());
	const intent = sent.intent ?? '';
	// `toString` is in every object
	const handler = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
	if (handler === undefined) throw data(null, { status: 400 });
	if (sent.proof !== undefined) {
		const isCode = await hasSecondFactor(api);
		const proof = sent.proof.slice(0, 256);
		const proved = await stepUp(api, isCode ? { totp_code: proof.slice(0, 32) } : { password: proof });
		if (!proved.ok) return refuseProof(context, request, sent, proved.error);
	}
	const done = await handler(api, sent, context);
	if ('shown' in done) return told(200, { ...plain(sent), ...done.shown });
	if ('to' in done) return redirectDocument(done.to, { status: 303, headers: unkept });
	if (done.ok) return redirect(doneAddress(request, intent), { status: 303, headers: unkept });
	return refuse(context, request, sent, done.error);
}

/** The same page, which says what was done. */
function doneAddress(request: Request, intent: string): string {
	return withQuery(new URL(request.url).pathname.replace(/\.data$/, ''), { done: intent });
}

function readForm(form: FormData): Sent {
	const sent: Record<string, string> = {};
	for (const [name, value] of form) if (typeof value === 'string') sent[name] = value.replaceAll('\r\n', '\n');
	return sent;
}

async function hasSecondFactor(api: ApiClient): Promise<boolean> {
	const profile = await fetchProfile(api);
	return profile.ok && profile.data.totp !== null;
}

function plain(sent: Sent): ProfileAnswer {
	const values = Object.fromEntries(Object.entries(sent).filter(([name]) => !unsaid.has(name)));
	return {
		...{ intent: sent.intent ?? '', isProofAsked: false, message: null, fields: {}, values },
		...{ totp: null, recoveryCodes: null, phone: null },
	};
}

function told(status: number, answer: ProfileAnswer) {
	return data(answer, { status, headers: unkept });
}

function refuseProof(context: RequestContext, request: Request, sent: Sent, error: ApiError) {
	if (error.code === 'unauthorized' || error.status >= 500) throw failed(context, request, error);
	const text = error.code === 'credentials_incorrect' ? m.profile_password_wrong() : error.message;
	const answer = { ...plain(sent), isProofAsked: true, fields: { proof: [error.fields[0]?.message ?? text] } };
	return told(error.status, answer);
}

/** What the server said, by field. */
function refuse(context: RequestContext, request: Request, sent: Sent, error: ApiError) {
	if (error.code === 'unauthorized' || error.status >= 500) throw failed(context, request, error);
	const answer = plain(sent);
	if (error.code === 'step_up_needed') return told(403, { ...answer, isProofAsked: true });
	return told(error.status, { ...answer, ...faultsIn(error) });
}

export function faultsIn(error: ApiError): Pick<ProfileAnswer, 'message' | 'fields'> {
	const fields = messagesByField(error);
	if (error.code === 'code_incorrect') fields.code = [error.message];
	if (error.code === 'credentials_incorrect') fields.old_password = [m.profile_password_wrong()];
	return { fields, message: Object.keys(fields).length === 0 ? error.message : null };
}
