import type { SimulatorAnswer, SimulatorRequest, SimulatorRoute } from '../kit/route.ts';
import type { DemoSubject, World } from '../kit/world.ts';
import { type FirmAbroad, firmsAbroad, searchAbroad } from './firms.ts';

const leiPurpose = 1501;
const clean = '160340001109';
const burdened = '210340001203';
/** Of the fixture matrix. */
const leis: Readonly<Record<string, string>> = { [clean]: '984500UZLG1D3M0KZ189', [burdened]: '984500KLNKTRD0000K23' };

type Told = {
	lei: string;
	name: string;
	language: string;
	address: string;
	city: string;
	country: string;
	registeredAs: string;
	isActive: boolean;
	isLapsed: boolean;
	/** links that say which question about the parent has an answer */
	parent: object;
};

function record(told: Told): object {
	const { lei, name, language, address, city, country, registeredAs, isActive, isLapsed, parent } = told;
	return {
		type: 'lei-records',
		id: lei,
		attributes: {
			lei,
			entity: {
				legalName: { name, language },
				legalAddress: { addressLines: [address], city, country, postalCode: '010000' },
				registeredAs,
				jurisdiction: country,
				status: isActive ? 'ACTIVE' : 'INACTIVE',
			},
			registration: {
				initialRegistrationDate: '2020-01-15T00:00:00Z',
				status: isLapsed ? 'LAPSED' : 'ISSUED',
				nextRenewalDate: isLapsed ? '2024-01-15T00:00:00Z' : '2027-01-15T00:00:00Z',
			},
		},
		relationships: parent,
	};
}

function ofSubject(subject: DemoSubject, isEnded: boolean): object {
	return record({
		...{ lei: leis[subject.bin] ?? `984500${subject.bin.slice(0, 12)}00`, name: subject.nameRu, language: 'ru' },
		...{ address: subject.address ?? '', city: subject.place.city.ru, country: 'KZ', registeredAs: subject.bin },
		...{ isActive: !isEnded, isLapsed: subject.bin === burdened, parent: {} },
	});
}

function ofFirm(firm: FirmAbroad & { lei: string }): object {
	const { lei, name, address, city, country, number, isAtWork, parent } = firm;
	const what = parent !== undefined && 'lei' in parent ? 'lei-record' : 'reporting-exception';
	const links = { [what]: `https://api.gleif.org/api/v1/lei-records/${lei}/direct-parent` };
	return record({
		...{ lei, name, language: 'en', address, city, country, registeredAs: number },
		...{ isActive: isAtWork, isLapsed: false, parent: { 'direct-parent': { links } } },
	});
}

const withLei = firmsAbroad.filter((firm): firm is FirmAbroad & { lei: string } => firm.lei !== null);

function found({ query }: SimulatorRequest, world: World): object[] {
	const lei = query.get('filter[lei]');
	if (lei !== null) return withLei.filter((firm) => firm.lei === lei).map(ofFirm);
	const name = query.get('filter[entity.legalName]');
	const country = query.get('filter[entity.legalAddress.country]') ?? undefined;
	if (name !== null)
		return searchAbroad(name, country).flatMap((firm) => withLei.filter(({ lei: of }) => of === firm.lei).map(ofFirm));
	const number = query.get('filter[entity.registeredAs]') ?? '';
	const subject = world.find(number);
	if (subject !== undefined) {
		const hasOne = leis[subject.bin] !== undefined || world.story(subject).draw(leiPurpose).chance(0.04);
		return hasOne ? [ofSubject(subject, world.story(subject).life === 'ended')] : [];
	}
	return withLei.filter((firm) => firm.number === number).map(ofFirm);
}

function leiAnswer(request: SimulatorRequest, world: World): SimulatorAnswer {
	const data = found(request, world);
	const { length } = data;
	const pagination = { currentPage: 1, perPage: 10, from: length, to: length, total: length, lastPage: 1 };
	return { body: { meta: { goldenCopy: { publishDate: '2026-11-20T08:00:00Z' }, pagination }, links: {}, data } };
}

const notFound: SimulatorAnswer = {
	status: 404,
	body: { errors: [{ status: '404', title: 'Not Found', detail: 'No entity with the given identifier was found' }] },
};

function parentAnswer({ params }: SimulatorRequest): SimulatorAnswer {
	const parent = withLei.find(({ lei }) => lei === params.lei)?.parent;
	if (parent === undefined || !('lei' in parent)) return notFound;
	const { lei, name, country } = parent;
	const told = { lei, name, language: 'de', address: 'Beispielstrasse 9', city: 'Zug', country };
	return {
		body: {
			data: record({ ...told, registeredAs: 'CHE-000.000.000', isActive: true, isLapsed: false, parent: {} }),
		},
	};
}

function exceptionAnswer({ params }: SimulatorRequest, isNew: boolean): SimulatorAnswer {
	const parent = withLei.find(({ lei }) => lei === params.lei)?.parent;
	if (parent === undefined || !('reason' in parent)) return notFound;
	const attributes = {
		...{ validFrom: '2024-01-15T00:00:00Z', validTo: null, lei: params.lei },
		...{ category: 'DIRECT_ACCOUNTING_CONSOLIDATION_PARENT', reason: isNew ? 'NEW_REASON' : parent.reason },
		reference: null,
	};
	return { body: { data: { type: 'reporting-exceptions', id: params.lei ?? '', attributes } } };
}

const records = '/api/v1/lei-records';

export const gleifRoutes: readonly SimulatorRoute[] = [
	{
		...{ endpoint: 'gleif', method: 'GET', pattern: records, sources: ['gleif-lei-records'] },
		answer: leiAnswer,
	},
	{
		...{ endpoint: 'gleif', method: 'GET', pattern: `${records}/:lei/direct-parent` },
		sources: ['gleif-direct-parents'],
		answer: parentAnswer,
	},
	{
		...{ endpoint: 'gleif', method: 'GET', pattern: `${records}/:lei/direct-parent-reporting-exception` },
		sources: [],
		odd: (request, _world, how) => (how === 'new_word' ? exceptionAnswer(request, true) : undefined),
		answer: (request) => exceptionAnswer(request, false),
	},
];
