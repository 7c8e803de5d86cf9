// Made by npm run schema from the migrated database: change the migrations, not this file.
export type TicketsRows = {
	ticket: {
		id: string;
		account_id: number | null;
		holder: string | null;
		request_type: number;
		name: string | null;
		company_name: string | null;
		phone: string | null;
		email: string | null;
		offer_version: number;
		plan: string;
		terms_id: number | null;
		period: 'month' | 'months_6' | 'months_12' | 'year' | 'trial' | null;
		bin: string | null;
		organization_name: string | null;
		address: string | null;
		bik: string | null;
		kato: string | null;
		iik: string | null;
		state: 'new' | 'submitted' | 'confirmed' | 'rejected' | 'revoked' | 'revoked_by_author';
		reason: 'requisites_wrong' | 'no_contact' | 'bin_not_confirmed' | 'duplicate' | 'not_offered' | 'other' | null;
		created_at: Date;
		submitted_at: Date | null;
		first_confirmed_by: number | null;
		first_confirmed_at: Date | null;
		closed_at: Date | null;
		closed_by: number | null;
		forgotten_at: Date | null;
		sender: string;
		number: number;
	};
	ticket_file: {
		file_id: string;
		ticket_id: string;
	};
};
