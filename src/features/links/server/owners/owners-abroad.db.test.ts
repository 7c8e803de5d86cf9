import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foreignRoutes } from '../../../../../simulators/foreign/routes.ts';
import type { Simulators } from '../../../../../simulators/kit/server.ts';
import { serveSimulators } from '../../../../../simulators/kit/server.ts';
import { createWorld } from '../../../../../simulators/kit/world.ts';
import { stated } from '../../../../../test/factories/evidence.ts';
import { plantSealedReport } from '../../../../../test/factories/sealed-report.ts';
import { buildSubject, publishLists } from '../../../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../../../test/support/account.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { settingsFor } from '../../../../../test/support/outside/test-source.ts';
import { until } from '../../../../../test/support/until.ts';
import type { OwnersView } from '../../contract-owners.ts';

const title = 'ТОО "Альфа"';
const founders = [
	{ name: 'Ulgi Example Ltd', country: 'GB', sharePercent: 40 },
	{ name: 'Synaq Sample Ltd', country: 'GB', sharePercent: 30 },
	{ name: 'Samal Listed Plc', country: 'GB', sharePercent: 20 },
	{ name: 'Ülgi Beispiel', country: 'DE', sharePercent: 10 },
];

let database: TestDatabase;
let app: FastifyInstance;
let simulators: Simulators;
let bin: string;

beforeAll(async () => {
	const world = createWorld({ subjects: 100 });
	simulators = await serveSimulators(foreignRoutes, () => world);
	database = await freshDatabase();
	const secrets = { API_KEY: 'simulated', TOKEN: 'simulated', API_TOKEN: 'simulated' };
	app = await buildApp(database, { sourceSettings: settingsFor(simulators.url, secrets) });
	await publishLists(database.pool);
	({ bin } = await buildSubject(database.pool, { nameRu: title, headName: 'БАСҚА АДАМ' }));
});
afterAll(async () => {
	await app.close();
	await simulators.close();
	await database.drop();
});

async function accountWithReport(): Promise<OpenAccount> {
	const account = await openAccount(app, { plan: 'pro' });
	const facts = founders.map((founder) => stated('founder', { iinBin: null, from: null, to: null, ...founder }));
	await plantSealedReport(database, account.accountId, bin, facts);
	return account;
}

async function check({ headers }: OpenAccount, payload: object): Promise<string> {
	const made = await app.inject({ method: 'POST', url: '/api/v1/foreign-checks', headers, payload });
	expect(made.statusCode).toBe(202);
	const { id } = made.json().data;
	// the list is read, because to read the check itself is in the journal
	return until(async () => {
		const { data } = (await app.inject({ url: '/api/v1/foreign-checks', headers })).json();
		expect(data).toContainEqual(expect.objectContaining({ id, state: 'done' }));
		return id;
	});
}

async function owners({ headers }: OpenAccount, locale = 'ru'): Promise<OwnersView> {
	const answer = await app.inject({ url: `/api/v1/subjects/${bin}/owners?locale=${locale}`, headers });
	expect(answer.statusCode).toBe(200);
	return answer.json().data;
}
const named = ({ owners: all }: OwnersView, id: string) => all.find((one) => one.id === id);
const endsOf = (view: OwnersView) =>
	view.ends.map(({ owner, why_unknown: why, share_percent: share, source_id: source }) => [
		...[named(view, owner)?.title, why, share, source],
	]);

test('an owner abroad whom nobody has checked was not asked about', async () => {
	const account = await accountWithReport();
	const view = await owners(account);
	expect(endsOf(view)).toEqual(
		founders.map(({ name, sharePercent }) => [name, 'register_not_asked', sharePercent, null]),
	);
	expect(view.owners.every(({ foreign_check: id }) => id === null)).toBe(true);
});

test('one’s own check says why nobody is named, in the words of its register and with its date; or who owns the firm', async () => {
	const account = await accountWithReport();
	const sample = await check(account, { country: 'GB', number: '00000088' });
	await check(account, { country: 'GB', number: '00000110' });
	// as it was picked: the register calls it otherwise
	await check(account, { country: 'DE', number: 'HRB 1', name: 'Ülgi Beispiel' });
	await check(account, { country: 'GB', number: '00000077' });
	const view = await owners(account);
	expect(endsOf(view)).toEqual([
		['Synaq Sample Ltd', 'natural_persons', 30, 'gleif-direct-parents'],
		['Samal Listed Plc', 'listed', 20, 'companies-house-control'],
		['Ülgi Beispiel', 'no_known_person', 10, 'gleif-direct-parents'],
		['ULGI HOLDING AG', 'register_not_asked', null, null],
		['Synaq Mysalov', null, null, null],
	]);
	const [end] = view.ends;
	expect(end).toMatchObject({
		why_label: 'компанией владеют физические лица',
		source_title: 'Прямой владелец по данным LEI',
	});
	expect(end?.source_date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
	expect(named(view, end?.owner ?? '')?.foreign_check).toBe(sample);
	expect(view.holdings.filter(({ share_percent: share }) => share === null).map(({ source_id: id }) => id)).toEqual([
		...['gleif-direct-parents', 'companies-house-control'],
	]);
	expect(named(view, view.ends[3]?.owner ?? '')).toMatchObject({ country: 'CH', level: 2, share_percent: null });
	const labels = await Promise.all(
		['kz', 'en'].map(async (locale) => (await owners(account, locale)).ends[1]?.why_label),
	);
	expect(labels).toEqual([
		'Компанияның акциялары биржада айналымда, сондықтан ол бақылайтын тұлғаларды атамайды',
		'Its shares are traded on a market, so the company does not name who controls it',
	]);
	// reading a check is in the journal, and somebody else has none
	const { rowCount } = await database.pool.query(
		`select from audit_entry where action = 'foreign_check.read' and object = $1 and actor = $2 and subject = 'GB:00000088'`,
		[`foreign-check:${sample}`, String(account.accountId)],
	);
	expect(rowCount).toBe(1);
	const other = await owners(await accountWithReport());
	expect(new Set(other.ends.map(({ why_unknown: why }) => why))).toEqual(new Set(['register_not_asked']));
});

test('a firm of the same name with another legal form, or in another country, is another firm', async () => {
	const account = await accountWithReport();
	await check(account, { country: 'GB', number: '00000088', name: 'Samal Listed Ltd' });
	await check(account, { country: 'DE', number: 'HRB 1', name: 'Samal Listed Plc' });
	const view = await owners(account);
	expect(view.ends.find(({ owner }) => named(view, owner)?.title === 'Samal Listed Plc')?.why_unknown).toBe(
		'register_not_asked',
	);
});
