import type { AccountParts } from '#platform/db/account-part.ts';

export const vatReviewParts: AccountParts = {
	vat_reviews: {
		sql: `select id, owner, name, state, made_at, started_at, ended_at, total, done from vat_review
			where account_id = $1 order by made_at`,
		own: ['name'],
	},
	vat_review_rows: {
		sql: `select review_id, row_no, given_supplier, invoice, deal_on, turnover, vat, fault, verdict, is_dropped from vat_review_row
			join vat_review on vat_review.id = review_id
			where account_id = $1 and owner = 'account:' || $1::bigint order by made_at, row_no`,
		own: ['invoice'],
	},
};
