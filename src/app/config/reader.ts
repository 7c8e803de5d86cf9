import type { Kind } from './kinds.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** One variable: all that is known of it. Reading, README and .env.example are made from it. */
export type Variable<Value = unknown> = {
	kind: Kind<Value>;
	/** why it exists */
	why: string;
	/** what holds without it; null: nothing does */
	fallback: string | null;
	/** never in a file under git, a log or a message */
	isSecret?: boolean;
};

type ValueOf<Entry extends Variable> =
	Entry extends Variable<infer Value> ? (Entry['fallback'] extends string ? Value : Value | null) : never;
export type ValuesOf<Entries extends Readonly<Record<string, Variable>>> = {
	readonly [Name in keyof Entries]: ValueOf<Entries[Name]>;
};

/**
 * Every variable of the list. What is wrong is added to `problems` by its name, never by its value, and what holds
 * without it stands in for it, so that nothing that follows from it is told too.
 */
export function readVariables<Entries extends Readonly<Record<string, Variable>>>(
	entries: Entries,
	env: Environment,
	problems: string[],
): ValuesOf<Entries> {
	const settle = ({ kind, fallback }: Variable, written: string | null, name: string): unknown => {
		if (written === null) return null;
		const read = kind(written);
		if ('value' in read) return read.value;
		problems.push(`${name} ${read.problem}`);
		return written === fallback ? null : settle({ kind, fallback, why: '' }, fallback, name);
	};
	const values = Object.entries(entries).map(([name, entry]) => {
		const written = env[name]?.trim() || entry.fallback;
		return [name, settle(entry, written, name)];
	});
	return Object.fromEntries(values) as ValuesOf<Entries>;
}
