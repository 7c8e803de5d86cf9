import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { crlLies, ocspLies, writeCrl } from '../../../../simulators/signing-app/pki/revocation.ts';
import { transportFaults } from '../../../../simulators/signing-app/pki/revocation-server.ts';
import { holder, openSignatureTrial } from '../../../../test/factories/signed-xml/trial.ts';
import { parseCertificate } from '../x509/x509.ts';
import { createRevocationChecker, type RevocationSettings } from './revocation.ts';

const trial = await openSignatureTrial();
afterAll(() => trial.close());

const { revocation: server, arithmetic, pki, now } = trial;
const timeoutMs = 600;

function checker(changes: Partial<RevocationSettings> = {}) {
	const { ocspUrl, crlUrls } = server;
	return createRevocationChecker({ ocspUrl, crlUrls, arithmetic, timeoutMs, ...changes });
}

const issuers = {
	rsa: parseCertificate(pki.issuing.rsa.certificate),
	gost: parseCertificate(pki.issuing.gost.certificate),
};
const heads = {
	rsa: parseCertificate(trial.head.rsa.certificate),
	gost: parseCertificate(trial.head.gost.certificate),
};
const revokedHead = pki.issue(holder(), {
	kind: 'gost',
	standing: { state: 'revoked', revokedAt: new Date(now.getTime() - 86_400_000), reason: 1 },
});
const revoked = parseCertificate(revokedHead.certificate);

beforeEach(() => server.behave({}));

describe('OCSP', () => {
	test.each(['rsa', 'gost'] as const)('a good %s certificate, with the answer as evidence', async (kind) => {
		const answer = await checker({ crlUrls: [] }).check(heads[kind], issuers[kind], now);
		expect(answer).toMatchObject({ state: 'good', by: 'ocsp', validUntil: null });
		expect(answer.state === 'good' && answer.evidence.length).toBeGreaterThan(500);
	});

	test('a revoked one, with the day and the reason', async () => {
		const answer = await checker().check(revoked, issuers.gost, now);
		expect(answer).toMatchObject({ state: 'revoked', by: 'ocsp', reason: 1 });
	});

	test('one the authority does not know is refused, whatever its list says', async () => {
		server.behave({ ocsp: 'unknown' });
		expect(await checker().check(heads.rsa, issuers.rsa, now)).toEqual({ state: 'unknown' });
	});

	const lies = [...ocspLies, ...transportFaults].filter((one) => one !== 'unknown');
	test.each(lies)('%s: neither accepted nor refused, and asked in vain for no longer than it may', async (ocsp) => {
		server.behave({ ocsp });
		const kind = ocsp.length % 2 === 0 ? 'rsa' : 'gost';
		const answer = await checker({ crlUrls: [] }).check(heads[kind], issuers[kind], now);
		expect(answer.state).toBe('unavailable');
		expect(server.asked).not.toContain('/trap');
	});

	test('5 seconds are the limit where nobody says another', async () => {
		server.behave({ ocsp: 'drip' });
		const { timeout } = AbortSignal;
		const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 1));
		onTestFinished(() => patience.mockRestore());
		const { ocspUrl } = server;
		const answer = await createRevocationChecker({ ocspUrl, crlUrls: [], arithmetic }).check(
			heads.rsa,
			issuers.rsa,
			now,
		);
		expect(answer.state).toBe('unavailable');
		expect(patience).toHaveBeenCalledWith(5000);
	});

	test('a flood does not fill the memory', async () => {
		server.behave({ ocsp: 'huge' });
		const before = process.memoryUsage.rss();
		for (let round = 0; round < 3; round++)
			expect((await checker({ crlUrls: [] }).check(heads.rsa, issuers.rsa, now)).state).toBe('unavailable');
		expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 2 ** 20);
	});

	test('an address that nobody answers is unavailable', async () => {
		const answer = await checker({ ocspUrl: 'http://127.0.0.1:9/', crlUrls: [] }).check(heads.rsa, issuers.rsa, now);
		expect(answer.state).toBe('unavailable');
	});
});

describe('the list, where OCSP does not answer', () => {
	beforeEach(() => server.behave({ ocsp: 'http-500' }));

	test.each(['rsa', 'gost'] as const)('a good %s certificate', async (kind) => {
		const answer = await checker().check(heads[kind], issuers[kind], now);
		expect(answer).toMatchObject({ state: 'good', by: 'crl' });
	});

	test('a revoked one', async () => {
		const answer = await checker().check(revoked, issuers.gost, now);
		expect(answer).toMatchObject({ state: 'revoked', by: 'crl', reason: 1 });
	});

	test.each([...crlLies, ...transportFaults])('%s: unavailable', async (crl) => {
		server.behave({ ocsp: 'http-500', crl });
		expect((await checker().check(heads.gost, issuers.gost, now)).state).toBe('unavailable');
	});

	test('is kept until its successor is due, then fetched again', async () => {
		const one = checker();
		await one.check(heads.gost, issuers.gost, now);
		const asked = server.asked.length;
		const soon = new Date(now.getTime() + 3_600_000);
		expect((await one.check(revoked, issuers.gost, soon)).state).toBe('revoked');
		expect(server.asked.slice(asked)).toEqual(['/ocsp']);
		const late = new Date(now.getTime() + 48 * 3_600_000);
		expect((await one.check(heads.gost, issuers.gost, late)).state).toBe('unavailable');
		expect(server.asked.slice(asked)).toContain('/gost.crl');
	});

	test('an address that failed is left alone for a while', async () => {
		server.behave({ ocsp: 'http-500', crl: 'http-500' });
		const one = checker();
		await one.check(heads.gost, issuers.gost, now);
		const asked = server.asked.length;
		await one.check(heads.gost, issuers.gost, now);
		expect(server.asked.slice(asked)).toEqual(['/ocsp']);
	});

	test('the list of one authority says nothing about another', async () => {
		expect(writeCrl(pki, 'rsa', now).length).toBeGreaterThan(100);
		const answer = await checker({ crlUrls: server.crlUrls.slice(0, 1) }).check(heads.gost, issuers.gost, now);
		expect(answer.state).toBe('unavailable');
	});
});

test('a document is neither accepted nor refused while nobody can tell', async () => {
	server.behave({ ocsp: 'reset', crl: 'http-500' });
	const verdict = await trial.verify({ signed: trial.sign('gost') }, { revocation: checker() });
	expect(verdict).toMatchObject({ outcome: 'try_later', code: 'revocation_unavailable' });
});
