// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { IsoDate } from '#domain/clock.ts';

export type ReportsRows = {
	report: {
		id: string;
		bin: string;
		kind: 'basic' | 'full';
		account_id: number;
		owner: string;
		created_at: Date;
		closed_at: Date | null;
		late_until: Date | null;
		sealed_at: Date | null;
		leased_by: string | null;
		leased_until: Date | null;
		snapshot: unknown;
		reading: unknown;
		amount_kzt: number;
		previous_id: string | null;
		last_event: number;
		closed_event: number | null;
		sealed_event: number | null;
		reading_sealed: Buffer | null;
		check_kind: 'employment' | 'individual' | 'own_credit' | 'foreign' | null;
		under_consent: string | null;
	};
	report_fact: {
		report_id: string;
		source_id: string;
		ordinal: number;
		kind: string;
		value: unknown;
		url: string;
	};
	report_share: {
		id: string;
		report_id: string;
		token_hash: Buffer;
		created_at: Date;
		expires_at: Date;
		revoked_at: Date | null;
	};
	report_source: {
		report_id: string;
		source_id: string;
		state: 'waiting' | 'asking' | 'found' | 'nothing' | 'silent' | 'not_asked';
		not_asked_reason: string | null;
		asked_at: Date | null;
		answered_at: Date | null;
		as_of: IsoDate | null;
		retrieved_at: Date | null;
		raw_hash: string | null;
		official_url: string | null;
		failure_code: string | null;
		silent_since: Date | null;
		last_good_as_of: IsoDate | null;
		price_kzt: number;
		is_late: boolean;
		facts: unknown;
		event_number: number | null;
		extent: unknown;
		consent_id: string | null;
		facts_sealed: Buffer | null;
		awaited: unknown;
	};
};
