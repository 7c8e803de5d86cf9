import type { AccountParts } from '#platform/db/account-part.ts';

export const monopolyParts: AccountParts = {
	monopoly_joins: {
		sql: `select bin, asked_at, listed_on, service, joined_at from monopoly_join where account_id = $1 order by asked_at`,
		erased: { stays: 'that an organisation has joined is of the organisation; who asked for it is forgotten' },
	},
	debtor_claims: {
		sql: `select id, bin, service, contract_no, period_from, period_to, amount_kzt, due_on, state, made_at
			from debtor_claim where account_id = $1 order by made_at`,
		erased: { stays: 'a claim is of the organisation that signs it; who typed it is forgotten' },
	},
	debtor_imports: {
		sql: `select id, bin, name, state, made_at, signed_at from debtor_import where account_id = $1 order by made_at`,
		erased: { stays: 'a file of claims is of the organisation that signs it; who handed it over is forgotten' },
	},
	debtor_claim_words: {
		sql: `select id, claim_id, kind, side, text, state, made_at, said_at, answer, decided_at
			from debtor_claim_word where account_id = $1 order by made_at`,
		own: ['text'],
		erased: { stays: 'what is said of a claim is of the organisation or entrepreneur; who typed it is forgotten' },
	},
};
