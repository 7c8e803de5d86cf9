import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from './kit/run-command.ts';
import { sourceCheck } from './source-check.ts';

const fixtures = join(import.meta.dirname, '../../sources');
let folder = '';
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'senim-check-'));
	await mkdir(join(folder, 'un-sanctions'));
	await mkdir(join(folder, 'nobodys-source'));
	await cp(join(fixtures, 'un/sanctions/fixtures/consolidated.xml'), join(folder, 'un-sanctions/a.xml'));
	await writeFile(join(folder, 'nobodys-source/letter.txt'), 'Құрметті…');
});
afterAll(() => rm(folder, { recursive: true }));

async function prove(...args: string[]): Promise<{ code: number; lines: string[] }> {
	const lines: string[] = [];
	const output = { write: (text: string) => lines.push(...text.trimEnd().split('\n')) > 0 };
	const terminal = { args, env: {}, stdin: Readable.from([]) };
	return { code: await runCommand(sourceCheck, { ...terminal, stdout: output, stderr: output }), lines };
}

test('each file is told by a line: what our parser made of it, and what no parser of ours reads', async () => {
	expect(await prove(folder)).toEqual({
		code: 0,
		lines: [
			'LEFT  nobodys-source/letter.txt: no parser of ours reads it',
			'RIGHT un-sanctions/a.xml: 3 rows; of 2026-09-01',
			'1 right, 0 wrong, 1 left alone',
		],
	});
});

test('a file that gives something else than it must is wrong, and so is one that cannot be read', async () => {
	const name = 'consolidated-2026-02-27.xml';
	await cp(join(folder, 'un-sanctions/a.xml'), join(folder, 'un-sanctions', name));
	await writeFile(join(folder, 'un-sanctions/broken.xml'), '<CONSOLIDATED_LIST>');
	const { code, lines } = await prove(folder);
	expect(code).toBe(1);
	expect(lines[2]).toMatch(/^WRONG un-sanctions\/broken\.xml: /);
	expect(lines[3]).toMatch(
		/^WRONG un-sanctions\/consolidated-2026-02-27\.xml: 3 rows; of 2026-09-01; but must be of 2026-02-27; but must have 237/,
	);
	expect(lines[4]).toBe('1 right, 2 wrong, 1 left alone');
	await rm(join(folder, 'un-sanctions', name));
});

test('a call without a target, and one of no source, is told so', async () => {
	for (const args of [[], ['un-sanctions', 'a', 'b'], [folder, '--pay'], ['no-source', folder]])
		expect((await prove(...args)).code).toBe(2);
});

const rnu = join(fixtures, 'goszakup/unreliable-suppliers/fixtures/rnu.jsonl');
async function withChange(name: string, edit: (text: string) => string, from = rnu): Promise<string> {
	const path = join(folder, name);
	await writeFile(path, edit(await readFile(from, 'utf8')));
	return path;
}

test('a file of a list is told by its rows, dates, floor and statements', async () => {
	const { code, lines } = await prove('goszakup-unreliable-suppliers', rnu);
	expect(code).toBe(1);
	expect(lines).toEqual(
		expect.arrayContaining([
			'  date: the file states none',
			'  rows: 4 good, 2 bad, 1 set aside (no_bin)',
			'  statements: unreliable_supplier 4',
			'  rows of all files: 4, at least 12000 expected',
			'  ! fewer rows than 12000: the list would be refused',
			'  !   rnu.jsonl row 6: system_id missing «»',
		]),
	);
});

test.each([
	['a field that is missing', (text: string) => text.replaceAll(/"pid":"?\d+"?,/g, ''), 'fields missing: pid'],
	['a new field', (text: string) => text.replaceAll('"pid"', '"colour":"red","pid"'), 'fields new: colour'],
	[
		'a field that is likely renamed',
		(text: string) => text.replaceAll('supplier_name_ru', 'supplierNameRu'),
		'fields likely renamed: supplier_name_ru is likely supplierNameRu',
	],
	[
		'another type',
		(text: string) => text.replaceAll('"start_date":"2025-03-01 00:00:00"', '"start_date":20250301'),
		'types: start_date is number instead of text',
	],
])('%s is told', async (what, edit, line) => {
	const { lines } = await prove('goszakup-unreliable-suppliers', await withChange(`${what}.jsonl`, edit));
	expect(lines).toContain(`  ! ${line}`);
});

const profile = join(fixtures, 'kgd/counterparty/fixtures/clean-profile.json');

test('an answer as its parser knows it is the same, a new word is told with its count', async () => {
	expect((await prove('kgd-counterparty', await withChange('profile.json', (text) => text, profile))).code).toBe(0);
	const edit = (text: string) => text.replace('"inactive":{"ru":"Нет данных"', '"inactive":{"ru":"Возможно"');
	await rm(join(folder, 'profile.json'));
	const { code, lines } = await prove('kgd-counterparty', await withChange('profile.json', edit, profile));
	expect([code, lines.at(-1)]).toEqual([1, '  ! unknown words: profile.inactive «Возможно» 1 times']);
});

test('a page recorded from the service is read as the lines it is kept by', async () => {
	const page = await withChange('page.json', (text) => `{"total":1,"items":[${text.split('\n')[0]}]}`);
	expect((await prove('goszakup-unreliable-suppliers', page)).lines).toContain('  statements: unreliable_supplier 1');
});

test('a file is written with invented values beside its check', async () => {
	const target = join(folder, 'anonymised');
	const { lines } = await prove('goszakup-unreliable-suppliers', rnu, '--anonymise', target);
	expect(lines.at(-1)).toBe(`written: ${join(target, 'rnu.jsonl')}`);
	expect((await prove('goszakup-unreliable-suppliers', join(target, 'rnu.jsonl'))).lines).toContain(
		'  rows: 4 good, 2 bad, 1 set aside (no_bin)',
	);
});

test('what cannot be checked has an exit code of its own', async () => {
	for (const args of [
		['bns-register', '160340001109'],
		['pkb-credit', '160340001109'],
		['un-sanctions', join(folder, 'no-such-file')],
	])
		expect((await prove(...args)).code).toBe(2);
});
