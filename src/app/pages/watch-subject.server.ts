import { languageTag, locales } from '#domain/locale.ts';
import { createList, fetchLists, putEntry } from '#features/cabinet/web/api.ts';
import { m } from '#paraglide/messages.js';
import type { ApiClient, ApiError } from '#web/api-client.ts';

/** Puts a subject on the reader's list of watched ones, which is made with the first; twice is once. @returns what went wrong */
export async function watchSubject(api: ApiClient, subject: string): Promise<ApiError | null> {
	const lists = await fetchLists(api);
	if (!lists.ok) return lists.error;
	// the list was named in the language of the day it was made
	const names = locales.map((locale) => m.report_watch_list({}, { locale: languageTag(locale) }));
	const known = lists.data.find(({ name }) => names.some((each) => String(each) === name));
	if (known !== undefined) return put(api, known.id, subject);
	const made = await createList(api, { name: m.report_watch_list(), color: 'blue' });
	return made.ok ? put(api, made.data.id, subject) : made.error;
}

async function put(api: ApiClient, listId: string, subject: string): Promise<ApiError | null> {
	const entry = await putEntry(api, { listId, subject });
	return entry.ok ? null : entry.error;
}
