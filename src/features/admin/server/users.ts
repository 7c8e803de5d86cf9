import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { parsePhone } from '#domain/numbers/phone.ts';
import { maskPhone } from '#domain/numbers/phone-text.ts';
import { listSessions } from '#features/auth/public.ts';
import { findAskedGrant } from '#features/tariffs/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { UserRow, UserView } from '../contract.ts';
import { findAdminEmails } from './administrators.ts';

const mostFound = 20;

type FoundAccount = Pick<Rows['account'], 'id' | 'phone'> & {
	createdAt: Rows['account']['created_at'];
} & Promised<{ plan: string; isBlocked: boolean }>;

/** By the whole number, its last four digits or more, or the id; the newest where nothing is asked. */
export async function findUsers(reader: Reader, search: string): Promise<UserRow[]> {
	const digits = search.replace(/\D/g, '');
	const phone = parsePhone(search.trim());
	if (search.trim() !== '' && digits === '') return [];
	const { rows } = await reader.query<FoundAccount>(
		`select id, phone, plan_of('account:' || id) as plan, blocked_at is not null as "isBlocked", created_at as "createdAt" from account
		 where $1 = '' or phone = $2 or (length($1) between 4 and 10 and right(phone, length($1)) = $1)
		   or (length($1) < 16 and id::text = $1)
		 order by id desc limit ${mostFound}`,
		[digits, phone.ok ? phone.value : null],
	);
	return rows.map(({ id, phone: number, plan, isBlocked, createdAt }) => ({
		...{ id, phone: maskPhone(number), plan, is_blocked: isBlocked, created_at: createdAt.toISOString() },
	}));
}

type Stored = {
	id: Rows['account']['id'];
	phone: Rows['account']['phone'];
	locale: Known<Rows['account']['locale'], Locale>;
	plan: Rows['plan_terms']['plan'];
	createdAt: Rows['account']['created_at'];
	blockedAt: Rows['account']['blocked_at'];
	limit: Rows['plan_terms']['checks_per_day'];
} & Promised<{
	used: number;
	plans: string[];
	consents: { version: number; step: string; given_at: string }[];
}>;

/** @throws AppError not_found */
export async function readUser(reader: Reader, id: number): Promise<UserView> {
	const { rows } = await reader.query<Stored>(
		`select account.id, phone, locale, terms.plan, created_at as "createdAt", blocked_at as "blockedAt",
		   terms.checks_per_day as "limit",
		   (select count(*) from check_spent where holder = 'account:' || account.id and day = today_in_almaty()
		      and (leased_until is null or leased_until > now())) as used,
		   (select json_agg(id order by position, id) from plan where id <> 'visitor') as plans,
		   (select coalesce(json_agg(json_build_object('version', offer_version, 'step', given_at_step,
		       'given_at', to_char(given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
		       order by offer_version desc), '[]')
		      from offer_acceptance where account_id = account.id) as consents
		 from account join plan_terms terms on terms.id = terms_of('account:' || account.id) where account.id = $1`,
		[id],
	);
	const [row] = rows;
	if (row === undefined) throw new AppError('not_found');
	const { phone, locale, plan, plans, createdAt, blockedAt, used, limit, consents } = row;
	const sessions = await listSessions(reader, id);
	const asked = await findAskedGrant(reader, `account:${id}`);
	const emails = await findAdminEmails(reader, asked === undefined ? [] : [asked.askedBy]);
	return {
		asked_plan:
			asked === undefined
				? null
				: {
						...{ id: asked.id, plan: asked.plan, reason: asked.reason, by: emails.get(asked.askedBy) ?? '' },
						at: asked.askedAt.toISOString(),
					},
		...{ id, phone, locale, plan, plans, consents, checks: { used, limit } },
		created_at: createdAt.toISOString(),
		blocked_at: blockedAt?.toISOString() ?? null,
		sessions: sessions.map(({ device, createdAt: openedAt, lastUsedAt }) => ({
			...{ device, created_at: openedAt.toISOString(), last_used_at: lastUsedAt.toISOString() },
		})),
	};
}
