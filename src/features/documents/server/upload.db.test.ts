import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { largestDocumentBytes } from '#domain/numbers/document-code.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';

let database: TestDatabase;
let app: FastifyInstance;
let port: number;
let folder: string;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'senim-test-'));
	vi.stubEnv('TMPDIR', folder);
	database = await freshDatabase();
	app = await buildApp(database);
	port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
	vi.unstubAllEnvs();
	await app.close();
	await database.drop();
	rmSync(folder, { recursive: true });
});
// twenty checks an hour are for another test
beforeEach(() => database.pool.query('delete from auth_limit_use'));

const boundary = '--x\r\nContent-Disposition: form-data; name=';
const fileHead = `${boundary}"file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
const fieldHead = `${boundary}"note"\r\n\r\n`;
const chunk = Buffer.from(`10000\r\n${'a'.repeat(64 * 1024)}\r\n`);
const mib = 1024 * 1024;

type Sent = { status: number; sentBytes: number };

/** A body of unknown length that never ends; what the server does not take is not sent. */
async function sendEndless(head: string): Promise<Sent> {
	const socket = connect(port, '127.0.0.1');
	let [answer, sentBytes] = ['', 0];
	const send = () => {
		for (;;) {
			sentBytes += chunk.length;
			if (!socket.write(chunk) || socket.destroyed) return;
		}
	};
	socket.on('data', (data: Buffer) => {
		answer += data.toString('latin1');
	});
	// a client that is still sending when the server closes gets an answer
	socket.on('error', () => undefined);
	socket.on('drain', send);
	socket.write(
		`POST /api/v1/documents/check HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n${head.length.toString(16)}\r\n${head}\r\n`,
	);
	send();
	await new Promise((closed) => socket.once('close', closed));
	return { status: Number(answer.split(' ', 2)[1]), sentBytes };
}

async function check(bytes: number) {
	const payload = Buffer.concat([
		Buffer.from(fileHead),
		Buffer.alloc(bytes, '%PDF-1.7\n'),
		Buffer.from('\r\n--x--\r\n'),
	]);
	const headers = { 'content-type': 'multipart/form-data; boundary=x' };
	return app.inject({ method: 'POST', url: '/api/v1/documents/check', headers, payload });
}

test.each([
	['file', fileHead],
	['field', fieldHead],
	['beginning', 'neither a file nor a field'],
])('an endless %s is refused at the limit, and the connection ends', async (_what, head) => {
	const sent = await sendEndless(head);
	expect(sent.status).toBe(413);
	// what the sockets of both sides hold comes on top of the limit
	expect(sent.sentBytes).toBeLessThan(largestDocumentBytes + 8 * mib);
	expect(readdirSync(folder)).toEqual([]);
});

test('a file of 25 MiB is judged, one byte more is refused, and nothing of either stays', async () => {
	expect((await check(largestDocumentBytes)).json().data).toMatchObject({ state: 'invalid' });
	expect((await check(largestDocumentBytes + 1)).statusCode).toBe(413);
	expect(readdirSync(folder)).toEqual([]);
});

test('a file that takes too long to judge is neither valid nor invalid: 503 says when to come back', async () => {
	const { timeout } = AbortSignal;
	const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 1));
	const answer = await check(mib);
	expect(patience).toHaveBeenCalledWith(5000);
	patience.mockRestore();
	expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([503, 5]);
	expect((await check(mib)).statusCode).toBe(200);
	expect(readdirSync(folder)).toEqual([]);
});
