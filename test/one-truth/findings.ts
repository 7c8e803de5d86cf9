import { describe, expect, test } from 'vitest';
import type { SubjectCard } from '#features/subjects/contract.ts';
import { everyCase, stopsOf, unlike } from './cases.ts';
import type { Told } from './tell-all.ts';

export function testFindings(told: readonly Told[]): void {
	describe('what is found', () => {
		test('card and row of a list are told by one judge', () => {
			expect(
				everyCase(told, ({ card, row }) => [
					...unlike(
						'stops',
						[...new Set(row.flags.filter(({ severity }) => severity === 'stop').map(({ code }) => code))].filter(
							(code) => !card.stop_factors.some((stop) => stop.code === code),
						),
						[],
					),
					...unlike(
						'has a stop',
						row.flags.some(({ severity }) => severity === 'stop'),
						card.stop_factors.length > 0,
					),
					...unlike('score', row.idn?.score ?? null, card.idn.score),
					...unlike('group', row.idn?.group ?? null, card.idn.group),
					...unlike('zone', row.idn?.risk_class ?? null, card.idn.risk_class),
				]),
			).toEqual([]);
		});

		test('card and report give the same weight to the same finding, each with source and date', () => {
			expect(
				everyCase(told, ({ card, full: { view } }) => {
					const weights = new Map(
						[...view.stop, ...view.attention, ...view.good].map(({ code, severity }) => [`${code}`, severity]),
					);
					return [...card.stop_factors, ...card.attention, ...card.favourable].flatMap((finding) => [
						...unlike(finding.code, finding.severity, weights.get(finding.code) ?? finding.severity),
						...(finding.source_title === '' || finding.as_of === null
							? [`${finding.code} has no source or no date`]
							: []),
					]);
				}),
			).toEqual([]);
		});

		test('what a smaller check has found a larger one finds, too', () => {
			const codes = (card: SubjectCard) => card.stop_factors.map(({ code }) => code);
			const fewer = (small: readonly string[], large: readonly string[]) =>
				small.filter((code) => !large.includes(code) && !(code === 'liquidating' && large.includes('liquidated')));
			expect(
				everyCase(told, ({ card, basic, full }) => [
					...unlike(
						'card, not basic',
						fewer(codes(card), [...stopsOf(basic.view), ...basic.view.stop.map(({ code }) => code)]),
						[],
					),
					...unlike('basic, not full', fewer(stopsOf(basic.view), stopsOf(full.view)), []),
				]),
			).toEqual([]);
		});

		test('a stop is a bad verdict everywhere, and nothing else is told first', () => {
			expect(
				everyCase(told, ({ card, basic, full }) => [
					...(card.stop_factors.length > 0 && card.verdict.tone !== 'bad' ? [`card ${card.verdict.tone}`] : []),
					...(card.stop_factors.length > 0 && card.idn.risk_class === 'green' ? ['green index of the card'] : []),
					...[basic, full].flatMap(({ view }) =>
						view.stop.length > 0 && view.verdict.tone !== 'bad' ? [view.kind] : [],
					),
				]),
			).toEqual([]);
		});
	});
}
