import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { Statement } from '#domain/facts/statement.ts';

export type ReadStatement = { sourceId: string; statement: Statement };

/** Lists say the same of thousands of subjects; as many different values as fit into some megabytes. */
const values = new Map<string, unknown>();
const mostValues = 20_000;
/** Long values are hardly ever the same twice. */
const longestKept = 600;

/** Values are shared by all readers and must not be changed. */
function valueIn(json: string): unknown {
	if (json.length > longestKept) return JSON.parse(json);
	const known = values.get(json);
	if (known !== undefined) return known;
	const value: unknown = JSON.parse(json);
	if (values.size >= mostValues) values.clear();
	// a copy: a part of a longer text would keep the whole of it in memory
	values.set(Buffer.from(json).toString(), value);
	return value;
}

/** Statements as `subject-sql.ts` packs them: by source, and of one source in the order of its entries. */
export function readStatements(packed: string | null, take: (read: ReadStatement) => void): void {
	if (packed === null) return;
	for (let from = 0; from < packed.length; ) {
		const next = packed.indexOf('\x1e', from);
		const end = next === -1 ? packed.length : next;
		const afterSource = packed.indexOf('\x1f', from);
		const afterKind = packed.indexOf('\x1f', afterSource + 1);
		const afterDate = packed.indexOf('\x1f', afterKind + 1);
		const afterUrl = packed.indexOf('\x1f', afterDate + 1);
		const statement = {
			kind: packed.slice(afterSource + 1, afterKind) as FactKind,
			value: valueIn(packed.slice(afterUrl + 1, end)),
			firstListedOn: packed.slice(afterKind + 1, afterDate),
		} as Statement;
		if (afterUrl > afterDate + 1) statement.url = JSON.parse(packed.slice(afterDate + 1, afterUrl)) as string;
		take({ sourceId: packed.slice(from, afterSource), statement });
		from = end + 1;
	}
}
