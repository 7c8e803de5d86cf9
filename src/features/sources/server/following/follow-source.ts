import { addDays, dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { applyContracts, applyParties, removeContracts } from '#features/procurement/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { DeltaList } from '#sources/kit/deltas/delta-list.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { scrubbed } from '../scrub.ts';
import { type Cursor, lockList, openGap, readCursor, unlockList, writeCursor } from './cursor-store.ts';
import { DeltaReader, type FollowDeps, type ReadPage } from './read-delta.ts';

/** `busy`: another process reads this list; `failed`: the source did not answer, the next round goes on from here. */
export type Round = { state: 'done' | 'stopped' | 'busy' } | { state: 'failed'; failure: SourceFailure };

/**
 * One round of a list: the backfill until its end, or every day of changes up to today. A page, what it changes in the sums
 * and the cursor are one transaction.
 *
 * @throws what our own database throws
 */
export async function followSource(deps: FollowDeps, list: DeltaList): Promise<Round> {
	return withList(deps, list, async (client) => {
		const reader = new DeltaReader(deps, list);
		const round = await readRound(deps, list, client, reader);
		await record(deps, list, reader, round);
		return round;
	});
}

/** One worker a list: the lock goes with the connection, and so do the transactions. */
export async function withList(
	{ pool }: FollowDeps,
	{ sourceId }: DeltaList,
	work: (client: PoolClient) => Promise<Round>,
): Promise<Round> {
	const client = await pool.connect();
	try {
		if (!(await lockList(client, sourceId))) {
			client.release();
			return { state: 'busy' };
		}
		const round = await work(client);
		await unlockList(client, sourceId);
		client.release();
		return round;
	} catch (error) {
		client.release(true);
		throw error;
	}
}

async function readRound(deps: FollowDeps, list: DeltaList, client: PoolClient, reader: DeltaReader): Promise<Round> {
	const today = dayInAlmaty(deps.clock.now());
	let cursor = begin(await readCursor(client, list.sourceId), list, today);
	while (!isOver(cursor, today)) {
		if (deps.signal?.aborted) return { state: 'stopped' };
		try {
			cursor = await step(list, client, reader, cursor);
		} catch (error) {
			if (!(error instanceof SourceFailure)) throw error;
			const passed = await passOver(list, client, cursor, error);
			if (passed === null) return deps.signal?.aborted ? { state: 'stopped' } : { state: 'failed', failure: error };
			cursor = passed;
		}
		deps.onPage?.(cursor);
	}
	await writeCursor(client, list.sourceId, { ...cursor, phase: 'following', windowDay: null, pausedFor: null });
	return { state: 'done' };
}

/** Days of changes are read from two days before the last one, because the publisher's index is late. */
function begin(cursor: Cursor, { overlapDays }: DeltaList, today: IsoDate): Cursor {
	if (cursor.phase === 'idle') return { ...cursor, phase: 'backfilling', backfilledFrom: today };
	if (cursor.phase === 'backfilling' || cursor.windowDay !== null) return cursor;
	return dayBegun(cursor, addDays(cursor.followedTo ?? today, -overlapDays));
}

function dayBegun(cursor: Cursor, windowDay: IsoDate): Cursor {
	return { ...cursor, phase: 'following', windowDay, part: 'entries', cursor: null, done: 0, total: null };
}

function isOver({ phase, windowDay }: Cursor, today: IsoDate): boolean {
	return phase !== 'backfilling' && windowDay !== null && windowDay > today;
}

/** Reads one page and stores it. */
async function step(list: DeltaList, client: PoolClient, reader: DeltaReader, cursor: Cursor): Promise<Cursor> {
	if (cursor.windowDay !== null && cursor.part === 'removals') {
		const { keys, next } = await reader.removals({ after: cursor.cursor, day: cursor.windowDay });
		const after = next === null ? dayBegun(dayRead(cursor), addDays(cursor.windowDay, 1)) : { ...cursor, cursor: next };
		await stored(client, async () => {
			await removeContracts(client, list.market, keys);
			await writeCursor(client, list.sourceId, after);
		});
		return after;
	}
	const page = await reader.page({ after: cursor.cursor, day: cursor.windowDay });
	const after = behind(cursor, page);
	await stored(client, async () => {
		await store(client, list, page);
		const gap = gapOf(cursor, page);
		if (gap !== null) await openGap(client, list.sourceId, gap);
		await writeCursor(client, list.sourceId, after);
	});
	return after;
}

function dayRead(cursor: Cursor): Cursor {
	const { windowDay, followedTo } = cursor;
	return windowDay === null || (followedTo ?? '') > windowDay ? cursor : { ...cursor, followedTo: windowDay };
}

function behind(cursor: Cursor, { next, received, total }: ReadPage): Cursor {
	const done = cursor.done + received;
	const read = { ...cursor, cursor: next, done, total: total ?? cursor.total, pausedFor: null };
	if (next !== null) return read;
	if (cursor.windowDay !== null) return { ...read, part: 'removals' };
	// what was changed while the backfill ran is read by the first round of changes
	return { ...dayBegun(read, cursor.backfilledFrom ?? ''), followedTo: cursor.backfilledFrom };
}

/** Entries that could not be read, or that the publisher counts and did not send. */
function gapOf(cursor: Cursor, page: ReadPage) {
	const { windowDay: day, cursor: after } = cursor;
	const done = cursor.done + page.received;
	const isShort = page.next === null && page.total !== null && done < page.total;
	if (page.unreadable === 0 && !(day !== null && isShort)) return null;
	const reason = page.unreadable > 0 ? 'unreadable' : 'incomplete';
	return day === null
		? { kind: 'page' as const, from: after ?? '', to: page.next ?? '', reason }
		: { kind: 'day' as const, from: day, to: day, reason };
}

export async function store(client: PoolClient, list: DeltaList, page: ReadPage): Promise<void> {
	if (page.parties.length > 0) await applyParties(client, list.market, page.parties);
	if (page.contracts.length > 0) await applyContracts(client, list.market, page.contracts);
}

/** What a failing database loses of these is read again: the cursor is lost with the page. */
export async function stored(client: PoolClient, work: () => Promise<void>): Promise<void> {
	await client.query('begin; set local synchronous_commit = off');
	try {
		await work();
		await client.query('commit');
	} catch (error) {
		await client.query('rollback').catch(() => undefined);
		throw error;
	}
}

/**
 * A day that the publisher answers, but not so that it can be read, is left as a gap, and the following days are read; so is
 * one whose later pages fail in two rounds running (services refuse pages far behind). A backfill, and a source that does
 * not answer, wait for the next round: null.
 */
async function passOver(
	{ sourceId }: DeltaList,
	client: PoolClient,
	cursor: Cursor,
	{ code }: SourceFailure,
): Promise<Cursor | null> {
	const day = cursor.windowDay;
	const isUnreadable = code === 'not_understood' || code === 'too_large';
	const failsAgain = code === 'outage' && cursor.cursor !== null && cursor.pausedFor === code;
	if (day !== null && (isUnreadable || failsAgain)) {
		const after = dayBegun(dayRead(cursor), addDays(day, 1));
		await stored(client, async () => {
			await openGap(client, sourceId, { kind: 'day', from: day, to: day, reason: code });
			await writeCursor(client, sourceId, after);
		});
		return after;
	}
	const phase = cursor.phase === 'backfilling' ? cursor.phase : 'paused';
	await writeCursor(client, sourceId, { ...cursor, phase, pausedFor: code });
	return null;
}

async function record(deps: FollowDeps, list: DeltaList, reader: DeltaReader, round: Round): Promise<void> {
	const { sourceId } = list;
	const oddities = reader.oddities.slice(0, 1000);
	if (round.state === 'failed') {
		const { code, message } = round.failure;
		const detail = scrubbed(message, deps.sourceSettings[list.endpoint].secrets);
		deps.log.warn({ source: sourceId, code, detail }, 'list of changes not read');
	}
	const outcome =
		round.state === 'done'
			? ({ isAnswer: true, asOf: dayInAlmaty(deps.clock.now()), durationMs: reader.durationMs } as const)
			: round.state === 'failed' && round.failure.code !== 'not_configured'
				? ({ isAnswer: false, code: round.failure.code } as const)
				: null;
	await deps.desk.write({ sourceId, breaker: null, outcome, oddities, keep: null, release: null });
}
