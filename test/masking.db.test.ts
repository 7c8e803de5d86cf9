import { execFileSync } from 'node:child_process';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, pages, silent } from './masking/addresses.ts';
import { cast as demonstration, mentioned, peopleIn } from './masking/people.ts';
import { actOut, type Cast, fillRegister, openPortal, type Portal } from './masking/portal.ts';
import { deliver } from './support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from './support/db.ts';
import { unzip } from './support/unzip.ts';

let database: TestDatabase;
let portal: Portal;
let cast: Cast;
beforeAll(async () => {
	database = await freshDatabase();
	await fillRegister(database);
	portal = await openPortal(database);
	cast = await actOut(portal, database);
});
afterAll(async () => {
	await portal.close();
	await database.drop();
});

/** All that an answer says, in words: files are opened. */
async function textOf({ headers, rawPayload, body }: LightMyRequestResponse): Promise<string> {
	const said = JSON.stringify(headers);
	const type = String(headers['content-type']);
	if (type.includes('pdf')) {
		const [text, about] = ['pdftotext', 'pdfinfo'].map((program) =>
			execFileSync(program, program === 'pdfinfo' ? ['-'] : ['-raw', '-', '-'], {
				input: rawPayload,
				encoding: 'utf8',
			}),
		);
		return `${said}\n${text}\n${about}`;
	}
	if (!type.includes('officedocument')) return `${said}\n${body}`;
	return [said, ...(await unzip(rawPayload)).values()].join('\n');
}

/** Read by nobody but who acts for an organisation. */
const ofOrganisations = [
	'/api/v1/my-company',
	'/api/v1/replies',
	'/api/v1/debtor-claims',
	'/api/v1/debtor-imports',
	'/api/v1/gov',
];

/** `proved`: his own number, which he may read */
type Asker = { name: string; headers: Record<string, string>; proved: readonly string[] };
const askers = (route = ''): Asker[] => [
	...(ofOrganisations.some((own) => route.startsWith(own))
		? [{ name: 'a member', headers: cast.member.headers, proved: [] }]
		: []),
	{ name: 'a visitor', headers: { 'sec-fetch-site': 'same-origin' }, proved: [] },
	{ name: 'the account', headers: cast.owner.headers, proved: [cast.owner.identityNumber ?? ''] },
	{
		name: 'an administrator',
		headers: { 'sec-fetch-site': 'same-origin', cookie: cast.admin.cookie ?? '' },
		proved: [],
	},
];

/** @returns how often each status came, and what named somebody */
async function walk(urls: readonly string[], all: readonly Asker[]) {
	const told: string[] = [];
	const statuses: Record<number, number> = {};
	for (const url of urls)
		for (const { name, headers, proved } of all) {
			const answer = await portal.app.inject({ url, headers });
			statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
			const people = peopleIn(await textOf(answer), proved);
			if (people.length > 0) told.push(`${url} tells ${name} of ${people.join(', ')}`);
			if (answer.statusCode >= 500) told.push(`${url} answers ${answer.statusCode} to ${name}`);
		}
	return { told, statuses };
}

const addressOf = (route: string, rest: string) => route.replace(/(?<=\/):.*$/, '') + rest;

test('every address that is read is walked, or it stands with a reason why not', () => {
	const outside = portal.app
		.printRoutes({ commonPrefix: false })
		.split('\n')
		.flatMap((line) => /^[├└]── (\S+) \(.*\bGET\b/.exec(line)?.[1] ?? [])
		.filter((route) => !route.startsWith('/api'));
	const read = portal.app.calls.filter(({ method }) => method === 'GET').map(({ url }) => url);
	const routes = [...read, ...outside].toSorted();
	const listed = [...Object.keys(calls), ...Object.keys(silent)];
	expect(routes.filter((route) => !listed.includes(route))).toEqual([]);
	expect(listed.filter((route) => !routes.includes(route) && route !== '*' && route !== '/*')).toEqual([]);
	expect(routes.length).toBeGreaterThan(50);
});

describe('no number of a person that the caller did not type is told', () => {
	test.each(Object.entries(calls))(
		'by %s',
		async (route, addresses) => {
			const urls = addresses(cast).map((rest) => addressOf(route, rest));
			const { told, statuses } = await walk(urls, askers(route));
			expect(told).toEqual([]);
			// an answer that refuses everybody proves nothing
			expect(statuses[200] ?? 0).toBeGreaterThanOrEqual(urls.length);
		},
		120_000,
	);

	test.each(Object.entries(pages))(
		'by the page %s and its data',
		async (_name, addresses) => {
			const urls = addresses(cast).flatMap((path) => {
				const [bare = '', query] = path.split('?');
				const data = `${bare === '/' ? '/_root' : bare}.data`;
				return [path, query === undefined ? data : `${data}?${query}`];
			});
			expect((await walk(urls, askers())).told).toEqual([]);
		},
		120_000,
	);

	test('by a text message', async () => {
		const sent = await deliver(portal.app);
		expect(peopleIn(JSON.stringify(sent))).toEqual([]);
	});

	test('but for the number by which a card is opened, which stands in its own address alone', async () => {
		const soles = demonstration.filter(({ kind }) => kind === 'sole').slice(0, 3);
		const told: string[] = [];
		for (const { bin } of soles)
			for (const url of [`/search/bin/${bin}`, `/kz/search/bin/${bin}`, `/search/bin/${bin}.data`])
				for (const { name, headers } of askers()) {
					const { body } = await portal.app.inject({ url, headers });
					const people = peopleIn(body, [bin]);
					if (people.length > 0) told.push(`${url} tells ${name} of ${people.join(', ')}`);
				}
		for (const { bin } of soles)
			for (const url of [`/api/subjects/subject/${bin}`, `/api/v1/idn/${bin}`, `/api/subjects/subject/${bin}-1`])
				if (peopleIn((await portal.app.inject({ url })).body).length > 0) told.push(url);
		expect(told).toEqual([]);
	});

	test('by the log of all that', async () => {
		const number = demonstration.find(({ kind }) => kind === 'sole')?.bin ?? mentioned;
		const apart = `${number.slice(0, 6)}-${number.slice(6)}`;
		const escaped = [...number].map((digit) => `%3${digit}`).join('');
		for (const typed of [number, apart, escaped])
			for (const path of ['/search/bin/', '/api/subjects/subject/', '/nothing/'])
				await portal.app.inject({ url: path + typed, headers: cast.owner.headers });
		expect(portal.logged()).toContain('/search/bin/********');
		const lines = portal.logged().split('\n');
		expect(
			lines.filter(
				(line) =>
					peopleIn(line).length > 0 || peopleIn(decodeURIComponent(line.replace(/%(?![\da-f]{2})/gi, ''))).length > 0,
			),
		).toEqual([]);
	});
});
