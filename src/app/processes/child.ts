import { type ChildProcess, fork } from 'node:child_process';

const startMs = 20_000;

type ChildOptions = { memory: readonly string[]; isHeard: boolean; withinMs?: number };

export type Child<Told> = {
	/** what it reports when it is ready */
	told: Told;
	process: ChildProcess;
	stop(): Promise<void>;
};

/**
 * Another program of this repository as a child process: it ends with us, however we end.
 * @param options.isHeard its complaints go to our standard error; otherwise they only explain why it did not start
 * @param options.withinMs until it tells that it is ready
 * @throws where it ends or says nothing in time
 */
export async function startChild<Told>(
	program: string,
	args: readonly string[],
	{ memory, isHeard, withinMs = startMs }: ChildOptions,
): Promise<Child<Told>> {
	const child = fork(program, args, {
		execArgv: [...memory],
		stdio: ['ignore', 'ignore', isHeard ? 'inherit' : 'pipe', 'ipc'],
	});
	return { told: await firstWord<Told>(child, withinMs), process: child, stop: () => stopChild(child) };
}

function firstWord<Told>(child: ChildProcess, withinMs: number): Promise<Told> {
	return new Promise((done, fail) => {
		let said = '';
		child.stderr?.on('data', (part: Buffer) => {
			said = (said + part.toString()).slice(-500);
		});
		const timer = setTimeout(() => {
			child.kill('SIGKILL');
			fail(new Error('it did not start in time'));
		}, withinMs);
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

/** Stops it and waits until it has ended. */
export function stopChild(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
	return new Promise((done) => {
		child.once('exit', () => done());
		child.kill('SIGTERM');
	});
}
