import type { AccountParts } from '#platform/db/account-part.ts';

export const financialParts: AccountParts = {
	financial_statements: {
		sql: `select id, bin, year, state, figures, made_at, signed_at from financial_statement
			where account_id = $1 order by made_at`,
		erased: { stays: 'a statement is of the organisation, and reports name it; who typed it is forgotten' },
	},
};
