import type { Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { parseJson, Strict } from '#sources/kit/strict.ts';

/** [assumed] How the service words that it has no such company. */
const notFound = /\bcompany\b.*\bnot found\b|\bno company found\b/i;

export function parse(raw: RawAnswer): ParsedAnswer {
	const [part] = raw;
	if (part === undefined) throw new SourceFailure('not_understood', 'no answer');
	const oddities: Oddity[] = [];
	const answer = Strict.open(parseJson(part.body, 'company'), 'company', oddities);
	if (part.status === 404) {
		const message = answer.object('error')?.text('message') ?? '';
		if (!notFound.test(message)) throw new SourceFailure('outage', 'a 404 in other words than «company not found»');
		return { facts: [], asOf: null, oddities };
	}
	const company = answer.object('results')?.object('company');
	if (!company) throw new SourceFailure('not_understood', 'no company in the answer');
	const isInactive = company.boolean('inactive');
	const value = {
		country: (company.requiredText('jurisdiction_code').split('_')[0] ?? '').toUpperCase(),
		number: company.requiredText('company_number'),
		name: company.requiredText('name'),
		status: isInactive === null ? ('unclear' as const) : isInactive ? ('inactive' as const) : ('active' as const),
		statusText: company.text('current_status'),
		companyType: company.text('company_type'),
		incorporatedOn: company.date('incorporation_date'),
		dissolvedOn: company.date('dissolution_date'),
		address: company.text('registered_address_in_full'),
		activity: null,
		headName: null,
		registryUrl: company.text('registry_url'),
	};
	return { facts: [{ kind: 'foreign_company', value }], asOf: null, oddities };
}
