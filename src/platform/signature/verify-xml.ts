// Verifies a signed XML document step by step until one fails. docs/signatures.md explains each step.
import { type Arithmetic, keyKindOf } from './arithmetic.ts';
import type { SignatureAlgorithm } from './der/oids.ts';
import { GostBusyError } from './gost/gost-pool.ts';
import type { Revocation, RevocationChecker } from './revocation/revocation.ts';
import type { SecondOpinion } from './second-opinion.ts';
import { checkProfile, type ProfileFault, type SignatureRole, type Signer } from './x509/certificate-profile.ts';
import { findIssuers, isIssuedBy, type TrustStore } from './x509/trust-store.ts';
import {
	type Certificate,
	CertificateError,
	type CertificateFault,
	parseCertificate,
	serialText,
} from './x509/x509.ts';
import { canonicalize } from './xml/xml-c14n.ts';
import { parseSignedXml, type XmlElement, XmlError, type XmlFault } from './xml/xml-parse.ts';
import { readSignature, ShapeError, type ShapeFault, type XmlSignature } from './xml/xml-signature.ts';

export type RefusalCode =
	| XmlFault
	| ShapeFault
	| CertificateFault
	| ProfileFault
	| 'certificate_issuer'
	| 'certificate_signature'
	| 'certificate_revoked'
	| 'certificate_unknown'
	| 'issued_malformed'
	| 'content_differs'
	| 'digest_wrong'
	| 'signature_wrong'
	| 'iin_other'
	| 'bin_other'
	| 'second_opinion_differs';

export type TryLaterCode = 'revocation_unavailable' | 'arithmetic_busy' | 'second_opinion_unavailable';

export type Accepted = {
	outcome: 'accepted';
	signer: Signer;
	algorithm: SignatureAlgorithm;
	certificate: {
		der: Buffer;
		/** hexadecimal */
		serial: string;
		/** OID and value of every part of the subject */
		subject: readonly { type: string; value: string | null }[];
		notBefore: Date;
		notAfter: Date;
	};
	/** proof that the certificate was good: the answer or list itself, to be kept */
	revocation: Extract<Revocation, { state: 'good' }>;
	verifiedAt: Date;
	isSeconded: boolean;
};

export type SignatureVerdict =
	| Accepted
	| { outcome: 'refused'; code: RefusalCode }
	| { outcome: 'try_later'; code: TryLaterCode; reasons: readonly string[] };

export type SignedXmlCheck = {
	/** what came back from the signing application */
	signedXml: string | Uint8Array;
	/** what the server gave out to be signed */
	issuedXml: string;
	role: SignatureRole;
	now: Date;
	trust: TrustStore;
	revocation: RevocationChecker;
	arithmetic: Arithmetic;
	secondOpinion?: SecondOpinion | null;
	/** whose signature it must be; absent: anybody's of that role */
	iin?: string;
	bin?: string;
};

class Refusal extends Error {
	readonly code: RefusalCode;
	constructor(code: RefusalCode) {
		super(code);
		this.code = code;
	}
}

/** Never throws for what somebody sends; whatever is not clearly right is refused. */
export async function verifySignedXml(check: SignedXmlCheck): Promise<SignatureVerdict> {
	try {
		return await verify(check);
	} catch (error) {
		if (error instanceof GostBusyError)
			return { outcome: 'try_later', code: 'arithmetic_busy', reasons: [error.message] };
		const isExpected =
			error instanceof Refusal ||
			error instanceof XmlError ||
			error instanceof ShapeError ||
			error instanceof CertificateError;
		if (isExpected) return { outcome: 'refused', code: error.code };
		throw error;
	}
}

async function verify(check: SignedXmlCheck): Promise<SignatureVerdict> {
	const { now, arithmetic, secondOpinion = null } = check;
	const root = parseSignedXml(check.signedXml);
	const signature = readSignature(root);
	const { certificate, issuer, signer } = await checkCertificate(signature, check);
	const content = compareContent(root, signature, check.issuedXml);
	await checkMathematics(content, signature, certificate, arithmetic);
	if (check.iin !== undefined && signer.iin !== check.iin) throw new Refusal('iin_other');
	if (check.bin !== undefined && signer.bin !== check.bin) throw new Refusal('bin_other');
	const revocation = await check.revocation.check(certificate, issuer, now);
	if (revocation.state === 'revoked') throw new Refusal('certificate_revoked');
	if (revocation.state === 'unknown') throw new Refusal('certificate_unknown');
	if (revocation.state === 'unavailable')
		return { outcome: 'try_later', code: 'revocation_unavailable', reasons: revocation.reasons };
	if (secondOpinion !== null) {
		const opinion = await secondOpinion.ask(textOf(check.signedXml), serialText(certificate));
		if (opinion === 'disagrees') throw new Refusal('second_opinion_differs');
		if (opinion === 'unavailable') return { outcome: 'try_later', code: 'second_opinion_unavailable', reasons: [] };
	}
	const { der, subject, notBefore, notAfter } = certificate;
	return {
		outcome: 'accepted',
		signer,
		algorithm: signature.algorithm,
		certificate: { der, serial: serialText(certificate), subject: subject.attributes, notBefore, notAfter },
		revocation,
		verifiedAt: now,
		isSeconded: secondOpinion !== null,
	};
}

function textOf(xml: string | Uint8Array): string {
	return typeof xml === 'string' ? xml : Buffer.from(xml).toString();
}

/** Whose certificate it is comes before what was signed with it: no arithmetic for strangers. */
async function checkCertificate(
	{ certificate: der, algorithm }: XmlSignature,
	{ trust, role, now, arithmetic }: SignedXmlCheck,
): Promise<{ certificate: Certificate; issuer: Certificate; signer: Signer }> {
	const certificate = parseCertificate(der);
	if (certificate.publicKey.kind !== keyKindOf(algorithm)) throw new Refusal('signature_algorithm');
	const issuers = findIssuers(trust, certificate).filter((one) => now >= one.notBefore && now <= one.notAfter);
	if (issuers.length === 0) throw new Refusal('certificate_issuer');
	const profile = checkProfile(certificate, role, now);
	if (!profile.ok) throw new Refusal(profile.fault);
	for (const issuer of issuers)
		if (await isIssuedBy(certificate, issuer, arithmetic)) return { certificate, issuer, signer: profile.signer };
	throw new Refusal('certificate_signature');
}

/**
 * The signed document without its signature must be, byte by byte, what the server gave out: this alone ends wrapping and
 * games with the content. Nothing is read from the received document after it.
 * @returns what the digest is over
 */
function compareContent(root: XmlElement, { element }: XmlSignature, issuedXml: string): Buffer {
	const content = canonicalize(root, { without: [element] });
	if (content !== canonicalIssued(issuedXml)) throw new Refusal('content_differs');
	return Buffer.from(content);
}

function canonicalIssued(issuedXml: string): string {
	try {
		return canonicalize(parseSignedXml(issuedXml));
	} catch (error) {
		if (error instanceof XmlError) throw new Refusal('issued_malformed');
		throw error;
	}
}

async function checkMathematics(
	content: Buffer,
	{ algorithm, digest, signedInfo, value: signature }: XmlSignature,
	{ publicKey: key }: Certificate,
	arithmetic: Arithmetic,
): Promise<void> {
	if (!(await arithmetic.digest(algorithm, content)).equals(digest)) throw new Refusal('digest_wrong');
	const message = Buffer.from(canonicalize(signedInfo));
	if (!(await arithmetic.verify({ algorithm, key, message, signature }))) throw new Refusal('signature_wrong');
}
