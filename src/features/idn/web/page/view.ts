import type { Tone } from '#web/ui/Chip.tsx';

export type Titled = { title: string; text: string };

export type GroupRow = {
	group: string;
	points: string;
	isGreen: boolean;
	zone: string;
	degree: string;
	risk: string;
};
/** Where a group lies on the scale; groups without score are not drawn. */
export type Band = { group: string; from: number; to: number; isGreen: boolean };
export type SegmentView = {
	id: 'mature' | 'young';
	title: string;
	greenFrom: string;
	border: number;
	/** groups that the model cannot give; null: it can give all */
	beyond: string | null;
	bands: readonly Band[];
	rows: readonly GroupRow[];
	means: readonly { label: string; text: string; isGreen: boolean }[];
};

export type BinRow = { label: string; points: number };
export type FactorView = {
	code: string;
	title: string;
	range: string;
	/** what, why, who */
	lines: readonly Titled[];
	tables: readonly { title: string; rows: readonly BinRow[] }[];
};

/** Expected against observed; percent. */
export type CalibrationRow = {
	label: string;
	isGreen: boolean;
	subjects: number;
	bad: number;
	expected: number;
	observed: number;
	low: number;
	high: number;
	verdict: string;
	/** published mean risk, for zones only */
	published: string | null;
};
export type Figure = { label: string; value: string; hint: string | null };
export type ValidatedSegmentView = {
	id: string;
	title: string;
	figures: readonly Figure[];
	groups: readonly CalibrationRow[];
	zones: readonly CalibrationRow[];
	/** the largest shifts; the others in one sentence */
	stability: readonly { title: string; psi: string; tone: Tone; text: string }[];
	stabilityRest: string | null;
	migration: {
		lead: string;
		columns: readonly string[];
		rows: readonly { from: string; cells: readonly { text: string; isStay: boolean }[] }[];
	} | null;
};
export type ValidationView = {
	dates: string;
	isDemo: boolean;
	stabilityLead: string;
	segments: readonly ValidatedSegmentView[];
	outcomes: readonly (readonly string[])[];
	silent: { lead: string; rows: readonly (readonly string[])[] };
};

/** `none`: never made; `failed`: did not load. */
export type ValidationState = ValidationView | 'none' | 'failed';

export type IdnPageView = {
	words: Words;
	facts: readonly string[];
	contents: readonly { id: string; title: string }[];
	outcomes: readonly string[];
	segments: readonly SegmentView[];
	origins: readonly Titled[];
	factorsLead: string;
	/** families of factors, each with what it is multiplied by */
	families: readonly string[];
	parts: readonly { title: string; factors: readonly FactorView[] }[];
	rules: readonly Titled[];
	stop: { text: string; factors: readonly { code: string; title: string; sentence: string }[] };
	notCalculated: readonly string[];
	never: readonly string[];
	reportErrorHref: string;
	checkHref: string;
	validation: ValidationState;
};

export type Words = Record<WordName, string>;
type WordName =
	| 'title'
	| 'lead'
	| 'contents'
	| 'aboutTitle'
	| 'aboutNumber'
	| 'aboutTrouble'
	| 'aboutNot'
	| 'zonesTitle'
	| 'zonesLead'
	| 'classNote'
	| 'columnGroup'
	| 'columnPoints'
	| 'columnClass'
	| 'columnDegree'
	| 'columnRisk'
	| 'forSpecialists'
	| 'meanTitle'
	| 'meanLead'
	| 'meanHonest'
	| 'originsTitle'
	| 'factorsTitle'
	| 'familiesText'
	| 'factorsReleased'
	| 'bin'
	| 'notInSegment'
	| 'rulesTitle'
	| 'stopTitle'
	| 'notCalculatedTitle'
	| 'neverTitle'
	| 'neverIndividuals'
	| 'objectTitle'
	| 'objectLead'
	| 'objectFind'
	| 'objectSource'
	| 'objectUs'
	| 'reportError'
	| 'checkSubject'
	| 'validationTitle'
	| 'validationLead'
	| 'emptyTitle'
	| 'emptyText'
	| 'failedTitle'
	| 'failedText'
	| 'demoTitle'
	| 'demoText'
	| 'chartTitle'
	| 'chartLead'
	| 'chartAxis'
	| 'columnSubjects'
	| 'columnBad'
	| 'columnExpected'
	| 'columnObserved'
	| 'columnInterval'
	| 'columnAgrees'
	| 'columnPublished'
	| 'outcomesTitle'
	| 'columnOutcome'
	| 'stabilityTitle'
	| 'columnFactor'
	| 'columnPsi'
	| 'columnState'
	| 'migrationTitle'
	| 'migrationFrom'
	| 'silentTitle'
	| 'columnReason'
	| 'columnShare';
