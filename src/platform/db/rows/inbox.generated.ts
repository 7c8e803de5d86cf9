// Made by npm run schema from the migrated database: change the migrations, not this file.
export type InboxRows = {
	inbox_notice: {
		id: number;
		account_id: number;
		kind: 'contact_answer' | 'organisation_invite' | 'decision_ends' | 'mass_check_done' | 'vat_review_done' | 'objection_answered' | 'reply_decided' | 'debtor_claim' | 'gov_report';
		number: number | null;
		text: string;
		made_at: Date;
		read_at: Date | null;
		object: string | null;
		details: unknown;
		letter_bin: string | null;
		is_letter_due: boolean;
	};
	letter_address: {
		account_id: number;
		address: string | null;
		proved_at: Date | null;
		asked_address: string | null;
		code_hash: Buffer | null;
		code_expires_at: Date | null;
		tries_left: number;
		stopped_at: Date | null;
	};
};
