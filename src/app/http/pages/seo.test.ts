import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { addRobots, mayBeIndexed } from './seo.ts';

async function robotsOf(env: Record<string, string>): Promise<string[]> {
	const app = Fastify();
	addRobots(app, { config: readConfig({ DEMO_DATA: 'off', ...env }) });
	return (await app.inject('/robots.txt')).body.split('\n');
}

test('robots.txt closes calls, searches and what belongs to one reader, and opens the reference and pictures', async () => {
	const lines = await robotsOf({ PUBLIC_ORIGIN: 'https://senim.example' });
	expect(lines).toEqual([
		...['User-agent: *', 'Allow: /api/file-storage/', 'Allow: /api/docs', 'Disallow: /api/'],
		...['/auth', '/search/result', '/report', '/cabinet', '/admin'].flatMap((path) =>
			['', '/kz', '/en'].map((prefix) => `Disallow: ${prefix}${path}`),
		),
		...['', 'Sitemap: https://senim.example/sitemap.xml', ''],
	]);
});

test.each([
	['genuine data at a public origin', { PUBLIC_ORIGIN: 'https://senim.example', DEMO_DATA: 'off' }, true],
	['INDEXING=off', { PUBLIC_ORIGIN: 'https://senim.example', DEMO_DATA: 'off', INDEXING: 'off' }, false],
	['demonstration data at a public origin', { PUBLIC_ORIGIN: 'https://senim.example', DEMO_DATA: 'on' }, false],
	['demonstration data on this machine', { DEMO_DATA: 'on' }, true],
	['INDEXING=off on this machine', { DEMO_DATA: 'on', INDEXING: 'off' }, false],
])('%s: indexed or not', async (_says, env, isIndexed) => {
	expect(mayBeIndexed(readConfig(env))).toBe(isIndexed);
	expect((await robotsOf(env)).includes('Disallow: /')).toBe(!isIndexed);
});
