import { data, redirect } from 'react-router';
import { listColors, longestListName, longestText } from '#domain/cabinet.ts';
import type { ApiResult } from '#web/api-client.ts';
import { paths } from '#web/paths.ts';
import type { RequestContext } from '#web/request-context.ts';
import { failed, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { changeList, createList, deleteList, putEntry, removeEntry } from '../api.ts';

const seeOther = { status: 303, headers: unkept };

/** The action of a form of lists. Success redirects; a refusal is shown next to the form. */
export async function actOnLists(context: RequestContext, request: Request, id: string | undefined) {
	const api = signedInApi(context, request) ?? context.api;
	const form = await request.formData();
	const textOf = (name: string, longest: number) => String(form.get(name) ?? '').slice(0, longest);
	const { pathname, search } = new URL(request.url);
	const here = pathname.replace(/\.data$/, '') + search;
	const lists = paths.cabinetLists.path(context.locale);
	const color = listColors.find((one) => one === form.get('color')) ?? 'blue';
	const subject = textOf('subject', 40);
	const name = textOf('name', longestListName);
	const told = (answer: ApiResult<unknown>, to: string) => {
		if (answer.ok) return redirect(to, seeOther);
		const { status, message, fields } = answer.error;
		if (status === 401 || status >= 500) throw failed(context, request, answer.error);
		return data({ message: fields[0]?.message ?? message }, { status, headers: unkept });
	};
	switch (textOf('intent', 20)) {
		case 'create': {
			const answer = await createList(api, { name, color });
			return told(answer, answer.ok ? paths.cabinetLists.path(context.locale, { id: answer.data.id }) : lists);
		}
		case 'change':
			return told(await changeList(api, id ?? '', { name, color }), here);
		case 'delete':
			return told(await deleteList(api, id ?? ''), lists);
		case 'note': {
			// browsers send line breaks as CR LF and count them as one
			const note = textOf('note', 2 * longestText).replaceAll('\r\n', '\n');
			return told(await putEntry(api, { listId: id ?? '', subject, note }), here);
		}
		case 'remove':
			return told(await removeEntry(api, { listId: id ?? '', subject }), here);
		default:
			throw data(null, { status: 400 });
	}
}
