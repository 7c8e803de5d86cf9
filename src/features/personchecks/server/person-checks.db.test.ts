import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import { isOfCheck } from '#domain/person-check.ts';
import { sources as catalogue } from '#sources/catalogue.ts';
import { plantConsent, withdraw } from '../../../../test/factories/consent.ts';
import { buildPlan, holdPlan } from '../../../../test/factories/plan.ts';
import { buildReports, found, nothing, silent, type TestSource } from '../../../../test/factories/reports.ts';
import { nextNumber } from '../../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { joinOrganisation } from '../../../../test/support/clients/organisation.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { until } from '../../../../test/support/until.ts';
import type { CheckOffer, CheckView, ListedCheck } from '../contract.ts';
import { forgetPersonChecks } from './forget.ts';

const secret = 'told under consent';
const firm = '210340001203';
/** Whatever speaks of people answers in this test; what is asked is counted. */
let answerOf: (id: string) => SourceOutcome | Promise<SourceOutcome>;
const speaking = catalogue.filter(({ appliesTo }) => appliesTo.includes('person'));
const sources: readonly TestSource[] = speaking.map((source) => ({
	...source,
	isList: !source.needsConsent,
	answer: () => answerOf(source.id),
}));
const scope = ['gbdfl-persons', 'crim-records', 'qamqor-criminal', 'hr-contracts'];

let database: TestDatabase;
let app: FastifyInstance;
let asked: string[];
let editor: OpenAccount;
let owner: string;
beforeAll(async () => {
	database = await freshDatabase();
	const built = buildReports(database, sources);
	({ asked } = built);
	const { assemble } = built.reports;
	const loud: typeof assemble = (stored, locale) => {
		const model = assemble(stored, locale);
		const sections = model.sections.map((section) => ({
			...section,
			parts: section.parts.map((part) => ({
				...part,
				blocks: [
					...part.blocks,
					...stored.sources
						.filter(({ sourceId }) => sourceId === part.sourceId)
						.map(({ facts }) => ({ type: 'notice', tone: 'bad', text: JSON.stringify(facts) }) as const),
				],
			})),
		}));
		return { ...model, sections };
	};
	app = await buildApp(database, { reports: { ...built.reports, assemble: loud } });
	// behind the server, which lifts all limits
	await buildPlan(database.pool, 'ten', { employeeChecks: 10 });
});
beforeEach(async () => {
	asked.length = 0;
	answerOf = (id) => (scope.includes(id) || id === 'med-dispensary' ? found(secret) : nothing());
	editor = await openAccount(app, { isConfirmed: true });
	owner = `organization:${firm}`;
	await database.pool.query('delete from feature_use');
	await joinOrganisation(database.pool, editor, 'editor', firm);
	await holdPlan(database.pool, owner, 'pro');
	await actFor(editor, firm);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

const actFor = async (account: OpenAccount, bin: string | null) => {
	const to = { method: 'PUT', url: '/api/v1/profile/acting', headers: account.headers, payload: { bin } } as const;
	expect((await app.inject(to)).statusCode).toBe(200);
};

type Planted = Partial<Parameters<typeof plantConsent>[1]>;
const consent = (iin: string, more: Planted = {}) =>
	plantConsent(database, {
		...{ owner, iinBin: iin, isPerson: true, purpose: 'employment', sourceIds: [...scope, 'med-dispensary'] },
		...more,
	});

type Sent = { account?: OpenAccount; method?: 'GET' | 'POST' | 'DELETE'; payload?: object; key?: string };
async function call<Data>(path: string, { account = editor, method = 'GET', payload, key }: Sent = {}) {
	const answer = await app.inject({
		...{ method, url: `/api/v1/${path}` },
		...(payload === undefined ? {} : { payload }),
		headers: { ...account.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
	});
	const body = answer.json<{ code?: string; data: Data; errors?: object[] }>();
	return { code: body.code, data: body.data, errors: body.errors, status: answer.statusCode };
}
const ask = (payload: object, more: Sent = {}, path = 'employee-checks') =>
	call<{ id: string }>(path, { ...more, method: 'POST', payload });
const done = (id: string, account = editor): Promise<CheckView> =>
	until(async () => {
		const { data, status } = await call<CheckView>(`person-checks/${id}`, { account });
		expect(status).toBe(200);
		expect(data.state).not.toBe('open');
		return data;
	});
const used = async (holder = owner) => {
	const { rows } = await database.pool.query('select from feature_use where holder = $1', [holder]);
	return rows.length;
};

describe('a check of an employee', () => {
	test('asks what it may and nothing else, and tells facts without score, verdict and colour', async () => {
		const iin = nextNumber('sole');
		const every = speaking.filter(({ needsConsent }) => needsConsent).map(({ id }) => id);
		const consentId = await consent(iin, { sourceIds: every });
		const made = await ask({ iin, consent_id: consentId });
		expect(made.status).toBe(201);
		const view = await done(made.data.id);
		expect(view).toMatchObject({ kind: 'employment', is_spent: true, legal_ground: null });
		expect(asked.filter((id) => every.includes(id)).toSorted()).toEqual(scope.toSorted());
		for (const never of [
			'zags-acts',
			'border-crossings',
			'pkb-credit',
			'gbdrn-real-estate',
			'auto-vehicles',
			'med-dispensary',
		])
			expect(view.parts.map((part) => part.source_id)).not.toContain(never);
		expect(view.parts.map((part) => part.source_id)).toEqual(
			expect.arrayContaining(['un-sanctions', 'aisoip-debtors']),
		);
		const text = JSON.stringify(view);
		expect(text).toContain(secret);
		expect(text).not.toContain(iin);
		expect(text).not.toMatch(/"tone":"(?:bad|attention|good)"/);
		expect(Object.keys(view)).not.toEqual(expect.arrayContaining(['verdict']));
		const { rows } = await database.pool.query('select reading, reading_sealed, owner from report where id = $1', [
			made.data.id,
		]);
		expect(rows).toEqual([{ reading: null, reading_sealed: null, owner: `check:${made.data.id}` }]);
	});

	test('asks dispensaries where the law is named, and shows it', async () => {
		const iin = nextNumber('sole');
		const consentId = await consent(iin);
		const legal = 'Трудовой кодекс, статья 33';
		const { data } = await ask({ iin, consent_id: consentId, legal_ground: legal });
		const view = await done(data.id);
		expect(view.legal_ground).toBe(legal);
		expect(asked).toContain('med-dispensary');
		const short = await ask({ iin, consent_id: consentId, legal_ground: 'закон' });
		expect([short.status, short.errors]).toMatchObject([400, [{ field: 'legal_ground' }]]);
	});

	test('is an organisation’s, of whoever is known, by an editor', async () => {
		const iin = nextNumber('sole');
		const body = { iin, consent_id: await consent(iin) };
		await actFor(editor, null);
		expect((await ask(body)).code).toBe('organisation_needed');
		expect((await call('person-checks/offer?kind=employment')).code).toBe('organisation_needed');
		const viewer = await openAccount(app, { isConfirmed: true });
		await joinOrganisation(database.pool, viewer, 'viewer', firm);
		await actFor(viewer, firm);
		expect((await ask(body, { account: viewer })).code).toBe('role_needed');
		const unknown = await openAccount(app);
		await joinOrganisation(database.pool, unknown, 'editor', firm);
		await actFor(unknown, firm);
		expect((await ask(body, { account: unknown })).code).toBe('signature_needed');
		const visitor = await app.inject({ method: 'POST', url: '/api/v1/employee-checks', payload: body });
		expect(visitor.statusCode).toBe(401);
		expect(asked).toEqual([]);
	});

	test.each<[string, (iin: string) => Promise<string>]>([
		['none', async () => randomUUID()],
		['of another purpose', (iin) => consent(iin, { purpose: 'counterparty' })],
		['of another owner', (iin) => consent(iin, { owner: 'organization:160340001109' })],
		['of another person', () => consent(nextNumber('sole'))],
		['expired', (iin) => consent(iin, { isExpired: true })],
		[
			'withdrawn',
			async (iin) => {
				const id = await consent(iin);
				await withdraw(database, id);
				return id;
			},
		],
	])('with a consent that is %s nothing is asked or spent', async (_what, plant) => {
		const iin = nextNumber('sole');
		const answer = await ask({ iin, consent_id: await plant(iin) });
		expect([answer.status, answer.code]).toEqual([403, 'consent_needed']);
		expect([asked, await used()]).toEqual([[], 0]);
	});

	test('a wrong number is refused by its field', async () => {
		const answer = await ask({ iin: '900101300018', consent_id: randomUUID() });
		expect([answer.status, answer.errors]).toMatchObject([400, [{ field: 'iin' }]]);
	});
});

describe('a use of the plan', () => {
	test('the tenth is the last, however many are asked at once', async () => {
		const iin = nextNumber('sole');
		const consentId = await consent(iin);
		await holdPlan(database.pool, owner, 'ten');
		const answers = await Promise.all(Array.from({ length: 16 }, () => ask({ iin, consent_id: consentId })));
		expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(6).fill(429)]);
		for (const { data, status } of answers) if (status === 201) await done(data.id);
		expect(await used()).toBe(10);
		const { data } = await call<CheckOffer>('person-checks/offer?kind=employment');
		expect(data.uses).toMatchObject({ is_included: true, used: 10, most: 10, left: 0 });
	});

	test('is given back when nobody has answered under the consent', async () => {
		answerOf = (id) => (scope.includes(id) ? silent() : nothing());
		const iin = nextNumber('sole');
		const { data } = await ask({ iin, consent_id: await consent(iin) });
		expect(await done(data.id)).toMatchObject({ is_spent: false });
		await until(async () => expect(await used()).toBe(0));
	});

	test('the free plan has none', async () => {
		await database.pool.query(`update subscription set state = 'ended' where holder = $1`, [owner]);
		const iin = nextNumber('sole');
		expect((await ask({ iin, consent_id: await consent(iin) })).code).toBe('plan_needed');
		const { data } = await call<CheckOffer>('person-checks/offer?kind=employment');
		expect(data.uses).toMatchObject({ is_included: false, most: null, left: null });
	});

	test('the same key is the same check and one use', async () => {
		const iin = nextNumber('sole');
		const body = { iin, consent_id: await consent(iin) };
		const answers = await Promise.all(Array.from({ length: 4 }, () => ask(body, { key: 'one form' })));
		expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
		expect(await used()).toBe(1);
		expect((await ask({ ...body, legal_ground: 'Трудовой кодекс' }, { key: 'one form' })).code).toBe(
			'idempotency_key_reused',
		);
	});

	test('a consent for one check makes one', async () => {
		const iin = nextNumber('sole');
		const body = { iin, consent_id: await consent(iin, { isOnce: true }) };
		const first = await ask(body);
		await done(first.data.id);
		expect((await ask(body)).code).toBe('consent_needed');
	});
});

describe('what was told', () => {
	async function make(more: Planted = {}) {
		const iin = nextNumber('sole');
		const consentId = await consent(iin, more);
		const { data } = await ask({ iin, consent_id: consentId });
		await done(data.id);
		return { iin, consentId, id: data.id };
	}

	test('the person reads the same by the link of the consent, and nobody by another one', async () => {
		const receipt = randomUUID();
		const { id } = await make({ receipt });
		const read = await app.inject(`/api/v1/consent-links/${receipt}/checks`);
		const mine = await call<CheckView>(`person-checks/${id}`);
		expect(read.json().data).toEqual([mine.data]);
		expect((await app.inject(`/api/v1/consent-links/${randomUUID()}/checks`)).statusCode).toBe(404);
	});

	test('is the owner’s alone, in no list of reports, and no report opens it', async () => {
		const { id, iin } = await make();
		const stranger = await openAccount(app, { isConfirmed: true });
		expect((await call(`person-checks/${id}`, { account: stranger })).status).toBe(404);
		expect((await call(`person-checks/${id}`, { account: stranger, method: 'DELETE' })).status).toBe(404);
		for (const path of [`reports/${id}`, `reports/${id}/changes`, `reports/${id}/document`])
			expect([path, (await call(path)).status]).toEqual([path, 404]);
		expect((await call(`reports/${id}/shares`, { method: 'POST', payload: { days: 1 } })).status).toBe(404);
		expect((await call<object[]>('reports')).data).toEqual([]);
		const listed = await call<ListedCheck[]>('person-checks?kind=employment');
		expect(listed.data.map((one) => one.id)).toContain(id);
		expect(JSON.stringify(listed)).not.toContain(iin);
		expect(JSON.stringify(listed)).not.toContain(secret);
	});

	test('stands nowhere in the clear, and the journal has the act without the value', async () => {
		const { id } = await make();
		const { rows } = await database.pool.query<{ text: string }>(
			`select to_jsonb(s)::text as text from report_source s union all select to_jsonb(a)::text from source_answer a
			 union all select to_jsonb(e)::text from audit_entry e`,
		);
		const all = rows.map(({ text }) => text).join('\n');
		expect(all).not.toContain(secret);
		for (const act of ['person_check.make', 'person_check.read']) {
			const { rowCount } = await database.pool.query('select from audit_entry where action = $1 and object = $2', [
				act,
				`check:${id}`,
			]);
			expect([act, rowCount]).toEqual([act, 1]);
		}
	});

	test('is read no more from the moment of withdrawal, by anybody', async () => {
		const receipt = randomUUID();
		const { id, consentId } = await make({ receipt });
		await withdraw(database, consentId);
		const { data } = await call<CheckView>(`person-checks/${id}`);
		expect(data).toMatchObject({ state: 'ended', parts: [] });
		const read = await app.inject(`/api/v1/consent-links/${receipt}/checks`);
		expect(read.json().data).toMatchObject([{ state: 'ended', parts: [] }]);
		expect((await call<ListedCheck[]>('person-checks')).data.find((one) => one.id === id)?.is_readable).toBe(false);
	});

	test('a withdrawal while sources are asked shows nothing of what comes after', async () => {
		const gate = Promise.withResolvers<void>();
		answerOf = async (id) => {
			if (!scope.includes(id)) return nothing();
			await gate.promise;
			return found(secret);
		};
		const iin = nextNumber('sole');
		const consentId = await consent(iin);
		const { data } = await ask({ iin, consent_id: consentId });
		await until(async () => expect(asked).toContain('crim-records'));
		await withdraw(database, consentId);
		gate.resolve();
		const view = await done(data.id);
		expect(view).toMatchObject({ state: 'ended', parts: [] });
	});

	test('is gone after 90 days by the clock, and from the tables by the job', async () => {
		const { id } = await make({ days: 300 });
		const { data } = await call<CheckView>(`person-checks/${id}`);
		expect(Date.parse(data.until) - Date.parse(data.made_at)).toBe(90 * 86_400_000);
		await database.pool.query(
			`update person_check set made_at = made_at - interval '90 days', until = until - interval '90 days' where id = $1`,
			[id],
		);
		expect((await call(`person-checks/${id}`)).status).toBe(404);
		expect((await call<ListedCheck[]>('person-checks')).data.some((one) => one.id === id)).toBe(false);
		expect(await forgetPersonChecks({ pool: database.pool })).toBe(1);
		const { rows } = await database.pool.query(
			`select 'c' from person_check where id = $1 union all select 'r' from report where id = $1
			 union all select 's' from report_source where report_id = $1`,
			[id],
		);
		expect(rows).toEqual([]);
	});

	test('is forgotten by its owner before that', async () => {
		const { id } = await make();
		expect((await call(`person-checks/${id}`, { method: 'DELETE' })).status).toBe(200);
		expect((await call(`person-checks/${id}`)).status).toBe(404);
		const { rowCount } = await database.pool.query('select from report_source where report_id = $1', [id]);
		expect(rowCount).toBe(0);
	});
});

describe('a check of a private person', () => {
	test('is anybody’s who is known, under a consent for dealing with him, by the same uses', async () => {
		await actFor(editor, null);
		owner = `account:${editor.accountId}`;
		await holdPlan(database.pool, owner, 'pro');
		const iin = nextNumber('sole');
		const consentId = await consent(iin, { purpose: 'counterparty' });
		const offer = await call<CheckOffer>('person-checks/offer?kind=individual');
		expect(offer.data.consents).toMatchObject([{ id: consentId, source_ids: expect.arrayContaining(scope) }]);
		expect(offer.data.sources.some((source) => source.needs_ground)).toBe(false);
		const { data, status } = await ask({ iin, consent_id: consentId }, {}, 'individual-checks');
		expect(status).toBe(201);
		expect(await done(data.id)).toMatchObject({ kind: 'individual', is_spent: true });
		expect(asked).not.toContain('med-dispensary');
		expect(await used()).toBe(1);
		const employment = await consent(iin);
		expect((await ask({ iin, consent_id: employment }, {}, 'individual-checks')).code).toBe('consent_needed');
		const named = await ask({ iin, consent_id: consentId, legal_ground: 'Трудовой кодекс' }, {}, 'individual-checks');
		expect(named.status).toBe(400);
	});
});

test('no source outside of the scope belongs to a check', () => {
	const ids = (kind: 'employment' | 'individual') =>
		catalogue.filter((source) => source.needsConsent && isOfCheck(source, kind)).map(({ id }) => id);
	expect(ids('employment').toSorted()).toEqual([...scope, 'med-dispensary'].toSorted());
	expect(ids('individual').toSorted()).toEqual(scope.toSorted());
});
