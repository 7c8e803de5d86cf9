import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { expectSubject, jsonOf } from '#sources/kit/asking/raw-parts.ts';
import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { Strict } from '#sources/kit/strict.ts';
import { openAnswer } from '../portal.ts';

/** REHABILITATION is a word of the service; the others are assumed. */
const procedures: ReadonlyMap<string, FactKinds['insolvency_procedure']['procedure']> = new Map([
	['REHABILITATION', 'rehabilitation'],
	['BANKRUPTCY', 'bankruptcy'],
	['DEBT_RESTRUCTURING', 'debt_restructuring'],
]);

/** Procedures of insolvency (format sheet F5.7, shape of the items assumed): a bare list, empty for none. */
export function parse(raw: RawAnswer, { iinBin }: AskedSubject): ParsedAnswer {
	const oddities: Oddity[] = [];
	const answer = jsonOf(raw, 'insolvency');
	if (!Array.isArray(answer)) {
		openAnswer(answer, 'insolvency', oddities);
		throw new SourceFailure('not_understood', 'insolvency: an object instead of a list');
	}
	return { facts: answer.map((item) => factOf(item, iinBin, oddities)), asOf: null, oddities };
}

function factOf(value: unknown, iinBin: string, oddities: Oddity[]): Statement {
	const item = Strict.open(value, 'insolvency[]', oddities);
	expectSubject(item.text('iinBin'), iinBin, 'insolvency');
	const procedureText = item.requiredText('procedureType');
	const known = procedures.get(procedureText);
	if (known === undefined) item.odd('unknown_word', 'procedureType', procedureText);
	const fact = {
		kind: 'insolvency_procedure' as const,
		value: {
			procedure: known ?? 'unclear',
			procedureText,
			court: item.text('courtName'),
			decidedOn: item.date('decisionDate'),
			administrator: item.text('administrator'),
			from: item.date('beginDate'),
			to: item.date('endDate'),
		},
	};
	item.ignore('name').close();
	return fact;
}
