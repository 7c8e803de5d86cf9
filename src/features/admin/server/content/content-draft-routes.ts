import type { FastifyInstance } from 'fastify';
import type { BodyIn } from '#domain/api/call.ts';
import type { ContentKind } from '#domain/content/kinds.ts';
import { AppError } from '#domain/error.ts';
import { type Locale, locales } from '#domain/locale.ts';
import type { Auth } from '#features/auth/public.ts';
import { createEntry, type Entry, getEntry, keepPaste, restoreVersion, saveDraft } from '#features/content/public.ts';
import { inTransaction, type Reader } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import { convertContent, createContent, restoreContentVersion, saveContentDraft } from '../../contract-content.ts';
import { actorOf } from '../admin-session.ts';
import { findAdminEmails } from '../administrators.ts';
import { convertText } from './convert-text.ts';
import { presentEntry } from './present-content.ts';
import { writeAct } from './write-act.ts';

export function contentDraftRoutes(app: FastifyInstance, auth: Auth): void {
	const { pool } = auth;
	route(app, { createContent }, async ({ params: { kind }, body: { key }, request }) => {
		const actor = await actorOf(auth, request);
		const id = await inTransaction(pool, async (client) => {
			const made = await createEntry(client, { kind, key, adminId: actor.adminId });
			await writeAct(client, actor, { id: made, action: 'content.create', details: { kind } });
			return made;
		});
		return presentEntry(pool, await getEntry(pool, kind, id), request.locale);
	});

	route(app, { convertContent }, async ({ body, request }) => {
		const converted = await convertText(body);
		if ('html' in body && body.into !== undefined) {
			const { into, html } = body;
			const { adminId } = await actorOf(auth, request);
			await inTransaction(pool, async (client) => keepPaste(client, { ...into, html, adminId }));
		}
		return converted;
	});

	route(app, { saveContentDraft }, async ({ params: { kind, id }, body: { revision, ...sent }, request }) => {
		const actor = await actorOf(auth, request);
		const { body, removed, pastes } = await withDescriptions(kind, sent);
		await inTransaction(pool, async (client) => {
			const saved = await saveDraft(client, { kind, id, adminId: actor.adminId, revision, body });
			if (saved.state === 'taken') throw await takenBy(client, saved.entry, body);
			for (const paste of pastes) await keepPaste(client, { ...paste, kind, id, adminId: actor.adminId });
			// autosaves of one turn are one act
			const details = { revision: saved.revision };
			if (saved.isNewTurn) await writeAct(client, actor, { id, action: 'content.edit', details });
		});
		const { revision: kept, missing, stale, savedAt } = await getEntry(pool, kind, id);
		return { revision: kept, missing, stale, saved_at: savedAt?.toISOString() ?? null, removed };
	});

	route(app, { restoreContentVersion }, async ({ params: { kind, id, number }, body: { revision }, request }) => {
		const actor = await actorOf(auth, request);
		return inTransaction(pool, async (client) => {
			const saved = await restoreVersion(client, { kind, id, adminId: actor.adminId, revision, number });
			if (saved.state === 'taken') throw await takenBy(client, saved.entry, null);
			await writeAct(client, actor, { id, action: 'content.restore_version', details: { number } });
			return { revision: saved.revision };
		});
	});
}

type Sent = Omit<BodyIn<typeof saveContentDraft>, 'revision'>;

/** HTML of a banner becomes its text; it is rebuilt, and kept as it came for administrators alone. @throws AppError bad_request */
async function withDescriptions(kind: ContentKind, { body, ...descriptions }: Sent) {
	const texts = { ...body.texts };
	const removed = new Set<string>();
	const pastes: { locale: Locale; html: string }[] = [];
	for (const locale of locales) {
		const field = `description_${locale}` as const;
		const html = descriptions[field];
		if (html === undefined) continue;
		if (kind !== 'banner') throw new AppError('bad_request', { fields: [{ field, rule: 'unknown' }] });
		const converted = await convertText({ html });
		texts[locale] = { ...texts[locale], body: converted.text };
		pastes.push({ locale, html });
		for (const element of converted.removed) removed.add(element);
	}
	return { body: { ...body, texts }, removed: [...removed], pastes };
}

/** The refusal of what was sent after somebody else had saved. */
export async function takenBy(reader: Reader, { editorId, savedAt, revision, draft }: Entry, yours: unknown) {
	const emails = await findAdminEmails(reader, editorId === null ? [] : [editorId]);
	const by = editorId === null ? '' : (emails.get(editorId) ?? '');
	return new AppError('draft_taken', { draft: { by, at: savedAt ?? new Date(0), revision, theirs: draft, yours } });
}
