import { mostOfRole } from '#domain/facts/shown-contracts.ts';
import { statementsOfKind } from '#domain/facts/statement.ts';
import { findLiveSource } from '#sources/catalogue.ts';
import type { AskedSubject, FetchContext, ParsedAnswer } from '#sources/kit/live-source.ts';
import type { DemoSubject } from '../../seeds/demo/subject.ts';
import type { SimulatorRoute } from '../../simulators/kit/route.ts';
import type { World } from '../../simulators/kit/world.ts';
import { routes } from '../../simulators/routes.ts';
import type { Claim, Field, Value } from './claim.ts';

const compiled = routes.map((route) => ({ route, pattern: new URLPattern({ pathname: route.pattern }) }));

/** The simulators without a network between: thousands of subjects are asked about. */
async function call(
	world: World,
	endpoint: string,
	{ method = 'GET', path, query = {}, headers = {}, body = '' }: Parameters<FetchContext['request']>[0],
) {
	const url = new URL(path, 'http://simulator');
	for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
	for (const { route, pattern } of compiled) {
		if (route.endpoint !== endpoint || route.method !== method) continue;
		const match = pattern.exec({ pathname: url.pathname });
		if (match === null) continue;
		const params = Object.fromEntries(
			Object.entries(match.pathname.groups).map(([name, value]) => [name, value ?? '']),
		);
		const request: Parameters<SimulatorRoute['answer']>[0] = {
			method,
			path: url.pathname,
			params,
			query: url.searchParams,
			headers,
			body,
			base: '',
		};
		const reply = await route.answer(request, world);
		if (typeof reply === 'string') throw new Error(reply);
		const text =
			reply.body === null
				? ''
				: typeof reply.body === 'object' && !Buffer.isBuffer(reply.body)
					? JSON.stringify(reply.body)
					: String(reply.body);
		const contentType = reply.headers?.['content-type'] ?? 'application/json';
		return { status: reply.status ?? 200, contentType, body: text };
	}
	throw new Error(`no path ${method} ${endpoint}${url.pathname}`);
}

/** Null: the source does not concern this kind of subject, or is silent about it on purpose. */
async function ask(world: World, sourceId: string, subject: DemoSubject): Promise<ParsedAnswer['facts'] | null> {
	const source = findLiveSource(sourceId);
	if (source === undefined) throw new Error(sourceId);
	const { bin, kind, nameRu, nameKk, headName, script } = subject;
	const silent = [...(script.silentSources ?? []), ...(script.spentSources ?? [])];
	if (!source.descriptor.appliesTo.includes(kind) || silent.includes(sourceId)) return null;
	const asked: AskedSubject = {
		iinBin: bin,
		kind,
		nameRu,
		nameKk,
		headName,
		today: world.today,
		consentId: 'token',
		taxpayerToken: 'token',
	};
	const context: FetchContext = {
		secret: () => 'simulated',
		now: () => new Date(`${world.today}T05:00:00Z`),
		request: (request) => call(world, source.endpoint, request),
	};
	return source.parse(await source.fetch(context, asked), asked).facts;
}

type Facts = ParsedAnswer['facts'];
type Said = readonly (readonly [Field, Value])[];
type Reading = (facts: Facts, subject: DemoSubject, world: World) => Said;

const registerStates: Readonly<Record<string, string>> = {
	liquidated: 'ended',
	reorganized: 'ended',
	annulled: 'ended',
	bankrupt: 'liquidating',
	liquidating: 'liquidating',
};

/** What each source says, in the words of the truth. */
const readings: Readonly<Record<string, Reading>> = {
	'bns-card': (facts, { kind }) =>
		statementsOfKind(facts, 'register_entry').flatMap(({ headName, registeredOn }) => [
			['head', headName] as const,
			...(kind === 'sole' ? [] : [['registeredOn', registeredOn] as const]),
		]),
	'mj-register-card': (facts) =>
		statementsOfKind(facts, 'register_entry').flatMap(({ state, headName, registeredOn }) => [
			// words that nobody knows tell nothing
			...(state === 'unclear' ? [] : [['status', registerStates[state ?? ''] ?? 'alive'] as const]),
			...(headName === null ? [] : [['head', headName] as const]),
			...(registeredOn === null ? [] : [['registeredOn', registeredOn] as const]),
		]),
	'kgd-taxpayer': (facts) =>
		statementsOfKind(facts, 'taxpayer_registration').flatMap(
			({ registrationKind, from, to }): Said =>
				registrationKind?.includes('НДС') === true
					? [['vat', `${from}–${to ?? ''}`] as const]
					: [['registeredOn', from] as const, ['isEnded', to !== null] as const],
		),
	'kgd-vat': (facts) => {
		const [vat] = statementsOfKind(facts, 'vat_registration');
		return [['vat', vat === undefined ? null : `${vat.from}–${vat.to ?? ''}`]];
	},
	'kgd-debt': (facts) => statementsOfKind(facts, 'tax_debt').map(({ totalKzt }) => ['debtKzt', totalKzt] as const),
	'kgd-liquidated': (facts) => [['isBeingWoundUp', facts.length > 0]],
	'kgd-insolvency': (facts) => {
		const open = statementsOfKind(facts, 'insolvency_procedure').find(({ to }) => to === null);
		return [['procedure', open?.procedure ?? null]];
	},
	'kgd-counterparty': (facts) =>
		statementsOfKind(facts, 'tax_profile').flatMap((profile) => [
			['debtKzt', profile.debtKzt] as const,
			['paysVat', profile.isVatPayer === true] as const,
			['isListedInactive', profile.isInactive === true] as const,
			['isListedAbsent', profile.isAbsentAtAddress === true] as const,
			['isListedInvalid', profile.isRegistrationInvalid === true] as const,
			['isBankrupt', profile.isBankrupt === true] as const,
			['isListedPseudo', profile.isTradingWithoutWork === true] as const,
		]),
	'aisoip-debtors': (facts) => {
		const cases = statementsOfKind(facts, 'enforcement_case').filter(({ category }) => !category?.includes('алимент'));
		const isOpen = cases.some(({ endedOn }) => endedOn === null);
		return [['enforcement', isOpen ? 'open' : cases.length > 0 ? 'closed' : 'none']];
	},
	'aisoip-exit-bans': (facts) => [['exitBans', facts.length]],
	'goszakup-contracts': (facts) => {
		const supplied = statementsOfKind(facts, 'procurement_contract').filter(({ role }) => role === 'supplier');
		// the newest of many do not tell how many there are, nor how the older ones ended
		if (supplied.length >= mostOfRole) return [];
		return [
			['contracts', supplied.length],
			['hasBrokenContract', supplied.some(({ outcome }) => outcome === 'terminated')],
		];
	},
	'goszakup-participants': (facts) => statementsOfKind(facts, 'head').map(({ name }) => ['head', name] as const),
	'dadata-parties': (facts) =>
		statementsOfKind(facts, 'foreign_company').flatMap(({ status, headName, incorporatedOn }) => [
			['status', registerStates[status] ?? 'alive'] as const,
			['head', headName] as const,
			['registeredOn', incorporatedOn] as const,
		]),
	'opensanctions-matches': (facts) => [['isSanctioned', facts.length > 0]],
};

export async function claimsOfAnswers(world: World, subject: DemoSubject): Promise<Claim[]> {
	const claims: Claim[] = [];
	for (const [source, read] of Object.entries(readings)) {
		const facts = await ask(world, source, subject);
		if (facts === null) continue;
		for (const [field, value] of read(facts, subject, world)) claims.push({ bin: subject.bin, source, field, value });
	}
	return claims;
}
