import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import { type Cluster, diskIsFull, lastWords, postgresEnv } from './cluster.ts';
import { claim, disown, isOwner } from './ownership.ts';
import { clearTheWay, findPostmaster, isReady, kill } from './postmaster.ts';

const pollMs = 25;
/** Recovery after a crash reads what the log of writes holds, gigabytes at worst. */
const longestStartMs = 120_000;
const longestStopMs = 60_000;
/** How often a server that is not our child is looked at. */
const lookMs = 1000;
/** The same while another process starts it again. */
const othersMs = 250;
/** Pauses before one try after the other; from the last on, each so long. */
const pausesMs = [0, 1000, 5000, 15_000, 60_000] as const;
/** A server that stood so long was whole: the next pause is the first one. */
const usualSteadyMs = 2000;
const countedMs = 600_000;
const manyEnds = 5;
/** A full disk: so much is waited for before the server is started again. */
const roomBytes = 256 * 1024 * 1024;

export type SupervisorLog = Pick<Log, 'warn' | 'error'>;

/**
 * Keeps one server running. What this process started is its child, whose end is heard at once; one that was found
 * running is looked at every second.
 */
export class Supervisor {
	readonly #cluster: Cluster;
	readonly #flags: readonly string[];
	readonly #log: SupervisorLog | undefined;
	readonly #steadyMs: number;
	#child: ChildProcess | undefined;
	#timer: NodeJS.Timeout | undefined;
	#reviving: Promise<void> | undefined;
	#isStopping = false;
	#tries = 0;
	#readyAt = 0;
	#ends: number[] = [];

	constructor(
		cluster: Cluster,
		flags: readonly string[],
		{ log, steadyMs = usualSteadyMs }: { log?: SupervisorLog | undefined; steadyMs?: number | undefined },
	) {
		this.#cluster = cluster;
		this.#flags = flags;
		this.#log = log;
		this.#steadyMs = steadyMs;
	}

	/** Starts the server, or adopts the one that runs. @throws Error with a text for the operator */
	async start(): Promise<void> {
		const until = performance.now() + longestStartMs;
		while (performance.now() < until) {
			const running = findPostmaster(this.#cluster);
			if (running === undefined) {
				claim(this.#cluster);
				try {
					return await this.#launch();
				} catch (error) {
					// two processes may start at once: the slower one finds the server running
					if (findPostmaster(this.#cluster) === undefined) throw explain(error, this.#cluster);
				}
			} else if (isReady(this.#cluster, running)) {
				claim(this.#cluster);
				return this.#adopt();
			} else await pause(pollMs);
		}
		throw explain(new Error('it is not ready in time'), this.#cluster);
	}

	/** Ends the server if this process owns it; another one's is left alone. */
	async stop(): Promise<void> {
		this.#isStopping = true;
		clearTimeout(this.#timer);
		await this.#reviving;
		if (!isOwner(this.#cluster)) return;
		const pid = findPostmaster(this.#cluster);
		if (pid !== undefined) {
			// fast: connections are ended, everything is written down; immediate where that takes too long
			for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
				kill(pid, signal);
				const until = performance.now() + longestStopMs;
				while (findPostmaster(this.#cluster) === pid && performance.now() < until) await pause(pollMs);
				if (findPostmaster(this.#cluster) !== pid) break;
			}
		}
		disown(this.#cluster);
	}

	/** Where nothing can be awaited any more. */
	stopAtOnce(): void {
		this.#isStopping = true;
		const pid = isOwner(this.#cluster) ? findPostmaster(this.#cluster) : undefined;
		if (pid !== undefined && kill(pid, 'SIGINT')) disown(this.#cluster);
	}

	/** @throws Error where it ends before it is ready */
	async #launch(): Promise<void> {
		await clearTheWay(this.#cluster);
		if (this.#isStopping) throw new Error('this process ends');
		const { binaries, dir, logFile, runAs } = this.#cluster;
		const log = openSync(logFile, 'a', 0o600);
		const child = spawn(join(binaries, 'bin/postgres'), ['-D', dir, ...this.#flags], {
			cwd: '/',
			stdio: ['ignore', log, log],
			detached: true, // Ctrl-C of the terminal must reach us, not the server
			env: postgresEnv,
			...(runAs ?? {}),
		});
		closeSync(log);
		child.unref();
		this.#child = child;
		let end: string | undefined;
		child.once('error', (error) => {
			end = error.message;
		});
		child.once('exit', (code, signal) => {
			end = `exit ${code ?? signal}`;
			if (this.#child !== child) return;
			this.#child = undefined;
			if (this.#readyAt > 0) this.#ended(end);
		});
		this.#readyAt = 0;
		for (const until = performance.now() + longestStartMs; !isReady(this.#cluster, child.pid ?? 0); ) {
			if (end !== undefined) throw new Error(end);
			if (this.#isStopping || performance.now() > until) {
				child.kill('SIGINT');
				throw new Error(this.#isStopping ? 'this process ends' : 'it is not ready in time');
			}
			await pause(pollMs);
		}
		this.#readyAt = performance.now();
	}

	#adopt(): void {
		this.#readyAt = performance.now();
		const look = () => {
			if (findPostmaster(this.#cluster) === undefined) this.#ended('it is gone');
			else this.#later(lookMs, look);
		};
		this.#later(lookMs, look);
	}

	#later(ms: number, work: () => void): void {
		clearTimeout(this.#timer);
		if (!this.#isStopping) this.#timer = setTimeout(work, ms).unref();
	}

	#ended(how: string): void {
		if (this.#isStopping) return;
		const now = performance.now();
		this.#ends = [...this.#ends.filter((at) => now - at < countedMs), now];
		const ends = this.#ends.length;
		if (ends % manyEnds === 0)
			this.#log?.error({ how, ends, log: lastWords(this.#cluster) }, 'the database ends again and again');
		else this.#log?.warn({ how, ends }, 'the database ended; starting it again');
		if (this.#readyAt > 0 && now - this.#readyAt >= this.#steadyMs) this.#tries = 0;
		this.#readyAt = 0;
		const waitMs = pausesMs[Math.min(this.#tries++, pausesMs.length - 1)] ?? 0;
		this.#reviveIn(waitMs, now);
	}

	#reviveIn(ms: number, endedAt: number): void {
		this.#later(ms, () => {
			this.#reviving = this.#revive(endedAt).finally(() => {
				this.#reviving = undefined;
			});
		});
	}

	async #revive(endedAt: number): Promise<void> {
		try {
			const running = findPostmaster(this.#cluster);
			if (running === undefined && claim(this.#cluster)) {
				if (this.#waitsForRoom()) return this.#ended('the disk is full');
				await this.#launch();
				this.#log?.warn({ afterMs: Math.round(performance.now() - endedAt) }, 'the database is back');
			} else if (running !== undefined && isReady(this.#cluster, running)) this.#adopt();
			// its owner lives, or it recovers: it is looked at again
			else this.#reviveIn(othersMs, endedAt);
		} catch (error) {
			this.#ended(error instanceof Error ? error.message : String(error));
		}
	}

	#waitsForRoom(): boolean {
		const { bavail, bsize } = statfsSync(this.#cluster.dir);
		return bavail * bsize < roomBytes && diskIsFull.test(lastWords(this.#cluster));
	}
}

function explain(error: unknown, cluster: Cluster): Error {
	const log = lastWords(cluster);
	if (diskIsFull.test(log)) return new Error(`The disk is full: PostgreSQL cannot start in ${cluster.dir}.`);
	const reason = error instanceof Error ? error.message : String(error);
	return new Error(`PostgreSQL did not start in ${cluster.dir} (${reason}).\n${log}`);
}
