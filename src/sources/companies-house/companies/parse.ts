import type { Fact } from '#domain/facts/fact-kinds.ts';
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

export function parse(raw: RawAnswer): ParsedAnswer {
	const [company, officers] = raw;
	if (company === undefined) throw new SourceFailure('not_understood', 'no answer');
	const oddities: Oddity[] = [];
	const profile = Strict.open(parseJson(company.body, 'company'), 'company', oddities);
	if (company.status === 404) {
		// the service lists its errors; any other 404 is not its own
		if (!profile.has('errors')) throw new SourceFailure('outage', 'a 404 that is not of the service');
		return { facts: [], asOf: null, oddities };
	}
	const facts = [companyOf(profile)];
	if (officers?.status === 200) facts.push(...officersOf(officers.body, oddities));
	return { facts, asOf: null, oddities };
}

function companyOf(profile: Strict): Fact {
	const number = profile.requiredText('company_number');
	const address = profile.object('registered_office_address');
	const place = addressParts.flatMap((part) => address?.text(part) ?? []).join(', ');
	const codes = profile.list('sic_codes').map(String).join(', ');
	const statusText = profile.text('company_status');
	const value = {
		country: 'GB',
		number,
		name: profile.requiredText('company_name'),
		status: Object.hasOwn(statuses, statusText ?? '')
			? statuses[statusText as keyof typeof statuses]
			: ('unclear' as const),
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

function officersOf(body: string, oddities: Oddity[]): Fact[] {
	const answer = Strict.open(parseJson(body, 'officers'), 'officers', oddities);
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
