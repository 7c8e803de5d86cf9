import { describe, expect, test } from 'vitest';
import type { Statement } from '#domain/facts/statement.ts';
import { buildEvidence, stated } from '../../../test/factories/evidence.ts';
import { judge } from '../judge.ts';
import { mergeRequisites } from './merge-requisites.ts';
import { isSameAddress, isSameCode, isSameName, isSamePerson } from './same-value.ts';

const source = (
	sourceId: string,
	authority: 'legal_entities' | 'justice' | 'statistics' | null,
	says: readonly Statement[],
	asOf = '2026-11-20',
) => ({ sourceId, says, asOf, traits: authority === null ? {} : { authority } });

const named = (nameRu: string) => [stated('register_entry', { nameRu })];

describe('two values', () => {
	test.each([
		['ТОО "Үлгі Құрылыс-7"', '«Улги Курылыс-7» ЖШС', true],
		['Товарищество с ограниченной ответственностью "Мысал"', 'ТОО «МЫСАЛ»', true],
		['ТОО "Мысал"', 'АО "Мысал"', true],
		['ТОО "Мысал"', 'ТОО "Мысал Плюс"', false],
		['ТОО "Мысал-1"', 'ТОО "Мысал-2"', false],
	])('of a name: %s, %s', (one, other, isSame) => {
		expect(isSameName(one, other)).toBe(isSame);
	});

	test.each([
		['МЫСАЛОВ АЙДЫН ТЕСТҰЛЫ', 'Мысалов А. Т.', true],
		['МЫСАЛОВ АЙДЫН ТЕСТҰЛЫ', 'Мысалов А.Т.', true],
		['МЫСАЛОВ АЙДЫН ТЕСТҰЛЫ', 'Мысалов Айдын', true],
		['МЫСАЛОВ АЙДЫН ТЕСТҰЛЫ', 'Айдын Мысалов', true],
		['Мысалов Айдын', 'МЫСАЛОВ АЙДЫН', true],
		['М. А. Т.', 'М. А. Т.', true],
		['МЫСАЛОВ АЙДЫН ТЕСТҰЛЫ', 'Мысалов Б. Т.', false],
		['МЫСАЛОВ АЙДЫН', 'МЫСАЛОВА АЙДЫН', false],
		['Мысалов Айдын', 'Үлгібаев Айдын', false],
	])('of a person: %s, %s', (one, other, isSame) => {
		expect(isSamePerson(one, other)).toBe(isSame);
		expect(isSamePerson(other, one)).toBe(isSame);
	});

	test.each([
		['улица Примерная, дом 1', 'Г.АСТАНА, РАЙОН ЕСИЛЬ, улица Примерная, дом 1', true],
		['010000, г. Астана, ул. Примерная, д. 1', 'Республика Казахстан, Астана, улица Примерная, дом 1', true],
		['улица Примерная, дом 2, офис 13', 'улица Примерная, дом 2', true],
		['улица Примерная, дом 1', 'улица Примерная, дом 2', false],
		['улица Примерная, дом 1', 'улица Другая, дом 1', false],
	])('of an address: %s, %s', (one, other, isSame) => {
		const place = (text: string) => ({ text, katoCode: null });
		expect(isSameAddress(place(one), place(other))).toBe(isSame);
	});

	test.each([
		['711210000', '711210000', true],
		['711210000', '711310000', false],
	])('of an address in two languages, the same house: places %s, %s', (one, other, isSame) => {
		const russian = { text: 'улица Примерная, дом 1', katoCode: one };
		expect(isSameAddress(russian, { text: 'Үлгі көшесі, 1 үй', katoCode: other })).toBe(isSame);
	});

	test.each([
		['41201', '41.20.1', true],
		['4120', '41201', true],
		['41201', '41202', false],
	])('of a code: %s, %s', (one, other, isSame) => {
		expect(isSameCode(one, other)).toBe(isSame);
	});
});

describe('a requisite', () => {
	const of = (...sources: ReturnType<typeof source>[]) =>
		mergeRequisites(buildEvidence(sources)).find(({ field }) => field === 'name');

	test('is that of the register whose word counts, whoever comes first', () => {
		const merged = of(
			source('a-statistics', 'statistics', named('ТОО "Прежнее"')),
			source('b-justice', 'justice', named('ТОО "Новое"')),
			source('c-entities', 'legal_entities', named('ТОО "Главное"')),
		);
		expect(merged?.accepted.value).toBe('ТОО "Главное"');
		expect(merged?.others.map(({ claim }) => claim.value)).toEqual(['ТОО "Новое"', 'ТОО "Прежнее"']);
	});

	test.each([
		['single', [source('a-one', 'justice', named('ТОО "Мысал"'))]],
		['agree', [source('a-one', 'justice', named('ТОО "Мысал"')), source('a-two', null, named('«МЫСАЛ» ЖШС'))]],
		['differs', [source('a-one', 'justice', named('ТОО "Мысал"')), source('a-two', null, named('ТОО "Үлгі"'))]],
	])('%s', (agreement, sources) => {
		expect(of(...sources)?.agreement).toBe(agreement);
	});

	test('of a classifier is that of the statistics', () => {
		const oked = (okedCode: string) => [stated('register_entry', { okedCode })];
		const merged = mergeRequisites(
			buildEvidence([source('a-one', 'legal_entities', oked('46909')), source('a-two', 'statistics', oked('41201'))]),
		);
		expect(merged.find(({ field }) => field === 'activity')?.accepted.value).toBe('41201');
	});

	test('a head of before the change is outdated, which is no finding; one of after it differs, which is', () => {
		const head = (name: string, from: string | null) => [stated('head', { name, from })];
		const told = (asOf: string) => {
			const evidence = buildEvidence([
				source('a-new', 'legal_entities', head('МЫСАЛОВ АЙДЫН', '2026-10-06')),
				source('a-old', 'statistics', head('ҮЛГІБАЕВ ҒАНИ', null), asOf),
			]);
			const merged = mergeRequisites(evidence).find(({ field }) => field === 'head');
			const finding = judge(evidence, null).findings.find(({ code }) => code === 'head_differs');
			return [merged?.agreement, finding?.witnesses.map(({ sourceId, params }) => [sourceId, params])];
		};
		expect(told('2026-10-01')).toEqual(['outdated', undefined]);
		expect(told('2026-11-01')).toEqual([
			'differs',
			[
				['a-new', { value: 'МЫСАЛОВ АЙДЫН' }],
				['a-old', { value: 'ҮЛГІБАЕВ ҒАНИ' }],
			],
		]);
	});

	test('a register that disagrees changes no verdict: it is told, and weighs nothing by itself', () => {
		const evidence = buildEvidence([
			source('a-one', 'justice', named('ТОО "Мысал"')),
			source('a-two', 'statistics', named('ТОО "Үлгі"')),
		]);
		expect(judge(evidence, null).findings.map(({ code, severity }) => `${code} ${severity}`)).toContain(
			'name_differs info',
		);
	});
});
