import { join } from 'node:path';
import type { Log } from '#platform/log.ts';
import type { SimulatedWorld } from '../config/sources.ts';
import { type Child, startChild } from './child.ts';

/** What a simulator requires: keys made for this run, which nothing else accepts. */
type SimulatedSecrets = SimulatedWorld['secrets'];
export type SimulatorsProcess = { world: SimulatedWorld; stop(): Promise<void> };

const program = join(import.meta.dirname, '../../../simulators/main.ts');
const keyMaker = join(import.meta.dirname, '../../../simulators/shep/identity-process.ts');
/** The invented country is small: more memory than this is a leak. */
const memory = ['--max-old-space-size=192', '--max-semi-space-size=4'];
const restartMs = 500;

/** The simulators as a child process, restarted at the same address when it dies. */
export async function startSimulators(log: Pick<Log, 'warn' | 'error'>): Promise<SimulatorsProcess> {
	let isStopping = false;
	const soon = () => void setTimeout(() => void restart(), restartMs).unref();
	const start = async (port: string, smtpPort: string): Promise<Child<SimulatedWorld>> => {
		const args = ['--port', port, '--smtp-port', smtpPort];
		const child = await startChild<SimulatedWorld>(program, args, { memory, isHeard: true });
		child.process.once('exit', (code, signal) => {
			if (isStopping) return;
			log.warn({ code, signal }, 'the simulators ended; starting them again');
			soon();
		});
		return child;
	};
	let running = await start('0', '0');
	const world = running.told;
	const restart = async (): Promise<void> => {
		if (isStopping) return;
		try {
			running = await start(new URL(world.url).port, new URL(world.smtpUrl ?? 'smtp://127.0.0.1:0').port);
			if (isStopping) await running.stop();
		} catch (error) {
			log.error({ err: error }, 'no simulators');
			soon();
		}
	};
	return {
		world,
		stop() {
			isStopping = true;
			return running.stop();
		},
	};
}

/** Keys for simulators that run already. */
export async function makeSimulatedSecrets(): Promise<SimulatedSecrets> {
	const { told, stop } = await startChild<SimulatedSecrets>(keyMaker, [], { memory: [], isHeard: true });
	await stop();
	return told;
}
