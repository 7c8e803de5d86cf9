// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { IsoDate } from '#domain/clock.ts';

export type RequestsRows = {
	correction: {
		id: number;
		objection_id: number;
		subject: string;
		finding: string | null;
		source_id: string | null;
		text: string;
		answer: string;
		state: 'proposed' | 'confirmed' | 'declined';
		proposed_by: number | null;
		proposed_at: Date;
		decided_by: number | null;
		decided_at: Date | null;
	};
	objection: {
		id: number;
		account_id: number | null;
		subject: string;
		about: 'idn' | 'fact';
		text: string;
		created_at: Date;
		due_on: IsoDate | null;
		state: 'draft' | 'new' | 'in_work' | 'forwarded' | 'answered';
		taken_by: number | null;
		taken_at: Date | null;
		answer: string | null;
		answered_at: Date | null;
		public_id: string;
		way: 'reported' | 'signed';
		finding: string | null;
		source_id: string | null;
		is_typed: boolean;
		email: string | null;
		locale: string;
		hard_due_on: IsoDate | null;
		escalated_at: Date | null;
		forwarded_to: string | null;
		forwarded_at: Date | null;
		outcome: 'upheld' | 'refused' | 'not_ours' | null;
		statement_id: string | null;
		text_sha256: string | null;
		signer_name: string | null;
		signed_at: Date | null;
	};
	objection_file: {
		file_id: string;
		objection_id: number;
	};
	personal_data_request: {
		id: number;
		account_id: number;
		kind: 'access' | 'export' | 'correction' | 'blocking' | 'deletion' | 'withdrawal';
		text: string | null;
		created_at: Date;
		due_on: IsoDate;
		state: 'new' | 'in_work' | 'answered';
		taken_by: number | null;
		taken_at: Date | null;
		answer: string | null;
		answered_at: Date | null;
	};
	reply: {
		id: string;
		bin: string;
		finding: string | null;
		source_id: string | null;
		text: string;
		state: 'draft' | 'pending' | 'shown' | 'hidden' | 'withdrawn';
		made_at: Date;
		account_id: number | null;
		statement_id: string | null;
		text_sha256: string | null;
		signer_name: string | null;
		signed_at: Date | null;
		due_on: IsoDate | null;
		decided_by: number | null;
		decided_at: Date | null;
		reason: string | null;
		withdrawn_at: Date | null;
	};
};
