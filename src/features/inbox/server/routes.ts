import type { FastifyInstance } from 'fastify';
import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { requireAccount } from '#features/auth/public.ts';
import { m } from '#paraglide/messages.js';
import type { Pool } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import { countUnread, type InboxNotice, listInbox, readInbox } from '../contract.ts';
import { countUnreadNotices, findNotices, markRead, type Notice } from './inbox-store.ts';
import { noticeWords } from './notice-words.ts';

/** What the portal tells an account inside the cabinet. */
export function inboxRoutes(app: FastifyInstance, { pool }: { pool: Pool }): void {
	route(app, { listInbox }, async ({ query: { page = 1, limit = 20 }, request, reply }) => {
		const { accountId } = await requireAccount(request);
		reply.header('cache-control', 'no-store');
		const { notices, total } = await findNotices(pool, accountId, { page, limit });
		const data = notices.map((notice) => present(notice, request.locale));
		return { data, meta: { page, limit, total, total_is_estimate: false } };
	});

	route(app, { countUnread }, async ({ request, reply }) => {
		const { accountId } = await requireAccount(request);
		reply.header('cache-control', 'no-store');
		return { count: await countUnreadNotices(pool, accountId) };
	});

	route(app, { readInbox }, async ({ body: { up_to: upTo }, request }) => {
		const { accountId } = await requireAccount(request);
		await markRead(pool, accountId, upTo);
		return { count: await countUnreadNotices(pool, accountId) };
	});
}

function present(notice: Notice, locale: Locale): InboxNotice {
	const { id, kind, madeAt, readAt } = notice;
	const { title, text, target } = kind === 'contact_answer' ? answerWords(notice, locale) : noticeWords(notice, locale);
	// of a stranger whom whoever wrote may have named
	return {
		id,
		kind,
		title,
		text: maskPersonsIn(text),
		target,
		made_at: madeAt.toISOString(),
		is_read: readAt !== null,
	};
}

function answerWords({ number, text }: Extract<Notice, { kind: 'contact_answer' }>, locale: Locale) {
	const title = m.inbox_contact_answer({ number: String(number) }, { locale: languageTag(locale) });
	return { title, text, target: null };
}
