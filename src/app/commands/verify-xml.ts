import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '#domain/clock.ts';
import { openSignatureVerifier, type SignatureQuestion, type SignatureSettings } from '#platform/signature/verifier.ts';
import type { SignatureVerdict } from '#platform/signature/verify-xml.ts';
import { signatureRoles } from '#platform/signature/x509/certificate-profile.ts';
import { TrustStoreError } from '#platform/signature/x509/trust-store.ts';
import { type Command, say } from './kit/run-command.ts';

const usage = `npm run verify:xml -- <issued.xml> <signed.xml> [options]

  --trust <folder>  certificates of the authorities that are believed (default: SIGNATURE_TRUST_DIR)
  --role <role>     ${signatureRoles.join(', ')} (default: sign)
  --bin <BIN>       the organisation it must be; --iin <IIN> the person
  --ocsp <url>      asked whether the certificate is good (default: SIGNATURE_OCSP_URL); off: nobody
  --crl <url>       lists of revoked certificates, separated by commas (default: SIGNATURE_CRL_URL); off: none
`;

type Call = { issued: string; signed: string; own: Partial<SignatureSettings> } & Omit<
	SignatureQuestion,
	'signedXml' | 'issuedXml' | 'now'
>;

function readCall(args: readonly string[]): Call | undefined {
	const text = { type: 'string' } as const;
	const { values, positionals } = parseArgs({
		args: [...args],
		allowPositionals: true,
		options: { trust: text, role: { ...text, default: 'sign' }, bin: text, iin: text, ocsp: text, crl: text },
	});
	const [issued, signed, more] = positionals;
	const role = signatureRoles.find((one) => one === values.role);
	if (issued === undefined || signed === undefined || more !== undefined || role === undefined) return undefined;
	const { bin, iin, trust, ocsp, crl } = values;
	const own = {
		...(trust === undefined ? {} : { trustDir: trust }),
		...(ocsp === undefined ? {} : { ocspUrl: ocsp === 'off' ? null : ocsp }),
		...(crl === undefined ? {} : { crlUrls: crl === 'off' ? [] : crl.split(',') }),
	};
	return { issued, signed, own, role, ...(bin === undefined ? {} : { bin }), ...(iin === undefined ? {} : { iin }) };
}

/** Prints one line of JSON with the server's own code. Exit code: 0 accepted, 1 refused, 3 unknown at the moment, 2 wrong call. */
export const verifyXml: Command<Call> = {
	usage,
	readCall,
	async run({ issued, signed, own, ...question }, config, { stdout, stderr }) {
		try {
			const [issuedXml, signedXml] = await Promise.all([readFile(issued, 'utf8'), readFile(signed)]);
			const verifier = await openSignatureVerifier({ ...config.signature, ...own });
			try {
				const verdict = await verifier.verify({ ...question, signedXml, issuedXml, now: systemClock.now() });
				say(stdout, JSON.stringify(describeVerdict(verdict)));
				return verdict.outcome === 'accepted' ? 0 : verdict.outcome === 'refused' ? 1 : 3;
			} finally {
				await verifier.close();
			}
		} catch (error) {
			if (!(error instanceof TrustStoreError) && (error as NodeJS.ErrnoException).code === undefined) throw error;
			say(stderr, (error as Error).message);
			return 2;
		}
	},
};

function describeVerdict(verdict: SignatureVerdict): object {
	if (verdict.outcome !== 'accepted') {
		const { outcome, code } = verdict;
		return { verdict: outcome, reason: code, ...(outcome === 'try_later' ? { details: verdict.reasons } : {}) };
	}
	const { signer, algorithm, certificate, revocation, verifiedAt, isSeconded } = verdict;
	const { by, statedAt, validUntil } = revocation;
	return {
		verdict: 'accepted',
		reason: null,
		signer,
		algorithm,
		certificate: { serial: certificate.serial, notBefore: certificate.notBefore, notAfter: certificate.notAfter },
		revocation: { by, statedAt, validUntil },
		verifiedAt,
		isSeconded,
	};
}
