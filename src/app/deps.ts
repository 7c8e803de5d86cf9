import { mkdirSync } from 'node:fs';
import { type Clock, systemClock } from '#domain/clock.ts';
import { type ContentWatch, openContentWatch } from '#features/content/public.ts';
import { openRegistryWatch, type RegistryWatch } from '#features/facts/public.ts';
import type { PaymentGateway } from '#features/payments/public.ts';
import { openSourceDesk, type SourceDesk } from '#features/sources/public.ts';
import { vatSettings } from '#features/tariffs/public.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import type { ObjectStore } from '#platform/files/object-store.ts';
import { createLog, type Log } from '#platform/log.ts';
import type { MailSender } from '#platform/mail/mail-sender.ts';
import { Seldom } from '#platform/seldom.ts';
import type { SmsSender } from '#platform/sms/sms-sender.ts';
import { type IndexWatch, openIndexWatch } from '#search/public.ts';
import type { SourceSettings } from '#sources/kit/endpoints.ts';
import type { Config } from './config/config.ts';
import { createObjectStore } from './config/files.ts';
import { createMailSender } from './config/mail.ts';
import { createSmsSender } from './config/sms.ts';
import { type SimulatedWorld, settingsOf } from './config/sources.ts';
import { makeSimulatedSecrets, startSimulators } from './processes/simulators.ts';
import { openPaymentGateway } from './wiring/payment-gateway.ts';

export type Deps = {
	config: Config;
	log: Log;
	clock: Clock;
	pool: Pool;
	connectionString: string;
	/** addresses and secrets of the publishers */
	sourceSettings: SourceSettings;
	sms: SmsSender;
	/** who sends letters; null: nobody */
	mail: MailSender | null;
	/** objects of public content */
	files: ObjectStore;
	/** provider of card payments; null: none */
	payments: PaymentGateway | null;
	/** in a demonstration: address where the text messages can be read */
	smsInboxUrl: string | null;
	/** and the letters */
	mailInboxUrl: string | null;
} & Shared;

/** What a process keeps in memory and all its features share. */
export type Shared = { registry: RegistryWatch; searchIndex: IndexWatch; desk: SourceDesk; content: ContentWatch };

type OpenOptions = { asksSources?: boolean; log?: Log; steadyMs?: number | undefined };

const databaseName = 'senim';

/**
 * What every process of the product needs; `close` releases it.
 * @param options.asksSources false: this process asks no publisher, so no simulators are started for it
 * @param options.log to the standard output unless given
 * @param options.steadyMs as the embedded database takes it
 */
export async function openDeps(
	config: Config,
	{ asksSources = false, log = createLog(config.logLevel), steadyMs }: OpenOptions = {},
): Promise<Deps & { close(): Promise<void> }> {
	const [database, simulators] = await Promise.all([
		openDatabase(config, { log, steadyMs }),
		asksSources ? openSimulators(config, log) : noSimulators,
	]);
	const pool = createPool({
		connectionString: database.connectionString,
		max: config.databasePoolSize,
		statementTimeoutMs: 3000,
		waitMs: 1000,
		settings: vatSettings(config),
		onError: lostConnections(log),
	});
	const { close: closeShared, ...shared } = openShared(pool, systemClock, config.databaseReplicaUrls);
	return {
		config,
		log,
		clock: systemClock,
		pool,
		...shared,
		connectionString: database.connectionString,
		sourceSettings: settingsOf(config.sources, simulators.world),
		sms: createSmsSender(config.sms, simulators.world?.url ?? null),
		mail: createMailSender(config.mail, simulators.world?.smtpUrl ?? null),
		files: createObjectStore(config.files),
		payments: openPaymentGateway(config.payments, simulators.world?.url ?? null),
		smsInboxUrl: findInbox(config, simulators.world),
		mailInboxUrl: config.mail.url === null && simulators.world?.smtpUrl ? `${simulators.world.url}/mail/inbox` : null,
		async close() {
			await closeShared();
			await Promise.all([pool.end(), simulators.stop()]);
			await database.stop();
		},
	};
}

/** Connects on first use. */
export function openShared(
	pool: Pool,
	clock: Clock,
	replicaUrls: readonly string[],
): Shared & { close(): Promise<void> } {
	const registry = openRegistryWatch(pool);
	const searchIndex = openIndexWatch(pool, replicaUrls);
	const content = openContentWatch(pool);
	return {
		registry,
		searchIndex,
		desk: openSourceDesk(pool, clock),
		content,
		async close() {
			await Promise.all([registry.close(), searchIndex.close(), content.close()]);
		},
	};
}

/** When the server ends, all connections fail: one line in the log. */
function lostConnections(log: Log): (error: Error) => void {
	const seldom = new Seldom((err, count) => log.warn({ err, count }, 'database connections lost'));
	return (error) => seldom.note(error);
}

/** A pool without statement timeout, for migrations, imports and recalculation. */
export function openWorkPool(deps: Pick<Deps, 'config' | 'connectionString' | 'log'>): Pool {
	return createPool({
		connectionString: deps.connectionString,
		max: 8,
		statementTimeoutMs: 0,
		waitMs: 10_000,
		settings: vatSettings(deps.config),
		onError: lostConnections(deps.log),
	});
}

/** Runs work with a pool without statement timeout and releases everything afterwards, also on failure. */
export async function withDeps<Result>(
	config: Config,
	work: (deps: Deps) => Promise<Result>,
	options: OpenOptions = {},
): Promise<Result> {
	const { close, ...deps } = await openDeps(config, options);
	const pool = openWorkPool(deps);
	try {
		return await work({ ...deps, pool });
	} finally {
		await pool.end();
		await close();
	}
}

function findInbox({ sms }: Config, world: SimulatedWorld | null): string | null {
	return sms.provider === 'simulator' && sms.url === null && world !== null ? `${world.url}/sms/inbox` : null;
}

const noSimulators = { world: null, stop: async () => undefined };

async function openSimulators(
	{ sources }: Config,
	log: Log,
): Promise<{ world: SimulatedWorld | null; stop(): Promise<void> }> {
	if (sources.simulators === 'off') return noSimulators;
	if (sources.simulators === 'own') return startSimulators(log);
	return { ...noSimulators, world: { url: sources.simulators.url, secrets: await makeSimulatedSecrets() } };
}

async function openDatabase(
	config: Config,
	{ log, steadyMs }: { log: Log; steadyMs: number | undefined },
): Promise<{ connectionString: string; stop(): Promise<void> }> {
	if (config.databaseUrl !== null) return { connectionString: config.databaseUrl, stop: async () => undefined };
	mkdirSync(config.dataDir, { recursive: true });
	const server = await startEmbedded({
		dataDir: config.dataDir,
		memoryMiB: config.databaseMemoryMiB ?? undefined,
		log,
		steadyMs,
	});
	await createDatabase(server.connectionString('postgres'));
	return { connectionString: server.connectionString(databaseName), stop: () => server.stop() };
}

async function createDatabase(adminUrl: string): Promise<void> {
	const admin = createPool({
		connectionString: adminUrl,
		max: 1,
		statementTimeoutMs: 0,
		waitMs: 10_000,
		onError: () => undefined,
	});
	try {
		const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [databaseName]);
		if (rowCount === 0) await admin.query(`create database ${databaseName}`);
	} finally {
		await admin.end();
	}
}
