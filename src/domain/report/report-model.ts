import type { IsoDate } from '../clock.ts';
import type { NotAskedReason } from '../facts/not-asked.ts';
import type { FindingCode, FindingSeverity } from '../judgement/judgement.ts';
import type { StopCode } from '../judgement/stop.ts';
import type { RemarkView } from '../remark.ts';
import type { ReportChapter, ReportSection } from './report.ts';

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

export type RowsOf<C> = {
	type: 'rows';
	caption?: string;
	rows: readonly { label: string; value: C; note?: string }[];
};
export type TableOf<C> = {
	type: 'table';
	caption: string;
	columns: readonly { label: string; isNumber?: boolean }[];
	rows: readonly (readonly C[])[];
};
export type Notice = { type: 'notice'; tone: Tone; text: string };
/** Years or months with one number each. */
export type Bars = {
	type: 'bars';
	caption: string;
	unit: string;
	points: readonly { label: string; value: number | null; text: string }[];
};
/** Years across, measures down. */
export type MatrixOf<C> = {
	type: 'matrix';
	caption: string;
	/** above the labels of the rows */
	corner: string;
	columns: readonly string[];
	rows: readonly { label: string; note?: string; isTotal?: boolean; cells: readonly C[] }[];
};
/** The subject’s own figures against others, measure by measure. */
export type CompareOf<C> = {
	type: 'compare';
	caption: string;
	/** headings of the measure, of the own value and of the other one */
	columns: readonly [measure: string, own: string, other: string];
	rows: readonly { label: string; own: C; other: C }[];
};
/** The furthest ahead first, then back in time. */
export type TimelineOf<C> = {
	type: 'timeline';
	caption: string;
	/** headings of the day, of the event and of its source */
	columns: readonly [day: string, event: string, source: string];
	events: readonly { day: C; text: string; source: string; tone: Tone; isAhead: boolean }[];
};
/** Whether sources give one value: `outdated` was true until the newer source recorded a change. */
export type Agreement = 'agree' | 'single' | 'differs' | 'outdated';
/** One value of all sources for each requisite, with what others say. */
export type RequisitesOf<C> = {
	type: 'requisites';
	rows: readonly {
		label: string;
		value: C;
		agreement: Agreement;
		/** codes of classifiers and other things that are looked up */
		isMinor: boolean;
		/** who gives the value, with dates, in a sentence */
		by: string;
		others: readonly { value: C; agreement: 'differs' | 'outdated'; by: string }[];
	}[];
};
/** How a sum came about, step by step. */
export type FormulaOf<C> = {
	type: 'formula';
	caption: string;
	result: { label: string; value: C };
	steps: readonly { label: string; value: C; note?: string }[];
};

export type BlockOf<C> =
	| RowsOf<C>
	| TableOf<C>
	| Notice
	| Bars
	| MatrixOf<C>
	| CompareOf<C>
	| TimelineOf<C>
	| RequisitesOf<C>
	| FormulaOf<C>;
export type Block = BlockOf<Cell>;

/** What a section comes to, over all of its sources. */
export type SummaryPart = {
	block: Block;
	/** its sources with their dates; null: the block names them itself */
	from: string | null;
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
	code: ReportChapter;
	title: string;
	/** how many entries were found in all */
	count: number;
	/** every source of the section has said what it will say */
	isReady: boolean;
	/** empty while sources are being asked */
	summary: readonly SummaryPart[];
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
	/** what the subject or the portal says beside it */
	remarks: readonly RemarkView[];
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

/** One sentence of the conclusion: a finding, and who witnesses it. */
export type ConclusionSentence = {
	code: FindingCode;
	severity: FindingSeverity;
	title: string;
	sentence: string;
	section: ReportSection;
	witnesses: readonly { sourceId: string; title: string; asOf: IsoDate | null }[];
};

/** What the reader may do about sources that said nothing: sign, ask for consent, pay, ask for the full report, repeat, wait. */
export type NotAskedAction = 'sign' | 'consent' | 'buy' | 'full' | 'repeat' | 'wait';
/** Sources that said nothing for one reason. */
export type NotAskedLine = {
	reason: Exclude<NotAskedReason, 'not_applicable'> | 'silent';
	title: string;
	/** `note`: how much of it is here, and when it comes; null: nothing of that is known */
	sources: readonly { sourceId: string; title: string; note: string | null }[];
	/** null: there is nothing to do here */
	action: NotAskedAction | null;
	/** net tenge of all of them; null: nothing is charged for them */
	priceKzt: number | null;
	/** the day from which asking again makes sense; null: nobody can say, or there is nothing to wait for */
	waitUntil: IsoDate | null;
};
export type NotAsked = {
	lines: readonly NotAskedLine[];
	/** sources that do not cover such subjects */
	notApplicableCount: number;
};

export type ReportModel = {
	verdict: Verdict;
	stop: readonly PresentedFinding[];
	attention: readonly PresentedFinding[];
	good: readonly PresentedFinding[];
	/** at most seven, the gravest first; empty while sources are being asked */
	conclusion: readonly ConclusionSentence[];
	notAsked: NotAsked;
	sections: readonly SectionModel[];
};
