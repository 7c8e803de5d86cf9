import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { buildSite } from '../../../../test/support/pages.ts';
import { until } from '../../../../test/support/until.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	// a page would stand in memory for a minute
	app = await buildSite(database, { MICRO_CACHE_SECONDS: '60' });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

const starts = '2026-12-05T17:00:00Z';
const ends = '2026-12-05T21:00:00Z';

async function announce(title: string, liveFrom: string, liveUntil: string): Promise<void> {
	const text = { title, lead: '', body: [{ type: 'paragraph', runs: [{ text: 'Cards' }] }] };
	const body = { facts: { starts_at: starts, ends_at: ends }, texts: { ru: text, kz: text } };
	await database.pool.query(
		`with entry as (insert into content_entry (kind, key) values ('works', $1) returning id),
		 version as (insert into content_version (entry_id, number, body, sha256)
		   select id, 1, $2::jsonb, repeat('a', 64) from entry returning entry_id)
		 insert into content_release (entry_id, number, live_from, live_until)
		 select entry_id, 1, ${liveFrom}, ${liveUntil} from version`,
		[title.toLowerCase(), JSON.stringify(body)],
	);
}

const pageAt = async (path: string) => (await app.inject(path)).body;

test('works are on every page as soon as they are released and until they end, whatever was kept before', async () => {
	const paths = ['/sources', '/kz/tariffs', '/auth/login'];
	for (const path of paths) expect(await pageAt(path)).not.toContain('Works');
	await announce('Works', 'clock_timestamp()', `'2999-01-01'`);
	for (const path of paths)
		await until(async () => expect(await pageAt(path)).toContain('Works: 22:00 05.12.2026 – 02:00 06.12.2026'));
	expect(await pageAt('/en/tariffs')).toContain('22:00 05.12.2026');
	await database.pool.query(
		`update content_release set live_until = clock_timestamp() + interval '300 ms' where live_until = '2999-01-01'`,
	);
	for (const path of paths) await until(async () => expect(await pageAt(path)).not.toContain('Works'));
});

test('what begins by itself is on the page at that moment', async () => {
	expect(await pageAt('/sources')).not.toContain('Later');
	await announce('Later', `clock_timestamp() + interval '400 ms'`, `'2999-01-01'`);
	await until(async () => expect(await pageAt('/sources')).toContain('Later'));
});
