/** What a file or an answer is made of, without its values. */
export type Shape = {
	/** by path: names joined by dots, `[]` for entries of a list, `@` before an attribute of XML */
	fields: Map<string, Field>;
	/** how often each path was seen that has fields of its own */
	parents: Map<string, number>;
};
export type FieldType = 'text' | 'number' | 'yes or no' | 'list' | 'object';
export type Field = { types: Set<FieldType>; seen: number };

export function emptyShape(): Shape {
	return { fields: new Map(), parents: new Map() };
}

export function parentOf(path: string): string {
	return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

export function addParent(shape: Shape, path: string): void {
	shape.parents.set(path, (shape.parents.get(path) ?? 0) + 1);
}

/** @param type null: the field is there and empty */
export function addField(shape: Shape, path: string, type: FieldType | null): void {
	const field = shape.fields.get(path) ?? { types: new Set<FieldType>(), seen: 0 };
	field.seen++;
	if (type !== null) field.types.add(type);
	shape.fields.set(path, field);
}

/** Adds what a parsed JSON value is made of. */
export function addJson(shape: Shape, value: unknown, path = ''): void {
	if (Array.isArray(value)) {
		for (const entry of value) addJson(shape, entry, `${path}[]`);
		return;
	}
	if (typeof value !== 'object' || value === null) return;
	addParent(shape, path);
	for (const [name, entry] of Object.entries(value)) {
		const own = path === '' ? name : `${path}.${name}`;
		addField(shape, own, typeOf(entry));
		addJson(shape, entry, own);
	}
}

function typeOf(value: unknown): FieldType | null {
	if (value === null || value === '') return null;
	if (Array.isArray(value)) return 'list';
	if (typeof value === 'boolean') return 'yes or no';
	return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'object';
}
