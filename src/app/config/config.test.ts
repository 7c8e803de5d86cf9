import { expect, test } from 'vitest';
import { endpoints } from '#sources/kit/endpoints.ts';
import { ConfigError, readConfig } from './config.ts';
import { settingsOf } from './sources.ts';
import { findWarnings } from './warnings.ts';

test('without any variable the embedded demonstration installation is described', () => {
	expect(readConfig({})).toMatchObject({
		host: '127.0.0.1',
		port: 3000,
		publicOrigin: 'http://127.0.0.1:3000',
		databaseUrl: null,
		databaseReplicaUrls: [],
		isDemo: true,
		metricsToken: null,
		trustProxy: [],
	});
});

test('what works and is dangerous is told, but for a demonstration', () => {
	const told = (env: Record<string, string>) => findWarnings(readConfig(env)).map((line) => line.split(' ', 1)[0]);
	const real = { DATABASE_URL: 'postgres://senim@db/senim', PUBLIC_ORIGIN: 'https://senim.example' };
	expect(told({})).toEqual([]);
	expect(told(real)).toEqual(['AUTH_SECRET']);
	expect(told({ ...real, AUTH_SECRET: 'x'.repeat(32) })).toEqual([]);
	const plain = { PUBLIC_ORIGIN: 'http://10.0.0.5', ALLOW_PLAIN_HTTP: 'on' };
	expect(told({ ...real, ...plain })).toEqual(['AUTH_SECRET', 'http://10.0.0.5']);
});

test('an own database starts empty unless the demonstration is asked for', () => {
	const DATABASE_URL = 'postgres://senim@db/senim';
	expect(readConfig({ DATABASE_URL }).isDemo).toBe(false);
	expect(readConfig({ DATABASE_URL, DEMO_DATA: 'on' }).isDemo).toBe(true);
});

test.each([
	{},
	{ PUBLIC_ORIGIN: 'http://localhost:8080' },
	{ PUBLIC_ORIGIN: 'http://[::1]:8080' },
	{ PUBLIC_ORIGIN: 'http://127.1.2.3' },
	{ PUBLIC_ORIGIN: 'https://senim.example', HOST: '0.0.0.0' },
	{ PUBLIC_ORIGIN: 'http://10.0.0.5:3000', ALLOW_PLAIN_HTTP: 'on' },
])('an origin that stays on the machine, is encrypted, or is meant so is taken: %j', (env) => {
	expect(() => readConfig(env as Record<string, string>)).not.toThrow();
});

test.each([
	[{ PORT: '0' }, 'PORT'],
	[{ DATABASE_MEMORY_MIB: '2 GiB' }, 'DATABASE_MEMORY_MIB'],
	[{ PORT: '80x' }, 'PORT'],
	[{ HOST: 'here and there' }, 'HOST'],
	[{ PUBLIC_ORIGIN: 'senim.example' }, 'PUBLIC_ORIGIN'],
	[{ PUBLIC_ORIGIN: 'https://senim.example/path' }, 'PUBLIC_ORIGIN'],
	[{ PUBLIC_ORIGIN: 'http://senim.example' }, 'ALLOW_PLAIN_HTTP'],
	[{ HOST: '0.0.0.0' }, 'ALLOW_PLAIN_HTTP'],
	[{ PUBLIC_ORIGIN: 'http://localhost.senim.example' }, 'ALLOW_PLAIN_HTTP'],
	[{ CABINET_ORIGINS: 'default=http://cabinet.senim.example' }, 'ALLOW_PLAIN_HTTP'],
	[{ ALLOW_PLAIN_HTTP: 'yes' }, 'ALLOW_PLAIN_HTTP'],
	[{ CABINET_ORIGINS: 'https://senim.example' }, 'CABINET_ORIGINS'],
	[{ CABINET_ORIGINS: 'https://senim.example=cabinet.senim.example' }, 'CABINET_ORIGINS'],
	[{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
	[{ TRUST_PROXY: '10.0.0.0/8, everyone' }, 'TRUST_PROXY'],
	[{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
	[{ DEMO_DATA: 'yes' }, 'DEMO_DATA'],
	[{ SIMULATORS: 'maybe' }, 'SIMULATORS'],
	[{ SIMULATORS_URL: 'localhost:4000' }, 'SIMULATORS_URL'],
	[{ SOURCE_BNS_URL: 'ftp://stat.gov.kz' }, 'SOURCE_BNS_URL'],
	[{ SOURCE_BNS_URL: 'https://user:password@stat.gov.kz' }, 'SOURCE_BNS_URL'],
	[{ SOURCE_BSN_URL: 'https://stat.gov.kz' }, 'SOURCE_BSN_URL'],
	[{ SOURCE_OFAC_REDIRECT_HOSTS: 'files.example, *.amazonaws.com' }, 'SOURCE_OFAC_REDIRECT_HOSTS'],
	[{ SOURCE_UN_SANCTIONS_REDIRECT_HOSTS: '10.0.0.7' }, 'SOURCE_UN_SANCTIONS_REDIRECT_HOSTS'],
	[{ LIST_MAX_MIB: '0' }, 'LIST_MAX_MIB'],
	[{ AUTH_SECRET: 'short' }, 'AUTH_SECRET'],
	[{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER'],
	[{ SMS_PROVIDER: 'mobizon' }, 'SMS_API_KEY'],
	[{ SMS_PROVIDER: 'smsc', SMS_LOGIN: 'us' }, 'SMS_PASSWORD'],
	[{ SMS_URL: 'gateway' }, 'SMS_URL'],
	[{ SMS_URL: 'https://login:password@gateway.kz' }, 'SMS_URL'],
	[{ APP_SURFACES: 'site,shop' }, 'APP_SURFACES'],
	[{ APP_SURFACES: ',' }, 'APP_SURFACES'],
	[{ DATABASE_REPLICA_URLS: 'postgres://one/senim,two' }, 'DATABASE_REPLICA_URLS'],
	[{ FREE_PLAN_NEEDS_SIGNATURE: 'never' }, 'FREE_PLAN_NEEDS_SIGNATURE'],
	[{ REPORT_KEY_FILE: 'key.pem' }, 'REPORT_CERTIFICATE_FILE'],
	[{ REPORT_FORMER_AUTHORITIES_FILE: '/nowhere/at/all' }, 'REPORT_FORMER_AUTHORITIES_FILE'],
	[{ REPORT_REVOKED_SERIALS: '0a, twelve' }, 'REPORT_REVOKED_SERIALS'],
	[{ SMS_BUDGET_PER_MINUTE: '0' }, 'SMS_BUDGET_PER_MINUTE'],
])('%j is refused by name', (env, name) => {
	expect(() => readConfig(env as Record<string, string>)).toThrow(ConfigError);
	expect(() => readConfig(env as Record<string, string>)).toThrow(name);
});

test('all that is wrong is told at once, and nothing that follows from it', () => {
	expect(() => readConfig({ PORT: '80x' })).toThrow(/^(?!.*PUBLIC_ORIGIN)[\s\S]*PORT(?![\s\S]*PUBLIC_ORIGIN)/);
	expect(() => readConfig({ PORT: '0', LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
});

test('simulators answer for a demonstration, genuine addresses for everything else', () => {
	const databaseUrl = { DATABASE_URL: 'postgres://senim@db/senim' };
	expect(readConfig({}).sources.simulators).toBe('own');
	expect(readConfig({ SIMULATORS: 'off' }).sources.simulators).toBe('off');
	expect(readConfig(databaseUrl).sources.simulators).toBe('off');
	const url = 'http://127.0.0.1:4000/';
	expect(readConfig({ ...databaseUrl, SIMULATORS_URL: url }).sources.simulators).toEqual({ url });
});

test('a key of the operator goes to the address of the operator, never to a simulator', () => {
	const env = {
		SOURCE_SAMRUK_TOKEN: 'genuine',
		SOURCE_GOSZAKUP_TOKEN: 'genuine',
		SOURCE_GOSZAKUP_URL: 'https://own.kz',
	};
	const { sources } = readConfig(env);
	const simulated = settingsOf(sources, {
		url: 'http://127.0.0.1:4000/',
		secrets: { samruk: { TOKEN: 'made for it' } },
	});
	expect(simulated.goszakup).toMatchObject({ baseUrl: 'https://own.kz', secrets: { TOKEN: 'genuine' } });
	expect(simulated.goszakup.isSimulated).toBeUndefined();
	expect(simulated.samruk.baseUrl).toBe('http://127.0.0.1:4000/samruk');
	expect(simulated.samruk.secrets).toEqual({ TOKEN: 'made for it', IDENTIFIER: 'simulated-identifier' });
	expect(JSON.stringify(simulated.samruk)).not.toContain('genuine');
	const genuine = settingsOf(sources, null);
	expect(genuine.samruk).toMatchObject({ baseUrl: 'https://integr.skc.kz', secrets: { TOKEN: 'genuine' } });
	expect(genuine.krem.baseUrl).toBeNull();
	// the one that its publisher gives to everybody
	expect(genuine.eu_sanctions.secrets).toEqual({ TOKEN: 'dG9rZW4tMjAxNw' });
	expect(simulated.eu_sanctions.secrets).toEqual({ TOKEN: 'simulated-token' });
	const apart = settingsOf(sources, { url: 'http://127.0.0.1:4000/', secrets: {}, unconnected: ['samruk'] });
	expect([apart.samruk.baseUrl, apart.pkb.baseUrl]).toEqual([null, 'http://127.0.0.1:4000/pkb']);
});

test('hosts of redirects are added to the known ones, and simulators stand in for them only where they answer', () => {
	const { sources } = readConfig({ SOURCE_OFAC_REDIRECT_HOSTS: 'Files.Example , more.example' });
	const [known] = endpoints.ofac.redirectHosts;
	const hosts = [known, 'files.example', 'more.example'];
	const genuine = settingsOf(sources, null).ofac.redirects;
	expect(genuine).toEqual({ hosts, variable: 'SOURCE_OFAC_REDIRECT_HOSTS' });
	const simulated = settingsOf(sources, { url: 'http://127.0.0.1:4000/', secrets: {} });
	expect(simulated.ofac.redirects.standIns?.hosts[known]).toBe(`http://127.0.0.1:4000/${known}`);
	const { sources: own } = readConfig({ SOURCE_OFAC_URL: 'https://own.kz' });
	expect(settingsOf(own, { url: 'http://127.0.0.1:4000/', secrets: {} }).ofac.redirects.standIns).toBeUndefined();
});

test('lists are read without their blanks, serial numbers without their case', () => {
	const config = readConfig({ APP_SURFACES: ' site, cabinet,', REPORT_REVOKED_SERIALS: ' 0A ,ff' });
	expect([...config.surfaces, ...config.seal.revokedSerials]).toEqual(['site', 'cabinet', '0a', 'ff']);
});

test('a wrong secret is told by its name, never by its value', () => {
	expect(() => readConfig({ SOURCE_SAMRUK_TOKENS: 'hush-hush' })).toThrow(/^(?!.*hush)[\s\S]*SOURCE_SAMRUK_TOKENS/);
});

test('text messages go to the simulator only where simulators answer', () => {
	const databaseUrl = { DATABASE_URL: 'postgres://senim@db/senim' };
	expect(readConfig({}).sms.provider).toBe('simulator');
	expect(readConfig(databaseUrl).sms.provider).toBe('off');
	const chosen = readConfig({
		...databaseUrl,
		SMS_PROVIDER: 'mobizon',
		SMS_API_KEY: 'key',
		SMS_URL: 'http://127.0.0.1:9',
	});
	expect(chosen.sms).toMatchObject({ provider: 'mobizon', url: 'http://127.0.0.1:9', budgetPerMinute: 60 });
});

test.each([
	[{ PORT: '80' }, 'http://127.0.0.1'],
	[{ HOST: '::1' }, 'http://[::1]:3000'],
	[{ HOST: 'localhost', PORT: '8080' }, 'http://localhost:8080'],
	[{ PUBLIC_ORIGIN: 'https://senim.example', PORT: '80' }, 'https://senim.example'],
])('with %j the site is at %s', (env, origin) => {
	expect(readConfig(env as Record<string, string>).publicOrigin).toBe(origin);
});

test.each([
	['https://pilot.senim.example', 'https://pilot-cabinet.senim.example'],
	['https://senim.example', 'https://cabinet.senim.example'],
	['https://other.example', 'https://spare.senim.example'],
])('the cabinet of %s is at %s', (PUBLIC_ORIGIN, cabinet) => {
	const CABINET_ORIGINS =
		'https://pilot.senim.example=https://pilot-cabinet.senim.example, https://senim.example=https://cabinet.senim.example,default=https://spare.senim.example';
	expect(readConfig({ PUBLIC_ORIGIN, CABINET_ORIGINS }).cabinetOrigin).toBe(cabinet);
});

test('without a map the cabinet is where the site is', () => {
	expect(readConfig({ PUBLIC_ORIGIN: 'https://senim.example' }).cabinetOrigin).toBe('https://senim.example');
});

test('cards are taken by the simulator where simulators answer, by the provider with its secrets, else by nobody', () => {
	const real = { DATABASE_URL: 'postgres://senim@db/senim' };
	expect(readConfig({}).payments).toMatchObject({ provider: 'simulator', isTest: false });
	expect(readConfig(real).payments.provider).toBe('off');
	expect(() => readConfig({ ...real, PAYMENT_PROVIDER: 'tiptoppay' })).toThrow('TIPTOPPAY_API_SECRET');
	const terminal = { PAYMENT_PROVIDER: 'tiptoppay', TIPTOPPAY_PUBLIC_ID: 'pk', TIPTOPPAY_API_SECRET: 'secret' };
	expect(readConfig({ ...real, ...terminal }).payments).toMatchObject({ provider: 'tiptoppay', url: null });
});
