import type { TSchema } from 'typebox';
import type { FieldType, FieldView } from '../contract.ts';
import { isNullable, type JsonSchema, namedType } from './example/json-schema.ts';

/** Answers that hold themselves end somewhere. */
const deepest = 8;

const types: Readonly<Record<string, FieldType>> = {
	...{ string: 'string', integer: 'integer', number: 'number', boolean: 'boolean', object: 'object', array: 'list' },
};

/** The fields of an object, or of what a list is of. */
export function fieldsOf(schema: TSchema | undefined | null): FieldView[] {
	return schema === undefined || schema === null ? [] : insideOf(schema as JsonSchema, 0);
}

function insideOf(schema: JsonSchema, depth: number): FieldView[] {
	if (depth > deepest) return [];
	const { anyOf, allOf, properties, patternProperties, required = [], items } = schema;
	if (items !== undefined) return insideOf(items, depth);
	const parts = [...(anyOf ?? []), ...(allOf ?? [])];
	if (parts.length > 0) return merged(parts.flatMap((part) => insideOf(part, depth)));
	const named = Object.entries(properties ?? {}).map(([name, one]) =>
		fieldOf(one, { name, isRequired: required.includes(name), depth }),
	);
	const open = Object.values(patternProperties ?? {}).map((one) =>
		fieldOf(one, { name: '*', isRequired: false, depth }),
	);
	return [...named, ...open];
}

/** A field that several variants share is listed once. */
function merged(fields: readonly FieldView[]): FieldView[] {
	const byName = new Map<string, FieldView>();
	for (const field of fields) {
		const known = byName.get(field.name);
		if (known === undefined) byName.set(field.name, field);
		else byName.set(field.name, { ...known, values: [...new Set([...known.values, ...field.values])] });
	}
	return [...byName.values()];
}

function fieldOf(
	schema: JsonSchema,
	{ name, isRequired, depth }: { name: string; isRequired: boolean; depth: number },
): FieldView {
	const { format, default: byDefault, minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
	const variants = schema.anyOf ?? [schema];
	const real = variants.filter((one) => one.type !== 'null');
	const values = real.flatMap(valuesOf).filter((value) => value !== null);
	const type = real.map(typeOf).find((one) => one !== 'any') ?? (values.length > 0 ? 'string' : 'any');
	const list = real.find(({ items }) => items !== undefined);
	return {
		...{ name, type, is_required: isRequired, format: format ?? real[0]?.format ?? null },
		items: list?.items === undefined ? null : typeOf(list.items),
		is_nullable: real.length < variants.length || isNullable(schema),
		values: values.map(String),
		least: minLength ?? minimum ?? minItems ?? null,
		most: maxLength ?? maximum ?? maxItems ?? null,
		default_value: byDefault === undefined ? null : String(byDefault),
		fields: merged(real.flatMap((one) => insideOf(one, depth + 1))),
	};
}

function valuesOf(schema: JsonSchema): readonly unknown[] {
	const { enum: values = [], items } = schema;
	const own = schema.const === undefined ? values : [schema.const, ...values];
	return items === undefined ? own : [...own, ...(items.enum ?? [])];
}

function typeOf(schema: JsonSchema): FieldType {
	const named = namedType(schema);
	if (named !== undefined) return types[named] ?? 'any';
	if (schema.properties !== undefined || schema.allOf !== undefined) return 'object';
	const sample = schema.const ?? schema.enum?.find((value) => value !== null) ?? null;
	return sample === null ? 'any' : (types[typeof sample] ?? 'any');
}
