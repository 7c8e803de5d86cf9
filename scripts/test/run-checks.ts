import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { buildIfStale } from '../build/build.ts';
import { findChromium, findPoppler } from './debian-tools.ts';
import { startPortal } from './portal.ts';
import { checkSupply } from './supply-chain.ts';

type Outcome = { passed: number; failed: number };

const bin = (name: string) => `node_modules/.bin/${name}`;

/** Checks that read the tree; each counts as one test. */
const staticChecks: readonly [name: string, command: string, args: readonly string[]][] = [
	['types', process.execPath, ['node_modules/ts7/bin/tsc', '-p', '.']],
	['lint and format', bin('biome'), ['ci', '--error-on-warnings', '.']],
	['promises', bin('oxlint'), ['--type-aware', '--deny-warnings', '.']],
	[
		'import rules',
		bin('depcruise'),
		['--config', '.dependency-cruiser.mjs', 'src', 'seeds', 'simulators', 'scripts', 'bench', 'test'],
	],
	['dead code', bin('knip'), []],
];

/** @returns exit code; the last line printed is «N passed, N failed» */
export async function runChecks(): Promise<number> {
	const chromium = findChromium(process.env);
	findPoppler();
	await rm('test-results', { recursive: true, force: true });
	await mkdir('test-results', { recursive: true });
	await buildIfStale({ isForced: false, log: (line) => console.log(line) });
	await run(bin('react-router'), ['typegen'], {});
	// waits for the network while the rest works
	const supply = checkSupplyChain();
	const outcomes = [await checkStatically(), await supply, await runUnitTests(), await runBrowserTests(chromium)];
	const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
	const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
	console.log(`\n${passed} passed, ${failed} failed`);
	return failed === 0 ? 0 : 1;
}

async function checkStatically(): Promise<Outcome> {
	const outcome: Outcome = { passed: 0, failed: 0 };
	for (const [name, command, args] of staticChecks) {
		const started = performance.now();
		const { code, output } = await run(command, args, {});
		console.log(`${code === 0 ? '✓' : '✗'} ${name} ${Math.round(performance.now() - started)} ms`);
		if (code !== 0) console.log(output);
		outcome[code === 0 ? 'passed' : 'failed'] += 1;
	}
	return outcome;
}

/** A registry that does not answer neither passes nor fails: the line says so. */
async function checkSupplyChain(): Promise<Outcome> {
	const outcome: Outcome = { passed: 0, failed: 0 };
	for (const { name, verdict, output } of await checkSupply()) {
		if (verdict === 'unknown') {
			console.log(`? ${name}: not known, the registry does not answer`);
			continue;
		}
		console.log(`${verdict === 'passed' ? '✓' : '✗'} ${name}`);
		if (verdict === 'failed') console.log(output);
		outcome[verdict] += 1;
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
	const report = await readReport<{ numPassedTests: number; numFailedTests: number }>(file);
	return settle(code, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 });
}

async function runBrowserTests(chromium: string): Promise<Outcome> {
	const portal = await startPortal();
	try {
		const { origin, inbox, signing, dataDir } = portal;
		const { spki } = (await (await fetch(`${signing}tls`)).json()) as { spki: string };
		const env = {
			...{ E2E_ORIGIN: origin, E2E_INBOX: inbox, E2E_DATA_DIR: dataDir, CHROMIUM_PATH: chromium },
			...{ E2E_SIGNING: signing, E2E_SIGNING_SPKI: spki },
		};
		const { code } = await run(bin('playwright'), ['test'], env, 'inherit');
		const report = await readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
			'test-results/e2e.json',
		);
		const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0 };
		return settle(code, { passed: stats.expected, failed: stats.unexpected + stats.flaky });
	} finally {
		await portal.stop();
	}
}

/** A runner that failed without a failed test (a crash, no test at all) counts as one failure. */
function settle(code: number, outcome: Outcome): Outcome {
	const isSilentFailure = (code !== 0 || outcome.passed === 0) && outcome.failed === 0;
	return isSilentFailure ? { ...outcome, failed: 1 } : outcome;
}

async function readReport<Report>(file: string): Promise<Report | null> {
	return readFile(file, 'utf8').then(
		(text) => JSON.parse(text) as Report,
		() => null,
	);
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
