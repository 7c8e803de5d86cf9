import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chooseRunAs, isReachable, locatePostgres, type RunAs } from '../postgres-binaries.ts';

/** Paths of one embedded server. */
export type Cluster = {
	dir: string;
	socketDir: string;
	ownerFile: string;
	logFile: string;
	binaries: string;
	runAs: RunAs | null;
};

export const databaseUser = 'senim';
export const postgresEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
/** sun_path holds 107 characters, `/.s.PGSQL.5432` needs 14 of them */
const socketFolderLimit = 90;

/** Creates the folders, and the cluster if there is none. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
	const runAs = chooseRunAs();
	const asked = resolve(dataDir, 'postgres');
	const digest = createHash('sha256').update(asked).digest('hex').slice(0, 12);
	const home = isReachable(resolve(dataDir), runAs) ? asked : join('/var/lib/senim', digest);
	const near = join(home, 'run');
	const socketDir = near.length <= socketFolderLimit ? near : join('/tmp', `senim-${digest}`);
	mkdirSync(home, { recursive: true, mode: 0o755 });
	for (const folder of [home, socketDir]) {
		mkdirSync(folder, { recursive: true, mode: 0o700 });
		if (runAs) chownSync(folder, runAs.uid, runAs.gid);
	}
	const cluster: Cluster = {
		dir: join(home, 'cluster'),
		socketDir,
		ownerFile: join(home, 'owner.pid'),
		logFile: join(home, 'postgres.log'),
		binaries: locatePostgres(runAs),
		runAs,
	};
	if (!existsSync(join(cluster.dir, 'PG_VERSION'))) await initialise(cluster);
	return cluster;
}

async function initialise(cluster: Cluster): Promise<void> {
	// initdb is not atomic: created next to its place and renamed, so that a kill leaves nothing incomplete
	const fresh = `${cluster.dir}.new`;
	rmSync(fresh, { recursive: true, force: true });
	await initdb(cluster, [
		...['-D', fresh, '-U', databaseUser, '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'],
		...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
	]);
	renameSync(fresh, cluster.dir);
}

function initdb(cluster: Cluster, args: readonly string[]): Promise<void> {
	return new Promise((done, fail) => {
		const child = spawn(join(cluster.binaries, 'bin/initdb'), args, {
			cwd: '/',
			stdio: ['ignore', 'ignore', 'pipe'],
			env: postgresEnv,
			...(cluster.runAs ?? {}),
		});
		let complaint = '';
		child.stderr.on('data', (chunk: Buffer) => {
			complaint += chunk.toString('utf8');
		});
		child.once('error', fail);
		child.once('close', (code) =>
			code === 0 ? done() : fail(new Error(`initdb: ${complaint.trim() || `exit ${code}`}`)),
		);
	});
}

/** What the server said last. */
export function lastWords({ logFile }: Cluster): string {
	return existsSync(logFile) ? execFileSync('tail', ['-n', '8', logFile], { encoding: 'utf8' }) : '';
}

export const diskIsFull = /No space left on device/;
