import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { compareDescribed, prepare } from '#domain/names/matching/compare-described.ts';
import type { Described } from '#domain/names/matching/described.ts';
import { isIinBin } from '#domain/numbers/iin-bin.ts';
import { describeSubject, identifierAbroad } from '#sources/kit/described-subject.ts';
import { countryCodes } from '#sources/kit/lists/country-code.ts';
import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { parseJson, Strict } from '#sources/kit/strict.ts';

/** The service proposes entries; whether they are alike is judged as everywhere: its own score is not shown. */
export function parse(raw: RawAnswer, subject: AskedSubject): ParsedAnswer {
	const oddities: Oddity[] = [];
	const answer = Strict.open(parseJson(raw[0]?.body ?? '', 'match'), 'match', oddities);
	const response = answer.object('responses')?.object('subject');
	if (!response) throw new SourceFailure('not_understood', 'no response to the query');
	if (response.number('status') !== 200) throw new SourceFailure('outage', 'the query was refused inside 200');
	const described = prepare(describeSubject(subject));
	const facts = response.requiredList('results').flatMap((result, index): Statement[] => {
		const entity = Strict.open(result, `results[${index}]`, oddities);
		const id = entity.requiredText('id');
		const name = entity.requiredText('caption');
		const listedOn = entity.date('first_seen');
		const properties = entity.object('properties');
		const comparison = compareDescribed(described, prepare(describeEntity(name, entity.text('schema'), properties)));
		if (comparison === null) return [];
		const isConfirmed = comparison.tier === 'identifier';
		const value: FactKinds['sanction_match'] = {
			list: `OpenSanctions: ${entity.list('datasets').map(String).join(', ')}`,
			...{ entryId: id, name, matchedBy: comparison.tier, isConfirmed, comparison },
			similarity: isConfirmed ? null : comparison.score,
			programme: textsOf(properties, 'topics').join(', ') || null,
			listedOn,
			remarks: null,
		};
		const url = `https://www.opensanctions.org/entities/${encodeURIComponent(id)}/`;
		return [{ kind: 'sanction_match', value, url }];
	});
	return { facts, asOf: null, oddities };
}

type Properties = ReturnType<Strict['object']>;

function textsOf(properties: Properties, ...names: string[]): string[] {
	return names.flatMap((name) => (properties?.list(name) ?? []).map(String));
}

const organisations: ReadonlySet<string> = new Set(['Company', 'Organization', 'PublicBody']);

function describeEntity(caption: string, schema: string | null, properties: Properties): Described {
	const strong = [...new Set([caption, ...textsOf(properties, 'name', 'alias', 'previousName')])];
	const countries = countryCodes(...textsOf(properties, 'country', 'jurisdiction', 'nationality', 'citizenship'));
	const [only = null, second] = countries;
	const abroad = second === undefined && only !== 'KZ' ? only : null;
	return {
		names: [
			...strong.map((text) => ({ text, isWeak: false })),
			...textsOf(properties, 'weakAlias').map((text) => ({ text, isWeak: true })),
		],
		identifiers: textsOf(properties, 'registrationNumber', 'taxNumber', 'idNumber', 'innCode', 'leiCode').map(
			(number) =>
				isIinBin(number) && abroad === null
					? { number, country: 'KZ', kind: 'kz' as const }
					: identifierAbroad(number, abroad),
		),
		countries,
		bornOn: textsOf(properties, 'birthDate'),
		entity: schema === 'Person' ? 'person' : organisations.has(schema ?? '') ? 'organisation' : null,
		addresses: textsOf(properties, 'address'),
	};
}
