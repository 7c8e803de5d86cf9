import type { AccountParts } from '#platform/db/account-part.ts';

export const signingParts: AccountParts = {
	signed_consents: {
		sql: `select document, document_sha256, given_at from offer_signature where account_id = $1 order by given_at`,
	},
	signatures: {
		sql: `select id, action, signer_iin, signer_bin, algorithm, certificate_serial, verified_at
			from signed_statement where account_id = $1 order by verified_at`,
		own: ['signer_iin'],
		erased: { stays: 'a signature proves what was done with it' },
	},
	organisations: {
		sql: `select bin, role, joined_at, email from organisation_member where account_id = $1 order by joined_at`,
	},
};
