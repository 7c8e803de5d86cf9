import type { Kind } from './kinds.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Everything about one variable. Reading, the README and .env.example are derived from it. */
export type Variable<Value = unknown> = {
	kind: Kind<Value>;
	/** why it exists */
	why: string;
	/** its default; null: none */
	fallback: string | null;
	/** never in a file under git, in a log or in a message */
	isSecret?: boolean;
};

type ValueOf<Entry extends Variable> =
	Entry extends Variable<infer Value> ? (Entry['fallback'] extends string ? Value : Value | null) : never;
export type ValuesOf<Entries extends Readonly<Record<string, Variable>>> = {
	readonly [Name in keyof Entries]: ValueOf<Entries[Name]>;
};

/**
 * Reads every variable of the list. Errors are added to `problems` by name, never by value, and the default
 * replaces a wrong value, so that no follow-up errors are reported.
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
