// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { IsoDate } from '#domain/clock.ts';

export type VatrefundRows = {
	vat_review: {
		id: string;
		owner: string;
		owner_account: number | null;
		account_id: number | null;
		name: string;
		titles: unknown;
		left_out: number;
		state: 'draft' | 'running' | 'done';
		made_at: Date;
		started_at: Date | null;
		ended_at: Date | null;
		total: number;
		done: number;
		version: number;
		leased_by: string | null;
		leased_until: Date | null;
		turn_at: Date;
		awaits_columns: boolean;
		last_event: number;
	};
	vat_review_row: {
		review_id: string;
		row_no: number;
		iin_bin: string | null;
		given_supplier: string;
		invoice: string;
		deal_on: IsoDate | null;
		turnover: number | null;
		vat: number | null;
		fault: 'empty' | 'length' | 'check_digit' | 'lossy_number' | 'date' | 'amount' | 'negative' | 'too_long' | 'duplicate' | null;
		fault_field: 'supplier' | 'invoice' | 'deal_on' | 'turnover' | 'vat' | null;
		given: string | null;
		same_as: number | null;
		warnings: string[];
		verdict: 'blocked' | 'at_risk' | 'unknown' | 'safe' | null;
		reasons: unknown;
		codes: string[];
		is_dropped: boolean;
		is_charged: boolean;
	};
	vat_review_supplier: {
		review_id: string;
		iin_bin: string;
		is_judged: boolean;
		subject: unknown;
	};
};
