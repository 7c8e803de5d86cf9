import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ClaimFilePurpose, claimFilePurposes } from '#domain/debtor-claim.ts';
import { AppError } from '#domain/error.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { requireAccount, type SignedIn } from '#features/auth/public.ts';
import { addTableForms, TableReader, takeTable } from '#features/imports/public.ts';
import { databaseFiles } from '#platform/files/file-store.ts';
import { fileOf } from '#platform/files/given-file.ts';
import { fileNameOf } from '#platform/http/attachment.ts';
import { backToPage, isBrowserForm } from '#platform/http/browser-form.ts';
import { route } from '#platform/http/route.ts';
import { sendFile } from '#platform/http/send-file.ts';
import {
	attachImportFile,
	type ClaimImportView,
	changeClaimRow,
	chooseClaimColumns,
	createClaimImport,
	detachImportFile,
	exportClaimImport,
	getClaimImport,
	getImportFile,
	listClaimImports,
	removeClaimImport,
} from '../../contract-imports.ts';
import { actingOf, canChange, spendFile } from '../acting.ts';
import { ownerOf } from '../claim-files.ts';
import type { MonopolyDeps } from '../deps.ts';
import { requireCreditor } from '../membership.ts';
import {
	attachToImport,
	changeRow,
	chooseColumns,
	detachFromImport,
	makeImport,
	removeImport,
} from './act-on-import.ts';
import { faultsAsXlsx } from './export-import.ts';
import { canonicalDocument } from './import-document.ts';
import {
	type ClaimImport,
	findAllRows,
	findDocument,
	findImport,
	findImportFiles,
	listImports,
	totalImports,
} from './import-store.ts';
import { type AskedRows, presentImport, presentImportItem } from './present-import.ts';

const page = '/cabinet/natural-monopolies/imports';

/** Debts of a file: read, corrected, signed at once. In a scope of its own: it reads tables. */
export function importRoutes(app: FastifyInstance, deps: MonopolyDeps): void {
	addTableForms(app);
	makingRoutes(app, deps);
	readingRoutes(app, deps);
}

function makingRoutes(app: FastifyInstance, deps: MonopolyDeps): void {
	const { pool } = deps;
	const tables = new TableReader();
	app.addHook('onClose', () => tables.close());

	route(app, { createClaimImport }, async ({ request, reply }) => {
		const acting = await actingOf(deps, request);
		const { body, locale } = request;
		return takeTable(
			pool,
			{ request, reply },
			{
				...{ bucket: `debtor import account ${acting.account.accountId}`, page },
				make: () => makeImport({ ...deps, tables }, acting, { body, locale }),
				answer: (id) => viewOf(deps, request, acting.account, id),
			},
		);
	});

	route(app, { chooseClaimColumns }, async ({ params: { id }, body, request }) => {
		const acting = await actingOf(deps, request);
		await chooseColumns({ ...deps, tables }, acting, { id, asked: body });
		return viewOf(deps, request, acting.account, id);
	});

	route(app, { changeClaimRow }, async ({ params: { id, n }, body, request }) => {
		const acting = await actingOf(deps, request);
		await changeRow(deps, acting, { id, rowNo: n, change: body });
		return viewOf(deps, request, acting.account, id);
	});

	route(app, { removeClaimImport }, async ({ params: { id }, request }) =>
		removeImport(deps, await actingOf(deps, request), id),
	);
}

function readingRoutes(app: FastifyInstance, deps: MonopolyDeps): void {
	const { pool, clock } = deps;
	route(app, { listClaimImports }, async ({ query: { page: at = 1, limit = 20 }, request }) => {
		const bin = await requireCreditor(pool, await requireAccount(request));
		const { imports, total } = await listImports(pool, bin, { page: at, limit });
		const sums = await totalImports(
			pool,
			imports.map(({ id }) => id),
		);
		const data = imports.map((one) => presentImportItem(one, one, sums.get(one.id) ?? 0));
		return { data, meta: { page: at, limit, total, total_is_estimate: false } };
	});

	route(app, { getClaimImport }, async ({ params: { id }, query, request }) => {
		const { page: at = 1, limit = 20, rows: kind } = query;
		const account = await requireAccount(request);
		const { view, total } = await getOne(deps, request, account, { id, asked: { kind, page: at, limit } });
		return { data: view, meta: { page: at, limit, total, total_is_estimate: false } };
	});

	route(app, { exportClaimImport }, async ({ params: { id }, query: { part = 'faults' }, request, reply }) => {
		const account = await requireAccount(request);
		const one = await requireImport(deps, account, id);
		if (part === 'faults') {
			const file = await faultsAsXlsx(await findAllRows(pool, id, 'faulty'), {
				locale: request.locale,
				now: clock.now(),
			});
			return sendFile(reply, file, { name: nameOf(one), plain: 'senim-debts-rows', format: 'xlsx' });
		}
		// it has the numbers of people in full
		if (!canChange(account)) throw new AppError('role_needed');
		const kept = await findDocument(pool, id);
		const document = kept ?? canonicalDocument(one.bin, await findAllRows(pool, id, 'ready'));
		return sendFile(reply, document, { name: nameOf(one), plain: 'senim-debts', format: 'csv' });
	});
}

/** In the scope that reads evidence. */
export function importFileRoutes(app: FastifyInstance, deps: MonopolyDeps): void {
	const { pool } = deps;
	route(app, { attachImportFile }, async ({ params: { id }, request, reply }) => {
		const acting = await actingOf(deps, request);
		await spendFile(deps, acting);
		const isForm = isBrowserForm(request);
		const back = (became: string) => backToPage(request, reply, `${page}/${id}`, { file: became });
		try {
			const purpose = purposeOf(request.body);
			await attachToImport(deps, acting, { id, purpose, file: await fileOf(request.body) });
		} catch (error) {
			if (!isForm || !(error instanceof AppError)) throw error;
			return back(error.fields[0]?.rule ?? error.code);
		}
		if (isForm) return back('taken');
		reply.code(201);
		return viewOf(deps, request, acting.account, id);
	});

	route(app, { getImportFile }, async ({ params: { id, file }, request, reply }) => {
		const one = await requireImport(deps, await requireAccount(request), id);
		const isOf = (await findImportFiles(pool, id)).some((attached) => attached.id === file);
		const kept = isOf ? await databaseFiles.find(pool, ownerOf(one), file) : undefined;
		if (kept === undefined) throw new AppError('not_found');
		const { name, format, content } = kept;
		return sendFile(reply, content, { name: maskPersonsIn(name), plain: 'senim-file', format });
	});

	route(app, { detachImportFile }, async ({ params: { id, file }, request }) => {
		const acting = await actingOf(deps, request);
		await detachFromImport(deps, acting, { id, file });
		return viewOf(deps, request, acting.account, id);
	});
}

/** @throws AppError bad_request */
function purposeOf(body: unknown): ClaimFilePurpose {
	const given = body instanceof FormData ? body.get('purpose') : null;
	const purpose = claimFilePurposes.find((one) => one === given);
	if (purpose === undefined) throw new AppError('bad_request', { fields: [{ field: 'purpose', rule: 'unknown' }] });
	return purpose;
}

const nameOf = ({ name }: ClaimImport) => fileNameOf(maskPersonsIn(name));

/** @throws AppError not_found, also for somebody else’s; organisation_needed, monopoly_not_joined */
async function requireImport({ pool }: MonopolyDeps, account: SignedIn, id: string): Promise<ClaimImport> {
	const found = await findImport(pool, await requireCreditor(pool, account), id);
	if (found === undefined) throw new AppError('not_found');
	return found;
}

async function getOne(
	deps: MonopolyDeps,
	{ locale }: FastifyRequest,
	account: SignedIn,
	{ id, asked }: { id: string; asked: AskedRows },
): Promise<{ view: ClaimImportView; total: number }> {
	const one = await requireImport(deps, account, id);
	return presentImport(deps.pool, one, asked, { locale, canChange: canChange(account), now: deps.clock.now() });
}

async function viewOf(deps: MonopolyDeps, request: FastifyRequest, account: SignedIn, id: string) {
	return (await getOne(deps, request, account, { id, asked: { kind: undefined, page: 1, limit: 20 } })).view;
}
