import { expect, test } from 'vitest';
import {
	type Attack,
	increments,
	misfits,
	ranges,
	sealAgain,
	signers,
	tamperings,
} from '../../../../test/factories/sealed-pdf/attacks.ts';
import {
	buildKey,
	buildSealable,
	buildSealed,
	sealedAt,
	trustIn,
} from '../../../../test/factories/sealed-pdf/document.ts';
import { type Hashes, sealWithHashes } from '../../../../test/factories/sealed-pdf/hashes.ts';
import { serialText } from '../x509/x509.ts';
import { sealPdf } from './seal-pdf.ts';
import { verifySeal } from './verify-seal.ts';

const key = buildKey();
const alike = buildKey();
const late = { ...buildKey('Senim', new Date('2031-01-01T00:00:00Z')) };
const sealable = await buildSealable();
const genuine = await sealPdf(sealable, key);
const foreign = await buildSealed(alike, 'Score 999');
const trust = trustIn(key);
const judge = (pdf: Buffer) => verifySeal(pdf, trust, sealedAt);

test.each([
	['as it was issued', genuine],
	['another one', await buildSealed(key, 'Score 400')],
	['a large one', await sealPdf(await buildSealable('Score 650', 3_000_000), key)],
])('a document %s is ours', (_name, pdf) => {
	expect(judge(pdf)).toMatchObject({ state: 'sealed' });
});

const families: [string, readonly Attack[], number][] = [
	['changed', tamperings(genuine), 19],
	['added to', increments(genuine, foreign), 14],
	['covered otherwise', ranges(genuine), 26],
	['signed otherwise', signers(sealable, key, { alike, late: { ...late, chain: key.chain } }), 12],
	['no sealed document', await misfits(genuine), 16],
];
for (const [name, attacks, least] of families) {
	test(`${name}: ${least} cases and more`, () => expect(attacks.length).toBeGreaterThanOrEqual(least));
	test.each(attacks)(`${name}, %s: %s`, async (_name, expected, make) => {
		expect(judge(await make()).state).toBe(expected);
	});
}

const sha1Seals: readonly (readonly [name: string, hashes: Hashes, reason: string])[] = [
	['of the document and in the signature', { digest: 'sha1', named: 'sha1', signed: 'sha1' }, 'cms'],
	['of the document', { digest: 'sha1', named: 'sha256', signed: 'sha256' }, 'cms'],
	['in the signature', { digest: 'sha256', named: 'sha1', signed: 'sha1' }, 'cms'],
	['in the signature, under the name of SHA-256', { digest: 'sha256', named: 'sha256', signed: 'sha1' }, 'signature'],
];
test.each(sha1Seals)('SHA-1 %s is refused, though all else is right', async (_name, hashes, reason) => {
	const right: Hashes = { digest: 'sha256', named: 'sha256', signed: 'sha256' };
	expect(judge(await sealWithHashes(sealable, key, right))).toMatchObject({ state: 'sealed' });
	expect(judge(await sealWithHashes(sealable, key, hashes))).toEqual({ state: 'mismatch', reason });
});

test.each([
	['of the same key', key],
	['of somebody else', alike],
])('a second signature %s makes it another document', async (_name, second) => {
	expect(judge(await sealAgain(genuine, second))).toMatchObject({ state: 'mismatch' });
});

test('a certificate that was taken back is not believed', () => {
	const revoked = trustIn(key, [serialText(key.certificate)]);
	expect(verifySeal(genuine, revoked, sealedAt)).toEqual({ state: 'mismatch', reason: 'revoked' });
});

test.each([
	['before it', '2026-11-19T00:00:00Z', 'authority'],
	['behind it', '2031-11-22T00:00:00Z', 'not_in_force'],
])('the certificate must be in force at the time asked for: %s', (_name, at, reason) => {
	expect(verifySeal(genuine, trust, new Date(at))).toEqual({ state: 'mismatch', reason });
});
