import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without settings nobody is trusted, and the national authority would be asked', () => {
	expect(readConfig({}).signature).toEqual({
		trustDir: null,
		ocspUrl: 'http://ocsp.pki.gov.kz/',
		crlUrls: ['https://crl.pki.gov.kz/nca_gost_2022.crl', 'https://crl.pki.gov.kz/nca_rsa_2022.crl'],
		ncanodeUrl: null,
	});
});

test('another authority, or none to ask', () => {
	const folder = mkdtempSync(join(tmpdir(), 'senim-trust-'));
	const env = {
		SIGNATURE_TRUST_DIR: folder,
		SIGNATURE_OCSP_URL: 'off',
		SIGNATURE_CRL_URL: 'http://127.0.0.1:4/a.crl, ',
	};
	expect(readConfig(env).signature).toMatchObject({
		trustDir: folder,
		ocspUrl: null,
		crlUrls: ['http://127.0.0.1:4/a.crl'],
	});
	rmSync(folder, { recursive: true });
});

test('what is wrong is told by the name of the variable', () => {
	expect(() => readConfig({ SIGNATURE_TRUST_DIR: '/nowhere/at/all' })).toThrow('SIGNATURE_TRUST_DIR');
	expect(() => readConfig({ SIGNATURE_OCSP_URL: 'ocsp.pki.gov.kz' })).toThrow('SIGNATURE_OCSP_URL');
	expect(() => readConfig({ SIGNATURE_CRL_URL: 'http://a.kz/,file:///etc/crl' })).toThrow('SIGNATURE_CRL_URL');
	expect(() => readConfig({ NCANODE_URL: 'ncanode:14579' })).toThrow('NCANODE_URL');
});
