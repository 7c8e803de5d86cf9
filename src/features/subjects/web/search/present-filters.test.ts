import { describe, expect, test } from 'vitest';
import { formatNumber } from '#web/format.ts';
import type { Facets } from '../../contract-search.ts';
import { parseAsked } from '../search-state.ts';
import { presentFilters } from './present-filters.server.ts';

const asked = (query = 'search=abc') => parseAsked(new URLSearchParams(query));

function buildFacets(part: Partial<Facets> = {}): Facets {
	return { region: [], oked: [], status: [], kind: [], vat: null, year: [], zone: [], is_capped: false, ...part };
}

const kinds = [
	{ value: 'legal', label: 'Юридическое лицо', count: 1234 },
	{ value: 'sole', label: 'ИП', count: 2 },
];

describe('the filters of a list', () => {
	test('are the values that results differ by', () => {
		const status = [{ value: 'active', label: 'Действует', count: 1236 }];
		const { groups } = presentFilters(asked(), buildFacets({ kind: kinds, status }), null);
		expect(groups.map(({ name, values }) => [name, values.map(({ text, count }) => `${text} ${count}`)])).toEqual([
			['kind', [`Юридическое лицо ${formatNumber(1234)}`, 'ИП 2']],
		]);
	});

	test('keep a single value that is chosen', () => {
		const { groups } = presentFilters(asked('search=abc&kind=sole'), buildFacets({ kind: kinds.slice(1) }), null);
		expect(groups.map(({ name }) => name)).toEqual(['kind']);
	});

	test('say «at least» where not everything was counted', () => {
		const { groups } = presentFilters(asked(), buildFacets({ kind: kinds, is_capped: true }), null);
		expect(groups[0]?.values.at(-1)?.count).toBe('2+');
	});

	test.each([
		[9, [6, 3]],
		[7, [7, undefined]],
	])('of %i values fold what is beyond the sixth, unless it is one', (length, expected) => {
		const region = Array.from({ length }, (_, index) => ({
			value: `${index}`,
			label: `R${index}`,
			count: 9 - index,
		}));
		const [group] = presentFilters(asked(), buildFacets({ region }), null).groups;
		expect([group?.values.length, group?.rest?.values.length]).toEqual(expected);
	});

	test('say why payers of VAT cannot be chosen', () => {
		expect(presentFilters(asked(), buildFacets({ kind: kinds }), null).vat).not.toBeNull();
		expect(presentFilters(asked(), buildFacets(), null).vat).toBeNull();
		const vat = [
			{ value: 'true', label: null, count: 3 },
			{ value: 'false', label: null, count: 4 },
		];
		const known = presentFilters(asked(), buildFacets({ vat }), null);
		expect(known.vat).toBeNull();
		expect(known.groups.map(({ name }) => name)).toEqual(['vat']);
	});
});

describe('a chip', () => {
	const chips = (query: string, facets: Facets | null = buildFacets({ kind: kinds }), place: string | null = null) =>
		presentFilters(asked(query), facets, place).chips.all.map(({ text }) => text);

	test('stands for each parameter that narrows the list', () => {
		expect(chips('search=abc&kind=legal&zone=red&year_from=2015&literal=true')).toEqual([
			'Без исправлений',
			'Тип: Юридическое лицо',
			'Индекс: Красная зона',
			'Регистрация с 2015 года',
		]);
	});

	test('names a place that nothing is found in', () => {
		expect(chips('search=abc&region=750000000', buildFacets(), 'г. Алматы')).toEqual(['Регион: г. Алматы']);
		expect(chips('search=abc&kato=751110000', buildFacets(), 'Алатауский район')).toEqual(['Место: Алатауский район']);
	});

	test('shows a refused value as it was given', () => {
		expect(chips('search=abc&kind=nonsense', null)).toEqual(['Тип: nonsense']);
	});
});
