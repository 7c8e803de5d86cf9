import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { errorsOf } from '#domain/api/call.ts';
import type { Clock } from '#domain/clock.ts';
import type { ErrorCode } from '#domain/error.ts';
import type { ContentWatch } from '#features/content/public.ts';
import type { PaymentGateway } from '#features/payments/public.ts';
import type { ObjectStore } from '#platform/files/object-store.ts';
import { createLog } from '#platform/log.ts';
import type { MailSender } from '#platform/mail/mail-sender.ts';
import type { SmsSender } from '#platform/sms/sms-sender.ts';
import type { SourceSettings } from '#sources/kit/endpoints.ts';
import { readConfig } from '../../src/app/config/config.ts';
import { createObjectStore } from '../../src/app/config/files.ts';
import { type Deps, openShared } from '../../src/app/deps.ts';
import { createServer, type ServerOptions } from '../../src/app/server.ts';
import { limitPlans } from '../factories/plan.ts';
import type { TestDatabase } from './db.ts';
import { settingsFor } from './outside/test-source.ts';

/** A clock that stands still at `iso` until told otherwise. */
export function fixedClock(iso: string): Clock {
	return { now: () => new Date(iso) };
}

/** `sourceSettings`: whom the sources ask, `sms`: who sends messages, `payments`: who takes cards; nobody unless given. */
/** What of the database the portal needs. */
type Connected = Pick<TestDatabase, 'pool' | 'url'> & Partial<Pick<TestDatabase, 'beforeDrop'>>;
type TestOptions = {
	clock?: Clock;
	env?: Record<string, string>;
	sourceSettings?: SourceSettings;
	sms?: SmsSender;
	mail?: MailSender;
	payments?: PaymentGateway;
	files?: ObjectStore;
	content?: ContentWatch;
};
/** `hasQuotas`: visitors have the few checks of a day that they have; else more than any test opens. */
export type AppOptions = TestOptions & ServerOptions & { hasQuotas?: boolean };

/** Who sells: invented, with valid check digits. */
const supplierVariables = {
	...{ SUPPLIER_NAME: 'ТОО «Үлгі Сенім»', SUPPLIER_BIN: '210340010137', SUPPLIER_ADDRESS: 'г. Алматы, ул. Абая, 10' },
	...{ SUPPLIER_IIK: 'KZ786010000000002026', SUPPLIER_BIK: 'HSBKKZKX', SUPPLIER_SIGNER: 'Үлгіқызы А.' },
};

export function testDeps(database: Connected, options: TestOptions = {}): Deps {
	const clock = options.clock ?? fixedClock('2026-11-21T09:05:00Z');
	// made when the first file is kept
	const folder = join(tmpdir(), 'senim-files', new URL(database.url).pathname.slice(1));
	const config = readConfig({
		FILE_DIR: folder,
		DATABASE_URL: 'postgres://test',
		LOG_LEVEL: 'silent',
		MICRO_CACHE_SECONDS: '0',
		SEARCH_MEMORY_MIB: '0',
		CONTENT_MEMORY_MIB: '0',
		...supplierVariables,
		...options.env,
	});
	const { close, ...shared } = openShared(database.pool, clock, config.databaseReplicaUrls);
	database.beforeDrop?.(close);
	database.beforeDrop?.(() => rm(folder, { recursive: true, force: true }));
	return {
		config,
		log: createLog('silent'),
		clock,
		pool: database.pool,
		...shared,
		...(options.content && { content: options.content }),
		connectionString: database.url,
		sourceSettings: options.sourceSettings ?? settingsFor(null),
		sms: options.sms ?? { send: async () => ({ state: 'failed', reason: 'nobody' }) },
		mail: options.mail ?? null,
		payments: options.payments ?? null,
		files: options.files ?? createObjectStore(config.files),
		...{ smsInboxUrl: null, mailInboxUrl: null },
	};
}

/** The whole server over a database of its own: call it through `inject`. */
export async function buildApp(
	database: TestDatabase,
	{ hasQuotas = false, ...options }: AppOptions = {},
): Promise<FastifyInstance> {
	if (!hasQuotas) await liftQuotas(database);
	const app = await createServer(testDeps(database, options), { isRateLimited: false, ...options });
	refuseUndeclared(app);
	return app;
}

/** A call that refuses with a code it does not declare answers 500 here: the document would be untrue. */
function refuseUndeclared(app: FastifyInstance): void {
	app.addHook('onSend', async ({ method, routeOptions: { config, url } }, reply, payload) => {
		if (config.declared === undefined || reply.statusCode < 400 || typeof payload !== 'string') return payload;
		const { code } = JSON.parse(payload) as { code?: ErrorCode };
		if (code === undefined || errorsOf(config.declared.call).includes(code)) return payload;
		const fault = `${method} ${url} does not declare that it refuses with ${code}`;
		console.error(fault);
		reply.code(500);
		return JSON.stringify({ status: 'error', code: 'internal', message: fault });
	});
}

/** Limits are data. */
async function liftQuotas({ pool }: TestDatabase): Promise<void> {
	await limitPlans(pool, 100_000, 100_000);
	await pool.query('update miss_limits set per_network = 100000, per_beginning = 100000, per_ending = 100000');
	await pool.query('update visitor_limits set new_browsers_per_address = 100000, checks_per_network = 100000');
}
