// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { IsoDate } from '#domain/clock.ts';

export type InvoicingRows = {
	act: {
		id: string;
		number: string;
		holder: string | null;
		month: IsoDate;
		supplier: unknown;
		buyer: unknown;
		issued_on: IsoDate;
		total_tiyn: number;
		made_at: Date;
	};
	act_line: {
		act_id: string;
		number: number;
		titles: unknown;
		quantity: number;
		net_tiyn: number;
		vat_basis_points: number;
		vat_tiyn: number;
		done_on: IsoDate;
	};
	invoice: {
		id: string;
		number: string;
		holder: string | null;
		account_id: number | null;
		ticket_id: string | null;
		terms_id: number | null;
		period: 'month' | 'months_6' | 'months_12' | 'year' | null;
		supplier: unknown;
		buyer: unknown;
		issued_on: IsoDate;
		due_on: IsoDate;
		total_tiyn: number;
		state: 'issued' | 'paid' | 'refunded' | 'cancelled' | 'expired';
		made_at: Date;
		paid_at: Date | null;
		closed_at: Date | null;
		cancelled_by: number | null;
	};
	invoice_line: {
		invoice_id: string;
		number: number;
		titles: unknown;
		net_tiyn: number;
		vat_basis_points: number;
		vat_tiyn: number;
	};
	paper_number: {
		kind: 'invoice' | 'act';
		year: number;
		last: number;
	};
};
