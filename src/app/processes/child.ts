import { type ChildProcess, fork } from 'node:child_process';

const startMs = 20_000;

export type Child<Told> = {
	/** what it tells when it is ready */
	told: Told;
	process: ChildProcess;
	stop(): Promise<void>;
};

/**
 * Another program of this repository beside this one: it goes with us however we go.
 * @param options.isHeard its complaints go to our standard error; otherwise they only explain why it did not start
 * @throws where it ends or says nothing in time
 */
export async function startChild<Told>(
	program: string,
	args: readonly string[],
	{ memory, isHeard }: { memory: readonly string[]; isHeard: boolean },
): Promise<Child<Told>> {
	const child = fork(program, args, {
		execArgv: [...memory],
		stdio: ['ignore', 'ignore', isHeard ? 'inherit' : 'pipe', 'ipc'],
	});
	return { told: await firstWord<Told>(child), process: child, stop: () => stopChild(child) };
}

function firstWord<Told>(child: ChildProcess): Promise<Told> {
	return new Promise((done, fail) => {
		let said = '';
		child.stderr?.on('data', (part: Buffer) => {
			said = (said + part.toString()).slice(-500);
		});
		const timer = setTimeout(() => {
			child.kill('SIGKILL');
			fail(new Error('it did not start in time'));
		}, startMs);
		child.once('exit', (code, signal) => {
			clearTimeout(timer);
			fail(new Error(said.trim() || `it ended with ${code ?? signal} before it was ready`));
		});
		child.once('message', (message) => {
			clearTimeout(timer);
			done(message as Told);
		});
	});
}

/** Asks it to end and waits for it; one that has ended already is not waited for. */
export function stopChild(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
	return new Promise((done) => {
		child.once('exit', () => done());
		child.kill('SIGTERM');
	});
}
