// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { IsoDate } from '#domain/clock.ts';

export type SourcesRows = {
	source_answer: {
		exchange: string;
		iin_bin: string;
		consent_id: string;
		retrieved_at: Date;
		expires_at: Date;
		raw_hash: string;
		raw: unknown;
	};
	source_claim: {
		exchange: string;
		iin_bin: string;
		consent_id: string;
		claimed_by: string;
		claimed_until: Date;
	};
	source_day: {
		source_id: string;
		day: IsoDate;
		answered: number;
		failed: number;
		duration_buckets: number[];
		failures: unknown;
	};
	source_health: {
		source_id: string;
		consecutive_failures: number;
		breaker: 'closed' | 'open';
		probe_at: Date | null;
		silent_since: Date | null;
		last_success_at: Date | null;
		last_failure_at: Date | null;
		last_failure_code: string | null;
		last_as_of: IsoDate | null;
	};
	source_oddity: {
		source_id: string;
		path: string;
		what: 'new_field' | 'unknown_word' | 'odd_value';
		value: string;
		seen: number;
		first_seen_at: Date;
		last_seen_at: Date;
	};
};
