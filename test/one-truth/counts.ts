import { describe, expect, test } from 'vitest';
import type { SourceList } from '#features/sources/contract.ts';
import { sources as catalogue } from '#sources/catalogue.ts';
import { everyCase, unlike } from './cases.ts';
import type { Teller, Told } from './tell-all.ts';

export function testCounts(told: readonly Told[], call: Teller['call']): void {
	describe('sources are counted alike', () => {
		const codeOf = new Map(catalogue.map(({ id, catalogueCode }) => [id, catalogueCode]));

		test('lists of the fast check: on home page, card and page of sources, more than 24', async () => {
			const { source_count: onHome } = await call<{ source_count: number }>('/api/v1/stats');
			const { counts } = await call<SourceList>('/api/v1/sources');
			const heard = told.filter(({ card }) => card.kind === 'legal').map(({ card }) => card.verdict.answered_count);
			expect(onHome).toBe(counts.fast);
			expect([...new Set(heard)]).toEqual([counts.fast]);
			expect(counts.fast).toBeGreaterThan(24);
			const { total, asked, never_asked: neverAsked, not_loaded: notLoaded, frozen } = counts;
			expect(asked + neverAsked + notLoaded + frozen).toBe(total);
		});

		test('what the card says a report would ask, the report has asked', () => {
			expect(
				everyCase(told, ({ card: { verdict: card }, basic, full }) => {
					const { basic: more, full: most } = card.not_asked_count;
					const couldBeAsked = full.stored.sources.flatMap(({ sourceId, notAskedReason }) =>
						notAskedReason === 'not_applicable' ? [] : (codeOf.get(sourceId) ?? []),
					);
					return [
						...unlike('basic', basic.view.verdict.asked_count, card.asked_count + more),
						...unlike('full', new Set(couldBeAsked).size, card.asked_count + card.not_loaded_count + more + most),
					];
				}),
			).toEqual([]);
		});

		test('the numbers are those of the rows beneath', () => {
			const codesIn = (sources: readonly { id: string; state: string }[], ...states: string[]) =>
				// the portal’s own record of debtors is no source of the catalogue
				new Set(sources.flatMap(({ id, state }) => (states.includes(state) ? (codeOf.get(id) ?? []) : []))).size;
			expect(
				everyCase(told, ({ card, basic, full }) =>
					[
						{ sources: card.sources, verdict: card.verdict },
						{ sources: basic.view.sources, verdict: basic.view.verdict },
						{ sources: full.view.sources, verdict: full.view.verdict },
					].flatMap(({ sources, verdict }) => [
						...unlike('answered', codesIn(sources, 'found', 'nothing'), verdict.answered_count),
						...unlike('silent', codesIn(sources, 'silent'), verdict.silent_count),
					]),
				),
			).toEqual([]);
		});
	});
}
