import { resolve } from 'node:path';
import { isIinBin } from '#domain/iin-bin.ts';
import type { SealSettings } from '#features/documents/public.ts';
import type { AskingOrganisation, SigningApplicationSettings } from '#features/signing/public.ts';
import type { SignatureSettings } from '#platform/signature/verifier.ts';
import { isSurface, type Surface, surfaces } from '#web/surfaces.ts';
import { isDatabaseUrl, isOrigin, listOf } from './read-text.ts';
import { readSealConfig } from './seal.ts';
import { readSignatureConfig } from './signature.ts';
import { findSmsProblems, type SmsConfig, smsProviders } from './sms.ts';
import { readSourcesConfig, type SourcesConfig } from './sources.ts';
import { type VariableName, variables } from './variables.ts';

export type Config = {
	host: string;
	port: number;
	publicOrigin: string;
	/** of the cabinet that belongs to this site; the site's own where none is configured */
	cabinetOrigin: string;
	/** what this deployment serves besides the calls of accounts */
	surfaces: ReadonlySet<Surface>;
	dataDir: string;
	/** null: the embedded PostgreSQL */
	databaseUrl: string | null;
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
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
	const problems: string[] = [];
	const text = (name: VariableName): string | null => env[name]?.trim() || variables[name].fallback;
	const integer = (name: VariableName, min: number, max: number): number => {
		const value = Number(text(name));
		if (!Number.isInteger(value) || value < min || value > max)
			problems.push(`${name} must be a whole number from ${min} to ${max}`);
		return value;
	};
	const oneOf = <Word extends string>(name: VariableName, allowed: readonly Word[], value: string | null): Word => {
		if (!allowed.includes(value as Word)) problems.push(`${name} must be one of ${allowed.join(', ')}`);
		return value as Word;
	};
	const host = text('HOST') ?? '';
	const port = integer('PORT', 1, 65_535);
	const givenOrigin = text('PUBLIC_ORIGIN');
	if (givenOrigin !== null && !isOrigin(givenOrigin))
		problems.push('PUBLIC_ORIGIN must be an origin such as https://senim.example');
	const site = URL.parse(`http://${host.includes(':') ? `[${host}]` : host}`);
	if (site === null) problems.push('HOST must be an address such as 127.0.0.1');
	else site.port = String(port);
	const publicOrigin = givenOrigin ?? site?.origin ?? '';
	const cabinetOrigin = findCabinetOrigin(text('CABINET_ORIGINS'), publicOrigin, problems);
	const mayBePlain = oneOf('ALLOW_PLAIN_HTTP', ['on', 'off'], text('ALLOW_PLAIN_HTTP')) === 'on';
	for (const origin of new Set([publicOrigin, cabinetOrigin]))
		if (!mayBePlain && isExposed(origin))
			problems.push(
				`${origin} would send cookies and passwords unencrypted: set PUBLIC_ORIGIN and CABINET_ORIGINS to https:, or ALLOW_PLAIN_HTTP=on`,
			);
	const surfaces = readSurfaces(text('APP_SURFACES'), problems);
	const databaseUrl = text('DATABASE_URL');
	if (databaseUrl !== null && !isDatabaseUrl(databaseUrl)) problems.push('DATABASE_URL must start with postgres://');
	const databaseReplicaUrls = listOf(text('DATABASE_REPLICA_URLS'));
	if (!databaseReplicaUrls.every(isDatabaseUrl))
		problems.push('DATABASE_REPLICA_URLS must each start with postgres://');
	const trustProxy = listOf(text('TRUST_PROXY'));
	for (const range of trustProxy) if (!cidr.test(range)) problems.push(`TRUST_PROXY: ${range} is no address range`);
	const isDemo = oneOf('DEMO_DATA', ['on', 'off'], text('DEMO_DATA') ?? (databaseUrl === null ? 'on' : 'off')) === 'on';
	const authSecret = text('AUTH_SECRET');
	if (authSecret !== null && authSecret.length < 32) problems.push('AUTH_SECRET must have at least 32 characters');
	const sources = readSourcesConfig(env, isDemo, problems);
	const provider = text('SMS_PROVIDER') ?? (sources.simulators === 'off' ? 'off' : 'simulator');
	const sms: SmsConfig = {
		provider: oneOf('SMS_PROVIDER', smsProviders, provider),
		url: text('SMS_URL'),
		apiKey: text('SMS_API_KEY') ?? '',
		login: text('SMS_LOGIN') ?? '',
		password: text('SMS_PASSWORD') ?? '',
		senderName: text('SMS_SENDER'),
		budgetPerMinute: integer('SMS_BUDGET_PER_MINUTE', 1, 100_000),
	};
	problems.push(...findSmsProblems(sms));
	const signature = readSignatureConfig(
		{
			trustDir: text('SIGNATURE_TRUST_DIR'),
			ocspUrl: text('SIGNATURE_OCSP_URL'),
			crlUrl: text('SIGNATURE_CRL_URL'),
			ncanodeUrl: text('NCANODE_URL'),
		},
		problems,
	);
	const organisation = { name: text('ORGANISATION_NAME') ?? '', bin: text('ORGANISATION_BIN') ?? '' };
	if (organisation.bin !== '' && !isIinBin(organisation.bin)) problems.push('ORGANISATION_BIN must be a BIN');
	const seal = readSealConfig(
		{
			keyFile: text('REPORT_KEY_FILE'),
			certificateFile: text('REPORT_CERTIFICATE_FILE'),
			formerAuthoritiesFile: text('REPORT_FORMER_AUTHORITIES_FILE'),
			revokedSerials: text('REPORT_REVOKED_SERIALS'),
		},
		problems,
	);
	const config: Config = {
		host,
		port,
		publicOrigin,
		cabinetOrigin,
		surfaces,
		dataDir: resolve(text('DATA_DIR') ?? ''),
		databaseUrl,
		databaseReplicaUrls,
		databasePoolSize: integer('DATABASE_POOL_SIZE', 2, 200),
		isDemo,
		sources,
		largestListBytes: integer('LIST_MAX_MIB', 1, 100_000) * 2 ** 20,
		trustProxy,
		logLevel: oneOf('LOG_LEVEL', levels, text('LOG_LEVEL')),
		metricsToken: text('METRICS_TOKEN'),
		microCacheSeconds: integer('MICRO_CACHE_SECONDS', 0, 3600),
		searchMemoryBytes: integer('SEARCH_MEMORY_MIB', 0, 4096) * 2 ** 20,
		authSecret,
		sms,
		signature,
		signingApplication: { port: integer('SIGNING_APP_PORT', 0, 65_535), controlUrl: null, isTest: false },
		signingControlPort: integer('SIGNING_APP_CONTROL_PORT', 0, 65_535),
		organisation,
		seal,
		freePlanNeedsSignature: oneOf('FREE_PLAN_NEEDS_SIGNATURE', ['closed', 'every'], text('FREE_PLAN_NEEDS_SIGNATURE')),
		contactEmail: text('CONTACT_EMAIL') ?? '',
		contactMessengerUrl: text('CONTACT_MESSENGER_URL') ?? '',
	};
	if (problems.length > 0) throw new ConfigError(problems);
	return config;
}

/** Plain http that leaves the machine. */
export function isExposed(origin: string): boolean {
	const url = URL.parse(origin);
	return url?.protocol === 'http:' && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
}

/** @param map as CABINET_ORIGINS has it */
function findCabinetOrigin(map: string | null, publicOrigin: string, problems: string[]): string {
	const cabinets = new Map<string, string>();
	for (const pair of listOf(map)) {
		const [site = '', cabinet = ''] = pair.split('=', 2).map((part) => part.trim());
		if ((site !== 'default' && !isOrigin(site)) || !isOrigin(cabinet))
			problems.push(`CABINET_ORIGINS: ${pair} is not site=cabinet with two origins, nor default=origin`);
		cabinets.set(site, cabinet);
	}
	return cabinets.get(publicOrigin) ?? cabinets.get('default') ?? publicOrigin;
}

function readSurfaces(list: string | null, problems: string[]): ReadonlySet<Surface> {
	const names = listOf(list);
	if (names.length === 0 || !names.every(isSurface))
		problems.push(`APP_SURFACES must be some of ${surfaces.join(', ')}`);
	return new Set(names.filter(isSurface));
}
