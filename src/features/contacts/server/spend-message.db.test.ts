import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { solvePuzzle } from '#domain/solve-puzzle.ts';
import { settleVisitor } from '#features/checks/public.ts';
import { openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { buildIp } from '../../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	await database.pool.query('update visitor_limits set proof_bits = 12');
	app = await buildApp(database, { hasQuotas: true });
	// what a page does
	app.get('/page', async (request, reply) => {
		await settleVisitor(request, reply);
		return '';
	});
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

type Caller = { ip: string; headers?: Record<string, string> };
const written = {
	...{ topic: 'question', name: 'Алия', phone: '+77010000001', email: 'aliya@example.kz', agreement: true },
	text: 'Какие реестры вы спрашиваете?',
};
const ask = ({ ip, headers = {} }: Caller, url: string, payload?: object) =>
	app.inject({ url, remoteAddress: ip, headers, ...(payload === undefined ? {} : { method: 'POST', payload }) });

/** What became of each of so many messages, one after the other. */
async function send(caller: Caller, times: number): Promise<string[]> {
	const told = [];
	for (let sent = 0; sent < times; sent += 1) {
		const answer = await ask(caller, '/api/v1/contacts', written);
		told.push(answer.statusCode === 201 ? 'kept' : answer.json<{ code: string }>().code);
	}
	return told;
}
const keptFive = Array<string>(5).fill('kept');
/** An address that has written as often as it may. */
async function usedUp(): Promise<string> {
	const ip = buildIp();
	expect(await send({ ip }, 6)).toEqual([...keptFive, 'too_many_requests']);
	return ip;
}

test('who is signed in has five messages of his own where the address is used up', async () => {
	const ip = await usedUp();
	const { headers } = await openAccount(app);
	expect(await send({ ip, headers }, 6)).toEqual([...keptFive, 'too_many_requests']);
	expect(await send({ ip }, 1)).toEqual(['too_many_requests']);
});

test('a browser that solves the puzzle has five of its own where the address is used up', async () => {
	const ip = await usedUp();
	const [key] = (await ask({ ip }, '/page')).cookies;
	const browser = { ip, headers: { cookie: `${key?.name}=${key?.value}` } };
	expect(await send(browser, 1)).toEqual(['proof_needed']);
	// seen already, as a browser is that has opened a card
	expect((await ask(browser, '/api/subjects/subject/160340001109')).statusCode).toBe(404);
	expect(await send(browser, 1)).toEqual(['proof_needed']);
	const asked = await ask(browser, '/api/v1/checks/puzzle');
	const { data } = asked.json<{ data: { puzzle: string; bits: number; parts: number } }>();
	const prove = () => ask(browser, '/api/v1/checks/proof', { puzzle: data.puzzle, solution: solvePuzzle(data) });
	expect((await prove()).statusCode).toBe(200);
	expect((await prove()).statusCode).toBe(400);
	expect(await send(browser, 6)).toEqual([...keptFive, 'too_many_requests']);
	expect(await send({ ip }, 1)).toEqual(['too_many_requests']);
});
