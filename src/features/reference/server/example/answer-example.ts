import { type AnyCall, answerOf } from '#domain/api/call.ts';
import type { JsonSchema } from './json-schema.ts';
import { sampleOf } from './sample-of.ts';

/** An answer as the call gives it, with invented values; null: a file or a stream. */
export function answerExample(call: AnyCall): unknown {
	const schema = answerOf(call);
	return schema === null ? null : sampleOf(schema as JsonSchema, { name: '' });
}
