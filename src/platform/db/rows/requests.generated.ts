// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { IsoDate } from '#domain/clock.ts';

export type RequestsRows = {
	objection: {
		id: number;
		account_id: number;
		subject: string;
		about: 'idn' | 'fact';
		text: string;
		created_at: Date;
		due_on: IsoDate;
		state: 'new' | 'in_work' | 'answered';
		taken_by: number | null;
		taken_at: Date | null;
		answer: string | null;
		answered_at: Date | null;
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
};
