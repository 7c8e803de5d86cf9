// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { IsoDate } from '#domain/clock.ts';

export type MasscheckRows = {
	mass_check: {
		id: string;
		owner: string;
		owner_account: number | null;
		account_id: number | null;
		name: string;
		column_title: string | null;
		left_out: number;
		state: 'draft' | 'running' | 'paused' | 'done' | 'cancelled';
		made_at: Date;
		started_at: Date | null;
		ended_at: Date | null;
		held_on: IsoDate | null;
		total: number;
		done: number;
		last_event: number;
		leased_by: string | null;
		leased_until: Date | null;
		turn_at: Date;
		heard: unknown;
		depth: 'lists' | 'live';
		awaits_columns: boolean;
	};
	mass_check_row: {
		check_id: string;
		row_no: number;
		given: string;
		iin_bin: string | null;
		fault: 'length' | 'characters' | 'check_digit' | 'date' | 'lossy_number' | 'duplicate' | null;
		same_as: number | null;
		zeros_restored: boolean;
		state: 'faulty' | 'waiting' | 'answered' | 'unknown' | 'barred' | 'failed' | 'cancelled';
		charge: 'opened' | 'plan' | 'check' | null;
		outcome: 'stop' | 'red' | 'unnamed' | 'green' | 'not_calculated' | null;
		subject_state: string | null;
		region: string | null;
		codes: string[] | null;
		silent: number | null;
		result: unknown;
	};
};
