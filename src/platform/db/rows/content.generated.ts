// Made by npm run schema from the migrated database: change the migrations, not this file.
export type ContentRows = {
	content_entry: {
		id: number;
		kind: 'article' | 'page' | 'faq' | 'document';
		key: string;
		position: number;
		made_at: Date;
	};
	content_release: {
		id: number;
		entry_id: number;
		number: number;
		live_from: Date;
		live_until: Date | null;
		made_at: Date;
		cancelled_at: Date | null;
	};
	content_version: {
		entry_id: number;
		number: number;
		body: unknown;
		sha256: string;
		made_at: Date;
	};
};
