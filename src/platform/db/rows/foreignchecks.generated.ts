// Made by npm run schema from the migrated database: change the migrations, not this file.
export type ForeignchecksRows = {
	foreign_check: {
		id: string;
		owner: string;
		owner_account: number | null;
		account_id: number | null;
		subject_key: string;
		subject: 'company' | 'person';
		country: string | null;
		number: string | null;
		number_kind: 'lei' | 'vat' | 'inn' | 'ogrn' | 'unp' | 'gb_company' | 'other' | null;
		name: string | null;
		born_on: string | null;
		citizenship: string | null;
		made_at: Date;
	};
	match_review: {
		owner: string;
		owner_account: number | null;
		subject_key: string;
		source_id: string;
		entry_id: string;
		whom: string;
		entry_hash: string;
		verdict: 'other' | 'same' | 'unsure';
		reason: string;
		author: string | null;
		account_id: number | null;
		made_at: Date;
	};
};
