import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { addSeo } from './seo.ts';

const app = Fastify();
addSeo(app, { config: readConfig({ PUBLIC_ORIGIN: 'https://senim.example' }) });
const textOf = async (url: string) => (await app.inject(url)).body;

test('sitemap.xml names the indexed pages in every language, each beside the others', async () => {
	const xml = await textOf('/sitemap.xml');
	const addresses = [...xml.matchAll(/<loc>https:\/\/senim\.example([^<]*)<\/loc>/g)].map(([, path]) => path);
	const russian = [
		...['/', '/sources', '/services/idn', '/services/check-report', '/tariffs', '/api/docs', '/about', '/partnership'],
		...[
			'/contract',
			'/contacts',
			'/blogs',
			'/faq',
			'/normative-documents',
			'/privacy',
			'/services',
			'/productNavigation',
		],
	];
	expect(addresses.toSorted()).toEqual(
		russian.flatMap((path) => [path, `/kz${path}`, `/en${path}`].map((one) => one.replace(/(?<=.)\/$/, ''))).toSorted(),
	);
	expect(xml).toContain('<xhtml:link rel="alternate" hreflang="kk" href="https://senim.example/kz/sources"/>');
});

test('robots.txt keeps search engines from what is endless and from calls, and lets them read the reference', async () => {
	const lines = (await textOf('/robots.txt')).split('\n');
	expect(lines).toEqual(
		expect.arrayContaining([
			...['', '/kz', '/en'].map((prefix) => `Disallow: ${prefix}/search/result`),
			...['Disallow: /api/', 'Allow: /api/docs', 'Sitemap: https://senim.example/sitemap.xml'],
		]),
	);
});
