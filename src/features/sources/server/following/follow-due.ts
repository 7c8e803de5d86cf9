import { deltaLists } from '#sources/delta-lists.ts';
import type { DeltaList } from '#sources/kit/deltas/delta-list.ts';
import { fillGaps } from './fill-gaps.ts';
import { followSource } from './follow-source.ts';
import type { FollowDeps } from './read-delta.ts';

export type DeltaDeps = FollowDeps & {
	/** lists that the operator leaves to live questions */
	liveOnly: ReadonlySet<string>;
	/** others than src/sources/delta-lists.ts */
	deltas?: readonly DeltaList[];
};

/** Lists whose publisher can be asked here. */
function followed({ sourceSettings, liveOnly, deltas = deltaLists }: DeltaDeps): readonly DeltaList[] {
	return deltas.filter(({ sourceId, endpoint }) => {
		const { baseUrl, secrets } = sourceSettings[endpoint];
		return baseUrl !== null && !liveOnly.has(sourceId) && !Object.values(secrets).includes('');
	});
}

/** One round of every list, side by side: they are of different publishers. One that fails does not stop the others. */
export async function followSources(deps: DeltaDeps): Promise<void> {
	await Promise.all(
		followed(deps).map(async (list) => {
			const { state } = await followSource(deps, list);
			if (state === 'done') deps.log.info({ source: list.sourceId }, 'list of changes read');
		}),
	);
}

export async function fillSourceGaps(deps: DeltaDeps): Promise<void> {
	for (const list of followed(deps)) await fillGaps(deps, list);
}
