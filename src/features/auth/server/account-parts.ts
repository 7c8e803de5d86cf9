import type { AccountParts } from '#platform/db/account-part.ts';

export const authParts: AccountParts = {
	account: {
		sql: `select phone, name, locale, plan_of('account:' || id) as plan, created_at, password_changed_at, blocked_at, identity_number,
			identity_confirmed_at, totp_since, acting_bin, tells_new_device, held_until from account where id = $1`,
		own: ['name', 'identity_number'],
		// what was sent to its number goes while the number is known
		erased: {
			by: `with gone as (delete from account where id = $1 returning phone),
				flows as (delete from auth_flow where phone in (select phone from gone)),
				invites as (delete from organisation_invite where phone in (select phone from gone))
				delete from sms_outbox where phone in (select phone from gone)`,
		},
	},
	sessions: {
		sql: `select id, device, created_at, last_used_at, expires_at, ended_at, end_reason from auth_session
			where account_id = $1 order by created_at`,
	},
	known_browsers: { sql: `select seen_at from auth_known_browser where account_id = $1 order by seen_at` },
	consents: {
		sql: `select offer_version, given_at, given_at_step from offer_acceptance where account_id = $1 order by given_at`,
	},
	identity_pending: {
		sql: `select identity_number, asked_at, opens_at from identity_pending where account_id = $1`,
	},
	messages: {
		sql: `select kind, state, created_at from sms_outbox
			where phone = (select phone from account where id = $1) order by created_at`,
	},
};
