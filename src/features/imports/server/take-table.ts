import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { givenTable } from '#domain/api/given-table.ts';
import { AppError } from '#domain/error.ts';
import { spendLimits } from '#features/auth/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { readForm } from '#platform/form-body.ts';
import { backToPage, isBrowserForm } from '#platform/http/browser-form.ts';

const mostFields = 6;
/** Tables of one account in an hour. */
const mostPerHour = 20;

/** Lets a scope of routes of its own read forms with tables. */
export function addTableForms(app: FastifyInstance): void {
	app.addContentTypeParser(
		'multipart/form-data',
		{ parseAs: 'buffer', bodyLimit: givenTable.bodyLimitBytes },
		async ({ headers }: FastifyRequest, body: Buffer) => readForm(body, headers['content-type'] ?? '', mostFields),
	);
}

type Taking<Answer> = {
	/** what an account's tables are counted by */
	bucket: string;
	/** of the feature; what is made has its own below it */
	page: string;
	/** @returns the id of what is made of the table */
	make(): Promise<string>;
	answer(id: string): Promise<Answer>;
};

/**
 * Takes the table of a form. A browser without scripts is led to the page of what was made, or back with what is wrong.
 * @throws AppError too_many_requests, and what `make` throws
 */
export async function takeTable<Answer>(
	pool: Pool,
	{ request, reply }: { request: FastifyRequest; reply: FastifyReply },
	{ bucket, page, make, answer }: Taking<Answer>,
): Promise<Answer | FastifyReply> {
	const isForm = isBrowserForm(request);
	try {
		await spendLimits(pool, [{ bucket, max: mostPerHour, seconds: 3600 }]);
		const id = await make();
		return isForm ? backToPage(request, reply, `${page}/${id}`, {}) : await answer(id);
	} catch (error) {
		if (!isForm || !(error instanceof AppError)) throw error;
		return backToPage(request, reply, page, { fault: error.fields[0]?.rule ?? error.code });
	}
}
