import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

/** Knows what it has compiled by the schema object, as long as it is asked with the same options. */
const buildValidator = AjvCompiler();
const buildCompiler = SerializerSelector();
type Serializer = ReturnType<ReturnType<typeof buildCompiler>>;
const serializers = new WeakMap<object, Serializer>();

const buildSerializer: typeof buildCompiler = (shared, options) => {
	const compile = buildCompiler(shared, options);
	return (of) => {
		// a schema of `true` or `false` is no object
		const key = typeof of.schema === 'object' ? of.schema : null;
		const known = key === null ? undefined : serializers.get(key);
		if (known !== undefined) return known;
		const made = compile(of);
		if (key !== null) serializers.set(key, made);
		return made;
	};
};

/**
 * For `schemaController` of the server. A schema is compiled once, however many routes and servers have it: each GET has a HEAD
 * beside it, and tests open hundreds of servers in one process. A schema here stands for itself and refers to no shared one.
 */
export const compilersFactory = { buildValidator, buildSerializer };
