import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKey, foldHead, foldName, foldSubject, foldWords, type SearchableNames } from './fold.ts';

const anyText = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 60 }),
	fc.string({
		unit: fc.constantFrom(
			...'ТОО ип ақ ЖШСқҚңӘәөұүһіІЁёйЙ"«»№™-.,()7890abcXYZéßİıſ½ﬁ\u0301\u0306\u00ad',
			'\u{1d400}',
			'\ud800',
		),
		maxLength: 60,
	}),
);

describe('foldSubject', () => {
	it('says in one pass what the single functions say', () => {
		fc.assert(
			fc.property(anyText, fc.option(anyText), fc.option(anyText), (nameRu, nameKk, headName) => {
				const folded = foldSubject({ nameRu, nameKk, formerNames: [], headName });
				expect(folded.nameFold).toBe(foldName(nameRu));
				expect(folded.nameKkFold).toBe(nameKk === null ? null : foldName(nameKk));
			}),
		);
	});
});

describe('foldName', () => {
	it.each([
		['ТОО "Үлгі Құрылыс-7"', 'улги курылыс 7'],
		['"Үлгі Құрылыс-7" ЖШС', 'улги курылыс 7'],
		['«Үлгі Құрылыс-7» жауапкершілігі шектеулі серіктестігі', 'улги курылыс 7'],
		['Товарищество с ограниченной ответственностью  «Улги  Курылыс - 7»', 'улги курылыс 7'],
		['Ulgi Qurylys LLP', 'ulgi qurylys'],
		['TOO "Ромашка"', 'ромашка'],
		['ИП Демо-Асар', 'демо асар'],
		['Жеке кәсіпкер "Демо-Асар"', 'демо асар'],
		['"Ақ Жол" АҚ', 'ак жол'],
		['АО «Ақ Жол»', 'ак жол'],
		['Joint-Stock Company "Ak Zhol"', 'ak zhol'],
		['КХ (ФХ) "Береке"', 'береке'],
		['Крестьянское (фермерское) хозяйство "Береке"', 'береке'],
		['"Береке" шаруа (фермер) қожалығы', 'береке'],
		['ГУ "Музей"', 'музей'],
		['КГУ «Школа-лицей №12»', 'школа лицей 12'],
		['"Жылу" шаруашылық жүргізу құқығындағы коммуналдық мемлекеттік кәсіпорны', 'жылу'],
		['ГКП на ПХВ "Жылу"', 'жылу'],
		['Филиал ТОО "Ромашка" в г. Алматы', 'ромашка в г алматы'],
		['Общественный фонд "Қамқор"', 'камкор'],
		['ОЮЛ "Союз"', 'союз'],
		['ТОО КБ Прогресс', 'кб прогресс'], // a design bureau, not a Kazakh public association
		['Ёлка И Объём', 'елка и объем'],
		['Һәкім ңғ', 'хаким нг'],
		['Çalık Holding ™', 'calik holding'],
		['ＴＯＯ　ＲＯＭＡ', 'roma'],
		['каи\u0306рат', 'кайрат'],
		['кайра\u0301т', 'кайрат'],
		['Nike™Pro', 'nike pro'],
		['со\u00adгласие', 'согласие'],
		['ТОО', 'тоо'],
		['ТОО "Филиал"', 'тоо филиал'],
		['"" — …', ''],
		['', ''],
		['\0\ud800', ''],
	])('%j is %j', (name, core) => {
		expect(foldName(name)).toBe(core);
	});
	it('leaves each of its words as it is when folded again', () => {
		fc.assert(
			fc.property(anyText, (text) => {
				for (const word of foldWords(text)) expect(foldWords(word)).toEqual([word]);
			}),
		);
	});
	it('does not depend on letter case and composition', () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom(...'абвёйқңәұіz17 -"'), maxLength: 40 }), (text) => {
				expect(foldName(text.toUpperCase())).toBe(foldName(text));
				expect(foldName(text.normalize('NFD'))).toBe(foldName(text));
			}),
		);
	});
	it('has letters and digits only, in words PostgreSQL can take', () => {
		fc.assert(
			fc.property(anyText, (text) => {
				for (const word of foldWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]{1,64}$/u);
			}),
		);
		expect(foldWords('ы'.repeat(5000))).toEqual(['ы'.repeat(64)]);
		expect(foldWords(`а${'\u{1d400}'.repeat(100)}`.normalize())).toHaveLength(1);
	});
});

describe('foldHead', () => {
	it('joins spellings of one full name', () => {
		expect(foldHead('ҮЛГІЖАНОВ  Сынақ Тестұлы')).toBe('улгижанов сынак тестулы');
		expect(foldHead('улгижанов сынак тестулы')).toBe('улгижанов сынак тестулы');
	});
	it.each(['', '-', 'ИВАНОВ'])('gives no key to %j', (name) => {
		expect(foldHead(name)).toBe('');
	});
});

describe('addressKey', () => {
	const kato = '711210000';
	it.each([
		['улица Примерная, дом 1', 'Примерная көшесі, 1 үй'],
		['ул. Примерная д.1', 'УЛИЦА ПРИМЕРНАЯ, 1'],
		['ул Примерная, 1 А', 'Примерная, здание 1А'],
		['010000, ул. Примерная, 1', 'Примерная 1'],
		['ул. Примерная 1, офис 12', 'Примерная, дом 1, кв. 12'],
		['5 мкр, дом 12', '5 мкр 12'],
		['ул. Примерная, дом 1, корпус 2', 'Примерная 1 корпус 2'],
		['ул. Примерная, дом 1, бизнес-центр "Мысал"', 'Примерная, здание 1 бизнес центр Мысал'],
	])('%j and %j are one address', (one, other) => {
		expect(addressKey(one, kato)).not.toBeNull();
		expect(addressKey(one, kato)).toBe(addressKey(other, kato));
	});
	it('tells houses, rooms and places apart', () => {
		const keys = [
			addressKey('Примерная 1', kato),
			addressKey('Примерная 1', '751210000'),
			addressKey('Примерная 11', kato),
			addressKey('Примерная 1, офис 1', kato),
			addressKey('Примерная 1, офис 2', kato),
			addressKey('Примерная 1А', kato),
			addressKey('Примерная 1/2', kato),
		];
		expect(new Set(keys).size).toBe(keys.length);
	});
	it.each(['', '-', 'село Примерное', 'улица 8 Марта', 'мкр 5', '5 микрорайон', 'ул. Примерная, офис 5', '010000'])(
		'%j is no address of a house',
		(address) => {
			expect(addressKey(address, kato)).toBeNull();
		},
	);
	it('needs a place', () => {
		expect(addressKey('Примерная 1', null)).toBeNull();
	});
});

describe('lexemes of a subject', () => {
	const lexemesOf = (names: SearchableNames) => foldSubject(names).lexemes;
	const names = { nameRu: 'ТОО "Ақ Қайың"', nameKk: '"Ақ Қайың" ЖШС', formerNames: [], headName: null };
	it('holds each word once, without the commonest forms', () => {
		expect(lexemesOf(names)).toEqual(['ак', 'кайын']);
	});
	it('marks words of the head that the names do not have', () => {
		const sole = { nameRu: 'ИП Ахметова', nameKk: null, formerNames: [], headName: 'АХМЕТОВА СЫНАҚ' };
		expect(lexemesOf(sole)).toEqual(['ахметова', '@сынак']);
	});
	it('finds former names', () => {
		expect(lexemesOf({ ...names, formerNames: ['АО "Береза"'] })).toContain('береза');
	});
	it('keeps the other forms findable by one of their words', () => {
		const foundation = { nameRu: 'Общественный фонд "Қамқор"', nameKk: '"Қамқор" ҚБ', formerNames: [], headName: null };
		expect(lexemesOf(foundation)).toEqual(expect.arrayContaining(['камкор', 'фонд', 'общественный', 'кб']));
	});
	it('answers each query made of words of the name, in any order', () => {
		const word = fc.constantFrom(
			...['Ақ', 'Жол', 'АҚ', 'КБ', 'Сервис', 'ПК', 'филиал', 'фонд', 'общественный', '№7', 'ГУ', 'Көл-су', 'мм'],
		);
		fc.assert(
			fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.infiniteStream(fc.nat(5)), (parts, order) => {
				const lexemes = new Set(lexemesOf({ nameRu: parts.join(' '), nameKk: null, formerNames: [], headName: null }));
				const asked = parts.map(() => parts[order.next().value % parts.length]);
				for (const one of foldWords(asked.join(' '))) expect(lexemes).toContain(one);
			}),
		);
	});
});
