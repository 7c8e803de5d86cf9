import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

/**
 * `failures`: what failed, each named so that the end of a log is enough to find it; `unsteady`: what passed only the
 * second time, named the same way and counted as passed (docs/decisions/0064-tests-have-no-wall-clock.md)
 */
export type Outcome = { passed: number; failures: string[]; unsteady: string[] };

/** The shape of Vitest's JSON report, as far as it is read. */
type TestReport = {
	numPassedTests: number;
	testResults: readonly {
		name: string;
		status: string;
		message: string;
		assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] | null }[];
	}[];
};

/** The shape of Playwright's JSON report, as far as it is read. */
type Suite = {
	file: string;
	specs?: readonly Spec[];
	suites?: readonly Suite[];
};
type Spec = { title: string; ok: boolean; file: string; line: number; tests: readonly BrowserTest[] };
type BrowserTest = { status: string; results?: readonly { error?: { message?: string } }[] };
type BrowserReport = {
	stats: { expected: number; flaky: number };
	suites: readonly Suite[];
	errors: readonly { message?: string }[];
};

export async function outcomeOfTests(code: number, reportFile: string): Promise<Outcome> {
	const report = await readReport<TestReport>(reportFile);
	const failures = (report?.testResults ?? []).flatMap((file) => {
		const failed = file.assertionResults.filter((test) => test.status === 'failed');
		if (failed.length === 0) return file.status === 'failed' ? [named(file.name, '', file.message)] : [];
		return failed.map((test) => named(file.name, test.fullName, test.failureMessages?.[0] ?? ''));
	});
	// a test that passed keeps the message of the time it failed
	const unsteady = (report?.testResults ?? []).flatMap((file) =>
		file.assertionResults
			.filter((test) => test.status === 'passed' && (test.failureMessages ?? []).length > 0)
			.map((test) => named(file.name, test.fullName, test.failureMessages?.[0] ?? '')),
	);
	return settle('unit and database tests', code, { passed: report?.numPassedTests ?? 0, failures, unsteady });
}

export async function outcomeOfBrowserTests(code: number, reportFile: string): Promise<Outcome> {
	const report = await readReport<BrowserReport>(reportFile);
	const specs = (report?.suites ?? []).flatMap(specsOf);
	const title = (spec: Spec) => named(`${spec.file}:${spec.line}`, spec.title, whyFailed(spec));
	const failures = [
		...specs.filter((spec) => !spec.ok).map(title),
		...(report?.errors ?? []).map((error) => named('playwright', '', error.message ?? '')),
	];
	const unsteady = specs.filter((spec) => spec.tests.some((one) => one.status === 'flaky')).map(title);
	const passed = (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0);
	return settle('browser tests', code, { passed, failures, unsteady });
}

/** What the first try complained of, without the colours of a terminal. */
function whyFailed({ tests }: Spec): string {
	const errors = tests.flatMap(({ results = [] }) => results.flatMap(({ error }) => error?.message ?? []));
	return stripVTControlCharacters(errors[0] ?? '')
		.trim()
		.replaceAll(/\s+/g, ' ')
		.slice(0, 400);
}

function specsOf(suite: Suite): Spec[] {
	return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function named(file: string, test: string, message: string): string {
	const [firstLine = ''] = message.split('\n');
	const path = file.replace(`${process.cwd()}/`, '');
	return [path, test, firstLine].filter((part) => part !== '').join(' › ');
}

/** A runner that failed without a failed test (a crash, no test at all) counts as one failure. */
function settle(runner: string, code: number, outcome: Outcome): Outcome {
	const isSilentFailure = (code !== 0 || outcome.passed === 0) && outcome.failures.length === 0;
	return isSilentFailure ? { ...outcome, failures: [`${runner}: ended with ${code} and no failed test`] } : outcome;
}

async function readReport<Report>(file: string): Promise<Report | null> {
	return readFile(file, 'utf8').then(
		(text) => JSON.parse(text) as Report,
		() => null,
	);
}
