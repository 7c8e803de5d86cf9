// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { IsoDate } from '#domain/clock.ts';

export type RegistryRows = {
	address_load: {
		address_key: string;
		live_count: number;
	};
	change_event: {
		id: number;
		number: number | null;
		iin_bin: string;
		code: 'state' | 'name' | 'head' | 'address' | 'activity' | 'listed' | 'removed' | 'entry_new' | 'entry_gone' | 'entry_changed' | 'index';
		source_id: string;
		entry_key: string;
		before: string | null;
		after: string | null;
		severity: 'stop' | 'high' | 'medium' | 'info' | 'good' | null;
		seen_after: IsoDate;
		seen_on: IsoDate;
		told_at: Date;
		publication: number;
	};
	classifier_item: {
		classifier: 'krp' | 'kfs' | 'kse';
		code: string;
		name_ru: string;
		name_kk: string | null;
		name_en: string | null;
		removed_on: IsoDate | null;
	};
	dataset_state: {
		source_id: string;
		list_date: IsoDate;
		published_at: Date;
		row_count: number;
		content_hash: string;
		run_id: number;
	};
	import_bad_row: {
		run_id: number;
		file_name: string;
		row_number: number;
		field: string | null;
		reason: string;
		value: string | null;
		iin_bin: string | null;
	};
	import_run: {
		id: number;
		source_id: string;
		list_date: IsoDate;
		content_hash: string;
		state: 'staging' | 'published' | 'refused' | 'unchanged';
		started_at: Date;
		finished_at: Date | null;
		rows_staged: number;
		rows_bad: number;
		rows_passed: number;
		rows_new: number | null;
		rows_changed: number | null;
		rows_removed: number | null;
		refusal_code: string | null;
		resume_at: unknown;
	};
	kato: {
		code: string;
		parent_code: string | null;
		level: number;
		name_ru: string;
		name_kk: string;
		name_en: string | null;
		is_city: boolean;
		search_fold: string;
		removed_on: IsoDate | null;
	};
	kato_load: {
		kato_code: string;
		live_count: number;
	};
	oked: {
		code: string;
		section: string;
		parent_code: string | null;
		name_ru: string;
		name_kk: string;
		name_en: string | null;
		removed_on: IsoDate | null;
	};
	statement: {
		source_id: string;
		entry_key: string;
		iin_bin: string | null;
		kind: string;
		value: unknown;
		url: string | null;
		names: string[];
		name_keys: string[];
		born_on: string[];
		first_listed_on: IsoDate;
		listed_on: IsoDate;
		removed_on: IsoDate | null;
		about: unknown;
	};
	subject: {
		bin: string;
		public_id: string;
		kind: 'legal' | 'branch' | 'foreign_branch' | 'sole' | 'joint_sole';
		status: 'new' | 'active' | 'suspended' | 'inactive' | 'stopped' | 'liquidating';
		name_ru: string;
		name_kk: string | null;
		registered_on: IsoDate | null;
		oked_code: string | null;
		oked_secondary: string[];
		activity_ru: string | null;
		activity_kk: string | null;
		krp_code: string | null;
		kse_code: string | null;
		kfs_code: string | null;
		kato_code: string | null;
		locality_ru: string | null;
		locality_kk: string | null;
		address: string | null;
		address_key: string | null;
		head_name: string | null;
		head_key: string | null;
		first_listed_on: IsoDate;
		listed_on: IsoDate;
		removed_on: IsoDate | null;
		name_fold: string;
		name_kk_fold: string | null;
		weight: number;
	};
	unread_entry: {
		iin_bin: string;
		source_id: string;
	};
};
