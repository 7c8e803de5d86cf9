// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { IsoDate } from '#domain/clock.ts';

export type ConsentRows = {
	consent: {
		id: string;
		owner: string;
		owner_account: number | null;
		account_id: number | null;
		iin_bin: string;
		is_person: boolean;
		purpose: 'counterparty' | 'employment' | 'own_credit';
		source_ids: string[];
		is_once: boolean;
		valid_until: IsoDate;
		text: unknown;
		text_version: number;
		titles: unknown;
		state: 'draft' | 'sent' | 'opened' | 'given' | 'declined' | 'lapsed' | 'cancelled' | 'withdrawn' | 'expired';
		made_at: Date;
		sent_at: Date | null;
		opened_at: Date | null;
		answer_by: Date | null;
		reminded_at: Date | null;
		ended_at: Date | null;
		token_hash: Buffer | null;
		contact_sealed: Buffer | null;
		given_at: Date | null;
		statement_id: string | null;
		granted_ids: string[] | null;
		signed_locale: 'ru' | 'kk' | 'en' | null;
		text_sha256: string | null;
		certificate_serial: string | null;
		key_sealed: Buffer | null;
		key_destroyed_at: Date | null;
		taxpayer_token_sealed: Buffer | null;
		withdrawn_by: 'subject' | 'owner' | null;
		withdrawal_statement_id: string | null;
		signer_role: 'person' | 'head' | 'right_to_sign' | null;
		is_number_typed: boolean;
		way: 'link' | 'state';
		external_id: string | null;
		state_due_at: Date | null;
	};
	consent_mute: {
		contact_hash: string;
		muted_at: Date;
	};
	consent_use: {
		consent_id: string;
		report_id: string;
		is_once: boolean;
		claimed_at: Date;
		answered_at: Date | null;
	};
};
