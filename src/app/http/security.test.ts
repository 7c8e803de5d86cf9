import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addSecurity } from './security.ts';

const off = { gtmId: null, adsId: null, metrikaId: null, matomo: null };

async function policyOf(url: string): Promise<string> {
	const app = Fastify();
	await addSecurity(app, {
		isHttps: true,
		isIndexed: true,
		analytics: off,
		formTargets: [],
		signingApplicationPort: 13579,
	});
	app.get('/*', (_request, reply) => reply.send(''));
	const { headers } = await app.inject(url);
	await app.close();
	return `${String(headers['content-security-policy'])} | ${String(headers['permissions-policy'])}`;
}

test.each([
	'/auth/signature',
	'/kz/auth/signature?next=%2Fcabinet',
	'/en/cabinet/signature/',
	'/cabinet/financial-statements?bin=1',
	'/cabinet/objections',
	'/kz/cabinet/replies?about=fact',
	'/kz/cabinet/credit-ratings',
	'/cabinet/digital-government/1?step=sign',
	'/kz/cabinet/natural-monopolies/1',
	'/cabinet/natural-monopolies/imports/1',
])('%s may speak with the signing application, at its port only', async (url) => {
	const policy = await policyOf(url);
	expect(policy).toContain("connect-src 'self' wss://127.0.0.1:13579;");
	expect(policy).not.toContain('loopback-network');
});

test.each([
	'/',
	'/auth/login',
	'/cabinet',
	'/search/result?search=/auth/signature',
	'/auth/signature/other',
	'/cabinet/credit-ratings/1',
])('%s speaks with nobody but us', async (url) => {
	expect(await policyOf(url)).toContain("connect-src 'self';");
});
