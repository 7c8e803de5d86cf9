import { createHash } from 'node:crypto';
import { type ContentKind, isAlwaysShown } from '#domain/content/kinds.ts';
import { AppError, type FieldError } from '#domain/error.ts';
import { addOffer, withdrawOffer } from '#features/auth/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { Body } from '../bodies.ts';
import { claimFiles, nameFiles } from '../files/file-refs.ts';
import { deadLinks, type PageOf } from '../links/dead-links.ts';
import { offerTexts } from '../offer-text.ts';
import { bodyOf } from './draft-body.ts';
import { type Entry, lockEntry } from './entry-store.ts';
import { takePastes } from './pastes.ts';
import { checkRules } from './release-rules.ts';

export type Releasing = {
	kind: ContentKind;
	id: number;
	adminId: number;
	/** of the draft that was seen */
	revision: number;
	note: string;
	/** null: now */
	from: Date | null;
	/** null: until it is replaced or withdrawn */
	until: Date | null;
	pageOf: PageOf;
};
export type Released = { state: 'released'; id: number; number: number } | { state: 'taken'; entry: Entry };

/**
 * Makes a version of the draft and says from when readers see it.
 *
 * @throws AppError not_found; conflict: it is archived; text_incomplete; always_shown: it could not end; bad_request
 */
export async function releaseEntry(client: PoolClient, releasing: Releasing): Promise<Released> {
	const { kind, id, adminId, revision, note } = releasing;
	const entry = await lockEntry(client, kind, id);
	if (entry.state === 'archived') throw new AppError('conflict');
	if (entry.revision !== revision) return { state: 'taken', entry };
	if (entry.missing.length > 0) {
		const fields = entry.missing.map((field): FieldError => ({ field, rule: 'required' }));
		throw new AppError('text_incomplete', { fields });
	}
	const lost = [
		...(await claimFiles(client, entry.draft)),
		...(await deadLinks(client, entry.draft, releasing.pageOf)),
	];
	if (lost.length > 0) throw new AppError('text_incomplete', { fields: lost });
	if (releasing.until !== null && isAlwaysShown(kind)) throw new AppError('always_shown');
	const { from, day } = await checkTimes(client, releasing);
	const until = await checkRules(client, entry, releasing);
	const number = await keepVersion(client, entry, { adminId, note, day });
	const { rows } = await client.query<Pick<Rows['content_release'], 'id'>>(
		`insert into content_release (entry_id, number, live_from, live_until, made_by)
		 values ($1, $2, coalesce($3::timestamptz, clock_timestamp()), $4, $5) returning id`,
		[id, number, from, until, adminId],
	);
	const [made] = rows;
	if (made === undefined) throw new Error('an insert returns its row');
	if (kind === 'offer' && from !== null) await announceOffer(client, entry, from);
	return { state: 'released', id: made.id, number };
}

/** What people agree to is the text of this version, from that time on. @throws AppError conflict: it says nothing new */
async function announceOffer(client: PoolClient, { draft, hasChanges }: Entry, from: Date): Promise<void> {
	if (!hasChanges) throw new AppError('conflict');
	const body = bodyOf('offer', draft, { position: 0, publishedOn: '' });
	await addOffer(client, offerTexts(body), from);
}

/** By the clock of the database. @throws AppError bad_request */
async function checkTimes(client: PoolClient, { from, until }: Releasing) {
	const { rows } = await client.query<Promised<{ isPast: boolean; endsFirst: boolean; day: string }>>(
		`select coalesce($1 < clock_timestamp(), false) as "isPast",
		   coalesce($2 <= greatest($1, clock_timestamp()), false) as "endsFirst",
		   (coalesce($1, clock_timestamp()) at time zone 'Asia/Almaty')::date::text as day
		 from (select $1::timestamptz, $2::timestamptz) asked`,
		[from, until],
	);
	const { isPast = false, endsFirst = false, day = '' } = rows[0] ?? {};
	const fields: FieldError[] = [
		...(isPast ? [{ field: 'live_from', rule: 'out_of_range' } as const] : []),
		...(endsFirst ? [{ field: 'live_until', rule: 'out_of_range' } as const] : []),
	];
	if (fields.length > 0) throw new AppError('bad_request', { fields });
	return { from, day };
}

/** The latest version where it says the same, else a new one. */
async function keepVersion(
	client: PoolClient,
	entry: Entry,
	{ adminId, note, day }: { adminId: number; note: string; day: string },
): Promise<number> {
	const { rows } = await client.query<{
		body: Known<Rows['content_version']['body'], Body>;
		sha256: Rows['content_version']['sha256'];
	}>('select body, sha256 from content_version where entry_id = $1 and number = $2', [entry.id, entry.number]);
	const before = rows[0];
	if (before !== undefined && !entry.hasChanges) return entry.number;
	const facts = before?.body.facts;
	const publishedOn = facts !== undefined && 'published_on' in facts ? facts.published_on : day;
	const json = JSON.stringify(bodyOf(entry.kind, entry.draft, { position: entry.position, publishedOn }));
	const pasted = await takePastes(client, entry.id);
	await client.query(
		`insert into content_version (entry_id, number, body, sha256, note, author_id, raw) values ($1, $2, $3, $4, $5, $6, $7)`,
		[
			...[entry.id, entry.number + 1, json, createHash('sha256').update(json).digest('hex'), note, adminId],
			pasted === null ? null : JSON.stringify(pasted),
		],
	);
	await nameFiles(client, { entryId: entry.id, number: entry.number + 1, naming: entry.draft });
	return entry.number + 1;
}

type Acting = { kind: ContentKind; id: number; adminId: number };

/** What has not begun does not begin. @throws AppError not_found; conflict: it has begun */
export async function cancelRelease(client: PoolClient, { kind, id, adminId, release }: Acting & { release: number }) {
	await lockEntry(client, kind, id);
	const { rows } = await client.query<Promised<{ isWaiting: boolean; from: Date }>>(
		`select cancelled_at is null and live_from > clock_timestamp() as "isWaiting", live_from as "from"
		 from content_release where entry_id = $1 and id = $2`,
		[id, release],
	);
	if (rows[0] === undefined) throw new AppError('not_found');
	if (!rows[0].isWaiting) throw new AppError('conflict');
	if (kind === 'offer') await withdrawOffer(client, rows[0].from);
	await client.query('update content_release set cancelled_at = clock_timestamp(), cancelled_by = $2 where id = $1', [
		release,
		adminId,
	]);
}

/** Ends what readers see now. @throws AppError not_found; conflict: they see nothing; always_shown */
export async function withdrawEntry(client: PoolClient, { kind, id }: Omit<Acting, 'adminId'>): Promise<void> {
	const { live } = await lockEntry(client, kind, id);
	if (isAlwaysShown(kind)) throw new AppError('always_shown');
	if (live === null) throw new AppError('conflict');
	await client.query('update content_release set live_until = clock_timestamp() where id = $1', [live.id]);
}

/** Puts away what nobody sees, or fetches it back. @throws AppError not_found; conflict */
export async function archiveEntry(
	client: PoolClient,
	{ kind, id, isArchived }: Omit<Acting, 'adminId'> & { isArchived: boolean },
): Promise<void> {
	const { state } = await lockEntry(client, kind, id);
	const from: readonly string[] = isArchived ? ['draft', 'ended'] : ['archived'];
	if (!from.includes(state)) throw new AppError('conflict');
	await client.query('update content_entry set archived_at = case when $2 then clock_timestamp() end where id = $1', [
		id,
		isArchived,
	]);
}

/**
 * Those that are named come in this order, before the others.
 *
 * @returns all of the kind
 * @throws AppError bad_request: one is of another kind
 */
export async function orderEntries(client: PoolClient, kind: ContentKind, ids: readonly number[]): Promise<number[]> {
	const { rows } = await client.query<Pick<Rows['content_entry'], 'id'>>(
		'select id from content_entry where kind = $1 order by position, id for update',
		[kind],
	);
	const known = new Set(rows.map((row) => row.id));
	if (new Set(ids).size < ids.length || !ids.every((id) => known.has(id)))
		throw new AppError('bad_request', { fields: [{ field: 'ids', rule: 'unknown' }] });
	const all = [...ids, ...rows.map((row) => row.id).filter((id) => !ids.includes(id))];
	await client.query(
		`update content_entry entry set position = place.at
		 from unnest($1::integer[]) with ordinality place (id, at) where entry.id = place.id`,
		[all],
	);
	return all;
}
