import { subjectIdOf } from '#features/facts/public.ts';
import type { AccountParts } from '#platform/db/account-part.ts';

export const consentParts: AccountParts = {
	// those of an organisation are the organisation's; an account's own go with it, and with their keys all that was answered
	consent_requests: {
		sql: `select id, owner, iin_bin, ${subjectIdOf('consent.iin_bin')}, purpose, source_ids, is_once, valid_until, state, made_at,
			sent_at, given_at, ended_at from consent where account_id = $1 order by made_at`,
	},
	consents_given: {
		sql: `select c.id, c.titles -> 'asker' ->> 'ru' as asker, c.purpose, c.granted_ids, c.valid_until, c.state, c.given_at, c.ended_at,
			c.statement_id from consent c join account a on a.identity_number = c.iin_bin
			where a.id = $1 and a.identity_confirmed_at is not null and c.is_person and c.given_at is not null order by c.given_at`,
		erased: { stays: 'whoever was given a consent has to be able to prove it for as long as he uses it' },
	},
};
