// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { IsoDate } from '#domain/clock.ts';

export type ProcurementRows = {
	procurement_contract: {
		id: number;
		root_id: number;
		supplier_ref: number | null;
		customer_ref: number | null;
		updated_at: Date;
		sum_kzt: number | null;
		paid_kzt: number | null;
		fine_kzt: number | null;
		overdue_days: number | null;
		signed_on: IsoDate | null;
		ends_on: IsoDate | null;
		executed_on: IsoDate | null;
		terminated_on: IsoDate | null;
		fin_year: number;
		is_void: boolean;
		is_counted: boolean;
		market: 'state' | 'samruk';
		supplier: string | null;
		customer: string | null;
		number: string | null;
		status: string | null;
		outcome: string;
		subject: string | null;
	};
	procurement_partner: {
		supplier: string;
		customer: string;
		market: string;
		contracts: number;
		sum_kzt: number;
		digits: number;
	};
	procurement_party: {
		market: string;
		ref: number;
		number: string;
	};
	procurement_year: {
		number: string;
		role: 'supplier' | 'customer';
		market: string;
		fin_year: number;
		outcome: string;
		contracts: number;
		sum_kzt: number;
		paid_kzt: number;
		fine_kzt: number;
		overdue_days: number;
	};
};
