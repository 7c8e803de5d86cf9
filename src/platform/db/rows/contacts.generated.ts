// Made by npm run schema from the migrated database: change the migrations, not this file.
export type ContactsRows = {
	contact_message: {
		id: number;
		topic: 'question' | 'partnership' | 'error' | 'trial';
		name: string;
		phone: string;
		email: string;
		bin: string | null;
		text: string;
		locale: 'ru' | 'kz' | 'en';
		page: string | null;
		account_id: number | null;
		offer_version: number;
		ip_hash: string;
		state: 'new' | 'in_work' | 'answered' | 'spam';
		is_suspect: boolean;
		created_at: Date;
		taken_by: number | null;
		answer: string | null;
		answered_at: Date | null;
		spam_at: Date | null;
		mail_id: number | null;
	};
};
