import type { FastifyInstance } from 'fastify';
import { Check } from 'typebox/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf, isAdminCall } from '#domain/api/call.ts';
import { errorCatalogue } from '#domain/error.ts';
import { isIinBin } from '#domain/numbers/iin-bin.ts';
import { m } from '#paraglide/messages.js';
import { brokenTexts } from '#reporting/testing.ts';
import { readCatalogue } from '../../../../test/architecture/messages.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { FieldView, ListedCall, ReferenceCall } from '../contract.ts';
import { answerExample, bodyExample } from '../public.ts';
import { keyOfCall } from './words-of.ts';

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

const listed = async (): Promise<ListedCall[]> => (await app.inject('/api/v1/reference/calls')).json().data;
const read = async (operation: string): Promise<ReferenceCall> =>
	(await app.inject(`/api/v1/reference/calls/${operation}`)).json().data;
const named = (fields: readonly FieldView[], name: string) => fields.find((field) => field.name === name);

test('every declared call but those of administrators is listed once', async () => {
	const calls = await listed();
	const names = calls.map(({ operation }) => operation);
	expect(new Set(names).size).toBe(names.length);
	const declared = app.calls.flatMap(({ declared: one }) => (one ? [one] : []));
	const open = declared.filter(({ call }) => !isAdminCall(call.path)).map(({ name }) => name);
	expect(new Set(names)).toEqual(new Set(open));
	expect(open.length).toBeGreaterThan(50);
});

test('a call tells its parameters with their limits, its body, its answer and its errors', async () => {
	const list = await read('getOwnList');
	expect(list).toMatchObject({ method: 'GET', path: '/api/v1/cabinet/lists/:id', callers: 'account', status: 200 });
	expect(named(list.path_fields, 'id')).toMatchObject({ type: 'string', format: 'uuid', is_required: true });
	expect(named(list.query_fields, 'limit')).toMatchObject({
		...{ type: 'integer', least: 1, most: 100, default_value: '20', is_required: false },
	});
	expect(named(list.query_fields, 'locale')?.values).toEqual(['ru', 'kz', 'en']);
	const [status, data, meta] = ['status', 'data', 'meta'].map((name) => named(list.answer_fields, name));
	expect([status?.values, meta?.type]).toEqual([['ok'], 'object']);
	const entries = named(data?.fields ?? [], 'entries');
	expect(entries).toMatchObject({ type: 'list', items: 'object' });
	const place = named(named(entries?.fields ?? [], 'subject')?.fields ?? [], 'place');
	expect(place).toMatchObject({ type: 'string', is_nullable: true });
	for (const { code, status: answered } of list.errors)
		expect([code, answered]).toEqual([code, errorCatalogue[code as keyof typeof errorCatalogue].status]);
	expect(list.errors.map(({ code }) => code)).toContain('quota_exhausted');

	const decision = await read('recordDecision');
	expect(decision).toMatchObject({ status: 201, takes_idempotency_key: true, limit: { max: 60, seconds: 60 } });
	expect(decision.example).toContain(`-H 'Idempotency-Key:`);
	expect(decision.example).toContain('"subject":"160340001109"');
});

test('the example of a call has every field that is needed and none that is not known', async () => {
	for (const { operation } of await listed()) {
		const { method, example, media_types: types } = await read(operation);
		const url = /'\{origin\}([^']+)'/.exec(example)?.[1] ?? '';
		const body = /-d '(.*)'$/m.exec(example)?.[1];
		if (example.includes('-F ') || types[0] === 'text/event-stream') continue;
		const answer = await app.inject({
			...{ method, url },
			...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, payload: body }),
		});
		const refused: { field: string; message: string }[] = answer.statusCode === 400 ? answer.json().errors : [];
		// a text of a pattern of its own (a token, a solution) cannot be invented
		expect([operation, refused.filter(({ message }) => message !== m.field_format())]).toEqual([operation, []]);
	}
});

describe('examples of answers and bodies', () => {
	const open = () =>
		app.calls.flatMap(({ declared }) => (declared && !isAdminCall(declared.call.path) ? [declared] : []));

	test('are what the schemas of the calls take', () => {
		for (const { name, call } of open()) {
			const [schema, answer, body] = [answerOf(call), answerExample(call), bodyExample(call)];
			expect([name, schema === null ? answer : Check(schema, answer)]).toEqual([name, schema === null ? null : true]);
			if (call.body !== undefined) expect([name, Check(call.body, body)]).toEqual([name, true]);
		}
	});

	test('hold no placeholder, and only numbers with a valid check digit', () => {
		const said = open().map(({ name, call }) => ({
			name,
			text: JSON.stringify([answerExample(call), bodyExample(call)]),
		}));
		const placeholders = said.flatMap(({ name, text }) =>
			[...text.matchAll(/"(\w+)":\[?"text"/g)].map(([, field]) => `${name}: ${field}`),
		);
		expect(placeholders).toEqual([]);
		for (const { name, text } of said) {
			const numbers = text.match(/(?<!\d)\d{12}(?!\d)/g) ?? [];
			expect([name, numbers.filter((number) => !isIinBin(number))]).toEqual([name, []]);
		}
	});

	test('stand in the OpenAPI document and in the reference', async () => {
		const { paths } = (await app.inject('/api/openapi.json')).json();
		const answer = paths['/api/v1/sources'].get.responses['200'].content['application/json'];
		expect(answer.examples.invented.value.data.sources[0].publisher).toBe('Комитет государственных доходов');
		const { requestBody } = paths['/api/v1/cabinet/decisions'].post;
		expect(requestBody.content['application/json'].examples.invented.value.subject).toBe('160340001109');
		expect(JSON.parse((await read('listSources')).answer_example ?? '')).toEqual(answer.examples.invented.value);
	});
});

test('says what every call does in every language, and nothing of a call that is not there', async () => {
	const names = (await listed()).map(({ operation }) => operation);
	const keys = names.map((name) => `reference_call_${keyOfCall(name)}`).sort();
	for (const areas of Object.values(readCatalogue()))
		expect(Object.keys(areas.reference_calls ?? {}).sort()).toEqual(keys);
	const summaries = new Map(
		app.calls.flatMap(({ declared }) => (declared ? [[declared.name, declared.call.summary]] : [])),
	);
	const english = (await app.inject('/api/v1/reference/calls?locale=en')).json().data as ListedCall[];
	expect(english.map(({ operation, summary }) => [operation, summary])).toEqual(
		names.map((name) => [name, summaries.get(name)]),
	);
});

test('tells the sentence of an error in the language of whoever asks', async () => {
	const russian = await read('getSubject');
	const sentence = russian.errors.find(({ code }) => code === 'bin_incorrect')?.message;
	expect(sentence).toBe(m.error_bin_incorrect({}, { locale: 'ru' }));
	expect(russian.summary).toBe(m.reference_call_get_subject({}, { locale: 'ru' }));
	for (const { operation } of await listed())
		for (const { message } of (await read(operation)).errors) expect(brokenTexts([message])).toEqual([]);
});

test('what is no call is not there', async () => {
	for (const name of ['nothing', 'no%20name', 'toString']) {
		const answer = await app.inject(`/api/v1/reference/calls/${name}`);
		expect([name, answer.statusCode]).toEqual([name, 404]);
	}
});
