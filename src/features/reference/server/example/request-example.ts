import { type AnyCall, queryOf } from '#domain/api/call.ts';
import type { JsonSchema } from './json-schema.ts';
import { sampleOf } from './sample-of.ts';

/** A request as one types it: what must be given, with invented values. */
export function requestExample(call: AnyCall): string {
	const { method, path, callers, isIdempotent, consumes, example = {} } = call;
	const params = (call.params?.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
	// of `/sources/:id` the id of `sources`
	const url = path.replaceAll(/([\w-]+)\/:(\w+)/g, (_part, parent: string, name: string) => {
		const sample = sampleOf(params[name] ?? {}, { name, parent: `/${parent}` });
		return `${parent}/${encodeURIComponent(String(sample ?? name))}`;
	});
	const query = Object.entries(example.query ?? neededOf(queryOf(call), 'query'));
	const search = new URLSearchParams(query.map(([name, value]): [string, string] => [name, String(value)]));
	const lines = [`curl -X ${method} '{origin}${url}${search.size === 0 ? '' : `?${search}`}'`];
	if (callers === 'account') lines.push(`-H 'Authorization: Bearer {token}'`);
	if (isIdempotent) lines.push(`-H 'Idempotency-Key: 7c9e6679'`);
	const body = bodyExample(call);
	if (body !== null) lines.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body)}'`);
	else if (consumes?.includes('multipart/form-data')) lines.push(`-F 'file=@document.pdf'`);
	return lines.join(' \\\n  ');
}

/** What must be sent, with invented values; null: nothing, or a file. */
export function bodyExample({ body, example }: AnyCall): Readonly<Record<string, unknown>> | null {
	return body === undefined ? null : (example?.body ?? neededOf(body, 'body'));
}

function neededOf(schema: object | null | undefined, name: string): Readonly<Record<string, unknown>> {
	if (schema === null || schema === undefined) return {};
	return sampleOf(schema as JsonSchema, { name, isNeededOnly: true }) as Record<string, unknown>;
}
