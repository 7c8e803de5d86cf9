import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { readRows } from '#sources/kit/asking/bus-source.ts';
import type { AskedSubject, Oddity } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import type { Strict } from '#sources/kit/strict.ts';

type Register = FactKinds['dispensary_record']['register'];
const registers = { NARCO: 'narcology', PSYCHO: 'psychiatry', TB: 'tuberculosis' } as const;

/** «Nothing» is said only where all three registers answered, and each said no. */
export function readPayload(data: Strict, _subject: AskedSubject, oddities: Oddity[]): Statement[] {
	const records = readRows(data, 'record', oddities, (row) => {
		const register = row.word<Register>('kind', registers, 'unclear');
		const isOnRecord = row.boolean('onRecord');
		if (isOnRecord === null) throw new SourceFailure('not_understood', `${row.path}.onRecord is neither yes nor no`);
		return { register, isOnRecord };
	});
	if (records.some(({ isOnRecord }) => isOnRecord))
		return records.map((value): Statement => ({ kind: 'dispensary_record', value }));
	const answered = new Set(records.map(({ register }) => register));
	if (Object.values(registers).every((register) => answered.has(register))) return [];
	throw new SourceFailure('not_understood', 'not every dispensary register answered');
}
