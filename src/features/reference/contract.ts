import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { integerOrNull, text, textOrNull } from '#domain/api/schemas.ts';

const Callers = Type.Enum(['anybody', 'account']);
const Method = Type.Enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

const ListedCall = Type.Object({
	/** its `operationId` */
	operation: text,
	method: Method,
	path: text,
	/** in the caller's language */
	summary: text,
	tag: text,
	callers: Callers,
});
export type ListedCall = Static<typeof ListedCall>;

export type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'list' | 'any';

/** A field of a body or an answer, with its nested fields. Null: unspecified. */
export type FieldView = {
	name: string;
	type: FieldType;
	/** of a list: what it is of */
	items: FieldType | null;
	is_required: boolean;
	is_nullable: boolean;
	/** `date`, `uuid` … */
	format: string | null;
	/** the only ones it takes */
	values: string[];
	/** of a text its length, of a number its value, of a list its entries */
	least: number | null;
	most: number | null;
	default_value: string | null;
	fields: FieldView[];
};
/** Fields hold fields, which the serializer cannot follow: it writes them as they are. */
const FieldView = Type.Unsafe<FieldView>({ type: 'object', additionalProperties: true });

const ReferenceCall = Type.Object({
	...ListedCall.properties,
	/** calls of one address in a time */
	limit: Type.Union([Type.Object({ max: Type.Integer(), seconds: Type.Integer() }), Type.Null()]),
	body_limit_bytes: integerOrNull,
	takes_idempotency_key: Type.Boolean(),
	/** written in the caller's format: without the common envelope */
	is_foreign: Type.Boolean(),
	path_fields: Type.Array(FieldView),
	query_fields: Type.Array(FieldView),
	body_fields: Type.Array(FieldView),
	/** `application/json` unless it is a file or a stream */
	media_types: Type.Array(text),
	/** the success of it */
	status: Type.Integer(),
	answer_fields: Type.Array(FieldView),
	empty_statuses: Type.Array(Type.Object({ status: Type.Integer(), meaning: text })),
	errors: Type.Array(Type.Object({ code: text, status: Type.Integer(), message: text })),
	/** a request with invented values, for curl */
	example: text,
	/** an answer with invented values, as JSON; null: a file or a stream */
	answer_example: textOrNull,
});
export type ReferenceCall = Static<typeof ReferenceCall>;

const tag = 'reference';

export const listCalls = call('GET', '/api/v1/reference/calls', {
	...{ tag, summary: 'Every call of this API, by subject matter' },
	callers: 'anybody',
	answer: Type.Array(ListedCall),
});

export const getCall = call('GET', '/api/v1/reference/calls/:operation', {
	...{ tag, summary: 'A call: what it takes, answers and refuses with' },
	callers: 'anybody',
	params: Type.Object({ operation: Type.String({ maxLength: 60 }) }),
	answer: ReferenceCall,
});

export const getOpenApi = call('GET', '/api/openapi.json', {
	...{ tag, summary: 'The OpenAPI 3.1 document of every call but those of administrators' },
	callers: 'anybody',
	isForeign: true,
	answer: Type.Unsafe<object>({ type: 'object', additionalProperties: true }),
});
