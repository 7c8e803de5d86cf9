import type { EntrySort } from '#domain/cabinet.ts';
import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { findShownNames } from '#features/auth/public.ts';
import { describeSubjects } from '#features/subjects/public.ts';
import type { ListEntry, ListPage } from '../contract.ts';
import type { CabinetDeps } from './deps.ts';
import { findEntries } from './entry-store.ts';
import type { EntryRow } from './list-store.ts';
import { getList } from './own-lists.ts';
import type { CabinetOwner } from './owner.ts';
import { presentEntry, presentList } from './present.ts';

export type AskedPage = { search: string; sort: EntrySort; page: number; limit: number; locale: Locale };

/** @throws AppError `not_found` */
export async function getListPage(
	deps: CabinetDeps,
	owner: CabinetOwner,
	id: string,
	{ locale, ...asked }: AskedPage,
): Promise<ListPage & { total: number }> {
	const list = await getList(deps, owner, id);
	const { rows, total } = await findEntries(deps.pool, list, asked);
	const [subjects, names] = await Promise.all([
		describeSubjects(
			deps,
			rows.map(({ bin }) => bin),
			locale,
		),
		findShownNames(
			deps.pool,
			rows.map(({ accountId }) => accountId),
		),
	]);
	const entries = rows.flatMap((row) => {
		const subject = subjects.get(row.bin);
		return subject === undefined ? [] : [presentEntry(row, subject, names)];
	});
	return { list: presentList(list), entries, total };
}

export async function getPresentedEntry(deps: CabinetDeps, entry: EntryRow, locale: Locale): Promise<ListEntry> {
	const subject = (await describeSubjects(deps, [entry.bin], locale)).get(entry.bin);
	if (subject === undefined) throw new AppError('subject_not_found');
	return presentEntry(entry, subject, await findShownNames(deps.pool, [entry.accountId]));
}
