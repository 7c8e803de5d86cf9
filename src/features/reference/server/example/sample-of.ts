import { filePattern } from '#domain/content/picture.ts';
import { invented, isUsuallyNull, ofFormat } from './invented.ts';
import { isNullable, type JsonSchema, namedType } from './json-schema.ts';

/** Answers that contain themselves end somewhere. */
const deepest = 20;

type Place = {
	name: string;
	/** the field it stands in */
	parent?: string;
	depth?: number;
	/** leave out what need not be given */
	isNeededOnly?: boolean;
};

/** An invented value that the schema takes; of a choice the first that is not null. */
export function sampleOf(schema: JsonSchema, place: Place): unknown {
	const { name, parent = '', depth = 0 } = place;
	const known = invented[`${parent}.${name}`] ?? invented[name];
	if (known === undefined && isNullable(schema) && isUsuallyNull.has(name)) return null;
	const values = [...(schema.const === undefined ? [] : [schema.const]), ...(schema.enum ?? [])];
	if (values.length > 0)
		return values.find((value) => value === known) ?? values.find((value) => value !== null) ?? null;
	if (schema.anyOf !== undefined) {
		const real = schema.anyOf.find((one) => one.type !== 'null');
		return real === undefined ? null : sampleOf(real, place);
	}
	if (schema.properties !== undefined || schema.patternProperties !== undefined || schema.allOf !== undefined)
		return depth > deepest ? {} : objectOf(schema, place);
	if (schema.items !== undefined) {
		const count = Math.max(depth > deepest ? 0 : 1, schema.minItems ?? 0);
		const { items } = schema;
		return Array.from({ length: count }, () => sampleOf(items, { ...place, depth: depth + 1 }));
	}
	return plainOf(schema, known);
}

function objectOf(schema: JsonSchema, place: Place): Record<string, unknown> {
	const { properties = {}, patternProperties = {}, allOf = [], required = [] } = schema;
	const { name, depth = 0, isNeededOnly = false } = place;
	const inner = { parent: name, depth: depth + 1, isNeededOnly };
	const needed = isNeededOnly ? Object.entries(properties).filter(([key]) => required.includes(key)) : [];
	const shown =
		needed.length > 0 ? needed : Object.entries(properties).slice(0, isNeededOnly ? firstOf(name) : undefined);
	return Object.assign(
		{},
		...allOf.map((part) => sampleOf(part, place)),
		...Object.entries(patternProperties).map(([pattern, one]) => ({
			[keyOf(pattern)]: sampleOf(one, { ...inner, name }),
		})),
		Object.fromEntries(shown.map(([key, one]) => [key, sampleOf(one, { ...inner, name: key })])),
	);
}

/** Of an object whose keys are data: a word, or the id of a file. */
const openKey = 'key';
const keyOf = (pattern: string) => (pattern === filePattern ? String(invented.file_id) : openKey);

/** A body of which nothing is needed would be empty: it shows one field. */
const firstOf = (name: string) => (name === 'body' ? 1 : 0);

function plainOf(schema: JsonSchema, known: string | number | boolean | undefined): unknown {
	switch (namedType(schema) ?? 'any') {
		case 'integer':
		case 'number':
			return numberOf(schema, typeof known === 'number' ? known : undefined);
		case 'boolean':
			return typeof known === 'boolean' ? known : false;
		case 'object':
			return {};
		case 'array':
			return [];
		case 'string':
			if (schema.pattern === filePattern) return invented.file_id;
			return (schema.format && ofFormat[schema.format]) ?? String(known ?? 'text').slice(0, schema.maxLength);
		default:
			return known ?? null;
	}
}

function numberOf({ default: byDefault, minimum = 0, maximum }: JsonSchema, known: number | undefined): number {
	const wanted = known ?? (typeof byDefault === 'number' ? byDefault : 1);
	return Math.min(Math.max(wanted, minimum), maximum ?? wanted);
}
