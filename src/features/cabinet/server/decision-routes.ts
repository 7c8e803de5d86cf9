import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/error.ts';
import { requireAccount } from '#features/auth/public.ts';
import { tryNumbers, trySubject } from '#features/checks/public.ts';
import { describeSubjects } from '#features/subjects/public.ts';
import { route } from '#platform/http/route.ts';
import { exportDecisions, getSubjectMarks, listDecisions, recordDecision } from '../contract.ts';
import { findDecisions, findNewest } from './decision-store.ts';
import type { CabinetDeps } from './deps.ts';
import { numberIn } from './entry-store.ts';
import { exportLog } from './exports.ts';
import { sendWorkbook } from './list-routes.ts';
import { findMarkedLists } from './list-store.ts';
import { makeDecision } from './make-decision.ts';
import { requireOwner } from './owner.ts';
import { presentDecision, presentSubject } from './present.ts';

export function decisionRoutes(app: FastifyInstance, deps: CabinetDeps): void {
	route(app, { recordDecision }, async ({ body, idempotencyKey, request, reply }) => {
		const [owner, { phone }] = [await requireOwner(request), await requireAccount(request)];
		const bin = await trySubject(request, reply, body.subject, 'subject');
		const sender = `account:${owner.accountId}`;
		const sending = { sender, call: recordDecision, key: idempotencyKey, body, status: 201 };
		return makeDecision(deps, owner, { bin, body, phone, sending });
	});
	addLog(app, deps);
	addMarks(app, deps);
}

function addLog(app: FastifyInstance, deps: CabinetDeps): void {
	route(app, { listDecisions }, async ({ query, request, reply }) => {
		const { page = 1, limit = 20, subject, ...filter } = query;
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
		return { data, meta: { page, limit, total, total_is_estimate: false } };
	});

	route(app, { exportDecisions }, async ({ query, request, reply }) => {
		const owner = await requireOwner(request);
		await tryNumbers(request, reply, [numberIn(query.search?.trim() ?? '')]);
		return sendWorkbook(reply, await exportLog(deps, owner, query, request.locale));
	});
}

function addMarks(app: FastifyInstance, deps: CabinetDeps): void {
	route(app, { getSubjectMarks }, async ({ params, request, reply }) => {
		const owner = await requireOwner(request);
		const bin = await trySubject(request, reply, params.subject, 'subject');
		const [lists, { newest, count }, described] = await Promise.all([
			findMarkedLists(deps.pool, owner.holder, bin),
			findNewest(deps.pool, owner, bin),
			describeSubjects(deps, [bin], request.locale),
		]);
		const subject = described.get(bin);
		if (subject === undefined) throw new AppError('subject_not_found');
		return {
			subject: presentSubject(subject),
			lists: lists.map(({ id, name, color, isIn, note }) => ({ id, name, color, is_in: isIn, note })),
			stop_factors: [...subject.stops],
			decision: newest && presentDecision(newest),
			decision_count: count,
			can_edit: owner.role !== 'viewer',
		};
	});
}
