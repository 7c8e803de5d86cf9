import { resolve } from 'node:path';
import type { SealSettings } from '#features/documents/public.ts';
import type { SigningApplicationSettings } from '#features/signing/public.ts';
import type { SignatureSettings } from '#platform/signature/verifier.ts';
import { isSurface, type Surface, surfaces } from '#web/surfaces.ts';
import { readSealConfig } from './seal.ts';
import { readSignatureConfig } from './signature.ts';
import { findSmsProblems, type SmsConfig, type SmsProvider, smsProviders } from './sms.ts';
import { readSourcesConfig, type SourcesConfig } from './sources.ts';

/** Address ranges in CIDR form. */
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
	/** what documents are sealed with */
	seal: SealSettings;
	freePlanNeedsSignature: 'closed' | 'every';
	contactEmail: string;
	contactMessengerUrl: string;
};

type Variable = {
	/** why it exists: stands in .env.example and in the README */
	reason: string;
	/** what holds without it; `null`: has no default */
	fallback: string | null;
};

/** Every variable the product reads besides those of the publishers (sources.ts). */
export const variables = {
	HOST: { reason: 'Address the web server listens on.', fallback: '127.0.0.1' },
	PORT: { reason: 'Port the web server listens on.', fallback: '3000' },
	PUBLIC_ORIGIN: {
		reason: 'Origin people see, without a path: canonical links, sitemap, cookies. Default: http://HOST:PORT.',
		fallback: null,
	},
	CABINET_ORIGINS: {
		reason:
			'Where the cabinet of a site is, when its origin differs: comma-separated site=cabinet, default=cabinet for all other sites. Both share the database. Default: the site itself.',
		fallback: null,
	},
	APP_SURFACES: {
		reason:
			'Comma-separated surfaces this deployment serves: site, cabinet, admin. What is left out is answered with 404.',
		fallback: 'site,cabinet,admin',
	},
	DATA_DIR: { reason: 'Folder of the embedded database and of everything else that must survive.', fallback: 'data' },
	DATABASE_URL: {
		reason:
			'PostgreSQL 15 or newer to use instead of the embedded one. It holds a password: never in a file under git.',
		fallback: null,
	},
	DATABASE_REPLICA_URLS: {
		reason:
			'Comma-separated replicas of DATABASE_URL that searches read; one that is away or behind is left out. They hold passwords too.',
		fallback: '',
	},
	DATABASE_POOL_SIZE: { reason: 'Connections one process keeps to PostgreSQL.', fallback: '10' },
	DEMO_DATA: {
		reason:
			'on: import the demonstration register and say so on every page; off: start empty. Default: on with the embedded database.',
		fallback: null,
	},
	SIMULATORS: {
		reason:
			'on: publishers without a SOURCE_…_URL of their own are answered by simulators with invented data; off: at their genuine addresses. Default: on with demonstration data or a SIMULATORS_URL.',
		fallback: null,
	},
	SIMULATORS_URL: {
		reason: 'Simulators that run already, to use instead of a child process of our own.',
		fallback: null,
	},
	LIST_MAX_MIB: { reason: 'Largest list that is downloaded, in MiB.', fallback: '1024' },
	TRUST_PROXY: {
		reason: 'Comma-separated CIDR list of the proxies whose X-Forwarded-* is believed. Empty: nobody.',
		fallback: '',
	},
	LOG_LEVEL: { reason: 'fatal, error, warn, info, debug or trace.', fallback: 'info' },
	METRICS_TOKEN: {
		reason: 'Bearer token for /metrics. Without it /metrics answers only on the loopback address.',
		fallback: null,
	},
	MICRO_CACHE_SECONDS: {
		reason: 'How long an anonymous page is repeated from memory; 0 switches it off.',
		fallback: '10',
	},
	SEARCH_MEMORY_MIB: {
		reason: 'Answers of the search that a process keeps, in MiB; 0 keeps none.',
		fallback: '32',
	},
	AUTH_SECRET: {
		reason:
			'Secret of accounts, at least 32 characters: codes, refresh tokens and signing keys are sealed with it. The same for all processes; codes on their way do not survive a change. Default: one that the database keeps.',
		fallback: null,
	},
	SMS_PROVIDER: {
		reason:
			'Who sends text messages: simulator, mobizon, smsc or off. Default: simulator where simulators answer, else off.',
		fallback: null,
	},
	SMS_URL: { reason: 'Address of the gateway. Default: the genuine one of SMS_PROVIDER.', fallback: null },
	SMS_API_KEY: { reason: 'Secret of mobizon.', fallback: null },
	SMS_LOGIN: { reason: 'Login of smsc.', fallback: null },
	SMS_PASSWORD: { reason: 'Secret of smsc.', fallback: null },
	SMS_SENDER: { reason: 'Sender’s name registered with the operators. Default: the gateway’s own.', fallback: null },
	SMS_BUDGET_PER_MINUTE: { reason: 'Most codes the whole service sends in a minute.', fallback: '60' },
	SIGNATURE_TRUST_DIR: {
		reason:
			'Folder with the certificates of the certification authorities whose signatures are believed: roots and issuing ones, .cer, .crt, .der or .pem. Without it every signature is refused.',
		fallback: null,
	},
	SIGNATURE_OCSP_URL: {
		reason:
			'Address that is asked by OCSP whether a certificate is good; off: nobody. Addresses in certificates are never followed.',
		fallback: 'http://ocsp.pki.gov.kz/',
	},
	SIGNATURE_CRL_URL: {
		reason: 'Comma-separated addresses of lists of revoked certificates, for when OCSP does not answer; off: none.',
		fallback: 'https://crl.pki.gov.kz/nca_gost_2022.crl,https://crl.pki.gov.kz/nca_rsa_2022.crl',
	},
	NCANODE_URL: {
		reason: 'NCANode in the own network that must agree with every signature we accept. Empty: no second opinion.',
		fallback: null,
	},
	SIGNING_APP_PORT: {
		reason:
			'Port of the signing application on the reader’s computer; with demonstration data a simulator with invented keys listens there on this one (0: any).',
		fallback: '13579',
	},
	SIGNING_APP_CONTROL_PORT: {
		reason: 'Port of the page where a key of the simulator is chosen; 0: any.',
		fallback: '13580',
	},
	REPORT_KEY_FILE: {
		reason:
			'PEM file with the RSA key documents are sealed with. Default: a test key of this installation, kept in the database.',
		fallback: null,
	},
	REPORT_CERTIFICATE_FILE: {
		reason: 'PEM file with the certificate of REPORT_KEY_FILE, then that of its authority.',
		fallback: null,
	},
	REPORT_FORMER_AUTHORITIES_FILE: {
		reason: 'PEM file with the authorities of keys used before: documents sealed with them stay valid.',
		fallback: null,
	},
	REPORT_REVOKED_SERIALS: {
		reason: 'Comma-separated serial numbers, hexadecimal, of report certificates that were taken back.',
		fallback: '',
	},
	FREE_PLAN_NEEDS_SIGNATURE: {
		reason:
			'When an account of the free plan must be confirmed by a digital signature: closed, before closed, consent-bound and paid sources are asked; every, before any report.',
		fallback: 'closed',
	},
	CONTACT_EMAIL: { reason: 'Address in the footer.', fallback: 'info@senim.example' },
	CONTACT_MESSENGER_URL: { reason: 'Messenger link in the footer.', fallback: 'https://t.me/senim_example' },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof variables;

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
	const oneOf = (name: VariableName, allowed: readonly string[], value: string): string => {
		if (!allowed.includes(value)) problems.push(`${name} must be one of ${allowed.join(', ')}`);
		return value;
	};
	const host = text('HOST') ?? '';
	const port = integer('PORT', 1, 65_535);
	const publicOrigin = text('PUBLIC_ORIGIN') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
	if (!isOrigin(publicOrigin)) problems.push('PUBLIC_ORIGIN must be an origin such as https://senim.example');
	const cabinetOrigin = findCabinetOrigin(text('CABINET_ORIGINS') ?? '', publicOrigin, problems);
	const surfaces = readSurfaces(text('APP_SURFACES') ?? '', problems);
	const databaseUrl = text('DATABASE_URL');
	if (databaseUrl !== null && !isDatabaseUrl(databaseUrl)) problems.push('DATABASE_URL must start with postgres://');
	const databaseReplicaUrls = (text('DATABASE_REPLICA_URLS') ?? '').split(',').flatMap((url) => url.trim() || []);
	if (!databaseReplicaUrls.every(isDatabaseUrl))
		problems.push('DATABASE_REPLICA_URLS must each start with postgres://');
	const trustProxy = (text('TRUST_PROXY') ?? '').split(',').flatMap((range) => range.trim() || []);
	for (const range of trustProxy) if (!cidr.test(range)) problems.push(`TRUST_PROXY: ${range} is no address range`);
	const isDemo = oneOf('DEMO_DATA', ['on', 'off'], text('DEMO_DATA') ?? (databaseUrl === null ? 'on' : 'off')) === 'on';
	const authSecret = text('AUTH_SECRET');
	if (authSecret !== null && authSecret.length < 32) problems.push('AUTH_SECRET must have at least 32 characters');
	const sources = readSourcesConfig(env, isDemo, problems);
	const provider = text('SMS_PROVIDER') ?? (sources.simulators === 'off' ? 'off' : 'simulator');
	const sms: SmsConfig = {
		provider: oneOf('SMS_PROVIDER', smsProviders, provider) as SmsProvider,
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
	const seal = readSealConfig(
		{
			keyFile: text('REPORT_KEY_FILE'),
			certificateFile: text('REPORT_CERTIFICATE_FILE'),
			formerAuthoritiesFile: text('REPORT_FORMER_AUTHORITIES_FILE'),
			revokedSerials: text('REPORT_REVOKED_SERIALS') ?? '',
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
		logLevel: oneOf('LOG_LEVEL', levels, text('LOG_LEVEL') ?? ''),
		metricsToken: text('METRICS_TOKEN'),
		microCacheSeconds: integer('MICRO_CACHE_SECONDS', 0, 3600),
		searchMemoryBytes: integer('SEARCH_MEMORY_MIB', 0, 4096) * 2 ** 20,
		authSecret,
		sms,
		signature,
		signingApplication: { port: integer('SIGNING_APP_PORT', 0, 65_535), controlUrl: null, isTest: false },
		signingControlPort: integer('SIGNING_APP_CONTROL_PORT', 0, 65_535),
		seal,
		freePlanNeedsSignature:
			oneOf('FREE_PLAN_NEEDS_SIGNATURE', ['closed', 'every'], text('FREE_PLAN_NEEDS_SIGNATURE') ?? '') === 'every'
				? 'every'
				: 'closed',
		contactEmail: text('CONTACT_EMAIL') ?? '',
		contactMessengerUrl: text('CONTACT_MESSENGER_URL') ?? '',
	};
	if (problems.length > 0) throw new ConfigError(problems);
	return config;
}

/** @param map as CABINET_ORIGINS has it */
function findCabinetOrigin(map: string, publicOrigin: string, problems: string[]): string {
	const cabinets = new Map<string, string>();
	for (const pair of map.split(',').flatMap((part) => part.trim() || [])) {
		const [site = '', cabinet = ''] = pair.split('=', 2).map((part) => part.trim());
		if ((site !== 'default' && !isOrigin(site)) || !isOrigin(cabinet))
			problems.push(`CABINET_ORIGINS: ${pair} is not site=cabinet with two origins, nor default=origin`);
		cabinets.set(site, cabinet);
	}
	return cabinets.get(publicOrigin) ?? cabinets.get('default') ?? publicOrigin;
}

function readSurfaces(list: string, problems: string[]): ReadonlySet<Surface> {
	const names = list.split(',').map((name) => name.trim());
	if (!names.every(isSurface)) problems.push(`APP_SURFACES must be some of ${surfaces.join(', ')}`);
	return new Set(names.filter(isSurface));
}

function isDatabaseUrl(value: string): boolean {
	return /^postgres(?:ql)?:\/\//.test(value);
}

function isOrigin(value: string): boolean {
	try {
		return new URL(value).origin === value;
	} catch {
		return false;
	}
}
