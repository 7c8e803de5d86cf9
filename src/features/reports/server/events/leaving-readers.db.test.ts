import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildDescriptor, buildReports } from '../../../../../test/factories/reports.ts';
import { buildSubject } from '../../../../../test/factories/subject.ts';
import { openAccount } from '../../../../../test/support/account.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { joinOrganisation } from '../../../../../test/support/clients/organisation.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { until } from '../../../../../test/support/until.ts';
import { mostReaders } from './report-events.ts';

let database: TestDatabase;
let app: FastifyInstance;
let request: { path: string; cookie: string };
/** A temporary proxy between the server and its database. */
let beforeConnecting: () => Promise<void> | undefined;

beforeAll(async () => {
	database = await freshDatabase();
	const { pool } = database;
	const open = pool.connect.bind(pool) as (done?: unknown) => unknown;
	Object.assign(pool, {
		connect: (done?: unknown) => {
			const waiting = beforeConnecting();
			return waiting === undefined ? open(done) : waiting.then(() => open(done));
		},
	});
});
beforeEach(async () => {
	beforeConnecting = () => undefined;
	// its only source never answers
	const source = { ...buildDescriptor({ id: 'a' }), answer: () => new Promise<never>(() => undefined) };
	const { reports } = buildReports(database, [source], { heartbeatMs: 50 });
	app = await buildApp(database, { reports });
	await app.listen({ host: '127.0.0.1', port: 0 });
	const { bin } = await buildSubject(database.pool);
	const { cookie, headers } = await openAccount(app);
	const asked = await app.inject({ method: 'POST', url: '/api/v1/reports', headers, payload: { bin } });
	request = { path: `/api/v1/reports/${asked.json().data.id}/events`, cookie };
});
afterEach(() => app.close());
afterAll(() => database.drop());

async function countReaders(): Promise<number> {
	const { body } = await app.inject('/metrics');
	return Number(/^report_event_readers (-?\d+)$/m.exec(body)?.[1]);
}

function send(socket: Socket, path: string): void {
	socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\ncookie: ${request.cookie}\r\n\r\n`);
}

/** A browser, and the moment the server has heard that it is gone. */
async function dial(): Promise<{ socket: Socket; gone: Promise<unknown> }> {
	const server = app.server as Server;
	const accepted = once(server, 'connection') as Promise<[Socket]>;
	const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
	socket.on('error', () => undefined);
	const [other] = await accepted;
	return { socket, gone: new Promise((done) => other.once('close', done)) };
}

/** @returns whether the reader had gone before he was answered */
async function leaveAt(turn: number): Promise<boolean> {
	const { socket, gone } = await dial();
	let turns = 0;
	const left = new Promise<true>((done) => {
		beforeConnecting = () => {
			turns++;
			if (turns !== turn) return undefined;
			socket.destroy();
			return gone.then(() => done(true));
		};
	});
	const answered = once(socket, 'data').then(() => false);
	answered.catch(() => undefined);
	send(socket, request.path);
	const hasLeft = await Promise.race([left, answered]);
	beforeConnecting = () => undefined;
	socket.destroy();
	return hasLeft;
}

test('readers who leave while it is found out what they may read are not kept', async () => {
	let turn = 1;
	while (await leaveAt(turn)) turn++;
	// who reads, and whose report it is
	expect(turn).toBeGreaterThan(2);
	for (let again = 0; again < mostReaders; again++) await leaveAt(turn - 1);
	// the places of all who left are free
	const { socket } = await dial();
	send(socket, request.path);
	const [answer] = await once(socket, 'data');
	expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
	await until(async () => expect(await countReaders()).toBe(1));
	socket.destroy();
	await until(async () => expect(await countReaders()).toBe(0));
});

test('a reader whose stream waits behind another answer is not kept when the connection ends', async () => {
	const { socket, gone } = await dial();
	const held = Promise.withResolvers<void>();
	let isHeld = false;
	beforeConnecting = () => {
		if (isHeld) return undefined;
		isHeld = true;
		return held.promise;
	};
	send(socket, '/readyz');
	await until(() => expect(isHeld).toBe(true));
	send(socket, request.path);
	await until(async () => expect(await countReaders()).toBe(1));
	socket.destroy();
	await gone;
	expect(await countReaders()).toBe(0);
	held.resolve();
});

test('a reader who comes while the server closes is not waited for', async () => {
	const { socket } = await dial();
	const held = Promise.withResolvers<void>();
	let turns = 0;
	beforeConnecting = () => (++turns === 1 ? held.promise : undefined);
	send(socket, request.path);
	await until(() => expect(turns).toBe(1));
	const closed = app.close();
	await new Promise((next) => setImmediate(next));
	held.resolve();
	await closed;
	expect(turns).toBeGreaterThan(1);
});

test('the stream of a member who is removed from the organisation ends, and he may not come back', async () => {
	const { bin: firm } = await buildSubject(database.pool);
	const { bin } = await buildSubject(database.pool);
	const member = await openAccount(app);
	await joinOrganisation(database.pool, member, 'editor', firm);
	await database.pool.query('update account set acting_bin = $1 where id = $2', [firm, member.accountId]);
	const asked = await app.inject({ method: 'POST', url: '/api/v1/reports', headers: member.headers, payload: { bin } });
	request = { path: `/api/v1/reports/${asked.json().data.id}/events`, cookie: member.cookie };
	const { socket, gone } = await dial();
	send(socket, request.path);
	await once(socket, 'data');
	await until(async () => expect(await countReaders()).toBe(1));
	await database.pool.query('delete from organisation_member where account_id = $1', [member.accountId]);
	await until(async () => expect(await countReaders()).toBe(0));
	const again = await app.inject({ url: request.path, headers: member.headers });
	expect(again.statusCode).toBe(404);
	socket.destroy();
	await gone;
});
