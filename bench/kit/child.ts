import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Cleanup } from './cleanup.ts';

/** A process of our own that answers each message with one message. */
export type Child = { pid: number; ask<Answer>(message: unknown): Promise<Answer>; stop(): Promise<void> };

/** A server in a process of its own. */
export type Served = { origin: string; pid: number };

const patienceMs = 10_000;

/** Everything that is measured runs in a process of its own, with production settings and nothing inherited to listen to. */
export function startChild(
	script: URL,
	cleanup: Cleanup,
	env: Record<string, string> = {},
	args: string[] = [],
): Child {
	const child = fork(fileURLToPath(script), args, {
		// as `npm start` does
		execArgv: ['--max-semi-space-size=32'],
		// the log goes where a service manager would take it from; its cost stays in the measurement
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
		env: { ...process.env, NODE_ENV: 'production', ...env },
	});
	const handle = {
		pid: child.pid ?? 0,
		ask: <Answer>(message: unknown) => ask<Answer>(child, message),
		stop: () => stopProcess(child),
	};
	cleanup.add(handle.stop);
	return handle;
}

/** A child that serves HTTP over a database that runs already, and tells where when it is asked. */
export async function startServer(
	script: URL,
	cleanup: Cleanup,
	databaseUrl: string,
	env: Record<string, string> = {},
	args: string[] = [],
): Promise<Child> {
	const served = {
		HOST: '127.0.0.1',
		PORT: String(await freePort()),
		DATABASE_URL: databaseUrl,
		DEMO_DATA: 'on',
		LOG_LEVEL: 'info',
	};
	return startChild(script, cleanup, { ...served, ...env }, args);
}

function ask<Answer>(child: ChildProcess, message: unknown): Promise<Answer> {
	return new Promise((done, fail) => {
		const settle = () => {
			child.off('message', onMessage);
			child.off('exit', onExit);
		};
		const onMessage = (answer: unknown) => {
			settle();
			const failure = (answer as { failure?: unknown }).failure;
			if (typeof failure === 'string') fail(new Error(failure));
			else done(answer as Answer);
		};
		const onExit = (code: number | null) => {
			settle();
			fail(new Error(`${child.spawnargs[1]} ended with ${code}`));
		};
		child.on('message', onMessage);
		child.on('exit', onExit);
		child.send(message as object);
	});
}

/** Asks a process of ours to end, and makes it end if it does not. */
export async function stopProcess(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, 'exit');
	child.kill('SIGTERM');
	const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
	await ended;
	clearTimeout(force);
}

/** The other side: answers every message of the parent by `answer`, and ends when the parent is gone. */
export function serveParent<Message>(answer: (message: Message) => Promise<object>): void {
	const reply = async (message: Message) => {
		const result = await answer(message).catch((error: unknown) => ({
			failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
		}));
		process.send?.(result);
	};
	process.on('message', (message) => void reply(message as Message));
	process.on('disconnect', () => process.exit(0));
}

export function freePort(): Promise<number> {
	return new Promise((done, fail) => {
		const probe = createServer();
		probe.once('error', fail);
		probe.listen(0, '127.0.0.1', () => {
			const address = probe.address();
			probe.close(() =>
				address !== null && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
			);
		});
	});
}
