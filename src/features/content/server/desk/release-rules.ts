import { changeNoticeDays, maintenanceNoticeHours } from '#domain/content/announcements.ts';
import { AppError, type FieldError } from '#domain/error.ts';
import { findOffers } from '#features/auth/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { Entry } from './entry-store.ts';

type Times = { from: Date | null; until: Date | null };

/**
 * What a release must keep to because of what the entry says, by the clock of the database.
 *
 * @returns until when it is shown: a notice of works ends with the works
 * @throws AppError bad_request
 */
export async function checkRules(client: PoolClient, { kind, draft }: Entry, { from, until }: Times) {
	if (kind === 'offer') await checkOffer(client, from);
	if (kind === 'product') await checkCategory(client, draft, from);
	return kind === 'works' ? checkWorks(client, draft, { from, until }) : until;
}

/** Changes of the offer are announced before they are in force, and one after the other (specification §9). */
async function checkOffer(client: PoolClient, from: Date | null): Promise<void> {
	const { rows } = await client.query<Promised<{ isShort: boolean }>>(
		`select greatest($1::timestamptz, clock_timestamp()) < clock_timestamp() + make_interval(days => ${changeNoticeDays})
		   as "isShort"`,
		[from],
	);
	const [last] = await findOffers(client, 'ru');
	if (rows[0]?.isShort !== false)
		throw new AppError('bad_request', {
			fields: [{ field: 'live_from', rule: 'offer_notice', limit: changeNoticeDays }],
		});
	if (from !== null && last !== undefined && from <= last.effectiveFrom)
		throw new AppError('bad_request', { fields: [{ field: 'live_from', rule: 'out_of_range' }] });
}

/** A product stands in a category that readers see by then. */
async function checkCategory(client: PoolClient, { facts }: Entry['draft'], from: Date | null): Promise<void> {
	const { rowCount } = await client.query(
		`select from content_entry entry join content_release release on release.entry_id = entry.id
		 where entry.kind = 'category' and entry.key = $1 and release.cancelled_at is null
		   and release.live_from <= greatest($2::timestamptz, clock_timestamp()) limit 1`,
		[facts.category, from],
	);
	if (rowCount !== 1) throw new AppError('bad_request', { fields: [{ field: 'category', rule: 'not_shown' }] });
}

async function checkWorks(client: PoolClient, draft: Entry['draft'], { from, until }: Times): Promise<Date | null> {
	const { starts_at: startsAt, ends_at: endsAt, urgent_reason: urgentReason } = draft.facts;
	const { rows } = await client.query<Promised<{ isTurned: boolean; isOver: boolean; isShort: boolean; until: Date }>>(
		`select starts >= ends as "isTurned", ends <= shown as "isOver", least(ends, $4) as "until",
		   starts < shown + make_interval(hours => ${maintenanceNoticeHours}) as "isShort"
		 from (select $1::timestamptz starts, $2::timestamptz ends, greatest($3::timestamptz, clock_timestamp()) shown) asked`,
		[startsAt, endsAt, from, until],
	);
	const [times] = rows;
	if (times === undefined) throw new Error('a select without a table has one row');
	const fields: FieldError[] = [
		...(times.isTurned || times.isOver ? [{ field: 'ends_at', rule: 'out_of_range' } as const] : []),
		...(times.isShort && urgentReason === undefined
			? [{ field: 'urgent_reason', rule: 'works_notice', limit: maintenanceNoticeHours } as const]
			: []),
	];
	if (fields.length > 0) throw new AppError('bad_request', { fields });
	return times.until;
}
