// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { IsoDate } from '#domain/clock.ts';

export type IdnRows = {
	idn_calculation: {
		id: number;
		model_version: string;
		calculated_on: IsoDate;
		started_at: Date;
		published_at: Date | null;
		subject_count: number | null;
		done_to: string | null;
		not_calculated_count: number;
		facts_version: string | null;
	};
	idn_history: {
		bin: string;
		calculation_id: number;
		origin: string;
		idn_score: number | null;
		idn_group: string | null;
		not_calculated: string | null;
		factor_bins: string;
	};
	idn_outcome: {
		bin: string;
		kind: 'annulled' | 'pseudo_enterprise' | 'vat_removed' | 'absent' | 'arrears' | 'bankrupt' | 'contract_fault';
		happened_on: IsoDate;
		source_id: string;
	};
	idn_published: {
		singleton: boolean;
		calculation_id: number;
	};
	idn_score: {
		calculation_id: number;
		bin: string;
		origin: 'official' | 'model';
		segment: 'mature' | 'young';
		idn_score: number | null;
		idn_group: string | null;
		not_calculated: string | null;
		confidence: 'high' | 'medium' | 'indicative' | null;
		coverage_percent: number;
		result: string;
		region: string | null;
		section: string | null;
		factor_bins: string | null;
		interval_low: number | null;
		interval_high: number | null;
		zone: 'green' | 'red' | null;
	};
	idn_share: {
		calculation_id: number;
		scope: 'segment' | 'region' | 'section';
		segment: string;
		place: string;
		idn_score: number;
		below_percent: number;
	};
	idn_validation: {
		id: number;
		validated_on: IsoDate;
		model_version: string;
		figures: unknown;
	};
};
