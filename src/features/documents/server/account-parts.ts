import { subjectIdOf } from '#features/facts/public.ts';
import type { AccountParts } from '#platform/db/account-part.ts';

export const documentsParts: AccountParts = {
	documents: {
		sql: `select code, kind, object, owner, subject, ${subjectIdOf('subject')}, locale, recipient_number, recipient_phone, issued_at
			from issued_document where account_id = $1 order by issued_at`,
		own: ['recipient_number'],
		erased: { stays: 'whoever holds a copy can have it checked' },
	},
};
