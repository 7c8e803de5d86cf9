// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { IsoDate } from '#domain/clock.ts';

export type CabinetRows = {
	decision: {
		id: number;
		public_id: string;
		account_id: number | null;
		bin: string;
		state: 'approved' | 'conditional' | 'refused';
		reason: string;
		conditions: string | null;
		valid_until: IsoDate | null;
		author: string;
		subject_name: string;
		idn_score: number | null;
		idn_group: string | null;
		report_id: string | null;
		made_at: Date;
		idn_low: number | null;
		idn_high: number | null;
		owner: string;
		owner_account: number | null;
		author_role: 'owner' | 'editor';
	};
	own_list: {
		id: string;
		account_id: number | null;
		name: string;
		color: 'blue' | 'green' | 'amber' | 'red' | 'violet' | 'grey';
		entry_count: number;
		created_at: Date;
		changed_at: Date;
		owner: string;
		owner_account: number | null;
		version: number;
		changed_by: number | null;
	};
	own_list_entry: {
		list_id: string;
		bin: string;
		note: string;
		added_at: Date;
		account_id: number | null;
		version: number;
		changed_at: Date | null;
		changed_by: number | null;
	};
};
