import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '#domain/clock.ts';
import type { Described } from '#domain/names/matching/described.ts';
import { importList } from '#features/registry/public.ts';
import { candidatesSql, candidatesValues, searchListed } from '#features/sources/server/asking/search-names.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import type { Pool } from '#platform/db/pool.ts';
import { createWorld } from '../simulators/kit/world.ts';
import { type ListedEntry, listedEntries } from '../simulators/sanctions/entries.ts';
import { sdnXml } from '../simulators/sanctions/files.ts';
import type { Cleanup } from './kit/cleanup.ts';
import { atMost, inGroups, type Measured, measured, median, percentile } from './kit/figure.ts';
import type { Part } from './kit/part.ts';
import { openMigrated } from './kit/workspace.ts';

/** Entries of all lists together, rounded up. */
const entries = 32_000;
const list = 'ofac-sanctions';
const namesOfRound = 400;
const warmUp = 20;
const most = 3;

/** Everything a name is compared with in lists of full size, against the question to the database that proposes entries. */
export const measureNames: Part = async ({ workspace, cleanup, options }): Promise<Measured[]> => {
	const listed = listedEntries(createWorld({ subjects: 100 }), 0, entries);
	const pool = await openListed(cleanup, join(workspace.folder, 'names'), listed);
	const sought = soughtAmong(listed);
	const [whole, plain]: [number[], number[]] = [[], []];
	let [proposed, shown] = [0, 0];
	for (let round = 0; round < options.rounds; round++)
		for (const [at, one] of sought.entries()) {
			const before = performance.now();
			const { rowCount } = await pool.query({
				...{ name: 'name-candidates', text: candidatesSql },
				values: candidatesValues([list], [one]),
			});
			const between = performance.now();
			const [matches] = await searchListed(pool, [list], [one]);
			const after = performance.now();
			if (round === 0 && at < warmUp) continue;
			plain.push(between - before);
			whole.push(after - between);
			proposed += rowCount ?? 0;
			shown += matches?.length ?? 0;
		}
	const sum = (taken: readonly number[]) => taken.reduce((all, one) => all + one, 0);
	const ratio = sum(whole) / sum(plain);
	return [
		measured(
			`A name compared with ${inGroups(entries)} entries of lists, of the query for candidates`,
			ratio,
			`${ratio.toFixed(2)} ×`,
			atMost(most, '×'),
			[
				`medians ${median(whole).toFixed(2)} and ${median(plain).toFixed(2)} ms, 95 % within ${percentile(whole, 0.95).toFixed(1)} and ${percentile(plain, 0.95).toFixed(1)} ms`,
				`${inGroups(whole.length)} names: ${(proposed / whole.length).toFixed(1)} candidates and ${(shown / whole.length).toFixed(1)} matches each`,
			],
		),
	];
};

async function openListed(cleanup: Cleanup, folder: string, listed: readonly ListedEntry[]): Promise<Pool> {
	await mkdir(folder, { recursive: true });
	const path = join(folder, 'sdn.xml');
	await writeFile(path, sdnXml(listed, { day: '2026-11-20', count: listed.length }));
	const server = await startEmbedded({ dataDir: join(folder, 'db') });
	cleanup.add(() => server.stop());
	const { pool } = await openMigrated(cleanup, server.connectionString('postgres'));
	await importList({ pool, clock: systemClock }, list, [path], { listDate: '2026-11-20', minRows: 1 });
	await pool.query('vacuum analyze statement');
	return pool;
}

/** Names of the lists as another clerk writes them, names that share a word with many entries, and names that none has. */
function soughtAmong(listed: readonly ListedEntry[]): Described[] {
	const step = Math.floor(listed.length / namesOfRound);
	const nothingElse = { identifiers: [], bornOn: [], addresses: [], countries: ['KZ'] };
	return Array.from({ length: namesOfRound }, (_, at): Described => {
		const entry = listed[at * step];
		const entity = entry?.isPerson ? 'person' : 'organisation';
		const [first = '', ...rest] = (entry?.name ?? '').split(' ');
		const text =
			at % 4 === 0
				? [...rest, first].join(' ')
				: at % 4 === 1
					? `${first} Senimbek`
					: at % 4 === 2
						? `${first} ${rest[0]}a`
						: `Zhanabek ${at} Ulgili`;
		return { ...nothingElse, entity, names: [{ text, isWeak: false }] };
	});
}
