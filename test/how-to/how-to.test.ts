import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesUnder, readText, root } from '../architecture/tree.ts';
import { applied, follow, stepsOf } from './guide.ts';

/** Guides that show what they tell, step by step; the others send on to these, or change no code of a certain place. */
const followed = filesUnder('docs/how-to').filter((path) => stepsOf(readText(path)).length > 0);

/** Registries and whatever else finds what was forgotten. */
const guards = [
	...['test/completeness.test.ts', 'test/messages.test.ts', 'test/stop-trait.test.ts', 'test/documents.test.ts'],
	...[
		'src/reporting/sections.test.ts',
		'src/reporting/assemble.test.ts',
		'src/reporting/finding-words.test.ts',
		'src/judgement/witnesses.test.ts',
	],
	'simulators/understood.test.ts',
];

let copy: string;
beforeAll(() => {
	copy = mkdtempSync(join(tmpdir(), 'senim-how-to-'));
	const kept = readdirSync(root).filter((name) => !/^(?:node_modules|build|data|\.git|src)$/.test(name));
	for (const name of kept) cpSync(join(root, name), join(copy, name), { recursive: true });
	cpSync(join(root, 'src'), join(copy, 'src'), {
		recursive: true,
		// compiled anew, with the texts of the guides
		filter: (source) => source !== join(root, 'src/paraglide'),
	});
	symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
	for (const guide of followed) follow(stepsOf(readText(guide)), copy);
	run('scripts/messages.ts');
	run('scripts/docs.ts');
}, 300_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(...args: string[]): void {
	const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
	if (status !== 0) throw new Error(`${args.join(' ')}: ${stdout}\n${stderr}`);
}

test('what is added once per feature has a guide that is followed', () => {
	expect(followed).toEqual(
		['an-api-call', 'page', 'report-section', 'rule', 'scoring-factor', 'source']
			.map((what) => `docs/how-to/add-a-${what}.md`.replace('a-an', 'an'))
			.toSorted(),
	);
});

test('who follows all guides to the letter has code that compiles', () => {
	run('node_modules/@react-router/dev/bin.cjs', 'typegen');
	run('node_modules/ts7/bin/tsc', '-p', '.', '--checkers', '1');
}, 300_000);

test('and passes the tests of the guides and of all registries', () => {
	const written = followed.flatMap((guide) => stepsOf(readText(guide)).map(({ path }) => path));
	const own = written.filter((path) => path.endsWith('.test.ts') && !path.endsWith('.db.test.ts'));
	run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...new Set([...own, ...guards]));
}, 300_000);

test('a guide that shows a place that is no longer there is told', () => {
	expect(applied(' one\n+two\n', 'zero\none\nthree\n', 'a.ts')).toBe('zero\none\ntwo\nthree\n');
	expect(() => applied(' four\n+two\n', 'one\nthree\n', 'a.ts')).toThrow('a.ts shows 0 times:\nfour');
	expect(() => applied(' one\n+two\n', 'one\nthree\none\n', 'a.ts')).toThrow();
});
