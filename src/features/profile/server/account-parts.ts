import type { AccountParts } from '#platform/db/account-part.ts';

export const profileParts: AccountParts = {
	// of who invited, of who answered, and of whose number it is, which goes with the account
	invitations: {
		sql: `select bin, case when invited_by = $1 or phone = (select phone from account where id = $1) then phone end as phone,
			case when invited_by = $1 or organisation_invite.account_id = $1 then email end as email,
			role, state, made_at, expires_at, ended_at from organisation_invite
			where invited_by = $1 or account_id = $1 or phone = (select phone from account where id = $1) order by made_at`,
		own: ['phone', 'email'],
	},
};
