import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminRoles } from '#domain/api/callers.ts';
import { wholeDocument } from '../src/app/http/openapi.ts';
import { tableRows } from './architecture/documents.ts';
import { openAccount } from './support/account.ts';
import { buildApp } from './support/app.ts';
import { buildAdmin } from './support/clients/admin-client.ts';
import { freshDatabase, type TestDatabase } from './support/db.ts';

type Schema = {
	properties?: Record<string, Schema>;
	const?: unknown;
	enum?: unknown[];
	additionalProperties?: unknown;
};
type Operation = {
	summary?: string;
	tags?: string[];
	parameters?: { name: string; in: string; schema: { format?: string; enum?: string[] } }[];
	responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};
type OpenApi = { openapi: string; paths: Record<string, Record<string, Operation>> };

let database: TestDatabase;
let app: FastifyInstance;
let calls: { name: string; path: string; operation: Operation }[];
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
	await app.ready();
	// with the calls of administrators, which the public document leaves out
	const { paths } = wholeDocument(app) as unknown as OpenApi;
	calls = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({
			name: `${method.toUpperCase()} ${path}`,
			path,
			operation,
		})),
	);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

const answerOf = ({ responses }: Operation): Schema =>
	Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content?.['application/json']?.schema ?? {};

/**
 * Their form is a standard of others: Server-Sent Events, the key set of RFC 7517 that libraries fetch as it is, and what
 * eGov Mobile calls.
 */
const formsOfOthers = new Set([
	'GET /api/v1/reports/{id}/events',
	'GET /api/v1/mass-checks/{id}/events',
	'GET /api/v1/vat-reviews/{id}/events',
	'GET /api/v1/auth/jwks',
	'GET /api/openapi.json',
	'GET /api/v1/signing/phone/mgovSign',
	'GET /api/v1/signing/phone/documents',
	'PUT /api/v1/signing/phone/documents',
	'POST /api/v1/payments/callbacks/tiptoppay/{kind}',
]);
/** There is nothing to tell but that it is done. */
const isEnding = (name: string) =>
	name.startsWith('DELETE ') ||
	name.startsWith('PUT /api/v1/profile/') ||
	name.endsWith('/logout/v2') ||
	name.endsWith('/checks/proof') ||
	name.endsWith('/letters/stop') ||
	name.endsWith('/reviews') ||
	name.startsWith('POST /api/v1/profile/invites/');
/** A table for a table program, a report on paper. */
const isFile = (name: string) =>
	['/export', '/document', '/files/{file}', '/{id}/{variant}', '.csv', '.xlsx'].some((end) => name.endsWith(end));

/** The path with values of the right form. */
function filled(path: string, { parameters = [] }: Operation): string {
	const isUuid = (name: string) => parameters.some((one) => one.name === name && one.schema.format === 'uuid');
	const wordOf = (name: string) => parameters.find((one) => one.name === name)?.schema.enum?.[0];
	return path
		.replace('{oked}', '46')
		.replace('{id}/{variant}', `${'0'.repeat(32)}/file`)
		.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => wordOf(name) ?? (isUuid(name) ? randomUUID() : '160340001109'));
}

describe('every call', () => {
	test('has an answer schema of the common form: status, data', () => {
		expect(calls.length).toBeGreaterThan(5);
		const formless = calls.filter(({ name, operation }) => {
			const { status, data } = answerOf(operation).properties ?? {};
			if (isFile(name)) return false;
			return (status?.const ?? status?.enum?.[0]) !== 'ok' || (data === undefined && !isEnding(name));
		});
		expect(formless.map(({ name }) => name).filter((name) => !formsOfOthers.has(name))).toEqual([]);
	});

	test('says in the OpenAPI document what it does', () => {
		const mute = calls.filter(({ operation }) => !operation.summary || !operation.tags?.length);
		expect(mute.map(({ name }) => name)).toEqual([]);
	});

	test('refuses a parameter it does not know, and names it', async () => {
		const user = (await openAccount(app)).headers;
		const keeper = { cookie: (await buildAdmin(app, ...adminRoles)).cookie ?? '' };
		for (const { name, path, operation } of calls.filter(
			(call) => call.name.startsWith('GET ') && !formsOfOthers.has(call.name),
		)) {
			const url = `${filled(path, operation)}?search=aa&letter=a&surprise=1`;
			const answer = await app.inject({ url, headers: path.startsWith('/api/v1/admin') ? keeper : user });
			expect([name, answer.statusCode]).toEqual([name, 400]);
			expect(answer.json().errors.map(({ field }: { field: string }) => field)).toContain('surprise');
		}
	});

	test('stands under a prefix of the table in docs/architecture.md', () => {
		const prefixes = tableRows('docs/architecture.md', 'URL prefix → feature').flatMap(([first = '']) =>
			first.split(', '),
		);
		const api = prefixes.filter((prefix) => prefix.startsWith('/api/'));
		expect(calls.map(({ path }) => path).filter((path) => !api.some((prefix) => path.startsWith(prefix)))).toEqual([]);
		expect(api.filter((prefix) => !calls.some(({ path }) => path.startsWith(prefix)))).toEqual([]);
	});

	test('is in the document, and nothing else is', () => {
		const declared = app.calls.flatMap(({ method, declared: one }) => (one ? [`${method} ${one.call.path}`] : []));
		const documented = calls.map(({ name }) => name.replaceAll(/\{(\w+)\}/g, ':$1'));
		expect(documented.sort()).toEqual(declared.filter((name) => !name.startsWith('HEAD ')).sort());
	});
});
