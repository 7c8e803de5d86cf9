import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/error.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { recordAudit } from '#features/audit/public.ts';
import { type Auth, ipHashOf, requireAccount } from '#features/auth/public.ts';
import { findOrganisationName } from '#features/signing/public.ts';
import { withIdempotency } from '#platform/db/idempotency.ts';
import { inTransaction, type Reader } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import { draftReply, listReplies, type ReplyView, withdrawReply } from '../contract-replies.ts';
import { organisationOf } from './objector.ts';
import { tellRemarks } from './remarks.ts';
import { findReplies, hasReplyInForce, putDraftReply, type Reply, withdrawOf } from './reply-store.ts';
import { writeReply } from './signed-text.ts';
import { sayTarget, targetOf } from './target.ts';

/** What an organisation says beside a fact about itself. */
export function replyRoutes(app: FastifyInstance, auth: Auth): void {
	route(app, { listReplies }, async ({ request, reply }) => {
		const bin = organisationOf(await requireAccount(request));
		reply.header('cache-control', 'no-store');
		const replies = await findReplies(auth.pool, bin);
		return Promise.all(replies.map((one) => presentReply(auth.pool, one, request.locale)));
	});

	route(app, { draftReply }, async ({ body, idempotencyKey: key, request, reply }) => {
		const { accountId, ...account } = await requireAccount(request);
		const bin = organisationOf(account);
		const target = targetOf(body);
		if (target.finding === null && target.sourceId === null)
			throw new AppError('bad_request', { fields: [{ field: 'finding', rule: 'required' }] });
		const ipHash = await ipHashOf(auth, request.clientAddress);
		reply.header('cache-control', 'no-store');
		const sending = { sender: `account:${accountId}`, call: draftReply, key, body: { ...body, bin }, status: 201 };
		const { answer } = await withIdempotency(auth.pool, sending, async (client) => {
			if (await hasReplyInForce(client, { bin, ...target })) throw new AppError('conflict');
			const kept = await putDraftReply(client, { bin, ...target, text: body.text.trim(), accountId });
			await recordAudit(client, {
				actor: { kind: 'account', id: accountId },
				...{ action: 'reply.draft', outcome: 'ok', object: `reply:${kept.id}`, subject: bin, ipHash },
				details: target,
			});
			return presentReply(client, kept, request.locale);
		});
		return answer;
	});

	route(app, { withdrawReply }, async ({ params: { id }, request, reply }) => {
		const { accountId, ...account } = await requireAccount(request);
		const bin = organisationOf(account);
		const ipHash = await ipHashOf(auth, request.clientAddress);
		reply.header('cache-control', 'no-store');
		await inTransaction(auth.pool, async (client) => {
			const outcome = await withdrawOf(client, bin, id);
			if (outcome === undefined) {
				const isOwn = (await findReplies(client, bin)).some((one) => one.id === id);
				throw new AppError(isOwn ? 'conflict' : 'not_found');
			}
			await tellRemarks(client, bin);
			await recordAudit(client, {
				actor: { kind: 'account', id: accountId },
				...{
					action: 'reply.withdraw',
					outcome: 'ok',
					object: `reply:${id}`,
					subject: bin,
					ipHash,
					details: { outcome },
				},
			});
		});
	});
}

async function presentReply(reader: Reader, reply: Reply, locale: Locale): Promise<ReplyView> {
	const { id, bin, finding, sourceId, text, state, madeAt, signedAt, signerName, dueOn, reason } = reply;
	const tag = languageTag(locale);
	const organisation = state === 'draft' ? ((await findOrganisationName(reader, bin)) ?? bin) : '';
	return {
		...{ id, bin, finding, source_id: sourceId, target: sayTarget({ finding, sourceId }, tag) },
		...{ text: maskPersonsIn(text), state, made_at: madeAt.toISOString() },
		...{ signed_at: signedAt?.toISOString() ?? null, signer_name: signerName, due_on: dueOn },
		reason: maskPersonsIn(reason),
		paragraphs:
			state === 'draft' ? writeReply(tag, { ...reply, organisation }).map((paragraph) => maskPersonsIn(paragraph)) : [],
	};
}
