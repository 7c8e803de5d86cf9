import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { ApiClient } from '#web/api-client.ts';
import { fieldOf, numberOf, type RefusedForm, refusedForm } from '#web/forms.server.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import type { ClaimBody } from '../contract.ts';
import {
	addClaim,
	askRemoval,
	changeClaim,
	detach,
	dispute,
	dropClaim,
	giveNotice,
	join,
	reply,
	settle,
	withdraw,
} from './api.ts';

function claimOf(form: FormData): ClaimBody {
	return {
		...{ debtor: fieldOf(form, 'debtor'), service: fieldOf(form, 'service') },
		...{ contract_no: fieldOf(form, 'contract_no'), from: fieldOf(form, 'from'), to: fieldOf(form, 'to') },
		...{ amount_kzt: numberOf(form, 'amount_kzt'), due_on: fieldOf(form, 'due_on') },
	};
}

function send(api: ApiClient, form: FormData, id: string) {
	const key = fieldOf(form, 'key');
	const said = { id, text: fieldOf(form, 'text'), key };
	switch (fieldOf(form, 'act')) {
		case 'join':
			return join(api, key);
		case 'edit':
			return changeClaim(api, id, claimOf(form));
		case 'drop':
			return dropClaim(api, id);
		case 'detach':
			return detach(api, id, fieldOf(form, 'file'));
		case 'notice':
			return giveNotice(api, id);
		case 'withdraw':
			return withdraw(api, id, key);
		case 'settle':
			return settle(api, id);
		case 'reply':
			return reply(api, said);
		case 'dispute':
			return dispute(api, said);
		case 'remove':
			return askRemoval(api, said);
		default:
			return addClaim(api, claimOf(form), key);
	}
}

/** What is refused, and by which form. */
export type RefusedAct = RefusedForm & { act: string };

/** Everything but signing and files, which a browser sends by itself; works without scripts. */
export async function changeClaims({ request, context, params: { id = '' } }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const all = paths.cabinetMonopolies.path(reader.locale);
	const here = id === '' ? all : paths.cabinetMonopolies.path(reader.locale, { id });
	const form = await request.formData();
	const api = signedInApi(reader, request);
	if (api === null) return redirect(here, { status: 303, headers: unkept });
	const act = fieldOf(form, 'act');
	const answer = await send(api, form, id);
	if (answer.ok) {
		const made = act === 'add' ? (answer.data as { id: string }).id : null;
		const next =
			made === null ? (act === 'drop' ? all : here) : paths.cabinetMonopolies.path(reader.locale, { id: made });
		return redirect(next, { status: 303, headers: unkept });
	}
	const { status } = answer.error;
	if (status === 401 || status === 404 || status >= 500) {
		if (answer.error.code !== 'subject_not_found') throw failed(reader, request, answer.error);
	}
	return data<RefusedAct>({ ...refusedForm(form, answer.error), act }, { status, headers: unkept });
}
