import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AskedKind } from '#domain/subject.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { sources as catalogue } from '#sources/catalogue.ts';
import { plantConsent, withdraw } from '../../../../../test/factories/consent.ts';
import { buildConsents, buildReports, found, type TestSource } from '../../../../../test/factories/reports.ts';
import { nextNumber } from '../../../../../test/factories/subject.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { until } from '../../../../../test/support/until.ts';
import { readReport } from '../reading/report-store.ts';
import { type Beginning, standingsOf, startReport, storeReport } from './begin-report.ts';
import { ReportEngine } from './engine.ts';

/** Every source of the catalogue that is bound to a consent, with an answer of the test. */
const consented = catalogue.filter(({ needsConsent }) => needsConsent);
/** No report asks what people may ask of themselves alone, whatever the consent names. */
const bound = consented.filter(({ isOfOneself }) => isOfOneself !== true);
const secret = 'told under consent';
const answering: readonly TestSource[] = consented.map((source) => ({ ...source, answer: found(secret) }));
const owner = 'organization:160340001109';

let database: TestDatabase;
let engine: ReportEngine;
let asked: string[];
beforeAll(async () => {
	database = await freshDatabase();
	const built = buildReports(database, answering);
	({ asked } = built);
	engine = new ReportEngine(built.reports);
});
afterEach(() => {
	asked.length = 0;
});
afterAll(async () => {
	await engine.close();
	await database.drop();
});

const kinds = ['legal', 'sole', 'person'] as const satisfies AskedKind[];
type Kind = (typeof kinds)[number];
const idsOf = (kind: Kind) => bound.filter(({ appliesTo }) => appliesTo.includes(kind)).map(({ id }) => id);
const buildNumber = (kind: Kind) => nextNumber(kind === 'legal' ? 'legal' : 'sole');

/** @param between after it was planned, and before anything is asked */
async function report(kind: Kind, bin: string, between: () => Promise<void> = async () => undefined): Promise<string> {
	const asker = { accountId: 1, owner, plan: 'pro', isIdentityConfirmed: true };
	const none = { nameKk: null, registeredOn: null, headName: null, address: null, okedCode: null, okedName: null };
	const snapshot = { subject: { bin, kind, state: null, nameRu: 'СЫНАҚОВ ТЕСТ', ...none }, idn: null };
	const standings = await standingsOf(engine, { asker, snapshot });
	const beginning: Beginning = {
		...{ id: randomUUID(), kind: 'full', asker, snapshot, standings },
		bought: consented.map(({ id }) => id),
	};
	await inTransaction(database.pool, (client) => storeReport(engine, client, beginning));
	await between();
	startReport(engine, beginning);
	await until(async () => expect((await read(beginning.id)).stored.sealedAt).not.toBeNull());
	return beginning.id;
}

async function read(id: string) {
	const deps = { pool: database.pool, consents: buildConsents(database), catalogue: answering };
	const one = await readReport(deps, id);
	if (one === undefined) throw new Error('the report is gone');
	return { ...one, sources: new Map(one.stored.sources.map((source) => [source.sourceId, source])) };
}

const consent = (kind: Kind, iinBin: string, more: Partial<Parameters<typeof plantConsent>[1]> = {}) =>
	plantConsent(database, {
		...{ owner, iinBin, isPerson: kind !== 'legal', sourceIds: consented.map(({ id }) => id), taxpayerToken: 'token' },
		...more,
	});

test('there are fifteen, and every one answers about somebody', () => {
	expect([bound.length, consented.length]).toEqual([15, 16]);
	expect(new Set(kinds.flatMap(idsOf)).size).toBe(15);
});

test.each(kinds)('with a consent every one that speaks of «%s» is asked and answers', async (kind) => {
	const bin = buildNumber(kind);
	const id = await consent(kind, bin);
	const { sources, stored } = await read(await report(kind, bin));
	for (const sourceId of idsOf(kind))
		expect([sourceId, sources.get(sourceId)?.state, sources.get(sourceId)?.facts.length]).toEqual([
			sourceId,
			'found',
			1,
		]);
	expect(asked.toSorted()).toEqual(idsOf(kind).toSorted());
	expect(stored.consents).toMatchObject([{ id, state: 'given', confirmed: { certificateSerial: '00c0ffee' } }]);
});

type Case = { plant(kind: Kind, bin: string): Promise<unknown>; between?(bin: string): Promise<void>; reason: string };
const withdrawAll = async (bin: string) => {
	const { rows } = await database.pool.query<{ id: string }>('select id from consent where iin_bin = $1', [bin]);
	for (const { id } of rows) await withdraw(database, id);
};
const cases: Readonly<Record<string, Case>> = {
	none: { plant: async () => undefined, reason: 'consent' },
	'scope missing': { plant: (kind, bin) => consent(kind, bin, { sourceIds: ['another'] }), reason: 'consent_scope' },
	expired: { plant: (kind, bin) => consent(kind, bin, { isExpired: true }), reason: 'consent_expired' },
	'withdrawn midway': { plant: consent, between: withdrawAll, reason: 'consent_withdrawn' },
	'of employment': { plant: (kind, bin) => consent(kind, bin, { purpose: 'employment' }), reason: 'consent' },
	'other owner': {
		plant: (kind, bin) => consent(kind, bin, { owner: 'organization:210340001203' }),
		reason: 'consent',
	},
};

test.each(Object.keys(cases).flatMap((name) => kinds.map((kind) => [name, kind] as const)))(
	'consent %s: no source about «%s» is asked, and each says why',
	async (name, kind) => {
		const { plant, between, reason } = cases[name] as Case;
		const bin = buildNumber(kind);
		await plant(kind, bin);
		const { sources, stored } = await read(await report(kind, bin, async () => between?.(bin)));
		for (const sourceId of idsOf(kind))
			expect([sourceId, sources.get(sourceId)?.state, sources.get(sourceId)?.notAskedReason]).toEqual([
				...[sourceId, 'not_asked', reason],
			]);
		expect(asked).toEqual([]);
		expect([stored.amountKzt, stored.consents]).toEqual([0, []]);
	},
);

const dump = async () => {
	const { rows } = await database.pool.query<{ text: string }>(
		`select to_jsonb(s)::text as text from report_source s union all select to_jsonb(r)::text from report r
		 union all select to_jsonb(a)::text from source_answer a`,
	);
	return rows.map(({ text }) => text).join('\n');
};

test('what was answered stands nowhere in the clear, and is read no more from the moment of withdrawal', async () => {
	const bin = buildNumber('legal');
	const id = await consent('legal', bin);
	const reportId = await report('legal', bin);
	expect(JSON.stringify((await read(reportId)).stored)).toContain(secret);
	expect(await dump()).not.toContain(secret);
	await withdraw(database, id);
	const { stored, sources } = await read(reportId);
	expect(JSON.stringify(stored)).not.toContain(secret);
	expect(sources.get('gbdul-entities')).toMatchObject({
		...{ state: 'not_asked', notAskedReason: 'consent_withdrawn', facts: [] },
		hiddenOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
	});
	expect(stored.consents).toMatchObject([{ id, state: 'withdrawn' }]);
});

test('without its key a row is unreadable, whatever the state says', async () => {
	const bin = buildNumber('legal');
	const id = await consent('legal', bin);
	const reportId = await report('legal', bin);
	await database.pool.query('update consent set key_sealed = null, key_destroyed_at = now() where id = $1', [id]);
	expect(JSON.stringify((await read(reportId)).stored)).not.toContain(secret);
});

test('a consent for one report is used up by the first that is answered', async () => {
	const bin = buildNumber('legal');
	await consent('legal', bin, { isOnce: true });
	const [one, two] = await Promise.all([report('legal', bin), report('legal', bin)]);
	const states = await Promise.all([one, two].map(async (id) => (await read(id)).sources.get('gbdul-entities')?.state));
	expect(states.toSorted()).toEqual(['found', 'not_asked']);
	const third = await read(await report('legal', bin));
	expect(third.sources.get('gbdul-entities')).toMatchObject({ state: 'not_asked', notAskedReason: 'consent' });
});
