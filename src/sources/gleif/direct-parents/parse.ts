import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { Oddity, ParsedAnswer, RawAnswer, RawPart } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { parseJson, Strict } from '#sources/kit/strict.ts';

type Parent = FactKinds['foreign_parent'];

/** What the register calls other reasons today is one that it took over: nothing may be published. */
const reasons: Readonly<Record<string, NonNullable<Parent['exception']>>> = {
	...{ NO_LEI: 'no_lei', NATURAL_PERSONS: 'natural_persons', NON_CONSOLIDATING: 'non_consolidating' },
	...{ NO_KNOWN_PERSON: 'no_known_person', NON_PUBLIC: 'non_public', LEGAL_OBSTACLES: 'non_public' },
	...{ CONSENT_NOT_OBTAINED: 'non_public', BINDING_LEGAL_COMMITMENTS: 'non_public' },
	...{ DETRIMENT_NOT_EXCLUDED: 'non_public', DISCLOSURE_DETRIMENTAL: 'non_public' },
};

export function parse(raw: RawAnswer): ParsedAnswer {
	const oddities: Oddity[] = [];
	const [parent, exception] = ['parent', 'exception'].map((name) => raw.find((part) => part.name === name));
	const facts: Statement[] = [];
	if (parent === undefined) {
		if (!raw.some(({ name }) => name === 'lei')) throw new SourceFailure('not_understood', 'no answer');
		return { facts, asOf: null, oddities };
	}
	if (parent.status !== 404) facts.push({ kind: 'foreign_parent', value: parentOf(parent, oddities) });
	else if (exception !== undefined && exception.status !== 404)
		facts.push({ kind: 'foreign_parent', value: exceptionOf(exception, oddities) });
	for (const part of [parent, exception]) if (part?.status === 404) expectNotFound(part, oddities);
	return { facts, asOf: null, oddities };
}

/** LEI of the only record that a number has; null: there is none, or there are several. */
export function onlyLei(body: string): string | null {
	const records = Strict.open(parseJson(body, 'lei'), 'lei', []).requiredList('data');
	return records.length === 1 ? Strict.open(records[0], 'data[0]', []).requiredText('id') : null;
}

/** A page of a proxy with this status is no answer of the register. */
function expectNotFound(part: RawPart, oddities: Oddity[]): void {
	const [error] = Strict.open(parseJson(part.body, part.name), part.name, oddities).list('errors');
	const status = error === undefined ? null : Strict.open(error, 'errors[0]', oddities).text('status');
	if (status !== '404') throw new SourceFailure('outage', 'a 404 in other words than those of the register');
}

function attributesOf({ body, name }: RawPart, oddities: Oddity[]): Strict {
	const attributes = Strict.open(parseJson(body, name), name, oddities).object('data')?.object('attributes');
	if (!attributes) throw new SourceFailure('not_understood', `${name}.data is missing`);
	return attributes;
}

function parentOf(part: RawPart, oddities: Oddity[]): Parent {
	const attributes = attributesOf(part, oddities);
	const entity = attributes.object('entity');
	return {
		lei: attributes.requiredText('lei'),
		name: entity?.object('legalName')?.requiredText('name') ?? null,
		country: entity?.object('legalAddress')?.text('country') ?? entity?.text('jurisdiction') ?? null,
		...{ exception: null, exceptionText: null },
	};
}

function exceptionOf(part: RawPart, oddities: Oddity[]): Parent {
	const attributes = attributesOf(part, oddities);
	const words = attributes.requiredText('reason');
	const exception = Object.hasOwn(reasons, words) ? (reasons[words] ?? 'unclear') : 'unclear';
	if (exception === 'unclear') attributes.odd('unknown_word', 'reason', words);
	return { lei: null, name: null, country: null, exception, exceptionText: words };
}
