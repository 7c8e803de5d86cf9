// Proves the arithmetic and the readers against artefacts of the genuine authority: nothing is trusted, nothing asked for,
// and certificates may have expired long ago. It tells what is mathematically right.
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Arithmetic, keyKindOf } from './arithmetic.ts';
import { parseRevocationList } from './revocation/crl.ts';
import { parseOcspResponse } from './revocation/ocsp.ts';
import { isIssuedBy } from './x509/trust-store.ts';
import { type Certificate, parseCertificate, serialText } from './x509/x509.ts';
import { canonicalize } from './xml/xml-c14n.ts';
import { elementsOf, parseSignedXml, type XmlElement } from './xml/xml-parse.ts';
import { dsNamespace, readParts } from './xml/xml-signature.ts';

export type Proof = {
	file: string;
	isRight: boolean;
	/** one statement each */
	statements: string[];
};

type Known = { file: string; certificate: Certificate }[];

/** A proof of every certificate, list, OCSP answer and signed XML of a folder; other files are left alone. */
export async function proveFolder(folder: string, arithmetic: Arithmetic): Promise<Proof[]> {
	const names = (await readdir(folder)).sort();
	const files = await Promise.all(names.map(async (file) => ({ file, bytes: await readFile(join(folder, file)) })));
	const known: Known = files.flatMap(({ file, bytes }) =>
		kindOf(file) === 'certificate' ? [{ file, certificate: parseCertificate(bytes) }] : [],
	);
	const proofs: Proof[] = [];
	for (const { file, bytes } of files) {
		const kind = kindOf(file);
		if (kind === undefined) continue;
		try {
			const proof = await provers[kind](bytes, known, arithmetic);
			proofs.push({ file, ...proof });
		} catch (error) {
			proofs.push({ file, isRight: false, statements: [error instanceof Error ? error.message : String(error)] });
		}
	}
	return proofs;
}

type Kind = 'certificate' | 'list' | 'ocsp' | 'xml';

function kindOf(file: string): Kind | undefined {
	const kinds: Readonly<Record<string, Kind>> = {
		'.cer': 'certificate',
		'.crt': 'certificate',
		'.der': 'certificate',
		'.crl': 'list',
		'.bin': 'ocsp',
		'.ocsp': 'ocsp',
		'.xml': 'xml',
	};
	return kinds[extname(file).toLowerCase()];
}

type Prover = (bytes: Buffer, known: Known, arithmetic: Arithmetic) => Promise<Omit<Proof, 'file'>>;

const provers: Readonly<Record<Kind, Prover>> = {
	async certificate(bytes, known, arithmetic) {
		return proveLink(parseCertificate(bytes), known, arithmetic);
	},
	async list(bytes, known, arithmetic) {
		const list = parseRevocationList(bytes);
		const about = `${list.revoked.size} certificates revoked, ${day(list.thisUpdate)} to ${day(list.nextUpdate)}`;
		const signer = known.find(({ certificate }) => certificate.subject.der.equals(list.issuer.der));
		if (signer === undefined) return { isRight: true, statements: [about, 'its authority is not in the folder'] };
		const { algorithm, tbs: message, signature } = list;
		const isRight = await arithmetic.verify({ algorithm, key: signer.certificate.publicKey, message, signature });
		return { isRight, statements: [about, `signature ${word(isRight)} (${algorithm}, ${signer.file})`] };
	},
	async ocsp(bytes, known, arithmetic) {
		const answer = parseOcspResponse(bytes);
		const [responder] = answer.certificates.map(parseCertificate);
		if (responder === undefined) throw new Error('an answer without the certificate of its responder');
		const { algorithm, message, signature } = answer;
		const isRight = await arithmetic.verify({ algorithm, key: responder.publicKey, message, signature });
		const link = await proveLink(responder, known, arithmetic);
		return {
			isRight: isRight && link.isRight,
			statements: [
				`${answer.serialNumber.toString('hex')} is ${answer.status.state}, said on ${day(answer.producedAt)}`,
				`signature ${word(isRight)} (${algorithm})`,
				...link.statements.map((statement) => `responder: ${statement}`),
			],
		};
	},
	async xml(bytes, known, arithmetic) {
		const root = parseSignedXml(bytes);
		const signatures = [...elementsOf(root)].filter(
			({ name }) => name.local === 'Signature' && name.namespace === dsNamespace,
		);
		const proofs = await Promise.all(
			signatures.map((_, index) => proveSignature(root, signatures.slice(index), known, arithmetic)),
		);
		return {
			isRight: proofs.length > 0 && proofs.every(({ isRight }) => isRight),
			statements: proofs.flatMap(({ statements }, index) => statements.map((one) => `signature ${index + 1}: ${one}`)),
		};
	},
};

/** Who signs after another signs the document with the other's signature in it. */
async function proveSignature(
	root: XmlElement,
	[element, ...later]: readonly XmlElement[],
	known: Known,
	arithmetic: Arithmetic,
): Promise<Omit<Proof, 'file'>> {
	if (element === undefined) throw new RangeError('no signature');
	const { algorithm, digest, signedInfo, value: signature, certificate: der } = readParts(element);
	const certificate = parseCertificate(der);
	const content = Buffer.from(canonicalize(root, { without: [element, ...later] }));
	const isDigestRight = (await arithmetic.digest(algorithm, content)).equals(digest);
	const message = Buffer.from(canonicalize(signedInfo));
	const isRight = await arithmetic.verify({ algorithm, key: certificate.publicKey, message, signature });
	const link = await proveLink(certificate, known, arithmetic);
	return {
		isRight: isDigestRight && isRight && link.isRight,
		statements: [`digest ${word(isDigestRight)}, signature ${word(isRight)} (${algorithm})`, ...link.statements],
	};
}

/** The signature under a certificate, where the folder has who made it. */
async function proveLink(one: Certificate, known: Known, arithmetic: Arithmetic): Promise<Omit<Proof, 'file'>> {
	const about = `certificate ${serialText(one)}, ${keyKindOf(one.signatureAlgorithm)}, until ${day(one.notAfter)}`;
	const isSelfSigned = one.issuer.der.equals(one.subject.der);
	const issuer = isSelfSigned
		? { file: 'itself', certificate: one }
		: known.find(({ certificate }) => certificate.subject.der.equals(one.issuer.der));
	if (issuer === undefined) return { isRight: true, statements: [`${about}; its issuer is not in the folder`] };
	const isRight = await isIssuedBy(one, issuer.certificate, arithmetic);
	return { isRight, statements: [`${about}; signed by ${issuer.file}: ${word(isRight)}`] };
}

function word(isRight: boolean): string {
	return isRight ? 'right' : 'WRONG';
}

function day(at: Date): string {
	return at.toISOString().slice(0, 10);
}
