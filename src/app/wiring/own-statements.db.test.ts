import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FinancialStatementView } from '#features/financials/contract.ts';
import type { ReportView } from '#features/reports/contract-view.ts';
import { signXml } from '../../../simulators/signing-app/pki/sign-xml.ts';
import { buildSubject, publishLists } from '../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../test/support/account.ts';
import { organisationOf } from '../../../test/support/clients/consent.ts';
import { joinInvited } from '../../../test/support/clients/organisation.ts';
import { openSigningWorld, SigningBrowser, type SigningWorld } from '../../../test/support/clients/signing.ts';
import { until } from '../../../test/support/until.ts';

let world: SigningWorld;
let firm: string;
let editor: OpenAccount;
beforeAll(async () => {
	world = await openSigningWorld();
	await publishLists(world.database.pool);
});
beforeEach(async () => {
	await world.database.pool.query('delete from auth_limit_use');
	({ bin: firm } = await buildSubject(world.database.pool));
	editor = await openAccount(world.app);
	await joinInvited(world.database.pool, editor, 'editor', firm);
});
afterAll(() => world.close());

const year = new Date().getFullYear() - 1;
const figures = {
	...{ current_assets: 48_000_000, cash: 6_000_000, receivables: 21_000_000, inventories: 14_000_000 },
	...{ long_assets: 32_000_000, current_liabilities: 27_000_000, long_liabilities: 9_000_000 },
	...{ equity: 44_000_000, revenue: 138_000_000, profit: 7_400_000 },
};
const path = () => `/api/v1/profile/organisations/${firm}/financial-statements`;

async function send(change: object = {}, { headers } = editor, key?: string) {
	const payload = { year, figures: { ...figures, ...change } };
	const more = key === undefined ? {} : { 'idempotency-key': key };
	const answer = await world.app.inject({ method: 'POST', url: path(), headers: { ...headers, ...more }, payload });
	const body = answer.json<{ code?: string; message?: string; errors?: object[]; data: FinancialStatementView }>();
	return { ...body, status: answer.statusCode };
}
async function list({ headers } = editor): Promise<FinancialStatementView[]> {
	const answer = await world.app.inject({ url: path(), headers });
	return answer.json<{ data: { statements: FinancialStatementView[] } }>().data.statements;
}
const head = () => world.pki.issue(organisationOf(firm));
const sign = (id: string, key = head()) =>
	SigningBrowser.of(world.app, editor).sign('financials_sign', key, { statement_id: id });

describe('a draft', () => {
	test('holds what was typed, and the text to be signed says it in the language of the reader', async () => {
		const made = await send();
		expect(made.status).toBe(201);
		expect(made.data).toMatchObject({ year, state: 'draft', figures, signer_name: null });
		expect(made.data.text.join(' ').replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('Выручка (строка 010): 138 000 000');
		const again = await send({ profit: 1 });
		expect(again.data.id).toBe(made.data.id);
		expect(await list()).toHaveLength(1);
	});

	test.each([
		[
			{ equity: 43_998_999 },
			422,
			'balance_unequal',
			'Баланс не сходится: активы не равны сумме капитала и обязательств.',
		],
		[{ inventories: 44_000_000 }, 422, 'figures_unequal', expect.stringContaining('больше краткосрочных активов')],
		[{ revenue: -1 }, 400, 'bad_request', expect.any(String)],
		[{ revenue: 1.5 }, 400, 'bad_request', expect.any(String)],
		[{ revenue: null }, 400, 'bad_request', expect.any(String)],
		[{ surprise: 1 }, 400, 'bad_request', expect.any(String)],
	])('with %j is refused with %i %s', async (change, status, code, message) => {
		expect(await send(change)).toMatchObject({ status, code, message });
		expect(await list()).toEqual([]);
	});

	test('may be out by the rounding of thousands, of a loss and of negative equity', async () => {
		expect((await send({ equity: 43_999_000 })).status).toBe(201);
		const loss = { equity: -56_000_000, long_liabilities: 109_000_000, profit: -3_000_000, cash: null };
		expect((await send(loss)).data.figures).toMatchObject(loss);
	});

	test('of a year that is not over names the field', async () => {
		const payload = { year: year + 1, figures };
		const answer = await world.app.inject({ method: 'POST', url: path(), headers: editor.headers, payload });
		expect(answer.json()).toMatchObject({ code: 'bad_request', errors: [{ field: 'year' }] });
	});

	test('sent twice under one key is one', async () => {
		const key = crypto.randomUUID();
		const first = await send({}, editor, key);
		expect((await send({}, editor, key)).data).toEqual(first.data);
		expect((await send({ profit: 2 }, editor, key)).code).toBe('idempotency_key_reused');
	});

	test('is made by an owner or an editor; a viewer is refused, and nobody else learns of it', async () => {
		const [viewer, stranger] = [await openAccount(world.app), await openAccount(world.app)];
		await joinInvited(world.database.pool, viewer, 'viewer', firm);
		expect(await send({}, viewer)).toMatchObject({ status: 403, code: 'role_needed' });
		expect(await send({}, stranger)).toMatchObject({ status: 404, code: 'not_found' });
		expect((await world.app.inject({ url: path(), headers: stranger.headers })).statusCode).toBe(404);
		const { id } = (await send()).data;
		const other = SigningBrowser.of(world.app, stranger);
		expect((await other.post('challenges', { action: 'financials_sign', statement_id: id })).status).toBe(404);
		const visitor = new SigningBrowser(world.app);
		expect((await visitor.post('challenges', { action: 'financials_sign', statement_id: id })).status).toBe(404);
	});
});

describe('a signature', () => {
	test('of the head puts the statement in force, with who signed and when', async () => {
		const { id } = (await send()).data;
		expect(await sign(id)).toMatchObject({ status: 200, data: { action: 'financials_sign', outcome: 'done' } });
		const [statement] = await list();
		expect(statement).toMatchObject({ id, state: 'signed', signer_name: 'СЫНАҚОВ ТЕСТ', text: [] });
		const { rows } = await world.database.pool.query(
			`select action, subject from audit_entry where object = $1 order by id`,
			[`financial_statement:${id}`],
		);
		expect(rows.map(({ action }) => action)).toEqual(['financials.draft', 'financials.sign']);
		const file = await world.app.inject({ url: `${path()}/${id}/document`, headers: editor.headers });
		expect([file.statusCode, file.body]).toEqual([200, expect.stringContaining('<action>financials_sign</action>')]);
	});

	test('of an employee, of another organisation or of a private person is refused, and the draft stays', async () => {
		const { id } = (await send()).data;
		const { bin: other } = await buildSubject(world.database.pool);
		for (const holder of [
			organisationOf(firm, 'employee'),
			organisationOf(other),
			{ iin: '900101300017', surname: 'СЫНАҚОВ', givenName: 'ТЕСТ' },
		])
			expect(await sign(id, world.pki.issue(holder))).toMatchObject({ status: 422, code: 'signature_refused' });
		expect((await list()).map(({ state }) => state)).toEqual(['draft']);
	});

	test('of what was typed anew meanwhile does not count', async () => {
		const { id } = (await send()).data;
		const browser = SigningBrowser.of(world.app, editor);
		const challenge = await browser.challenge('financials_sign', { statement_id: id });
		await send({ profit: 7_400_001 });
		expect((await browser.answer(challenge.id, signXml(challenge.xml, head()))).code).toBe('conflict');
		expect((await list()).map(({ state }) => state)).toEqual(['draft']);
	});

	test('is never changed, only followed by another; the same once more is refused', async () => {
		const { id } = (await send()).data;
		await sign(id);
		expect(await send()).toMatchObject({ status: 409, code: 'statement_same' });
		const next = await send({ profit: 7_500_000 });
		await sign(next.data.id);
		expect((await list()).map(({ state, figures: of }) => [state, of.profit])).toEqual([
			['signed', 7_500_000],
			['superseded', 7_400_000],
		]);
		const { pool } = world.database;
		for (const change of [`figures = '{}'`, `state = 'draft'`, `signer_name = 'X'`])
			await expect(pool.query(`update financial_statement set ${change} where id = $1`, [id])).rejects.toThrow();
		await expect(pool.query('delete from financial_statement where id = $1', [id])).rejects.toThrow();
	});
});

test('a report shows what was in force when it was asked for, and changes neither index nor findings', async () => {
	const reader = await openAccount(world.app);
	const read = async (): Promise<ReportView> => {
		const { headers } = reader;
		const asked = await world.app.inject({ method: 'POST', url: '/api/v1/reports', headers, payload: { bin: firm } });
		const url = `/api/v1/reports/${asked.json<{ data: { id: string } }>().data.id}`;
		return until(async () => {
			const view = (await world.app.inject({ url, headers })).json<{ data: ReportView }>().data;
			expect(view.state).toBe('sealed');
			return view;
		});
	};
	const before = await read();
	await sign((await send()).data.id);
	const after = await read();
	const told = JSON.stringify(after.sections.find(({ code }) => code === 'finance')?.summary);
	expect(told).toContain('Отчётность, которую подписал сам субъект');
	expect(told).toContain('Сынақов Тест');
	expect(JSON.stringify(before.sections)).not.toContain('Сынақов');
	expect([after.reading, after.verdict, after.stop, after.attention]).toEqual([
		before.reading,
		before.verdict,
		before.stop,
		before.attention,
	]);
});
