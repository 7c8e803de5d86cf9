import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { SignedXml } from 'xml-crypto';
import { toPem } from '../../../simulators/signing-app/pki/certificate.ts';
import { algorithmSamples } from '../../../test/factories/signed-xml/algorithms.ts';
import { tamperedSamples, validSamples } from '../../../test/factories/signed-xml/plain.ts';
import { commentSamples } from '../../../test/factories/signed-xml/text.ts';
import { openSignatureTrial, type Sample, signatureOf } from '../../../test/factories/signed-xml/trial.ts';
import { createNcanode } from './ncanode.ts';
import { parseCertificate, serialText } from './x509/x509.ts';

const trial = await openSignatureTrial();
afterAll(() => trial.close());

/** The result of xml-crypto, used as its README recommends. */
function isRightForXmlCrypto(signed: string): boolean {
	try {
		const checker = new SignedXml({ publicCert: toPem(trial.head.rsa.certificate) });
		checker.loadSignature(signatureOf(signed));
		return checker.checkSignature(signed);
	} catch {
		return false;
	}
}

describe('xml-crypto, about RSA', () => {
	const isRsa = ({ signed }: Sample) => typeof signed === 'string' && signed.includes('rsa-sha256');
	const right = validSamples(trial).filter(
		(sample) => isRsa(sample) && String(sample.signed).includes('<ds:Signature'),
	);

	test.each(right)('agrees: $says', ({ signed }) => {
		expect(isRightForXmlCrypto(String(signed))).toBe(true);
	});

	const broken = [...tamperedSamples(trial), ...algorithmSamples(trial)].filter(
		(sample) => isRsa(sample) && /^(?:content_differs|digest_wrong|signature_wrong)$/.test(sample.expected),
	);
	test.each(broken)('refuses too: $says', ({ signed }) => {
		expect(isRightForXmlCrypto(String(signed))).toBe(false);
	});

	test('would accept what we refuse: a comment within the number of the organisation', () => {
		const [sample] = commentSamples(trial);
		expect(isRightForXmlCrypto(String(sample?.signed))).toBe(true);
	});
});

describe('NCANode', () => {
	let server: Server | undefined;
	afterEach(() => server?.close());

	/** Answers as the genuine one does; what it was asked is kept. */
	async function open(answer: (serial: string) => unknown, status = 200) {
		const asked: unknown[] = [];
		server = createServer((request, response) => {
			const parts: Buffer[] = [];
			request.on('data', (part: Buffer) => parts.push(part));
			request.on('end', () => {
				asked.push({ url: request.url, ...(JSON.parse(Buffer.concat(parts).toString()) as object) });
				send(response);
			});
		});
		const send = (response: ServerResponse) => {
			const body = answer(serialText(parseCertificate(trial.head.rsa.certificate)));
			response.writeHead(status, { 'content-type': 'application/json' });
			response.end(typeof body === 'string' ? body : JSON.stringify(body));
		};
		await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
		const { port } = server.address() as AddressInfo;
		const signed = trial.sign();
		const secondOpinion = createNcanode(`http://127.0.0.1:${port}`, 500);
		return { ask: (text = signed) => trial.verify({ signed: text }, { secondOpinion }), asked, signed };
	}

	const signer = (serialNumber: string, changes: object = {}) => ({
		valid: true,
		revocations: [{ revoked: false, by: 'OCSP', revocationTime: null, reason: null }],
		notBefore: '2026-01-01T00:00:00.000+05:00',
		keyUsage: 'SIGN',
		serialNumber,
		signAlg: 'RSA',
		...changes,
	});
	const valid = (serial: string, ...more: object[]) => ({
		status: 200,
		message: 'OK',
		valid: true,
		signers: [signer(serial), ...more],
	});

	test('agrees: accepted, and asked with the document as it came', async () => {
		const { ask, asked, signed } = await open((serial) => valid(serial));
		expect(await ask()).toMatchObject({ outcome: 'accepted', isSeconded: true });
		expect(asked).toEqual([{ url: '/xml/verify', xml: signed, revocationCheck: ['OCSP'] }]);
	});

	test.each<[string, (serial: string) => object]>([
		['says it is not valid', (serial) => ({ ...valid(serial), valid: false })],
		['names another certificate', () => valid('60ba')],
		['names two signers', (serial) => valid(serial, signer(serial))],
		['names nobody', (serial) => ({ ...valid(serial), signers: [] })],
		['says the signer is not valid', (serial) => ({ ...valid(serial), signers: [signer(serial, { valid: false })] })],
		[
			'says the certificate is revoked',
			(serial) => ({ ...valid(serial), signers: [signer(serial, { revocations: [{ revoked: true, by: 'OCSP' }] })] }),
		],
	])('%s: refused', async (_what, answer) => {
		const { ask } = await open(answer);
		expect(await ask()).toEqual({ outcome: 'refused', code: 'second_opinion_differs' });
	});

	test.each<[string, unknown, number]>([
		['cannot read it', { status: 500, message: 'Cannot read XML', details: null }, 500],
		['answers something else', '<html>', 200],
		['answers nothing', '', 200],
	])('%s: later', async (_what, answer, status) => {
		const { ask } = await open(() => answer, status);
		expect(await ask()).toMatchObject({ outcome: 'try_later', code: 'second_opinion_unavailable' });
	});

	test('is away: later', async () => {
		const away = createNcanode('http://127.0.0.1:9', 500);
		const verdict = await trial.verify({ signed: trial.sign() }, { secondOpinion: away });
		expect(verdict).toMatchObject({ outcome: 'try_later', code: 'second_opinion_unavailable' });
	});

	test('is not asked about what we refuse', async () => {
		const { ask, asked } = await open((serial) => valid(serial));
		for (const { signed } of tamperedSamples(trial)) await ask(String(signed));
		expect(asked).toEqual([]);
	});
});
