import type { IsoDate } from '#domain/clock.ts';
import type { Locale } from '#domain/locale.ts';
import type { Supplier } from '#domain/money/supplier.ts';
import type { PrintedReport } from '../pdf/printed-report.ts';

/** Requisites of who pays, frozen when the paper was made. */
export type Buyer = {
	name: string;
	/** BIN or IIN */
	number: string;
	address: string | null;
};

/** One service. Sums in whole tiyn; of what was taken back they are negative. */
export type PaperLine = {
	title: string;
	quantity: number;
	netTiyn: number;
	/** null: no VAT was charged, because the supplier was no payer of it */
	vatBasisPoints: number | null;
	vatTiyn: number;
	/** of an act: the day on which it was rendered in full */
	doneOn: IsoDate | null;
};

type Paper = {
	locale: Locale;
	isDemo: boolean;
	number: string;
	issuedOn: IsoDate;
	supplier: Supplier;
	buyer: Buyer;
	lines: readonly PaperLine[];
	/** origin of the portal, where the offer is published */
	origin: string;
	seal: Omit<PrintedReport['seal'], 'recipient'>;
};

/** Everything an invoice for payment says: plain data for the thread that prints it. */
export type PrintedInvoice = Paper & { kind: 'invoice'; dueOn: IsoDate };

/** An act of rendered services, form R-1. */
export type PrintedAct = Paper & { kind: 'act' };

export type PrintedPaper = PrintedInvoice | PrintedAct;

export type Sums = { netTiyn: number; vatTiyn: number; totalTiyn: number };

export function sumOfLines(lines: readonly Pick<PaperLine, 'netTiyn' | 'vatTiyn'>[]): Sums {
	const netTiyn = lines.reduce((sum, line) => sum + line.netTiyn, 0);
	const vatTiyn = lines.reduce((sum, line) => sum + line.vatTiyn, 0);
	return { netTiyn, vatTiyn, totalTiyn: netTiyn + vatTiyn };
}
