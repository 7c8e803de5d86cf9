import { AppError } from '#domain/error.ts';
import { readOwnLimits } from '#features/tariffs/public.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import type { ChangeListBody, CreateListBody } from '../contract.ts';
import type { CabinetDeps } from './deps.ts';
import {
	countEntries,
	type EntryRow,
	findList,
	insertEntry,
	insertList,
	type ListRow,
	lockList,
	lockLists,
	removeEntry,
	removeList,
	updateEntry,
	updateList,
} from './list-store.ts';
import type { CabinetOwner } from './owner.ts';

const uniqueViolation = '23505';

function taken(): AppError {
	return new AppError('conflict', { fields: [{ field: 'name', rule: 'taken' }] });
}

function nameOf(text: string): string {
	const name = text.trim().replace(/\s+/g, ' ');
	if (name === '') throw new AppError('bad_request', { fields: [{ field: 'name', rule: 'required' }] });
	return name;
}

/** @throws AppError `conflict`: as many lists as the plan allows, or one of that name */
export function createList({ pool }: CabinetDeps, owner: CabinetOwner, body: CreateListBody): Promise<ListRow> {
	const name = nameOf(body.name);
	return inTransaction(pool, async (client) => {
		const [count, limits] = [await lockLists(client, owner.holder), await readOwnLimits(client, owner.holder)];
		if (count >= limits.lists)
			throw new AppError('conflict', { fields: [{ field: 'lists', rule: 'too_many', limit: limits.lists }] });
		const list = await insertList(client, owner, { name, color: body.color });
		if (list === undefined) throw taken();
		return list;
	});
}

/** @throws AppError `not_found`, `conflict` */
export async function changeList(
	{ pool }: CabinetDeps,
	{ holder }: CabinetOwner,
	id: string,
	body: ChangeListBody,
): Promise<ListRow> {
	const change = { ...body, ...(body.name === undefined ? {} : { name: nameOf(body.name) }) };
	try {
		const list = await inTransaction(pool, (client) => updateList(client, holder, id, change));
		if (list === undefined) throw new AppError('not_found');
		return list;
	} catch (error) {
		if ((error as { code?: string }).code === uniqueViolation) throw taken();
		throw error;
	}
}

/** @throws AppError `not_found` */
export async function deleteList({ pool }: CabinetDeps, { holder }: CabinetOwner, id: string): Promise<void> {
	if (!(await removeList(pool, holder, id))) throw new AppError('not_found');
}

/** @throws AppError `not_found` */
export async function getList({ pool }: CabinetDeps, { holder }: CabinetOwner, id: string): Promise<ListRow> {
	const list = await findList(pool, holder, id);
	if (list === undefined) throw new AppError('not_found');
	return list;
}

export type AskedEntry = { listId: string; bin: string };

/**
 * The subject stands in the list afterwards, once.
 *
 * @param note undefined: that of an entry stays as it is
 * @throws AppError `not_found`; `conflict` where the list is full
 */
export async function putEntry(
	{ pool }: CabinetDeps,
	{ holder, accountId }: CabinetOwner,
	{ listId, bin, note }: AskedEntry & { note: string | undefined },
): Promise<EntryRow> {
	return inOwnList(pool, holder, listId, async (client, list) => {
		const added = await insertEntry(client, listId, { bin, note: note?.trim() ?? '', accountId });
		if (added === undefined) return updateEntry(client, listId, { bin, note: note?.trim() });
		const { entries } = await readOwnLimits(client, holder);
		if (list.entryCount >= entries)
			throw new AppError('conflict', { fields: [{ field: 'entries', rule: 'too_many', limit: entries }] });
		await countEntries(client, listId, 1);
		return added;
	});
}

/** Removes the subject from the list. @throws AppError `not_found` */
export async function dropEntry(
	{ pool }: CabinetDeps,
	{ holder }: CabinetOwner,
	{ listId, bin }: AskedEntry,
): Promise<void> {
	await inOwnList(pool, holder, listId, async (client) => {
		if (await removeEntry(client, listId, bin)) await countEntries(client, listId, -1);
	});
}

function inOwnList<Result>(
	pool: CabinetDeps['pool'],
	holder: string,
	listId: string,
	work: (client: PoolClient, list: ListRow) => Promise<Result>,
): Promise<Result> {
	return inTransaction(pool, async (client) => {
		const list = await lockList(client, holder, listId);
		if (list === undefined) throw new AppError('not_found');
		return work(client, list);
	});
}
