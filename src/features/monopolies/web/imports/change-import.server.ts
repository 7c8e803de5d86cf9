import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { claimFields } from '#domain/debtor-claim.ts';
import { columnsOfForm } from '#features/imports/public.web.ts';
import type { ApiClient } from '#web/api-client.ts';
import { fieldOf, type RefusedForm, refusedForm } from '#web/forms.server.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { changeRow, chooseColumns, detachFromImport, removeImport } from '../api.ts';
import { isMasked } from './masked.ts';

/** Cells of one row; the masked number of a person stays as it is. */
function cellsOf(form: FormData) {
	return Object.fromEntries(
		claimFields.flatMap((field) => {
			const cell = fieldOf(form, field);
			return isMasked(cell) ? [] : [[field, cell]];
		}),
	);
}

function send(api: ApiClient, form: FormData, id: string) {
	const row = Number(fieldOf(form, 'row'));
	switch (fieldOf(form, 'act')) {
		case 'columns':
			return chooseColumns(api, id, columnsOfForm(form, claimFields));
		case 'remove':
			return removeImport(api, id);
		case 'detach':
			return detachFromImport(api, id, fieldOf(form, 'file'));
		case 'drop':
			return changeRow(api, id, { row, change: { is_dropped: fieldOf(form, 'dropped') === 'true' } });
		default:
			return changeRow(api, id, { row, change: { cells: cellsOf(form) } });
	}
}

/** Corrects, leaves out, detaches and removes; a file and the signature are sent by the browser itself. Works without scripts. */
export async function changeImport({ request, context, params: { id = '' } }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const all = paths.cabinetDebtorImports.path(reader.locale);
	const query = new URL(request.url).searchParams;
	query.delete('file');
	const search = query.size === 0 ? '' : `?${query}`;
	const here = `${paths.cabinetDebtorImports.path(reader.locale, { id })}${search}`;
	const form = await request.formData();
	const api = signedInApi(reader, request);
	if (api === null) return redirect(here, { status: 303, headers: unkept });
	const answer = await send(api, form, id);
	if (answer.ok) return redirect(fieldOf(form, 'act') === 'remove' ? all : here, { status: 303, headers: unkept });
	const { status } = answer.error;
	if (status === 401 || status === 404 || status >= 500) throw failed(reader, request, answer.error);
	return data<RefusedForm>(refusedForm(form, answer.error), { status, headers: unkept });
}
