import { isAlwaysShown, isGiven } from '#domain/content/kinds.ts';
import type { Locale } from '#domain/locale.ts';
import { type Entry, fileIdsIn, findPictures, findReleases, findVersions } from '#features/content/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { ContentEntryView, ContentRow } from '../../contract-content.ts';
import { findAdminEmails } from '../administrators.ts';
import { findHistory } from '../object-history.ts';
import { deskAddressOf } from './desk-address.ts';

export async function presentRows(reader: Reader, entries: readonly Entry[]): Promise<ContentRow[]> {
	const emails = await findAdminEmails(
		reader,
		entries.flatMap(({ editorId }) => editorId ?? []),
	);
	return entries.map((entry) => presentRow(entry, emails));
}

function presentRow(entry: Entry, emails: ReadonlyMap<number, string>): ContentRow {
	const { id, kind, key, state, position, live, next, missing, stale, editorId, savedAt } = entry;
	return {
		...{ id, kind, key, title: entry.draft.texts.ru.title, state, position, has_changes: entry.hasChanges },
		...{ live: momentsOf(live), next: momentsOf(next), missing, stale },
		edited_at: savedAt?.toISOString() ?? null,
		edited_by: editorId === null ? null : (emails.get(editorId) ?? null),
	};
}

/** PostgreSQL writes times of JSON in its own way. */
function momentsOf(shown: Entry['live']): ContentRow['live'] {
	if (shown === null) return null;
	const { id, number, from, until } = shown;
	return {
		id,
		number,
		from: new Date(from).toISOString(),
		until: until === null ? null : new Date(until).toISOString(),
	};
}

export async function presentEntry(reader: Reader, entry: Entry, locale: Locale): Promise<ContentEntryView> {
	const [pictures, versions, releases, history] = await Promise.all([
		findPictures(reader, fileIdsIn(entry.draft), deskAddressOf),
		findVersions(reader, entry.id),
		findReleases(reader, entry.id),
		findHistory(reader, `content:${entry.id}`, locale),
	]);
	const admins = [entry.editorId, ...versions.map((one) => one.authorId), ...releases.map((one) => one.madeBy)];
	const emails = await findAdminEmails(
		reader,
		admins.filter((id) => id !== null),
	);
	const emailOf = (id: number | null) => (id === null ? null : (emails.get(id) ?? null));
	const { draft, revision, live, next } = entry;
	const stateOf = ({ id, cancelledAt, from }: (typeof releases)[number]) => {
		if (cancelledAt !== null) return 'cancelled';
		if (live?.id === id) return 'live';
		// the first that waits is known by the clock of the database
		return next !== null && from.getTime() >= new Date(next.from).getTime() ? 'scheduled' : 'past';
	};
	return {
		...presentRow(entry, emails),
		...{ body: draft, pictures, revision, can: actsOf(entry), history },
		versions: versions.map(({ number, note, authorId, madeAt, hasRaw }) => ({
			...{ number, note, by: emailOf(authorId), made_at: madeAt.toISOString(), has_raw: hasRaw },
		})),
		releases: releases.map((release) => ({
			...{ id: release.id, number: release.number, by: emailOf(release.madeBy), state: stateOf(release) },
			live_from: release.from.toISOString(),
			live_until: release.until?.toISOString() ?? null,
		})),
	};
}

function actsOf({ state, live, kind, missing }: Entry): ContentEntryView['can'] {
	if (state === 'archived') return ['restore'];
	const isIdle = state === 'draft' || state === 'ended';
	return [
		'edit',
		...(missing.length === 0 ? (['release'] as const) : []),
		...(live !== null && !isAlwaysShown(kind) ? (['withdraw'] as const) : []),
		...(isIdle && !isGiven(kind) ? (['archive'] as const) : []),
	];
}
