import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '#domain/organisation.ts';
import { openAccount } from '../../../test/support/account.ts';
import { buildApp } from '../../../test/support/app.ts';
import { buildIp } from '../../../test/support/clients/auth-client.ts';
import { joinOrganisation } from '../../../test/support/clients/organisation.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

const bin = '160340001109';
const reading: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** What changes the caller's own account, session and messages, whatever he acts for. */
const ofOneself =
	/^\/api\/v1\/(auth|profile|inbox|signing|objections|personal-data|credit-ratings|idn\/batch|documents\/check)\b/;

const changing = () => app.calls.filter(({ method, callers }) => callers === 'account' && !reading.has(method));

test('every call that changes something says whether a viewer of an organisation may make it', () => {
	const silent = changing().filter(({ declared, url }) => declared?.call.role === undefined && !ofOneself.test(url));
	expect(silent.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
	expect(app.calls.filter(({ declared }) => declared?.call.role !== undefined).length).toBeGreaterThan(15);
});

test.each([...roles, 'nobody’s'] as const)('a call of the %s is refused for his role, or is not', async (role) => {
	const account = await openAccount(app, { plan: 'pro', isConfirmed: true });
	if (role !== 'nobody’s') {
		await joinOrganisation(database.pool, account, role, bin);
		await database.pool.query('update account set acting_bin = $1 where id = $2', [bin, account.accountId]);
	}
	const wrong: string[] = [];
	for (const { method, url, declared } of app.calls.filter(({ callers }) => callers === 'account')) {
		// these end the session that asks
		if (!reading.has(method) && declared?.call.role === undefined) continue;
		const answer = await app.inject({
			...{ method: method as 'GET', headers: account.headers, remoteAddress: buildIp() },
			url: url.replaceAll(/:\w+/g, randomUUID()),
			...(['POST', 'PUT', 'PATCH'].includes(method) ? { payload: {} } : {}),
		});
		// an answer to HEAD has no body to say why
		const isRefused = method !== 'HEAD' && answer.statusCode === 403 && answer.json().code === 'role_needed';
		if (isRefused !== (role === 'viewer' && declared?.call.role === 'editor'))
			wrong.push(`${method} ${url}: ${answer.statusCode}`);
	}
	expect(wrong).toEqual([]);
});
