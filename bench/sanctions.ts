import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbedded } from '#platform/db/embedded.ts';
import { createWorld } from '../simulators/kit/world.ts';
import { type ListedEntry, listedEntries } from '../simulators/sanctions/entries.ts';
import { euXml, type Stated, sdnXml, ukXml, unXml } from '../simulators/sanctions/files.ts';
import { startChild } from './kit/child.ts';
import { atMost, inGroups, type Measured, measured } from './kit/figure.ts';
import type { ListsJob, ListsResult } from './kit/lists-job.ts';
import type { Part } from './kit/part.ts';
import { openMigrated } from './kit/workspace.ts';

/** Entries of the genuine lists, rounded up. */
const lists: readonly {
	sourceId: string;
	entries: number;
	write(entries: readonly ListedEntry[], stated: Stated): string;
}[] = [
	{ sourceId: 'ofac-sanctions', entries: 20_000, write: sdnXml },
	{ sourceId: 'un-sanctions', entries: 1000, write: unXml },
	{ sourceId: 'eu-sanctions', entries: 6000, write: euXml },
	{ sourceId: 'uk-sanctions', entries: 5000, write: ukXml },
];
const goalSeconds = 60;
const goalMebibytes = 300;

/** The sanctions lists of full size, from files to published. */
export const measureSanctions: Part = async ({ workspace, cleanup }) => {
	const folder = join(workspace.folder, 'sanctions');
	await mkdir(folder);
	const world = createWorld({ subjects: 100 });
	const written: { sourceId: string; paths: string[] }[] = [];
	let bytes = 0;
	for (const [index, { sourceId, entries, write }] of lists.entries()) {
		const path = join(folder, `${sourceId}.xml`);
		await writeFile(path, write(listedEntries(world, index, entries), { day: world.editionDay(), count: entries }));
		bytes += (await stat(path)).size;
		written.push({ sourceId, paths: [path] });
	}
	const server = await startEmbedded({ dataDir: join(workspace.folder, 'sanctions-db') });
	cleanup.add(() => server.stop());
	const { url } = await openMigrated(cleanup, server.connectionString('postgres'));
	const child = startChild(new URL('./kit/lists-process.ts', import.meta.url), cleanup);
	const job: ListsJob = { databaseUrl: url, lists: written };
	const result = await child.ask<ListsResult>(job);
	await child.stop();
	return present(result, bytes);
};

function present({ rows, rowsBad, seconds, peakRssBytes }: ListsResult, bytes: number): Measured[] {
	const mebibytes = peakRssBytes / 2 ** 20;
	const notes = [
		`${inGroups(rows)} entries, ${rowsBad} of them bad, ${Math.round(bytes / 2 ** 20)} MiB of XML; fsync on`,
	];
	return [
		measured(
			'Sanctions lists of full size (OFAC, UN, EU, UK) loaded',
			seconds,
			`${inGroups(seconds)} s`,
			atMost(goalSeconds, 's'),
			notes,
		),
		measured(
			'Memory while they are loaded, peak',
			mebibytes,
			`${Math.round(mebibytes)} MiB`,
			atMost(goalMebibytes, 'MiB'),
		),
	];
}
