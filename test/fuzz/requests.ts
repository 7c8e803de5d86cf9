import fc, { type Arbitrary } from 'fast-check';
import type { Route } from './routes.ts';
import { anything, hostile, recordOf, type Schema, valueFor } from './values.ts';

const askers = ['visitor', 'account', 'administrator'] as const;
export type FuzzRequest = {
	route: string;
	method: string;
	url: string;
	asker: (typeof askers)[number];
	headers: Record<string, string>;
	payload: string | undefined;
};

const text: Schema = { type: 'string' };

const headerText = (values: readonly string[]): Arbitrary<string> =>
	// a header line cannot hold more than these; Node refuses the rest before anybody sees it
	fc
		.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, hostile)
		.map((value) => value.replaceAll(/[^\x20-\xff]/g, '?'));

const headers: Arbitrary<Record<string, string>> = fc
	.record(
		{
			accept: headerText(['text/html', 'application/json', '*/*']),
			'accept-language': headerText(['kk', 'en;q=0.5, ru', 'de', ',;q=', 'kk;q=1e309']),
			'accept-encoding': headerText(['gzip', 'br;q=1, *;q=0', 'identity;q=0']),
			authorization: headerText(['Bearer x', 'Bearer a.b.c', 'Basic YQ==', 'Bearer']),
			origin: headerText(['null', 'https://evil.example', 'http://127.0.0.1:3000']),
			referer: headerText(['http://127.0.0.1:3000/']),
			host: headerText(['127.0.0.1:3000', 'a[b', 'evil.example', '[::1]']),
			'user-agent': headerText(['Googlebot', 'curl/8']),
			'sec-fetch-site': headerText(['same-origin', 'cross-site', 'none']),
			'sec-fetch-dest': headerText(['document', 'empty', 'image']),
			'sec-purpose': headerText(['prefetch', 'prefetch;prerender']),
			'x-forwarded-for': headerText(['203.0.113.9', '::1, a', '999.1.1.1']),
			'x-forwarded-host': headerText(['evil.example']),
			'x-forwarded-proto': headerText(['https']),
			'x-purpose': headerText(['partner', '%D2%9B', '%']),
			'idempotency-key': headerText(['a', '00000000-0000-4000-8000-000000000000']),
			'last-event-id': headerText(['1', '-1']),
			range: headerText(['bytes=0-1', 'bytes=-', 'bytes=9-1']),
			'if-none-match': headerText(['*', 'W/"a"']),
			'if-modified-since': headerText(['Sun, 22 Nov 2026 00:00:00 GMT']),
			cookie: headerText([
				'i18n_redirected=kz',
				'senim_access=a.b.c',
				'senim_refresh=a; senim_admin=a',
				'senim_anon=a',
				'=;=',
				'a',
			]),
		},
		{ requiredKeys: [] },
	)
	// few at a time: most of them end a request at once
	.chain((all) => fc.subarray(Object.entries(all), { maxLength: 2 }).map((some) => Object.fromEntries(some)));

const types = [
	...['application/json', 'application/json; charset=utf-8', 'application/x-www-form-urlencoded', 'text/plain'],
	...['multipart/form-data; boundary=x', 'multipart/form-data', 'application/xml', 'application/octet-stream', 'a', ''],
];
type Wrapped = { type: string | undefined; payload: string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function wrap(type: string, fields: unknown): string {
	const given = Object.entries((fields ?? {}) as Record<string, unknown>);
	const entries = given.map(([name, value]): [string, string] => [name, textOf(value)]);
	if (type.includes('urlencoded')) return new URLSearchParams(entries).toString();
	if (!type.startsWith('multipart')) return JSON.stringify(fields) ?? '';
	// every other one is a file
	const parts = entries.map(([name, value], index) => {
		const file = index % 2 === 0 ? '; filename="a.pdf"' : '';
		return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
	});
	return `${parts.join('')}--x--\r\n`;
}

function bodyOf(body: Schema | undefined, isPage: boolean): Arbitrary<Wrapped | undefined> {
	const usual = isPage ? 'application/x-www-form-urlencoded' : 'application/json';
	const fields = body === undefined ? anything : body.properties === undefined ? valueFor(body) : recordOf(body);
	const right = fields.map((value) => ({ type: usual, payload: wrap(usual, value) }));
	const other = fc
		.tuple(fc.constantFrom(...types), fields)
		.map(([type, value]) => ({ type, payload: wrap(type, value) }));
	const broken = fc.tuple(fc.constantFrom(...types), hostile).map(([type, payload]) => ({ type, payload }));
	return fc.oneof(
		{ weight: body === undefined ? 1 : 6, arbitrary: right },
		{ weight: 1, arbitrary: other },
		{ weight: 1, arbitrary: broken },
		{ weight: body === undefined ? 6 : 1, arbitrary: fc.constant(undefined) },
	);
}

const encoded = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed());

/** A page looks at one or two of them. */
const someFields = ({ properties = {} }: Schema) =>
	fc
		.subarray(Object.entries(properties), { maxLength: 2 })
		.chain((some) => recordOf({ properties: Object.fromEntries(some) }));

function addressOf({ url, query, params }: Route): Arbitrary<string> {
	const names = [...url.matchAll(/:(\w+)|\*/g)].map(([, name]) => name ?? '*');
	const values = names.map((name) => valueFor(params.properties?.[name] ?? text));
	return fc
		.tuple(
			fc.tuple(...values),
			url.startsWith('/api/') ? recordOf(query) : someFields(query),
			hostile,
			fc.integer({ min: 0, max: 19 }),
		)
		.map(([given, asked, raw, choice]) => {
			let at = 0;
			const path = url.replaceAll(/:\w+|\*/g, () => encoded(given[at++]));
			const pairs = Object.entries(asked).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
			// now and then as it is, where an address cannot be broken by it
			if (choice === 0) pairs.push(raw.replaceAll(/[^!-~]/g, ''));
			return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
		});
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

export function requestsOf(routes: readonly Route[]): Arbitrary<FuzzRequest> {
	const isCall = ({ url }: Route) => url.startsWith('/api/');
	const someOf = (some: readonly Route[]) => fc.constantFrom(...some);
	// there are more addresses of pages than calls
	const routed = fc.oneof(
		{ weight: 2, arbitrary: someOf(routes.filter(isCall)) },
		{ weight: 1, arbitrary: someOf(routes.filter((route) => !isCall(route))) },
	);
	return routed.chain((route) => {
		const isPage = !isCall(route);
		const method = fc.oneof({ weight: 9, arbitrary: fc.constant(route.method) }, fc.constantFrom(...methods));
		return fc
			.tuple(method, addressOf(route), fc.constantFrom(...askers), headers, bodyOf(route.body, isPage))
			.map(([sent, url, asker, some, body]) => ({
				...{ route: route.name, method: sent, url, asker },
				headers: { 'sec-fetch-site': 'same-origin', ...some, ...(body?.type ? { 'content-type': body.type } : {}) },
				payload: body?.payload.toWellFormed(),
			}));
	});
}
