// Certificates that must not be believed, each under a signature that is right about the document.
import { randomBytes, sign as signWithNode } from 'node:crypto';
import {
	attribute,
	type CertificateSpec,
	encodeExtension,
	encodeName,
	extensionOid,
	type Issuer,
	purpose,
	type SubjectPart,
	usage,
} from '../../../simulators/signing-app/pki/certificate.ts';
import { bitString, integer, nothing, oid, sequence } from '../../../simulators/signing-app/pki/der.ts';
import { algorithms, generateGostKey, generateSmallRsaKey } from '../../../simulators/signing-app/pki/keys.ts';
import { type IssueOptions, makeIssuing, subjectOf } from '../../../simulators/signing-app/pki/pki.ts';
import { keyInfoOf, signXml } from '../../../simulators/signing-app/pki/sign-xml.ts';
import { bin, holder, issuedXml, otherBin, type Sample, type SignatureTrial } from './trial.ts';

const day = 86_400_000;
const holderName = encodeName(subjectOf(holder()));

export function certificateSamples(trial: SignatureTrial): Sample[] {
	return [...issuedByOthers(trial), ...standing(trial), ...saying(trial), ...about(trial), ...broken(trial)];
}

function make({ pki }: SignatureTrial, says: string, options: IssueOptions, expected: string, who = holder()): Sample {
	return { says, signed: signXml(issuedXml, pki.issue(who, options)), expected };
}

function issuedByOthers(trial: SignatureTrial): Sample[] {
	const { pki, head, now } = trial;
	const impostor = (kind: 'rsa' | 'gost'): Issuer => {
		const key = kind === 'rsa' ? pki.rsaKey : generateGostKey();
		const name = kind === 'rsa' ? 'СЫНАҚ КУӘЛАНДЫРУШЫ ОРТАЛЫҒЫ (RSA)' : 'СЫНАҚ КУӘЛАНДЫРУШЫ ОРТАЛЫҒЫ (GOST)';
		return makeIssuing(name, key, { ...pki.roots[kind], key }, now);
	};
	const own = generateGostKey();
	const self: Issuer = { name: holderName, publicInfo: own.publicInfo, key: own };
	const zero: Issuer = {
		...pki.issuing.gost,
		key: { algorithm: algorithms.gost, sign: () => Buffer.alloc(128) },
	};
	const leaf: Issuer = { name: holderName, publicInfo: head.rsa.key.publicInfo, key: head.rsa.key };
	const sha1: Issuer = {
		...pki.issuing.rsa,
		key: {
			algorithm: algorithms.rsaSha1,
			sign: (octets) => signWithNode('sha1', octets, pki.rsaKey.privateKey),
		},
	};
	const wrong = 'certificate_signature';
	return [
		make(trial, 'an RSA authority of the same name', { issuer: impostor('rsa') }, wrong),
		make(trial, 'a GOST authority of the same name', { kind: 'gost', issuer: impostor('gost') }, wrong),
		make(trial, 'signed by itself', { kind: 'gost', key: own, issuer: self }, 'certificate_issuer'),
		make(
			trial,
			'signed by itself in the name of the authority',
			{ kind: 'gost', key: own, issuer: { ...self, name: pki.issuing.gost.name } },
			wrong,
		),
		make(trial, 'a signature of zeros', { kind: 'gost', issuer: zero }, wrong),
		make(trial, 'issued by a holder', { issuer: leaf }, 'certificate_issuer'),
		make(trial, 'issued by the root', { issuer: pki.roots.rsa }, 'certificate_issuer'),
		make(trial, 'signed with SHA-1', { issuer: sha1 }, 'certificate_algorithm'),
	];
}

function standing(trial: SignatureTrial): Sample[] {
	const { now } = trial;
	const at = (days: number) => new Date(now.getTime() + days * day);
	const revoked = (reason: number): IssueOptions => ({ standing: { state: 'revoked', revokedAt: at(-2), reason } });
	return [
		make(trial, 'expired', { notAfter: at(-1) }, 'certificate_expired'),
		make(trial, 'not valid yet', { notBefore: at(1) }, 'certificate_not_yet_valid'),
		make(trial, 'revoked', revoked(1), 'certificate_revoked'),
		make(trial, 'on hold', { kind: 'gost', ...revoked(6) }, 'certificate_revoked'),
		make(trial, 'never issued, says the authority', { standing: null }, 'certificate_revoked'),
	];
}

function saying(trial: SignatureTrial): Sample[] {
	const { emailProtection, authentication, serverAuthentication, organisation, head } = purpose;
	const { digitalSignature, nonRepudiation, keyEncipherment } = usage;
	const curve = generateGostKey({ curveOid: '1.2.398.3.10.1.1.2.2.2' });
	const small = generateSmallRsaKey();
	const purposes = encodeExtension(extensionOid.extendedKeyUsage, sequence(oid(emailProtection)));
	const huge = { ...trial.pki.rsaKey, publicInfo: keyOfNobody(2048, 1) };
	const even = { ...trial.pki.rsaKey, publicInfo: keyOfNobody(256, 0) };
	return [
		make(trial, 'a key for encryption', { keyUsage: [keyEncipherment] }, 'certificate_key_usage'),
		make(trial, 'no key usage', { keyUsage: null }, 'certificate_key_usage'),
		make(trial, 'no nonRepudiation', { keyUsage: [digitalSignature] }, 'certificate_key_usage'),
		make(trial, 'for servers', { purposes: [serverAuthentication, organisation, head] }, 'certificate_purpose'),
		make(trial, 'for nothing', { purposes: null }, 'certificate_purpose'),
		make(trial, 'an authority', { isCa: true }, 'certificate_is_ca'),
		make(trial, 'RSA of 1,024 bits', { key: small }, 'certificate_algorithm'),
		make(trial, 'RSA of 16,384 bits', { key: huge }, 'certificate_algorithm'),
		make(trial, 'RSA with an even modulus', { key: even }, 'certificate_algorithm'),
		make(trial, 'another curve', { kind: 'gost', key: curve }, 'certificate_algorithm'),
		make(
			trial,
			'a critical extension that nobody knows',
			{ more: [encodeExtension('1.2.3.4.5', nothing, true)] },
			'certificate_extension',
		),
		make(trial, 'two lists of purposes', { more: [purposes] }, 'certificate_extension'),
		make(trial, 'an individual', {}, 'certificate_role', holder(null)),
		make(trial, 'an employee', {}, 'certificate_role', holder('employee')),
		make(trial, 'a key of authentication', { isAuthentication: true }, 'certificate_purpose'),
		make(
			trial,
			'a key of authentication that may sign',
			{ purposes: [authentication, organisation, head], keyUsage: [digitalSignature, nonRepudiation] },
			'certificate_purpose',
		),
	];
}

/** An RSA key that was never made; of 2,048 octets it would keep a processor busy. */
function keyOfNobody(octets: number, lastBit: 0 | 1): Buffer {
	const modulus = randomBytes(octets);
	modulus[0] = 0xc1;
	modulus[octets - 1] = ((modulus[octets - 1] ?? 0) & 0xfe) | lastBit;
	const key = sequence(integer(modulus), integer(Buffer.from([1, 0, 1])));
	return sequence(sequence(oid('1.2.840.113549.1.1.1'), nothing), bitString(key));
}

function about(trial: SignatureTrial): Sample[] {
	const right = subjectOf(holder());
	const without = right.filter(([type]) => type !== attribute.unit);
	const unit = (text: string): SubjectPart => [attribute.unit, text];
	const subjects: readonly (readonly [string, CertificateSpec['subject']])[] = [
		['no BIN', without],
		['two BINs', [...right, unit(`BIN${otherBin}`)]],
		['a BIN in another place', [...without, [attribute.locality, `BIN${bin}`]]],
		['something after the BIN', [...without, unit(`BIN${bin}0`)]],
		['a NUL after the BIN', [...without, unit(`BIN${bin}\0`)]],
	];
	const other = holder('head', { organisation: { bin: otherBin, name: '«БАСҚА» ЖШС', role: 'head' } });
	return [
		make(trial, 'another organisation', {}, 'bin_other', other),
		...subjects.map(([says, subject]) => make(trial, says, { subject }, 'certificate_subject')),
	];
}

function broken({ head, sign }: SignatureTrial): Sample[] {
	const { certificate } = head.rsa;
	const length = certificate.readUInt16BE(2);
	const body = certificate.subarray(4);
	const header = (...octets: number[]) => Buffer.concat([Buffer.from(octets), body]);
	const edit = (what: Buffer, by: Buffer) => {
		const at = certificate.indexOf(what);
		return Buffer.concat([certificate.subarray(0, at), by, certificate.subarray(at + what.length)]);
	};
	const version = Buffer.from([0xa0, 3, 2, 1, 2]);
	const critical = Buffer.from([0x01, 0x01, 0xff]);
	const forms: readonly (readonly [string, Buffer])[] = [
		['octets after the end', Buffer.concat([certificate, Buffer.from([0])])],
		['a length in more octets than it needs', header(0x30, 0x83, 0, length >> 8, length & 0xff)],
		['a length without end', Buffer.concat([header(0x30, 0x80), Buffer.from([0, 0])])],
		['cut off', certificate.subarray(0, certificate.length - 9)],
		['version 1', edit(version, Buffer.from([0xa0, 3, 2, 1, 0]))],
		['a boolean that is neither', edit(critical, Buffer.from([0x01, 0x01, 0x01]))],
		['no certificate', Buffer.from('not a certificate at all')],
	];
	return forms.map(([says, der]) => ({
		says: `a certificate with ${says}`,
		signed: sign('rsa', { keyInfo: keyInfoOf([der]) }),
		expected: 'certificate_malformed',
	}));
}
