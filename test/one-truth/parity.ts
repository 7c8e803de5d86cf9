import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { BlockView, CellView } from '#domain/report/block-view.ts';
import type { ReportView, SectionView } from '#features/reports/contract-view.ts';
import { SectionCard } from '#features/reports/web/page/SectionCard.tsx';
import { everyCase } from './cases.ts';
import { asValue, type Fact, plain, unescaped } from './exported-facts.ts';
import type { Told } from './tell-all.ts';

// What the answer of the call says, section by section, label by label and as often, the other forms say too.

const pairs = (cells: readonly { label: string; value: CellView }[]): [string, string][] =>
	cells.map(({ label, value }) => [label, value.text]);

const withNote = (label: string, note: string | null) => (note === null ? label : `${label} (${note})`);

/** Labels with their values; of a table every cell under its head. */
function factsOf(block: BlockView): [label: string, value: string][] {
	switch (block.type) {
		case 'rows':
			return pairs(block.rows);
		case 'table':
			return block.rows.flatMap((row) =>
				row.map(({ text }, at): [string, string] => [headOf(block.columns, at), text]),
			);
		case 'matrix':
			return block.rows.flatMap(({ label, note, cells }): [string, string][] => [
				[block.corner, withNote(label, note)],
				...cells.map(({ text }, at): [string, string] => [block.columns[at] ?? '', text]),
			]);
		case 'compare': {
			const [measure = '', own = '', other = ''] = block.columns;
			return block.rows.flatMap((row): [string, string][] => [
				...([[measure, row.label]] as [string, string][]),
				...([
					[own, row.own.text],
					[other, row.other.text],
				] as [string, string][]),
			]);
		}
		case 'timeline': {
			const [day = '', event = '', source = ''] = block.columns;
			return block.events.flatMap((one): [string, string][] => [
				[day, one.day.text],
				[event, one.text],
				[source, one.source],
			]);
		}
		case 'requisites':
			return block.rows.flatMap(({ label, value, others }) => pairs([{ label, value }, ...labelled(label, others)]));
		case 'formula':
			return pairs([...block.steps, block.result]);
		case 'bars':
			return block.points.map(({ label, text }): [string, string] => [label, text]);
		case 'notice':
			return [];
	}
}

const labelled = (label: string, others: readonly { value: CellView }[]) =>
	others.map(({ value }) => ({ label, value }));

const headOf = (columns: readonly { label: string }[], at: number) => columns[at]?.label ?? '';

const blocksOf = ({ summary, parts }: SectionView): BlockView[] => [
	...summary.map(({ block }) => block),
	...parts.flatMap(({ blocks }) => blocks),
];

function factsOfReport({ sections }: ReportView): Fact[] {
	return sections.flatMap((section) =>
		blocksOf(section).flatMap((block) =>
			factsOf(block).map(([label, value]): Fact => ({ section: section.title, label, value })),
		),
	);
}

const linesOf = (facts: readonly Fact[]) =>
	facts.map(({ section, label, value }) => [section, label, value].map(plain).join(' | '));

function countsOf(lines: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
	return counts;
}

/** What one says more often than the other. */
function beyond(one: readonly string[], other: readonly string[]): string[] {
	const there = countsOf(other);
	return [...countsOf(one)].flatMap(([line, times]) => ((there.get(line) ?? 0) < times ? [line] : []));
}

/** On the page as it comes: of a long table the first rows and how many more there are; wide ones leave out what is not said. */
const firstRows = 10;
const opened = (block: BlockView): BlockView =>
	block.type === 'table' ? { ...block, rows: block.rows.slice(0, firstRows) } : block;

function missingOnPage({ sections, kind }: ReportView): string[] {
	return sections.flatMap((section) => {
		const card = createElement(SectionCard, { section, kind });
		const html = renderToStaticMarkup(createElement(MemoryRouter, null, card));
		const texts = html.split(/<[^>]*>/).map((text) => plain(unescaped(text)));
		const values = blocksOf(section).flatMap((block) => factsOf(opened(block)).map(([, value]) => value));
		// the note of a measure is a line of its own there
		const measures = blocksOf(section).flatMap((block) => (block.type === 'matrix' ? block.rows : []));
		const noted = new Map(measures.map(({ label, note }) => [withNote(label, note), label]));
		const wanted = values.filter((value) => value !== '—').map((value) => plain(noted.get(value) ?? value));
		return beyond(wanted, texts).map((line) => `${section.title} | ${line}`);
	});
}

const squeezed = (text: string) => text.replace(/[\s\u00ad\u200b]+/g, '');

/** Shorter ones stand within others by chance: they are counted as words. */
const shortest = 5;

/** The longest first, each taken out of the text: nothing is found twice in one place. */
function missingOnPaper(view: ReportView, paper: string): string[] {
	let left = squeezed(paper);
	const values = factsOfReport(view).map(({ value }) => plain(value));
	const isLong = (value: string) => squeezed(value).length >= shortest;
	const missing = values
		.filter(isLong)
		.toSorted((one, other) => other.length - one.length)
		.filter((value) => {
			const bare = squeezed(value);
			const at = left.indexOf(bare);
			if (at !== -1) left = `${left.slice(0, at)}\n${left.slice(at + bare.length)}`;
			return at === -1;
		});
	const wordsOf = (texts: readonly string[]) => texts.flatMap((text) => plain(text).split(' '));
	return [...missing, ...beyond(wordsOf(values.filter((value) => !isLong(value))), wordsOf([paper]))];
}

export function testParity(told: readonly Told[]): void {
	describe('every fact of a report is said as often', () => {
		test('in the text document, under the same section and label, and nothing else is', () => {
			expect(
				everyCase(told, ({ full: { view }, document }) => {
					const [said, read] = [linesOf(factsOfReport(view)), linesOf(document)];
					return [
						...beyond(said, read).map((line) => `missing: ${line}`),
						...beyond(read, said).map((line) => `only there: ${line}`),
					];
				}),
			).toEqual([]);
		});

		test('in the workbook, under the same section and label, and nothing else is', () => {
			expect(
				everyCase(told, ({ full: { view }, workbook }) => {
					const said = linesOf(factsOfReport(view).map((fact) => ({ ...fact, value: asValue(fact.value) })));
					const read = linesOf(workbook.facts.map((fact) => ({ ...fact, value: asValue(fact.value) })));
					return [
						...beyond(said, read).map((line) => `missing: ${line}`),
						...beyond(read, said).map((line) => `only there: ${line}`),
					];
				}),
			).toEqual([]);
		});

		test('on the page', () => {
			expect(everyCase(told, ({ full: { view } }) => missingOnPage(view))).toEqual([]);
		});

		test('on paper', () => {
			expect(everyCase(told, ({ full: { view }, pdf }) => (pdf === null ? [] : missingOnPaper(view, pdf)))).toEqual([]);
		});

		test('of which there are many', () => {
			const counts = told.map(({ full: { view } }) => factsOfReport(view).length);
			expect(Math.min(...counts)).toBeGreaterThan(30);
			expect(Math.max(...counts)).toBeGreaterThan(1000);
		});
	});
}
