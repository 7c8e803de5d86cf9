import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSubject, publishLists } from '../../../../test/factories/subject.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { Browser, buildPhone } from '../../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	app = await buildApp(database, { hasQuotas: true, isRateLimited: true });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

/** Sixty-four addresses of one line, and one of the line beside it. */
const ofOneLine = (index: number) => `2001:db8:7:${(0x200 + index).toString(16)}::${index + 1}`;
const ofAnother = '2001:db8:7:300::1';

describe('a provider’s line of IPv6 is one client', () => {
	test('of the limit of a call', async () => {
		const suggest = async (remoteAddress: string) =>
			(await app.inject({ url: '/api/subjects/subject/search/autocomplete?search=tau', remoteAddress })).statusCode;
		for (let index = 0; index < 60; index++) expect(await suggest(ofOneLine(index))).toBe(200);
		expect(await suggest(ofOneLine(60))).toBe(429);
		expect(await suggest(ofAnother)).toBe(200);
	});

	test('of the checks of a day', async () => {
		const statuses = [];
		for (let index = 0; index < 4; index++) {
			const { bin } = await buildSubject(database.pool);
			const { statusCode } = await app.inject({
				url: `/api/subjects/subject/${bin}`,
				remoteAddress: ofOneLine(index),
			});
			statuses.push(statusCode);
		}
		expect(statuses).toEqual([200, 200, 200, 429]);
	});

	test('of text messages', async () => {
		const start = (index: number) =>
			new Browser(app, ofOneLine(index)).post('signin/v2', { action: 'start', username: buildPhone() });
		const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => start(index)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
	});
});

test('IPv4 that came as IPv6 is the same client', async () => {
	const { bin } = await buildSubject(database.pool);
	const left = (remoteAddress: string) => app.inject({ url: '/api/v1/checks/left', remoteAddress });
	await app.inject({ url: `/api/subjects/subject/${bin}`, remoteAddress: '203.0.113.41' });
	expect((await left('::ffff:203.0.113.41')).json().data).toMatchObject({ left: 2 });
	expect((await left('203.0.113.42')).json().data).toMatchObject({ left: 3 });
});
