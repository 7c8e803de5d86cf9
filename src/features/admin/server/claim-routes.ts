import type { FastifyInstance } from 'fastify';
import { dayInAlmaty } from '#domain/clock.ts';
import type { Locale } from '#domain/locale.ts';
import type { Auth } from '#features/auth/public.ts';
import {
	claimPageSize,
	decideClaimWord,
	getClaimWord,
	getQueuedFile,
	listClaimQueue as listWords,
	presentQueued,
} from '#features/monopolies/public.ts';
import { route } from '#platform/http/route.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { type ClaimWordEntry, decideClaim, getQueuedClaimFile, listClaimQueue } from '../contract-claims.ts';
import { actorOf } from './admin-session.ts';
import { findAdminEmails } from './administrators.ts';
import { recordLookUp } from './record-look-up.ts';

type Listed = Awaited<ReturnType<typeof listWords>>['words'];

/** Disputes of debtors and requests for removal: decided, and both sides are told. */
export function claimQueueRoutes(app: FastifyInstance, auth: Auth): void {
	const { pool } = auth;
	route(app, { listClaimQueue }, async ({ query: { is_decided: isDecided = false, page = 1 }, request }) => {
		const { words, total } = await listWords(pool, { isDecided, page });
		const found = words.map(({ id }) => id);
		await recordLookUp(auth, request, { action: 'debtor_claim.view', details: { isDecided, page, found } });
		const data = await present(auth, words, request.locale);
		return { data, meta: { page, limit: claimPageSize, total, total_is_estimate: false } };
	});

	route(app, { decideClaim }, async ({ params: { id }, body, request }) => {
		const { is_granted: isGranted, answer } = body;
		await decideClaimWord(pool, { id, isGranted, answer: answer.trim(), ...(await actorOf(auth, request)) });
		const [entry] = await present(auth, [await getClaimWord(pool, id)], request.locale);
		if (entry === undefined) throw new Error('a decision is presented as one');
		return entry;
	});

	route(app, { getQueuedClaimFile }, async ({ params: { id, file }, request, reply }) => {
		const { name, format, content } = await getQueuedFile(pool, id, file);
		await recordLookUp(auth, request, { action: 'debtor_claim.read_file', details: { word: id, file } });
		return sendFile(reply, content, { name, plain: 'senim-file', format });
	});
}

async function present({ pool, clock }: Auth, words: Listed, locale: Locale): Promise<ClaimWordEntry[]> {
	const [queued, emails] = await Promise.all([
		presentQueued(pool, words, locale),
		findAdminEmails(
			pool,
			words.flatMap(({ decidedBy }) => decidedBy ?? []),
		),
	]);
	const today = dayInAlmaty(clock.now());
	return queued.map(({ decidedBy, ...entry }) => ({
		...entry,
		is_overdue: entry.state === 'open' && entry.due_on !== null && entry.due_on < today,
		decided_by: decidedBy === null ? null : (emails.get(decidedBy) ?? null),
	}));
}
