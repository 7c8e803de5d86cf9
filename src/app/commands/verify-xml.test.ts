import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeOcspRequest } from '#platform/signature/revocation/ocsp.ts';
import { parseCertificate } from '#platform/signature/x509/x509.ts';
import { answerOcsp, writeCrl } from '../../../simulators/signing-app/pki/revocation.ts';
import { signXml } from '../../../simulators/signing-app/pki/sign-xml.ts';
import { bin, issuedXml, openSignatureTrial, otherBin, replaced } from '../../../test/factories/signed-xml/trial.ts';

const root = join(import.meta.dirname, '../../..');
const trial = await openSignatureTrial();
let folder: string;
const file = (name: string) => join(folder, name);

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'senim-verify-'));
	for (const { name, pem } of trial.pki.anchors()) await writeFile(file(name), pem);
	await writeFile(file('issued.xml'), issuedXml);
	await writeFile(file('rsa.xml'), trial.sign('rsa'));
	await writeFile(file('gost.xml'), trial.sign('gost'));
	await writeFile(file('changed.xml'), replaced(trial.sign('gost'), '6f1d2c', '6f1d2d'));
});
afterAll(async () => {
	await trial.close();
	await rm(folder, { recursive: true });
});

function run(word: string, ...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
	const child = spawn(process.execPath, [join(root, 'src/app/main.ts'), word, ...args], {
		cwd: root,
		// nothing is taken from the environment but where compiled code is kept
		env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
	});
	const [out, err]: [Buffer[], Buffer[]] = [[], []];
	child.stdout.on('data', (part: Buffer) => out.push(part));
	child.stderr.on('data', (part: Buffer) => err.push(part));
	return new Promise((done) =>
		child.on('close', (code) => done({ code, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() })),
	);
}

function verify(signed: string, ...more: string[]) {
	const { ocspUrl } = trial.revocation;
	const given = ['--trust', folder, '--ocsp', ocspUrl, '--crl', 'off', '--role', 'organisation', '--bin', bin];
	return run('verify:xml', file('issued.xml'), file(signed), ...given, ...more);
}

describe('npm run verify:xml', () => {
	test.each(['rsa.xml', 'gost.xml'])('%s: accepted, on one line', async (signed) => {
		const { code, out } = await verify(signed);
		expect(out.trimEnd().split('\n').length).toBe(1);
		expect(JSON.parse(out)).toMatchObject({ verdict: 'accepted', reason: null, signer: { bin, roles: ['head'] } });
		expect(code).toBe(0);
	});

	test('refused with the code of the server', async () => {
		const { code, out } = await verify('changed.xml');
		expect([code, JSON.parse(out)]).toEqual([1, { verdict: 'refused', reason: 'content_differs' }]);
		const other = await verify('rsa.xml', '--bin', otherBin);
		expect(JSON.parse(other.out)).toEqual({ verdict: 'refused', reason: 'bin_other' });
	});

	test('later, where nobody can be asked', async () => {
		const { code, out } = await verify('rsa.xml', '--ocsp', 'off');
		expect([code, JSON.parse(out)]).toMatchObject([3, { verdict: 'try_later', reason: 'revocation_unavailable' }]);
	});

	test('a wrong call is told', async () => {
		expect(await run('verify:xml', 'one.xml')).toMatchObject({ code: 2, err: expect.stringContaining('--trust') });
		expect(await verify('none.xml')).toMatchObject({ code: 2, err: expect.stringContaining('none.xml') });
		expect(await verify('rsa.xml', '--trust', tmpdir())).toMatchObject({
			code: 2,
			err: expect.stringContaining('.cer'),
		});
	});
});

describe('npm run signature:prove', () => {
	let proofs: string;
	beforeAll(async () => {
		proofs = await mkdtemp(join(tmpdir(), 'senim-prove-'));
		const { pki, head, now } = trial;
		const issuer = parseCertificate(pki.issuing.gost.certificate);
		const question = writeOcspRequest(parseCertificate(head.gost.certificate), issuer, Buffer.alloc(16, 1));
		const files = {
			'ca.cer': pki.issuing.gost.certificate,
			'list.crl': writeCrl(pki, 'gost', now),
			'answer.bin': answerOcsp(pki, question.request, now),
			// who signs second signs the first signature too
			'two.xml': signXml(trial.sign('rsa'), head.gost),
			'notes.txt': 'left alone',
		};
		for (const [name, bytes] of Object.entries(files)) await writeFile(join(proofs, name), bytes);
	});
	afterAll(() => rm(proofs, { recursive: true }));

	test('a line a file: digests, signatures and links', async () => {
		const { code, out } = await run('signature:prove', proofs);
		expect(out.match(/^\w+ +\S+(?=:)/gm)).toEqual(
			['answer.bin', 'ca.cer', 'list.crl', 'two.xml'].map((name) => `right  ${name}`),
		);
		expect(out).toContain('signature 2: digest right, signature right (gost3410-2015-512)');
		expect(code).toBe(0);
	});

	test('what is not right is told, and where', async () => {
		await writeFile(join(proofs, 'two.xml'), replaced(trial.sign('gost'), '6f1d2c', '6f1d2d'));
		const { code, out } = await run('signature:prove', proofs);
		expect(out).toContain('WRONG  two.xml: signature 1: digest WRONG, signature right');
		expect(code).toBe(1);
	});
});
