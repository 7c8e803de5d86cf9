import { databaseUser, prepareCluster } from './embedded/cluster.ts';
import { freeDiskMiB, memoryOfMachineMiB, type Sizes, sizeFor } from './embedded/size-for.ts';
import { Supervisor, type SupervisorLog } from './embedded/supervisor.ts';

export type EmbeddedPostgres = {
	/** folder that holds the cluster; differs from the asked one where PostgreSQL could not reach it */
	clusterDir: string;
	connectionString(database: string): string;
	/** Ends the server if this process is its owner; a reused one is left alone. */
	stop(): Promise<void>;
};

export type EmbeddedOptions = {
	dataDir: string;
	/** false only for tests: nothing survives a crash */
	isDurable?: boolean;
	/** that the server is made for; without it, what the machine or the container has */
	memoryMiB?: number | undefined;
	settings?: Readonly<Record<string, string>>;
	/** is told when the server ends and when it is back */
	log?: SupervisorLog;
	/** a server that stood so long and ends is started again at once; tests that kill it do not wait for that */
	steadyMs?: number | undefined;
};

/**
 * Our own PostgreSQL over the binaries of the package: a unix socket in a folder of mode 0700, no port, no password. It
 * is started again whenever it ends. A second process uses the running server; one left behind by kill -9 is adopted.
 *
 * @throws Error with a text for the operator (disk full, folder not writable)
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
	const cluster = await prepareCluster(options.dataDir);
	const sizes = sizeFor({
		memoryMiB: options.memoryMiB ?? memoryOfMachineMiB(),
		diskMiB: freeDiskMiB(options.dataDir),
	});
	const supervisor = new Supervisor(cluster, serverFlags(cluster.socketDir, sizes, options), options);
	await supervisor.start();
	const stopOnExit = () => supervisor.stopAtOnce();
	process.once('exit', stopOnExit);
	return {
		clusterDir: cluster.dir,
		connectionString: (database) =>
			`postgres://${databaseUser}@localhost/${database}?host=${encodeURIComponent(cluster.socketDir)}`,
		async stop() {
			process.off('exit', stopOnExit);
			await supervisor.stop();
		},
	};
}

function serverFlags(socketDir: string, sizes: Sizes, options: EmbeddedOptions): string[] {
	const settings: Record<string, string> = {
		listen_addresses: '',
		unix_socket_directories: socketDir,
		unix_socket_permissions: '0700',
		...sizes,
		work_mem: '16MB',
		// a file of the log that is used again costs nothing; a new one holds up everybody's commits
		min_wal_size: '1GB',
		max_connections: '80',
		jit: 'off',
		log_timezone: 'UTC',
		timezone: 'UTC',
		...(options.isDurable === false ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
		...options.settings,
	};
	return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
