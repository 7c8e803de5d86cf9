import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { proveSession } from '#features/auth/public.web.ts';
import type { ApiClient, ApiError } from '#web/api-client.ts';
import { fieldOf, numberOf, type RefusedForm, refusedForm } from '#web/forms.server.ts';
import { paths } from '#web/paths.ts';
import { type RequestContext, requestContext } from '#web/request-context.ts';
import { failed, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import type { RatingRequest } from '../contract-credit-ratings.ts';
import { askConsent, askRating, forgetRating } from './api-ratings.ts';

export type RatingAnswer = {
	/** text to be signed, told once */
	request: RatingRequest | null;
	form: RefusedForm | null;
	message: string | null;
};

export async function changeRatings({ request, context, params: { id } }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const form = await request.formData();
	const api = signedInApi(reader, request) ?? reader.api;
	if (id !== undefined) return changeOne({ api, reader, request }, form, id);
	if (fieldOf(form, 'action') === 'consent') {
		const answer = await askConsent(api);
		if (!answer.ok) return fault(reader, request, answer.error);
		return data<RatingAnswer>({ request: answer.data, form: null, message: null }, { headers: unkept });
	}
	const asked = { consent_id: fieldOf(form, 'consent_id'), seen_kzt: numberOf(form, 'seen_kzt') };
	const answer = await askRating(api, asked, fieldOf(form, 'key'));
	if (!answer.ok) return fault(reader, request, answer.error);
	return to(paths.cabinetCreditRatings.path(reader.locale, { id: answer.data.id }));
}

type Acting = { api: ApiClient; reader: RequestContext; request: Request };

async function changeOne({ api, reader, request }: Acting, form: FormData, id: string) {
	if (fieldOf(form, 'action') === 'drop') {
		const answer = await forgetRating(api, id);
		if (!answer.ok && answer.error.status !== 404) return fault(reader, request, answer.error);
		return to(paths.cabinetCreditRatings.path(reader.locale));
	}
	const proved = await proveSession(api, fieldOf(form, 'proof'));
	if (proved.ok) return to(paths.cabinetCreditRatings.path(reader.locale, { id }));
	const { status } = proved.error;
	if (status >= 500) throw failed(reader, request, proved.error);
	const refused = refusedForm(form, proved.error);
	return data<RatingAnswer>({ request: null, form: refused, message: null }, { status: 403, headers: unkept });
}

const to = (page: string) => redirect(page, { status: 303, headers: unkept });

function fault(reader: RequestContext, request: Request, error: ApiError) {
	const { status, message } = error;
	if (status === 401 || status === 404 || status >= 500) throw failed(reader, request, error);
	return data<RatingAnswer>({ request: null, form: null, message }, { status, headers: unkept });
}
