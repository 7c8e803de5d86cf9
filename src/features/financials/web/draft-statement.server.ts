import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { m } from '#paraglide/messages.js';
import { fieldOf, type RefusedForm, refusedForm } from '#web/forms.server.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { draft } from './api.ts';
import { readFigures } from './typed-figures.ts';

/** Prepares a statement for signing; works without scripts. */
export async function draftStatement({ request, context }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const form = await request.formData();
	const api = signedInApi(reader, request) ?? reader.api;
	const bin = fieldOf(form, 'bin');
	const { figures, unreadable } = readFigures((name) => fieldOf(form, name));
	if (unreadable.length > 0) {
		const fields = Object.fromEntries(unreadable.map((name) => [name, [m.field_not_a_number()]]));
		const typed = Object.fromEntries(
			[...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
		);
		return data<RefusedForm>({ code: 'bad_request', message: null, fields, typed }, { status: 400, headers: unkept });
	}
	const answer = await draft(api, bin, { year: Number(fieldOf(form, 'year')), figures }, fieldOf(form, 'key'));
	const here = withQuery(paths.cabinetFinancialStatements.path(reader.locale), { bin });
	if (answer.ok) return redirect(`${here}#draft-${answer.data.id}`, { status: 303, headers: unkept });
	const { status } = answer.error;
	if (status === 401 || status === 404 || status >= 500) throw failed(reader, request, answer.error);
	return data<RefusedForm>(plain(refusedForm(form, answer.error)), { status, headers: unkept });
}

/** Figures are named by the call inside of what they belong to. */
function plain(form: RefusedForm): RefusedForm {
	const fields = Object.entries(form.fields).map(([name, errors]) => [name.replace(/^figures\./, ''), errors] as const);
	return { ...form, fields: Object.fromEntries(fields) };
}
