import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isIinBin } from '#domain/numbers/iin-bin.ts';
import { getSource } from '#sources/catalogue.ts';
import { AnonymiseRefused, anonymiseFile } from './anonymise-file.ts';
import { anonymiseJson, anonymiseTable, anonymiseXml } from './anonymise-text.ts';
import { Pseudonyms } from './pseudonyms.ts';

let folder = '';
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'senim-anonymise-'));
});
afterAll(() => rm(folder, { recursive: true }));

const names = () => new Pseudonyms(new Set(['SUCCESS', 'Зарегистрирован']));
const original = {
	...{ iin: '860214300507', supplier_biin: '210340001203', name_ru: 'ТОО "Шынайы Компания"', fio: 'АБДИЕВА ГҮЛНАР' },
	...{ state: 'Зарегистрирован', sum: 4_810_000, code: 390, on: '2025-03-01', told: 'Решение суда г.Орал №7512-25' },
	again: ['860214300507'],
};

test('numbers, names, sums, days and free text become others of the same shape; codes and words of the format stay', () => {
	const { text } = anonymiseJson(JSON.stringify(original), names());
	const other = JSON.parse(text) as typeof original;
	expect(Object.keys(other)).toEqual(Object.keys(original));
	expect([other.iin, other.supplier_biin].every(isIinBin)).toBe(true);
	expect([Number(other.iin[4]) < 4, Number(other.supplier_biin[4]) > 3]).toEqual([true, true]);
	expect(other.again).toEqual([other.iin]);
	expect(other).toMatchObject({ state: 'Зарегистрирован', code: 390 });
	expect(other.name_ru).toMatch(/^ТОО ".+"$/);
	expect(Math.abs(other.sum / original.sum - 1)).toBeLessThanOrEqual(0.1);
	expect(other.on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
	expect(other.told).toHaveLength(original.told.length);
	for (const value of [
		'860214300507',
		'210340001203',
		'Шынайы',
		'АБДИЕВА',
		'ГҮЛНАР',
		'4810000',
		'2025-03-01',
		'Решение',
	])
		expect(text).not.toContain(value);
});

test('the key of a run is not kept: another run gives other numbers', () => {
	const texts = [1, 2, 3].map(() => anonymiseJson('{"bin":"210340001203"}', names()).text);
	expect(new Set(texts).size).toBe(3);
});

test('in XML elements, namespaces and the declaration stay; attributes, texts and comments do not', () => {
	const xml =
		'<?xml version="1.0"?><l xmlns:a="urn:format-name"><!-- АБДИЕВА --><p fio="АБДИЕВА" x="1">860214300507 &amp; другое</p></l>';
	const { text } = anonymiseXml(xml, names());
	expect(text).toMatch(
		/^<\?xml version="1.0"\?><l xmlns:a="urn:format-name"><p fio="[^"]+" x="1">\d{12} &amp; [^<]+<\/p><\/l>$/,
	);
	expect(text).not.toMatch(/АБДИЕВА|860214300507|другое/);
});

test('a table keeps its heading', () => {
	const { text } = anonymiseTable(
		[
			['БИН', 'Наименование'],
			['210340001203', 'ТОО "Шынайы; Компания"'],
		],
		1,
		names(),
	);
	expect(text).toMatch(/^БИН;Наименование\n\d{12};.+\n$/);
	expect(text).not.toMatch(/210340001203|Шынайы/);
});

test('a file of a source is written once, and not while a value of it remains', async () => {
	const source = getSource('kgd-taxpayer');
	const path = join(folder, 'answer.json');
	await writeFile(path, JSON.stringify({ taxpayerPortalSearchResponses: [original] }));
	const written = await anonymiseFile(source, path, join(folder, 'out'), null);
	expect(await readFile(written, 'utf8')).not.toMatch(/АБДИЕВА|860214300507/);
	await expect(anonymiseFile(source, path, join(folder, 'out'), null)).rejects.toThrow(/EEXIST/);
	const page = join(folder, 'page.html');
	await writeFile(page, '<html><p>АБДИЕВА</p></html>');
	await expect(anonymiseFile(source, page, join(folder, 'out'), null)).rejects.toThrow(AnonymiseRefused);
});
