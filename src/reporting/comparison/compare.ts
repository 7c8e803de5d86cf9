import type { IsoDate } from '#domain/clock.ts';
import type { SourceEvidence } from '#domain/facts/evidence.ts';
import type { CellValue, Tone } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import type { DescribeSource } from '../described-source.ts';
import type { Message, Words } from '../words.ts';
import { comparedRows, sectionTitles } from './catalogue.ts';
import { type Place, placesOf } from './places.ts';
import {
	type CellState,
	type Compared,
	type ComparedRowKind,
	comparedSections,
	heardOn,
	oldestOf,
	type Rank,
} from './row.ts';

export type ComparedCell = {
	state: CellState;
	text: string;
	tone: Tone;
	value: CellValue | null;
	/** who says so, by acronym; empty: the portal */
	sources: readonly string[];
	asOf: IsoDate | null;
	place: Place | null;
};
export type ComparedRow = { code: string; label: string; differs: boolean; cells: readonly ComparedCell[] };
export type ComparisonModel = {
	sections: readonly { code: string; title: string; rows: readonly ComparedRow[] }[];
	rowCount: number;
	differingCount: number;
	/** sources that said something about any of the subjects, parts of one counted once */
	sourceCount: number;
};

const stateWords: Readonly<Record<Exclude<CellState, 'found'>, Message>> = {
	nothing: m.comparison_cell_nothing,
	silent: m.comparison_cell_silent,
	not_asked: m.comparison_cell_not_asked,
	not_applicable: m.comparison_cell_not_applicable,
	unknown: m.comparison_cell_unknown,
};

type Read = Omit<ComparedCell, 'place'> & { rank: Rank | null; by: readonly SourceEvidence[] };

/**
 * Subjects side by side, row by row; there is no winner.
 * @param subjects null: there is no report to compare it by
 */
export function compare(
	subjects: readonly (Compared | null)[],
	describe: DescribeSource,
	words: Words,
): ComparisonModel {
	const spoken = new Set<string>();
	const rows = comparedRows.map((kind) => {
		const cells = subjects.map((subject) => readCell(kind, subject, describe, words));
		for (const { by, state } of cells)
			if (state === 'found' || state === 'nothing') for (const { traits } of by) spoken.add(traits.catalogueCode);
		// where there is no report there is nothing that could differ
		const compared = cells.filter((_, at) => subjects[at] !== null);
		return { kind, row: rowOf(kind, cells, { compared, words }) };
	});
	const all = rows.map(({ row }) => row);
	return {
		sections: comparedSections.map((code) => ({
			code,
			title: words.say(sectionTitles[code]),
			rows: rows.filter(({ kind }) => kind.section === code).map(({ row }) => row),
		})),
		rowCount: all.length,
		differingCount: all.filter(({ differs }) => differs).length,
		sourceCount: spoken.size,
	};
}

function rowOf(
	kind: ComparedRowKind,
	cells: readonly Read[],
	{ compared, words }: { compared: readonly Read[]; words: Words },
): ComparedRow {
	const places = placesOf(cells, kind.better);
	return {
		code: kind.code,
		label: words.say(kind.label),
		differs: new Set(compared.map(({ state, text }) => `${state} ${text}`)).size > 1,
		cells: cells.map(({ rank: _rank, by: _by, ...cell }, at) => ({ ...cell, place: places[at] ?? null })),
	};
}

function readCell(kind: ComparedRowKind, subject: Compared | null, describe: DescribeSource, words: Words): Read {
	const said = subject === null ? null : kind.read(subject, words);
	const { state, by } =
		subject === null
			? { state: 'not_asked' as const, by: [] }
			: said === null
				? heardOn(subject, kind)
				: { state: 'found' as const, by: said.by };
	const sources = [...new Set(by.map(({ traits }) => describe(traits.sourceId).acronym))];
	if (said !== null) {
		const { cell, on, rank = null } = said;
		const { text, tone = 'neutral', value = null } = cell;
		return { state, text, tone, value, sources, asOf: on ?? oldestOf(by), rank, by };
	}
	const text = words.say(stateWords[state as Exclude<CellState, 'found'>]);
	const asOf = state === 'nothing' ? oldestOf(by) : null;
	return { state, text, tone: 'neutral', value: null, sources, asOf, rank: null, by };
}
