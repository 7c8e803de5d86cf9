import type { IsoDate } from '../clock.ts';

/** Whether a value is what its type says: what comes from outside the types, or past them, is looked at once. */
export type Check<Value> = {
	accepts(value: unknown): boolean;
	/** never there: it makes a check of one type no check of another */
	readonly of?: (value: Value) => Value;
};
export type Shape<Value> = { readonly [Field in keyof Required<Value>]: Check<Value[Field]> };

export const text: Check<string> = { accepts: (value) => typeof value === 'string' && value !== '' };
export const words: Check<string> = { accepts: (value) => typeof value === 'string' };
export const number: Check<number> = { accepts: (value) => typeof value === 'number' && Number.isFinite(value) };
export const yesNo: Check<boolean> = { accepts: (value) => typeof value === 'boolean' };

const isoDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
export const day: Check<IsoDate> = { accepts: (value) => typeof value === 'string' && isoDay.test(value) };

export function orNull<Value>(check: Check<Value>): Check<Value | null> {
	return { accepts: (value) => value === null || check.accepts(value) };
}

export function optional<Value>(check: Check<Value>): Check<Value | undefined> {
	return { accepts: (value) => value === undefined || check.accepts(value) };
}

export function oneOf<const Word extends string>(...known: readonly Word[]): Check<Word> {
	const all: ReadonlySet<unknown> = new Set(known);
	return { accepts: (value) => all.has(value) };
}

export function listOf<Value>(check: Check<Value>): Check<readonly Value[]> {
	return { accepts: (value) => Array.isArray(value) && value.every((each) => check.accepts(each)) };
}

export function objectOf<Value extends object>(shape: Shape<Value>): Check<Value> {
	const fields: [string, Pick<Check<never>, 'accepts'>][] = Object.entries(shape);
	return {
		accepts: (value) =>
			typeof value === 'object' &&
			value !== null &&
			fields.every(([field, check]) => check.accepts((value as Readonly<Record<string, unknown>>)[field])),
	};
}
