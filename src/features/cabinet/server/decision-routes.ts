import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '#domain/error.ts';
import { requireAccount } from '#features/auth/public.ts';
import { tryNumbers, trySubject } from '#features/checks/public.ts';
import { describeSubjects } from '#features/subjects/public.ts';
import { xlsxType } from '#reporting/exports/write-xlsx.ts';
import {
	CabinetQuery,
	DecisionBody,
	DecisionExportQuery,
	DecisionLog,
	DecisionQuery,
	DecisionView,
	KeyHeader,
	MarksParams,
	SubjectMarks,
} from '../contract.ts';
import { findDecisions, findNewest } from './decision-store.ts';
import type { CabinetDeps } from './deps.ts';
import { numberIn } from './entry-store.ts';
import { exportLog } from './exports.ts';
import { attachment, exporting } from './list-routes.ts';
import { findMarkedLists } from './list-store.ts';
import { makeDecision } from './make-decision.ts';
import { requireOwner } from './owner.ts';
import { presentDecision, presentSubject } from './present.ts';

const tags = ['cabinet'];
const ok = Type.Literal('ok');
const config = { callers: 'account' } as const;
/** Nothing of it is ever erased: more a minute is a machine. */
const deciding = { callers: 'account', rateLimit: { max: 60, timeWindow: 60_000 } } as const;

export function decisionRoutes(instance: FastifyInstance, deps: CabinetDeps): void {
	addMaking(instance, deps);
	addLog(instance, deps);
	addMarks(instance, deps);
}

function addMaking(instance: FastifyInstance, deps: CabinetDeps): void {
	instance.withTypeProvider<TypeBoxTypeProvider>().post(
		'/decisions',
		{
			config: deciding,
			schema: {
				...{ tags, summary: 'Decide about a subject; the decision before it stays in the log' },
				headers: KeyHeader,
				querystring: CabinetQuery,
				body: DecisionBody,
				response: { 201: Type.Object({ status: ok, data: DecisionView }) },
			},
		},
		async (request, reply) => {
			const [owner, { phone }] = [await requireOwner(request), await requireAccount(request)];
			const idempotencyKey = request.headers['idempotency-key'] ?? null;
			const bin = await trySubject(request, reply, request.body.subject, 'subject');
			const row = await makeDecision(deps, owner, { bin, body: request.body, phone, idempotencyKey });
			reply.code(201);
			return { status: 'ok' as const, data: presentDecision(row) };
		},
	);
}

function addLog(instance: FastifyInstance, deps: CabinetDeps): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/decisions',
		{
			config,
			schema: {
				...{ tags, summary: 'Own decisions, newest first' },
				querystring: DecisionQuery,
				response: { 200: Type.Interface([DecisionLog], { status: ok }) },
			},
		},
		async (request, reply) => {
			const { page = 1, limit = 20, subject, ...filter } = request.query;
			const owner = await requireOwner(request);
			await tryNumbers(request, reply, [numberIn(filter.search?.trim() ?? '')]);
			const bin = subject === undefined ? undefined : await trySubject(request, reply, subject, 'subject');
			const { rows, total } = await findDecisions(deps.pool, owner, { ...filter, bin }, { page, limit });
			const subjects = await describeSubjects(
				deps,
				rows.map((row) => row.bin),
				request.locale,
			);
			const data = rows.flatMap((row) => {
				const about = subjects.get(row.bin);
				return about === undefined ? [] : [{ ...presentDecision(row), subject: presentSubject(about) }];
			});
			return { status: 'ok' as const, data, meta: { page, limit, total, total_is_estimate: false } };
		},
	);

	app.get(
		'/decisions/export',
		{
			config: exporting,
			schema: {
				...{ tags, summary: 'The log as a workbook (XLSX), under the same filters' },
				querystring: DecisionExportQuery,
				response: { 200: { content: { [xlsxType]: { schema: Type.Unsafe<Buffer>({ type: 'string' }) } } } },
			},
		},
		async (request, reply) => {
			const owner = await requireOwner(request);
			await tryNumbers(request, reply, [numberIn(request.query.search?.trim() ?? '')]);
			const { fileName, content } = await exportLog(deps, owner, request.query, request.locale);
			return reply.type(xlsxType).header('content-disposition', attachment(fileName)).send(content);
		},
	);
}

function addMarks(instance: FastifyInstance, deps: CabinetDeps): void {
	instance.withTypeProvider<TypeBoxTypeProvider>().get(
		'/subjects/:subject',
		{
			config,
			schema: {
				...{ tags, summary: 'What the caller has noted about a subject: lists, notes, the newest decision' },
				params: MarksParams,
				querystring: CabinetQuery,
				response: { 200: Type.Object({ status: ok, data: SubjectMarks }) },
			},
		},
		async (request, reply) => {
			const owner = await requireOwner(request);
			const bin = await trySubject(request, reply, request.params.subject, 'subject');
			const [lists, { newest, count }, described] = await Promise.all([
				findMarkedLists(deps.pool, owner.accountId, bin),
				findNewest(deps.pool, owner, bin),
				describeSubjects(deps, [bin], request.locale),
			]);
			const subject = described.get(bin);
			if (subject === undefined) throw new AppError('subject_not_found');
			const data = {
				subject: presentSubject(subject),
				lists: lists.map(({ id, name, color, isIn, note }) => ({ id, name, color, is_in: isIn, note })),
				decision: newest && presentDecision(newest),
				decision_count: count,
			};
			return { status: 'ok' as const, data };
		},
	);
}
