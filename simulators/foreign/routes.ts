import type { Life } from '../../seeds/demo/story/told.ts';
import type { SimulatorAnswer, SimulatorRequest, SimulatorRoute } from '../kit/route.ts';
import type { DemoSubject, World } from '../kit/world.ts';
import { companiesHouseRoutes } from './companies-house.ts';
import { type FirmAbroad, findAbroad, searchAbroad } from './firms.ts';
import { gleifRoutes } from './gleif.ts';

/** The aggregator knows being wound up, being gone, and all else as at work. */
const partyStatus: Partial<Record<Life, string>> = {
	liquidating: 'LIQUIDATING',
	ended: 'LIQUIDATED',
	dormant: 'INACTIVE',
};

function partyOf(subject: DemoSubject, life: Life): object {
	return {
		value: subject.nameRu,
		unrestricted_value: subject.nameRu,
		data: {
			...{
				bin: subject.bin,
				registration_date: subject.registeredOn === null ? null : Date.parse(subject.registeredOn),
			},
			...{ status: partyStatus[life] ?? 'ACTIVE', type: 'LEGAL' },
			...{ name_ru: subject.nameRu, name_kz: subject.nameKk, fio: subject.headName, kato: subject.place.katoCode },
			...{ address_ru: subject.address, oked: subject.okedCode, oked_name_ru: null },
		},
	};
}

/** As the registers of Russia and Belarus are told by the aggregator. */
function partyAbroad(firm: FirmAbroad): object {
	const { country, number, name, isAtWork, since, address, head, ogrn } = firm;
	const status = isAtWork ? 'ACTIVE' : 'LIQUIDATED';
	const ended = isAtWork ? null : Date.parse('2022-05-01');
	const data =
		country === 'BY'
			? {
					...{ unp: number, full_name_ru: name, status, registration_date: Date.parse(since), address_ru: address },
					...{ type: 'LEGAL', oked_name_ru: null, fio: head },
				}
			: {
					...{ inn: number, ogrn, type: 'LEGAL', name: { full_with_opf: name, short_with_opf: name } },
					...{ management: head === null ? null : { name: head, post: 'директор' }, okved: '62.01' },
					...{ state: { status, registration_date: Date.parse(since), liquidation_date: ended } },
					address: { value: address },
				};
	return { value: name, unrestricted_value: name, data };
}

const countryOf: Readonly<Record<string, string>> = { party: 'RU', party_by: 'BY' };

function suggestions(params: SimulatorRequest['params'], body: string, world: World, isByName: boolean): object[] {
	const { query } = JSON.parse(body) as { query: string };
	const country = countryOf[params.register ?? ''];
	if (country === undefined) {
		const subject = isByName ? undefined : world.find(query);
		return subject?.kind === 'legal' ? [partyOf(subject, world.story(subject).life)] : [];
	}
	const firm = findAbroad(country, query);
	const firms = isByName ? searchAbroad(query, country) : firm === undefined ? [] : [firm];
	return firms.map(partyAbroad);
}

function party(isByName: boolean): SimulatorRoute {
	const pattern = `/suggestions/api/4_1/rs/${isByName ? 'suggest' : 'findById'}/:register`;
	return {
		...{ endpoint: 'dadata', method: 'POST', pattern, sources: ['dadata-parties'] },
		answer({ params, body, headers }, world) {
			if (!/^Token \S+/.test(String(headers.authorization))) return { status: 403, body: { message: 'Forbidden' } };
			return { body: { suggestions: suggestions(params, body, world, isByName) } };
		},
	};
}

/** Firms that the invented database finds by name, each with its country. */
const listedAbroad = [{ id: 'NK-demo-dala', name: 'Dala Example Holding Limited', country: 'gb' }];

function matchesOf(body: string, world: World): SimulatorAnswer {
	const { queries } = JSON.parse(body) as {
		queries: { subject: { properties: { registrationNumber: string[]; name: string[] } } };
	};
	const { registrationNumber, name: names } = queries.subject.properties;
	const entity = {
		...{ schema: 'Company', datasets: ['us_ofac_sdn'], first_seen: '2025-01-01T00:00:00' },
		...{ score: 0.93, match: true },
	};
	const byNumber = registrationNumber.flatMap((number) => {
		const sanctioned = world.find(number)?.script.sanctioned;
		if (sanctioned?.by !== 'own_number') return [];
		const { name } = sanctioned;
		const properties = { name: [name], registrationNumber: [number], topics: ['sanction'] };
		return { ...entity, id: `NK-demo-${number}`, caption: name, properties };
	});
	const byName = listedAbroad
		.filter(({ name }) => names.some((asked) => asked.toLowerCase() === name.toLowerCase()))
		.map(({ id, name, country }) => ({
			...{ ...entity, id, caption: name },
			properties: { name: [name], country: [country], topics: ['sanction'] },
		}));
	const results = [...byNumber, ...byName];
	return {
		body: {
			responses: { subject: { status: 200, results, total: { value: results.length, relation: 'eq' } } },
			limit: 5,
		},
	};
}

export const foreignRoutes: readonly SimulatorRoute[] = [
	...gleifRoutes,
	{
		...{ endpoint: 'vies', method: 'GET', pattern: '/taxation_customs/vies/rest-api/ms/:country/vat/:number' },
		sources: ['vies-vat-numbers'],
		answer({ params }) {
			const isValid = params.country === 'DE' && params.number === '100000016';
			const details = { name: '---', address: '---', requestIdentifier: '', vatNumber: params.number ?? '' };
			const userError = isValid ? 'VALID' : 'INVALID';
			return { body: { isValid, requestDate: '2026-11-21T09:00:00.000Z', userError, ...details } };
		},
	},
	{
		...{ endpoint: 'vies', method: 'POST', pattern: '/taxation_customs/vies/rest-api/check-vat-number' },
		sources: ['vies-vat-numbers'],
		answer({ body }) {
			const { countryCode, vatNumber } = JSON.parse(body) as { countryCode: string; vatNumber: string };
			const valid = countryCode === 'DE' && vatNumber === '100000016';
			const trader = { name: valid ? 'ULGI EXAMPLE GMBH' : '---', address: '---' };
			const requestIdentifier = 'WAPIAAAAZZ00000X';
			const asked = { countryCode, vatNumber, requestDate: '2026-11-21T09:00:00.000Z', valid, requestIdentifier };
			return { body: { ...asked, ...trader, traderNameMatch: 'NOT_PROCESSED' } };
		},
	},
	...companiesHouseRoutes,
	party(false),
	party(true),
	{
		...{ endpoint: 'opencorporates', method: 'GET', pattern: '/v0.4.6/companies/:country/:number' },
		sources: ['opencorporates-companies'],
		answer({ params, query }) {
			if ((query.get('api_token') ?? '') === '')
				return { status: 401, body: { error: { message: 'Invalid Api Token' } } };
			if (params.number !== 'HRB 1') return { status: 404, body: { error: { message: 'company not found' } } };
			const dates = { incorporation_date: '2015-02-03', dissolution_date: null, inactive: false };
			const names = {
				name: 'ULGI EXAMPLE GMBH',
				company_number: 'HRB 1',
				jurisdiction_code: 'de',
				company_type: 'GmbH',
			};
			return {
				body: { api_version: '0.4.6', results: { company: { ...names, ...dates, current_status: 'registered' } } },
			};
		},
	},
	{
		...{ endpoint: 'opensanctions', method: 'POST', pattern: '/match/:dataset', sources: ['opensanctions-matches'] },
		answer({ headers, body }, world) {
			if (!/^ApiKey \S+/.test(String(headers.authorization)))
				return { status: 401, body: { detail: 'No API key provided.' } };
			return matchesOf(body, world);
		},
	},
];
