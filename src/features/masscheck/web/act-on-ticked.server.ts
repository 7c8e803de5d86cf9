import { data, redirect } from 'react-router';
import { longestListName } from '#domain/cabinet.ts';
import { mostCompared } from '#domain/comparison.ts';
import { createList, fetchLists, putEntry } from '#features/cabinet/public.web.ts';
import { createReport } from '#features/reports/public.web.ts';
import { m } from '#paraglide/messages.js';
import type { ApiClient, ApiError, ApiResult } from '#web/api-client.ts';
import { fieldOf } from '#web/forms.server.ts';
import { paths, withQuery } from '#web/paths.ts';
import type { RequestContext } from '#web/request-context.ts';
import { failed, unkept } from '#web/session/signed-in.server.ts';
import { fetchMassCheck } from './api.ts';
import { mostReports, mostTicked, newList } from './ticked.ts';

const seeOther = { status: 303, headers: unkept };

type Ticked = { context: RequestContext; request: Request; api: ApiClient; id: string; form: FormData };

const tickedIn = (form: FormData) => [...new Set(form.getAll('ticked').map(String))].slice(0, mostTicked);
const keyIn = (form: FormData) => fieldOf(form, 'key').slice(0, 60);

/** The form comes back as it was sent, without scripts too: with its key it goes on where it stopped. */
const refuse = ({ form }: Ticked, fault: string, status = 422) =>
	data({ fault, columns: null, sent: { ticked: tickedIn(form), key: keyIn(form) } }, { status, headers: unkept });

/** Rows that were ticked go to a list of one's own or to the comparison, or get reports; null: the form asks for none of it. */
export async function actOnTicked(asked: Ticked) {
	const { context, form } = asked;
	const ids = tickedIn(form);
	switch (fieldOf(form, 'action')) {
		case 'compare':
			if (ids.length < 2) return refuse(asked, m.mass_check_few_ticked());
			if (ids.length > mostCompared) return refuse(asked, m.error_comparison_full());
			return redirect(withQuery(paths.compare.path(context.locale), { ids: ids.join(',') }), seeOther);
		case 'list':
			return ids.length === 0 ? refuse(asked, m.mass_check_nothing_ticked()) : putOnList(asked, ids);
		case 'reports':
			if (ids.length === 0) return refuse(asked, m.mass_check_nothing_ticked());
			if (ids.length > mostReports) return refuse(asked, m.mass_check_many_reports({ most: mostReports }));
			return askReports(asked, ids);
		default:
			return null;
	}
}

/** The list that has the name of the check, made where there is none. */
async function listOfCheck(api: ApiClient, id: string): Promise<ApiResult<{ id: string }>> {
	const [check, lists] = await Promise.all([fetchMassCheck(api, id), fetchLists(api)]);
	if (!check.ok) return check;
	if (!lists.ok) return lists;
	const name = check.data.name.slice(0, longestListName).trim();
	const known = lists.data.find((list) => list.name === name);
	return known === undefined ? createList(api, { name, color: 'blue' }) : { ok: true, data: known, meta: null };
}

const wordsOf = ({ fields, message }: ApiError) => fields[0]?.message ?? message;

/** What is not a fault of the form is a page of its own. */
function told(asked: Ticked, error: ApiError) {
	if (error.status === 401 || error.status >= 500) throw failed(asked.context, asked.request, error);
	return refuse(asked, wordsOf(error), error.status);
}

/** Back to the same rows, with what was done. */
function backWith({ request }: Ticked, name: 'listed' | 'ordered', value: string) {
	const { pathname, search } = new URL(request.url);
	const query = new URLSearchParams(search);
	for (const done of ['listed', 'ordered']) query.delete(done);
	query.set(name, value);
	return redirect(`${pathname.replace(/\.data$/, '')}?${query}`, seeOther);
}

/** One key for each row of the form: what was asked for before a fault is not asked for again. */
async function askReports(asked: Ticked, ids: readonly string[]) {
	const key = keyIn(asked.form);
	for (const [made, bin] of ids.entries()) {
		const report = await createReport(asked.api, { bin, kind: 'basic', key: key === '' ? '' : `${key}:${bin}` });
		if (report.ok) continue;
		const { error } = report;
		if (made === 0 || error.status === 401) return told(asked, error);
		// even where the server fails: a page of its own would lose the key of those that are made
		const words = m.mass_check_reports_stopped({ made, all: ids.length, why: wordsOf(error) });
		return refuse(asked, words, error.status);
	}
	return backWith(asked, 'ordered', String(ids.length));
}

/** Each is put once, so a form that is sent again after a fault goes on where it stopped. */
async function putOnList(asked: Ticked, ids: readonly string[]) {
	const { api, id, form } = asked;
	const named = fieldOf(form, 'list');
	const list = named === newList ? await listOfCheck(api, id) : null;
	if (list?.ok === false) return told(asked, list.error);
	const listId = list?.data.id ?? named;
	for (const subject of ids) {
		const put = await putEntry(api, { listId, subject });
		if (!put.ok) return told(asked, put.error);
	}
	return backWith(asked, 'listed', listId);
}
