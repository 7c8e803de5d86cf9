import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/error.ts';

const largestForm = 16 * 1024;
const mostFields = 10;

/** Calls of accounts take forms as well as JSON (specification §7). Only in the scope of `app`. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
	await app.register(multipart, {
		limits: { fieldSize: largestForm, fields: mostFields, files: 0, parts: mostFields },
	});
	app.addHook('preValidation', async (request) => {
		if (!request.isMultipart()) return;
		const entries: [string, unknown][] = [];
		try {
			for await (const part of request.parts())
				entries.push([part.fieldname, part.type === 'field' ? part.value : undefined]);
		} catch (error) {
			throw new AppError('bad_request', { cause: error });
		}
		request.body = fieldsOf(entries);
	});
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
