import { resolve } from 'node:path';
import type { Supplier } from '#domain/money/supplier.ts';
import type { SealSettings } from '#features/documents/public.ts';
import type { AskingOrganisation, SigningApplicationSettings } from '#features/signing/public.ts';
import type { SignatureSettings } from '#platform/signature/verifier.ts';
import { type Addresses, readAddresses } from './addresses.ts';
import { type AnalyticsConfig, readAnalytics } from './analytics.ts';
import { type FilesConfig, readFilesConfig } from './files.ts';
import { type MailConfig, readMailConfig } from './mail.ts';
import { type PaymentsConfig, readPaymentsConfig } from './payments.ts';
import { type Environment, readVariables } from './reader.ts';
import { readSealConfig } from './seal.ts';
import { readSmsConfig, type SmsConfig } from './sms.ts';
import { readSourcesConfig, type SourcesConfig } from './sources.ts';
import { readSupplier } from './supplier.ts';
import { variables } from './variables.ts';

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
	contentMemoryBytes: number;
	/** INDEXING */
	isIndexingOn: boolean;
	/** name server that proves search engines: `system`, `off` or an address */
	crawlerDns: string;
	analytics: AnalyticsConfig;
	/** null: the database keeps its own */
	authSecret: string | null;
	formerSecrets: string[];
	sms: SmsConfig;
	mail: MailConfig;
	files: FilesConfig;
	/** addresses outside that texts lead to are asked */
	checksLinks: boolean;
	payments: PaymentsConfig;
	signature: SignatureSettings;
	/** on the reader's computer */
	signingApplication: SigningApplicationSettings;
	/** of the simulator of the signing application */
	signingControlPort: number;
	/** name on the state bus of the service of access to personal data; null: none was agreed upon */
	stateConsentService: string | null;
	/** who asks telephones for signatures */
	organisation: AskingOrganisation;
	/** VAT is charged on what is sold */
	isVatPayer: boolean;
	/** who issues invoices and acts; null: nobody, so there are none */
	supplier: Supplier | null;
	/** what documents are sealed with */
	seal: SealSettings;
	freePlanNeedsSignature: 'closed' | 'every';
	/** reports suggest a limit for deferred payment */
	hasCreditLimit: boolean;
	/** tenge; a purchase above it requires re-authentication */
	stepUpAboveKzt: number;
	/** of invoices and acts, after the year they were made out in */
	accountingKeepYears: number;
	contactEmail: string;
	contactMessengerUrl: string;
};

/** Lists all errors at once, for the person who starts the server. */
export class ConfigError extends Error {
	constructor(problems: readonly string[]) {
		super(`The configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
		this.name = 'ConfigError';
	}
}

/** @throws ConfigError naming every wrong variable */
export function readConfig(env: Environment): Config {
	const problems: string[] = [];
	const values = readVariables(variables, env, problems);
	const { DATABASE_URL: databaseUrl } = values;
	const isDemo = (values.DEMO_DATA ?? (databaseUrl === null ? 'on' : 'off')) === 'on';
	const sources = readSourcesConfig(values, env, isDemo, problems);
	const config: Config = {
		...readAddresses(values, problems),
		dataDir: resolve(values.DATA_DIR),
		databaseUrl,
		databaseReplicaUrls: values.DATABASE_REPLICA_URLS,
		databaseMemoryMiB: values.DATABASE_MEMORY_MIB,
		databasePoolSize: values.DATABASE_POOL_SIZE,
		isDemo,
		sources,
		largestListBytes: values.LIST_MAX_MIB * 2 ** 20,
		trustProxy: values.TRUST_PROXY,
		logLevel: values.LOG_LEVEL,
		metricsToken: values.METRICS_TOKEN,
		microCacheSeconds: values.MICRO_CACHE_SECONDS,
		searchMemoryBytes: values.SEARCH_MEMORY_MIB * 2 ** 20,
		contentMemoryBytes: values.CONTENT_MEMORY_MIB * 2 ** 20,
		isIndexingOn: values.INDEXING === 'on',
		crawlerDns: values.CRAWLER_DNS,
		analytics: readAnalytics(values, problems),
		authSecret: values.AUTH_SECRET,
		formerSecrets: values.AUTH_FORMER_SECRETS,
		sms: readSmsConfig(values, sources.simulators === 'off', problems),
		mail: readMailConfig(values, problems),
		files: readFilesConfig(values, problems),
		checksLinks: (values.LINK_CHECK ?? (sources.simulators === 'off' ? 'on' : 'off')) === 'on',
		payments: readPaymentsConfig(values, sources.simulators === 'off', problems),
		signature: {
			trustDir: values.SIGNATURE_TRUST_DIR,
			ocspUrl: values.SIGNATURE_OCSP_URL,
			crlUrls: values.SIGNATURE_CRL_URL ?? [],
			ncanodeUrl: values.NCANODE_URL,
		},
		signingApplication: { port: values.SIGNING_APP_PORT, controlUrl: null, isTest: false },
		signingControlPort: values.SIGNING_APP_CONTROL_PORT,
		stateConsentService: values.STATE_CONSENT_SERVICE,
		organisation: { name: values.ORGANISATION_NAME, bin: values.ORGANISATION_BIN ?? '' },
		isVatPayer: values.SUPPLIER_VAT_PAYER === 'on',
		supplier: readSupplier(values, isDemo, problems),
		seal: readSealConfig(values, problems),
		freePlanNeedsSignature: values.FREE_PLAN_NEEDS_SIGNATURE,
		hasCreditLimit: values.CREDIT_LIMIT === 'on',
		stepUpAboveKzt: values.STEP_UP_ABOVE_KZT,
		accountingKeepYears: values.ACCOUNTING_KEEP_YEARS,
		contactEmail: values.CONTACT_EMAIL,
		contactMessengerUrl: values.CONTACT_MESSENGER_URL,
	};
	if (problems.length > 0) throw new ConfigError(problems);
	return config;
}
