import type { FastifyInstance } from 'fastify';
import type { RequestQueue } from '#domain/requests.ts';
import type { Auth } from '#features/auth/public.ts';
import {
	answerObjection as answerOne,
	answerPersonalDataEntry,
	decideCorrection as decideOne,
	forwardObjection as forwardOne,
	getObjectionFile as getFile,
	getObjection,
	queuePageSize,
	takeEntry,
	thingOf,
} from '#features/requests/public.ts';
import { type Asked, route } from '#platform/http/route.ts';
import { sendFile } from '#platform/http/send-file.ts';
import {
	answerObjection,
	answerPersonalData,
	decideCorrection,
	forwardObjection,
	getQueuedObjectionFile,
	listObjectionQueue,
	listPersonalDataQueue,
	type QueueEntry,
	takeObjection,
	takePersonalData,
} from '../contract-queues.ts';
import { actorOf } from './admin-session.ts';
import { readEntry, readQueue } from './queues.ts';
import { recordLookUp } from './record-look-up.ts';

/** Objections and requests on personal data: listed, taken, forwarded, answered. */
export function queueRoutes(app: FastifyInstance, auth: Auth, isMailOn: boolean): void {
	const objections = handlersOf(auth, 'objections');
	route(app, { listObjectionQueue }, objections.list);
	route(app, { takeObjection }, objections.take);
	addObjectionActs(app, auth, isMailOn);

	const personalData = handlersOf(auth, 'personal-data');
	route(app, { listPersonalDataQueue }, personalData.list);
	route(app, { takePersonalData }, personalData.take);
	route(app, { answerPersonalData }, async ({ params: { id }, body: { answer }, request }) => {
		await answerPersonalDataEntry(auth.pool, { id, answer, ...(await actorOf(auth, request)) });
		return personalData.entryOf(id, request);
	});
}

function addObjectionActs(app: FastifyInstance, auth: Auth, isMailOn: boolean): void {
	const { entryOf } = handlersOf(auth, 'objections');
	const deps = { ...auth, isMailOn };

	route(app, { forwardObjection }, async ({ params: { id }, body: { to }, request }) => {
		await forwardOne(auth.pool, { id, to: to.trim(), ...(await actorOf(auth, request)) });
		return entryOf(id, request);
	});

	route(app, { answerObjection }, async ({ params: { id }, body, request }) => {
		const { outcome, answer, correction = null } = body;
		await answerOne(deps, { id, ...(await actorOf(auth, request)) }, { outcome, answer, correction });
		return entryOf(id, request);
	});

	route(app, { decideCorrection }, async ({ params: { id }, body: { is_confirmed: isConfirmed }, request }) => {
		await decideOne(deps, { id, ...(await actorOf(auth, request)) }, { isConfirmed });
		return entryOf(id, request);
	});

	route(app, { getQueuedObjectionFile }, async ({ params: { id, file }, request, reply }) => {
		// a draft is nobody’s work
		await entryOf(id, request);
		const { name, format, content } = await getFile(auth.pool, await getObjection(auth.pool, id), file);
		await recordLookUp(auth, request, { action: 'objection.read_file', details: { objection: id, file } });
		return sendFile(reply.header('cache-control', 'no-store'), content, { name, plain: 'senim-file', format });
	});
}

type AskedList = Pick<Asked<typeof listObjectionQueue>, 'query' | 'request'>;
type AskedTake = Pick<Asked<typeof takeObjection>, 'params' | 'request'>;

function handlersOf(auth: Auth, queue: RequestQueue) {
	const entryOf = async (id: number, request: AskedTake['request']): Promise<QueueEntry> => {
		const { adminId } = await actorOf(auth, request);
		return readEntry(auth.pool, queue, id, { now: auth.clock.now(), adminId, locale: request.locale });
	};
	return {
		entryOf,
		async list({ query: { state, page = 1 }, request }: AskedList) {
			const { adminId } = await actorOf(auth, request);
			const reader = { now: auth.clock.now(), adminId, locale: request.locale };
			const { entries, total } = await readQueue(auth.pool, queue, { state, page }, reader);
			const found = entries.map(({ id }) => id);
			const details = { state: state ?? 'open', page, found };
			await recordLookUp(auth, request, { action: `${thingOf(queue)}.view`, details });
			return { data: entries, meta: { page, limit: queuePageSize, total, total_is_estimate: false } };
		},
		async take({ params: { id }, request }: AskedTake) {
			await takeEntry(auth.pool, queue, { id, ...(await actorOf(auth, request)) });
			return entryOf(id, request);
		},
	};
}
