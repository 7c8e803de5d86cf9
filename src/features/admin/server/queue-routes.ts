import type { FastifyInstance } from 'fastify';
import type { RequestQueue } from '#domain/requests.ts';
import type { Auth } from '#features/auth/public.ts';
import { answerEntry, queuePageSize, takeEntry, thingOf } from '#features/requests/public.ts';
import { type Asked, route } from '#platform/http/route.ts';
import {
	answerObjection,
	answerPersonalData,
	listObjectionQueue,
	listPersonalDataQueue,
	type QueueEntry,
	takeObjection,
	takePersonalData,
} from '../contract-queues.ts';
import { actorOf } from './admin-session.ts';
import { readEntry, readQueue } from './queues.ts';
import { recordLookUp } from './record-look-up.ts';

/** Objections and requests on personal data: listed, taken, answered. */
export function queueRoutes(app: FastifyInstance, auth: Auth): void {
	const objections = handlersOf(auth, 'objections');
	route(app, { listObjectionQueue }, objections.list);
	route(app, { takeObjection }, objections.take);
	route(app, { answerObjection }, objections.answer);

	const personalData = handlersOf(auth, 'personal-data');
	route(app, { listPersonalDataQueue }, personalData.list);
	route(app, { takePersonalData }, personalData.take);
	route(app, { answerPersonalData }, personalData.answer);
}

type AskedList = Pick<Asked<typeof listObjectionQueue>, 'query' | 'request'>;
type AskedTake = Pick<Asked<typeof takeObjection>, 'params' | 'request'>;
type AskedAnswer = Pick<Asked<typeof answerObjection>, 'params' | 'body' | 'request'>;

function handlersOf(auth: Auth, queue: RequestQueue) {
	const entryOf = (id: number): Promise<QueueEntry> => readEntry(auth.pool, queue, id, auth.clock.now());
	return {
		async list({ query: { state, page = 1 }, request }: AskedList) {
			const { entries, total } = await readQueue(auth.pool, queue, { state, page, now: auth.clock.now() });
			const found = entries.map(({ id }) => id);
			const details = { state: state ?? 'open', page, found };
			await recordLookUp(auth, request, { action: `${thingOf(queue)}.view`, details });
			return { data: entries, meta: { page, limit: queuePageSize, total, total_is_estimate: false } };
		},
		async take({ params: { id }, request }: AskedTake) {
			await takeEntry(auth.pool, queue, { id, ...(await actorOf(auth, request)) });
			return entryOf(id);
		},
		async answer({ params: { id }, body: { answer }, request }: AskedAnswer) {
			await answerEntry(auth.pool, queue, { id, answer, ...(await actorOf(auth, request)) });
			return entryOf(id);
		},
	};
}
