import { isIinBin, maskPerson } from '#domain/numbers/iin-bin.ts';
import { demoPopulation } from '../../seeds/demo/generate.ts';

/** Somebody whom only sources and texts of registers name. */
export const mentioned = '860214300507';

/** The named cases of the demonstration: every kind of subject, heads, founders, namesakes. */
export const cast = [...demoPopulation({ subjects: 0 })];

const known = new Set([
	mentioned,
	...cast.flatMap(({ bin, headIin }) => [bin, headIin ?? bin]).filter((number) => maskPerson(number) !== number),
]);

/**
 * Whole numbers of people in a text: those of the demonstration, and every other run of twelve digits that is a valid
 * IIN. Escapes and blanks between digits hide nothing; ids and hashes are no runs.
 */
export function peopleIn(text: string, typed: readonly string[] = []): string[] {
	const bare = text.replace(/%20|&nbsp;|\\u00a0/g, ' ').replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id');
	const runs = [...bare.matchAll(/(?<!\w)\d(?:[ \u00a0-]?\d){11}(?!\w)/g)].map(([run]) => run.replace(/\D/g, ''));
	const valid = runs.filter((run) => isIinBin(run) && maskPerson(run) !== run);
	const named = [...known].filter((number) => text.includes(number));
	return [...new Set([...valid, ...named])].filter((number) => !typed.includes(number));
}

/** Every word of a fact names a person; enumerations, days and numbers of other things stay as they are. */
export function naming<Value>(value: Value): Value {
	if (typeof value === 'string')
		return (/\p{Script=Cyrillic}/u.test(value) ? `${value} (ИИН ${mentioned})` : value) as Value;
	if (Array.isArray(value)) return value.map(naming) as Value;
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, naming(inner)])) as Value;
}

export type Met = { id: string; kind: string; bin: string };
