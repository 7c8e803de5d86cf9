import { randomBytes } from 'node:crypto';
import { type ContentKind, isGiven, isNamed, isOrdered } from '#domain/content/kinds.ts';
import { AppError } from '#domain/error.ts';
import { type Locale, locales } from '#domain/locale.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { Body } from '../bodies.ts';
import { claimFiles } from '../files/file-refs.ts';
import { canonical, checkDraft, type DraftBody, draftOf, emptyDraft, isSameDraft } from './draft-body.ts';
import { type Entry, lockEntry } from './entry-store.ts';

/** A new entry with an empty draft. @throws AppError conflict: its key is taken, or there is no place for another; bad_request */
export async function createEntry(
	client: PoolClient,
	{ kind, key, adminId }: { kind: ContentKind; key: string | undefined; adminId: number },
): Promise<number> {
	if (isGiven(kind)) throw new AppError('conflict');
	if (isNamed(kind) && key === undefined)
		throw new AppError('bad_request', { fields: [{ field: 'key', rule: 'required' }] });
	const { rows } = await client.query<Pick<Rows['content_entry'], 'id'>>(
		`insert into content_entry (kind, key, position)
		 select $1, $2, case when $3 then coalesce(max(position), 0) + 1 else 0 end from content_entry where kind = $1
		 on conflict (kind, key) do nothing returning id`,
		[kind, key ?? randomBytes(6).toString('hex'), isOrdered(kind)],
	);
	const [made] = rows;
	if (made === undefined) throw new AppError('conflict', { fields: [{ field: 'key', rule: 'taken' }] });
	await write(client, { entryId: made.id, body: emptyDraft(), adminId, revision: 1, touched: [] });
	return made.id;
}

export type Saving = { kind: ContentKind; id: number; adminId: number; revision: number; body: DraftBody };
export type Saved =
	| { state: 'saved'; revision: number; isNewTurn: boolean }
	/** somebody else has saved since `revision` was read */
	| { state: 'taken'; entry: Entry };

/** An editor who was away for so long begins anew, as the journal tells it. */
const turnMinutes = 10;

/** @throws AppError not_found, bad_request, conflict: it is archived */
export async function saveDraft(client: PoolClient, { kind, id, adminId, revision, body }: Saving): Promise<Saved> {
	checkDraft(kind, body);
	const entry = await lockEntry(client, kind, id);
	if (entry.state === 'archived') throw new AppError('conflict');
	// sent once more because the answer was lost
	if (isSameDraft(entry.draft, body)) return { state: 'saved', revision: entry.revision, isNewTurn: false };
	if (entry.revision !== revision) return { state: 'taken', entry };
	const { rows } = await client.query<Promised<{ isSameTurn: boolean }>>(
		`select editor_id = $2 and saved_at > clock_timestamp() - make_interval(mins => ${turnMinutes}) as "isSameTurn"
		 from content_draft where entry_id = $1`,
		[id, adminId],
	);
	const fields = await claimFiles(client, body);
	if (fields.length > 0) throw new AppError('bad_request', { fields });
	await write(client, { entryId: id, body, adminId, revision: revision + 1, touched: touchedBy(entry.draft, body) });
	return { state: 'saved', revision: revision + 1, isNewTurn: rows[0]?.isSameTurn !== true };
}

/** What a former version said becomes the draft. @throws AppError not_found */
export async function restoreVersion(
	client: PoolClient,
	{ number, ...saving }: Omit<Saving, 'body'> & { number: number },
): Promise<Saved> {
	await lockEntry(client, saving.kind, saving.id);
	const { rows } = await client.query<{ body: Known<Rows['content_version']['body'], Body> }>(
		'select body from content_version where entry_id = $1 and number = $2',
		[saving.id, number],
	);
	if (rows[0] === undefined) throw new AppError('not_found');
	return saveDraft(client, { ...saving, body: draftOf(rows[0].body) });
}

/** Languages whose text is another one. */
function touchedBy(before: DraftBody, after: DraftBody): Locale[] {
	return locales.filter((locale) => canonical(before.texts[locale]) !== canonical(after.texts[locale]));
}

type Writing = { entryId: number; body: DraftBody; adminId: number; revision: number; touched: readonly Locale[] };

async function write(client: PoolClient, { entryId, body, adminId, revision, touched }: Writing): Promise<void> {
	await client.query(
		`insert into content_draft (entry_id, body, revision, touched, editor_id)
		 select $1, $2, $3, coalesce(jsonb_object_agg(locale, statement_timestamp()) filter (where locale is not null), '{}'), $5
		 from unnest($4::text[]) locale
		 on conflict (entry_id) do update set body = excluded.body, revision = excluded.revision,
		   touched = content_draft.touched || excluded.touched, editor_id = excluded.editor_id, saved_at = clock_timestamp()`,
		[entryId, JSON.stringify(body), revision, touched, adminId],
	);
}
