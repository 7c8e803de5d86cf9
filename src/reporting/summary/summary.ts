import type { IsoDate } from '#domain/clock.ts';
import { asOfOf, type Evidence, type SourceEvidence } from '#domain/facts/evidence.ts';
import { formatDay } from '#domain/formats.ts';
import type { IdnResult } from '#domain/idn/score.ts';
import type { IndustrySnapshot } from '#domain/industry.ts';
import type { Judgement } from '#domain/judgement/judgement.ts';
import type { OwnStatement } from '#domain/own-figures.ts';
import type { LimitTerms } from '#domain/report/limit-terms.ts';
import type { Block, Cell, SummaryPart } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import { unsaid } from '../cells.ts';
import type { DescribeSource } from '../described-source.ts';
import type { Message, Words } from '../words.ts';

export type SummaryContext = {
	evidence: Evidence;
	judgement: Judgement;
	/** over the report itself, else the published one */
	index: IdnResult | null;
	words: Words;
	describe: DescribeSource;
	/** whom the subject is compared with; null: too few enterprises of its industry publish statements */
	industry: IndustrySnapshot;
	/** that the subject has signed of itself */
	ownStatements: readonly OwnStatement[];
	/** of the credit limit; null: none is suggested here */
	limitTerms: LimitTerms | null;
};
/** What one section comes to over all of its sources; pure. */
export type Summary = (context: SummaryContext) => readonly SummaryPart[];

/** Publishers with the dates of what they say; below stand their sources in full. */
export function fromText(
	witnesses: readonly SourceEvidence[],
	{ describe, words }: Pick<SummaryContext, 'describe' | 'words'>,
): string {
	return [...new Set(witnesses.map((witness) => datedSource(witness, describe, words)))].join('; ');
}

function datedSource(witness: SourceEvidence, describe: DescribeSource, { tag }: Words): string {
	const { acronym } = describe(witness.traits.sourceId);
	const asOf = asOfOf(witness);
	return asOf === null ? acronym : `${acronym}, ${formatDay(asOf, tag)}`;
}

/** A block with its sources; nothing where no source says anything. */
export function summed(
	block: Block | null,
	witnesses: readonly SourceEvidence[],
	context: SummaryContext,
): SummaryPart[] {
	return block === null || witnesses.length === 0 ? [] : [{ block, from: fromText(witnesses, context) }];
}

export type Line = { label: Message | string; cell: Cell | null; by: readonly SourceEvidence[] };

/** Rows that each name their own sources; a row without a value is left out. */
export function linesOf(lines: readonly Line[], context: SummaryContext, caption?: Message): SummaryPart[] {
	const { words } = context;
	const rows = lines.flatMap(({ label, cell, by }) =>
		cell === null
			? []
			: [
					{
						label: typeof label === 'string' ? label : words.say(label),
						value: cell,
						...(by.length === 0 ? {} : { note: fromText(by, context) }),
					},
				],
	);
	if (rows.length === 0) return [];
	return [{ block: { type: 'rows', ...(caption && { caption: words.say(caption) }), rows }, from: null }];
}

export type Measure<Key> = {
	label: string;
	note?: string;
	isTotal?: boolean;
	/** null: not known for this year */
	cell(key: Key): Cell | null;
};

/** Years across, measures down; a measure that no year has is left out, and so is the table without any. */
export function matrixOf<Key extends string | number>(
	caption: string,
	corner: string,
	keys: readonly Key[],
	measures: readonly Measure<Key>[],
): Block | null {
	const rows = measures.flatMap(({ label, note, isTotal, cell }) => {
		const cells = keys.map(cell);
		if (cells.every((each) => each === null)) return [];
		return [
			{
				label,
				...(note === undefined ? {} : { note }),
				...(isTotal === true ? { isTotal } : {}),
				cells: cells.map((each) => each ?? unsaid),
			},
		];
	});
	return rows.length === 0 ? null : { type: 'matrix', caption, corner, columns: keys.map(String), rows };
}

export const mostYears = 5;

/** The latest of them, oldest first. */
export function latestYears(years: Iterable<string>): string[] {
	return [...new Set(years)].toSorted().slice(-mostYears);
}

export function yearOf(day: IsoDate | null): string | null {
	return day === null ? null : day.slice(0, 4);
}

export function total(amounts: readonly (number | null)[]): number | null {
	const known = amounts.filter((amount) => amount !== null);
	return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}

/** The caption says how many there are where not all of them are shown. */
export function cappedCaption(caption: Message, shown: number, all: number, { say, options }: Words): string {
	const text = say(caption);
	return shown < all ? m.reporting_sum_first_of({ caption: text, shown, total: all }, options) : text;
}
