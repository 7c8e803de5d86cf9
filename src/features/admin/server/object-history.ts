import { type Locale, languageTag } from '#domain/locale.ts';
import { findEntries } from '#features/audit/public.ts';
import { m } from '#paraglide/messages.js';
import type { Reader } from '#platform/db/pool.ts';
import { actionLabel } from './action-label.ts';
import { findAdminEmails } from './administrators.ts';

export type HistoryLine = { at: string; act: string; by: string; reason: string | null };

const most = 50;
const looks = /\.view$/;

/** What the journal says of one thing, the newest first, without who looked at it. */
export async function findHistory(reader: Reader, object: string, locale: Locale): Promise<HistoryLine[]> {
	const tag = languageTag(locale);
	const entries = (await findEntries(reader, { object }, { before: undefined, limit: most })).filter(
		({ action }) => !looks.test(action),
	);
	const emails = await findAdminEmails(
		reader,
		entries.flatMap(({ actor_kind: kind, actor }) => (kind === 'admin' && actor !== null ? [Number(actor)] : [])),
	);
	return entries.map(({ at, action, actor_kind: kind, actor, purpose }) => ({
		at,
		act: actionLabel(action, tag),
		by: (kind === 'admin' && emails.get(Number(actor))) || nameOf(kind, actor, tag),
		reason: purpose,
	}));
}

function nameOf(kind: string, actor: string | null, locale: ReturnType<typeof languageTag>): string {
	const id = actor ?? '';
	if (kind === 'account') return m.admin_by_account({ id }, { locale });
	if (kind === 'admin') return m.admin_by_admin({ id }, { locale });
	return kind === 'visitor' ? m.admin_by_visitor({}, { locale }) : m.admin_by_system({}, { locale });
}
