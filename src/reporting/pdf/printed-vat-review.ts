import type { IsoDate } from '#domain/clock.ts';
import type { Locale } from '#domain/locale.ts';
import type { VatGroup } from '#domain/vat-review.ts';
import type { PrintedReport } from './printed-report.ts';

/** Everything a finished review of VAT says on paper: plain data for the thread that prints it. */
export type PrintedVatReview = {
	locale: Locale;
	isDemo: boolean;
	name: string;
	/** ISO instant */
	endedAt: string;
	/** of the deals; null: no row could be judged */
	deals: { firstOn: IsoDate; lastOn: IsoDate } | null;
	/** of the rows that are not dropped: together they are the total */
	groups: readonly { group: VatGroup; label: string; rows: number; vatKzt: number }[];
	totalKzt: number;
	dropped: { rows: number; vatKzt: number };
	/** those that are excluded or at risk, the largest VAT first */
	rows: readonly {
		supplier: string;
		/** a person's is masked */
		number: string;
		invoice: string;
		dealOn: IsoDate;
		vatKzt: number;
		group: VatGroup;
		groupLabel: string;
		/** each with its source and the date of what that said */
		why: readonly string[];
	}[];
	/** more such rows than the paper has */
	leftOut: number;
	seal: PrintedReport['seal'];
};
