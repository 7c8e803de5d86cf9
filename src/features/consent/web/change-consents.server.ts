import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { ApiError } from '#web/api-client.ts';
import { fieldOf, type RefusedForm, refusedForm } from '#web/forms.server.ts';
import { paths } from '#web/paths.ts';
import { type RequestContext, requestContext } from '#web/request-context.ts';
import { failed, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { request as ask, cancel, giveUp, send } from './api.ts';

export type ConsentAnswer =
	| { of: 'refused'; form: RefusedForm; sources: readonly string[] }
	| { of: 'fault'; message: string }
	/** told once */
	| { of: 'link'; href: string; until: string; sentTo: string | null }
	/** the state service asks, without a link */
	| { of: 'service'; until: string };

export async function changeConsents({ request, context, params: { id } }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const form = await request.formData();
	const api = signedInApi(reader, request) ?? reader.api;
	if (id === undefined) return askFor(reader, request, form);
	const here = paths.cabinetConsents.path(reader.locale, { id });
	const wanted = fieldOf(form, 'action');
	if (wanted === 'send') {
		const answer = await send(api, id);
		if (!answer.ok) return fault(reader, request, answer.error);
		const { href, answer_by: until, sent_to: sentTo } = answer.data;
		if (href === null) return data<ConsentAnswer>({ of: 'service', until }, { headers: unkept });
		return data<ConsentAnswer>({ of: 'link', href, until, sentTo }, { headers: unkept });
	}
	const answer = await (wanted === 'cancel' ? cancel(api, id) : giveUp(api, id));
	return answer.ok ? redirect(here, { status: 303, headers: unkept }) : fault(reader, request, answer.error);
}

async function askFor(reader: RequestContext, request: Request, form: FormData) {
	const api = signedInApi(reader, request) ?? reader.api;
	const sources = form.getAll('source').filter((one) => typeof one === 'string');
	const person = fieldOf(form, 'person');
	const isEmployment = person === 'employment';
	const answer = await ask(
		api,
		person === ''
			? { subject: fieldOf(form, 'subject').slice(0, 40) }
			: { iin: fieldOf(form, 'iin').slice(0, 20), name: fieldOf(form, 'name').slice(0, 200) },
		{
			...{
				purpose: isEmployment ? ('employment' as const) : ('counterparty' as const),
				source_ids: sources,
				until: fieldOf(form, 'until'),
			},
			...{ is_once: fieldOf(form, 'once') === 'yes', contact: fieldOf(form, 'contact').slice(0, 32) },
			way: fieldOf(form, 'way') === 'state' ? 'state' : 'link',
		},
		fieldOf(form, 'key'),
	);
	if (answer.ok) {
		const made = paths.cabinetConsents.path(reader.locale, { id: answer.data.id });
		return redirect(made, { status: 303, headers: unkept });
	}
	const { status } = answer.error;
	if (status === 401 || status >= 500) throw failed(reader, request, answer.error);
	const refused = { of: 'refused', form: refusedForm(form, answer.error), sources } as const;
	return data<ConsentAnswer>(refused, { status, headers: unkept });
}

function fault(reader: RequestContext, request: Request, error: ApiError) {
	const { status, message } = error;
	if (status === 401 || status === 404 || status >= 500) throw failed(reader, request, error);
	return data<ConsentAnswer>({ of: 'fault', message }, { status, headers: unkept });
}
