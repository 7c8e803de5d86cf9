import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import { findShownNames, lockRole } from '#features/auth/public.ts';
import { readOwnLimits } from '#features/tariffs/public.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import type { ChangeListBody, CreateListBody } from '../contract.ts';
import type { CabinetDeps } from './deps.ts';
import {
	countEntries,
	type EntryRow,
	findEntry,
	findList,
	giveList,
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
export function createList(
	{ pool }: Pick<CabinetDeps, 'pool'>,
	owner: CabinetOwner,
	body: CreateListBody,
): Promise<ListRow> {
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

/** What the caller has seen of it; null: he does not say. */
export type SeenList = { id: string; version: number | null };

/** @throws AppError `not_found`, `conflict`; `version_changed` with both texts */
export async function changeList(
	{ pool }: Pick<CabinetDeps, 'pool'>,
	owner: CabinetOwner,
	{ id, version }: SeenList,
	body: ChangeListBody,
): Promise<ListRow> {
	const change = { ...body, ...(body.name === undefined ? {} : { name: nameOf(body.name) }) };
	return unlessTaken(
		inOwnList(pool, owner.holder, id, async (client, known) => {
			await refuseStaleList(client, known, version, change);
			const list = await updateList(client, owner, id, change);
			if (list === undefined) throw new Error('a list under its lock stays');
			return list;
		}),
	);
}

/** @throws AppError `not_found`; `version_changed` */
export async function deleteList(
	{ pool }: Pick<CabinetDeps, 'pool'>,
	{ holder }: CabinetOwner,
	{ id, version }: SeenList,
): Promise<void> {
	await inOwnList(pool, holder, id, async (client, known) => {
		await refuseStaleList(client, known, version, null);
		await removeList(client, holder, id);
	});
}

/**
 * One's own list becomes an organisation's, whose limits hold from then on. It is given once: who gave it has it no more.
 *
 * @throws AppError `not_found`: the list, or the organisation; `role_needed`; `conflict`: as createList
 */
export async function moveList(
	{ pool }: Pick<CabinetDeps, 'pool'>,
	{ holder, accountId }: CabinetOwner,
	{ id, bin }: { id: string; bin: string },
): Promise<ListRow> {
	// what an organisation keeps is not given away
	if (holder !== `account:${accountId}`) throw new AppError('not_found');
	const to = `organization:${bin}`;
	return unlessTaken(
		inOwnList(pool, holder, id, async (client, known) => {
			const role = await lockRole(client, bin, accountId);
			if (role === null) throw new AppError('not_found');
			if (role === 'viewer') throw new AppError('role_needed');
			const [count, limits] = [await lockLists(client, to), await readOwnLimits(client, to)];
			if (count >= limits.lists)
				throw new AppError('conflict', { fields: [{ field: 'lists', rule: 'too_many', limit: limits.lists }] });
			if (known.entryCount > limits.entries)
				throw new AppError('conflict', { fields: [{ field: 'entries', rule: 'too_many', limit: limits.entries }] });
			const list = await giveList(client, id, to);
			if (list === undefined) throw new Error('a list under its lock stays');
			await recordAudit(client, {
				actor: { kind: 'account', id: accountId },
				...{ action: 'list.move', outcome: 'ok', subject: bin, object: `list:${id}` },
			});
			return list;
		}),
	);
}

async function unlessTaken<Result>(work: Promise<Result>): Promise<Result> {
	try {
		return await work;
	} catch (error) {
		if ((error as { code?: string }).code === uniqueViolation) throw taken();
		throw error;
	}
}

async function refuseStaleList(
	client: PoolClient,
	{ version, changedAt, changedBy, name, color }: ListRow,
	seen: number | null,
	yours: ChangeListBody | null,
): Promise<void> {
	if (seen === null || seen === version) return;
	const by = await namedIn(client, changedBy);
	throw new AppError('version_changed', {
		draft: { by, at: changedAt, revision: version, theirs: { name, color }, yours },
	});
}

async function namedIn(client: PoolClient, accountId: number | null): Promise<string> {
	return (await findShownNames(client, [accountId])).get(accountId ?? 0) ?? '–';
}

/** @throws AppError `not_found` */
export async function getList(
	{ pool }: Pick<CabinetDeps, 'pool'>,
	{ holder }: CabinetOwner,
	id: string,
): Promise<ListRow> {
	const list = await findList(pool, holder, id);
	if (list === undefined) throw new AppError('not_found');
	return list;
}

/** `version`: what the caller has seen of its note; null: he does not say */
export type AskedEntry = { listId: string; bin: string; version: number | null };

/** One that is not there any more is another version, too. */
async function refuseStaleEntry(
	client: PoolClient,
	{ listId, bin, version }: AskedEntry,
	yours: { note: string | undefined } | null,
): Promise<void> {
	if (version === null) return;
	const known = await findEntry(client, listId, bin);
	if (known === undefined) throw new AppError('not_found');
	if (known.version === version) return;
	const by = await namedIn(client, known.changedBy);
	const { changedAt, addedAt, note } = known;
	throw new AppError('version_changed', {
		draft: { by, at: changedAt ?? addedAt, revision: known.version, theirs: { note }, yours },
	});
}

/**
 * The subject stands in the list afterwards, once.
 *
 * @param note undefined: that of an entry stays as it is
 * @throws AppError `not_found`; `conflict` where the list is full; `version_changed` with both notes
 */
export async function putEntry(
	{ pool }: Pick<CabinetDeps, 'pool'>,
	{ holder, accountId }: CabinetOwner,
	{ listId, bin, note, version }: AskedEntry & { note: string | undefined },
): Promise<EntryRow> {
	return inOwnList(pool, holder, listId, async (client, list) => {
		await refuseStaleEntry(client, { listId, bin, version }, { note: note?.trim() });
		const added = await insertEntry(client, listId, { bin, note: note?.trim() ?? '', accountId });
		if (added === undefined) return updateEntry(client, listId, { bin, note: note?.trim(), accountId });
		const { entries } = await readOwnLimits(client, holder);
		if (list.entryCount >= entries)
			throw new AppError('conflict', { fields: [{ field: 'entries', rule: 'too_many', limit: entries }] });
		await countEntries(client, listId, 1);
		return added;
	});
}

/** Removes the subject from the list. @throws AppError `not_found` */
export async function dropEntry(
	{ pool }: Pick<CabinetDeps, 'pool'>,
	{ holder }: CabinetOwner,
	{ listId, bin, version }: AskedEntry,
): Promise<void> {
	await inOwnList(pool, holder, listId, async (client) => {
		await refuseStaleEntry(client, { listId, bin, version }, null);
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
