import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStatement, buildSubject, publishLists } from '../../../../test/factories/subject.ts';
import { buildApp, testDeps } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { calculateIndustries, calculateIndustriesWhenDue, findIndustrySnapshot } from '../public.ts';

let database: TestDatabase;
let app: FastifyInstance;
const clock = { now: () => new Date('2026-11-26T01:00:00Z') };

beforeAll(async () => {
	database = await freshDatabase();
	const { pool } = database;
	await pool.query(
		`insert into oked (code, section, parent_code, name_ru, name_kk, name_en) values
			('G', 'G', null, 'Торговля', 'Сауда', 'Trade'),
			('46', 'G', 'G', 'Оптовая торговля', 'Көтерме сауда', 'Wholesale'),
			('47', 'G', 'G', 'Розничная торговля', 'Бөлшек сауда', 'Retail')`,
	);
	await publishLists(pool);
	app = await buildApp(database);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

/** Enterprises with revenue of 100, 200, 300 … tenge and a tenth of it as profit. */
async function publish(count: number, firm: { oked: string; krp: string; year?: number }): Promise<string[]> {
	const bins: string[] = [];
	for (let nth = 1; nth <= count; nth++) {
		const { bin } = await buildSubject(database.pool, { okedCode: firm.oked, krpCode: firm.krp });
		const line = (code: string, endKzt: number) => ({ form: '2', line: code, beginKzt: null, endKzt });
		const year = firm.year ?? 2025;
		const lines = [line('010', nth * 100), line('300', nth * 10)];
		const value = { year, lines, auditorBin: null };
		await buildStatement(database.pool, 'financial_statement', value, {
			...{ sourceId: 'dfo-statements', iinBin: bin, entryKey: `${bin}:${year}` },
		});
		bins.push(bin);
	}
	return bins;
}

const ask = async (path: string) => (await app.inject(`/api/v1/industries${path}`)).json();

test('figures of an industry: quartiles by size and year, of twenty enterprises at the fewest', async () => {
	await database.pool.query('delete from statement');
	const [wholesaler = ''] = await publish(20, { oked: '46900', krp: '105' });
	const [medium = ''] = await publish(1, { oked: '46900', krp: '215' });
	const [retailer = ''] = await publish(19, { oked: '47110', krp: '105' });
	const { bin: idle } = await buildSubject(database.pool, { okedCode: '99000' });
	expect(await calculateIndustries({ pool: database.pool, clock })).toBe(8);

	const { data } = await ask('/46900?size=small');
	expect(data).toMatchObject({
		...{ code: '46', title: 'Оптовая торговля', section: { code: 'G', title: 'Торговля' } },
		...{ size: 'small', sizes: ['all', 'small'], calculated_on: '2026-11-26' },
	});
	expect(data.figures).toEqual([
		{ measure: 'revenue', unit: 'kzt', year: 2025, firms: 20, p25: 575, median: 1050, p75: 1525 },
		{ measure: 'margin', unit: 'percent', year: 2025, firms: 20, p25: 10, median: 10, p75: 10 },
	]);
	expect((await ask('/46')).data.figures[0]).toMatchObject({ firms: 21 });
	expect((await ask('/G?locale=en')).data).toMatchObject({
		title: 'Trade',
		section: null,
		figures: [{ firms: 40 }, {}],
	});

	const none = await ask('/47');
	expect(none.data).toMatchObject({ code: '47', sizes: [], calculated_on: null, figures: [] });
	expect((await ask('')).data).toEqual({
		...{ year: 2025, calculated_on: '2026-11-26' },
		sections: [
			{
				...{ code: 'G', title: 'Торговля', firms: 40 },
				divisions: [
					{ code: '46', title: 'Оптовая торговля', firms: 21 },
					{ code: '47', title: 'Розничная торговля', firms: null },
				],
			},
		],
	});

	// of its division and size; else of its section and size; else nothing
	const deps = testDeps(database);
	const snapshotOf = (bin: string) => findIndustrySnapshot(deps, bin);
	expect(await snapshotOf(wholesaler)).toMatchObject({ code: '46', size: 'small', figures: [{ firms: 20 }, {}] });
	expect(await snapshotOf(retailer)).toMatchObject({ code: 'G', size: 'small', figures: [{ firms: 39 }, {}] });
	expect(await snapshotOf(medium)).toBeNull();
	expect(await snapshotOf(idle)).toBeNull();
});

test('calculated again: the figures of last night are gone, years before the last five are left out', async () => {
	await database.pool.query('delete from statement');
	for (let year = 2019; year <= 2025; year++) await publish(20, { oked: '46900', krp: '105', year });
	await calculateIndustries({ pool: database.pool, clock });
	const { data } = await ask('/46');
	expect(new Set(data.figures.map(({ year }: { year: number }) => year))).toEqual(
		new Set([2025, 2024, 2023, 2022, 2021]),
	);
	const deps = { pool: database.pool, clock };
	const list = { listDate: '2026-11-01' };
	await publishLists(database.pool, ['dfo-statements'], list);
	expect(await calculateIndustriesWhenDue(deps), 'the list is older than the figures').toBeNull();
	await database.pool.query('delete from statement');
	await database.pool.query(
		`update dataset_state set published_at = '2026-11-26T02:00:00Z' where source_id = 'dfo-statements'`,
	);
	expect(await calculateIndustriesWhenDue(deps)).toBe(0);
	expect((await ask('')).data).toMatchObject({ year: null, calculated_on: null });
});

test.each([
	['/00', 404, undefined],
	['/98', 404, undefined],
	['/4', 400, 'oked'],
	['/46x', 400, 'oked'],
	['/46?size=huge', 400, 'size'],
])('%s: %i', async (path, status, field) => {
	const answer = await app.inject(`/api/v1/industries${path}`);
	expect(answer.statusCode).toBe(status);
	expect(answer.json().errors?.[0]?.field).toBe(field);
});
