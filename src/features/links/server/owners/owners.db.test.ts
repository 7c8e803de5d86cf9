import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { withdraw } from '../../../../../test/factories/consent.ts';
import { stated } from '../../../../../test/factories/evidence.ts';
import { plantSealedReport } from '../../../../../test/factories/sealed-report.ts';
import { buildStatement, buildSubject, nextNumber, publishLists } from '../../../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../../../test/support/account.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import type { OwnersView } from '../../contract-owners.ts';

const [alpha, beta, state] = ['ТОО "Альфа"', 'ТОО "Бета"', 'АО "Мемлекеттік"'];
const person = 'ҮЛГІЖАНОВ СЫНАҚ ТЕСТҰЛЫ';
const iin = nextNumber('sole');

let database: TestDatabase;
let app: FastifyInstance;
let reader: OpenAccount;
const bins: Record<string, string> = {};

beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	await publishLists(database.pool, ['gosreestr-state-property']);
	for (const nameRu of [alpha, beta, state])
		({ bin: bins[nameRu] = '' } = await buildSubject(database.pool, { nameRu, headName: 'БАСҚА АДАМ' }));
	const share = { owner: 'Үлгі әкімдігі', ministry: null, sharePercent: 100, isBlocked: null };
	await buildStatement(database.pool, 'state_share', share, {
		...{ sourceId: 'gosreestr-state-property', iinBin: bins[state] ?? '' },
	});
	app = await buildApp(database);
	reader = await openAccount(app, { plan: 'pro' });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

type Founder = Partial<FactKinds['founder']>;

/** A full report in which the register names these founders under a consent. @returns the consent */
async function told(account: OpenAccount, bin: string | undefined, founders: readonly Founder[]): Promise<string> {
	const facts = founders.map((founder) => stated('founder', { from: null, to: null, country: null, ...founder }));
	const { consent } = await plantSealedReport(database, account.accountId, bin ?? '', facts);
	return consent;
}

async function owners(of: string | undefined, { headers } = reader) {
	const answer = await app.inject({ url: `/api/v1/subjects/${of}/owners`, headers });
	const { data, code, errors } = answer.json();
	return { status: answer.statusCode, code, errors, view: data as OwnersView, text: answer.body };
}
const endsOf = ({ owners: all, ends }: OwnersView) =>
	ends.map(({ owner, why_unknown: why, share_percent: share, level }) => [
		...[all.find(({ id }) => id === owner)?.title, why, share, level],
	]);

test('without a report of one’s own nobody was asked; the state is told by its open list', async () => {
	expect(endsOf((await owners(bins[alpha])).view)).toEqual([[alpha, 'register_not_asked', 100, 0]]);
	const { view } = await owners(bins[state]);
	expect(endsOf(view)).toEqual([['Үлгі әкімдігі', 'state', 100, 1]]);
	expect(view.holdings).toMatchObject([{ source_id: 'gosreestr-state-property', share_percent: 100 }]);
	expect([view.firm_count, view.reported_count, view.is_complete]).toEqual([1, 0, true]);
});

test('shares are multiplied through firms; numbers of people stay here; with the consent its facts go', async () => {
	const owner = await openAccount(app, { plan: 'pro' });
	const consent = await told(owner, bins[alpha], [
		{ iinBin: bins[beta] ?? '', name: beta, sharePercent: 50 },
		{ iinBin: iin, name: person, sharePercent: 30 },
		{ iinBin: null, name: 'Muster GmbH', country: 'DE', sharePercent: 15 },
	]);
	await told(owner, bins[beta], [{ iinBin: iin, name: person, sharePercent: 40 }]);
	const { view, text } = await owners(bins[alpha], owner);
	expect(endsOf(view)).toEqual([
		['Үлгіжанов Сынақ Тестұлы', null, 50, 1],
		[beta, 'share_unstated', 30, 1],
		['Muster GmbH', 'register_not_asked', 15, 1],
		[alpha, 'share_unstated', 5, 0],
	]);
	expect(view.ends.find(({ share_percent: share }) => share === 15)?.why_label).toBe(
		'за рубежом: регистр другой страны не запрашивали',
	);
	expect([view.firm_count, view.reported_count]).toEqual([2, 2]);
	expect(view.owners.filter(({ is_by_name: isByName }) => isByName)).toEqual([]);
	expect(text).not.toContain(iin);
	const { rows } = await database.pool.query(
		`select from audit_entry where action = 'report.read' and subject = $1 and actor = $2`,
		[bins[beta], String(owner.accountId)],
	);
	expect(rows).toHaveLength(1);
	// nobody else reads them
	expect(endsOf((await owners(bins[alpha])).view)).toEqual([[alpha, 'register_not_asked', 100, 0]]);
	await withdraw(database, consent);
	const { view: after, text: afterText } = await owners(bins[alpha], owner);
	expect(endsOf(after)).toEqual([[alpha, 'consent_needed', 100, 0]]);
	expect(afterText).not.toContain('Үлгіжанов');
});

test('a register that names nobody has said so', async () => {
	const owner = await openAccount(app, { plan: 'pro' });
	await told(owner, bins[alpha], []);
	expect(endsOf((await owners(bins[alpha], owner)).view)).toEqual([[alpha, 'not_published', 100, 0]]);
});

test('it costs what opening the subject costs, and is part of a plan', async () => {
	const other = await openAccount(app, { plan: 'pro' });
	const left = async () => (await app.inject({ url: '/api/v1/checks/left', headers: other.headers })).json().data.left;
	const before = await left();
	await owners(bins[alpha], other);
	await owners(bins[alpha], other);
	expect(before - (await left())).toBe(1);
	expect(await owners(bins[alpha], await openAccount(app))).toMatchObject({ status: 403, code: 'plan_needed' });
	expect((await app.inject({ url: `/api/v1/subjects/${bins[alpha]}/owners` })).statusCode).toBe(401);
	const sole = await buildSubject(database.pool, { kind: 'sole', bin: nextNumber('sole') });
	expect(await owners(sole.bin, other)).toMatchObject({ status: 400, errors: [{ field: 'id' }] });
	expect(await owners(nextNumber(), other)).toMatchObject({ status: 404, code: 'subject_not_found' });
});
