import type { SimulatorReply, SimulatorRequest, SimulatorRoute } from '../kit/route.ts';
import { type FirmAbroad, findAbroad, searchAbroad } from './firms.ts';

function profileOf({ number, name, isAtWork, since, address, city }: FirmAbroad): object {
	return {
		...{ company_number: number, company_name: name, company_status: isAtWork ? 'active' : 'dissolved', type: 'ltd' },
		...{ date_of_creation: since, ...(isAtWork ? {} : { date_of_cessation: '2021-06-30' }) },
		...{ jurisdiction: 'england-wales', sic_codes: ['62012'] },
		registered_office_address: {
			...{ address_line_1: address, locality: city, postal_code: 'ZZ1 1ZZ', country: 'England' },
		},
	};
}

function officersOf({ head, since }: FirmAbroad): object {
	const items =
		head === null ? [] : [{ name: head, officer_role: 'director', appointed_on: since, nationality: 'British' }];
	return { items, total_results: items.length };
}

function controlOf({ controller }: FirmAbroad): object | null {
	if (controller === undefined) return null;
	const { name, year, nationality, residence } = controller;
	const person = {
		name_elements: { title: 'Mr' },
		...{ name, kind: 'individual-person-with-significant-control', notified_on: '2016-04-06', nationality },
		natures_of_control: ['ownership-of-shares-75-to-100-percent', 'voting-rights-75-to-100-percent'],
		...{ country_of_residence: residence, date_of_birth: { month: 4, year } },
	};
	return { items: [person], total_results: 1, active_count: 1, ceased_count: 0 };
}

function statementsOf({ controller, isAtWork, isListed = false }: FirmAbroad): object | null {
	if (controller !== undefined || !isAtWork || isListed) return null;
	const statement = {
		kind: 'persons-with-significant-control-statement',
		...{ statement: 'no-individual-or-entity-with-signficant-control', notified_on: '2019-11-12' },
	};
	return { items: [statement], total_results: 1, active_count: 1, ceased_count: 0 };
}

/** Whose shares are traded names nobody. */
function exemptionsOf({ isListed = false, number, since }: FirmAbroad): object | null {
	if (!isListed) return null;
	const exemption = {
		exemption_type: 'psc-exempt-as-trading-on-uk-regulated-market',
		items: [{ exempt_from: since }],
	};
	return {
		...{ etag: number, kind: 'exemptions', links: { self: `/company/${number}/exemptions` } },
		exemptions: { psc_exempt_as_trading_on_uk_regulated_market: exemption },
	};
}

function foundOf({ number, name, isAtWork, since, address, city }: FirmAbroad): object {
	return {
		...{ company_number: number, title: name, company_status: isAtWork ? 'active' : 'dissolved' },
		...{ company_type: 'ltd', date_of_creation: since, address_snippet: `${address}, ${city}, England, ZZ1 1ZZ` },
	};
}

/** Without the key nobody is answered; what is not there is said in words of the service. */
function answer(request: SimulatorRequest, body: (firm: FirmAbroad) => object | null, missing: string): SimulatorReply {
	if (!isKeyed(request)) return { status: 401, body: { error: 'Invalid Authorization' } };
	const firm = findAbroad('GB', request.params.number ?? '');
	const told = firm === undefined ? null : body(firm);
	return told === null ? { status: 404, body: { errors: [{ error: missing, type: 'ch:service' }] } } : { body: told };
}

function isKeyed({ headers }: SimulatorRequest): boolean {
	return /^Basic \S+/.test(String(headers.authorization));
}

const company = '/company/:number';
const get = { endpoint: 'companies_house', method: 'GET' } as const;

export const companiesHouseRoutes: readonly SimulatorRoute[] = [
	{
		...{ ...get, pattern: company, sources: ['companies-house-companies'] },
		answer: (request) => answer(request, profileOf, 'company-profile-not-found'),
	},
	{
		...{ ...get, pattern: `${company}/officers`, sources: [] },
		answer: (request) => answer(request, officersOf, 'company-officers-not-found'),
	},
	{
		...{ ...get, pattern: `${company}/persons-with-significant-control`, sources: ['companies-house-control'] },
		answer: (request) => answer(request, controlOf, 'company-psc-not-found'),
	},
	{
		...{ ...get, pattern: `${company}/persons-with-significant-control-statements`, sources: [] },
		answer: (request) => answer(request, statementsOf, 'company-psc-statements-not-found'),
	},
	{
		...{ ...get, pattern: `${company}/exemptions`, sources: [] },
		answer: (request) => answer(request, exemptionsOf, 'company-exemptions-not-found'),
	},
	{
		...{ ...get, pattern: '/search/companies', sources: ['companies-house-companies'] },
		answer(request) {
			if (!isKeyed(request)) return { status: 401, body: { error: 'Invalid Authorization' } };
			const items = searchAbroad(request.query.get('q') ?? '', 'GB').map(foundOf);
			return { body: { items, total_results: items.length, start_index: 0, items_per_page: 20 } };
		},
	},
];
