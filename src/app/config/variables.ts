import { surfaces } from '#web/surfaces.ts';
import {
	addressRange,
	atLeast,
	baseUrl,
	bin,
	databaseUrl,
	digits,
	folder,
	host,
	httpUrl,
	listOf,
	matching,
	nameServer,
	oneOf,
	origin,
	orOff,
	serialNumber,
	smtpUrl,
	text,
	wholeNumber,
} from './kinds.ts';
import type { ValuesOf, Variable } from './reader.ts';

const onOff = oneOf('on', 'off');

/** Every variable the product reads besides those of the publishers (sources.ts). */
export const variables = {
	HOST: { kind: host, why: 'Address the web server listens on.', fallback: '127.0.0.1' },
	PORT: { kind: wholeNumber(1, 65_535), why: 'Port the web server listens on.', fallback: '3000' },
	PUBLIC_ORIGIN: {
		kind: origin,
		why: 'Origin people see, without a path: canonical links, sitemap, cookies. Default: http://HOST:PORT.',
		fallback: null,
	},
	ALLOW_PLAIN_HTTP: {
		kind: onOff,
		why: 'on: PUBLIC_ORIGIN may be http: at an address other than the loopback one, where cookies and passwords go unencrypted. For a trial in a network of your own.',
		fallback: 'off',
	},
	CABINET_ORIGINS: {
		kind: listOf(text),
		why: 'Where the cabinet of a site is, when its origin differs: comma-separated site=cabinet, default=cabinet for all other sites. Both share the database. Default: the site itself.',
		fallback: null,
	},
	APP_SURFACES: {
		kind: listOf(oneOf(...surfaces)),
		why: 'Comma-separated surfaces this deployment serves: site, cabinet, admin. What is left out is answered with 404.',
		fallback: 'site,cabinet,admin',
	},
	DATA_DIR: {
		kind: text,
		why: 'Folder of the embedded database and of everything else that must survive.',
		fallback: 'data',
	},
	DATABASE_URL: {
		kind: databaseUrl,
		isSecret: true,
		why: 'PostgreSQL 15 or newer to use instead of the embedded one, password included.',
		fallback: null,
	},
	DATABASE_REPLICA_URLS: {
		kind: listOf(databaseUrl),
		isSecret: true,
		why: 'Comma-separated replicas of DATABASE_URL that searches read; one that is away or behind is left out.',
		fallback: '',
	},
	DATABASE_MEMORY_MIB: {
		kind: wholeNumber(256, 16_777_216),
		why: 'Memory that the embedded PostgreSQL makes its caches for, in MiB. Default: what the machine or the container has.',
		fallback: null,
	},
	DATABASE_POOL_SIZE: {
		kind: wholeNumber(2, 200),
		why: 'Connections one process keeps to PostgreSQL.',
		fallback: '10',
	},
	DEMO_DATA: {
		kind: onOff,
		why: 'on: import the demonstration register and say so on every page; off: start empty. Default: on with the embedded database.',
		fallback: null,
	},
	SIMULATORS: {
		kind: onOff,
		why: 'on: publishers without a SOURCE_…_URL of their own are answered by simulators with invented data; off: at their genuine addresses. Default: on with demonstration data or a SIMULATORS_URL.',
		fallback: null,
	},
	SIMULATORS_URL: {
		kind: baseUrl,
		why: 'Simulators that run already, to use instead of a child process of our own.',
		fallback: null,
	},
	LIST_MAX_MIB: { kind: wholeNumber(1, 100_000), why: 'Largest list that is downloaded, in MiB.', fallback: '1024' },
	TRUST_PROXY: {
		kind: listOf(addressRange),
		why: 'Comma-separated CIDR list of the proxies whose X-Forwarded-* headers are trusted. Empty: none.',
		fallback: '',
	},
	LOG_LEVEL: {
		kind: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
		why: 'fatal, error, warn, info, debug or trace.',
		fallback: 'info',
	},
	METRICS_TOKEN: {
		kind: text,
		isSecret: true,
		why: 'Bearer token for /metrics. Without it /metrics answers only on the loopback address.',
		fallback: null,
	},
	MICRO_CACHE_SECONDS: {
		kind: wholeNumber(0, 3600),
		why: 'How long an anonymous page is repeated from memory; 0 switches it off.',
		fallback: '10',
	},
	SEARCH_MEMORY_MIB: {
		kind: wholeNumber(0, 4096),
		why: 'Answers of the search that a process keeps, in MiB; 0 keeps none.',
		fallback: '32',
	},
	CONTENT_MEMORY_MIB: {
		kind: wholeNumber(0, 1024),
		why: 'Articles, lists and pages of text that a process keeps as it answers them, in MiB; 0 keeps none.',
		fallback: '8',
	},
	INDEXING: {
		kind: onOff,
		why: 'off: search engines are asked to leave the whole site alone. Demonstration data are never indexed at a public origin.',
		fallback: 'on',
	},
	CRAWLER_DNS: {
		kind: nameServer,
		why: 'Name server that proves search engines by the names of their hosts: system (those of this machine), an address such as 10.0.0.2:53, or off: none is proved, and all are visitors.',
		fallback: 'system',
	},
	ANALYTICS_GTM_ID: {
		kind: matching(/^GTM-[A-Z0-9]{4,12}$/, 'GTM-ABC1234'),
		why: 'Container of Google Tag Manager. Like all analytics it is loaded where a reader agreed, on pages about nobody. Default: none.',
		fallback: null,
	},
	ANALYTICS_ADS_ID: {
		kind: matching(/^AW-\d{6,14}$/, 'AW-123456789'),
		why: 'Conversions of Google Ads.',
		fallback: null,
	},
	ANALYTICS_METRIKA_ID: { kind: matching(/^\d{4,12}$/, '12345678'), why: 'Counter of Yandex Metrica.', fallback: null },
	ANALYTICS_MATOMO_URL: { kind: baseUrl, why: 'Matomo of your own, with ANALYTICS_MATOMO_SITE.', fallback: null },
	ANALYTICS_MATOMO_SITE: { kind: matching(/^\d{1,9}$/, '1'), why: 'Number of the site in Matomo.', fallback: null },
	AUTH_SECRET: {
		kind: atLeast(32),
		isSecret: true,
		why: 'For accounts, at least 32 characters: codes, refresh tokens and signing keys are sealed with it. The same for all processes; codes on their way do not survive a change. Default: one that the database keeps.',
		fallback: null,
	},
	AUTH_FORMER_SECRETS: {
		kind: listOf(atLeast(32)),
		isSecret: true,
		why: 'Comma-separated secrets before AUTH_SECRET: what was sealed under them still opens. Consents are sealed anew by themselves within an hour.',
		fallback: '',
	},
	SMS_PROVIDER: {
		kind: oneOf('simulator', 'mobizon', 'smsc', 'off'),
		why: 'Provider of text messages: simulator, mobizon, smsc or off. Default: simulator where simulators answer, else off.',
		fallback: null,
	},
	SMS_URL: { kind: baseUrl, why: 'Address of the gateway. Default: the genuine one of SMS_PROVIDER.', fallback: null },
	SMS_API_KEY: { kind: text, isSecret: true, why: 'Key of mobizon.', fallback: null },
	SMS_LOGIN: { kind: text, why: 'Login of smsc.', fallback: null },
	SMS_PASSWORD: { kind: text, isSecret: true, why: 'Password of smsc.', fallback: null },
	SMS_SENDER: {
		kind: text,
		why: 'Sender’s name registered with the operators. Default: the gateway’s own.',
		fallback: null,
	},
	SMS_BUDGET_PER_MINUTE: {
		kind: wholeNumber(1, 100_000),
		why: 'Most codes the whole service sends in a minute.',
		fallback: '60',
	},
	SMTP_URL: {
		kind: smtpUrl,
		isSecret: true,
		why: 'Mail server that letters are sent by: smtps://user:password@host, or smtp:// with STARTTLS. Default: a simulator where simulators answer, else no letters.',
		fallback: null,
	},
	MAIL_FROM: { kind: text, why: 'Address that letters come from. Default: CONTACT_EMAIL.', fallback: null },
	PAYMENT_PROVIDER: {
		kind: oneOf('simulator', 'tiptoppay', 'off'),
		why: 'Provider of card payments: simulator, tiptoppay or off. Default: simulator where simulators answer, else off.',
		fallback: null,
	},
	TIPTOPPAY_PUBLIC_ID: { kind: text, why: 'Public ID of the terminal at TipTop Pay.', fallback: null },
	TIPTOPPAY_API_SECRET: {
		kind: text,
		isSecret: true,
		why: 'API secret of the terminal, which also signs callbacks.',
		fallback: null,
	},
	TIPTOPPAY_URL: {
		kind: baseUrl,
		why: 'Address of the provider. Default: https://api.tiptoppay.kz.',
		fallback: null,
	},
	TIPTOPPAY_TEST_MODE: {
		kind: onOff,
		why: 'on: the terminal is one for tests, and only payments without real money are booked; off: only genuine ones.',
		fallback: 'off',
	},
	SIGNATURE_TRUST_DIR: {
		kind: folder,
		why: 'Folder with the certificates of trusted certification authorities, root and issuing ones: .cer, .crt, .der or .pem. Without it every signature is refused.',
		fallback: null,
	},
	SIGNATURE_OCSP_URL: {
		kind: orOff(httpUrl),
		why: 'OCSP responder that is asked whether a certificate is valid; off: none. Addresses in certificates are never followed.',
		fallback: 'http://ocsp.pki.gov.kz/',
	},
	SIGNATURE_CRL_URL: {
		kind: orOff(listOf(httpUrl)),
		why: 'Comma-separated addresses of lists of revoked certificates, for when OCSP does not answer; off: none.',
		fallback: 'https://crl.pki.gov.kz/nca_gost_2022.crl,https://crl.pki.gov.kz/nca_rsa_2022.crl',
	},
	NCANODE_URL: {
		kind: httpUrl,
		why: 'NCANode in the own network that must agree with every signature we accept. Empty: no second opinion.',
		fallback: null,
	},
	SIGNING_APP_PORT: {
		kind: wholeNumber(0, 65_535),
		why: 'Port of the signing application on the reader’s computer; with demonstration data a simulator with invented keys listens there on this one (0: any).',
		fallback: '13579',
	},
	SIGNING_APP_CONTROL_PORT: {
		kind: wholeNumber(0, 65_535),
		why: 'Port of the page where a key of the simulator is chosen; 0: any.',
		fallback: '13580',
	},
	ORGANISATION_NAME: {
		kind: text,
		why: 'Name of the organisation that requests signatures, shown by eGov Mobile when signing by phone.',
		fallback: 'Senim',
	},
	ORGANISATION_BIN: { kind: bin, why: 'BIN of ORGANISATION_NAME, shown with it.', fallback: null },
	STATE_CONSENT_SERVICE: {
		kind: text,
		why: 'Name on the state bus (SOURCE_SHEP_URL) of the service that asks people for their consent by text message. Without it consents are asked for by links alone.',
		fallback: null,
	},
	SUPPLIER_NAME: {
		kind: text,
		why: 'Name of the supplier on invoices and acts. Without the supplier’s details nothing is invoiced. Default: an invented firm with demonstration data.',
		fallback: null,
	},
	SUPPLIER_BIN: { kind: bin, why: 'BIN of the supplier.', fallback: null },
	SUPPLIER_ADDRESS: { kind: text, why: 'Legal address of the supplier.', fallback: null },
	SUPPLIER_IIK: { kind: text, why: 'Account number (IIK) that invoices are paid to.', fallback: null },
	SUPPLIER_BIK: { kind: text, why: 'Bank (BIK) of SUPPLIER_IIK.', fallback: null },
	SUPPLIER_BANK: { kind: text, why: 'Name of that bank, printed next to its BIK.', fallback: null },
	SUPPLIER_KBE: {
		kind: digits(2),
		why: 'Code of the beneficiary (Kbe) in payment orders: 17 is a private company resident in Kazakhstan.',
		fallback: '17',
	},
	SUPPLIER_KNP: {
		kind: digits(3),
		why: 'Code of the purpose of payment (KNP): 859 is payment for services.',
		fallback: '859',
	},
	SUPPLIER_VAT_PAYER: {
		kind: onOff,
		why: 'off: the supplier is not registered for VAT, and none is charged.',
		fallback: 'on',
	},
	SUPPLIER_SIGNER: {
		kind: text,
		why: 'Person in whose name invoices and acts are issued: surname and initials.',
		fallback: null,
	},
	REPORT_KEY_FILE: {
		kind: text,
		why: 'PEM file with the RSA key documents are sealed with. Default: a test key of this installation, kept in the database.',
		fallback: null,
	},
	REPORT_CERTIFICATE_FILE: {
		kind: text,
		why: 'PEM file with the certificate of REPORT_KEY_FILE, then that of its authority.',
		fallback: null,
	},
	REPORT_FORMER_AUTHORITIES_FILE: {
		kind: text,
		why: 'PEM file with the authorities of keys used before: documents sealed with them stay valid.',
		fallback: null,
	},
	REPORT_REVOKED_SERIALS: {
		kind: listOf(serialNumber),
		why: 'Comma-separated serial numbers, hexadecimal, of report certificates that were taken back.',
		fallback: '',
	},
	STEP_UP_ABOVE_KZT: {
		kind: wholeNumber(0, 1_000_000_000),
		why: 'A purchase above this amount, in tenge, needs a password, a code or a signature given in the last ten minutes.',
		fallback: '10000',
	},
	ACCOUNTING_KEEP_YEARS: {
		kind: wholeNumber(1, 100),
		why: 'Whole years for which invoices and acts are kept after the year they were made out in. Five are assumed, not confirmed by a lawyer.',
		fallback: '5',
	},
	CREDIT_LIMIT: {
		kind: onOff,
		why: 'off: reports suggest no limit for deferred payment.',
		fallback: 'on',
	},
	FREE_PLAN_NEEDS_SIGNATURE: {
		kind: oneOf('closed', 'every'),
		why: 'When an account of the free plan must be confirmed by a digital signature: closed, before closed, consent-bound and paid sources are asked; every, before any report.',
		fallback: 'closed',
	},
	FILE_STORAGE: {
		kind: oneOf('local', 's3'),
		why: 'Where pictures and files of public content are kept: local, in FILE_DIR, or s3, in a bucket.',
		fallback: 'local',
	},
	FILE_DIR: {
		kind: text,
		why: 'Folder of these files, the same for all processes; it needs a backup. Default: files in DATA_DIR.',
		fallback: null,
	},
	S3_ENDPOINT: {
		kind: baseUrl,
		why: 'Address of the S3-compatible service; buckets are addressed by path. Default: Amazon in S3_REGION.',
		fallback: null,
	},
	S3_REGION: { kind: text, why: 'Region of the bucket.', fallback: 'us-east-1' },
	S3_BUCKET: { kind: text, why: 'Bucket, not public; without encryption by a key management service.', fallback: null },
	S3_ACCESS_KEY_ID: { kind: text, why: 'Key that may put, get and delete objects of the bucket.', fallback: null },
	S3_SECRET_ACCESS_KEY: { kind: text, isSecret: true, why: 'Secret of S3_ACCESS_KEY_ID.', fallback: null },
	LINK_CHECK: {
		kind: onOff,
		why: 'on: once a week addresses outside that published texts lead to are asked whether they are there. Default: off where simulators answer, else on.',
		fallback: null,
	},
	CONTACT_EMAIL: { kind: text, why: 'Address in the footer.', fallback: 'info@senim.example' },
	CONTACT_MESSENGER_URL: { kind: text, why: 'Messenger link in the footer.', fallback: 'https://t.me/senim_example' },
} as const satisfies Record<string, Variable>;

export type Values = ValuesOf<typeof variables>;
