import type { FastifyInstance } from 'fastify';
import { isOrdered } from '#domain/content/kinds.ts';
import { AppError } from '#domain/error.ts';
import type { Auth } from '#features/auth/public.ts';
import {
	archiveEntry,
	cancelRelease,
	getEntry,
	orderEntries,
	type PageOf,
	releaseEntry,
	withdrawEntry,
} from '#features/content/public.ts';
import { withIdempotency } from '#platform/db/idempotency.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import {
	archiveContent,
	cancelContentRelease,
	orderContent,
	releaseContent,
	restoreContent,
	withdrawContent,
} from '../../contract-content.ts';
import { actorOf } from '../admin-session.ts';
import { takenBy } from './content-draft-routes.ts';
import { presentEntry } from './present-content.ts';
import { writeAct } from './write-act.ts';

export function contentActRoutes(app: FastifyInstance, auth: Auth, pageOf: PageOf): void {
	addReleasing(app, auth, pageOf);
	const { pool } = auth;
	route(app, { withdrawContent }, async ({ params: { kind, id }, body: { reason }, request }) => {
		const actor = await actorOf(auth, request);
		await inTransaction(pool, async (client) => {
			await withdrawEntry(client, { kind, id });
			await writeAct(client, actor, { id, action: 'content.withdraw', reason });
		});
		return presentEntry(pool, await getEntry(pool, kind, id), request.locale);
	});

	route(app, { archiveContent }, async ({ params, body: { reason }, request }) => {
		const actor = await actorOf(auth, request);
		await inTransaction(pool, async (client) => {
			await archiveEntry(client, { ...params, isArchived: true });
			await writeAct(client, actor, { id: params.id, action: 'content.archive', reason });
		});
		return presentEntry(pool, await getEntry(pool, params.kind, params.id), request.locale);
	});

	route(app, { restoreContent }, async ({ params, body: { reason }, request }) => {
		const actor = await actorOf(auth, request);
		await inTransaction(pool, async (client) => {
			await archiveEntry(client, { ...params, isArchived: false });
			await writeAct(client, actor, { id: params.id, action: 'content.restore', reason });
		});
		return presentEntry(pool, await getEntry(pool, params.kind, params.id), request.locale);
	});

	route(app, { orderContent }, async ({ params: { kind }, body: { ids, reason }, request }) => {
		// others stand in the order of their dates
		if (!isOrdered(kind)) throw new AppError('conflict');
		const actor = await actorOf(auth, request);
		return inTransaction(pool, async (client) => {
			const all = await orderEntries(client, kind, ids);
			await writeAct(client, actor, { id: kind, action: 'content.order', reason, details: { ids } });
			return { ids: all };
		});
	});
}

function addReleasing(app: FastifyInstance, auth: Auth, pageOf: PageOf): void {
	const { pool } = auth;
	route(app, { releaseContent }, async ({ params: { kind, id }, body, idempotencyKey, request }) => {
		const actor = await actorOf(auth, request);
		const { note, revision, live_from: from = null, live_until: until = null } = body;
		const releasing = {
			...{ kind, id, adminId: actor.adminId, revision, note, pageOf },
			from: from === null ? null : new Date(from),
			until: until === null ? null : new Date(until),
		};
		const sending = {
			...{ sender: `admin:${actor.adminId}`, call: releaseContent, key: idempotencyKey },
			...{ body: { kind, id, body }, status: 201 },
		};
		const { answer } = await withIdempotency(pool, sending, async (client) => {
			const released = await releaseEntry(client, releasing);
			if (released.state === 'taken') throw await takenBy(client, released.entry, null);
			const { id: release, number } = released;
			const details = { release, number, from, until, note };
			await writeAct(client, actor, { id, action: 'content.release', details });
			return { id: release, number };
		});
		return answer;
	});

	route(app, { cancelContentRelease }, async ({ params: { kind, id, release }, request }) => {
		const actor = await actorOf(auth, request);
		await inTransaction(pool, async (client) => {
			await cancelRelease(client, { kind, id, adminId: actor.adminId, release });
			await writeAct(client, actor, { id, action: 'content.cancel', details: { release } });
		});
	});
}
