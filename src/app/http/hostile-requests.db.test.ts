import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccount } from '../../../test/support/account.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { buildSite } from '../../../test/support/pages.ts';

let database: TestDatabase;
let app: FastifyInstance;
let site: FastifyInstance;
let port: number;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildSite(database);
	site = await buildSite(database, { APP_SURFACES: 'site' });
	port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
	await app.close();
	await site.close();
	await database.drop();
});

/** Exactly these bytes: a client would mend some of them. @returns the whole answer, its chunks put together */
function say(text: string): Promise<string> {
	const socket = connect(port, '127.0.0.1').setEncoding('utf8');
	let answer = '';
	socket.on('data', (data: string) => {
		answer += data;
	});
	socket.write(text);
	return new Promise((done, fail) => {
		socket.once('error', fail);
		socket.once('close', () => done(answer.replaceAll(/\r\n[\da-f]+\r\n/g, '')));
	});
}

const ask = (line: string, host = `127.0.0.1:${port}`) =>
	say(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
const statusOf = (answer: string) => Number(answer.split(' ', 2)[1]);

describe('a page', () => {
	test.each([
		['/', 'Запрос не принят', 'Этот адрес не принимает такой запрос.'],
		['/kz/sources', 'Сұрау қабылданбады', 'Бұл мекенжай мұндай сұрауды қабылдамайды.'],
		['/en/auth/login', 'The request was not accepted', 'This address does not accept such a request.'],
	])('says in its language that it is not asked so: %s', async (path, title, sentence) => {
		for (const method of ['TRACE', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
			const answer = await ask(`${method} ${path}`);
			expect([method, statusOf(answer)]).toEqual([method, 405]);
			expect(answer.toLowerCase()).toContain('allow: get, head, post');
			expect(answer).toContain(`<title>${title}</title>`);
			expect(answer).toContain(sentence);
			expect(answer).not.toContain('<script');
		}
	});

	test.each([
		['application/json', '{"username":"+77010000001"}', 415],
		['text/plain', 'username=1', 415],
		['not a type', 'a', 415],
		['multipart/form-data', '--x--', 400],
		['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n', 400],
		['multipart/form-data; boundary=x', 'nothing of it', 400],
		['application/x-www-form-urlencoded', 'a&'.repeat(300), 400],
	])('refuses what is no form: %s, %j', async (type, payload, status) => {
		for (const url of ['/auth/login', '/kz/auth/login', '/auth/login.data', '/sources']) {
			const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
			expect([url, answer.statusCode]).toEqual([url, status]);
		}
	});

	test('that is left without scripts reads what was wrong with its form', async () => {
		const headers = { 'content-type': 'text/plain' };
		const { body } = await app.inject({ method: 'POST', url: '/kz/auth/login', payload: 'a', headers });
		expect(body).toContain('Сұраудың мұндай форматына қолдау көрсетілмейді.');
		expect(body).toContain('<html lang="kk"');
	});

	test('an empty form is a form', async () => {
		const answer = await app.inject({
			method: 'POST',
			url: '/auth/login',
			headers: { 'sec-fetch-site': 'same-origin' },
		});
		expect(answer.statusCode).toBe(400);
		expect(answer.body).toContain('<title>Вход');
	});

	test.each(['kind', 'status', 'size', 'vat', 'zone', 'region', 'industry'])(
		'takes no value of the filter %s for one by a name that every object has',
		async (name) => {
			for (const value of ['__proto__', 'constructor', 'toString']) {
				const answer = await app.inject(`/search/result?search=test&${name}=${value}`);
				expect([value, answer.statusCode < 500]).toEqual([value, true]);
				expect(answer.body).not.toContain('[object Object]');
			}
		},
	);

	test('tells nothing that was done under such a name', async () => {
		const { headers } = await openAccount(app);
		for (const done of ['__proto__', 'toString']) {
			const answer = await app.inject({ url: `/cabinet/profile?done=${done}`, headers });
			expect([done, answer.statusCode]).toEqual([done, 200]);
			expect(answer.body).not.toContain('[object Object]');
		}
	});

	test('knows no wish by a name that every object has', async () => {
		const { headers } = await openAccount(app);
		for (const intent of ['toString', '__proto__', 'constructor', '']) {
			const payload = new URLSearchParams({ intent }).toString();
			const sent = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
			for (const page of ['profile', 'devices', 'organization', 'personal-data', 'lists']) {
				const answer = await app.inject({ method: 'POST', url: `/cabinet/${page}`, payload, headers: sent });
				expect([page, intent, answer.statusCode]).toEqual([page, intent, 400]);
			}
		}
	});

	test('takes only its forms where it has none', async () => {
		const headers = { 'content-type': 'application/x-www-form-urlencoded' };
		const answer = await app.inject({ method: 'POST', url: '/sources', payload: 'a=1', headers });
		expect(answer.statusCode).toBe(405);
		expect(answer.body).toContain('Этот адрес не принимает такой запрос.');
	});

	test('with broken text in its address is told so', async () => {
		const answer = await ask('GET /kz/search/result?search=%FF');
		expect(statusOf(answer)).toBe(400);
		expect(answer).toContain('Сұрау қате құрылған.');
	});
});

describe('a host that is none', () => {
	test.each(['a[b', '[::1', 'a b', 'a/b', 'user@a', 'a:99999', 'a:b', '1.2.3.4.5', '%00', 'қ'])('%s', async (host) => {
		for (const path of ['/', '/api/v1/examples', '/nothing'])
			expect(statusOf(await ask(`GET ${path}`, host))).toBe(400);
	});

	test.each(['senim.example', 'web_1:3000', '[::1]:3000', 'SENIM.example.'])('%s is one', async (host) => {
		expect(statusOf(await ask('GET /sources', host))).toBe(200);
	});
});

describe('an address', () => {
	test.each([
		['GET //', 404],
		['GET //evil.example/', 404],
		['GET /kz//admin', 404],
		['GET /api//v1/examples', 404],
		['OPTIONS *', 405],
		['GET /\\evil.example', 404],
		['GET /Admin/login', 404],
		['GET /%zz', 400],
		['GET /%c0%ae', 400],
	])('%s is answered with %d', async (line, status) => {
		const answer = await ask(line);
		expect(statusOf(answer)).toBe(status);
		expect(answer.toLowerCase()).not.toContain('\r\nlocation:');
	});

	test.each([
		'/admin/login',
		'/%61dmin/login',
		'/%61%64%6D%69%6E/login',
		'/x/../admin/login',
		'/x/%2e%2e/admin/login',
		'/./admin/login',
		'http://evil.example/admin/login',
		'/kz/x/../../admin/login',
		'/x\\..\\admin/login',
	])('%s is that of the administrators’ door for every rule', async (path) => {
		const [head = ''] = (await ask(`GET ${path}`)).split('\r\n\r\n', 1);
		expect(statusOf(head)).toBe(200);
		expect(head).toContain('cache-control: no-store');
		expect(head).toContain('x-robots-tag: noindex, nofollow');
		if (path.startsWith('/')) expect((await site.inject(path)).statusCode).toBe(404);
	});

	test('where people sign has its policy however it is spelled', async () => {
		for (const path of ['/auth/signature', '/%61uth/signature', '/auth/x/../signature'])
			expect((await ask(`GET ${path}`)).toLowerCase()).toContain('wss://127.0.0.1');
	});
});

test('the public document of the calls leaves administrators out', async () => {
	const { paths } = (await app.inject('/api/openapi.json')).json() as { paths: Record<string, unknown> };
	expect(Object.keys(paths).length).toBeGreaterThan(60);
	// the specification has calls for everybody below the mount of the administration
	const published = ['blog', 'product', 'service'].map((mount) => `/api/admin/${mount}/public/`);
	const mounts = [...published, '/api/admin2/admin/banners/'];
	const others = Object.keys(paths).filter((path) => !mounts.some((mount) => path.startsWith(mount)));
	expect(others.filter((path) => path.includes('admin') || path.includes('audit'))).toEqual([]);
});

describe('a number', () => {
	const numbers = [
		'Infinity',
		'-Infinity',
		'1e309',
		'NaN',
		'0x10',
		'1e2',
		'%201',
		'1.5',
		'',
		'99999999999999999999',
		'+5',
	];
	test.each(numbers)('%j is refused wherever one is asked for', async (value) => {
		const asking = app.calls.filter(({ method, callers }) => method === 'GET' && callers === 'anybody');
		const asked: string[] = [];
		for (const { url, schema } of asking) {
			for (const [name, { type }] of Object.entries(schema?.querystring?.properties ?? {})) {
				if (type !== 'integer') continue;
				const answer = await app.inject(`${url.replace(/:\w+/, '160340001109')}?${name}=${value}`);
				expect([url, answer.statusCode]).toEqual([url, 400]);
				expect(answer.json().errors).toContainEqual({ field: name, message: 'Нужно целое число' });
				asked.push(url);
			}
		}
		expect(asked.length).toBeGreaterThan(4);
	});
});

test.each(['legal', 'branch', 'foreign_branch', 'sole', 'joint_sole'])('the kind %s filters', async (kind) => {
	const url = `/api/subjects/subject/search/list?kind=${kind}`;
	for (const search of ['', '&search=test']) expect((await app.inject(url + search)).statusCode).toBe(200);
});

describe('a call', () => {
	const body = (name: string) => ({ username: '+77010000001', password: name, agreement: true });
	test.each(['a\u0000b', '\u000b', '\ud800'])('takes no text that cannot be kept: %j', async (text) => {
		const headers = { 'sec-fetch-site': 'same-origin', 'accept-language': 'en' };
		const answer = await app.inject({ method: 'POST', url: '/api/v1/auth/login/v2', payload: body(text), headers });
		expect(answer.statusCode).toBe(400);
		expect(answer.json().errors).toEqual([{ field: 'password', message: 'Characters that are not allowed' }]);
	});

	test.each(['multipart/form-data', 'multipart/form-data; boundary=x'])('takes no broken form: %s', async (type) => {
		const form = { method: 'POST', payload: '--x\r\nnothing', headers: { 'content-type': type } } as const;
		for (const url of ['/api/v1/documents/check', '/api/v1/auth/login/v2'])
			expect((await app.inject({ ...form, url })).statusCode).toBe(400);
	});

	test('and a file that are not there answer in words of ours', async () => {
		for (const url of ['/assets/none.js', '/api/none']) {
			const answer = await app.inject({ url, headers: { 'accept-language': 'kk' } });
			expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found']);
		}
	});
});
