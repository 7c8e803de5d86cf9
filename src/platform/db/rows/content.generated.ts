// Made by npm run schema from the migrated database: change the migrations, not this file.
export type ContentRows = {
	content_draft: {
		entry_id: number;
		body: unknown;
		revision: number;
		touched: unknown;
		editor_id: number;
		saved_at: Date;
	};
	content_entry: {
		id: number;
		kind: 'article' | 'page' | 'faq' | 'document' | 'banner' | 'works' | 'slide' | 'partner' | 'offer' | 'category' | 'product';
		key: string;
		position: number;
		made_at: Date;
		archived_at: Date | null;
	};
	content_file: {
		entry_id: number;
		number: number;
		file_id: string;
	};
	content_link: {
		url: string;
		state: 'unchecked' | 'fine' | 'unknown' | 'failing' | 'broken';
		answer: string | null;
		checked_at: Date | null;
		failures: number;
	};
	content_paste: {
		id: number;
		entry_id: number;
		locale: 'ru' | 'kz' | 'en';
		html: string;
		editor_id: number;
		at: Date;
	};
	content_release: {
		id: number;
		entry_id: number;
		number: number;
		live_from: Date;
		live_until: Date | null;
		made_at: Date;
		cancelled_at: Date | null;
		made_by: number | null;
		cancelled_by: number | null;
	};
	content_version: {
		entry_id: number;
		number: number;
		body: unknown;
		sha256: string;
		made_at: Date;
		note: string;
		author_id: number | null;
		raw: unknown;
	};
	media_file: {
		id: string;
		state: 'staged' | 'kept' | 'deleted';
		name: string;
		format: 'webp' | 'pdf' | 'docx' | 'xlsx';
		bytes: number;
		sha256: Buffer;
		alt: unknown;
		uploaded_by: number | null;
		uploaded_at: Date;
		unused_since: Date | null;
	};
	media_variant: {
		file_id: string;
		name: string;
		storage_key: string;
		width: number | null;
		height: number | null;
		bytes: number;
		sha256: Buffer;
	};
};
