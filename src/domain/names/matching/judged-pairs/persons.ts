import type { JudgedPair } from './pair.ts';

/** Names of persons: order, patronymics, initials, and namesakes. */
export const persons: readonly JudgedPair[] = [
	// any order
	['p СЫНАМОВА АЙНУР ТЕСТҚЫЗЫ', 'p AINUR TESTKYZY SYNAMOVA', 'name'],
	['p СЫНАМОВА АЙНУР ТЕСТҚЫЗЫ', 'p Testkyzy Synamova Ainur', 'name'],
	['p АЙНУР СЫНАМОВА', 'p СЫНАМОВА АЙНУР', 'name'],
	['p МЫСАЛОВ СЫНАҚ', 'p SYNAQ MYSALOV', 'name'],
	['p МЫСАЛОВ СЫНАҚ', 'p MYSALOV, Synaq', 'name'],
	// a patronymic that one side does not give
	['p МЫСАЛОВ СЫНАҚ ТЕСТҰЛЫ', 'p SYNAQ MYSALOV', 'name'],
	['p МЫСАЛОВ СЫНАҚ', 'p Мысалов Сынақ Тестұлы', 'name'],
	['p МЫСАЛОВ СЫНАК ТЕСТОВИЧ', 'p Mysalov Synak', 'name'],
	['p МЫСАЛОВА СЫНАК ТЕСТОВНА', 'p Mysalova Synak', 'name'],
	['p МЫСАЛОВ СЫНАК ТЕСТОВИЧ; b 1980-01-02', 'p Mysalov Synak; b 1980-01-02', 'name_and_date'],
	['p МЫСАЛОВ СЫНАК ТЕСТОВИЧ; c KZ', 'p Mysalov Synak; c KZ', 'name_and_country'],
	['? МЫСАЛОВ СЫНАК ТЕСТОВИЧ', '? Mysalov Synak', 'name'],
	// one patronymic in two languages
	['p МЫСАЛОВ СЫНАҚ СЕРІКҰЛЫ', 'p МЫСАЛОВ СЫНАК СЕРИКОВИЧ', 'name'],
	['p МЫСАЛОВА ДАНА СЕРІКҚЫЗЫ', 'p MYSALOVA DANA SERIKOVNA', 'name'],
	['p МЫСАЛОВ СЫНАҚ СЕРІК ҰЛЫ', 'p Mysalov Synaq Serikuly', 'name'],
	['p МЫСАЛОВ СЫНАҚ ТЕСТҰЛЫ', 'p Mysalov Synak Test-uly', 'name'],
	['p МЫСАЛОВ СЫНАК ТЕСТ ОГЛЫ', 'p Mysalov Synak Testogly', 'name'],
	// another patronymic is another person
	['p МЫСАЛОВ СЫНАК ТЕСТОВИЧ', 'p МЫСАЛОВ СЫНАК ДЕМОВИЧ', 'hidden'],
	['p МЫСАЛОВ СЫНАҚ ТЕСТҰЛЫ', 'p Mysalov Synaq Demouly', 'hidden'],
	['p МЫСАЛОВА АЙНУР ТЕСТҚЫЗЫ', 'p Mysalova Ainur Demokyzy', 'hidden'],
	['p МЫСАЛОВ СЫНАК ТЕСТОВИЧ; b 1980-01-02', 'p МЫСАЛОВ СЫНАК ДЕМОВИЧ; b 1980-01-02', 'hidden'],
	// another first name or surname
	['p МЫСАЛОВ СЫНАК ТЕСТОВИЧ', 'p МЫСАЛОВ ДЕМО ТЕСТОВИЧ', 'hidden'],
	['p МЫСАЛОВ СЫНАК', 'p ПРИМЕРОВ СЫНАК', 'hidden'],
	['p МЫСАЛОВ СЫНАК ТЕСТОВИЧ', 'p ПРИМЕРОВ СЫНАК ТЕСТОВИЧ', 'hidden'],
	['p МЫСАЛОВ СЫНАК', 'p МЫСАЛОВ ТЕСТ', 'hidden'],
	['p МЫСАЛОВ СЫНАК; c KZ; b 1980-01-02', 'p МЫСАЛОВ ТЕСТ; c KZ; b 1980-01-02', 'hidden'],
	['p ҮЛГІБАЕВА ДАНА', 'p ҮЛГІБАЕВ ДАНИЯР', 'hidden'],
	// a name of more parts
	['p JUAN CARLOS EJEMPLO', 'p Juan Ejemplo', 'name'],
	['p JUAN CARLOS EJEMPLO MUESTRA', 'p Juan Ejemplo', 'hidden'],
	['p AHMED HASAN ALI SYNAKI', 'p Ahmed Synaki', 'hidden'],
	['p AHMED HASAN ALI SYNAKI', 'p Ahmed Ali Synaki', 'name'],
	['p AHMED BIN HASAN SYNAKI', 'p Ahmed Hasan Al-Synaki', 'name'],
	['p VAN DER MUSTER JAN', 'p Jan Muster', 'name'],
	['p LARS ASA BEISPIEL', 'p Asa Beispiel', 'name'],
	// initials
	['p МЫСАЛОВ С. Т.', 'p МЫСАЛОВ СЫНАК ТЕСТОВИЧ', 'hidden'],
	['p МЫСАЛОВ СЫНАК ТЕСТОВИЧ', 'p МЫСАЛОВ С.Т.', 'hidden'],
	['p МЫСАЛОВ С.', 'p Mysalov Synak', 'hidden'],
	['p МЫСАЛОВ СЫНАК Т.', 'p МЫСАЛОВ СЫНАК ТЕСТОВИЧ', 'hidden'],
	[
		'p МЫСАЛОВ СЫНАК Т.; b 1980-01-02; @ Алматы, улица Үлгі, 3',
		'p МЫСАЛОВ СЫНАК ТЕСТОВИЧ; b 1980-01-02; @ Алматы, Үлгі, 3',
		'name_and_date',
	],
	['p МЫСАЛОВ СЫНАК Д.', 'p МЫСАЛОВ СЫНАК ТЕСТОВИЧ', 'hidden'],
	// one word is nobody
	['p МЫСАЛОВ', 'p MYSALOV', 'hidden'],
	['p МЫСАЛОВ', 'p MYSALOV SYNAQ', 'hidden'],
	['p МЫСАЛОВ СЫНАК', 'p Synaq', 'hidden'],
	['p МЫСАЛОВ СЫНАК', 'p Mysalov; b 1980-01-02', 'hidden'],
	['p —', 'p Synaq Mysalov', 'hidden'],
	['p МЫСАЛОВ СЫНАК', 'p ', 'hidden'],
	// short names
	['p ЛИ АН', 'p Li An', 'name'],
	['p ЛИ АН', 'p Lee Ann', 'name'],
	['p ЛИ АН', 'p Li En', 'hidden'],
	['p ЦОЙ ИМ', 'p Tsoi Im', 'name'],
	['p ЦОЙ ИМ', 'p Choi Im', 'hidden'],
	['p КИМ ЕН СУ', 'p Kim En Su', 'name'],
	['p КИМ ЕН СУ', 'p Kim En Ho', 'hidden'],
	['p DU WEI', 'p Wei Du', 'name'],
	['p DO THI LI', 'p Do Thi Li', 'name'],
	// namesakes: many share a name, and only what else is said tells them apart
	['p АХМЕТОВ СЕРІК; b 1961-03-04; c KZ', 'p Akhmetov Serik; b 1990-05-06; c KZ', 'hidden'],
	['p АХМЕТОВ СЕРІК; b 1961-03-04; c KZ', 'p Akhmetov Serik; b 1961-03-04; c KZ', 'name_and_date'],
	['p АХМЕТОВ СЕРІК; b 1961-03-04; c KZ', 'p Akhmetov Serik; c KZ', 'name_and_country'],
	['p АХМЕТОВ СЕРІК; c KZ', 'p Akhmetov Serik; b 1990-05-06; c KZ', 'name_and_country'],
	['p АХМЕТОВ СЕРІК; b 1961-03-04', 'p Akhmetov Serik; b 1961-04-03', 'name'],
	['p АХМЕТОВ СЕРІК; b 1961-03-04', 'p Akhmetova Serik; b 1961-03-04', 'name_and_date'],
	['p АХМЕТОВ СЕРІК; b 1961-03-04; c KZ', 'p Ahmedov Serik; b 1961-03-04; c RU', 'hidden'],
	['p АХМЕТОВ СЕРІК; b 1961-03-04; c KZ', 'p Ahmedov Serik; b 1961-03-04; c KZ', 'name_and_date'],
	['p АХМЕТОВ СЕРІК; b 1961-03-04', 'p Akhmetov Berik; b 1961-03-04', 'name_and_date'],
	['p АХМЕТОВ СЕРІК ТЕСТҰЛЫ; b 1961-03-04', 'p Akhmetov Serik Demouly; b 1961-03-04', 'hidden'],
];
