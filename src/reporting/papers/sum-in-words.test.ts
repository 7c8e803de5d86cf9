import { expect, test } from 'vitest';
import { sumInWords } from './sum-in-words.ts';

test.each([
	[0, 'Ноль тенге 00 тиын', 'Нөл теңге 00 тиын', 'Zero tenge 00 tiyn'],
	[1, 'Ноль тенге 01 тиын', 'Нөл теңге 01 тиын', 'Zero tenge 01 tiyn'],
	[100, 'Один тенге 00 тиын', 'Бір теңге 00 тиын', 'One tenge 00 tiyn'],
	[1100, 'Одиннадцать тенге 00 тиын', 'Он бір теңге 00 тиын', 'Eleven tenge 00 tiyn'],
	[2150, 'Двадцать один тенге 50 тиын', 'Жиырма бір теңге 50 тиын', 'Twenty-one tenge 50 tiyn'],
	[10_000, 'Сто тенге 00 тиын', 'Бір жүз теңге 00 тиын', 'One hundred tenge 00 tiyn'],
	[100_000, 'Одна тысяча тенге 00 тиын', 'Бір мың теңге 00 тиын', 'One thousand tenge 00 tiyn'],
	[
		174_000,
		'Одна тысяча семьсот сорок тенге 00 тиын',
		'Бір мың жеті жүз қырық теңге 00 тиын',
		'One thousand seven hundred forty tenge 00 tiyn',
	],
	[200_000, 'Две тысячи тенге 00 тиын', 'Екі мың теңге 00 тиын', 'Two thousand tenge 00 tiyn'],
	[500_000, 'Пять тысяч тенге 00 тиын', 'Бес мың теңге 00 тиын', 'Five thousand tenge 00 tiyn'],
	[1_200_000, 'Двенадцать тысяч тенге 00 тиын', 'Он екі мың теңге 00 тиын', 'Twelve thousand tenge 00 tiyn'],
	[
		92_800_099,
		'Девятьсот двадцать восемь тысяч тенге 99 тиын',
		'Тоғыз жүз жиырма сегіз мың теңге 99 тиын',
		'Nine hundred twenty-eight thousand tenge 99 tiyn',
	],
	[
		2_122_300_001_41,
		'Два миллиарда сто двадцать два миллиона триста тысяч один тенге 41 тиын',
		'Екі миллиард бір жүз жиырма екі миллион үш жүз мың бір теңге 41 тиын',
		'Two billion one hundred twenty-two million three hundred thousand one tenge 41 tiyn',
	],
	[
		-174_000,
		'Минус одна тысяча семьсот сорок тенге 00 тиын',
		'Минус бір мың жеті жүз қырық теңге 00 тиын',
		'Minus one thousand seven hundred forty tenge 00 tiyn',
	],
])('%i tiyn', (tiyn, ru, kz, en) => {
	expect([sumInWords(tiyn, 'ru'), sumInWords(tiyn, 'kz'), sumInWords(tiyn, 'en')]).toEqual([ru, kz, en]);
});

test('parts of a tiyn and sums beyond words are refused', () => {
	for (const tiyn of [0.5, 1e14, Number.NaN]) expect(() => sumInWords(tiyn, 'ru')).toThrow(RangeError);
});
