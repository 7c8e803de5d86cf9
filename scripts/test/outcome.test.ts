import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { outcomeOfBrowserTests, outcomeOfTests } from './outcome.ts';

async function reportFile(report: unknown): Promise<string> {
	const dir = await mkdtemp(join(tmpdir(), 'senim-outcome-'));
	onTestFinished(() => rm(dir, { recursive: true }));
	const file = join(dir, 'report.json');
	await writeFile(file, JSON.stringify(report));
	return file;
}

const vitestReport = (...testResults: unknown[]) => reportFile({ numPassedTests: 7, testResults });
const passedTest = { status: 'passed', fullName: 'adds', failureMessages: [] };

test('a failed test is named by its file, its title and the first line of its message', async () => {
	const failed = {
		status: 'failed',
		fullName: 'group takes away',
		failureMessages: ['Error: 2 is not 3\n    at x.ts:1'],
	};
	const file = {
		name: `${process.cwd()}/src/a.test.ts`,
		status: 'failed',
		message: '',
		assertionResults: [passedTest, failed],
	};
	expect(await outcomeOfTests(1, await vitestReport(file))).toEqual({
		passed: 7,
		failures: ['src/a.test.ts › group takes away › Error: 2 is not 3'],
		unsteady: [],
	});
});

test('a test that passed only the second time is named', async () => {
	const steadied = { ...passedTest, fullName: 'waits', failureMessages: ['Error: too early\n    at x.ts:1'] };
	const file = { name: `${process.cwd()}/src/a.test.ts`, status: 'passed', message: '', assertionResults: [steadied] };
	expect(await outcomeOfTests(0, await vitestReport(file, { ...file, assertionResults: [passedTest] }))).toEqual({
		passed: 7,
		failures: [],
		unsteady: ['src/a.test.ts › waits › Error: too early'],
	});
});

test('a file that could not be loaded is a failure', async () => {
	const file = {
		name: '/elsewhere/b.test.ts',
		status: 'failed',
		message: 'SyntaxError: no\nmore',
		assertionResults: [],
	};
	expect((await outcomeOfTests(1, await vitestReport(file))).failures).toEqual([
		'/elsewhere/b.test.ts › SyntaxError: no',
	]);
});

test.each([
	['a crash after tests that passed', 1, { numPassedTests: 7, testResults: [] }, 1],
	['no test at all', 0, { numPassedTests: 0, testResults: [] }, 1],
	['every test passed', 0, { numPassedTests: 7, testResults: [] }, 0],
])('%s', async (_name, code, report, failures) => {
	expect((await outcomeOfTests(code, await reportFile(report))).failures).toHaveLength(failures);
});

test('a run without a report failed', async () => {
	expect((await outcomeOfTests(137, '/nowhere/report.json')).failures).toEqual([
		'unit and database tests: ended with 137 and no failed test',
	]);
});

test('browser tests are found in nested suites, and errors outside of tests count', async () => {
	const complaint = { error: { message: '\u001b[31mError: 1 is not 2\u001b[39m\n\n  at x' } };
	const spec = (title: string, ok: boolean, status = 'expected') => ({
		...{ title, ok, file: 'card.e2e.ts', line: 12 },
		tests: [{ status, results: ok ? [{}] : [complaint, {}] }],
	});
	const suites = [
		{
			file: 'card.e2e.ts',
			specs: [spec('opens', true), spec('waits', true, 'flaky')],
			suites: [{ file: 'card.e2e.ts', specs: [spec('closes', false)] }],
		},
	];
	const report = { stats: { expected: 4, flaky: 1 }, suites, errors: [{ message: 'Error: no browser\nat y' }] };
	expect(await outcomeOfBrowserTests(1, await reportFile(report))).toEqual({
		passed: 5,
		unsteady: ['card.e2e.ts:12 › waits'],
		failures: ['card.e2e.ts:12 › closes › Error: 1 is not 2 at x', 'playwright › Error: no browser'],
	});
});
