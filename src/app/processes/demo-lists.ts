import { join } from 'node:path';
import type { IsoDate } from '#domain/clock.ts';
import type { Outcome } from '#features/idn/public.ts';
import { startChild } from './child.ts';

const program = join(import.meta.dirname, '../../../seeds/demo/generate-process.ts');
const longestMs = 10 * 60_000;

/** A list to import; its path is relative to the folder. */
export type InventedList = { sourceId: string; listDate: IsoDate; path: string };
export type InventedRegister = {
	/** in the order of import: the older monthly list of the register first */
	lists: readonly InventedList[];
	/** lists of a year ago */
	past: readonly InventedList[];
	/** named example subjects */
	cases: readonly { key: string; bin: string }[];
	/** outcomes of the subjects in the year after `pastDay` */
	outcomes: readonly Outcome[];
	pastDay: IsoDate;
};

/** Generates the register in a separate process, which knows the formats of the lists but not our importers. */
export async function inventRegister(folder: string): Promise<InventedRegister> {
	const options = { memory: [], isHeard: true, withinMs: longestMs };
	const { told, stop } = await startChild<InventedRegister>(program, [folder], options);
	await stop();
	return told;
}
