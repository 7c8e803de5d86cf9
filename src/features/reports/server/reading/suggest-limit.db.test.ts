import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assembleReport } from '#reporting/assemble.ts';
import { buildDescriptor, buildReports, type TestSource } from '../../../../../test/factories/reports.ts';
import { describeBuilt } from '../../../../../test/factories/stored-report.ts';
import { buildSubject } from '../../../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../../../test/support/account.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { until } from '../../../../../test/support/until.ts';
import type { CreditLimitView } from '../../contract-limit.ts';

const line = (form: string, number: string, endKzt: number) => ({ form, line: number, beginKzt: null, endKzt });
const heard = { asOf: '2026-11-21', retrievedAt: '2030-01-01T00:00:00.000Z', rawHash: 'hash', isKept: false };
const accounts: TestSource = {
	...buildDescriptor({ id: 'dfo-statements', section: 'finance', states: ['financial_statement'] }),
	answer: {
		...heard,
		state: 'found',
		facts: [
			{
				kind: 'financial_statement',
				value: { year: 2025, lines: [line('1', '500', 1_234_567), line('2', '010', 90_000_000)], auditorBin: null },
			},
		],
	},
};
let isHeld = true;
let letGo: () => void = () => undefined;
const slow: TestSource = {
	...buildDescriptor({ id: 'bns-register' }),
	answer: async () => {
		if (isHeld) await new Promise<void>((go) => (letGo = go));
		return { ...heard, state: 'nothing', facts: [] };
	},
};
let database: TestDatabase;
let app: FastifyInstance;
let owner: OpenAccount;
let report: string;

beforeAll(async () => {
	database = await freshDatabase();
	const { reports } = buildReports(database, [accounts, slow]);
	const assemble: typeof reports.assemble = (stored, locale) =>
		assembleReport(stored, locale, describeBuilt, '2026-11-26');
	app = await buildApp(database, { reports: { ...reports, assemble } });
	owner = await openAccount(app, { plan: 'pro' });
	const { bin } = await buildSubject(database.pool);
	const made = await app.inject({
		...{ method: 'POST', url: '/api/v1/reports', payload: { bin, kind: 'basic' } },
		headers: { ...owner.headers, 'idempotency-key': 'limit' },
	});
	report = made.json().data.id;
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

async function limit(query = '', { headers }: Pick<OpenAccount, 'headers'> = owner) {
	const answer = await app.inject({ url: `/api/v1/reports/${report}/credit-limit${query}`, headers });
	return { status: answer.statusCode, body: answer.json(), data: answer.json().data as CreditLimitView };
}

test('while sources are being asked there is no limit, and then there is', async () => {
	expect((await limit()).status).toBe(409);
	isHeld = false;
	letGo();
	const { data } = await until(async () => {
		const answer = await limit();
		expect(answer.status).toBe(200);
		return answer;
	});
	expect(data).toMatchObject({
		days: 30,
		share_percent: 10,
		inputs: {
			...{ equity_kzt: 1_234_567, statement_year: 2025, statement_is_counted: true },
			...{ revenue_kzt: 90_000_000, revenue_year: 2025, deferred_kzt: 0 },
		},
	});
});

test('by the usual terms it is what the report says', async () => {
	const { data } = await limit();
	const read = await app.inject({ url: `/api/v1/reports/${report}`, headers: owner.headers });
	const formulas = read
		.json()
		.data.sections.flatMap(({ summary }: { summary: { block: { type: string } }[] }) => summary)
		.map(({ block }: { block: { type: string } }) => block)
		.filter(({ type }: { type: string }) => type === 'formula');
	const { from: _from, ...formula } = data.formula;
	expect(formulas).toEqual([{ type: 'formula', ...formula }]);
});

test.each([
	['?days=0', [['days', 'Укажите срок от 1 до 180 дней']]],
	['?days=181', [['days', 'Укажите срок от 1 до 180 дней']]],
	[
		'?days=500&share=31',
		[
			['days', 'Укажите срок от 1 до 180 дней'],
			['share', 'Укажите долю от 1 до 30\u202f%'],
		],
	],
	['?share=0', [['share', 'Укажите долю от 1 до 30\u202f%']]],
])('%s is refused by name', async (query, faults) => {
	const { status, body } = await limit(query);
	expect([status, body.code]).toEqual([422, 'limit_terms_incorrect']);
	expect(body.errors.map(({ field, message }: { field: string; message: string }) => [field, message])).toEqual(faults);
});

test('what is no number is refused before', async () => {
	expect((await limit('?days=soon')).status).toBe(400);
});

test('a report of somebody else has no limit, and a visitor signs in', async () => {
	expect((await limit('', await openAccount(app))).status).toBe(404);
	expect((await limit('', { headers: {} as OpenAccount['headers'] })).status).toBe(401);
});
