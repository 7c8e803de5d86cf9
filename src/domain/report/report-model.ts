import type { IsoDate } from '../clock.ts';
import type { FindingCode, FindingSeverity } from '../judgement/judgement.ts';
import type { StopCode } from '../judgement/stop.ts';
import type { ReportSection } from './report.ts';

/** What a report is drawn with, on the page and in the PDF alike. All texts are in the reader's language. */
export type Tone = 'neutral' | 'good' | 'attention' | 'bad';

/** The value behind a text, for exports that people calculate, sort and filter with. */
export type CellValue = { as: 'tenge' | 'percent' | 'number'; of: number } | { as: 'day'; of: IsoDate };

export type Cell = {
	text: string;
	value?: CellValue;
	/** sums and counts stand at the right */
	isNumber?: boolean;
	/** a subject of the register: the cell is a link to its card */
	bin?: string;
	url?: string;
	tone?: Tone;
};

export type Block =
	| { type: 'rows'; rows: readonly { label: string; value: Cell; note?: string }[] }
	| {
			type: 'table';
			caption: string;
			columns: readonly { label: string; isNumber?: boolean }[];
			rows: readonly (readonly Cell[])[];
	  }
	| { type: 'notice'; tone: Tone; text: string }
	/** years or months with one number each; always has a table twin on the page */
	| {
			type: 'bars';
			caption: string;
			unit: string;
			points: readonly { label: string; value: number | null; text: string }[];
	  };

/** Blocks of one source with where they come from; a source with nothing is its line alone. */
export type SectionPart = {
	sourceId: string;
	sourceTitle: string;
	publisher: string;
	/** found, nothing, silent, not_asked; waiting and asking while the report is open */
	state: 'waiting' | 'asking' | 'found' | 'nothing' | 'silent' | 'not_asked';
	/** the state in words with its date */
	sentence: string;
	asOf: IsoDate | null;
	isStale: boolean;
	isLate: boolean;
	/** null: nothing of the source is public */
	officialUrl: string | null;
	blocks: readonly Block[];
};

export type SectionModel = {
	code: ReportSection;
	title: string;
	/** how many entries were found in all */
	count: number;
	/** every source of the section has said what it will say */
	isReady: boolean;
	parts: readonly SectionPart[];
};

/** A finding that speaks for or against the subject, with the way to its evidence. */
export type PresentedFinding = {
	code: FindingCode;
	severity: FindingSeverity;
	/** the stop factor that it is; null: it stops nothing */
	stop: StopCode | null;
	title: string;
	sentence: string;
	/** of the first source that says so */
	section: ReportSection;
	sourceId: string;
	/** the oldest of the dates below; null where one of them is not known */
	asOf: IsoDate | null;
	/** every source that says so, in the order of the catalogue */
	evidence: readonly { sourceId: string; asOf: IsoDate | null }[];
};

export type Verdict = {
	tone: Tone;
	/** one sentence */
	sentence: string;
	/** what is missing: «without 3 of 41 sources»; null when nothing is */
	caveat: string | null;
	askedCount: number;
	answeredCount: number;
	silentCount: number;
	notLoadedCount: number;
	frozenCount: number;
};

export type ReportModel = {
	verdict: Verdict;
	stop: readonly PresentedFinding[];
	attention: readonly PresentedFinding[];
	good: readonly PresentedFinding[];
	sections: readonly SectionModel[];
};
