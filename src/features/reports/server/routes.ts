import type { OutgoingHttpHeaders } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { AppError } from '#domain/error.ts';
import { findAccount, requireAccount } from '#features/auth/public.ts';
import { holderOf, leaseCheck, recordReading, trySubject } from '#features/checks/public.ts';
import { closeRegistryWatch } from '#features/facts/public.ts';
import {
	CreatedReport,
	CreateReportBody,
	ReportList,
	ReportListQuery,
	ReportOffer,
	ReportParams,
	ReportQuery,
	ReportView,
} from '../contract.ts';
import { ReportChangesView, ReportEventsQuery } from '../contract-changes.ts';
import { createReport } from './create-report.ts';
import type { ReportDeps } from './deps.ts';
import { ReportEngine } from './engine.ts';
import { EventStream } from './event-stream.ts';
import { readFullReportTerms } from './full-report.ts';
import { getReportHead, ReportReader } from './get-report.ts';
import { listReports } from './listed-reports.ts';
import { presentListed } from './present-report.ts';
import { findReader } from './reader.ts';
import { mostReaders, ReportEvents } from './report-events.ts';

const tags = ['reports'];
const ok = Type.Literal('ok');
/** A report asks dozens of state bodies: more a minute is a machine. */
const askLimit = { callers: 'account', rateLimit: { max: 30, timeWindow: 60_000 } } as const;
const streamLimit = { callers: 'anybody', rateLimit: { max: 120, timeWindow: 60_000 } } as const;
const KeyHeader = Type.Object({ 'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) });

/** Mounted under `/api/v1`. */
export async function reportRoutes(instance: FastifyInstance, deps: ReportDeps): Promise<void> {
	const engine = new ReportEngine(deps);
	const events = new ReportEvents(deps);
	instance.addHook('onReady', async () => {
		// what a killed process left; a database that is away must not keep the server from starting
		engine.resume().catch((error: unknown) => deps.log.warn({ err: error }, 'unfinished reports are not taken up'));
	});
	// streams would keep the server from closing
	instance.addHook('preClose', () => events.close());
	instance.addHook('onClose', async () => {
		await engine.close();
		await closeRegistryWatch(deps.pool);
	});
	const reader = new ReportReader(deps);
	addAsking(instance, engine);
	addOffer(instance, deps);
	addList(instance, reader, deps);
	addReading(instance, reader);
	addEvents(instance, events, deps);
}

function addAsking(instance: FastifyInstance, engine: ReportEngine): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.post(
		'/reports',
		{
			config: askLimit,
			schema: {
				tags,
				summary: 'Ask for a report: its sources are asked at once, its id is answered',
				headers: KeyHeader,
				querystring: ReportQuery,
				body: CreateReportBody,
				response: { 201: Type.Object({ status: ok, data: CreatedReport }) },
			},
		},
		async (request, reply) => {
			const { bin, kind = 'basic' } = request.body;
			const account = await requireAccount(request);
			const { holder: owner, plan } = holderOf(account);
			const asker = { ...account, owner, plan };
			const idempotencyKey = request.headers['idempotency-key'] ?? null;
			const takeCheck = () => leaseCheck(request, reply, { text: bin, field: 'bin', action: 'report.ask' });
			const data = await createReport(engine, { asker, takeCheck, kind, idempotencyKey });
			reply.code(201).header('cache-control', 'no-store');
			return { status: 'ok' as const, data };
		},
	);
}

function addOffer(instance: FastifyInstance, deps: ReportDeps): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/reports/offer',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'Which reports whoever asks may have, and what the others cost',
				querystring: ReportQuery,
				response: { 200: Type.Object({ status: ok, data: ReportOffer }) },
			},
		},
		async (request, reply) => {
			const account = await findAccount(request);
			const plan = account === null ? 'visitor' : holderOf(account).plan;
			const { isIncluded, priceKzt } = await readFullReportTerms(deps.pool, plan);
			reply.header('cache-control', 'no-store');
			return { status: 'ok' as const, data: { full: { is_included: isIncluded, price_kzt: priceKzt } } };
		},
	);
}

function addList(instance: FastifyInstance, reader: ReportReader, deps: ReportDeps): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/reports',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'Own reports, newest first',
				querystring: ReportListQuery,
				response: { 200: Type.Interface([ReportList], { status: ok }) },
			},
		},
		async (request, reply) => {
			const { page = 1, limit = 20, state, subject } = request.query;
			const bin = subject === undefined ? undefined : await trySubject(request, reply, subject, 'subject');
			const accountId = await findReader(request);
			const asked = { page, limit, state, bin };
			const found = accountId === null ? { rows: [], total: 0 } : await listReports(deps.pool, accountId, asked);
			reply.header('cache-control', 'no-store');
			const closed = found.rows.flatMap(({ id, closedAt }) => (closedAt === null ? [] : [id]));
			const verdicts = await reader.verdictsOf(closed, request.locale);
			const data = found.rows.map((row) => presentListed(row, verdicts.get(row.id) ?? null, request.locale));
			return { status: 'ok' as const, data, meta: { page, limit, total: found.total, total_is_estimate: false } };
		},
	);
}

function addReading(instance: FastifyInstance, reader: ReportReader): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	// the answer is kept as text, so the type of the handler is not that of the schema
	instance.get<{ Params: Static<typeof ReportParams> }>(
		'/reports/:id',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'A report of one’s own, as far as its sources have answered',
				params: ReportParams,
				querystring: ReportQuery,
				response: { 200: Type.Object({ status: ok, data: ReportView }) },
			},
		},
		async (request, reply) => {
			const serialize = (data: ReportView) => String(reply.serializeInput({ status: 'ok', data }, '200'));
			const { id } = request.params;
			const { json, bin } = await reader.get(await findReader(request), id, request.locale, serialize);
			await recordReading(request, { action: 'report.read', object: `report:${id.toLowerCase()}`, subject: bin });
			return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(json);
		},
	);

	app.get(
		'/reports/:id/changes',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'What changed since the asker’s report before this one',
				params: ReportParams,
				querystring: ReportQuery,
				response: { 200: Type.Object({ status: ok, data: ReportChangesView }) },
			},
		},
		async (request, reply) => {
			const data = await reader.getChanges(await findReader(request), request.params.id, request.locale);
			reply.header('cache-control', 'no-store');
			return { status: 'ok' as const, data };
		},
	);
}

function addEvents(instance: FastifyInstance, events: ReportEvents, deps: ReportDeps): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/reports/:id/events',
		{
			// a stream has no length to tell beforehand
			exposeHeadRoute: false,
			config: streamLimit,
			schema: {
				tags,
				summary: 'What happens to a report, as Server-Sent Events; 204: nothing will happen any more',
				params: ReportParams,
				querystring: ReportEventsQuery,
				response: { 200: { content: { 'text/event-stream': { schema: Type.String() } } }, 204: Type.Null() },
			},
		},
		async (request, reply) => {
			const id = request.params.id.toLowerCase();
			const head = await getReportHead(deps, await findReader(request), id);
			await recordReading(request, { action: 'report.read', object: `report:${id}`, subject: head.bin });
			const after = lastSeen(request.headers['last-event-id']) ?? request.query.after ?? 0;
			if (head.isSealed && head.lastEvent <= after) return reply.code(204).send(null);
			if (events.readersOf(id) >= mostReaders) throw new AppError('too_many_requests', { retryAfterSeconds: 10 });
			reply.hijack();
			const stream = new EventStream(reply.raw, reply.getHeaders() as OutgoingHttpHeaders);
			events.subscribe(id, { stream, locale: request.locale, after });
			return reply;
		},
	);
}

/** Browsers send it by themselves when they come back. */
function lastSeen(header: string | string[] | undefined): number | null {
	return typeof header === 'string' && /^\d{1,7}$/.test(header) ? Number(header) : null;
}
