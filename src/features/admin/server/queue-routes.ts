import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ListMeta } from '#domain/paging.ts';
import type { Auth } from '#features/auth/public.ts';
import { AdminQuery, AnswerBody, IdParams, QueueEntry, type QueueName, QueueQuery, queueNames } from '../contract.ts';
import { actorOf } from './admin-session.ts';
import { answerEntry, getEntry, listQueue, queuePageSize, takeEntry, thingOf } from './queues.ts';
import { recordLookUp } from './record-look-up.ts';

const tags = ['admin'];
const ok = Type.Literal('ok');
const EntryAnswer = Type.Object({ status: ok, data: QueueEntry });
const support = { callers: ['support'] } as const;

/** Objections and requests on personal data: listed, taken, answered. */
export function queueRoutes(instance: FastifyInstance, auth: Auth): void {
	for (const queue of queueNames) {
		addReading(instance, auth, queue);
		addActing(instance, auth, queue);
	}
}

function addReading(instance: FastifyInstance, auth: Auth, queue: QueueName): void {
	instance.withTypeProvider<TypeBoxTypeProvider>().get(
		`/${queue}`,
		{
			config: support,
			schema: {
				tags,
				summary: 'What waits for an answer, the most urgent first; or what is in one state',
				querystring: QueueQuery,
				response: { 200: Type.Object({ status: ok, data: Type.Array(QueueEntry), meta: ListMeta }) },
			},
		},
		async (request) => {
			const { state, page = 1 } = request.query;
			const { entries, total } = await listQueue(auth.pool, queue, { state, page, now: auth.clock.now() });
			const found = entries.map(({ id }) => id);
			await recordLookUp(auth, request, {
				action: `${thingOf(queue)}.view`,
				details: { state: state ?? 'open', page, found },
			});
			const meta = { page, limit: queuePageSize, total, total_is_estimate: false };
			return { status: 'ok' as const, data: entries, meta };
		},
	);
}

function addActing(instance: FastifyInstance, auth: Auth, queue: QueueName): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	const answerOf = async (id: number) => ({
		status: 'ok' as const,
		data: await getEntry(auth.pool, queue, id, auth.clock.now()),
	});

	app.post(
		`/${queue}/:id/take`,
		{
			config: support,
			schema: {
				tags,
				summary: 'Take one into work',
				params: IdParams,
				querystring: AdminQuery,
				response: { 200: EntryAnswer },
			},
		},
		async (request) => {
			const { id } = request.params;
			await takeEntry(auth.pool, queue, { id, ...(await actorOf(auth, request)) });
			return answerOf(id);
		},
	);

	app.post(
		`/${queue}/:id/answer`,
		{
			config: support,
			schema: {
				tags,
				summary: 'Answer one that is in work, for good',
				params: IdParams,
				querystring: AdminQuery,
				body: AnswerBody,
				response: { 200: EntryAnswer },
			},
		},
		async (request) => {
			const { id } = request.params;
			const { answer } = request.body;
			await answerEntry(auth.pool, queue, { id, answer, ...(await actorOf(auth, request)) });
			return answerOf(id);
		},
	);
}
