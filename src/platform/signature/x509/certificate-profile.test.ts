import { afterAll, describe, expect, test } from 'vitest';
import type { Holder, IssueOptions } from '../../../../simulators/signing-app/pki/pki.ts';
import { signXml } from '../../../../simulators/signing-app/pki/sign-xml.ts';
import { bin, holder, issuedXml, openSignatureTrial, otherBin } from '../../../../test/factories/signed-xml/trial.ts';
import type { SignatureRole } from './certificate-profile.ts';

const trial = await openSignatureTrial();
afterAll(() => trial.close());

const gost: IssueOptions = { kind: 'gost' };
const authentication: IssueOptions = { isAuthentication: true };
const purpose = 'certificate_purpose';
const role = 'certificate_role';
const yes = 'accepted';

const table: readonly (readonly [string, Holder, IssueOptions, Record<SignatureRole, string>])[] = [
	['a head', holder('head'), {}, { sign_in: yes, sign: yes, organisation: yes }],
	['a head, GOST', holder('head'), gost, { sign_in: yes, sign: yes, organisation: yes }],
	['who may sign', holder('right_to_sign'), {}, { sign_in: yes, sign: yes, organisation: yes }],
	['an employee', holder('employee'), {}, { sign_in: yes, sign: role, organisation: role }],
	['an individual', holder(null), {}, { sign_in: yes, sign: yes, organisation: role }],
	['an individual, GOST', holder(null), gost, { sign_in: yes, sign: yes, organisation: role }],
	['an individual’s key of authentication', holder(null), authentication, only()],
	['a head’s key of authentication', holder('head'), authentication, only()],
];

function only(): Record<SignatureRole, string> {
	return { sign_in: yes, sign: purpose, organisation: purpose };
}

describe.each(table)('%s', (_says, who, options, expected) => {
	const signed = signXml(issuedXml, trial.pki.issue(who, options));

	test.each(Object.entries(expected))('for %s: %s', async (asked, code) => {
		const verdict = await trial.verify({ signed, role: asked as SignatureRole }, {});
		expect(verdict.outcome === 'accepted' ? yes : verdict.code).toBe(code);
	});
});

test('who signed is told from the certificate', async () => {
	const verdict = await trial.verify({ signed: trial.sign('gost') });
	expect(verdict).toMatchObject({
		outcome: 'accepted',
		signer: {
			iin: '850101300114',
			bin,
			name: 'СЫНАҚОВ СЫНАҚ',
			givenName: 'СЫНАҚҰЛЫ',
			organisation: '«СЫНАҚ» ЖШС',
			roles: ['head'],
		},
		algorithm: 'gost3410-2015-512',
		revocation: { by: 'ocsp' },
		verifiedAt: trial.now,
		isSeconded: false,
	});
});

test('somebody else is refused where a person or an organisation is expected', async () => {
	const signed = trial.sign();
	expect(await trial.verify({ signed }, { iin: '910315400227' })).toEqual({ outcome: 'refused', code: 'iin_other' });
	expect(await trial.verify({ signed }, { bin: otherBin })).toEqual({ outcome: 'refused', code: 'bin_other' });
	expect((await trial.verify({ signed }, { iin: '850101300114', bin })).outcome).toBe('accepted');
});

test('an individual is nobody’s organisation', async () => {
	const signed = signXml(issuedXml, trial.pki.issue(holder(null)));
	expect(await trial.verify({ signed, role: 'sign' }, { bin })).toEqual({ outcome: 'refused', code: 'bin_other' });
});
