import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toPem } from '../../../../simulators/signing-app/pki/certificate.ts';
import { openSignatureTrial } from '../../../../test/factories/signed-xml/trial.ts';
import { openSignatureVerifier } from '../verifier.ts';
import { emptyTrustStore, findExpiring, loadTrustStore, readTrustStore } from './trust-store.ts';

const trial = await openSignatureTrial();
afterAll(() => trial.close());
const { pki, arithmetic, now } = trial;
const pem = (certificate: Buffer) => Buffer.from(toPem(certificate));

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'senim-trust-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a folder of certificates', () => {
	test('DER and PEM, one or several in a file, and other files left alone', async () => {
		await writeFile(join(folder, 'root.cer'), pki.roots.rsa.certificate);
		await writeFile(
			join(folder, 'nca.PEM'),
			Buffer.concat([pem(pki.issuing.rsa.certificate), pem(pki.roots.gost.certificate)]),
		);
		await writeFile(join(folder, 'gost.crt'), pki.issuing.gost.certificate);
		await writeFile(join(folder, 'README'), 'from the authority');
		const trust = await loadTrustStore(folder, arithmetic);
		expect(trust.roots.map(({ file }) => file)).toEqual(['nca.PEM', 'root.cer']);
		expect(trust.issuing.map(({ file }) => file)).toEqual(['gost.crt', 'nca.PEM']);
	});

	test('an empty one stops the start', async () => {
		await expect(loadTrustStore(folder, arithmetic)).rejects.toThrow('no file .cer');
	});
});

describe('what stops the start, by the name of the file', () => {
	const refusing = (files: Record<string, Buffer>) =>
		expect(
			readTrustStore(
				Object.entries(files).map(([name, bytes]) => ({ name, bytes })),
				arithmetic,
			),
		).rejects;

	test('no certificate', () => refusing({ 'a.cer': Buffer.from('hello') }).toThrow('a.cer'));
	test('the certificate of a person', () =>
		refusing({ 'root.cer': pki.roots.rsa.certificate, 'head.cer': trial.head.rsa.certificate }).toThrow('head.cer'));
	test('an issuing authority without its root', () =>
		refusing({ 'nca.cer': pki.issuing.gost.certificate, 'root.cer': pki.roots.rsa.certificate }).toThrow('nca.cer'));
	test('a root that does not sign itself', () => {
		const bent = Buffer.from(pki.roots.gost.certificate);
		bent[bent.length - 1] = (bent.at(-1) ?? 0) ^ 1;
		return refusing({ 'root.cer': bent }).toThrow('root.cer');
	});
});

test('what ends within ninety days is told, the soonest first', () => {
	const inYears = (years: number, days: number) => new Date(now.getTime() + (years * 365 + days) * 86_400_000);
	expect(findExpiring(trial.trust, now)).toEqual([]);
	const late = findExpiring(trial.trust, inYears(10, -60));
	expect(late.map(({ daysLeft }) => daysLeft)).toEqual([29, 29, 29, 29]);
	expect(findExpiring(trial.trust, inYears(10, 0))[0]?.daysLeft).toBeLessThan(0);
});

test('an authority past its end issues to nobody', async () => {
	const late = new Date(now.getTime() + 11 * 365 * 86_400_000);
	const verdict = await trial.verify({ signed: trial.sign() }, { now: late });
	expect(verdict).toEqual({ outcome: 'refused', code: 'certificate_issuer' });
});

test('who trusts nobody accepts nobody', async () => {
	const verdict = await trial.verify({ signed: trial.sign() }, { trust: emptyTrustStore });
	expect(verdict).toEqual({ outcome: 'refused', code: 'certificate_issuer' });
});

test('a verifier is opened from settings', async () => {
	for (const { name, pem: text } of pki.anchors()) await writeFile(join(folder, name), text);
	const { ocspUrl, crlUrls } = trial.revocation;
	const verifier = await openSignatureVerifier({ trustDir: folder, ocspUrl, crlUrls, ncanodeUrl: null });
	const issuedXml = '<a>1</a>';
	const question = { issuedXml, signedXml: trial.sign('gost', {}, issuedXml), role: 'sign', now } as const;
	expect((await verifier.verify(question)).outcome).toBe('accepted');
	expect(verifier.expiring(now)).toEqual([]);
	await verifier.close();
});
