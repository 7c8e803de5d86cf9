import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { krpBands } from '#domain/classifiers/krp.ts';
import { okedSections, sectionOfOked } from '#domain/classifiers/oked.ts';
import { katoLevel, parentOfKato } from './kato-code.ts';

type Row = Record<string, string>;

function read(name: string): Row[] {
	return parse(readFileSync(new URL(`./${name}.csv`, import.meta.url)), { columns: true });
}

describe.each([
	['kato', ['code', 'parent_code', 'level', 'is_city', 'name_ru', 'name_kk', 'name_en']],
	['oked', ['code', 'section', 'parent_code', 'name_ru', 'name_kk', 'name_en']],
	['krp', ['code', 'name_ru', 'name_kk', 'name_en']],
	['kfs', ['code', 'name_ru', 'name_kk', 'name_en']],
	['kse', ['code', 'name_ru', 'name_kk', 'name_en']],
])('%s.csv', (name, columns) => {
	const rows = read(name);
	it('has the columns the importer reads', () => {
		expect(Object.keys(rows[0] ?? {})).toEqual(columns);
	});
	it('names every code once, in three languages, without blanks around', () => {
		expect(new Set(rows.map((row) => row.code)).size).toBe(rows.length);
		for (const row of rows) {
			expect(row.name_ru).toMatch(/^[^\s\ufffd]([^\ufffd]*[^\s\ufffd])?$/);
			expect(row.name_kk).toMatch(/^[^\s\ufffd]([^\ufffd]*[^\s\ufffd])?$/);
			expect(row.name_en).toMatch(/^[!-~]([ -~²]*[!-~²])?$/);
		}
	});
});

describe('kato.csv', () => {
	const rows = read('kato');
	const codes = new Set(rows.map((row) => row.code));
	it('has 17 regions and 3 cities of republican significance', () => {
		const regions = rows.filter((row) => row.level === '1');
		expect(regions).toHaveLength(20);
		expect(regions.filter((row) => row.is_city === 'true').map((row) => row.name_en)).toEqual([
			'Astana',
			'Almaty',
			'Shymkent',
		]);
	});
	it('says of each place what its code says', () => {
		for (const row of rows) {
			const code = row.code ?? '';
			expect(row.level).toBe(String(katoLevel(code)));
			expect(row.parent_code).toBe(parentOfKato(code) ?? '');
			expect(row.parent_code === '' || codes.has(row.parent_code)).toBe(true);
			expect(row.is_city).toMatch(/^(true|false)$/);
		}
	});
	it('holds the centre of every region', () => {
		for (const row of rows.filter((one) => one.level === '1' && one.is_city === 'false')) {
			expect(codes).toContain(`${row.code?.slice(0, 2)}1010000`);
		}
	});
});

describe('oked.csv', () => {
	const rows = read('oked');
	const codes = new Set(rows.map((row) => row.code));
	it('puts each code in the section of its division, below an existing row', () => {
		for (const row of rows) {
			expect(row.section).toBe(sectionOfOked(row.code ?? ''));
			expect(row.parent_code === '' ? okedSections.some((one) => one === row.code) : codes.has(row.parent_code)).toBe(
				true,
			);
		}
	});
	it('holds all sections and divisions', () => {
		expect(rows.filter((row) => row.code?.length === 1).map((row) => row.code)).toEqual(okedSections);
		expect(rows.filter((row) => row.code?.length === 2)).toHaveLength(88);
	});
});

it('krp.csv has the bands of the domain', () => {
	expect(read('krp').map((row) => row.code)).toEqual(krpBands.map((band) => band.code));
});
