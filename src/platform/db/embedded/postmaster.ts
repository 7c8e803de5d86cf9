import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

const orphanPatienceMs = 5000;
const pollMs = 20;

const lockFiles = (cluster: Cluster) => [
	join(cluster.dir, 'postmaster.pid'),
	join(cluster.socketDir, '.s.PGSQL.5432.lock'),
];

/** null: the process is gone; a zombie counts as gone */
function readProcess(pid: number): { parent: number; args: readonly string[] } | null {
	try {
		// «pid (name) state parent …»: the name may hold anything but the last bracket
		const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
			.replace(/^.*\) /s, '')
			.split(' ');
		if ('ZX'.includes(state)) return null;
		return { parent: Number(parent), args: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0') };
	} catch {
		return null;
	}
}

function isPostmaster(pid: number, { dir }: Cluster): boolean {
	const args = readProcess(pid)?.args ?? [];
	return args[0]?.endsWith('postgres') === true && args.includes(dir);
}

function readLock(file: string): string[] {
	try {
		return readFileSync(file, 'utf8').split('\n');
	} catch {
		return [];
	}
}

/** The server that lives in this folder, whoever started it; a number that another program has taken since is not one. */
export function findPostmaster(cluster: Cluster): number | undefined {
	const pid = Number(readLock(join(cluster.dir, 'postmaster.pid'))[0]);
	return pid > 0 && isPostmaster(pid, cluster) ? pid : undefined;
}

/** It takes connections: recovery is over. */
export function isReady(cluster: Cluster, pid: number): boolean {
	const lock = readLock(join(cluster.dir, 'postmaster.pid'));
	return Number(lock[0]) === pid && lock[7]?.startsWith('ready') === true;
}

/**
 * Makes room for a new server where the old one is dead. Its connections may be in the middle of something and live on
 * for minutes, holding the shared memory: they end, what they had committed is safe. Only then its lock files go, which a
 * zombie or another program of the same number would keep valid for PostgreSQL.
 *
 * @throws Error where something of the old server does not end
 */
export async function clearTheWay(cluster: Cluster): Promise<void> {
	const until = performance.now() + orphanPatienceMs;
	for (let orphans = findOrphans(cluster); orphans.length > 0; orphans = findOrphans(cluster)) {
		if (performance.now() > until) throw new Error(`processes of the former server do not end: ${orphans.join(', ')}`);
		for (const pid of orphans) kill(pid, 'SIGKILL');
		await pause(pollMs);
	}
	for (const file of lockFiles(cluster)) {
		const pid = Number(readLock(file)[0]);
		if (!isPostmaster(pid, cluster)) rmSync(file, { force: true });
	}
}

/** Connections and helpers of a server that is dead. */
function findOrphans(cluster: Cluster): number[] {
	const home = realpathSync(cluster.dir);
	return readdirSync('/proc')
		.map(Number)
		.filter((pid) => {
			const found = pid > 0 ? readProcess(pid) : null;
			if (found?.args[0]?.startsWith('postgres:') !== true || isPostmaster(found.parent, cluster)) return false;
			try {
				return readlinkSync(`/proc/${pid}/cwd`) === home;
			} catch {
				return false;
			}
		});
}

/** @returns whether there was anything to be told */
export function kill(pid: number, signal: NodeJS.Signals): boolean {
	try {
		return process.kill(pid, signal);
	} catch {
		return false;
	}
}
