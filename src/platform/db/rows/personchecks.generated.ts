// Made by npm run schema from the migrated database: change the migrations, not this file.
export type PersonchecksRows = {
	person_check: {
		id: string;
		kind: 'employment' | 'individual' | 'own_credit';
		owner: string;
		owner_account: number | null;
		account_id: number | null;
		consent_id: string;
		iin: string;
		name: string;
		legal_ground: string | null;
		made_at: Date;
		until: Date;
	};
};
