import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';

const largestForm = 16 * 1024;

/** Calls of accounts take forms as well as JSON (specification §7). Only in the scope of `app`. */
export function acceptForms(app: FastifyInstance): void {
	app.addContentTypeParser(
		'multipart/form-data',
		{ parseAs: 'buffer', bodyLimit: largestForm },
		async (request: FastifyRequest, body: Buffer) => {
			const type = request.headers['content-type'] ?? '';
			try {
				const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
				return fieldsOf([...form]);
			} catch (error) {
				throw new AppError('bad_request', { cause: error });
			}
		},
	);
	app.addContentTypeParser(
		'application/x-www-form-urlencoded',
		{ parseAs: 'string', bodyLimit: largestForm },
		async (_request: unknown, body: string) => fieldsOf([...new URLSearchParams(body)]),
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
