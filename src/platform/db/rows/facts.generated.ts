// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { IsoDate } from '#domain/clock.ts';

export type FactsRows = {
	head_load: {
		head_key: string;
		subject_count: number;
		live_count: number;
		failed_count: number;
		oldest_clean_on: IsoDate | null;
		second_clean_on: IsoDate | null;
	};
};
