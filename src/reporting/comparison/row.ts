import type { IsoDate } from '#domain/clock.ts';
import { asOfOf, type Evidence, type Heard, type SourceEvidence } from '#domain/facts/evidence.ts';
import type { Topic } from '#domain/facts/statement.ts';
import type { IdnResult } from '#domain/idn/score.ts';
import type { Judgement } from '#domain/judgement/judgement.ts';
import type { Cell, PresentedFinding } from '#domain/report/report-model.ts';
import type { Message, Words } from '../words.ts';

/** One subject as a comparison reads it: by its card, or by a report. */
export type Compared = {
	evidence: Evidence;
	judgement: Judgement;
	/** findings in the reader's words, of every severity */
	findings: readonly PresentedFinding[];
	/** null: no index is calculated */
	index: IdnResult | null;
};

export const comparedSections = ['index', 'stops', 'taxes', 'experience', 'disputes', 'money'] as const;
export type ComparedSection = (typeof comparedSections)[number];

/** Tells which subjects may be placed by a row: whose numbers mean the same. */
export type Rank = { of: number; basis: string };

/** What a row says of a subject about which something is found. */
export type Said = {
	cell: Cell;
	/** whose word it is; empty: ours, of `on` */
	by: readonly SourceEvidence[];
	on?: IsoDate;
	rank?: Rank;
};

/**
 * `high` and `low` mark the best and the worst; `burden` (debts, cases) marks the worst alone, because nobody is good by owing
 * less than a debtor.
 */
export type Better = 'high' | 'low' | 'burden' | null;

export type ComparedRowKind = {
	code: string;
	section: ComparedSection;
	label: Message;
	/** who can speak: where nothing is found the cell says what became of them; empty: the row is ours */
	topics: readonly Topic[];
	better: Better;
	/** where its sources have found something and not this: it is not said, which is more than that there is no entry */
	isStated?: true;
	/** null: nothing is found */
	read(subject: Compared, words: Words): Said | null;
};

/** `unknown`: it is not said, by the sources or by us. */
export type CellState = 'found' | 'nothing' | 'silent' | 'not_asked' | 'not_applicable' | 'unknown';

export type HeardOf = { state: Exclude<CellState, 'found'>; by: readonly SourceEvidence[] };

/**
 * What became of the sources of a row that found nothing. A silence is not hidden by what another source says, and a
 * stop-factor source that nobody could ask is not taken for one that has no entry.
 */
export function heardOn(
	{ evidence }: Compared,
	{ topics, isStated }: Pick<ComparedRowKind, 'topics' | 'isStated'>,
): HeardOf {
	if (topics.length === 0) return { state: 'unknown', by: [] };
	const speakers = [...new Set(topics.flatMap((topic) => evidence.speakers(topic)))].filter(
		({ traits }) => traits.frozenOn === undefined,
	);
	if (speakers.length === 0) return { state: 'not_applicable', by: [] };
	const silent = speakers.filter(({ heard }) => heard.state === 'silent');
	if (silent.length > 0) return { state: 'silent', by: silent };
	const unasked = speakers.filter(({ heard }) => heard.state === 'not_asked' || heard.state === 'waiting');
	const missing = unasked.filter(({ traits, heard }) => traits.isStopFactor && isMissing(heard));
	if (missing.length > 0) return { state: 'not_asked', by: missing };
	const heard = speakers.filter((speaker) => !unasked.includes(speaker));
	if (isStated && heard.some(({ heard: said }) => said.state === 'found')) return { state: 'unknown', by: heard };
	return heard.length > 0 ? { state: 'nothing', by: heard } : { state: 'not_asked', by: unasked };
}

/** Nobody could ask it: the judge does not call a subject clean meanwhile. */
function isMissing(heard: Heard): boolean {
	return heard.state === 'not_asked' && (heard.reason === 'not_loaded' || heard.reason === 'not_configured');
}

/** The oldest date of those who speak; null where one of them gives none. */
export function oldestOf(by: readonly SourceEvidence[]): IsoDate | null {
	const dates = by.map(asOfOf);
	return dates.includes(null) ? null : (dates.toSorted()[0] ?? null);
}
