import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import type { DealField } from '#domain/vat-review.ts';
import { actingChannel, findHolders, ipHashOf, ownerOf, requireAccount, type SignedIn } from '#features/auth/public.ts';
import { issueVatReview } from '#features/documents/public.ts';
import { addTableForms, findGivenTable, TableReader, takeTable } from '#features/imports/public.ts';
import { fileNameOf } from '#platform/http/attachment.ts';
import { route } from '#platform/http/route.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { keepNothing } from '#platform/http/unkept.ts';
import { ProgressEvents } from '#platform/progress-events.ts';
import {
	chooseVatColumns,
	createVatReview,
	dropVatRow,
	exportVatReview,
	followVatReview,
	getVatReview,
	getVatReviewDocument,
	listVatReviews,
	removeVatReview,
	startVatReview,
	type VatReviewQuery,
	type VatReviewView,
} from '../contract.ts';
import { type Actor, chooseColumns, draftOf, dropRow, makeReview, removeReview, startReview } from './act-on-review.ts';
import type { VatReviewDeps } from './deps.ts';
import { faultsAsXlsx, fileStemOf, reviewAsXlsx } from './export-review.ts';
import { presentItem, presentReview } from './present.ts';
import { printReview } from './print-review.ts';
import { readQuote } from './quote.ts';
import { findReview, findReviews, sumReview, type VatReviewHead, vatReviewChannel } from './review-store.ts';
import { findAllRows, findAllSuppliers, findRows, findSuppliers } from './rows-of-review.ts';

const page = '/cabinet/vat-refund';

/** In a scope of its own: it reads large forms. */
export async function vatReviewRoutes(app: FastifyInstance, deps: VatReviewDeps): Promise<void> {
	keepNothing(app);
	addTableForms(app);
	addMaking(app, deps);
	addReading(app, deps);
	addActing(app, deps);
	addFiles(app, deps);
	addEvents(app, deps);
}

function addMaking(app: FastifyInstance, deps: VatReviewDeps): void {
	const tables = new TableReader();
	app.addHook('onClose', () => tables.close());
	route(app, { createVatReview }, async ({ request, reply }) => {
		const account = await requireAccount(request);
		const actor = await actorOf(deps, request, account);
		const { body, locale } = request;
		return takeTable(
			deps.pool,
			{ request, reply },
			{
				...{ bucket: `vat review account ${account.accountId}`, page },
				make: () => makeReview({ ...deps, tables }, actor, { body, locale }),
				answer: async (id) => (await getOne(deps, request, { owner: actor.owner, id, query: {} })).view,
			},
		);
	});

	route(app, { chooseVatColumns }, async ({ params: { id }, body, request }) => {
		const actor = await actorOf(deps, request, await requireAccount(request));
		await chooseColumns({ ...deps, tables }, actor, { id, asked: body });
		return (await getOne(deps, request, { owner: actor.owner, id, query: {} })).view;
	});
}

function addReading(app: FastifyInstance, deps: VatReviewDeps): void {
	route(app, { listVatReviews }, async ({ query: { page: at = 1, limit = 20 }, request }) => {
		const { holder } = ownerOf(await requireAccount(request));
		const { reviews, total } = await findReviews(deps.pool, holder, { offset: (at - 1) * limit, limit });
		return {
			data: reviews.map((review) => presentItem(review, review)),
			meta: { page: at, limit, total, total_is_estimate: false },
		};
	});

	route(app, { getVatReview }, async ({ params: { id }, query, request }) => {
		const { holder } = ownerOf(await requireAccount(request));
		const { view, total } = await getOne(deps, request, { owner: holder, id, query });
		const { page: at = 1, limit = 20 } = query;
		return { data: view, meta: { page: at, limit, total, total_is_estimate: false } };
	});
}

function addActing(app: FastifyInstance, deps: VatReviewDeps): void {
	route(app, { startVatReview }, async ({ params: { id }, body: { price }, request }) => {
		const actor = await actorOf(deps, request, await requireAccount(request));
		await startReview(deps.pool, actor, { id, price });
		return (await getOne(deps, request, { owner: actor.owner, id, query: {} })).view;
	});

	route(app, { dropVatRow }, async ({ params: { id, n }, body, request }) => {
		const actor = await actorOf(deps, request, await requireAccount(request));
		await dropRow(deps.pool, actor, { id, rowNo: n, isDropped: body.is_dropped });
		return (await getOne(deps, request, { owner: actor.owner, id, query: { by: 'row' } })).view;
	});

	route(app, { removeVatReview }, async ({ params: { id }, request }) => {
		const actor = await actorOf(deps, request, await requireAccount(request));
		await removeReview(deps.pool, actor, id);
	});
}

function addFiles(app: FastifyInstance, deps: VatReviewDeps): void {
	const { pool } = deps;
	route(app, { exportVatReview }, async ({ params: { id }, query: { part }, request, reply }) => {
		const { holder } = ownerOf(await requireAccount(request));
		const head = await requireReview(deps, holder, id);
		const rows = await findAllRows(pool, id);
		const name = fileNameOf(...fileStemOf(head));
		if (part === 'faults') {
			const file = await faultsAsXlsx({ head, rows }, request.locale);
			return sendFile(reply, file, { name, plain: 'senim-vat-review-rows', format: 'xlsx' });
		}
		const [sums, suppliers] = await Promise.all([sumReview(pool, id), findAllSuppliers(pool, id)]);
		const file = await reviewAsXlsx({ head, sums, rows, suppliers }, request.locale);
		return sendFile(reply, file, { name, plain: 'senim-vat-review', format: 'xlsx' });
	});

	route(app, { getVatReviewDocument }, async ({ params: { id }, request, reply }) => {
		const account = await requireAccount(request);
		const { holder: owner } = ownerOf(account);
		const head = await requireReview(deps, owner, id);
		const [sums, rows] = await Promise.all([sumReview(pool, id), findAllRows(pool, id)]);
		const printed = printReview({ head, sums, rows, isDemo: deps.isDemo }, request.locale);
		if (printed === null) throw new AppError('conflict');
		const ipHash = await ipHashOf(deps.auth, request.clientAddress);
		const { file, code } = await issueVatReview(deps.issuing, { account, owner, review: head, printed, ipHash });
		const name = fileNameOf(...fileStemOf(head), code);
		return sendFile(reply, file, { name, plain: `senim-${code}`, format: 'pdf' });
	});
}

function addEvents(app: FastifyInstance, deps: VatReviewDeps): void {
	const events = new ProgressEvents(deps.pool, {
		...{ table: 'vat_review', channel: vatReviewChannel, isOver: (state: string) => state === 'done' },
		holders: { channel: actingChannel, find: findHolders },
	});
	// streams would keep the server from closing
	app.addHook('preClose', () => events.close());
	route(
		app,
		{ followVatReview },
		async ({ params: { id }, query: { after }, request, reply }) => {
			const account = await requireAccount(request);
			const { holder: owner } = ownerOf(account);
			const review = await requireReview(deps, owner, id);
			return events.answer({ request, reply }, review, { accountId: account.accountId, owner, after });
		},
		// a stream has no length to tell beforehand
		{ exposeHeadRoute: false },
	);
}

async function actorOf({ auth }: VatReviewDeps, request: FastifyRequest, account: SignedIn): Promise<Actor> {
	return {
		owner: ownerOf(account).holder,
		accountId: account.accountId,
		ipHash: await ipHashOf(auth, request.clientAddress),
	};
}

/** @throws AppError not_found, also for somebody else's */
async function requireReview({ pool }: VatReviewDeps, owner: string, id: string): Promise<VatReviewHead> {
	const head = await findReview(pool, owner, id);
	if (head === undefined) throw new AppError('not_found');
	return head;
}

type Asked = { owner: string; id: string; query: VatReviewQuery };

async function getOne(
	deps: VatReviewDeps,
	{ locale }: FastifyRequest,
	{ owner, id, query: { by: asked, ...query } }: Asked,
): Promise<{ view: VatReviewView; total: number }> {
	const head = await requireReview(deps, owner, id);
	// a draft has no suppliers yet
	const isDraft = head.state === 'draft';
	const by = asked ?? (isDraft ? 'row' : 'supplier');
	const [kept, sums, quote, found] = await Promise.all([
		isDraft ? findGivenTable<DealField>(deps.pool, draftOf(id)) : undefined,
		sumReview(deps.pool, id),
		isDraft && !head.awaitsColumns ? readQuote(deps.pool, owner, id) : null,
		by === 'row' ? findRows(deps.pool, id, query) : findSuppliers(deps.pool, id, query),
	]);
	const listed = 'rows' in found ? { rows: found.rows, suppliers: [] } : { rows: [], suppliers: found.suppliers };
	return { view: presentReview({ head, kept, sums, quote, by, ...listed }, locale), total: found.total };
}
