// Names of algorithms that must not be followed, and values that are written in another way.
import { constants, createHash, createHmac, sign as signWithNode } from 'node:crypto';
import { toPem } from '../../../simulators/signing-app/pki/certificate.ts';
import {
	generateGostKey,
	type KeyKind,
	littleEndian,
	signGostDigest,
} from '../../../simulators/signing-app/pki/keys.ts';
import { c14n, enveloped, methods, type SignatureForm, signXml } from '../../../simulators/signing-app/pki/sign-xml.ts';
import { streebog } from '../../../simulators/signing-app/pki/streebog.ts';
import { holder, issuedXml, type Sample, type SignatureTrial } from './trial.ts';

const ds = 'http://www.w3.org/2000/09/xmldsig#';
const more = 'http://www.w3.org/2001/04/xmldsig-more#';

export function algorithmSamples(trial: SignatureTrial): Sample[] {
	return [...named(trial), ...mixed(trial), ...valued(trial), ...canonical(trial)];
}

type Row = readonly [says: string, form: Partial<SignatureForm>, kind?: KeyKind];

function rows({ sign }: SignatureTrial, list: readonly Row[], expected: string): Sample[] {
	return list.map(([says, form, kind = 'rsa']) => ({ says, signed: sign(kind, form), expected }));
}

function named(trial: SignatureTrial): Sample[] {
	const { head, pki } = trial;
	const sha1 = (octets: Buffer) => createHash('sha1').update(octets).digest();
	const md5 = (octets: Buffer) => createHash('md5').update(octets).digest();
	const rsaWith = (digest: string) => (octets: Buffer) => signWithNode(digest, octets, pki.rsaKey.privateKey);
	const hmac = (key: Buffer | string, methodParameters = ''): Partial<SignatureForm> => ({
		signatureMethod: `${ds}hmac-sha1`,
		methodParameters,
		sign: (octets) => createHmac('sha1', key).update(octets).digest(),
	});
	const length = (bits: number) => `<ds:HMACOutputLength>${bits}</ds:HMACOutputLength>`;
	const method = (signatureMethod: string): Partial<SignatureForm> => ({ signatureMethod });
	const right = methods.rsa.signature;
	const list: readonly Row[] = [
		['RSA with SHA-1', { signatureMethod: `${ds}rsa-sha1`, sign: rsaWith('sha1') }],
		['a digest of SHA-1', { digestMethod: `${ds}sha1`, digest: sha1 }],
		[
			'SHA-1 everywhere',
			{ signatureMethod: `${ds}rsa-sha1`, sign: rsaWith('sha1'), digestMethod: `${ds}sha1`, digest: sha1 },
		],
		['RSA with MD5', { signatureMethod: `${more}rsa-md5`, sign: rsaWith('md5') }],
		['a digest of MD5', { digestMethod: `${more}md5`, digest: md5 }],
		['HMAC with the key in PEM', hmac(toPem(head.rsa.key.publicInfo))],
		['HMAC with the key in DER', hmac(head.rsa.key.publicInfo)],
		['HMAC with the certificate', hmac(head.rsa.certificate)],
		['HMAC with an empty key', hmac('')],
		['HMAC of no bits', hmac('', length(0))],
		['HMAC of eight bits', hmac('', length(8))],
		['none', method('none')],
		['an empty name', method('')],
		['__proto__', method('__proto__')],
		['upper case', method(right.toUpperCase())],
		['a blank at the end', method(`${right} `)],
		['parameters of a right algorithm', { methodParameters: length(8) }],
	];
	return rows(trial, list, 'signature_algorithm');
}

function mixed(trial: SignatureTrial): Sample[] {
	const { rsa, gost } = methods;
	const list: readonly Row[] = [
		['GOST with a digest of SHA-256', { digestMethod: rsa.digest }, 'gost'],
		['RSA with a digest of Streebog', { digestMethod: gost.digest, digest: streebog }],
		[
			'an RSA key under the name of GOST',
			{ signatureMethod: gost.signature, digestMethod: gost.digest, digest: streebog },
		],
		['a GOST key under the name of RSA', { signatureMethod: rsa.signature, digestMethod: rsa.digest }, 'gost'],
		['GOST of 2004', { signatureMethod: `${more}gost34310-gost34311`, digestMethod: `${more}gost34311` }, 'gost'],
	];
	return rows(trial, list, 'signature_algorithm');
}

function valued(trial: SignatureTrial): Sample[] {
	const { pki } = trial;
	const key = generateGostKey();
	const gost = pki.issue(holder(), { kind: 'gost', key });
	const numbers = (octets: Uint8Array) => signGostDigest(key.secret, streebog(octets));
	const big = (value: bigint) => littleEndian(value).reverse();
	const { privateKey } = pki.rsaKey;
	const raw = (digest: Buffer) => signWithNode(null, digest, { key: privateKey, padding: constants.RSA_PKCS1_PADDING });
	const forms: readonly (readonly [string, SignatureForm['sign'], 'gost' | 'rsa'])[] = [
		[
			'GOST, most significant first',
			(octets) => Buffer.concat([big(numbers(octets).r), big(numbers(octets).s)]),
			'gost',
		],
		['GOST, s before r', (octets) => both(numbers(octets), 's', 'r'), 'gost'],
		[
			'GOST over the reversed digest',
			(octets) => both(signGostDigest(key.secret, streebog(octets).reverse()), 'r', 's'),
			'gost',
		],
		['GOST, 127 octets', (octets) => key.sign(octets).subarray(0, 127), 'gost'],
		['GOST, 129 octets', (octets) => Buffer.concat([key.sign(octets), Buffer.from([0])]), 'gost'],
		[
			'RSA-PSS',
			(octets) => signWithNode('sha256', octets, { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING }),
			'rsa',
		],
		['RSA with a leading zero', (octets) => Buffer.concat([Buffer.from([0]), pki.rsaKey.sign(octets)]), 'rsa'],
		['RSA over a bare digest', (octets) => raw(createHash('sha256').update(octets).digest()), 'rsa'],
		['SHA-1 inside the RSA value', (octets) => signWithNode('sha1', octets, privateKey), 'rsa'],
	];
	return forms.map(([says, sign, kind]) => ({
		says,
		signed: kind === 'gost' ? signXml(issuedXml, gost, { sign }) : trial.sign('rsa', { sign }),
		expected: 'signature_wrong',
	}));
}

function both(numbers: { r: bigint; s: bigint }, first: 'r' | 's', second: 'r' | 's'): Buffer {
	return Buffer.concat([littleEndian(numbers[first]), littleEndian(numbers[second])]);
}

function canonical(trial: SignatureTrial): Sample[] {
	const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
	return [
		...rows(
			trial,
			[
				['exclusive canonical form', { canonicalization: exclusive }],
				['canonical form with comments', { canonicalization: `${c14n}#WithComments` }],
			],
			'signature_algorithm',
		),
		...rows(
			trial,
			[['exclusive canonical form as a transform', { transforms: [enveloped, exclusive] }]],
			'signature_transforms',
		),
	];
}
