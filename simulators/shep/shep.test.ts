import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { statementsOfKind } from '#domain/facts/statement.ts';
import { liveSources } from '#sources/catalogue.ts';
import { askedSubject } from '#sources/kit/asking/bus-testing.ts';
import type { AskedSubject, FetchContext, LiveSource, ParsedAnswer } from '#sources/kit/live-source.ts';
import { bureauRoutes } from '../bureaus/routes.ts';
import { type Simulators, serveSimulators } from '../kit/server.ts';
import { createWorld, type World } from '../kit/world.ts';
import { findAsked } from './asked.ts';
import { type BusIdentity, createBusIdentity } from './identity.ts';
import { shepRoutes } from './routes.ts';
import { companyServices } from './services/company.ts';
import { lawServices } from './services/law.ts';

const contractSources = liveSources.filter(({ endpoint }) => ['shep', 'pkb', 'gkb'].includes(endpoint));
const clean = '160340001109';
const troubled = '210340001203';
let world: World;
let simulators: Simulators;
let identity: BusIdentity;

beforeAll(async () => {
	world = createWorld({ subjects: 1500 });
	simulators = await serveSimulators([...shepRoutes, ...bureauRoutes], () => world);
	identity = createBusIdentity();
});
afterAll(() => simulators.close());

type Changes = { secrets?: Record<string, string>; edit?: (body: string) => string };

function contextOf(source: LiveSource, { secrets = {}, edit = (body) => body }: Changes = {}): FetchContext {
	const known: Record<string, string> =
		source.endpoint === 'shep' ? identity : { LOGIN: 'simulated-login', PASSWORD: 'simulated-password' };
	return {
		secret: (name) => secrets[name] ?? known[name] ?? '',
		now: () => new Date('2026-11-21T05:00:00Z'),
		async request({ path, body = '', headers = {} }) {
			const response = await fetch(`${simulators.url}/${source.endpoint}${path}`, {
				method: 'POST',
				headers,
				body: edit(body),
			});
			const contentType = response.headers.get('content-type') ?? '';
			return { status: response.status, contentType, body: await response.text() };
		},
	};
}

async function ask(source: LiveSource, subject: AskedSubject, changes?: Changes): Promise<ParsedAnswer> {
	return source.parse(await source.fetch(contextOf(source, changes), subject), subject);
}

function getSource(id: string): LiveSource {
	const source = contractSources.find(({ descriptor }) => descriptor.id === id);
	if (source === undefined) throw new Error(`no source ${id}`);
	return source;
}

const firm = (iinBin: string) => askedSubject({ iinBin });
const person = (iinBin: string) => askedSubject({ iinBin, kind: 'person' });

/** Firms of the crowd that a source is asked about, and heads for those that ask about persons. */
function* sample(source: LiveSource, count: number): Generator<AskedSubject> {
	const { appliesTo } = source.descriptor;
	let left = count;
	for (const subject of world.all()) {
		if (left === 0) return;
		const number = appliesTo.includes(subject.kind)
			? subject.bin
			: appliesTo.includes('person')
				? subject.headIin
				: null;
		if (number === null) continue;
		left--;
		yield askedSubject({ iinBin: number, kind: number === subject.bin ? subject.kind : 'person' });
	}
}

/** What few people have: a larger sample finds some. */
const rare: ReadonlySet<string> = new Set(['crim-records', 'qamqor-criminal', 'med-dispensary']);

describe.each(contractSources.map((source) => [source.descriptor.id, source] as const))('%s', (_id, source) => {
	test('understands whatever the simulator says, and it says something', async () => {
		let found = 0;
		const subjects = [...sample(source, rare.has(source.descriptor.id) ? 160 : 30)];
		for (const subject of subjects) {
			const { facts, oddities } = await ask(source, subject);
			expect(oddities).toEqual([]);
			if (facts.length > 0) found++;
		}
		expect(found).toBeGreaterThan(0);
		expect(found).toBeLessThanOrEqual(subjects.length);
	});

	test('does not understand a payload of other fields', async () => {
		const control = `${simulators.url}/_control/sources`;
		await fetch(`${control}/${source.descriptor.id}`, {
			method: 'PUT',
			body: JSON.stringify({ how: 'wrong_columns' }),
		});
		onTestFinished(async () => void (await fetch(control, { method: 'DELETE' })));
		const [subject] = [...sample(source, 1)];
		if (subject === undefined) throw new Error('no subject');
		await expect(ask(source, subject)).rejects.toThrow('not_understood');
	});

	test('says the same twice', async () => {
		const [subject] = [...sample(source, 1)];
		if (subject === undefined) throw new Error('no subject');
		expect(await ask(source, subject)).toEqual(await ask(source, subject));
	});
});

describe('the cast', () => {
	test('A is clean, with founders whose shares make the whole', async () => {
		const { facts } = await ask(getSource('gbdul-entities'), firm(clean));
		const shares = statementsOfKind(facts, 'founder').map(({ sharePercent }) => sharePercent ?? 0);
		expect(shares).toEqual([60, 40]);
		expect(statementsOfKind(facts, 'register_entry')).toMatchObject([{ state: 'active' }]);
		for (const id of ['sud-cases', 'qamqor-inspections', 'pledges-register', 'pkb-credit', 'gkb-credit'])
			expect((await ask(getSource(id), firm(clean))).facts).toEqual([]);
		expect((await ask(getSource('hr-contracts'), firm(clean))).facts).toEqual([
			{ kind: 'staff_number', value: { employees: 12 } },
		]);
		for (const id of ['qamqor-criminal', 'crim-records', 'med-dispensary'])
			expect((await ask(getSource(id), person('860214300507'))).facts).toEqual([]);
	});

	test('B is a defendant, indebted, inspected, and its heads change often', async () => {
		const { facts: cases } = await ask(getSource('sud-cases'), firm(troubled));
		expect(statementsOfKind(cases, 'court_case').filter(({ role }) => role === 'defendant').length).toBeGreaterThan(1);
		const { facts: entity } = await ask(getSource('gbdul-entities'), firm(troubled));
		expect(statementsOfKind(entity, 'register_entry')).toMatchObject([{ state: 'liquidating' }]);
		expect(statementsOfKind(entity, 'head').length).toBeGreaterThan(3);
		const { facts: credit } = await ask(getSource('pkb-credit'), firm(troubled));
		expect(statementsOfKind(credit, 'credit_record').map(({ period }) => period)).toContain('current');
		const { facts: charges } = await ask(getSource('qamqor-criminal'), person('900105400401'));
		expect(statementsOfKind(charges, 'criminal_matter')).toMatchObject([{ matter: 'charged' }]);
	});

	test('E is in no register', async () => {
		for (const source of contractSources.filter(({ descriptor }) => descriptor.appliesTo.includes('legal')))
			expect((await ask(source, firm('200550000093'))).facts).toEqual([]);
	});
});

describe('the crowd', () => {
	const firms = () => [...world.all()].filter(({ kind }) => kind === 'legal').map(({ bin }) => findAsked(world, bin));

	test('present founders of every firm hold a hundred percent', () => {
		for (const asked of firms()) {
			const { company } = companyServices.GBDUL_FULL?.answer(asked) ?? {};
			const { founders } = company as { founders: { to: unknown; share: number }[] };
			const present = founders.filter(({ to }) => to === null);
			expect(present.reduce((sum, { share }) => sum + share, 0)).toBe(100);
		}
	});

	test.each([
		['SUD_CASES', 0.08, 0.18],
		['QAM_INSPECTIONS', 0.05, 0.12],
	])('%s: a sensible share of firms is concerned', (serviceId, least, most) => {
		const all = firms();
		const concerned = all.filter((asked) => lawServices[serviceId]?.answer(asked) !== null);
		expect(concerned.length / all.length).toBeGreaterThan(least);
		expect(concerned.length / all.length).toBeLessThan(most);
	});
});

describe('the bus turns away', () => {
	const source = () => getSource('sud-cases');

	test.each([
		['another number in a signed message', (body: string) => body.replace('160340001109', '210340001203')],
		['another sender', (body: string) => body.replace('simulated-sender_id', 'simulated-sender_iD')],
		['a changed digest', (body: string) => body.replace(/<ds:DigestValue>.{4}/, '<ds:DigestValue>AAAA')],
		['a changed signature', (body: string) => body.replace(/<ds:SignatureValue>.{4}/, '<ds:SignatureValue>AAAA')],
		['a message without signature', (body: string) => body.replace(/<wsse:Security.*<\/wsse:Security>/, '')],
		['a weaker algorithm', (body: string) => body.replace('xmldsig-more#rsa-sha256', 'xmldsig#rsa-sha1')],
		[
			'a second body around the signed one',
			(body: string) =>
				body.replace(/(<soap:Body.*<\/soap:Body>)/, (signed) => signed.replace(/wsu:Id="[^"]*"/, '') + signed),
		],
	])('%s', async (_what, edit) => {
		await expect(ask(source(), firm(clean), { edit })).rejects.toThrow('refused');
	});

	test.each([
		['a sender it does not know', { SENDER_ID: 'somebody' }],
		['a wrong password', { PASSWORD: 'guess' }],
	])('%s', async (_what, secrets) => {
		await expect(ask(source(), firm(clean), { secrets })).rejects.toThrow('FailedAuthentication');
	});

	test.each([
		['sud-cases', 'bus_fault', 'outage'],
		['sud-cases', 'bus_other_question', 'another question'],
		['pkb-credit', 'bureau_login', 'refused'],
		['pkb-credit', 'bureau_rights', 'refused'],
		['pkb-credit', 'bureau_several', 'not_understood'],
	])('%s that is ordered to answer %s is silent: %s', async (id, how, told) => {
		const control = `${simulators.url}/_control/sources`;
		await fetch(`${control}/${id}`, { method: 'PUT', body: JSON.stringify({ how }) });
		onTestFinished(async () => void (await fetch(control, { method: 'DELETE' })));
		await expect(ask(getSource(id), firm(clean))).rejects.toThrow(told);
	});

	test('a question about a person without consent', async () => {
		const withoutConsent = { ...person('860214300507'), consentId: null };
		await expect(ask(getSource('crim-records'), withoutConsent)).rejects.toThrow('consent');
		await expect(ask(getSource('pkb-credit'), { ...firm(clean), consentId: null })).rejects.toThrow('consent');
	});

	test.each([
		['a question without the word of a consent', '<ConsentConfirmed>1<', '<ConsentConfirmed>0<', 'refused'],
		['a report that a bureau does not have', 'reportImportCode>', 'reportCode>', 'not_understood'],
	])('%s', async (_what, part, instead, code) => {
		const edit = (body: string) => body.replaceAll(part, instead);
		await expect(ask(getSource('pkb-credit'), firm(clean), { edit })).rejects.toThrow(code);
	});

	test('a wrong login at a bureau', async () => {
		const secrets = { PASSWORD: 'guess' };
		await expect(ask(getSource('gkb-credit'), firm(clean), { secrets })).rejects.toThrow('refused');
	});
});
