import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSubject, publishLists } from '../../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { MassCheckView } from '../contract.ts';

let database: TestDatabase;
let app: FastifyInstance;
let holder: OpenAccount;
let bins: string[];

beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	bins = [];
	for (let at = 0; at < 4; at++) bins.push((await buildSubject(database.pool)).bin);
	app = await buildApp(database);
	holder = await openAccount(app, { plan: 'pro' });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

async function hand(lines: readonly (readonly (string | undefined)[])[]): Promise<MassCheckView> {
	const form = new FormData();
	form.set('file', new File([lines.map((cells) => cells.join(';')).join('\n')], 'list.csv'));
	const body = new Response(form);
	const answer = await app.inject({
		...{ method: 'POST', url: '/api/v1/mass-checks', payload: Buffer.from(await body.arrayBuffer()) },
		headers: { ...holder.headers, 'content-type': body.headers.get('content-type') ?? '' },
	});
	expect(answer.statusCode, answer.body).toBe(201);
	return answer.json().data;
}
const send = async (method: 'PUT' | 'POST', path: string, payload: object) => {
	const answer = await app.inject({ method, url: `/api/v1/mass-checks/${path}`, headers: holder.headers, payload });
	const body = answer.json();
	return { status: answer.statusCode, body, data: body.data as MassCheckView };
};
const choose = (id: string, payload: object) => send('PUT', `${id}/columns`, payload);
const keptOf = async (id: string) =>
	(await database.pool.query('select from given_table where mass_check_id = $1', [id])).rowCount;
const givenOf = async (id: string) => {
	const answer = await app.inject({ url: `/api/v1/mass-checks/${id}/rows?limit=100`, headers: holder.headers });
	return answer.json().data.map(({ row_no: row, given }: { row_no: number; given: string }) => [row, given]);
};

test('of two columns with numbers the other one is chosen, at a price of its own', async () => {
	const draft = await hand([
		['Покупатель', 'Поставщик'],
		[bins[0], bins[1]],
		[bins[0], bins[2]],
	]);
	expect(draft).toMatchObject({ column_title: 'Покупатель', awaits_columns: false, row_count: 2, quote: { rows: 1 } });
	expect(draft.columns).toEqual([{ field: 'number', label: 'БИН или ИИН', title: 'Покупатель', column: 0 }]);
	const { status, data } = await choose(draft.id, { columns: { number: 1 } });
	expect([status, data.column_title, data.quote?.rows]).toEqual([200, 'Поставщик', 2]);
	expect(data.sample).toMatchObject({ is_chosen: true, head_row: 1 });
	expect(await givenOf(draft.id)).toEqual([
		[2, bins[1]],
		[3, bins[2]],
	]);
	const old = await send('POST', `${draft.id}/start`, { price: draft.quote?.price ?? '' });
	expect([old.status, old.body.code]).toEqual([409, 'price_changed']);
	expect((await send('POST', `${draft.id}/start`, { price: data.quote?.price ?? '' })).status).toBe(200);
	expect(await keptOf(draft.id)).toBe(0);
	expect((await choose(draft.id, { columns: { number: 0 } })).status).toBe(409);
});

test('the same rows at another price: as many numbers of another column are not what was shown', async () => {
	const draft = await hand([
		['Покупатель', 'Поставщик'],
		[bins[0], bins[1]],
	]);
	const { data } = await choose(draft.id, { columns: { number: 1 } });
	expect(data.quote?.rows).toBe(draft.quote?.rows);
	expect(data.quote?.price).not.toBe(draft.quote?.price);
});

test('a table without a column of numbers is a draft in which one is chosen; it is not started before, and may be cancelled', async () => {
	const lines = [
		['Название', 'Номер'],
		['ТОО Үлгі', '№ 16034'],
	];
	const draft = await hand(lines);
	expect(draft).toMatchObject({ awaits_columns: true, quote: null, row_count: 0, sample: { head_row: 1 } });
	expect((await send('POST', `${draft.id}/start`, { price: 'none' })).status).toBe(409);
	const refused = await choose(draft.id, { columns: {} });
	expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'columns.number']);
	const { data } = await choose(draft.id, { columns: { number: 1 } });
	expect(data).toMatchObject({ awaits_columns: false, row_count: 1, quote: { rows: 0 } });
	const other = await hand(lines);
	expect((await send('POST', `${other.id}/state`, { action: 'cancel' })).data.state).toBe('cancelled');
	expect(await keptOf(other.id)).toBe(0);
});

test('a list of one column leaves nothing to choose, and is not kept', async () => {
	const draft = await hand([['БИН'], [bins[0]]]);
	expect(draft.sample).toBeNull();
	expect(await keptOf(draft.id)).toBe(0);
});
