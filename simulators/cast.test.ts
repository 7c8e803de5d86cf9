import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLiveSource } from '#sources/catalogue.ts';
import type { AskedSubject, ParsedAnswer } from '#sources/kit/live-source.ts';
import { askSimulated } from '../test/support/outside/simulated.ts';
import { type Simulators, serveSimulators } from './kit/server.ts';
import { createWorld } from './kit/world.ts';
import { routes } from './routes.ts';

/** Who shows what to state bodies that are asked live (fixture matrix F23 of the sources sheet). */
const [clean, bad, branch, proprietor, nonResident] = [
	'160340001109',
	'210340001203',
	'180541000553',
	'751219301807',
	'200550000093',
] as const;
const kinds: Readonly<Record<string, AskedSubject['kind']>> = { [branch]: 'branch', [proprietor]: 'sole' };

const world = createWorld({ subjects: 100 });
let simulators: Simulators;
beforeAll(async () => {
	simulators = await serveSimulators(routes, () => world);
});
afterAll(() => simulators.close());

function ask(sourceId: string, iinBin: string): Promise<ParsedAnswer> {
	const source = findLiveSource(sourceId);
	if (source === undefined) throw new Error(sourceId);
	const names = { nameRu: null, nameKk: null, headName: null };
	const subject = {
		iinBin,
		kind: kinds[iinBin] ?? 'legal',
		...names,
		today: world.today,
		consentId: 'token',
		taxpayerToken: 'token',
	};
	return askSimulated(source, subject, simulators.url);
}
const factsOf = async (sourceId: string, iinBin: string) => (await ask(sourceId, iinBin)).facts;

test('the clean firm: taxes paid, twelve at work, low risk, no debts', async () => {
	expect(await factsOf('bns-card', clean)).toMatchObject([{ value: { registeredOn: '2016-03-14' } }]);
	expect(await factsOf('mj-register-card', clean)).toMatchObject([{ value: { state: 'active' } }]);
	expect(await factsOf('kgd-vat', clean)).toMatchObject([{ value: { from: '2017-01-01', to: null } }]);
	const { facts } = await ask('kgd-counterparty', clean);
	expect(facts).toContainEqual(
		expect.objectContaining({
			kind: 'tax_year',
			value: expect.objectContaining({ year: 2025, workers: 12, taxesKzt: 4_810_000 }) as object,
		}),
	);
	expect(await factsOf('kgd-risk-degree', clean)).toContainEqual(
		expect.objectContaining({ value: expect.objectContaining({ degree: 'low' }) as object }),
	);
	expect((await factsOf('kgd-payments', clean)).length).toBeGreaterThan(10);
	expect(await factsOf('kgd-debt', clean)).toMatchObject([{ value: { totalKzt: 0 } }]);
	expect(await factsOf('aisoip-debtors', clean)).toEqual([]);
	expect(await factsOf('kgd-insolvency', clean)).toEqual([]);
	expect(await factsOf('kgd-liquidated', clean)).toEqual([]);
});

test('the bad firm: off the VAT register, marked, idle, in debt, one ban', async () => {
	expect(await factsOf('kgd-vat', bad)).toMatchObject([
		{ value: { to: '2023-06-01', endReason: 'Отсутствие по месту нахождения' } },
	]);
	const facts = await factsOf('kgd-counterparty', bad);
	expect(facts[0]?.value).toMatchObject({
		isTradingWithoutWork: true,
		isInvoiceRestricted: true,
		isAbsentAtAddress: true,
	});
	expect(facts[1]?.value).toMatchObject({ workers: 0, taxesKzt: 0 });
	expect(await factsOf('kgd-payments', bad)).toEqual([]);
	expect(await factsOf('kgd-debt', bad)).toMatchObject([{ value: { totalKzt: 1_250_000 } }]);
	expect(await factsOf('aisoip-debtors', bad)).toMatchObject([
		{ value: { endedOn: null } },
		{ value: { endedOn: '2023-12-20' } },
	]);
	expect(await factsOf('aisoip-exit-bans', bad)).toHaveLength(1);
	expect(await factsOf('mj-register-card', bad)).toMatchObject([{ value: { state: 'liquidating' } }]);
});

test('the branch is no taxpayer of its own', async () => {
	expect(await factsOf('kgd-vat', branch)).toEqual([]);
	expect(await factsOf('kgd-counterparty', branch)).toEqual([]);
	expect(await factsOf('aisoip-debtors', branch)).toEqual([]);
});

test('the proprietor: no date in the card, no VAT, simplified regime, alimony, not in the register of the ministry', async () => {
	expect(await factsOf('bns-card', proprietor)).toMatchObject([{ value: { registeredOn: null, isSole: true } }]);
	expect(await factsOf('kgd-vat', proprietor)).toEqual([]);
	expect((await factsOf('kgd-regime', proprietor)).map(({ kind }) => kind)).toContain('tax_regime');
	expect(await factsOf('aisoip-alimony', proprietor)).toMatchObject([{ value: { amountKzt: 480_000 } }]);
	expect(await factsOf('mj-register-card', proprietor)).toEqual([]);
});

test('about the non-resident the tax authorities say nothing usable', async () => {
	expect(await factsOf('bns-card', nonResident)).toHaveLength(1);
	await expect(ask('kgd-vat', nonResident)).rejects.toThrow(/refused/);
	await expect(ask('kgd-counterparty', nonResident)).rejects.toThrow(/outage/);
});

test('a number nobody bears is found nowhere', async () => {
	const nobody = '030312600209';
	for (const id of ['bns-card', 'kgd-taxpayer', 'kgd-vat', 'kgd-payments', 'mj-register-card', 'aisoip-debtors'])
		expect(await factsOf(id, nobody)).toEqual([]);
});
