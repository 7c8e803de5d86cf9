// Made by npm run schema from the migrated database: change the migrations, not this file.
export type SearchRows = {
	search_behind: {
		id: number;
		source_id: string;
		marked_at: Date;
	};
	search_state: {
		singleton: boolean;
		generation: number;
		engine_version: number;
		subject_count: number;
		built_at: Date;
	};
	search_touched: {
		bin: string;
	};
	subject_alias: {
		id: number;
		alias: string;
		bin: string | null;
		name_words: string | null;
	};
};
