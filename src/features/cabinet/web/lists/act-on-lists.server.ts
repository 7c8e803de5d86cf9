import { data, redirect } from 'react-router';
import { type ListColor, listColors, longestListName, longestText } from '#domain/cabinet.ts';
import type { ApiResult } from '#web/api-client.ts';
import { paths, withQuery } from '#web/paths.ts';
import type { RequestContext } from '#web/request-context.ts';
import { failed, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { changeList, createList, deleteList, moveList, putEntry, removeEntry } from '../api.ts';

/** What was sent and why it was refused: nothing that was typed is lost. */
export type RefusedList = {
	message: string;
	intent: string;
	/** whose note it is; '': it is of the list itself */
	subject: string;
	note: string;
	name: string;
	color: ListColor;
};

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
	// browsers send line breaks as CR LF and count them as one
	const note = textOf('note', 2 * longestText).replaceAll('\r\n', '\n');
	const seen = Number(textOf('version', 10)) || undefined;
	const told = (answer: ApiResult<unknown>, to: string) => {
		if (answer.ok) return redirect(to, seeOther);
		const { status, message, fields } = answer.error;
		if (status === 401 || status >= 500) throw failed(context, request, answer.error);
		const sent = { intent: textOf('intent', 20), subject, note, name, color };
		return data<RefusedList>({ ...sent, message: fields[0]?.message ?? message }, { status, headers: unkept });
	};
	switch (textOf('intent', 20)) {
		case 'create': {
			const answer = await createList(api, { name, color });
			return told(answer, answer.ok ? paths.cabinetLists.path(context.locale, { id: answer.data.id }) : lists);
		}
		case 'change':
			return told(await changeList(api, id ?? '', { name, color }, seen), here);
		case 'move': {
			const answer = await moveList(api, id ?? '', textOf('bin', 12));
			return told(answer, withQuery(lists, { moved: 1 }));
		}
		case 'delete':
			return told(await deleteList(api, id ?? ''), lists);
		case 'note':
			return told(await putEntry(api, { listId: id ?? '', subject, note, seen }), here);
		case 'remove':
			return told(await removeEntry(api, { listId: id ?? '', subject }), here);
		default:
			throw data(null, { status: 400 });
	}
}
