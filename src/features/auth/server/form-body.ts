import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { readForm } from '#platform/form-body.ts';

const largestForm = 16 * 1024;
const mostFields = 10;

/** Calls of accounts take forms as well as JSON (specification §7). Only in the scope of `app`. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
	app.addContentTypeParser<Buffer>(
		/^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:;|$)/,
		{ parseAs: 'buffer', bodyLimit: largestForm },
		async ({ headers }: FastifyRequest, body: Buffer) =>
			fieldsOf([...(await readForm(body, headers['content-type'] ?? '', mostFields))]),
	);
}

/** A ticked box is sent as `on`; an empty field is one that was not filled in. */
function fieldsOf(entries: readonly [string, unknown][]): Record<string, string> {
	const fields = new Map<string, string>();
	for (const [name, value] of entries) {
		if (typeof value !== 'string' || fields.has(name)) throw new AppError('bad_request');
		if (value !== '') fields.set(name, name === 'agreement' && value === 'on' ? 'true' : value);
	}
	return Object.fromEntries(fields);
}
