import { describe, expect, test } from 'vitest';
import { foldWords } from '#domain/names/fold.ts';
import { edgesOf, findHeavyPrefixes } from './edges.ts';
import { filterExpression, startExpression, wordsExpression } from './expression.ts';
import { askedForm, formAlone, formOf } from './form-lexeme.ts';
import { indexSubject, partsOf, type SearchableSubject } from './lexemes.ts';
import { loanKeyOf } from './loan-words.ts';

const firm: SearchableSubject = {
	kind: 'legal',
	status: 'active',
	isRemoved: false,
	nameRu: 'ТОО "Дала Group"',
	nameKk: null,
	formerNames: [],
	aliases: [],
	headName: null,
	katoCode: null,
	okedCode: null,
	registeredYear: null,
	paysVat: null,
};

const none = new Map<string, string>();
const indexed = (overrides: Partial<SearchableSubject>, heavy = none) => indexSubject({ ...firm, ...overrides }, heavy);

describe('lexemes of a subject', () => {
	test('words, their beginnings, the beginning of the name, loan words, form, kind and status', () => {
		expect(indexed({}).lexemes.toSorted()).toEqual(
			[
				...['дала', '^д', '^да', '^дал', '^дала', '<д', '<да', '<дал', '<дала'],
				...['group', '^g', '^gr', '^gro', '^grou', '~group', 'f=too', 't=legal', 's=active'],
			].toSorted(),
		);
		expect(indexed({}).exactKeys).toEqual(['далаgroup']);
		expect(indexed({ nameRu: 'ТОО "Алматы Нан"' }).lexemes.filter((one) => one.startsWith('<'))).toEqual([
			...['<а', '<ал', '<алм', '<алма', '<алматы'],
		]);
	});

	test('the head is marked, and not repeated where the name has it', () => {
		const { lexemes } = indexed({ nameRu: 'ИП Асанов', headName: 'АСАНОВ Ян', kind: 'sole' });
		expect(lexemes.filter((one) => /^[@%]/.test(one))).toEqual(['@ян', '%я', '%ян']);
	});

	test('filters say region and place, section and code, year; nothing of what is not known', () => {
		const { lexemes } = indexed({ katoCode: '751110000', okedCode: '41201', registeredYear: 2015, paysVat: true });
		expect(lexemes).toEqual(expect.arrayContaining(['r=75', 'k=751110000', 'o=F', 'o=41201', 'y=2015', 'v=1']));
		expect(indexed({}).lexemes.some((one) => /^[rkoyv]=/.test(one))).toBe(false);
		expect(indexed({ isRemoved: true }).lexemes).toContain('s=removed');
	});

	test('an alias and a former name are words of the subject; the alias is an exact name too', () => {
		const { lexemes, exactKeys } = indexed({ formerNames: ['ТОО "Нива"'], aliases: ['ДГ'] });
		expect(lexemes).toEqual(expect.arrayContaining(['нива', 'дг', '<дг']));
		expect(lexemes).not.toContain('<нива');
		expect(exactKeys).toEqual(['далаgroup', 'дг']);
	});

	test.each([
		['АО "КазМунайГаз"', ['каз', 'мунай', 'газ']],
		['TOO "KazTransOil"', ['kaz', 'trans', 'oil']],
		['ТОО "КАЗМУНАЙГАЗ"', []],
		['ТОО "Дала"', []],
	])('capitals inside %s part it', (name, parts) => {
		expect(partsOf(name)).toEqual(parts);
	});

	test('long beginnings are lexemes only where they are heavy', () => {
		const heavy = new Map([['group', '^group']]);
		expect(indexed({}, heavy).lexemes).toContain('^group');
		expect(indexed({}).lexemes).not.toContain('^group');
	});
});

describe('heavy beginnings', () => {
	const counts = new Map([
		['строитель', 50],
		['строительный', 60],
		['строим', 5],
		['нива', 900],
	]);

	test('are those that many subjects share; one continuation stands for all shorter ones', () => {
		const heavy = findHeavyPrefixes(counts, 100);
		expect(heavy.get('строи')).toBe('^строи');
		expect(heavy.get('строит')).toBe('^строитель');
		expect(heavy.get('строитель')).toBe('^строитель');
		expect(heavy.has('строительн')).toBe(false);
		expect(heavy.has('нива')).toBe(false);
	});

	test('edges stop at whole characters', () => {
		expect(edgesOf('дала', 3)).toEqual(['д', 'да', 'дал']);
		expect(edgesOf('𐐀𐐁', 3)).toEqual(['𐐀']);
	});
});

describe('expressions', () => {
	const term = (word: string, isPrefix = false) => ({ words: [word], isPrefix });

	test.each([
		[[term('дала')], "'дала'"],
		[[term('дал', true)], "'^дал'"],
		[[term('далас', true)], "'далас':*"],
		[[term('group')], "'~group'"],
		[[term('group', true)], "('group':* | '~group')"],
		[[term('дала'), term('аг', true)], "'дала' & '^аг'"],
		[[{ words: ['дала', 'dala'], isPrefix: false }], "('дала' | 'dala')"],
	])('%j of names', (terms, expression) => {
		expect(wordsExpression(terms, { heavy: none, heads: false })).toBe(expression);
	});

	test('heads are asked besides', () => {
		expect(wordsExpression([term('асан', true)], { heavy: none, heads: true })).toBe("('^асан' | '@асан':*)");
		expect(wordsExpression([term('ас', true)], { heavy: none, heads: true })).toBe("('^ас' | '%ас')");
	});

	test('a common beginning is spelled out, where the vocabulary tells its words', () => {
		const spelledOut = (beginning: string, ofHeads: boolean) =>
			ofHeads && beginning === 'айгу' ? ['айгул', 'айгуль'] : undefined;
		const beginnings = { heavy: none, spelledOut };
		expect(wordsExpression([term('айгу', true)], { ...beginnings, heads: true })).toBe(
			"('^айгу' | '@айгул' | '@айгуль')",
		);
		expect(wordsExpression([term('асан', true)], { ...beginnings, heads: true })).toBe("('^асан' | '@асан':*)");
		const long = { ...beginnings, spelledOut: () => ['далас', 'даласы'] };
		expect(startExpression([term('далас', true)], long)).toBe("('<далас' | '<даласы')");
	});

	test('a word typed fifty times is asked for once', () => {
		const fifty = Array.from({ length: 50 }, (_, index) => term('а', index === 49));
		expect(wordsExpression(fifty, { heavy: none, heads: true })).toBe("('а' | '@а')");
	});

	test.each([
		[[term('дал', true)], "'<дал'"],
		[[term('далас', true)], "'<далас':*"],
		[[term('дала'), term('аг', true)], "'<дала' & 'дала' & '^аг'"],
		[[term('далас'), term('аг', true)], "'<далас':* & 'далас' & '^аг'"],
		[[{ words: ['даласы', 'dalasy'], isPrefix: true }], "('<даласы':* | '<dalasy':*)"],
	])('%j of beginnings of names: the whole first word, not what four letters share', (terms, expression) => {
		expect(startExpression(terms, { heavy: none })).toBe(expression);
	});

	test('nothing but letters and digits becomes an expression', () => {
		for (const word of ["a'b", 'а & б', '', 'a:*', 'a|b'])
			expect(() => wordsExpression([term(word)], { heavy: none, heads: false })).toThrow(RangeError);
	});

	test.each([
		[{}, ''],
		[{ region: '750000000' }, "'r=75'"],
		[{ kato: '750000000' }, "'r=75'"],
		[{ kato: '751110000' }, "'k=751110':*"],
		[{ kato: '101000000' }, "'k=1010':*"],
		[{ kato: '391610123' }, "'k=391610123'"],
		[{ oked: 'F' }, "'o=F'"],
		[{ oked: '41' }, "'o=41':*"],
		[{ oked: '41201' }, "'o=41201'"],
		[{ status: 'active' as const, kind: 'sole' as const }, "'s=active' & 't=sole'"],
		[{ yearFrom: 2019, yearTo: 2020 }, "('y=2019' | 'y=2020')"],
		[{ yearFrom: 2025 }, "('y=2025' | 'y=2026')"],
		[{ yearFrom: 2030 }, "'y=0'"],
	])('%j filters', (filters, expression) => {
		expect(filterExpression(filters, 2026)).toBe(expression);
	});
});

test.each([
	['групп', 'group'],
	['сервис', 'service'],
	['трейд', 'trade'],
	['компания', 'company'],
	['эйр', 'air'],
	['строй', undefined],
])('%s is the loan word %s', (word, key) => {
	expect(loanKeyOf(word)).toBe(key);
});

test.each([
	['ип айгерим', 'ip'],
	['Айгерим ЖК', 'ip'],
	['ТОО Дала', 'too'],
	['дала', undefined],
	['Ақ', undefined],
	['Ақ Жол', undefined],
	['«Жол» АҚ', 'ao'],
	['ТОО', undefined],
	['', undefined],
])('%j asks for the form %s', (query, form) => {
	expect(askedForm(query)).toBe(form);
});

test.each([
	['ТОО', 'too'],
	[' «жшс» ', 'too'],
	['ип, ЖК', 'ip'],
	['ао', 'ao'],
	['тоо ао', undefined],
	['ТОО Дала', undefined],
	['Ақ', undefined],
	['', undefined],
])('%j is nothing but the form %s', (query, form) => {
	expect(formAlone(foldWords(query))).toBe(form);
});

test('the form of a subject is that of its Russian name, or of its kind', () => {
	expect(formOf('АО "Дала"', 'legal')).toBe('ao');
	expect(formOf('АСАНОВ АСАН', 'sole')).toBe('ip');
	expect(formOf('КХ "Жайлау"', 'sole')).toBe('farm');
	expect(formOf('Общественный фонд "Дала"', 'legal')).toBe('foundation');
	expect(formOf('Общественное объединение "Дала"', 'legal')).toBe('association');
	expect(formOf('Республиканское государственное предприятие "Дала"', 'legal')).toBe('state');
});
