import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { longestMs } from '../../../../test/support/runner/patience.ts';
import type { SourceRequest } from '../live-source.ts';
import { SourceFailure } from '../source-failure.ts';
import { type HttpWay, mayHaveBeenSent, requestFile, requestText } from './http-client.ts';

const redirects = { hosts: [], variable: 'SOURCE_TRIAL_REDIRECT_HOSTS' };

const servers: Server[] = [];
afterEach(async () => {
	for (const server of servers.splice(0)) {
		server.closeAllConnections();
		await new Promise((done) => server.close(done));
	}
});

async function serve(answer: RequestListener): Promise<string> {
	const server = createServer(answer);
	servers.push(server);
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function closedPort(): Promise<string> {
	const url = await serve(() => undefined);
	await new Promise((done) => servers.pop()?.close(done));
	return url;
}

function ask(baseUrl: string, request: Partial<SourceRequest> = {}, way: Partial<HttpWay> = {}) {
	const { signal } = new AbortController();
	return requestText(
		{ path: '/', expects: 'json', ...request },
		{ baseUrl, redirects, timeoutMs: 2000, signal, ...way },
	);
}

/** What the operator is told: the whole text, so that nothing private slips in. */
async function failure(asking: Promise<unknown>): Promise<string> {
	const error = await asking.then(
		() => undefined,
		(reason: unknown) => reason,
	);
	expect(error).toBeInstanceOf(SourceFailure);
	return (error as SourceFailure).message;
}

test('method, path, query, headers and body arrive under the base address', async () => {
	const seen: unknown[] = [];
	const url = await serve((request, response) => {
		request.on('data', (chunk) => seen.push(String(chunk)));
		request.on('end', () => response.end(`${request.method} ${request.url} ${request.headers['x-key']}`));
	});
	const request = { method: 'POST', path: '/a b', query: { q: 'ТОО & Ко', n: 3 }, headers: { 'x-key': 'k' } } as const;
	const { body } = await ask(`${url}/base/`, { ...request, body: 'data', expects: 'text' });
	expect(body).toBe('POST /base/a%20b?q=%D0%A2%D0%9E%D0%9E+%26+%D0%9A%D0%BE&n=3 k');
	expect(seen).toEqual(['data']);
});

test('a path that would leave its publisher, or its folder, is not asked', async () => {
	const url = await serve((request, response) => response.end(request.url));
	for (const path of ['@evil.example/', 'evil', ':1/'])
		for (const baseUrl of [url, `${url}/base`])
			expect(await failure(ask(baseUrl, { path, expects: 'text' }))).toBe(
				'not_understood: the request has a path that leaves its publisher',
			);
	expect((await ask(url, { path: '//evil.example', expects: 'text' })).body).toBe('//evil.example');
});

test.each([
	[401, 'refused: status 401'],
	[403, 'refused: status 403'],
	[404, 'not_understood: status 404'],
	[429, 'limited: status 429'],
	[500, 'outage: status 500'],
	[503, 'outage: status 503'],
	[204, 'not_understood: status 204'],
])('status %i is %s', async (status, told) => {
	const url = await serve((_, response) => response.writeHead(status, { 'retry-after': '2' }).end());
	expect(await failure(ask(url))).toBe(told);
	await expect(ask(url)).rejects.toMatchObject({ retryAfterMs: status === 429 || status >= 500 ? 2000 : null });
	expect(await ask(url, { alsoAccept: [status] })).toMatchObject({ status, body: '' });
});

test('a publisher tells when to come again in seconds or by a date, and not for longer than a day', async () => {
	const waits = new Map([
		['/date', new Date(Date.now() + 60_000).toUTCString()],
		['/past', 'Wed, 21 Oct 2015 07:28:00 GMT'],
		['/year', '31536000'],
		['/words', 'soon'],
	]);
	const url = await serve((request, response) =>
		response.writeHead(429, { 'retry-after': waits.get(request.url ?? '') ?? '' }).end(),
	);
	const waitOf = async (path: string) => {
		const error = await ask(url, { path }).catch((reason: unknown) => reason);
		return (error as SourceFailure).retryAfterMs;
	};
	expect(await waitOf('/date')).toBeGreaterThan(50_000);
	expect(await waitOf('/date')).toBeLessThanOrEqual(60_000);
	expect([await waitOf('/past'), await waitOf('/year'), await waitOf('/words')]).toEqual([0, 86_400_000, null]);
});

test('a redirect is followed to the same origin, three times at the most, and nowhere else', async () => {
	const inner = await serve((_, response) => response.end('{"inner":true}'));
	const url = await serve((request, response) => {
		const to = { '/1': '/2', '/2': '/3', '/3': '/4', '/4': '/5', '/out': `${inner}/`, '/file': 'file:///etc/passwd' }[
			request.url ?? ''
		];
		if (to === undefined) response.end('{"arrived":true}');
		else response.writeHead(302, { location: to }).end();
	});
	expect((await ask(url, { path: '/2' })).body).toBe('{"arrived":true}');
	expect(await failure(ask(url, { path: '/1' }))).toBe('redirected: redirects more than 3 times');
	expect(await failure(ask(url, { path: '/out' }))).toBe('redirected: redirects to 127.0.0.1 without https');
	expect(await failure(ask(url, { path: '/file' }))).toBe('redirected: redirects to file: without https');
	expect(await failure(ask(url, { path: '/4', method: 'POST', body: 'x' }))).toMatch('redirected');
});

test.each([
	['text/html; charset=utf-8', '<h1>Технические работы</h1>', true],
	['application/json', ' <!DOCTYPE html><title>x</title>', true],
	['application/xml', '<?xml version="1.0"?><html xmlns="x"/>', true],
	['text/html', '{"mislabelled":1}', false],
	['text/html', '<?xml version="1.0"?><list/>', false],
	['text/html', '', false],
	['text/xml', '<list/>', false],
])('%s «%s» is a web page instead of data: %s', async (contentType, body, isPage) => {
	const url = await serve((_, response) => response.writeHead(200, { 'content-type': contentType }).end(body));
	if (isPage) expect(await failure(ask(url, { expects: 'xml' }))).toBe('outage: a web page instead of xml');
	else expect((await ask(url, { expects: 'xml' })).body).toBe(body);
	expect((await ask(url, { expects: 'html' })).body).toBe(body);
});

test.each([
	['text/plain; charset=windows-1251', Buffer.from([0xd2, 0xce, 0xce])],
	[
		'text/xml',
		Buffer.concat([Buffer.from('<?xml version="1.0" encoding="windows-1251"?>'), Buffer.from([0xd2, 0xce, 0xce])]),
	],
	['text/plain', Buffer.from('ТОО', 'utf8')],
])('%s is read in its own character set', async (contentType, bytes) => {
	const url = await serve((_, response) => response.writeHead(200, { 'content-type': contentType }).end(bytes));
	expect((await ask(url, { expects: 'text' })).body).toContain('ТОО');
});

test('silence, a broken connection, a closed port and damaged compression are told apart', async () => {
	const silent = await serve(() => undefined);
	expect(await failure(ask(silent, {}, { timeoutMs: 50 }))).toBe('timeout: no answer within 50 ms');
	const half = await serve((_, response) => {
		response.writeHead(200, { 'content-length': '100' }).write('{"half":');
		setTimeout(() => response.destroy(), 20);
	});
	expect(await failure(ask(half))).toMatch(/^unreachable/);
	const slow = await serve((_, response) => {
		response.writeHead(200).write('{');
	});
	expect(await failure(ask(slow, {}, { timeoutMs: 50 }))).toMatch(/^timeout/);
	expect(await failure(ask(await closedPort()))).toBe('unreachable: ECONNREFUSED');
	const packed = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'));
	expect(await failure(ask(packed))).toBe('not_understood: damaged compression');
});

test('only a question that never left may be put again for money', async () => {
	const unsent = await ask(await closedPort()).catch((error: SourceFailure) => error);
	const silent = await serve(() => undefined);
	const sent = await ask(silent, {}, { timeoutMs: 30 }).catch((error: SourceFailure) => error);
	expect([unsent, sent].map((error) => mayHaveBeenSent(error as SourceFailure))).toEqual([false, true]);
});

test('the end from outside tells its own reason and closes the connection', async () => {
	let isClosed = false;
	const url = await serve((request) => {
		request.on('close', () => {
			isClosed = true;
		});
	});
	const controller = new AbortController();
	setTimeout(() => controller.abort(new SourceFailure('timeout', 'over')), 30);
	expect(await failure(ask(url, {}, { signal: controller.signal }))).toBe('timeout: over');
	await expect.poll(() => isClosed).toBe(true);
	expect(await failure(ask(url, {}, { signal: controller.signal }))).toBe('timeout: over');
});

test('an answer that tells how large it is is not begun when that is too much', async () => {
	let sentBytes = 0;
	const url = await serve((request, response) => {
		response.writeHead(200, { 'content-length': String(9 * 2 ** 20) });
		response.flushHeaders();
		request.socket.on('close', () => {
			sentBytes = request.socket.bytesWritten;
		});
	});
	expect(await failure(ask(url, {}, { timeoutMs: 2000 }))).toBe('too_large: more than 8388608 bytes announced');
	await expect.poll(() => sentBytes).toBeGreaterThan(0);
	expect(sentBytes).toBeLessThan(1000);
});

test('a hundred answers of medium size at once are all read', async () => {
	const text = 'я'.repeat(60_000);
	const url = await serve((_, response) => response.end(JSON.stringify({ text })));
	const answers = await Promise.all(Array.from({ length: 100 }, () => ask(url, {}, { timeoutMs: 10_000 })));
	expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([JSON.stringify({ text })]));
});

test('large answers of one publisher are read one after the other, and keep nobody else from his', async () => {
	const text = 'я'.repeat(400_000);
	let stalled = 0;
	const stalling = await serve((request, response) => {
		if (request.url === '/small') return void response.end('{}');
		stalled++;
		response.write(text);
	});
	const well = await serve((_, response) => response.end(JSON.stringify({ text })));
	const over = new AbortController();
	const patience = { timeoutMs: longestMs, signal: over.signal };
	const waiting = [1, 2, 3, 4].map(() => failure(ask(stalling, {}, patience)));
	await expect.poll(() => stalled).toBe(4);
	expect((await ask(stalling, { path: '/small' }, { timeoutMs: longestMs })).body).toBe('{}');
	const answers = await Promise.all([1, 2, 3].map(() => ask(well, {}, { timeoutMs: longestMs })));
	for (const { body } of answers) expect(body).toBe(JSON.stringify({ text }));
	over.abort(new SourceFailure('timeout', 'over'));
	for (const told of await Promise.all(waiting)) expect(told).toMatch(/^timeout/);
	expect((await ask(well)).body).toContain(text);
});

test('a file is saved as it comes, up to its limit; silence in the middle ends it', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'http-client-'));
	const path = join(folder, 'list.bin');
	const piece = Buffer.alloc(1000, 7);
	const url = await serve((request, response) => {
		if (request.url === '/page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>no</p>');
		response.write(piece);
		if (request.url === '/stall') return;
		setTimeout(() => response.write(piece), 180);
		setTimeout(() => response.end(piece), 360);
	});
	const save = (from: string, largestBytes: number) => {
		const way = { baseUrl: url, redirects, timeoutMs: 300, signal: new AbortController().signal, path, largestBytes };
		return requestFile({ path: from, expects: 'text' }, way);
	};
	await save('/', 3000); // longer than the time of one silence
	expect(await readFile(path)).toEqual(Buffer.alloc(3000, 7));
	expect(await failure(save('/', 2999))).toBe('too_large: more than 2999 bytes');
	expect((await stat(path)).size).toBeLessThan(3000);
	expect(await failure(save('/stall', 3000))).toMatch(/^timeout/);
	expect(await failure(save('/page', 3000))).toMatch(/^outage/);
	await rm(folder, { recursive: true });
});
