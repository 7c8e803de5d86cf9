import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { type ApiError, messagesByField } from '#web/api-client.ts';
import { fieldOf } from '#web/forms.server.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { check, fetchReport, remove, revise, save } from './api.ts';
import { bodyOf, linesIn } from './cells.ts';
import type { Refused } from './Editor.tsx';

/** Saves, checks, takes back and removes; works without scripts. */
export async function changeReport({ request, context, params: { id = '' } }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const here = paths.cabinetGovReport.path(reader.locale, { id });
	const form = await request.formData();
	const api = signedInApi(reader, request);
	const to = (path: string) => redirect(path, { status: 303, headers: unkept });
	if (api === null) return to(here);
	const refuse = (error: ApiError, typed: Refused['typed']) => {
		const { status, message, fields } = error;
		if (status === 401 || status === 404 || status >= 500) throw failed(reader, request, error);
		const told = { message: fields.length > 0 ? null : message, fields: messagesByField(error) };
		return data<Refused>({ ...told, typed, sending: crypto.randomUUID() }, { status, headers: unkept });
	};
	const intent = fieldOf(form, 'intent');
	if (intent === 'drop') {
		const dropped = await remove(api, id);
		return dropped.ok ? to(paths.cabinetGovReports.path(reader.locale)) : refuse(dropped.error, null);
	}
	if (intent === 'revise') {
		const revised = await revise(api, id);
		return revised.ok ? to(here) : refuse(revised.error, null);
	}
	const report = await fetchReport(api, id);
	if (!report.ok) return refuse(report.error, null);
	const removed = fieldOf(form, 'remove');
	const lines = linesIn(form).filter(({ key }) => removed === '' || key !== removed);
	const revision = Number(fieldOf(form, 'revision'));
	const saved = await save(api, id, bodyOf(report.data.form_view, form, lines), revision);
	if (!saved.ok) return refuse(saved.error, { lines, revision });
	if (intent === 'add') return to(withQuery(here, { blank: 2 }));
	if (intent !== 'check') return to(here);
	const checked = await check(api, id);
	return checked.ok
		? to(`${withQuery(here, { step: 'sign' })}#sign`)
		: refuse(checked.error, { lines, revision: saved.data.revision });
}
