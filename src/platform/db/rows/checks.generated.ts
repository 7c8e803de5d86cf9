// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { IsoDate } from '#domain/clock.ts';

export type ChecksRows = {
	check_spent: {
		holder: string;
		day: IsoDate;
		subject: string;
		leased_until: Date | null;
		leases: number;
		spent_at: Date;
	};
	check_tally: {
		day: IsoDate;
		checks: number;
	};
	crawler_address: {
		ip_hash: string;
		verified_until: Date;
	};
	miss_count: {
		bucket: string;
		day: IsoDate;
		used: number;
	};
	miss_limits: {
		asker_kind: 'visitor' | 'account';
		per_network: number;
		per_beginning: number;
		per_ending: number;
		alarm_per_hour: number;
	};
	number_miss: {
		holder: string;
		day: IsoDate;
		number_hash: string;
	};
	number_watch: {
		bucket: string;
		hour: Date;
		asked: number;
		is_told: boolean;
	};
	refused_opening: {
		source: string;
		span: Date;
		actor_kind: string;
		actor: string;
		action: string;
		refused: number;
		subjects: string[];
		purpose: string | null;
		ip_hash: string | null;
		details: unknown;
		first_at: Date;
		last_at: Date;
	};
	visitor_browser: {
		key_hash: string;
		seen_on: IsoDate;
		puzzle_id: string | null;
	};
	visitor_count: {
		bucket: string;
		day: IsoDate;
		used: number;
	};
	visitor_limits: {
		is_only: boolean;
		new_browsers_per_address: number;
		checks_per_network: number;
		proof_bits: number;
		refused_lines_per_network: number;
	};
};
