import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { sources as catalogue } from '#sources/catalogue.ts';
import { plantConsent, withdraw } from '../../../../../test/factories/consent.ts';
import { stated } from '../../../../../test/factories/evidence.ts';
import { buildConsents, buildReports, nothing, type TestSource } from '../../../../../test/factories/reports.ts';
import { buildStatement, nextNumber } from '../../../../../test/factories/subject.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { until } from '../../../../../test/support/until.ts';
import { readReport } from '../reading/report-store.ts';
import { type Beginning, standingsOf, startReport, storeReport } from './begin-report.ts';
import { ReportEngine } from './engine.ts';

// A founder whom only an answer under a consent names is looked up in the lists; what is found ends with the consent.

const listId = 'afm-terrorism-list';
const suppliersId = 'goszakup-unreliable-suppliers';
const registerId = 'gbdul-entities';
type Barred = FactKinds['unreliable_supplier'];
const barredBin = nextNumber();
const owner = 'organization:160340001109';
const founderName = 'ҚҰПИЯБАЕВ СЫНАҚ ТЕСТҰЛЫ';
const founderNumber = nextNumber('sole');
const founder: Statement = stated('founder', { name: founderName, iinBin: founderNumber, sharePercent: 60 });

function sourceOf(id: string, rest: Omit<TestSource, keyof (typeof catalogue)[number]>): TestSource {
	const descriptor = catalogue.find((one) => one.id === id);
	if (descriptor === undefined) throw new Error(`no source ${id}`);
	return { ...descriptor, ...rest };
}

const answering: readonly TestSource[] = [
	sourceOf(listId, { isList: true, answer: nothing() }),
	sourceOf(suppliersId, { isList: true, answer: nothing() }),
	sourceOf(registerId, { answer: { ...nothing(), state: 'found', facts: [founder] } as TestSource['answer'] }),
];

let database: TestDatabase;
let engine: ReportEngine;
beforeAll(async () => {
	database = await freshDatabase();
	engine = new ReportEngine(buildReports(database, answering).reports);
	const value = { ...stated('sanction_match').value, name: 'ҚҰПИЯБАЕВ СЫНАҚ', list: 'AFM-TER' };
	await buildStatement(database.pool, 'sanction_match', value as FactKinds['sanction_match'], {
		...{ sourceId: listId, iinBin: founderNumber },
	});
	const nothingElse = { entity: null, countries: [], addresses: [], weakNames: [] };
	await buildStatement(database.pool, 'unreliable_supplier', stated('unreliable_supplier').value as Barred, {
		...{ sourceId: suppliersId, iinBin: barredBin },
		about: { ...nothingElse, identifiers: [{ number: founderNumber, country: 'KZ', kind: 'kz' }] },
	});
});
afterAll(async () => {
	await engine.close();
	await database.drop();
});

async function report(bin: string): Promise<string> {
	const asker = { accountId: 1, owner, plan: 'pro', isIdentityConfirmed: true };
	const none = { nameKk: null, registeredOn: null, headName: null, address: null, okedCode: null, okedName: null };
	const snapshot = {
		subject: { bin, kind: 'legal' as const, state: null, nameRu: 'ТОО "Үлгі"', ...none },
		idn: null,
	};
	const standings = await standingsOf(engine, { asker, snapshot });
	const beginning: Beginning = {
		...{ id: randomUUID(), kind: 'full', asker, snapshot, standings },
		bought: [registerId],
	};
	await inTransaction(database.pool, (client) => storeReport(engine, client, beginning));
	startReport(engine, beginning);
	await until(async () => expect((await read(beginning.id)).sealedAt).not.toBeNull());
	return beginning.id;
}

async function read(id: string) {
	const deps = { pool: database.pool, consents: buildConsents(database), catalogue: answering };
	const one = await readReport(deps, id);
	if (one === undefined) throw new Error('the report is gone');
	return one.stored;
}

const sourceIn = (stored: Awaited<ReturnType<typeof read>>, id: string) =>
	stored.sources.find(({ sourceId }) => sourceId === id);
const listIn = (stored: Awaited<ReturnType<typeof read>>) => sourceIn(stored, listId);

test('is told with the list, stands nowhere in the clear, and is gone with the consent', async () => {
	const bin = nextNumber();
	const consent = await plantConsent(database, { owner, iinBin: bin, isPerson: false, sourceIds: [registerId] });
	const id = await report(bin);
	const before = await read(id);
	expect(listIn(before)).toMatchObject({
		state: 'found',
		facts: [{ value: { matchedBy: 'owner_identifier', isConfirmed: true, of: { name: founderName } } }],
	});
	expect(sourceIn(before, suppliersId)).toMatchObject({
		state: 'found',
		facts: [{ value: { role: 'owner', as: 'head_or_founder', supplierIinBin: barredBin, of: { name: founderName } } }],
	});
	expect(sourceIn(before, registerId)?.facts).toEqual([founder]);
	expect(before.reading?.result.stopFactors).toMatchObject([{ code: 'sanctions', sourceId: listId }]);
	const { rows } = await database.pool.query<{ text: string }>(
		`select to_jsonb(s)::text as text from report_source s union all select to_jsonb(r)::text from report r`,
	);
	const dump = rows.map(({ text }) => text).join('\n');
	expect(dump).not.toContain('ҚҰПИЯБАЕВ');
	expect(dump).not.toContain(founderNumber);
	await withdraw(database, consent);
	const after = await read(id);
	for (const id of [listId, suppliersId]) expect(sourceIn(after, id)).toMatchObject({ state: 'nothing', facts: [] });
	expect(after.reading?.result.stopFactors).toEqual([]);
	expect(JSON.stringify(after)).not.toContain('ҚҰПИЯБАЕВ');
});

test('without a consent nobody is named, so nobody is looked up', async () => {
	const stored = await read(await report(nextNumber()));
	for (const id of [listId, suppliersId]) expect(sourceIn(stored, id)).toMatchObject({ state: 'nothing', facts: [] });
});

test('the entry of the subject itself is not told once more of its owner', async () => {
	const consent = { owner, iinBin: barredBin, isPerson: false, sourceIds: [registerId] };
	await plantConsent(database, consent);
	expect(sourceIn(await read(await report(barredBin)), suppliersId)?.facts).toEqual([]);
});
