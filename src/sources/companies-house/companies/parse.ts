import type { Statement } from '#domain/facts/statement.ts';
import type { Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { parseJson, Strict } from '#sources/kit/strict.ts';

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
	const profile = Strict.open(parseJson(company.body, 'company'), 'company', oddities);
	if (company.status === 404) {
		expectError(profile, noCompany, oddities);
		return { facts: [], asOf: null, oddities };
	}
	const facts = [companyOf(profile)];
	if (officers === undefined) return { facts, asOf: null, oddities };
	const answer = Strict.open(parseJson(officers.body, 'officers'), 'officers', oddities);
	if (officers.status === 404) {
		expectError(answer, noOfficers, oddities);
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

/** @throws SourceFailure (outage) for a 404 in other words */
function expectError(answer: Strict, word: string, oddities: Oddity[]): void {
	const words = answer
		.list('errors')
		.map((error, index) => Strict.open(error, `errors[${index}]`, oddities).text('error'));
	if (words.length !== 1 || words[0] !== word) throw new SourceFailure('outage', `a 404 in other words than ${word}`);
}

function companyOf(profile: Strict): Statement {
	const number = profile.requiredText('company_number');
	const address = profile.object('registered_office_address');
	const place = addressParts.flatMap((part) => address?.text(part) ?? []).join(', ');
	const codes = profile.list('sic_codes').map(String).join(', ');
	const statusText = profile.text('company_status');
	const isKnown = Object.hasOwn(statuses, statusText ?? '');
	if (!isKnown) profile.odd('unknown_word', 'company_status', statusText);
	const value = {
		country: 'GB',
		number,
		name: profile.requiredText('company_name'),
		status: isKnown ? statuses[statusText as keyof typeof statuses] : ('unclear' as const),
		statusText,
		companyType: profile.text('type'),
		incorporatedOn: profile.date('date_of_creation'),
		dissolvedOn: profile.date('date_of_cessation'),
		address: place === '' ? null : place,
		activity: codes === '' ? null : codes,
		headName: null,
		registryUrl: `https://find-and-update.company-information.service.gov.uk/company/${encodeURIComponent(number)}`,
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
