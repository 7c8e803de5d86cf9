import { spawn } from 'node:child_process';

/** `unknown`: the registry did not answer, which is neither good nor bad news */
export type SupplyVerdict = 'passed' | 'failed' | 'unknown';

const patienceMs = 30_000;
/** npm asks three times and waits minutes otherwise */
const quick = ['--fetch-retries=0', '--fetch-timeout=10000', '--json'];

/** What the registry says of the packages we use: known holes, and whether they are what their authors signed. */
const supplyChecks: readonly [name: string, args: readonly string[], judge: (answer: unknown) => SupplyVerdict][] = [
	['no package with a known hole', ['audit', '--omit=dev', '--audit-level=high', ...quick], judgeAudit],
	['packages are signed', ['audit', 'signatures', ...quick], judgeSignatures],
];

/** High and critical ones fail; lesser ones are for whoever updates the packages. */
export function judgeAudit(answer: unknown): SupplyVerdict {
	const { metadata } = asObject(answer);
	const { vulnerabilities } = asObject(metadata);
	if (vulnerabilities === undefined) return 'unknown';
	const { high, critical } = asObject(vulnerabilities);
	return high === 0 && critical === 0 ? 'passed' : 'failed';
}

export function judgeSignatures(answer: unknown): SupplyVerdict {
	const { invalid, missing } = asObject(answer);
	if (!Array.isArray(invalid) || !Array.isArray(missing)) return 'unknown';
	return invalid.length === 0 && missing.length === 0 ? 'passed' : 'failed';
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export async function checkSupply(): Promise<{ name: string; verdict: SupplyVerdict; output: string }[]> {
	return Promise.all(
		supplyChecks.map(async ([name, args, judge]) => {
			const output = await npm(args);
			return { name, verdict: judge(parse(output)), output };
		}),
	);
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** @returns what was printed, nothing where npm takes too long */
function npm(args: readonly string[]): Promise<string> {
	return new Promise((done) => {
		const child = spawn('npm', args, { stdio: ['ignore', 'pipe', 'ignore'], timeout: patienceMs });
		let text = '';
		child.stdout.on('data', (chunk: Buffer) => {
			text += chunk.toString('utf8');
		});
		child.once('error', () => done(''));
		child.once('close', () => done(text));
	});
}
