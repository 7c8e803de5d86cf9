import type { FastifyInstance } from 'fastify';
import { dayInAlmaty } from '#domain/clock.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { Auth } from '#features/auth/public.ts';
import {
	decideReply,
	getReply,
	listReplyQueue as listReplies,
	nameTarget,
	replyPageSize,
} from '#features/requests/public.ts';
import { route } from '#platform/http/route.ts';
import { hideReply, listReplyQueue, type ReplyEntry, showReply } from '../contract-queues.ts';
import { actorOf } from './admin-session.ts';
import { findAdminEmails } from './administrators.ts';
import { recordLookUp } from './record-look-up.ts';

type Listed = Awaited<ReturnType<typeof listReplies>>['replies'][number];

/** Replies of organisations: looked at for insults and data of others before they are shown. */
export function replyQueueRoutes(app: FastifyInstance, auth: Auth): void {
	const { pool } = auth;
	const one = async (id: string, locale: Locale) => {
		const [entry] = await present(auth, [await getReply(pool, id)], locale);
		if (entry === undefined) throw new Error('a reply is presented as one');
		return entry;
	};
	route(app, { listReplyQueue }, async ({ query: { is_decided: isDecided = false, page = 1 }, request }) => {
		const { replies, total } = await listReplies(pool, { isDecided, page });
		const found = replies.map(({ id }) => id);
		await recordLookUp(auth, request, { action: 'reply.view', details: { isDecided, page, found } });
		const data = await present(auth, replies, request.locale);
		return { data, meta: { page, limit: replyPageSize, total, total_is_estimate: false } };
	});

	route(app, { showReply }, async ({ params: { id }, request }) => {
		await decideReply(pool, { id, reason: null, ...(await actorOf(auth, request)) });
		return one(id, request.locale);
	});

	route(app, { hideReply }, async ({ params: { id }, body: { reason }, request }) => {
		await decideReply(pool, { id, reason: reason.trim(), ...(await actorOf(auth, request)) });
		return one(id, request.locale);
	});
}

async function present({ pool, clock }: Auth, replies: readonly Listed[], locale: Locale): Promise<ReplyEntry[]> {
	const emails = await findAdminEmails(
		pool,
		replies.flatMap(({ decidedBy }) => decidedBy ?? []),
	);
	const tag = languageTag(locale);
	const today = dayInAlmaty(clock.now());
	return replies.map((reply) => {
		const { id, bin, organisation, text, state, signerName, signedAt, dueOn, reason, decidedBy, decidedAt } = reply;
		return {
			...{ id, bin, organisation, state, target: nameTarget(reply, tag) },
			...{ text: maskPersonsIn(text), signer_name: signerName, signed_at: signedAt?.toISOString() ?? null },
			...{ due_on: dueOn, is_overdue: state === 'pending' && dueOn !== null && dueOn < today, reason },
			decided_by: decidedBy === null ? null : (emails.get(decidedBy) ?? null),
			decided_at: decidedAt?.toISOString() ?? null,
		};
	});
}
