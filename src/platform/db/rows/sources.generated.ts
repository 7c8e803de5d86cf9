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
		sealed: Buffer | null;
	};
	source_claim: {
		exchange: string;
		iin_bin: string;
		consent_id: string;
		claimed_by: string;
		claimed_until: Date;
	};
	source_cursor: {
		source_id: string;
		phase: 'idle' | 'backfilling' | 'following' | 'paused';
		cursor: string | null;
		window_day: IsoDate | null;
		part: 'entries' | 'removals';
		done: number;
		total: number | null;
		backfilled_from: IsoDate | null;
		followed_to: IsoDate | null;
		paused_for: string | null;
		changed_at: Date;
	};
	source_day: {
		source_id: string;
		day: IsoDate;
		answered: number;
		failed: number;
		duration_buckets: number[];
		failures: unknown;
	};
	source_gap: {
		id: number;
		source_id: string;
		kind: 'page' | 'day';
		from_key: string;
		to_key: string;
		reason: string;
		opened_at: Date;
		closed_at: Date | null;
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
