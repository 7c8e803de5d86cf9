import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/error.ts';
import { maskPerson } from '#domain/numbers/iin-bin.ts';
import { findAccount, ownerOf, requireAccount } from '#features/auth/public.ts';
import { leaseCheck, recordReading, trySubject } from '#features/checks/public.ts';
import { buyerOf, placeReport, type ReportSales, spendGuard } from '#features/orders/public.ts';
import { requireKey } from '#platform/db/idempotency.ts';
import { EventStream } from '#platform/event-stream.ts';
import { asKept, route, serialize } from '#platform/http/route.ts';
import { createReport, followReport, getReport, getReportChanges, getReportOffer, listReports } from '../contract.ts';
import { getCreditLimit } from '../contract-limit.ts';
import type { ReportView } from '../contract-view.ts';
import { makeReport } from './asking/create-report.ts';
import { ReportEngine } from './asking/engine.ts';
import { readFullReportTerms } from './asking/full-report.ts';
import { reportSales } from './asking/report-sales.ts';
import type { ReportDeps } from './deps.ts';
import { mostReaders, ReportEvents } from './events/report-events.ts';
import { getReportHead, ReportReader } from './reading/get-report.ts';
import { findListed } from './reading/listed-reports.ts';
import { presentListed } from './reading/present-report.ts';
import { findReader } from './reading/reader.ts';
import { getLimit } from './reading/suggest-limit.ts';
import { shareRoutes } from './sharing/share-routes.ts';

type ReportRouteDeps = ReportDeps & {
	/** above it a session must have been proved within minutes */
	stepUpAboveKzt: number;
};

/** @returns how full reports are sold here, and who asks for all of them */
export function reportRoutes(
	app: FastifyInstance,
	deps: ReportRouteDeps,
): { sales: ReportSales; engine: ReportEngine } {
	const engine = new ReportEngine(deps);
	const sales = reportSales(engine);
	const events = new ReportEvents(deps);
	app.addHook('onReady', async () => {
		// what a killed process left; a database that is away must not keep the server from starting
		engine.resume().catch((error: unknown) => deps.log.warn({ err: error }, 'unfinished reports are not taken up'));
	});
	// streams would keep the server from closing
	app.addHook('preClose', () => events.close());
	app.addHook('onClose', () => engine.close());
	const reader = new ReportReader(deps);
	addAsking(app, engine, { sales, stepUpAboveKzt: deps.stepUpAboveKzt });
	addList(app, reader, deps);
	addReading(app, reader);
	addLimit(app, deps);
	shareRoutes(app, deps);
	addEvents(app, events, deps);
	return { sales, engine };
}

type Selling = { sales: ReportSales; stepUpAboveKzt: number };

function addAsking(app: FastifyInstance, engine: ReportEngine, { sales, stepUpAboveKzt }: Selling): void {
	route(app, { createReport }, async ({ body, idempotencyKey, request, reply }) => {
		const { bin: text, kind = 'basic', paid_sources: paidSources = [] } = body;
		const account = await requireAccount(request);
		const buyer = buyerOf(account);
		const sent = { bin: text, kind, paidSources };
		const sending = {
			sender: `account:${buyer.accountId}`,
			call: createReport,
			key: idempotencyKey,
			body: sent,
			status: 201,
		};
		reply.header('cache-control', 'no-store');
		if (kind === 'basic') {
			const takeCheck = () => leaseCheck(request, reply, { text, field: 'bin', action: 'report.ask' });
			return makeReport(engine, { asker: { ...buyer, owner: buyer.holder }, takeCheck, sending });
		}
		requireKey(idempotencyKey);
		// the report opens its subject: no check is spent
		const report = await sales.prepare(buyer, await trySubject(request, reply, text, 'bin'));
		const guard = spendGuard(account, stepUpAboveKzt);
		return placeReport(engine.deps.pool, { buyer, sending, report, paidSources, pay: null, guard }, (_client, placed) =>
			Promise.resolve({ id: placed.reportId ?? '', kind, bin: maskPerson(report.bin) }),
		);
	});

	route(app, { getReportOffer }, async ({ request, reply }) => {
		const account = await findAccount(request);
		const holder = account === null ? null : ownerOf(account).holder;
		const { isIncluded, priceKzt } = await readFullReportTerms(engine.deps.pool, holder);
		reply.header('cache-control', 'no-store');
		return { full: { is_included: isIncluded, price_kzt: priceKzt } };
	});
}

function addList(app: FastifyInstance, reader: ReportReader, deps: ReportDeps): void {
	route(app, { listReports }, async ({ query, request, reply }) => {
		const { page = 1, limit = 20, state, subject } = query;
		const bin = subject === undefined ? undefined : await trySubject(request, reply, subject, 'subject');
		const owner = await findReader(request);
		const asked = { page, limit, state, bin };
		const found = owner === null ? { rows: [], total: 0 } : await findListed(deps.pool, owner, asked);
		reply.header('cache-control', 'no-store');
		const closed = found.rows.flatMap(({ id, closedAt }) => (closedAt === null ? [] : [id]));
		const verdicts = await reader.verdictsOf(closed, request.locale);
		const data = found.rows.map((row) => presentListed(row, verdicts.get(row.id) ?? null, request.locale));
		return { data, meta: { page, limit, total: found.total, total_is_estimate: false } };
	});
}

function addReading(app: FastifyInstance, reader: ReportReader): void {
	route(app, { getReport }, async ({ params: { id }, request, reply }) => {
		const draw = (view: ReportView) => serialize(getReport, reply, view);
		const { json, bin } = await reader.get(await findReader(request), id, request.locale, draw);
		await recordReading(request, { action: 'report.read', object: `report:${id.toLowerCase()}`, subject: bin });
		return asKept(reply.header('cache-control', 'no-store'), json);
	});

	route(app, { getReportChanges }, async ({ params, request, reply }) => {
		const changes = await reader.getChanges(await findReader(request), params.id, request.locale);
		reply.header('cache-control', 'no-store');
		return changes;
	});
}

function addLimit(app: FastifyInstance, deps: ReportDeps): void {
	route(app, { getCreditLimit }, async ({ params: { id }, query, request, reply }) => {
		const owner = ownerOf(await requireAccount(request)).holder;
		const { bin, view } = await getLimit(deps, { owner, id, ...query, locale: request.locale });
		await recordReading(request, { action: 'report.read', object: `report:${id.toLowerCase()}`, subject: bin });
		reply.header('cache-control', 'no-store');
		return view;
	});
}

function addEvents(app: FastifyInstance, events: ReportEvents, deps: ReportDeps): void {
	route(
		app,
		{ followReport },
		async ({ params, query, request, reply }) => {
			const id = params.id.toLowerCase();
			const account = await findAccount(request);
			if (account === null) throw new AppError('not_found');
			const { holder: owner } = ownerOf(account);
			const head = await getReportHead(deps, owner, id);
			await recordReading(request, { action: 'report.read', object: `report:${id}`, subject: head.bin });
			const after = lastSeen(request.headers['last-event-id']) ?? query.after ?? 0;
			if (head.isSealed && head.lastEvent <= after) return reply.code(204).send(null);
			if (events.readersOf(id) >= mostReaders) throw new AppError('too_many_requests', { retryAfterSeconds: 10 });
			reply.hijack();
			const stream = new EventStream(reply.raw, reply.getHeaders() as OutgoingHttpHeaders);
			events.subscribe(id, { stream, locale: request.locale, after, accountId: account.accountId, owner });
			return reply;
		},
		// a stream has no length to tell beforehand
		{ exposeHeadRoute: false },
	);
}

/** Browsers send it by themselves when they come back. */
function lastSeen(header: string | string[] | undefined): number | null {
	return typeof header === 'string' && /^\d{1,7}$/.test(header) ? Number(header) : null;
}
