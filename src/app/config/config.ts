import { resolve } from 'node:path';
import { isIinBin } from '#domain/iin-bin.ts';
import type { SealSettings } from '#features/documents/public.ts';
import type { AskingOrganisation, SigningApplicationSettings } from '#features/signing/public.ts';
import type { SignatureSettings } from '#platform/signature/verifier.ts';
import { type Addresses, readAddresses } from './addresses.ts';
import { isDatabaseUrl, listOf } from './read-text.ts';
import { createReader, type Environment, onOff, type Reader } from './reader.ts';
import { readSealConfig } from './seal.ts';
import { readSignatureConfig } from './signature.ts';
import { readSmsConfig, type SmsConfig } from './sms.ts';
import { readSourcesConfig, type SourcesConfig } from './sources.ts';

export type Config = Addresses & {
	dataDir: string;
	/** null: the embedded PostgreSQL */
	databaseUrl: string | null;
	/** null: what the machine has */
	databaseMemoryMiB: number | null;
	databasePoolSize: number;
	/** copies of the database that searches may read */
	databaseReplicaUrls: string[];
	isDemo: boolean;
	sources: SourcesConfig;
	/** of one downloaded list */
	largestListBytes: number;
	/** address ranges in CIDR form */
	trustProxy: string[];
	logLevel: string;
	metricsToken: string | null;
	microCacheSeconds: number;
	searchMemoryBytes: number;
	/** null: the database keeps one of its own */
	authSecret: string | null;
	sms: SmsConfig;
	signature: SignatureSettings;
	/** on the reader's computer */
	signingApplication: SigningApplicationSettings;
	/** of the simulator of the signing application */
	signingControlPort: number;
	/** who asks telephones for signatures */
	organisation: AskingOrganisation;
	/** what documents are sealed with */
	seal: SealSettings;
	freePlanNeedsSignature: 'closed' | 'every';
	contactEmail: string;
	contactMessengerUrl: string;
};

/** Lists everything that is wrong at once, for the person who starts the server. */
export class ConfigError extends Error {
	constructor(problems: readonly string[]) {
		super(`The configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
		this.name = 'ConfigError';
	}
}

const cidr = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-fA-F:]+)(?:\/\d{1,3})?$/;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** @throws ConfigError naming every wrong variable */
export function readConfig(env: Environment = process.env): Config {
	const reader = createReader(env);
	const { problems, text, integer, oneOf } = reader;
	const databaseUrl = text('DATABASE_URL');
	const isDemo = oneOf('DEMO_DATA', onOff, text('DEMO_DATA') ?? (databaseUrl === null ? 'on' : 'off')) === 'on';
	const sources = readSourcesConfig(env, isDemo, problems);
	const config: Config = {
		...readAddresses(reader),
		dataDir: resolve(text('DATA_DIR') ?? ''),
		databaseUrl,
		databaseReplicaUrls: readReplicas(reader, databaseUrl),
		databaseMemoryMiB: text('DATABASE_MEMORY_MIB') === null ? null : integer('DATABASE_MEMORY_MIB', 256, 16_777_216),
		databasePoolSize: integer('DATABASE_POOL_SIZE', 2, 200),
		isDemo,
		sources,
		largestListBytes: integer('LIST_MAX_MIB', 1, 100_000) * 2 ** 20,
		trustProxy: readProxies(reader),
		logLevel: oneOf('LOG_LEVEL', levels, text('LOG_LEVEL')),
		metricsToken: text('METRICS_TOKEN'),
		microCacheSeconds: integer('MICRO_CACHE_SECONDS', 0, 3600),
		searchMemoryBytes: integer('SEARCH_MEMORY_MIB', 0, 4096) * 2 ** 20,
		authSecret: readSecret(reader),
		sms: readSmsConfig(reader, sources.simulators === 'off'),
		signature: readSignatureConfig(reader),
		signingApplication: { port: integer('SIGNING_APP_PORT', 0, 65_535), controlUrl: null, isTest: false },
		signingControlPort: integer('SIGNING_APP_CONTROL_PORT', 0, 65_535),
		organisation: readOrganisation(reader),
		seal: readSealConfig(reader),
		freePlanNeedsSignature: oneOf('FREE_PLAN_NEEDS_SIGNATURE', ['closed', 'every'], text('FREE_PLAN_NEEDS_SIGNATURE')),
		contactEmail: text('CONTACT_EMAIL') ?? '',
		contactMessengerUrl: text('CONTACT_MESSENGER_URL') ?? '',
	};
	if (problems.length > 0) throw new ConfigError(problems);
	return config;
}

function readReplicas({ text, problems }: Reader, databaseUrl: string | null): string[] {
	if (databaseUrl !== null && !isDatabaseUrl(databaseUrl)) problems.push('DATABASE_URL must start with postgres://');
	const urls = listOf(text('DATABASE_REPLICA_URLS'));
	if (!urls.every(isDatabaseUrl)) problems.push('DATABASE_REPLICA_URLS must each start with postgres://');
	return urls;
}

function readProxies({ text, problems }: Reader): string[] {
	const ranges = listOf(text('TRUST_PROXY'));
	for (const range of ranges) if (!cidr.test(range)) problems.push(`TRUST_PROXY: ${range} is no address range`);
	return ranges;
}

function readSecret({ text, problems }: Reader): string | null {
	const secret = text('AUTH_SECRET');
	if (secret !== null && secret.length < 32) problems.push('AUTH_SECRET must have at least 32 characters');
	return secret;
}

function readOrganisation({ text, problems }: Reader): AskingOrganisation {
	const organisation = { name: text('ORGANISATION_NAME') ?? '', bin: text('ORGANISATION_BIN') ?? '' };
	if (organisation.bin !== '' && !isIinBin(organisation.bin)) problems.push('ORGANISATION_BIN must be a BIN');
	return organisation;
}
