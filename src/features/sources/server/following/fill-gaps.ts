import { removeContracts } from '#features/procurement/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { DeltaList } from '#sources/kit/deltas/delta-list.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { closeGap, type Gap, readOpenGaps } from './cursor-store.ts';
import { type Round, store, stored, withList } from './follow-source.ts';
import { DeltaReader, type FollowDeps } from './read-delta.ts';

/**
 * Reads what could not be read before. A gap is closed only by a reading of all of it.
 *
 * @throws what our own database throws
 */
export async function fillGaps(deps: FollowDeps, list: DeltaList): Promise<Round> {
	return withList(deps, list, async (client) => {
		const reader = new DeltaReader(deps, list);
		for (const gap of await readOpenGaps(client, list.sourceId)) {
			if (deps.signal?.aborted) return { state: 'stopped' };
			try {
				if (await (gap.kind === 'day' ? readDay : readPage)(client, list, reader, gap)) await closeGap(client, gap.id);
			} catch (error) {
				if (!(error instanceof SourceFailure)) throw error;
				// who does not answer now is not asked for the next gap either
				if (error.code !== 'not_understood' && error.code !== 'too_large') return { state: 'failed', failure: error };
			}
		}
		return { state: 'done' };
	});
}

type Filling = (client: PoolClient, list: DeltaList, reader: DeltaReader, gap: Gap) => Promise<boolean>;

const readPage: Filling = async (client, list, reader, { from }) => {
	const page = await reader.page({ after: from === '' ? null : from, day: null });
	await stored(client, () => store(client, list, page));
	return page.unreadable === 0;
};

const readDay: Filling = async (client, list, reader, { from: day }) => {
	let isWhole = true;
	let done = 0;
	let total: number | null = null;
	let after: string | null = null;
	do {
		const page = await reader.page({ after, day });
		await stored(client, () => store(client, list, page));
		isWhole &&= page.unreadable === 0;
		done += page.received;
		total = page.total ?? total;
		after = page.next;
	} while (after !== null);
	do {
		const read = await reader.removals({ after, day });
		await stored(client, async () => void (await removeContracts(client, list.market, read.keys)));
		after = read.next;
	} while (after !== null);
	return isWhole && (total === null || done >= total);
};
