import { join } from 'node:path';
import { linkKinds, longestPath } from '#domain/links.ts';
import { findAtAddress } from '#features/links/server/links-store.ts';
import { keyOf, PathGraph } from '#features/links/server/path/path-graph.ts';
import { searchPath } from '#features/links/server/path/search-path.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import type { Pool } from '#platform/db/pool.ts';
import { fillRegister } from './idn/fill.ts';
import type { Cleanup } from './kit/cleanup.ts';
import { atMost, inGroups, type Measured, measured, median, percentile } from './kit/figure.ts';
import type { Part } from './kit/part.ts';
import { sayWithTime } from './kit/say.ts';
import { openDatabase } from './kit/workspace.ts';

const asOf = '2026-11-21';
const pairsOfKind = 200;
const warmUp = 20;
const most = 25;
const limits = { mostNodes: 5000, longestMs: 2000 };

type Pair = { from: string; to: string };

/** How two subjects of the country are linked, of pairs that are and of any; against one question for the neighbours at an address. */
export const measurePath: Part = async ({ workspace, cleanup, options }): Promise<Measured[]> => {
	const tell = sayWithTime();
	const pool = await openFilled(cleanup, join(workspace.folder, 'path'), options.subjects);
	tell('searching');
	const pairs = [...(await linkedPairs(pool)), ...(await anyPairs(pool))];
	const { rows: seats } = await pool.query<{ address_key: string }>(
		`select address_key from subject where address_key is not null order by md5(bin || 'seat') limit $1`,
		[pairs.length],
	);
	const [paths, neighbours]: [number[], number[]] = [[], []];
	let found = 0;
	let cut = 0;
	for (const [at, { from, to }] of pairs.entries()) {
		const graph = new PathGraph(pool, { kinds: new Set(linkKinds), withFormer: true, reported: [] });
		const started = performance.now();
		const path = await searchPath(keyOf.subject(from), keyOf.subject(to), (nodes) => graph.expand(nodes), {
			...{ ...limits, longest: longestPath, now: () => performance.now() },
		});
		const taken = performance.now() - started;
		const before = performance.now();
		await findAtAddress(pool, seats[at % seats.length]?.address_key ?? '', 1);
		const one = performance.now() - before;
		if (at < warmUp) continue;
		paths.push(taken);
		neighbours.push(one);
		if (path.paths.length > 0) found++;
		if (!path.isComplete) cut++;
	}
	const [path95, one95] = [percentile(paths, 0.95), percentile(neighbours, 0.95)];
	return [
		measured(
			`Path between two of ${inGroups(options.subjects)} subjects, of one question for neighbours, 95 % within`,
			path95 / one95,
			`${(path95 / one95).toFixed(1)} ×`,
			atMost(most, '×'),
			[
				`${path95.toFixed(1)} ms against ${one95.toFixed(2)} ms; medians ${median(paths).toFixed(1)} and ${median(neighbours).toFixed(2)} ms, slowest ${Math.max(...paths).toFixed(0)} ms`,
				`${paths.length} pairs, a path found for ${found}, ${cut} searches cut off`,
			],
		),
	];
};

async function openFilled(cleanup: Cleanup, dataDir: string, subjects: number): Promise<Pool> {
	const server = await startEmbedded({ dataDir });
	cleanup.add(() => server.stop());
	const admin = openDatabase(cleanup, server.connectionString('postgres'));
	await admin.pool.query('create database senim_path');
	const { pool } = openDatabase(cleanup, server.connectionString('senim_path'));
	await fillRegister(pool, { folder: `${dataDir}-lists`, subjects, today: asOf, isSearched: true });
	return pool;
}

/** Over a head and then an address. */
async function linkedPairs(pool: Pool): Promise<Pair[]> {
	const { rows } = await pool.query<Pair>(
		`with taken as (select bin, head_key from subject where head_key is not null order by md5(bin) limit 20000)
		 select distinct on (a.bin) a.bin as "from", c.bin as "to" from taken a
		 join subject b on b.head_key = a.head_key and b.bin <> a.bin
		 join subject c on c.address_key = b.address_key and c.bin not in (a.bin, b.bin)
		 order by a.bin limit $1`,
		[pairsOfKind],
	);
	return rows;
}

async function anyPairs(pool: Pool): Promise<Pair[]> {
	const { rows } = await pool.query<Pair>(
		`select a.bin as "from", b.bin as "to"
		 from (select bin, row_number() over (order by md5(bin)) as n from subject order by md5(bin) limit $1) a
		 join (select bin, row_number() over (order by md5(bin || 'x')) as n from subject order by md5(bin || 'x') limit $1) b
		   using (n) where a.bin <> b.bin`,
		[pairsOfKind],
	);
	return rows;
}
