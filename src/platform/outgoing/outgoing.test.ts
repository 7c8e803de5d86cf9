import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateRsaKey } from '../../../simulators/signing-app/pki/keys.ts';
import { makeTls } from '../../../simulators/signing-app/tls.ts';
import { isListableHost, type RedirectRule, send } from './outgoing.ts';

const servers: Server[] = [];
/** what the second server was told */
const heard: { path: string; headers: NodeJS.Dict<string | string[]> }[] = [];
let publisher: string;
let storage: string;
let plainStorage: string;
let ca: string;

async function listen(server: Server): Promise<number> {
	servers.push(server);
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	return (server.address() as AddressInfo).port;
}

const ways: Readonly<Record<string, string>> = {
	'/own': '/list',
	'/listed': 'https://localhost/list?X-Signature=hush',
	'/stored': 'https://localhost/list',
	'/twice': 'https://localhost/again',
	'/onward': 'https://localhost/onward',
	'/inward': 'https://localhost/inward',
	'/unlisted': 'https://other.example/list?X-Signature=hush',
	'/http': 'http://localhost/list?X-Signature=hush',
	'/port': 'https://localhost:8443/list?X-Signature=hush',
	'/password': 'https://us:hush@localhost/list',
	'/digits': 'https://10.0.0.7/list?X-Signature=hush',
	'/file': 'file:///etc/passwd',
	'/nowhere': 'https://',
	'/foreign-certificate': 'https://files.storage.example/list?X-Signature=hush',
	'/1': '/2',
	'/2': '/3',
	'/3': '/4',
	'/4': '/list',
};

beforeAll(async () => {
	const answer: RequestListener = (request, response) => {
		const { url = '' } = request;
		const status = /^\/status\/(\d+)$/.exec(url)?.[1];
		const to = status === undefined ? ways[url] : ways['/stored'];
		if (to === undefined) response.end(`own ${request.headers.authorization}`);
		else response.writeHead(Number(status ?? 302), { location: to }).end('moved');
	};
	publisher = `http://127.0.0.1:${await listen(createServer(answer))}`;
	const tls = makeTls({ root: await generateRsaKey(), leaf: await generateRsaKey() }, new Date());
	ca = tls.caPem;
	const store: RequestListener = (request, response) => {
		heard.push({ path: request.url ?? '', headers: request.headers });
		const onward = {
			'/again': `${publisher}/list`,
			'/onward': 'https://other.example/list?X-Signature=hush',
			'/inward': 'http://169.254.169.254/latest/meta-data',
		}[request.url ?? ''];
		if (onward !== undefined) return void response.writeHead(302, { location: onward }).end();
		response.writeHead(200, { 'content-encoding': 'gzip', 'set-cookie': 'a=b' }).end(gzipSync('stored'));
	};
	storage = `https://127.0.0.1:${await listen(createTlsServer({ key: tls.key, cert: tls.certificate }, store))}`;
	plainStorage = `http://127.0.0.1:${await listen(createServer(store))}/under`;
});
afterAll(() => {
	for (const server of servers) server.close();
});

const rule = (change: Partial<RedirectRule> = {}): RedirectRule => ({
	hosts: ['localhost', 'files.storage.example'],
	variable: 'SOURCE_TRIAL_REDIRECT_HOSTS',
	standIns: { hosts: { localhost: storage, 'files.storage.example': storage }, ca },
	...change,
});

function ask(path: string, redirects = rule(), method: 'GET' | 'POST' = 'GET') {
	const headers = { authorization: 'Bearer hush', cookie: 'session=hush', 'x-api-key': 'hush' };
	const plainHeaders = { accept: 'text/plain', 'user-agent': 'senim/1' };
	const signal = AbortSignal.timeout(3000);
	return send(new URL(path, publisher), { method, headers, plainHeaders, signal }, redirects);
}
const refusal = (path: string, redirects = rule(), method: 'GET' | 'POST' = 'GET') =>
	ask(path, redirects, method).then(
		() => 'answered',
		(error: Error) => error.message,
	);

test('the own origin is followed with everything, three times at the most', async () => {
	expect(await (await ask('/own')).text()).toBe('own Bearer hush');
	expect(await (await ask('/2')).text()).toBe('own Bearer hush');
	expect(await refusal('/1')).toBe('redirects more than 3 times');
	expect(await refusal('/own', rule(), 'POST')).toBe('redirects a POST');
});

test('a listed host is asked over TLS for the link it was given, and told no key of ours', async () => {
	heard.length = 0;
	const response = await ask('/listed');
	expect(await response.text()).toBe('stored');
	expect(response.headers.get('set-cookie')).toBeNull();
	expect(heard).toEqual([
		{
			path: '/list?X-Signature=hush',
			headers: expect.objectContaining({ host: 'localhost', accept: 'text/plain', 'user-agent': 'senim/1' }),
		},
	]);
	expect(JSON.stringify(heard[0]?.headers)).not.toMatch(/hush|cookie|referer/);
});

test('whoever leads back to the publisher is followed, without the keys of the first question', async () => {
	expect(await (await ask('/twice')).text()).toBe('own undefined');
});

test('a listed host that leads on to an unlisted one, or into the own network, is not followed there', async () => {
	expect(await refusal('/onward')).toBe(
		'redirects to other.example; check it and add it to SOURCE_TRIAL_REDIRECT_HOSTS',
	);
	expect(await refusal('/inward')).toBe('redirects to 169.254.169.254 without https');
});

test.each([301, 302, 303, 307, 308])('%i is a redirect like any other', async (status) => {
	heard.length = 0;
	expect(await (await ask(`/status/${status}`)).text()).toBe('stored');
	expect(JSON.stringify(heard.map(({ headers }) => headers))).not.toMatch(/hush/);
});

test.each([
	['/unlisted', 'redirects to other.example; check it and add it to SOURCE_TRIAL_REDIRECT_HOSTS'],
	['/http', 'redirects to localhost without https'],
	['/port', 'redirects to localhost at a port of its own'],
	['/password', 'redirects to localhost with a password'],
	['/digits', 'redirects to 10.0.0.7; check it and add it to SOURCE_TRIAL_REDIRECT_HOSTS'],
	['/file', 'redirects to file: without https'],
	['/nowhere', 'redirects to no address'],
])('%s is not followed, and its refusal names the host alone', async (path, told) => {
	heard.length = 0;
	expect(await refusal(path)).toBe(told);
	expect(heard).toEqual([]);
});

test('a listed name that leads into the own machine is refused before anything is sent', async () => {
	heard.length = 0;
	const { standIns: _, ...genuine } = rule();
	expect(await refusal('/listed', genuine)).toBe('redirects to localhost, which has no public address');
	expect(await refusal('/listed', { ...genuine, hosts: ['127.0.0.1', 'localhost'] })).toMatch('no public address');
	expect(heard).toEqual([]);
});

test('a certificate of another name, or of nobody known, ends the connection', async () => {
	expect(await refusal('/foreign-certificate')).toMatch(/altnames/);
	expect(await refusal('/listed', rule({ standIns: { hosts: { localhost: storage } } }))).toMatch(/certificate/);
	expect(heard.filter(({ path }) => path === '/foreign-certificate')).toEqual([]);
});

test('a stand-in without TLS answers under its own path', async () => {
	heard.length = 0;
	const response = await ask('/listed', rule({ standIns: { hosts: { localhost: plainStorage } } }));
	expect(await response.text()).toBe('stored');
	expect(heard.map(({ path }) => path)).toEqual(['/under/list?X-Signature=hush']);
});

test.each([
	['files.storage.example', true],
	['xn--80ak6aa92e.com', true],
	['localhost', false],
	['*.amazonaws.com', false],
	['10.0.0.7', false],
	['0x7f.1', false],
	['host.example:443', false],
	['https://host.example', false],
	['host.example/', false],
	['HOST.example', false],
	['', false],
])('%s may be listed: %s', (host, isListable) => {
	expect(isListableHost(host)).toBe(isListable);
});
