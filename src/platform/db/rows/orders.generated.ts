// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { IsoDate } from '#domain/clock.ts';

export type OrdersRows = {
	billed_move: {
		move: number;
		paper: string;
	};
	deferred_part: {
		subscription_id: string;
		number: number;
		wallet_id: number;
		starts_at: Date;
		ends_at: Date;
		gross_tiyn: number;
		vat_basis_points: number;
		vat_tiyn: number;
		closed_at: Date | null;
	};
	ledger_move: {
		number: number;
		kind: 'topup' | 'bank_in' | 'match' | 'reserve' | 'settle' | 'release' | 'subscribe' | 'unsubscribe' | 'recognise' | 'refund' | 'chargeback' | 'payout' | 'reverse';
		reference: string;
		step: string;
		from_account: string;
		to_account: string;
		tiyn: number;
		turnover_on: IsoDate;
		made_at: Date;
	};
	order_line: {
		order_id: string;
		number: number;
		source_id: string | null;
		net_tiyn: number;
		vat_basis_points: number;
		vat_tiyn: number;
		is_delivered: boolean | null;
		settled_vat_basis_points: number | null;
		settled_vat_tiyn: number | null;
	};
	order_return: {
		order_id: string;
		reason: string;
		is_to_card: boolean;
		asked_by: number;
		asked_at: Date;
		second_by: number | null;
		done_at: Date | null;
	};
	orders: {
		id: string;
		wallet_id: number;
		account_id: number | null;
		item: 'full_report' | 'subscription' | 'credit_rating';
		units: number;
		bin: string | null;
		terms_id: number | null;
		period: 'month' | 'months_6' | 'months_12' | 'year' | null;
		pay: 'balance' | 'card' | 'invoice';
		covered_by: 'plan' | 'reopened' | 'balance';
		total_tiyn: number;
		state: 'created' | 'paid' | 'fulfilled' | 'refunded' | 'cancelled';
		report_id: string | null;
		subscription_id: string | null;
		made_at: Date;
		expires_at: Date | null;
		paid_at: Date | null;
		closed_at: Date | null;
	};
	report_access: {
		order_id: string;
		holder: string;
		bin: string;
		until: Date;
	};
	spend_limit: {
		holder: string;
		account_id: number;
		monthly_tiyn: number;
	};
	wallet: {
		id: number;
		holder: string | null;
		available_tiyn: number;
		held_tiyn: number;
		made_at: Date;
	};
};
