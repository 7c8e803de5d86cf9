import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workbookOf } from '../../../../simulators/kit/table-file.ts';
import { buildSubject, nextNumber, publishLists } from '../../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp, testDeps } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { unzip } from '../../../../test/support/unzip.ts';
import type { MassCheckRow, MassCheckView } from '../contract.ts';
import { runTurn } from './run-checks.ts';

let database: TestDatabase;
let app: FastifyInstance;
let holder: OpenAccount;
let active: string;
let liquidating: string;
beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	active = (await buildSubject(database.pool)).bin;
	liquidating = (await buildSubject(database.pool, { status: 'liquidating' })).bin;
	app = await buildApp(database);
	holder = await openAccount(app, { plan: 'pro' });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

async function hand(name: string, content: Buffer): Promise<MassCheckView> {
	const form = new FormData();
	form.append('file', new Blob([new Uint8Array(content)]), name);
	const request = new Request('http://test/', { method: 'POST', body: form });
	const answer = await app.inject({
		...{ method: 'POST', url: '/api/v1/mass-checks', payload: Buffer.from(await request.arrayBuffer()) },
		headers: { ...holder.headers, 'content-type': request.headers.get('content-type') ?? '' },
	});
	expect(answer.statusCode, answer.body).toBe(201);
	return answer.json().data as MassCheckView;
}

const wrong = (number: string) => `${number.slice(0, -1)}${(Number(number.slice(-1)) + 1) % 10}`;
const get = async (url: string) => app.inject({ url: `/api/v1/mass-checks/${url}`, headers: holder.headers });
const rowsOf = async (id: string, query: string) => (await get(`${id}/rows?${query}`)).json().data as MassCheckRow[];
const numbersOf = (rows: readonly MassCheckRow[]) => rows.map(({ row_no: row }) => row);

/** A table as a firm keeps it, made by another writer than ours, judged to its end. */
async function judged(): Promise<MassCheckView> {
	const unknown = nextNumber();
	const rows = [active, liquidating, unknown, wrong(active), active].map((number, at) => [`Поставщик ${at}`, number]);
	const draft = await hand('list.xlsx', await workbookOf({ keys: ['Поставщик', 'БИН контрагента'], rows }));
	const started = await app.inject({
		...{ method: 'POST', url: `/api/v1/mass-checks/${draft.id}/start`, headers: holder.headers },
		payload: { price: draft.quote?.price },
	});
	expect(started.statusCode, started.body).toBe(200);
	while (await runTurn({ ...testDeps(database), auth: app.auth }, crypto.randomUUID()));
	return (await get(draft.id)).json().data as MassCheckView;
}

test('a workbook is read by the column that has the numbers', async () => {
	const check = await judged();
	expect(check).toMatchObject({ state: 'done', column_title: 'БИН контрагента', row_count: 5, total: 3 });
});

test('rows are filtered by the state of the subject, by what is wrong with them, and by what is not in the register', async () => {
	const check = await judged();
	expect(check.states.map(({ code, count }) => [code, count]).toSorted()).toEqual([
		['active', 1],
		['liquidating', 1],
	]);
	expect(numbersOf(await rowsOf(check.id, 'status=active'))).toEqual([2]);
	expect(numbersOf(await rowsOf(check.id, 'status=liquidating'))).toEqual([3]);
	expect(numbersOf(await rowsOf(check.id, 'status=suspended'))).toEqual([]);
	expect(numbersOf(await rowsOf(check.id, 'group=unknown'))).toEqual([4]);
	expect(numbersOf(await rowsOf(check.id, 'fault=check_digit'))).toEqual([5]);
	expect(numbersOf(await rowsOf(check.id, 'fault=duplicate'))).toEqual([6]);
	expect((await get(`${check.id}/rows?fault=nothing`)).statusCode).toBe(400);
	expect((await get(`${check.id}/rows?status=nothing`)).statusCode).toBe(400);
});

test('rows with faults are a file of their own, under the head of their column, with what is wrong', async () => {
	const check = await judged();
	const csv = await get(`${check.id}/export?format=csv&part=faults`);
	const lines = csv.body.replace('\uFEFF', '').trim().split('\r\n');
	expect(lines).toHaveLength(3);
	expect(lines[0]).toContain('БИН контрагента');
	expect(lines[0]).toContain('Что не так');
	expect(lines[1]).toContain(wrong(active));
	expect(lines[2]).toContain('Повтор строки 2');
	const files = await unzip((await get(`${check.id}/export?format=xlsx&part=faults`)).rawPayload);
	const sheets = [...files.keys()].filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
	expect(sheets).toHaveLength(1);
});
