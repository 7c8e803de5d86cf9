import type { Statement } from '#domain/facts/statement.ts';
import type { Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { parseJson, Strict } from '#sources/kit/strict.ts';
import { expectError } from '../expect-error.ts';

const statuses = {
	active: 'active',
	open: 'active',
	dissolved: 'liquidated',
	closed: 'liquidated',
	removed: 'liquidated',
	liquidation: 'liquidating',
	receivership: 'liquidating',
	administration: 'bankrupt',
	'insolvency-proceedings': 'bankrupt',
	'voluntary-arrangement': 'bankrupt',
} as const;
const addressParts = [
	'care_of',
	'po_box',
	'premises',
	'address_line_1',
	'address_line_2',
	'locality',
	'region',
	'postal_code',
	'country',
];

/** Who is not in the register; any other 404 is not the service's own. */
const noCompany = 'company-profile-not-found';
const noOfficers = 'company-officers-not-found';

export function parse(raw: RawAnswer): ParsedAnswer {
	const [company, officers] = raw;
	if (company === undefined) throw new SourceFailure('not_understood', 'no answer');
	const oddities: Oddity[] = [];
	if (company.name === 'search') return foundByName(company.body, oddities);
	const profile = Strict.open(parseJson(company.body, 'company'), 'company', oddities);
	if (company.status === 404) {
		expectError(profile, [noCompany], oddities);
		return { facts: [], asOf: null, oddities };
	}
	const facts = [companyOf(profile)];
	if (officers === undefined) return { facts, asOf: null, oddities };
	const answer = Strict.open(parseJson(officers.body, 'officers'), 'officers', oddities);
	if (officers.status === 404) {
		expectError(answer, [noOfficers], oddities);
		return { facts, asOf: null, oddities };
	}
	const listed = officersOf(answer, oddities);
	const total = answer.number('total_results') ?? listed.length;
	const isCut = listed.length < total;
	return {
		facts: [...facts, ...listed],
		asOf: null,
		oddities,
		...(isCut ? { extent: { received: listed.length, total, isNewest: false } } : {}),
	};
}

function foundByName(body: string, oddities: Oddity[]): ParsedAnswer {
	const answer = Strict.open(parseJson(body, 'search'), 'search', oddities);
	const items = answer.requiredList('items').map((item, index) => Strict.open(item, `items[${index}]`, oddities));
	const total = answer.number('total_results') ?? items.length;
	const isCut = items.length < total;
	const extent = { received: items.length, total, isNewest: false };
	return { facts: items.map(foundOf), asOf: null, oddities, ...(isCut ? { extent } : {}) };
}

/** An item of a search says less than a profile, and calls the same things by other names. */
function foundOf(item: Strict): Statement {
	const number = item.requiredText('company_number');
	const statusText = item.text('company_status');
	const value = {
		...{ country: 'GB', number, name: item.requiredText('title'), status: statusOf(item, statusText), statusText },
		...{ companyType: item.text('company_type'), incorporatedOn: item.date('date_of_creation') },
		...{ dissolvedOn: item.date('date_of_cessation'), address: item.text('address_snippet') },
		...{ activity: null, headName: null, registryUrl: registryUrlOf(number) },
	};
	return { kind: 'foreign_company', value };
}

function registryUrlOf(number: string): string {
	return `https://find-and-update.company-information.service.gov.uk/company/${encodeURIComponent(number)}`;
}

function statusOf(company: Strict, text: string | null): (typeof statuses)[keyof typeof statuses] | 'unclear' {
	if (text !== null && Object.hasOwn(statuses, text)) return statuses[text as keyof typeof statuses];
	company.odd('unknown_word', 'company_status', text);
	return 'unclear';
}

function companyOf(profile: Strict): Statement {
	const number = profile.requiredText('company_number');
	const address = profile.object('registered_office_address');
	const place = addressParts.flatMap((part) => address?.text(part) ?? []).join(', ');
	const codes = profile.list('sic_codes').map(String).join(', ');
	const statusText = profile.text('company_status');
	const value = {
		country: 'GB',
		number,
		name: profile.requiredText('company_name'),
		status: statusOf(profile, statusText),
		statusText,
		companyType: profile.text('type'),
		incorporatedOn: profile.date('date_of_creation'),
		dissolvedOn: profile.date('date_of_cessation'),
		address: place === '' ? null : place,
		activity: codes === '' ? null : codes,
		headName: null,
		registryUrl: registryUrlOf(number),
	};
	return { kind: 'foreign_company', value };
}

function officersOf(answer: Strict, oddities: Oddity[]): Statement[] {
	return answer.requiredList('items').map((item, index) => {
		const officer = Strict.open(item, `items[${index}]`, oddities);
		const value = {
			name: officer.requiredText('name'),
			role: officer.text('officer_role'),
			from: officer.date('appointed_on'),
			to: officer.date('resigned_on'),
			nationality: officer.text('nationality'),
		};
		return { kind: 'foreign_officer', value };
	});
}
