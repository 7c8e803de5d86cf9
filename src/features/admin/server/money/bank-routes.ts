import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import type { Auth } from '#features/auth/public.ts';
import {
	countLines,
	findLine,
	findLines,
	findStatements,
	ignoreLine,
	importStatement,
	lineStates,
	matchLine,
	reverseLine,
} from '#features/payments/public.ts';
import { readForm } from '#platform/form-body.ts';
import { backToPage, isBrowserForm } from '#platform/http/browser-form.ts';
import { route } from '#platform/http/route.ts';
import {
	type AdminBankLine,
	ignoreBankLine,
	listBankLines,
	listStatements,
	matchBankLine,
	reverseBankLine,
	uploadStatement,
} from '../../contract-bank.ts';
import { actorOf } from '../admin-session.ts';
import { recordLookUp } from '../record-look-up.ts';
import { importWords } from './payment-words.ts';
import { presentLine, presentStatements } from './present-money.ts';
import { findRefusedStatements } from './refused-statements.ts';

const page = '/admin/bank-statements';
const mostFields = 5;
const waiting = ['unmatched', 'proposed'] as const;

/** @param iik of our account; null: none is configured */
export async function bankRoutes(app: FastifyInstance, auth: Auth, iik: string | null): Promise<void> {
	await app.register(async (scope) => uploading(scope, auth, iik));
	lineRoutes(app, auth);
	route(app, { listStatements }, async ({ request }) => ({
		iik,
		statements: await presentStatements(auth.pool, await findStatements(auth.pool)),
		refused: await findRefusedStatements(auth.pool, request.locale),
		counts: await countLines(auth.pool),
	}));
}

/** In a scope of its own: it reads a file, which no other call of administrators does. */
function uploading(scope: FastifyInstance, auth: Auth, iik: string | null): void {
	scope.addContentTypeParser(
		'multipart/form-data',
		{ parseAs: 'buffer', bodyLimit: uploadStatement.bodyLimitBytes },
		async ({ headers }: FastifyRequest, body: Buffer) => readForm(body, headers['content-type'] ?? '', mostFields),
	);
	route(scope, { uploadStatement }, async ({ request, reply }) => {
		if (iik === null) throw new AppError('conflict');
		const file = request.body instanceof FormData ? request.body.get('file') : null;
		if (!(file instanceof File) || file.size === 0)
			throw new AppError('bad_request', { fields: [{ field: 'file', rule: 'required' }] });
		const content = Buffer.from(await file.arrayBuffer());
		const fileName = file.name.replace(/[^\p{L}\p{N}._ -]/gu, '').slice(0, 100);
		const imported = await importStatement(auth.pool, {
			...{ file: content, fileName, iik, ...(await actorOf(auth, request)) },
		});
		const label = importWords(imported, request.locale);
		if (isBrowserForm(request)) return backToPage(request, reply, page, { became: imported.state, label });
		const counts = imported.state === 'taken' ? imported : { lines: null, newLines: null };
		return { state: imported.state, label, lines: counts.lines, new_lines: counts.newLines };
	});
}

function lineRoutes(app: FastifyInstance, auth: Auth): void {
	const { pool } = auth;
	route(app, { listBankLines }, async ({ query: { state, page = 1 }, request }) => {
		const states = state === undefined ? waiting : lineStates.filter((one) => one === state);
		const { rows, total, limit } = await findLines(pool, { states, page });
		await recordLookUp(auth, request, {
			action: 'bank.view',
			details: { states, page, found: rows.map(({ id }) => id) },
		});
		const data = rows.map((row) => presentLine(row, request.locale));
		return { data, meta: { page, limit, total, total_is_estimate: false } };
	});
	route(app, { matchBankLine }, async ({ params: { id }, body: { holder = '' }, request }) => {
		const named = holder.trim() === '' ? null : holder;
		await matchLine(pool, { id, holder: named, ...(await actorOf(auth, request)) });
		return getLine(auth, request, id);
	});
	route(app, { ignoreBankLine }, async ({ params: { id }, body: { note }, request }) => {
		await ignoreLine(pool, { id, note, ...(await actorOf(auth, request)) });
		return getLine(auth, request, id);
	});
	route(app, { reverseBankLine }, async ({ params: { id }, body: { note }, request }) => {
		await reverseLine(pool, { id, note, ...(await actorOf(auth, request)) });
		return getLine(auth, request, id);
	});
}

async function getLine({ pool }: Auth, { locale }: FastifyRequest, id: number): Promise<AdminBankLine> {
	const row = await findLine(pool, id);
	if (row === undefined) throw new AppError('not_found');
	return presentLine(row, locale);
}
