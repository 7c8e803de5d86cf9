import type { AccountParts } from '#platform/db/account-part.ts';

export const ticketsParts: AccountParts = {
	tickets: {
		// erased by the database (forget_ticket): who was given a trial, and what papers name, stays without its author
		sql: `select id, created_at, request_type, name, company_name, phone, email, offer_version, plan, period, bin,
			organization_name, address, bik, kato, iik, state, reason, submitted_at, closed_at
			from ticket where account_id = $1 order by created_at`,
		own: ['name', 'company_name', 'bin', 'organization_name', 'address'],
	},
};
