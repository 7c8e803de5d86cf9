import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Log } from '#platform/log.ts';

export type SimulatorsProcess = { url: string; stop(): Promise<void> };

const program = join(import.meta.dirname, '../../../simulators/main.ts');
/** The invented country is small: what is more than this is a leak. */
const memory = ['--max-old-space-size=192', '--max-semi-space-size=4'];
const startMs = 20_000;
const restartMs = 500;

/**
 * The outside world as a child process: it goes with us however we go, and comes back at the same address when it dies.
 */
export async function startSimulators(log: Pick<Log, 'warn' | 'error'>): Promise<SimulatorsProcess> {
	let isStopping = false;
	let child: ChildProcess;
	const start = async (port: string): Promise<string> => {
		child = fork(program, ['--port', port], { execArgv: memory, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
		child.once('exit', (code, signal) => {
			if (isStopping) return;
			log.warn({ code, signal }, 'the simulators ended; starting them again');
			setTimeout(() => {
				if (!isStopping) start(new URL(url).port).catch((error: unknown) => log.error({ err: error }, 'no simulators'));
			}, restartMs).unref();
		});
		return addressOf(child);
	};
	const url = await start('0');
	return {
		url,
		stop() {
			isStopping = true;
			if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
			return new Promise((done) => {
				child.once('exit', () => done());
				child.kill('SIGTERM');
			});
		},
	};
}

function addressOf(child: ChildProcess): Promise<string> {
	return new Promise((done, fail) => {
		const tooSlow = () => fail(new Error(`The simulators did not start within ${startMs} ms.`));
		const timer = setTimeout(tooSlow, startMs);
		child.once('exit', (code) => {
			clearTimeout(timer);
			fail(new Error(`The simulators ended with ${code} before they were ready.`));
		});
		child.once('message', (message) => {
			clearTimeout(timer);
			done((message as { url: string }).url);
		});
	});
}
