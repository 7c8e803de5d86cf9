import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maskIin } from '#domain/numbers/iin-bin.ts';
import { recordAudit } from '#features/audit/public.ts';
import { cell } from '#reporting/exports/write-csv.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { type AdminBrowser, buildAdmin } from '../../../../test/support/clients/admin-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { sealAll } from '../../../../test/support/journal.ts';
import type { JournalEntry, JournalMeta } from '../contract-audit.ts';

let database: TestDatabase;
let app: FastifyInstance;
let security: AdminBrowser;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
	security = await buildAdmin(app, 'security');
	for (let id = 1; id <= 120; id++)
		await recordAudit(database.pool, {
			actor: { kind: 'account', id },
			action: id % 2 === 0 ? 'subject.view' : 'report.read',
			outcome: 'ok',
			...{ subject: id <= 3 ? '160340001109' : '210340001203', object: `report:${id}`, purpose: '=1+1, "why"' },
		});
	await sealAll(database.pool);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

const read = async (query: string) => (await security.call<JournalEntry[], JournalMeta>('GET', `audit${query}`)).body;

test('is read page by page, the newest first, without gaps or repeats', async () => {
	const seen: number[] = [];
	let next: number | null = null;
	do {
		const { data, meta }: { data: JournalEntry[]; meta: JournalMeta } = await read(
			next === null ? '?actor_kind=account' : `?actor_kind=account&before=${next}`,
		);
		seen.push(...data.map(({ id }) => id));
		next = meta.next_before;
	} while (next !== null);
	expect(seen).toHaveLength(120);
	expect(seen).toEqual(seen.toSorted((a, b) => b - a));
});

test.each([
	['?actor_kind=account&actor=7', 1],
	['?action=subject.view', 50],
	['?action=report.&actor=7', 1],
	['?subject=160340001109', 3],
	['?object=report:9', 1],
	['?from=2020-01-01&to=2020-01-02', 0],
	['?from=2020-01-01&subject=160340001109', 3],
	['?subject=160340001109&action=report.read', 2],
])('%s finds %i entries', async (query, count) => expect((await read(query)).data).toHaveLength(count));

test('who reads it is written down, with what was looked for', async () => {
	await read('?subject=160340001109&action=report.read');
	const { data } = await read('?action=audit.view&actor_kind=admin');
	expect(data[1]).toMatchObject({ actor: String(security.id), outcome: 'ok' });
	expect(JSON.parse(data[1]?.details ?? '')).toEqual({ subject: '160340001109', action: 'report.read' });
});

test('masks people, but for the number that was asked for', async () => {
	const person = '860214300507';
	await recordAudit(database.pool, {
		...{ actor: { kind: 'visitor', id: 'someone' }, action: 'subject.view', outcome: 'ok', subject: person },
		...{ purpose: `debts of ${person}`, details: { typed: [person] } },
	});
	const masked = {
		subject: maskIin(person),
		purpose: `debts of ${maskIin(person)}`,
		details: `{"typed": ["${maskIin(person)}"]}`,
	};
	expect((await read('?actor=someone')).data).toEqual([expect.objectContaining(masked)]);
	expect((await read(`?subject=${person}`)).data).toEqual([expect.objectContaining({ ...masked, subject: person })]);
	const { text } = await security.call('GET', 'audit/export?actor=someone');
	expect([text.includes(maskIin(person)), text.includes(person)]).toEqual([true, false]);
});

test('tells how far the chain goes', async () => {
	const { data, meta } = await read('?subject=160340001109');
	expect(data.every((entry) => entry.is_sealed)).toBe(true);
	expect(meta.chain.sealed).toBeGreaterThanOrEqual(120);
	expect(meta.chain.head).toMatch(/^[\da-f]{64}$/);
});

test.each(['?action=x', '?subject=12', '?from=yesterday', '?actor_kind=robot', '?page=2'])(
	'refuses %s',
	async (query) => {
		expect((await security.call('GET', `audit${query}`)).status).toBe(400);
	},
);

test('goes out as CSV that no table program takes for formulas, and that is written down', async () => {
	const { status, headers, text } = await security.call('GET', 'audit/export?actor_kind=account');
	expect(status).toBe(200);
	expect(headers['content-disposition']).toBe('attachment; filename="audit.csv"');
	expect(headers['cache-control']).toBe('no-store');
	expect(text.split('\r\n')).toHaveLength(122);
	expect(text).toContain(`"'=1+1, ""why"""`);
	const { data } = await read('?action=audit.export');
	expect(data[0]).toMatchObject({ actor_kind: 'admin', actor: String(security.id) });
});

test.each([
	['=SUM(A1)', "'=SUM(A1)"],
	['+7 701', "'+7 701"],
	['-1', "'-1"],
	['@a', "'@a"],
	['\tx', "'\tx"],
	['plain', 'plain'],
	['a\nb', '"a\nb"'],
	[null, ''],
	[5, '5'],
	[-5, '-5'],
])('a cell of %j is %j', (value, written) => expect(cell(value)).toBe(written));
