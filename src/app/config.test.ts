import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig, variables } from './config.ts';

test('without any variable the embedded demonstration installation is described', () => {
	expect(readConfig({})).toMatchObject({
		host: '127.0.0.1',
		port: 3000,
		publicOrigin: 'http://127.0.0.1:3000',
		databaseUrl: null,
		isDemo: true,
		metricsToken: null,
		trustProxy: [],
	});
});

test('an own database starts empty unless the demonstration is asked for', () => {
	const DATABASE_URL = 'postgres://senim@db/senim';
	expect(readConfig({ DATABASE_URL }).isDemo).toBe(false);
	expect(readConfig({ DATABASE_URL, DEMO_DATA: 'on' }).isDemo).toBe(true);
});

test.each([
	[{ PORT: '0' }, 'PORT'],
	[{ PORT: '80x' }, 'PORT'],
	[{ PUBLIC_ORIGIN: 'senim.example' }, 'PUBLIC_ORIGIN'],
	[{ PUBLIC_ORIGIN: 'https://senim.example/path' }, 'PUBLIC_ORIGIN'],
	[{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
	[{ TRUST_PROXY: '10.0.0.0/8, everyone' }, 'TRUST_PROXY'],
	[{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
	[{ DEMO_DATA: 'yes' }, 'DEMO_DATA'],
])('%j is refused by name', (env, name) => {
	expect(() => readConfig(env as Record<string, string>)).toThrow(ConfigError);
	expect(() => readConfig(env as Record<string, string>)).toThrow(name);
});

test('all that is wrong is told at once', () => {
	expect(() => readConfig({ PORT: '0', LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
});

test('.env.example names every variable with its reason, and no other', () => {
	const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
	const named = [...example.matchAll(/^#?\s?([A-Z_]+)=/gm)].map((match) => match[1]);
	expect(named).toEqual(Object.keys(variables));
	for (const { reason } of Object.values(variables)) expect(example).toContain(reason);
});
