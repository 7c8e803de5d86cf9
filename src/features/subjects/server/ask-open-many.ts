import { askOpen, type OpenAnswers } from '#features/sources/public.ts';
import type { CardDeps } from './deps.ts';
import { findSubjects } from './subject-store.ts';

/**
 * Asks the open sources of the basic report about subjects, all at once: their publishers' pace is kept where they are asked.
 * @returns by number; those that the register does not know are left out
 */
export async function askOpenMany(
	deps: Omit<CardDeps, 'isDemo'>,
	bins: readonly string[],
	options: { askedFor: string; withinMs: number },
): Promise<ReadonlyMap<string, OpenAnswers>> {
	const rows = await findSubjects(deps.pool, bins, null);
	return new Map(await Promise.all(rows.map(async (row) => [row.bin, await askOpen(deps, row, options)] as const)));
}
