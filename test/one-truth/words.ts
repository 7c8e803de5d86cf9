import { describe, expect, test } from 'vitest';
import { everyCase, stopsOf } from './cases.ts';
import type { Told } from './tell-all.ts';

export function testWords(told: readonly Told[]): void {
	describe('words that were untrue', () => {
		test('every stop is named in the verdict, none is counted away', () => {
			expect(
				everyCase(told, ({ card, basic, full }) =>
					[
						{ stop: card.stop_factors, verdict: card.verdict },
						{ stop: basic.view.stop, verdict: basic.view.verdict },
						{ stop: full.view.stop, verdict: full.view.verdict },
					].flatMap(({ stop, verdict: { sentence } }) => [
						...stop
							.filter(({ title }) => !sentence.toLowerCase().includes(title.toLowerCase()))
							.map(({ title }) => `«${title}» is not in «${sentence}»`),
						...(stop.length > 0 && /и ещё \d/.test(sentence) ? [sentence] : []),
					]),
				),
			).toEqual([]);
		});

		test('no entry in a list has the mark of a clean one, nor has a source that did not speak', () => {
			expect(
				everyCase(told, ({ card }) =>
					card.sources
						.filter(({ state, mark }) => mark === 'clean' && state !== 'nothing')
						.map(({ id, state }) => `${id} ${state}`),
				),
			).toEqual([]);
		});

		test('only who was asked «did not answer», and only who has no address here is «not connected»', () => {
			expect(
				everyCase(told, ({ card, full }) =>
					[...card.sources, ...full.view.sources].flatMap(({ id, state, sentence }) => [
						...(state !== 'silent' && /не отвечает/i.test(sentence) ? [`${id} ${state}: ${sentence}`] : []),
						...(state !== 'not_asked' && /не подключ/i.test(sentence) ? [`${id} ${state}: ${sentence}`] : []),
					]),
				),
			).toEqual([]);
		});

		test('who is being wound up, or stopped otherwise, has no green and no high index in a list', () => {
			expect(
				everyCase(told, ({ row, card }) => {
					const isStopped = row.state === 'liquidating' || card.stop_factors.length > 0;
					const isHigh = card.idn.origin === 'model' && (row.idn?.score ?? 0) > 499;
					return isStopped && (row.idn?.risk_class === 'green' || isHigh) ? [JSON.stringify(row.idn)] : [];
				}),
			).toEqual([]);
		});

		test('nobody is praised for being what he no longer is', () => {
			const endings = ['liquidated', 'liquidating', 'bankrupt', 'registration_annulled'];
			expect(
				everyCase(told, ({ card, full }) =>
					[
						{ stops: card.stop_factors.map(({ stop }) => stop), good: card.favourable },
						{ stops: stopsOf(full.view), good: full.view.good },
					].flatMap(({ stops, good }) =>
						stops.some((stop) => endings.includes(stop ?? '')) ? good.map(({ code }) => `${code} beside ${stops}`) : [],
					),
				),
			).toEqual([]);
		});
	});
}
