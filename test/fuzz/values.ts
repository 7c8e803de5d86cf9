import fc, { type Arbitrary } from 'fast-check';

/** The parts of a JSON schema that our contracts use. */
export type Schema = {
	type?: string | readonly string[];
	enum?: readonly unknown[];
	const?: unknown;
	format?: string;
	pattern?: string;
	minimum?: number;
	maximum?: number;
	minLength?: number;
	maxLength?: number;
	maxItems?: number;
	items?: Schema;
	properties?: Record<string, Schema>;
	anyOf?: readonly Schema[];
	allOf?: readonly Schema[];
};

/** What has broken programs before, and what this one knows of. */
const known = [
	...['', ' ', '0', '-1', '1.5', '0x10', '1e2', '1e309', 'Infinity', '-Infinity', 'NaN', '9'.repeat(20), '2147483648'],
	...['null', 'undefined', 'true', 'false', '[]', '{}', '[object Object]', '__proto__', 'constructor', 'toString'],
	...[
		'\u0000',
		'a\u0000b',
		'\u000b',
		'\ufeff',
		'\ud800',
		'\u202e',
		'%',
		'%00',
		'%zz',
		'%c0%ae',
		'+',
		'&',
		'=',
		'#',
		'\\',
	],
	...["' or 1=1--", "'); select pg_sleep(9)--", '%_%', '*:*', "'a' & !'b'", '(((', '..', '../../etc/passwd', '//evil'],
	...['<script>', '{{1}}', '$(id)', 'https://evil.example', 'a@b', '+77010000001', 'ru', 'kz', 'қазақша', '😀'],
	...['160340001109', '000000000000', '999999999999', '2026-02-30', '0000-00-00', '2026-11-22', 'a'.repeat(5000)],
	...['00000000-0000-0000-0000-000000000000', 'Almaty', 'ТОО', 'жшс тау'],
];

const hostile: Arbitrary<string> = fc.oneof(
	{ weight: 6, arbitrary: fc.constantFrom(...known) },
	{ weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
	{ weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** Of a body anything may come: other types too. */
const anything: Arbitrary<unknown> = fc.oneof(
	{ weight: 4, arbitrary: hostile },
	{ weight: 1, arbitrary: fc.constantFrom(null, true, 0, -1, 1.5, 1e300, 2 ** 53, [], {}, [[]], { a: [{}] }) },
	{ weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

function conforming(schema: Schema): Arbitrary<unknown> {
	if (schema.const !== undefined) return fc.constant(schema.const);
	if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
	const [some] = [schema.anyOf ?? schema.allOf].filter((list) => list !== undefined);
	if (some !== undefined && some.length > 0) return fc.oneof(...some.map((one) => valueFor(one)));
	switch ([schema.type].flat()[0] ?? 'string') {
		case 'integer':
		case 'number':
			return fc.integer({
				min: Math.ceil(schema.minimum ?? -10),
				max: Math.max(schema.minimum ?? 0, schema.maximum ?? 2 ** 31),
			});
		case 'boolean':
			return fc.boolean();
		case 'array':
			return fc.array(valueFor(schema.items ?? {}), { maxLength: Math.min(6, schema.maxItems ?? 6) });
		case 'object':
			return recordOf(schema);
		default:
			return textOf(schema);
	}
}

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema): Arbitrary<unknown> {
	if (format === 'uuid') return fc.uuid();
	if (pattern !== undefined) return fc.oneof(fc.stringMatching(new RegExp(pattern)), hostile);
	return fc.oneof(
		hostile,
		fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(60, maxLength)) }),
	);
}

/** Some fields are missing, and some are nobody's. */
export function recordOf({ properties = {} }: Schema): Arbitrary<Record<string, unknown>> {
	const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueFor(schema)]));
	const stranger = fc.dictionary(hostile, anything, { minKeys: 1, maxKeys: 2 });
	return fc
		.tuple(fc.record(fields, { requiredKeys: [] }), fc.record(fields), fc.integer({ min: 0, max: 9 }), stranger)
		.map(([some, all, choice, others]) => (choice < 4 ? some : choice < 9 ? all : { ...all, ...others }));
}

/** Mostly what the schema asks for: what is refused at the door shows nothing of the house. */
export function valueFor(schema: Schema): Arbitrary<unknown> {
	return fc.oneof({ weight: 12, arbitrary: conforming(schema) }, { weight: 1, arbitrary: anything });
}

export { anything, hostile };
