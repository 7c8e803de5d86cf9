import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Cluster } from './cluster.ts';

/** Several processes may share a server; the one whose pid is in the file restarts and stops it. */
function readOwner({ ownerFile }: Cluster): number {
	try {
		return Number(readFileSync(ownerFile, 'utf8'));
	} catch {
		return 0;
	}
}

export function isOwner(cluster: Cluster): boolean {
	return readOwner(cluster) === process.pid;
}

/** @returns whether this process is the owner now: it was, or the one that was is dead */
export function claim(cluster: Cluster): boolean {
	const owner = readOwner(cluster);
	if (owner !== process.pid && owner > 0 && isAlive(owner)) return false;
	writeFileSync(cluster.ownerFile, String(process.pid));
	return true;
}

export function disown(cluster: Cluster): void {
	if (isOwner(cluster)) rmSync(cluster.ownerFile, { force: true });
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}
