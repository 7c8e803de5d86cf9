import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Arithmetic } from '../arithmetic.ts';
import { type Certificate, CertificateError, parseCertificate } from './x509.ts';

/** A certificate that is believed because it lies in the directory. */
export type Anchor = { file: string; certificate: Certificate };

/** The certification authorities that are believed: roots, and the issuing ones they have signed. */
export type TrustStore = {
	roots: readonly Anchor[];
	issuing: readonly Anchor[];
};

/** Says which file is wrong and why, for who starts the server. */
export class TrustStoreError extends Error {
	constructor(what: string) {
		super(what);
		this.name = 'TrustStoreError';
	}
}

const certificateFile = /\.(?:cer|crt|der|pem)$/i;
const pemBlock = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g;

/** Nobody is believed: every signature is refused. */
export const emptyTrustStore: TrustStore = { roots: [], issuing: [] };

/**
 * The files .cer, .crt, .der and .pem of a directory, DER or PEM.
 * @throws TrustStoreError where a file is no CA certificate or an issuing CA is not signed by a root of the directory
 */
export async function loadTrustStore(directory: string, arithmetic: Arithmetic): Promise<TrustStore> {
	const names = (await readdir(directory)).filter((name) => certificateFile.test(name)).sort();
	if (names.length === 0) throw new TrustStoreError(`${directory}: no file .cer, .crt, .der or .pem`);
	const files = await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(directory, name)) })));
	return readTrustStore(files, arithmetic);
}

/** The same from bytes. @throws TrustStoreError */
export async function readTrustStore(
	files: readonly { name: string; bytes: Uint8Array }[],
	arithmetic: Arithmetic,
): Promise<TrustStore> {
	const anchors = files.flatMap(({ name, bytes }) => readAnchors(name, bytes));
	const roots: Anchor[] = [];
	const issuing: Anchor[] = [];
	for (const anchor of anchors) {
		const { certificate, file } = anchor;
		if (!certificate.isCa || certificate.keyUsage?.has('keyCertSign') !== true)
			throw new TrustStoreError(`${file}: not the certificate of a certification authority`);
		const isRoot = certificate.issuer.der.equals(certificate.subject.der);
		(isRoot ? roots : issuing).push(anchor);
	}
	for (const { file, certificate } of [...roots, ...issuing]) {
		const signers = roots.filter((root) => root.certificate.subject.der.equals(certificate.issuer.der));
		const signed = await Promise.all(signers.map((root) => isIssuedBy(certificate, root.certificate, arithmetic)));
		if (!signed.includes(true)) throw new TrustStoreError(`${file}: no root of the directory has signed it`);
	}
	return { roots, issuing };
}

function readAnchors(file: string, bytes: Uint8Array): Anchor[] {
	const text = Buffer.from(bytes).toString('latin1');
	const blocks = [...text.matchAll(pemBlock)].map(([, base64 = '']) => Buffer.from(base64, 'base64'));
	try {
		return (blocks.length > 0 ? blocks : [bytes]).map((der) => ({ file, certificate: parseCertificate(der) }));
	} catch (error) {
		if (error instanceof CertificateError) throw new TrustStoreError(`${file}: ${error.message}`);
		throw error;
	}
}

/** The signature alone; names and validity are another matter. */
export function isIssuedBy(one: Certificate, issuer: Certificate, arithmetic: Arithmetic): Promise<boolean> {
	const { signatureAlgorithm: algorithm, tbs: message, signature } = one;
	return arithmetic.verify({ algorithm, key: issuer.publicKey, message, signature });
}

/** Issuing authorities of that name, byte by byte: the order of its parts differs between authorities. */
export function findIssuers({ issuing }: TrustStore, { issuer }: Certificate): Certificate[] {
	return issuing.map(({ certificate }) => certificate).filter(({ subject }) => subject.der.equals(issuer.der));
}

export type Expiring = { file: string; notAfter: Date; daysLeft: number };

const dayMs = 86_400_000;

/** Anchors that end within so many days, or have ended: the soonest first. */
export function findExpiring({ roots, issuing }: TrustStore, now: Date, withinDays = 90): Expiring[] {
	return [...roots, ...issuing]
		.map(({ file, certificate: { notAfter } }) => ({
			file,
			notAfter,
			daysLeft: Math.floor((notAfter.getTime() - now.getTime()) / dayMs),
		}))
		.filter(({ daysLeft }) => daysLeft < withinDays)
		.sort((one, other) => one.daysLeft - other.daysLeft);
}
