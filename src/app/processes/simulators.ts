import { join } from 'node:path';
import type { Log } from '#platform/log.ts';
import { type Child, startChild } from './child.ts';

export type SimulatorsProcess = { url: string; stop(): Promise<void> };

const program = join(import.meta.dirname, '../../../simulators/main.ts');
/** The invented country is small: what is more than this is a leak. */
const memory = ['--max-old-space-size=192', '--max-semi-space-size=4'];
const restartMs = 500;

/** The outside world as a child process, which comes back at the same address when it dies. */
export async function startSimulators(log: Pick<Log, 'warn' | 'error'>): Promise<SimulatorsProcess> {
	let isStopping = false;
	const soon = () => void setTimeout(() => void restart(), restartMs).unref();
	const start = async (port: string): Promise<Child<{ url: string }>> => {
		const child = await startChild<{ url: string }>(program, ['--port', port], { memory, isHeard: true });
		child.process.once('exit', (code, signal) => {
			if (isStopping) return;
			log.warn({ code, signal }, 'the simulators ended; starting them again');
			soon();
		});
		return child;
	};
	let running = await start('0');
	const { url } = running.told;
	const restart = async (): Promise<void> => {
		if (isStopping) return;
		try {
			running = await start(new URL(url).port);
			if (isStopping) await running.stop();
		} catch (error) {
			log.error({ err: error }, 'no simulators');
			soon();
		}
	};
	return {
		url,
		stop() {
			isStopping = true;
			return running.stop();
		},
	};
}
