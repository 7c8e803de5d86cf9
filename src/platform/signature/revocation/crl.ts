// Lists of revoked certificates (RFC 5280 §5): complete ones of an issuing authority, no deltas.
import type { Arithmetic } from '../arithmetic.ts';
import {
	contextTag,
	DerError,
	DerReader,
	derTag,
	readDer,
	readOctetsOfBits,
	readSmallInteger,
	readTime,
} from '../der/der.ts';
import type { SignatureAlgorithm } from '../der/oids.ts';
import {
	type Certificate,
	CertificateError,
	type Name,
	readExtensionList,
	readExtensions,
	readName,
	readSerial,
	readSignatureAlgorithm,
} from '../x509/x509.ts';

export type RevocationList = {
	der: Buffer;
	tbs: Buffer;
	algorithm: SignatureAlgorithm;
	signature: Buffer;
	issuer: Name;
	thisUpdate: Date;
	nextUpdate: Date;
	/** by serial number in hexadecimal: since when and why */
	revoked: ReadonlyMap<string, { revokedAt: Date; reason: number | null }>;
};

/** No list that may be used. */
export class RevocationListError extends Error {
	constructor(what: string) {
		super(what);
		this.name = 'RevocationListError';
	}
}

const crlReason = '2.5.29.21';
const skewMs = 5 * 60_000;
const mostEntries = 1_000_000;

/** @throws RevocationListError */
export function parseRevocationList(bytes: Uint8Array): RevocationList {
	try {
		return readList(bytes);
	} catch (error) {
		if (error instanceof DerError || error instanceof CertificateError) throw new RevocationListError(error.message);
		throw error;
	}
}

function readList(bytes: Uint8Array): RevocationList {
	const outer = readDer(bytes);
	const reader = new DerReader(outer);
	const tbs = reader.next(derTag.sequence);
	const algorithm = reader.next(derTag.sequence);
	const signature = readOctetsOfBits(reader.next(derTag.bitString));
	reader.end();
	const body = new DerReader(tbs);
	if (readSmallInteger(body.next(derTag.integer)) !== 1) throw new DerError('not version 2');
	if (!body.next(derTag.sequence).raw.equals(algorithm.raw)) throw new DerError('two signature algorithms');
	const issuer = readName(body.next(derTag.sequence));
	const [thisUpdate, nextUpdate] = [readTime(body.any()), readTime(body.any())];
	const entries = body.optional(derTag.sequence);
	const extensions = readExtensions(body.optional(contextTag(0)));
	body.end();
	// deltas and lists of some certificates only are marked by critical extensions
	for (const [id, { isCritical }] of extensions) if (isCritical) throw new DerError(`a critical extension ${id}`);
	const revoked = new Map<string, { revokedAt: Date; reason: number | null }>();
	if (entries !== null)
		for (const list = new DerReader(entries); !list.isAtEnd; ) {
			if (revoked.size === mostEntries) throw new DerError('too many entries');
			const entry = new DerReader(list.next(derTag.sequence));
			const serial = readSerial(entry.next(derTag.integer)).toString('hex');
			const revokedAt = readTime(entry.any());
			const more = entry.optional(derTag.sequence);
			entry.end();
			revoked.set(serial, { revokedAt, reason: more === null ? null : readReason(readExtensionList(more)) });
		}
	return {
		der: outer.raw,
		tbs: tbs.raw,
		algorithm: readSignatureAlgorithm(algorithm),
		signature,
		issuer,
		thisUpdate,
		nextUpdate,
		revoked,
	};
}

function readReason(extensions: ReturnType<typeof readExtensionList>): number | null {
	for (const [id, { isCritical }] of extensions)
		if (isCritical && id !== crlReason) throw new DerError(`a critical extension ${id}`);
	const reason = extensions.get(crlReason);
	return reason === undefined ? null : readSmallInteger(readDer(reason.value, derTag.enumerated));
}

/** @throws RevocationListError, GostBusyError unless the authority signed the list */
export async function proveRevocationList(
	{ issuer, algorithm, signature, tbs: message }: RevocationList,
	authority: Certificate,
	arithmetic: Arithmetic,
): Promise<void> {
	if (!issuer.der.equals(authority.subject.der)) throw new RevocationListError('of another authority');
	if (authority.keyUsage?.has('crlSign') !== true) throw new RevocationListError('the authority signs no lists');
	if (!(await arithmetic.verify({ algorithm, key: authority.publicKey, message, signature })))
		throw new RevocationListError('a wrong signature');
}

/** Neither from the future nor past the day of the next one. */
export function isCurrent({ thisUpdate, nextUpdate }: RevocationList, now: Date): boolean {
	return thisUpdate.getTime() <= now.getTime() + skewMs && now <= nextUpdate;
}
