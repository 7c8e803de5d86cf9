import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import { makeSitemapParts } from '#features/sitemap/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { atMost, inGroups, measured } from './kit/figure.ts';
import type { Part } from './kit/part.ts';
import { startPortal } from './kit/portal.ts';
import { importRegister, openEmpty, writeRegister } from './search/register.ts';

const goalSubjects = 2_500_000;
const goalSeconds = 10;

/** Dividing the cards of a register into parts, and sending the largest part. */
export const measureSitemap: Part = async ({ workspace, cleanup, options }) => {
	const folder = options.register ?? join(workspace.folder, 'sitemap-register');
	const lists = await writeRegister(folder, options.subjects);
	const database = await openEmpty(cleanup, join(workspace.folder, 'sitemap'));
	const { pool } = database;
	await importRegister(cleanup, database, lists);
	await pool.query('vacuum analyze subject');
	const seconds = await timed(async () => void (await makeSitemapParts({ pool })));
	const part = await largestPart(pool);
	const portal = await startPortal(cleanup, database.url, { microCacheSeconds: 0 });
	const url = `${portal.origin}/sitemaps/subjects-${part.prefix}-${part.n}.xml.gz`;
	const own: number[] = [];
	const copied: number[] = [];
	for (let turn = 0; turn < options.rounds; turn++) {
		copied.push(await timed(() => copyPart(pool, portal.origin, part)));
		own.push(await timed(() => readAll(url)));
	}
	const share = options.subjects / goalSubjects;
	return [
		measured(
			`Sitemap: dividing the cards of ${inGroups(options.subjects)} subjects`,
			seconds / share,
			`${seconds.toFixed(2)} s`,
			atMost(goalSeconds, 's'),
			[`the goal is for ${inGroups(goalSubjects)}; the figure is judged as if it grew with the register`],
		),
		measured(
			`Sitemap: a part of ${inGroups(part.cards)} cards`,
			median(own) / median(copied),
			`${Math.round(median(own) * 1000)} ms`,
			atMost(3, 'times'),
			[`COPY of the same lines through gzip: ${Math.round(median(copied) * 1000)} ms; medians of ${options.rounds}`],
		),
	];
};

type Largest = { prefix: string; n: number; first_bin: string; last_bin: string; cards: number };

async function largestPart(pool: Pool): Promise<Largest> {
	const { rows } = await pool.query(
		`select prefix, n, first_bin, last_bin, (
		   select count(*)::int from subject where kind = 'legal' and removed_on is null
		   and bin between first_bin and last_bin) as cards
		 from sitemap_part order by cards desc limit 1`,
	);
	const [part] = rows as Largest[];
	if (part === undefined) throw new Error('the register has no legal entity');
	return part;
}

/** The same lines made by PostgreSQL alone. */
async function copyPart(pool: Pool, origin: string, { first_bin, last_bin }: Largest): Promise<void> {
	const line = (prefix: string) =>
		`'<url><loc>${origin}${prefix}/search/bin/' || bin || '</loc><lastmod>' || listed_on || '</lastmod></url>'`;
	const client = await pool.connect();
	try {
		const lines = ['', '/kz', '/en'].map(line).join(' || ');
		const query = `select ${lines} from subject where kind = 'legal' and removed_on is null
			and bin between '${first_bin}' and '${last_bin}' order by bin`;
		await pipeline(client.query(copyTo(`copy (${query}) to stdout`)), createGzip({ level: 5 }), nowhere());
	} finally {
		client.release();
	}
}

async function readAll(url: string): Promise<void> {
	const answer = await fetch(url);
	if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
	await answer.arrayBuffer();
}

function nowhere(): Writable {
	return new Writable({ write: (_chunk, _encoding, done) => done() });
}

async function timed(work: () => Promise<void>): Promise<number> {
	const started = performance.now();
	await work();
	return (performance.now() - started) / 1000;
}

function median(values: readonly number[]): number {
	return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
