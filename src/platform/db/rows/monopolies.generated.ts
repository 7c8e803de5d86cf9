// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { IsoDate } from '#domain/clock.ts';

export type MonopoliesRows = {
	debtor_claim: {
		id: string;
		bin: string;
		debtor: string;
		service: string;
		contract_no: string;
		period_from: IsoDate;
		period_to: IsoDate;
		amount_kzt: number;
		due_on: IsoDate;
		state: 'draft' | 'signed' | 'noticed' | 'published' | 'disputed' | 'settled' | 'removed' | 'withdrawn' | 'lapsed';
		made_at: Date;
		account_id: number | null;
		statement_id: string | null;
		text_sha256: string | null;
		signer_name: string | null;
		signed_at: Date | null;
		noticed_at: Date | null;
		answer_by: IsoDate | null;
		published_at: Date | null;
		lapses_on: IsoDate | null;
		disputed_from: 'noticed' | 'published' | null;
		is_blocked: boolean;
		ended_at: Date | null;
		import_id: string | null;
		import_row: number | null;
	};
	debtor_claim_event: {
		id: number;
		claim_id: string;
		what: string;
		at: Date;
	};
	debtor_claim_file: {
		file_id: string;
		claim_id: string;
		purpose: 'evidence' | 'delivery';
	};
	debtor_claim_word: {
		id: string;
		claim_id: string;
		kind: 'reply' | 'dispute' | 'removal';
		side: 'creditor' | 'debtor';
		text: string;
		state: 'draft' | 'said' | 'open' | 'granted' | 'declined';
		claim_state: string;
		made_at: Date;
		account_id: number | null;
		statement_id: string | null;
		text_sha256: string | null;
		signer_name: string | null;
		said_at: Date | null;
		due_on: IsoDate | null;
		answer: string | null;
		decided_by: number | null;
		decided_at: Date | null;
	};
	debtor_import: {
		id: string;
		bin: string;
		account_id: number | null;
		name: string;
		state: 'draft' | 'telling' | 'done';
		made_at: Date;
		statement_id: string | null;
		text_sha256: string | null;
		signer_name: string | null;
		signed_at: Date | null;
		document: Buffer | null;
		told_row: number;
		leased_by: string | null;
		leased_until: Date | null;
		turn_at: Date;
		awaits_columns: boolean;
	};
	debtor_import_file: {
		file_id: string;
		import_id: string;
		purpose: 'evidence' | 'delivery';
	};
	debtor_import_row: {
		import_id: string;
		row_no: number;
		given: unknown;
		debtor: string | null;
		service: string | null;
		contract_no: string | null;
		period_from: IsoDate | null;
		period_to: IsoDate | null;
		amount_kzt: number | null;
		due_on: IsoDate | null;
		fault: string | null;
		fault_field: string | null;
		same_as: number | null;
		zeros_restored: boolean;
		is_dropped: boolean;
	};
	monopoly_join: {
		bin: string;
		id: string;
		account_id: number | null;
		asked_at: Date;
		listed_on: IsoDate;
		service: string;
		statement_id: string | null;
		text_sha256: string | null;
		signer_name: string | null;
		joined_at: Date | null;
	};
};
