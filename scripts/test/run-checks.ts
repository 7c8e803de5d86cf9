import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { buildIfStale } from '../build/build.ts';
import { findChromium, findPoppler } from './debian-tools.ts';
import { type Outcome, outcomeOfBrowserTests, outcomeOfTests } from './outcome.ts';
import { type Portal, startPortal } from './portal.ts';
import { checkSupply } from './supply-chain.ts';
import { keepCompiled, keepTempInMemory } from './temp-in-memory.ts';

const bin = (name: string) => `node_modules/.bin/${name}`;

/** Checks that read the tree; each counts as one test. The import rules are checked by test/architecture.test.ts. */
const staticChecks: readonly [name: string, command: string, args: readonly string[]][] = [
	// each further checker looks at what all files share once more: one takes half of the processor that four do
	['types', process.execPath, ['node_modules/ts7/bin/tsc', '-p', '.', '--checkers', '1']],
	['lint and format', bin('biome'), ['ci', '--error-on-warnings', '.']],
	['promises', bin('oxlint'), ['--type-aware', '--deny-warnings', '.']],
	['dead code', bin('knip'), []],
];

/** @returns exit code; the last lines printed are the names of what failed and «N passed, N failed» */
export async function runChecks(): Promise<number> {
	keepTempInMemory(process.env);
	keepCompiled(process.env);
	const chromium = findChromium(process.env);
	findPoppler();
	await rm('test-results', { recursive: true, force: true });
	await mkdir('test-results', { recursive: true });
	await buildIfStale({ isForced: false, log: (line) => console.log(line) });
	await run(bin('react-router'), ['typegen'], {});
	// two lanes, because each leaves a processor idle for a third of its time
	const outcomes = await Promise.all([checkSupplyChain(), runUnitTests(), checkTreeAndPages(chromium)]);
	const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
	const failures = outcomes.flatMap((outcome) => outcome.failures);
	const unsteady = outcomes.flatMap((outcome) => outcome.unsteady);
	const names = [
		...unsteady.map((name) => `~ passed only the second time: ${name}`),
		...failures.map((name) => `✗ ${name}`),
	];
	console.log(['', ...names, `${passed} passed, ${failures.length} failed`].join('\n'));
	return failures.length === 0 ? 0 : 1;
}

/** The portal generates its demonstration while the tree is read. */
async function checkTreeAndPages(chromium: string): Promise<Outcome> {
	const starting = startPortal();
	starting.catch(() => undefined);
	const read = await checkStatically();
	const portal = await starting.catch((error: unknown) => String(error));
	if (typeof portal === 'string') return merge(read, { passed: 0, failures: [portal], unsteady: [] });
	try {
		return merge(read, await runBrowserTests(chromium, portal));
	} finally {
		await portal.stop();
	}
}

function merge(one: Outcome, other: Outcome): Outcome {
	return {
		passed: one.passed + other.passed,
		failures: [...one.failures, ...other.failures],
		unsteady: [...one.unsteady, ...other.unsteady],
	};
}

async function checkStatically(): Promise<Outcome> {
	const outcome: Outcome = { passed: 0, failures: [], unsteady: [] };
	for (const [name, command, args] of staticChecks) {
		const started = performance.now();
		const { code, output } = await run(command, args, {});
		console.log(`${code === 0 ? '✓' : '✗'} ${name} ${Math.round(performance.now() - started)} ms`);
		if (code === 0) outcome.passed += 1;
		else {
			console.log(output);
			outcome.failures.push(name);
		}
	}
	return outcome;
}

/** A registry that does not answer neither passes nor fails: the line says so. */
async function checkSupplyChain(): Promise<Outcome> {
	const outcome: Outcome = { passed: 0, failures: [], unsteady: [] };
	for (const { name, verdict, output } of await checkSupply()) {
		if (verdict === 'unknown') {
			console.log(`? ${name}: not known, the registry does not answer`);
			continue;
		}
		console.log(`${verdict === 'passed' ? '✓' : '✗'} ${name}`);
		if (verdict === 'passed') outcome.passed += 1;
		else {
			console.log(output);
			outcome.failures.push(name);
		}
	}
	return outcome;
}

async function runUnitTests(): Promise<Outcome> {
	const file = 'test-results/unit.json';
	const { code } = await run(
		bin('vitest'),
		['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
		{},
		'inherit',
	);
	return outcomeOfTests(code, file);
}

async function runBrowserTests(chromium: string, { origin, inbox, signing, dataDir }: Portal): Promise<Outcome> {
	const { spki } = (await (await fetch(`${signing}tls`)).json()) as { spki: string };
	const env = {
		...{ E2E_ORIGIN: origin, E2E_INBOX: inbox, E2E_DATA_DIR: dataDir, CHROMIUM_PATH: chromium },
		...{ E2E_SIGNING: signing, E2E_SIGNING_SPKI: spki },
	};
	const { code } = await run(bin('playwright'), ['test'], env, 'inherit');
	return outcomeOfBrowserTests(code, 'test-results/e2e.json');
}

function run(
	command: string,
	args: readonly string[],
	env: Record<string, string>,
	output: 'inherit' | 'pipe' = 'pipe',
): Promise<{ code: number; output: string }> {
	return new Promise((done, fail) => {
		const child = spawn(command, args, { stdio: ['ignore', output, output], env: { ...process.env, ...env } });
		let text = '';
		const keep = (chunk: Buffer) => {
			text += chunk.toString('utf8');
		};
		child.stdout?.on('data', keep);
		child.stderr?.on('data', keep);
		child.once('error', fail);
		child.once('close', (code) => done({ code: code ?? 1, output: text }));
	});
}
