import { X509Certificate } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { holder, openSignatureTrial } from '../../../../test/factories/signed-xml/trial.ts';
import { oid } from '../der/oids.ts';
import { fingerprint, parseCertificate, serialText } from './x509.ts';

const trial = await openSignatureTrial();
afterAll(() => trial.close());

const { head, pki } = trial;

describe.each([
	['a holder, RSA', head.rsa.certificate],
	['a holder, GOST', head.gost.certificate],
	['an individual', pki.issue(holder(null)).certificate],
	['an issuing authority', pki.issuing.gost.certificate],
	['a root', pki.roots.rsa.certificate],
	['a responder', pki.responders.rsa.certificate],
])('%s', (_says, der) => {
	const ours = parseCertificate(der);
	const theirs = new X509Certificate(der);

	test('is read as OpenSSL reads it', () => {
		expect(serialText(ours)).toBe(theirs.serialNumber.toLowerCase());
		expect(ours.notBefore).toEqual(theirs.validFromDate);
		expect(ours.notAfter).toEqual(theirs.validToDate);
		expect(ours.isCa).toBe(theirs.ca);
		expect(ours.extendedKeyUsage).toEqual(theirs.keyUsage ?? []);
		expect(fingerprint(ours)).toBe(theirs.fingerprint256.replaceAll(':', '').toLowerCase());
		for (const { type, value } of ours.subject.attributes)
			if (type !== oid.country) expect(theirs.subject).toContain(value);
	});
});

test('the RSA links are right for OpenSSL too', () => {
	const issuing = new X509Certificate(pki.issuing.rsa.certificate);
	const root = new X509Certificate(pki.roots.rsa.certificate);
	expect(new X509Certificate(head.rsa.certificate).verify(issuing.publicKey)).toBe(true);
	expect(issuing.verify(root.publicKey)).toBe(true);
	expect(root.verify(root.publicKey)).toBe(true);
});
