import type { IsoDate } from '#domain/clock.ts';
import type { Locale } from '#domain/locale.ts';
import type { ReportModel } from '#domain/report/report-model.ts';

export type PrintedFactor = {
	title: string;
	sentence: string;
	/** null: no data, which is never 0 */
	points: number | null;
	isKnown: boolean;
	source: string | null;
	asOf: IsoDate | null;
};

/** Everything a PDF says: plain data, so that it can be handed to another thread. Texts are in the reader's language. */
export type PrintedReport = {
	locale: Locale;
	id: string;
	kind: 'basic' | 'full';
	/** ISO instant at which the sources had said what they would */
	closedAt: string;
	subject: {
		/** of a person only the last two digits */
		number: string;
		title: string;
		kindLabel: string;
		/** null: the register does not carry the subject */
		stateLabel: string | null;
		isActive: boolean;
		registeredOn: IsoDate | null;
		headName: string | null;
		address: string | null;
		activity: string | null;
	};
	idn: {
		score: number | null;
		group: string | null;
		/** where the value lies, with the groups of its ends; score and group are null then */
		interval: { low: number; high: number; groups: string } | null;
		zone: 'green' | 'red' | null;
		/** border of the zones for this subject */
		threshold: 600 | 650;
		degreeLabel: string | null;
		originLabel: string;
		confidenceLabel: string | null;
		calculatedOn: IsoDate;
		modelVersion: string;
		shareBelowPercent: number | null;
		/** why there is no value */
		reason: string | null;
	} | null;
	/** what the value stands on; null: it is the published one */
	reading: {
		label: string;
		unheard: string | null;
		national: string;
		factors: readonly PrintedFactor[];
		/** against the national value */
		differences: readonly { sentence: string; change: number; source: string | null; asOf: IsoDate | null }[];
	} | null;
	model: ReportModel;
	seal: {
		/** ISO instant */
		issuedAt: string;
		/** what is typed to check the document without its file */
		code: string;
		/** where the code is typed */
		checkUrl: string;
		/** what the QR code opens */
		scanUrl: string;
		/** to whom it was issued; null: not to a particular person */
		recipient: string | null;
	};
	isDemo: boolean;
};
