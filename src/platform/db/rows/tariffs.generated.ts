// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { IsoDate } from '#domain/clock.ts';

export type TariffsRows = {
	feature_use: {
		holder: string;
		feature: string;
		use_key: string;
		used_at: Date;
	};
	plan: {
		id: string;
		offer_group: 'web' | 'api' | 'personnel' | 'mass_check' | 'individual' | 'foreign';
		position: number;
	};
	plan_feature: {
		terms_id: number;
		feature: 'full_report' | 'foreign_check' | 'employee_check' | 'compare' | 'affiliation_level' | 'mass_rows' | 'vat_rows' | 'api_call' | 'watch';
		most: number | null;
		per: 'day' | 'period' | null;
	};
	plan_grant: {
		id: number;
		holder: string;
		plan: string;
		reason: string;
		asked_by: number;
		asked_at: Date;
		state: 'asked' | 'granted' | 'refused';
		decided_by: number | null;
		decided_at: Date | null;
	};
	plan_price: {
		terms_id: number;
		period: 'month' | 'months_6' | 'months_12' | 'year';
		net_tiyn: number | null;
	};
	plan_terms: {
		id: number;
		plan: string;
		valid_from: IsoDate;
		holder: string | null;
		checks_per_day: number;
		own_lists: number;
		own_list_entries: number;
		person_misses_per_day: number;
		trial_days: number | null;
		texts: unknown;
		modal: 'RegistrationModal' | 'TariffRequestModal' | 'TrialRequestModal' | 'ApiRequestModal' | null;
		saving_percent: number | null;
		published_at: Date | null;
		drafted_by: number | null;
		edited_at: Date | null;
		approved_by: number | null;
		ticket_id: string | null;
	};
	subscription: {
		id: string;
		holder: string;
		terms_id: number;
		period: 'month' | 'months_6' | 'months_12' | 'year' | 'trial' | 'granted';
		starts_at: Date;
		ends_at: Date;
		state: 'queued' | 'active' | 'grace' | 'ended';
		made_at: Date;
		anchor_day: number | null;
	};
	trial: {
		bin: string;
		holder: string;
		started_at: Date;
	};
	unit_price: {
		feature: string;
		valid_from: IsoDate;
		net_tiyn: number;
	};
	vat_rate: {
		valid_from: IsoDate;
		basis_points: number;
	};
};
