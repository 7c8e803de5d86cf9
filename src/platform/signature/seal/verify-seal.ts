import { createHash, verify } from 'node:crypto';
import { DerError } from '../der/der.ts';
import { type Certificate, CertificateError, parseCertificate, serialText } from '../x509/x509.ts';
import { isNamed, readSignedData, type SignedData } from './cms.ts';

export type SealTrust = {
	/** authorities of the report key, byte by byte */
	authorities: readonly Certificate[];
	/** serial numbers that were taken back, as {@link serialText} writes them */
	revokedSerials: ReadonlySet<string>;
};

/** `invalid`: no seal that could be checked; `mismatch`: a seal like ours that does not hold. */
export type SealVerdict =
	| { state: 'sealed'; certificate: Certificate }
	| { state: 'mismatch' | 'invalid'; reason: SealFault };

export type SealFault =
	| 'not_pdf'
	| 'encrypted'
	| 'no_signature'
	| 'too_many_signatures'
	| 'byte_range'
	| 'contents'
	| 'not_to_the_end'
	| 'cms'
	| 'signer'
	| 'authority'
	| 'not_in_force'
	| 'revoked'
	| 'digest'
	| 'signature';

class Fault extends Error {
	readonly reason: SealFault;
	constructor(reason: SealFault) {
		super(reason);
		this.reason = reason;
	}
}

/** A file that is nothing but signatures is not ours. */
const mostSignatures = 16;
const largestCms = 64 * 1024;
const rangePattern = /\/ByteRange\s*\[\s*0 (\d{1,10}) (\d{1,10}) (\d{1,10})\s*\]/g;

/**
 * The document is neither parsed nor inflated: our seal covers every byte except its own.
 * @param at when the certificate must have been in force
 */
export function verifySeal(pdf: Buffer, { authorities, revokedSerials }: SealTrust, at: Date): SealVerdict {
	const unfit = findUnfit(pdf);
	if (unfit !== null) return { state: 'invalid', reason: unfit };
	try {
		const { cms, digest } = readCovered(pdf);
		const signed = parsed('cms', () => readSignedData(cms));
		const certificate = readSigner(signed);
		expectTrusted(certificate, authorities, at);
		if (revokedSerials.has(serialText(certificate))) throw new Fault('revoked');
		if (!signed.contentDigest.equals(digest)) throw new Fault('digest');
		if (!isSignedBy(certificate, signed.signedBytes, signed.signature)) throw new Fault('signature');
		return { state: 'sealed', certificate };
	} catch (error) {
		if (error instanceof Fault) return { state: 'mismatch', reason: error.reason };
		throw error;
	}
}

/** Why the file cannot be a sealed report at all. */
function findUnfit(pdf: Buffer): SealFault | null {
	if (!/^%PDF-1\.[0-7][\r\n]/.test(pdf.toString('latin1', 0, 9))) return 'not_pdf';
	if (pdf.includes('/Encrypt')) return 'encrypted';
	const count = countUpTo(pdf, '/ByteRange', mostSignatures + 1);
	return count === 0 ? 'no_signature' : count > mostSignatures ? 'too_many_signatures' : null;
}

function countUpTo(bytes: Buffer, text: string, most: number): number {
	let count = 0;
	for (let at = bytes.indexOf(text); at >= 0 && count < most; at = bytes.indexOf(text, at + 1)) count++;
	return count;
}

/** The signature and the digest of everything around it. @throws Fault */
function readCovered(pdf: Buffer): { cms: Buffer; digest: Buffer } {
	const at = pdf.indexOf('/ByteRange');
	if (pdf.indexOf('/ByteRange', at + 1) >= 0) throw new Fault('byte_range');
	const [match, more] = [...pdf.toString('latin1', at, at + 200).matchAll(rangePattern)];
	if (match?.index !== 0 || more !== undefined) throw new Fault('byte_range');
	const [before, after, rest] = match.slice(1).map(Number) as [number, number, number];
	if (match.slice(1).some((text) => text !== String(Number(text)))) throw new Fault('byte_range');
	if (before <= at || after <= before || after + rest !== pdf.length) throw new Fault('byte_range');
	if (!pdf.toString('latin1', Math.max(0, before - 12), before).endsWith('/Contents ')) throw new Fault('contents');
	if (countUpTo(pdf, '/Contents <', 2) !== 1) throw new Fault('contents');
	const digest = createHash('sha256').update(pdf.subarray(0, before)).update(pdf.subarray(after)).digest();
	if (!/%%EOF\r?\n?$/.test(pdf.toString('latin1', pdf.length - 7)) || countUpTo(pdf, '%%EOF', 2) !== 1)
		throw new Fault('not_to_the_end');
	return { cms: readContents(pdf.subarray(before, after)), digest };
}

/** `<lower-case hexadecimal>`: one DER element and zeros behind it. @throws Fault */
function readContents(gap: Buffer): Buffer {
	if (gap.length > 2 * largestCms) throw new Fault('contents');
	const hex = /^<((?:[0-9a-f]{2})+)>$/.exec(gap.toString('latin1'))?.[1];
	if (hex === undefined) throw new Fault('contents');
	const bytes = Buffer.from(hex, 'hex');
	const [tag, form, high = 0, low = 0] = bytes;
	if (tag !== 0x30 || form !== 0x82) throw new Fault('cms');
	const end = 4 + high * 256 + low;
	if (end > bytes.length || bytes.subarray(end).some((octet) => octet !== 0)) throw new Fault('contents');
	return bytes.subarray(0, end);
}

function parsed<Result>(reason: SealFault, work: () => Result): Result {
	try {
		return work();
	} catch (error) {
		if (error instanceof DerError || error instanceof CertificateError) throw new Fault(reason);
		throw error;
	}
}

/** The certificate the signature names; others in the file mean nothing. @throws Fault */
function readSigner(signed: SignedData): Certificate {
	const certificates = parsed('signer', () => signed.certificates.map(parseCertificate));
	const [signer, ...others] = certificates.filter((certificate) => isNamed(certificate, signed));
	if (signer === undefined || others.length > 0) throw new Fault('signer');
	return signer;
}

function expectTrusted(certificate: Certificate, authorities: readonly Certificate[], at: Date): void {
	const isTrusted = authorities.some(
		(authority) =>
			authority.subject.der.equals(certificate.issuer.der) &&
			isSignedBy(authority, certificate.tbs, certificate.signature) &&
			isInForce(authority, at),
	);
	if (!isTrusted || certificate.isCa) throw new Fault('authority');
	if (certificate.keyUsage?.has('digitalSignature') !== true) throw new Fault('signer');
	if (!isInForce(certificate, at)) throw new Fault('not_in_force');
}

function isInForce({ notBefore, notAfter }: Certificate, at: Date): boolean {
	return notBefore <= at && at <= notAfter;
}

function isSignedBy({ publicKey }: Certificate, message: Buffer, signature: Buffer): boolean {
	return publicKey.kind === 'rsa' && verify('sha256', message, publicKey.key, signature);
}
