import { describe, expect, test } from 'vitest';
import type { BlockView, ReportView } from '#features/reports/contract-view.ts';
import { readingOf } from '#features/reports/server/reading/report-reading.ts';
import { reportDeps } from '../../src/app/wiring/reports.ts';
import { testDeps } from '../support/app.ts';
import type { TestDatabase } from '../support/db.ts';
import { everyCase, unlike } from './cases.ts';
import { contradictionsIn } from './contradictions.ts';
import type { Told } from './tell-all.ts';

const squeezed = (text: string) => text.replace(/[\s\u00ad\u200b]+/g, '');

/** Numbers and days are values in a workbook, and no texts. */
const isValue = (text: string) => /^[\d\s.,−₸%-]+$/.test(text);

/** Labels and texts of all sections, summaries and sources alike. */
function saidIn({ sections }: ReportView): string[] {
	const blocks = sections.flatMap(({ summary, parts }) => [
		...summary.map(({ block }) => block),
		...parts.flatMap(({ blocks: own }) => own),
	]);
	return blocks.flatMap(textsOf).filter((text) => !isValue(text));
}

function textsOf(block: BlockView): string[] {
	switch (block.type) {
		case 'rows':
			return block.rows.flatMap(({ label, value }) => [label, value.text]);
		case 'table':
			return [...block.columns.map(({ label }) => label), ...block.rows.flat().map(({ text }) => text)];
		case 'matrix':
			return block.rows.flatMap(({ label, cells }) => [label, ...cells.map(({ text }) => text)]);
		case 'compare':
			return [...block.columns, ...block.rows.map(({ label }) => label)];
		case 'timeline':
			return block.events.flatMap(({ text, source }) => [text, source]);
		case 'requisites':
			return block.rows.flatMap(({ label, value, by, others }) => [
				...[label, value.text, by],
				...others.flatMap((other) => [other.value.text, other.by]),
			]);
		case 'formula':
			return [...block.steps, block.result].map(({ label }) => label);
		case 'notice':
			return [block.text];
		case 'bars':
			return block.points.map(({ label }) => label);
	}
}

export function testReports(told: readonly Told[], databaseOf: () => TestDatabase): void {
	describe('a report', () => {
		test('contradicts itself nowhere', () => {
			expect(
				everyCase(told, ({ basic, full }) =>
					[basic, full].flatMap(({ view, stored }) =>
						contradictionsIn(view, stored).map((line) => `${view.kind} ${line}`),
					),
				),
			).toEqual([]);
		});

		test('has an index that its stored evidence gives again, to the digit', () => {
			const { traitsOf } = reportDeps(testDeps(databaseOf()));
			for (const { basic, full } of told)
				for (const { stored } of [basic, full])
					expect(readingOf(stored, traitsOf, stored.reading)).toEqual(stored.reading);
		});

		test('says in the list of reports what it says itself', () => {
			expect(
				everyCase(told, ({ full: { view }, listed }) => [
					...unlike('tone', listed?.verdict?.tone, view.verdict.tone),
					...unlike('sentence', listed?.verdict?.sentence, view.verdict.sentence),
				]),
			).toEqual([]);
		});

		test.each(['pdf', 'workbook'] as const)('says in its %s what it says on the page', (where) => {
			expect(
				everyCase(told, (each) => {
					const said = each[where];
					if (said === null) return [];
					const text = squeezed(said);
					const { verdict, stop, attention, good, reading } = each.full.view;
					const lines = [
						verdict.sentence,
						...saidIn(each.full.view),
						...[...stop, ...attention, ...good].map(({ title }) => title),
						...(reading === null
							? []
							: [reading.label, reading.national, ...reading.differences.map(({ sentence }) => sentence)]),
					];
					return lines.filter((line) => !text.includes(squeezed(line))).map((line) => `«${line}» is missing`);
				}),
			).toEqual([]);
		});
	});
}
