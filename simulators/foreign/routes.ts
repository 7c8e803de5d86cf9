import type { Life } from '../../seeds/demo/story/told.ts';
import type { SimulatorAnswer, SimulatorReply, SimulatorRequest, SimulatorRoute } from '../kit/route.ts';
import type { DemoSubject, World } from '../kit/world.ts';

const leiPurpose = 1501;
const clean = '160340001109';
const burdened = '210340001203';
/** Of the fixture matrix. */
const leis: Readonly<Record<string, string>> = { [clean]: '984500UZLG1D3M0KZ189', [burdened]: '984500KLNKTRD0000K23' };

function leiRecord(subject: DemoSubject, isEnded: boolean): object {
	const lei = leis[subject.bin] ?? `984500${subject.bin.slice(0, 12)}00`;
	const isLapsed = subject.bin === burdened;
	return {
		type: 'lei-records',
		id: lei,
		attributes: {
			lei,
			entity: {
				legalName: { name: subject.nameRu, language: 'ru' },
				legalAddress: {
					addressLines: [subject.address],
					city: subject.place.city.ru,
					country: 'KZ',
					postalCode: '010000',
				},
				registeredAs: subject.bin,
				jurisdiction: 'KZ',
				status: isEnded ? 'INACTIVE' : 'ACTIVE',
			},
			registration: {
				initialRegistrationDate: '2020-01-15T00:00:00Z',
				status: isLapsed ? 'LAPSED' : 'ISSUED',
				nextRenewalDate: isLapsed ? '2024-01-15T00:00:00Z' : '2027-01-15T00:00:00Z',
			},
		},
		relationships: {},
	};
}

function leiAnswer({ query }: SimulatorRequest, world: World): SimulatorAnswer {
	const subject = world.find(query.get('filter[entity.registeredAs]') ?? '');
	const hasOne =
		subject !== undefined && (leis[subject.bin] !== undefined || world.story(subject).draw(leiPurpose).chance(0.04));
	const data = hasOne ? [leiRecord(subject, world.story(subject).life === 'ended')] : [];
	const pagination = {
		currentPage: 1,
		perPage: 10,
		from: data.length,
		to: data.length,
		total: data.length,
		lastPage: 1,
	};
	return { body: { meta: { goldenCopy: { publishDate: '2026-11-20T08:00:00Z' }, pagination }, links: {}, data } };
}

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

/** One invented company of each register abroad. */
const company = {
	...{ company_number: '00000077', company_name: 'ULGI EXAMPLE LTD', company_status: 'active', type: 'ltd' },
	...{ date_of_creation: '2010-05-01', jurisdiction: 'england-wales', sic_codes: ['62012'] },
	registered_office_address: {
		premises: '1',
		address_line_1: 'Example Street',
		locality: 'London',
		postal_code: 'ZZ1 1ZZ',
		country: 'England',
	},
};
const officers = {
	items: [{ name: 'MYSALOV, Synaq', officer_role: 'director', appointed_on: '2010-05-01', nationality: 'Kazakh' }],
	total_results: 1,
};

function basic(request: SimulatorRequest, answer: () => SimulatorReply): SimulatorReply {
	return /^Basic \S+/.test(String(request.headers.authorization))
		? answer()
		: { status: 401, body: { error: 'Invalid Authorization' } };
}

const companiesHouse: readonly SimulatorRoute[] = [
	{
		...{
			endpoint: 'companies_house',
			method: 'GET',
			pattern: '/company/:number',
			sources: ['companies-house-companies'],
		},
		answer: (request) =>
			basic(request, () =>
				request.params.number === company.company_number
					? { body: company }
					: { status: 404, body: { errors: [{ error: 'company-profile-not-found', type: 'ch:service' }] } },
			),
	},
	{
		...{ endpoint: 'companies_house', method: 'GET', pattern: '/company/:number/officers', sources: [] },
		answer: (request) => basic(request, () => ({ body: officers })),
	},
];

function matchesOf(body: string, world: World): SimulatorAnswer {
	const { queries } = JSON.parse(body) as { queries: { subject: { properties: { registrationNumber: string[] } } } };
	const results = queries.subject.properties.registrationNumber.flatMap((number) => {
		const sanctioned = world.find(number)?.script.sanctioned;
		if (sanctioned?.by !== 'own_number') return [];
		const { name } = sanctioned;
		return {
			...{ id: `NK-demo-${number}`, caption: name, schema: 'Company', datasets: ['us_ofac_sdn'] },
			...{ score: 0.93, match: true, first_seen: '2025-01-01T00:00:00' },
			properties: { name: [name], registrationNumber: [number], topics: ['sanction'] },
		};
	});
	return {
		body: {
			responses: { subject: { status: 200, results, total: { value: results.length, relation: 'eq' } } },
			limit: 5,
		},
	};
}

export const foreignRoutes: readonly SimulatorRoute[] = [
	{
		...{ endpoint: 'gleif', method: 'GET', pattern: '/api/v1/lei-records', sources: ['gleif-lei-records'] },
		answer: leiAnswer,
	},
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
	...companiesHouse,
	{
		...{ endpoint: 'dadata', method: 'POST', pattern: '/suggestions/api/4_1/rs/findById/:register' },
		sources: ['dadata-parties'],
		answer({ params, body, headers }, world) {
			if (!/^Token \S+/.test(String(headers.authorization))) return { status: 403, body: { message: 'Forbidden' } };
			const { query } = JSON.parse(body) as { query: string };
			const subject = params.register === 'party_kz' ? world.find(query) : undefined;
			return { body: { suggestions: subject?.kind === 'legal' ? [partyOf(subject, world.story(subject).life)] : [] } };
		},
	},
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
