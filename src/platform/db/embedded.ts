import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chooseRunAs, isReachable, locatePostgres, type RunAs } from './postgres-binaries.ts';

export type EmbeddedPostgres = {
	/** folder that holds the cluster; differs from the asked one where PostgreSQL could not reach it */
	clusterDir: string;
	connectionString(database: string): string;
	/** Ends the server if this process is its owner; a reused one is left alone. */
	stop(): Promise<void>;
};

/** `isDurable: false` only for tests: nothing survives a crash. */
export type EmbeddedOptions = { dataDir: string; isDurable?: boolean; settings?: Readonly<Record<string, string>> };

type Cluster = {
	dir: string;
	socketDir: string;
	ownerFile: string;
	logFile: string;
	binaries: string;
	runAs: RunAs | null;
};

const databaseUser = 'senim';
/** sun_path holds 107 characters, `/.s.PGSQL.5432` needs 14 of them */
const socketFolderLimit = 90;

/**
 * Starts our own PostgreSQL over the binaries of the package: a unix socket in a folder of mode 0700, no port, no
 * password. A second process reuses the running server; one left behind by kill -9 is adopted.
 *
 * @throws Error with a text for the operator (disk full, folder not writable)
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
	const cluster = prepareCluster(options.dataDir);
	if (!existsSync(join(cluster.dir, 'PG_VERSION'))) await initialise(cluster);
	const isOwner = await startOrAdopt(cluster, options);
	const stopOnExit = () => signalPostmaster(cluster);
	if (isOwner) process.once('exit', stopOnExit);
	return {
		clusterDir: cluster.dir,
		connectionString: (database) =>
			`postgres://${databaseUser}@localhost/${database}?host=${encodeURIComponent(cluster.socketDir)}`,
		async stop() {
			if (!isOwner) return;
			process.off('exit', stopOnExit);
			await run(cluster, 'pg_ctl', ['stop', '-D', cluster.dir, '-m', 'fast', '-w', '-t', '60']);
			rmSync(cluster.ownerFile, { force: true });
		},
	};
}

function prepareCluster(dataDir: string): Cluster {
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
	return {
		dir: join(home, 'cluster'),
		socketDir,
		ownerFile: join(home, 'owner.pid'),
		logFile: join(home, 'postgres.log'),
		binaries: locatePostgres(runAs),
		runAs,
	};
}

async function initialise(cluster: Cluster): Promise<void> {
	// initdb is not atomic: made beside and renamed, so that a kill in the middle leaves nothing half-made
	const fresh = `${cluster.dir}.new`;
	rmSync(fresh, { recursive: true, force: true });
	await run(cluster, 'initdb', [
		...['-D', fresh, '-U', databaseUser, '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'],
		...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
	]);
	renameSync(fresh, cluster.dir);
}

/** @returns whether this process is now the one that ends the server */
async function startOrAdopt(cluster: Cluster, options: EmbeddedOptions): Promise<boolean> {
	if (await isRunning(cluster)) return takeOwnership(cluster);
	try {
		await run(cluster, 'pg_ctl', [
			...['start', '-D', cluster.dir, '-w', '-t', '120', '-l', cluster.logFile],
			...['-o', serverFlags(cluster, options)],
		]);
	} catch (error) {
		// two processes may start at once: the slower one finds the server running
		if (await isRunning(cluster)) return takeOwnership(cluster);
		throw explain(error, cluster);
	}
	writeFileSync(cluster.ownerFile, String(process.pid));
	return true;
}

function serverFlags(cluster: Cluster, options: EmbeddedOptions): string {
	const settings: Record<string, string> = {
		listen_addresses: '',
		unix_socket_directories: cluster.socketDir,
		unix_socket_permissions: '0700',
		shared_buffers: '256MB',
		work_mem: '16MB',
		maintenance_work_mem: '256MB',
		max_wal_size: '2GB',
		// a file of the log that is used again costs nothing; a new one holds up everybody's commits
		min_wal_size: '1GB',
		max_connections: '80',
		jit: 'off',
		log_timezone: 'UTC',
		timezone: 'UTC',
		...(options.isDurable === false ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
		...options.settings,
	};
	return Object.entries(settings)
		.map(([name, value]) => `-c ${name}='${value}'`)
		.join(' ');
}

function takeOwnership(cluster: Cluster): boolean {
	const owner = existsSync(cluster.ownerFile) ? Number(readFileSync(cluster.ownerFile, 'utf8')) : 0;
	if (owner > 0 && isAlive(owner)) return false;
	writeFileSync(cluster.ownerFile, String(process.pid));
	return true;
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}

/**
 * Where nobody collects the dead (a container without an init process) a killed server stays as a zombie: PostgreSQL's
 * own tools take it for alive, and its lock file would stop every start.
 */
function buryZombie(cluster: Cluster): void {
	try {
		const lockFile = join(cluster.dir, 'postmaster.pid');
		const pid = Number(readFileSync(lockFile, 'utf8').split('\n')[0]);
		// «pid (name) state …»: the name may hold anything but the last bracket
		const state = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')[0];
		if (state === 'Z') rmSync(lockFile);
	} catch {
		// no lock file, or no such process: nothing to bury
	}
}

async function isRunning(cluster: Cluster): Promise<boolean> {
	buryZombie(cluster);
	return run(cluster, 'pg_ctl', ['status', '-D', cluster.dir]).then(
		() => true,
		() => false,
	);
}

/** SIGINT is PostgreSQL's fast shutdown; used where nothing can be awaited any more. */
function signalPostmaster(cluster: Cluster): void {
	try {
		process.kill(Number(readFileSync(join(cluster.dir, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGINT');
		rmSync(cluster.ownerFile, { force: true });
	} catch {
		// already gone
	}
}

function run(cluster: Cluster, program: string, args: readonly string[]): Promise<void> {
	return new Promise((done, fail) => {
		const child = spawn(join(cluster.binaries, 'bin', program), args, {
			cwd: '/',
			// pg_ctl leaves the server behind with these descriptors: a pipe would keep us waiting for it
			stdio: ['ignore', 'ignore', program === 'pg_ctl' ? 'ignore' : 'pipe'],
			detached: true, // Ctrl-C of the terminal must reach us, not the server
			env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
			...(cluster.runAs ?? {}),
		});
		let complaint = '';
		child.stderr?.on('data', (chunk: Buffer) => {
			complaint += chunk.toString('utf8');
		});
		child.once('error', fail);
		child.once('close', (code) =>
			code === 0 ? done() : fail(new Error(`${program}: ${complaint.trim() || `exit ${code}`}`)),
		);
	});
}

function explain(error: unknown, cluster: Cluster): Error {
	const log = existsSync(cluster.logFile) ? tail(cluster.logFile) : '';
	if (/No space left on device/.test(log))
		return new Error(`The disk is full: PostgreSQL cannot start in ${cluster.dir}.`);
	const reason = error instanceof Error ? error.message : String(error);
	return new Error(`PostgreSQL did not start in ${cluster.dir} (${reason}).\n${log}`);
}

function tail(file: string): string {
	return execFileSync('tail', ['-n', '8', file], { encoding: 'utf8' });
}
