import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from './kit/run-command.ts';
import { sourceProve } from './source-prove.ts';

const fixtures = join(import.meta.dirname, '../../sources');
let folder = '';
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'senim-prove-'));
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
	return { code: await runCommand(sourceProve, { ...terminal, stdout: output, stderr: output }), lines };
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

test('a call without a folder, or with two, is told how to call', async () => {
	for (const args of [[], [folder, folder]]) expect((await prove(...args)).code).toBe(2);
});
