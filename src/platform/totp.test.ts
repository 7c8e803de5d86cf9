import { expect, test } from 'vitest';
import { createTotpSecret, findTotpStep, totpCode, totpUri } from './totp.ts';

// RFC 6238, appendix B: the last six digits of the codes by SHA-1
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const cases: [number, string][] = [
	[59, '287082'],
	[1_111_111_109, '081804'],
	[1_111_111_111, '050471'],
	[1_234_567_890, '005924'],
	[2_000_000_000, '279037'],
	[20_000_000_000, '353130'],
];

test.each(cases)('after %i seconds the code is %s', (seconds, code) => {
	expect(findTotpStep(rfcSecret, code, new Date(seconds * 1000), null)).toBe(Math.floor(seconds / 30));
});

test('a code of the step before is taken, one of two steps before is not', () => {
	const secret = createTotpSecret();
	const now = new Date('2026-11-21T10:00:00Z');
	const code = totpCode(secret, now);
	expect(findTotpStep(secret, code, new Date(now.getTime() + 30_000), null)).toBe(now.getTime() / 30_000);
	expect(findTotpStep(secret, code, new Date(now.getTime() + 60_000), null)).toBeNull();
});

test('a code is good once', () => {
	const secret = createTotpSecret();
	const now = new Date('2026-11-21T10:00:00Z');
	const code = totpCode(secret, now);
	const step = findTotpStep(secret, code, now, null);
	expect(findTotpStep(secret, code, now, step)).toBeNull();
});

test.each(['', '12345', '1234567', '12345a', '１２３４５６'])('«%s» is no code', (code) => {
	expect(findTotpStep(rfcSecret, code, new Date(0), null)).toBeNull();
});

test('the address for an authenticator names the product and the account', () => {
	expect(totpUri(rfcSecret, '+7 *** ** 12')).toMatch(/^otpauth:\/\/totp\/Senim:.+secret=GEZDGNBV/);
});
