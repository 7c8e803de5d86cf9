import { isWellFormed } from '#domain/facts/shapes.ts';
import { type Statement, topicOf } from '#domain/facts/statement.ts';
import { parseIinBin } from '#domain/numbers/iin-bin.ts';
import type { SourceDescriptor } from './define-source.ts';
import type { StatementRow } from './lists/list-rows.ts';
import { type AttributedRow, bad, type ParsedRow } from './lists/list-source.ts';
import type { ParsedAnswer } from './live-source.ts';
import { SourceFailure } from './source-failure.ts';

// Every statement of a source passes this check first: its topic must be declared and all its fields present.

type Refusal = 'undeclared' | 'malformed';

function refusalOf({ states }: Pick<SourceDescriptor, 'states'>, statement: Statement): Refusal | null {
	if (!isWellFormed(statement)) return 'malformed';
	return states.includes(topicOf(statement)) ? null : 'undeclared';
}

/** A row with its subject: the first of these texts that is a BIN or IIN. */
export function attribute<Row>(parsed: ParsedRow<Row>, numbers: Iterable<unknown>): AttributedRow<Row> {
	return 'bad' in parsed ? { bad: { ...parsed.bad, iinBin: firstNumber(numbers) } } : parsed;
}

function firstNumber(texts: Iterable<unknown>): string | null {
	for (const text of texts) {
		const parsed = typeof text === 'string' ? parseIinBin(text.trim()) : undefined;
		if (parsed?.ok === true) return parsed.value;
	}
	return null;
}

/** A row whose statement is rejected is a bad row. */
export function admitRow(
	descriptor: Pick<SourceDescriptor, 'states'>,
	parsed: AttributedRow<StatementRow>,
): AttributedRow<StatementRow> {
	if (!('ok' in parsed)) return parsed;
	const { fact, also = [], entryKey } = parsed.ok;
	for (const statement of also.length === 0 ? [fact] : [fact, ...also.map((one) => one.fact)]) {
		const refusal = refusalOf(descriptor, statement);
		if (refusal !== null) return attribute(bad(statement.kind, refusal, entryKey), [parsed.ok.iinBin]);
	}
	return parsed;
}

/**
 * An answer with a refused statement is none: the source is silent about this subject. Which one it was is told, its
 * value may be personal.
 * @throws SourceFailure (not_understood)
 */
export function admitAnswer(descriptor: Pick<SourceDescriptor, 'id' | 'states'>, answer: ParsedAnswer): ParsedAnswer {
	for (const statement of answer.facts) {
		const refusal = refusalOf(descriptor, statement);
		if (refusal !== null)
			throw new SourceFailure('not_understood', `${descriptor.id} states a ${statement.kind} that is ${refusal}`);
	}
	return answer;
}
