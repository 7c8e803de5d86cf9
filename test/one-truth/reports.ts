import { describe, expect, test } from 'vitest';
import { readingOf } from '#features/reports/server/reading/report-reading.ts';
import { reportDeps } from '../../src/app/wiring/reports.ts';
import { testDeps } from '../support/app.ts';
import type { TestDatabase } from '../support/db.ts';
import { everyCase, unlike } from './cases.ts';
import { contradictionsIn } from './contradictions.ts';
import type { Told } from './tell-all.ts';

const squeezed = (text: string) => text.replace(/[\s\u00ad\u200b]+/g, '');

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

		test.each(['pdf', 'workbook'] as const)(
			'says in its %s the verdict, the findings and the index of the page',
			(where) => {
				expect(
					everyCase(told, (each) => {
						const said = where === 'pdf' ? each.pdf : each.workbook.text;
						if (said === null) return [];
						const text = squeezed(said);
						const { verdict, stop, attention, good, reading } = each.full.view;
						const lines = [
							verdict.sentence,
							...[...stop, ...attention, ...good].map(({ title }) => title),
							...(reading === null
								? []
								: [reading.label, reading.national, ...reading.differences.map(({ sentence }) => sentence)]),
						];
						return lines.filter((line) => !text.includes(squeezed(line))).map((line) => `«${line}» is missing`);
					}),
				).toEqual([]);
			},
		);
	});
}
