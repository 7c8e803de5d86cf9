import type { Statement } from '#domain/facts/statement.ts';
import type { Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { parseJson, Strict } from '#sources/kit/strict.ts';

const statuses = {
	ACTIVE: 'active',
	INACTIVE: 'inactive',
	LIQUIDATING: 'liquidating',
	LIQUIDATED: 'liquidated',
	SUSPENDED: 'inactive',
	BANKRUPT: 'bankrupt',
	REORGANIZING: 'reorganizing',
} as const;
const countries: Readonly<Record<string, string>> = { party_kz: 'KZ', party: 'RU', party_by: 'BY' };

export function parse(raw: RawAnswer): ParsedAnswer {
	const [part] = raw;
	if (part === undefined) throw new SourceFailure('not_understood', 'no answer');
	const oddities: Oddity[] = [];
	const answer = Strict.open(parseJson(part.body, part.name), part.name, oddities);
	const country = countries[part.name] ?? '';
	const facts = answer.requiredList('suggestions').map((suggestion, index) => {
		const data = Strict.open(suggestion, `suggestions[${index}]`, oddities).object('data');
		if (data === null) throw new SourceFailure('not_understood', 'a suggestion without its data');
		return country === 'RU' ? russian(data) : ours(data, country);
	});
	answer.close();
	return { facts, asOf: null, oddities };
}

function ours(data: Strict, country: string): Statement {
	const statusText = data.text('status');
	const value = {
		country,
		number: data.text('bin') ?? data.requiredText('unp'),
		name: data.text('name_ru') ?? data.requiredText('full_name_ru'),
		status: statusOf(data, statusText),
		statusText,
		companyType: data.text('type'),
		incorporatedOn: data.date('registration_date'),
		dissolvedOn: null,
		address: data.text('address_ru'),
		activity: data.text('oked_name_ru'),
		headName: data.text('fio'),
		registryUrl: null,
	};
	return { kind: 'foreign_company', value };
}

function russian(data: Strict): Statement {
	const state = data.object('state');
	const statusText = state?.text('status') ?? null;
	const value = {
		country: 'RU',
		number: data.requiredText('inn'),
		name: data.object('name')?.text('full_with_opf') ?? '',
		status: statusOf(data, statusText),
		statusText,
		companyType: data.text('type'),
		incorporatedOn: state?.date('registration_date') ?? null,
		dissolvedOn: state?.date('liquidation_date') ?? null,
		address: data.object('address')?.text('value') ?? null,
		activity: data.text('okved'),
		headName: data.object('management')?.text('name') ?? null,
		registryUrl: null,
	};
	return { kind: 'foreign_company', value };
}

function statusOf(data: Strict, text: string | null): (typeof statuses)[keyof typeof statuses] | 'unclear' {
	if (text !== null && Object.hasOwn(statuses, text)) return statuses[text as keyof typeof statuses];
	data.odd('unknown_word', 'status', text);
	return 'unclear';
}
