import type { IsoDate } from '#domain/clock.ts';
import type { Locale } from '#domain/locale.ts';
import type { Tone } from '#domain/report/report-model.ts';
import type { PrintedReport } from './printed-report.ts';

/** Everything a frozen comparison says: plain data for the thread that prints it. */
export type PrintedComparison = {
	locale: Locale;
	isDemo: boolean;
	/** ISO instant */
	comparedAt: string;
	/** of what stands behind its link, in hexadecimal */
	sha256: string;
	sourceCount: number;
	subjects: readonly {
		title: string;
		/** a person's is masked */
		number: string;
		stateLabel: string;
		verdict: { tone: Tone; label: string } | null;
	}[];
	sections: readonly {
		title: string;
		rows: readonly {
			label: string;
			cells: readonly {
				text: string;
				tone: Tone;
				isFound: boolean;
				sources: readonly string[];
				asOf: IsoDate | null;
				place: 'best' | 'worst' | null;
			}[];
		}[];
	}[];
	seal: PrintedReport['seal'];
};
