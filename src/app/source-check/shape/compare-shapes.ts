import { type Field, parentOf, type Shape } from './shape.ts';

export type Difference = { what: 'missing' | 'new' | 'renamed' | 'type'; words: string };

/**
 * How a file differs from the fixtures of its source. A field is missing where the fixture most like the file has it in every
 * record and the file in none; it is new where no fixture has it.
 */
export function compareShapes(fixtures: readonly Shape[], found: Shape): Difference[] {
	const nearest = fixtures.toSorted((one, other) => likeness(other, found) - likeness(one, found))[0];
	if (nearest === undefined) return [];
	const missing = [...nearest.fields].filter(([path, field]) => isMissing(nearest, found, path, field));
	const unknown = [...found.fields].filter(
		([path]) => fixtures.every(({ fields }) => !fields.has(path)) && isTopmost(fixtures, path),
	);
	const renamed = pairsOf(missing, unknown);
	const old = new Set(renamed.map(([from]) => from));
	const fresh = new Set(renamed.map(([, to]) => to));
	return [
		...missing.filter(([path]) => !old.has(path)).map(([path]) => ({ what: 'missing' as const, words: path })),
		...unknown.filter(([path]) => !fresh.has(path)).map(([path]) => ({ what: 'new' as const, words: path })),
		...renamed.map(([from, to]) => ({ what: 'renamed' as const, words: `${from} is likely ${to}` })),
		...typesThatDiffer(fixtures, found),
	];
}

function likeness(fixture: Shape, found: Shape): number {
	return [...found.fields.keys()].filter((path) => fixture.fields.has(path)).length;
}

function isMissing(fixture: Shape, found: Shape, path: string, { seen }: Field): boolean {
	const parent = parentOf(path);
	const isAlwaysThere = seen >= (fixture.parents.get(parent) ?? 1);
	return isAlwaysThere && !found.fields.has(path) && (parent === '' || found.parents.has(parent));
}

/** What is inside a new field is not told again. */
function isTopmost(fixtures: readonly Shape[], path: string): boolean {
	const parent = parentOf(path);
	return parent === '' || fixtures.some(({ parents, fields }) => parents.has(parent) || fields.has(parent));
}

type Named = readonly [path: string, field: Field];

/** A field that is gone and a new one beside it are likely one where their names are alike. */
function pairsOf(missing: readonly Named[], unknown: readonly Named[]): [from: string, to: string][] {
	const taken = new Set<string>();
	return missing.flatMap(([from, field]): [string, string][] => {
		const near = unknown
			.filter(([to, other]) => !taken.has(to) && parentOf(to) === parentOf(from) && haveCommonType(field, other))
			.map(([to]) => ({ to, score: nameLikeness(lastName(from), lastName(to)) }))
			.toSorted((one, other) => other.score - one.score)[0];
		if (near === undefined || near.score < 0.5) return [];
		taken.add(near.to);
		return [[from, near.to]];
	});
}

function lastName(path: string): string {
	return path.slice(path.lastIndexOf('.') + 1);
}

function haveCommonType(one: Field, other: Field): boolean {
	return one.types.size === 0 || other.types.size === 0 || [...one.types].some((type) => other.types.has(type));
}

/** Share of letter pairs in common, whatever the case and the separators: `supplier_biin` and `supplierBinIin` are alike. */
function nameLikeness(one: string, other: string): number {
	const [first, second] = [pairsIn(one), pairsIn(other)];
	const common = [...first].filter((pair) => second.has(pair)).length;
	return first.size + second.size === 0 ? 0 : (2 * common) / (first.size + second.size);
}

function pairsIn(name: string): Set<string> {
	const letters = name.toLowerCase().replace(/[^\p{L}\d]/gu, '');
	return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
}

function typesThatDiffer(fixtures: readonly Shape[], found: Shape): Difference[] {
	return [...found.fields].flatMap(([path, { types }]) => {
		const known = new Set(fixtures.flatMap(({ fields }) => [...(fields.get(path)?.types ?? [])]));
		const other = [...types].filter((type) => !known.has(type));
		if (known.size === 0 || other.length === 0) return [];
		return [{ what: 'type' as const, words: `${path} is ${other.join(', ')} instead of ${[...known].join(', ')}` }];
	});
}
