import type { AccountParts } from '#platform/db/account-part.ts';

export const foreignCheckParts: AccountParts = {
	foreign_checks: {
		sql: `select id, owner, subject, country, number, name, born_on, citizenship, made_at from foreign_check
			where account_id = $1 order by made_at`,
	},
	match_reviews: {
		sql: `select owner, subject_key, source_id, entry_id, whom, verdict, reason, made_at from match_review
			where account_id = $1 order by made_at`,
	},
};
