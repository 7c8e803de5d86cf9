import type { JudgedPair } from './pair.ts';

/** What makes a likeness surer, and what takes from it. */
export const tiers: readonly JudgedPair[] = [
	// a number confirms, whatever else differs
	['f ТОО "Үлгі"; n 210340001203', 'f KOLENKE TREID; n 210340001203', 'identifier'],
	['f ТОО "Көлеңке"; n 210340001203; c KZ', 'f KOLENKE; n 210340001203; c RU', 'identifier'],
	['p МЫСАЛОВ СЫНАҚ; n 860214300507; b 1986-02-14', 'p SYNAQ MYSALOV; n 860214300507; b 1985-02-14', 'identifier'],
	['p МЫСАЛОВ СЫНАҚ; n 860214300507', 'f MYSALOV HOLDING; n 860214300507', 'identifier'],
	['f Ulgi Example GmbH; l 5299000J2N45DDNE4Y28', 'f ULGI; l 5299000J2N45DDNE4Y28', 'identifier'],
	['f ООО "Сынақ"; r 7704734000', 'f SYNAK LLC; r 7704734000; c RU', 'identifier'],
	['f ТОО "Үлгі"; n 210340001203', 'f ; n 210340001203', 'identifier'],
	// another number of the same kind is somebody else
	['f ТОО "Көлеңке Трейд"; n 160340001109', 'f KOLENKE TREID; n 210340001203', 'hidden'],
	['p МЫСАЛОВ СЫНАҚ; n 860214300507', 'p SYNAQ MYSALOV; n 900105400401', 'hidden'],
	['f Ulgi Example GmbH; l 5299000J2N45DDNE4Y28', 'f Ulgi Example GmbH; l 529900W18LQJJN6SJ336', 'hidden'],
	// a Russian number is no number of ours
	['p МЫСАЛОВ СЫНАҚ; n 860214300507', 'p SYNAQ MYSALOV; r 770473400011', 'name'],
	// the day of birth
	['p СЫНАМОВА АЙНУР; b 1980-01-02', 'p Ainur SYNAMOVA; b 1980-01-02', 'name_and_date'],
	['p СЫНАМОВА АЙНУР ТЕСТҚЫЗЫ; b 1980-01-02; c KZ', 'p Ainur SYNAMOVA; b 1980-01-02; c KZ', 'name_and_date'],
	['p СЫНАМОВА АЙНУР; b 1980-01-02; c KZ', 'p Ainur SYNAMOVA; b 1980-01-02; c RU', 'name_and_date'],
	['p СЫНАМОВА АЙНУР; b 1980-01-02', 'p Ainur SYNAMOVA; b 1979-05-06; b 1980-01-02', 'name_and_date'],
	['p СЫНАМОВА АЙНУР; b 1980-01-02; c KZ', 'p Ainur SYNAMOVA; b 1980; c KZ', 'name_and_country'],
	['p СЫНАМОВА АЙНУР; b 1980-01-02', 'p Ainur SYNAMOVA; b 1980', 'name'],
	['p СЫНАМОВА АЙНУР; b 1980-01-02', 'p Ainur SYNAMOVA; b 1979; b 1980; b 1981', 'name'],
	// another day of the same year is just shown, if nothing else differs
	['p СЫНАМОВА АЙНУР; b 1980-01-02', 'p Ainur SYNAMOVA; b 1980-01-03', 'name'],
	['p СЫНАМОВА АЙНУР; b 1980-01-02', 'p Ainur SYNAMOVA; b 1980-02-01', 'name'],
	['p СЫНАМОВА АЙНУР ТЕСТҚЫЗЫ; b 1980-01-02', 'p Ainur SYNAMOVA; b 1980-01-03', 'hidden'],
	['p СЫНАМОВА АЙНУР; b 1980-01-02; c KZ', 'p Ainur SYNAMOVA; b 1980-01-03; c RU', 'hidden'],
	// another year
	['p СЫНАМОВА АЙНУР; b 1980-01-02', 'p Ainur SYNAMOVA; b 1975', 'name'],
	['p СЫНАМОВА АЙНУР; b 1980', 'p Ainur SYNAMOVA; b 1975', 'name'],
	['p СЫНАМОВА АЙНУР; b 1980-01-02', 'p Ainur SYNAMOVA; b 1975-03-04', 'hidden'],
	['p МЫСАЛОВ СЫНАҚ; b 1986-02-14', 'p Synaq MYSALOV; b 1968-02-14', 'hidden'],
	['p МЫСАЛОВ СЫНАҚ; b 1986-02-14; c KZ', 'p Synaq MYSALOV; b 1950-11-30; c KZ', 'hidden'],
	['p МЫСАЛОВ СЫНАҚ; b 1986-02-14; c KZ', 'p Synaq MYSALOV; b 1950; c SY', 'hidden'],
	['p СЫНАМОВА АЙНУР; b 1980-01-02', 'p Ainur SYNAMOVA; b 1967; b 1968; b 1969', 'name'],
	// the country
	['p СЫНАМОВА АЙНУР; c KZ', 'p Ainur SYNAMOVA; c KZ', 'name_and_country'],
	['p СЫНАМОВА АЙНУР; c KZ', 'p Ainur SYNAMOVA; c RU; c KZ', 'name_and_country'],
	['p СЫНАМОВА АЙНУР; c KZ', 'p Ainur SYNAMOVA; c RU', 'name'],
	['p СЫНАМОВА АЙНУР; c KZ', 'p Ainur SYNAMOVA', 'name'],
	['f ТОО "Береке Дала Агро"; c KZ', 'f Bereke Dala Agro; c KZ', 'name_and_country'],
	['f ТОО "Береке Дала Агро"; c KZ', 'f Bereke Dala Agro; c AE', 'name'],
	['f ТОО "Береке Дала Агро"; c KZ', 'f Bereke Dala Agro Trading; c AE', 'hidden'],
	// a person is no firm
	['p МЫСАЛОВ СЫНАҚ', 'f MYSALOV SYNAQ LLC', 'hidden'],
	['f ТОО "Сынақ Мысал"', 'p Mysal SYNAQ', 'hidden'],
	['? Сынақ Мысал', 'p Mysal SYNAQ', 'name'],
	['f ТОО "Сынақ Мысал"', '? Mysal Synaq', 'name'],
	['p МЫСАЛОВ СЫНАҚ; c KZ', '? SYNAQ MYSALOV; c KZ', 'name_and_country'],
	// the day of birth of somebody who may be a firm is compared; that of a firm is none
	['p МЫСАЛОВ СЫНАҚ; b 1986-02-14', '? SYNAQ MYSALOV; b 1986-02-14', 'name_and_date'],
	['f ТОО "Береке Дала Агро"; b 2010-01-01', 'f Bereke Dala Agro; b 1999-01-01', 'name'],
	// an address helps where a name is a little short
	['f ТОО "Береке Дала"; @ Алматы, улица Сынақ, 15', 'f Bereke Dala Agro; @ 15 Synaq street, Almaty', 'name'],
	['f ТОО "Береке Дала"; @ Алматы, улица Сынақ, 15', 'f Bereke Dala Agro; @ 17 Synaq street, Almaty', 'hidden'],
	['f ТОО "Береке Дала"; @ Алматы, улица Сынақ, 15', 'f Bereke Dala Agro', 'hidden'],
	[
		'p СЫНАМОВА АЙНУР; b 1980-01-02; c KZ; @ Алматы, улица Үлгі, 3',
		'p Ainur SYNAMOVA; b 1980-01-03; c KZ; @ Ulgi 3, Almaty',
		'name_and_country',
	],
	// spellings that the list is unsure of
	['p МЫСАЛОВ СЫНАҚ', 'p DEMO TRIALOV; w Synaq Mysalov', 'name'],
	['p МЫСАЛОВ СЫНАҚ ТЕСТҰЛЫ', 'p DEMO TRIALOV; w Synaq Mysalov', 'hidden'],
	['p МЫСАЛОВ СЫНАҚ; c KZ', 'p DEMO TRIALOV; w Synaq Mysalov; c RU', 'hidden'],
	['p МЫСАЛОВ СЫНАҚ; b 1986-02-14', 'p DEMO TRIALOV; w Synaq Mysalov; b 1986-02-14', 'name_and_date'],
	['p МЫСАЛОВ СЫНАҚ; b 1986-02-14', 'p DEMO TRIALOV; w Synaq Mysalov; b 1986-02-15', 'hidden'],
	['p МЫСАЛОВ СЫНАҚ', 'p DEMO TRIALOV; a Synaq Mysalov', 'name'],
	['f ТОО "Қара Сынақ"', 'f Trial Group; w Kara Synak', 'name'],
];
