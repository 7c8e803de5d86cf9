// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { IsoDate } from '#domain/clock.ts';

export type SitemapRows = {
	sitemap_edition: {
		one: boolean;
		run_id: number;
		made_at: Date;
	};
	sitemap_part: {
		prefix: string;
		n: number;
		first_bin: string;
		last_bin: string;
		changed_on: IsoDate;
	};
};
