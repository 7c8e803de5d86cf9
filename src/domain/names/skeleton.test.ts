import { expect, test } from 'vitest';
import { foldWords } from './fold.ts';
import { skeletonOf } from './skeleton.ts';

const key = (text: string) => foldWords(text).map(skeletonOf).join(' ');

test.each([
	['Жанат', 'Zhanat', 'Janat', 'ZHANAT'],
	['Құрылыс', 'Qurylys', 'Kurylys', 'Курылыс'],
	['Шаңырақ', 'Shanyraq', 'Shanyrak', 'Шанырак'],
	['Хан Тәңірі', 'Khan Taniri', 'Han Taniri'],
	['Сервис', 'Servis', 'Serwis'],
	['Цемент', 'Cement', 'Tsement'],
	['Чемпион', 'Chempion'],
	['Әділет', 'Adilet', 'Адилет'],
	['Юрист', 'Yurist', 'Iurist'],
	['Яссы', 'Yassy', 'Iassy'],
	['Экспорт', 'Export', 'Eksport'],
	['Қазмұнайгаз', 'QazMunaiGaz', 'Kazmunaygaz', 'КазМунайГаз'],
	['Бақытжан', 'Bakytzhan', 'Baqytjan'],
	['Құтшаруа', 'Kutsharua'],
	['Щит', 'Schit', 'Shit'],
])('%s sounds the same in every spelling', (first, ...others) => {
	for (const other of others) expect(key(other), other).toBe(key(first));
});

test.each([
	['Дала', 'Дана'],
	['Береке', 'Береза'],
	['Алма', 'Алем'],
])('%s and %s stay two words', (first, second) => {
	expect(key(first)).not.toBe(key(second));
});

test('the key is ASCII, and digits stay', () => {
	expect(key('Ақ-жол-7')).toBe('ak jol 7');
	expect(skeletonOf('щебень7')).toMatch(/^[a-z0-9]+$/);
});
