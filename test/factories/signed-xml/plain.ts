// Right ones, and right ones with one thing changed afterwards.

import { gostOrder, littleEndian } from '../../../simulators/signing-app/pki/keys.ts';
import { c14n, enveloped, signXml } from '../../../simulators/signing-app/pki/sign-xml.ts';
import {
	holder,
	inside,
	issuedXml,
	replaced,
	type Sample,
	type SignatureTrial,
	signatureOf,
	withOctets,
} from './trial.ts';

export function validSamples({ pki, sign }: SignatureTrial): Sample[] {
	const layouts = ['lf', 'crlf', 'entities', 'compact'] as const;
	const all: Omit<Sample, 'expected'>[] = [
		...(['rsa', 'gost'] as const).flatMap((kind) =>
			layouts.map((layout) => ({ says: `${kind}, layout ${layout}`, signed: sign(kind, { layout }) })),
		),
		{ says: 'who has the right to sign', signed: signXml(issuedXml, pki.issue(holder('right_to_sign'))) },
		{ says: 'no declaration', signed: sign('rsa', { declaration: '' }) },
		{ says: 'another prefix of the signature', signed: sign('rsa', { prefix: 'dsig' }) },
		{ says: 'the transform without comments', signed: sign('gost', { transforms: [enveloped, c14n] }) },
	];
	return all.map((one) => ({ ...one, expected: 'accepted' }));
}

export function tamperedSamples(trial: SignatureTrial): Sample[] {
	return [...tamperedContent(trial), ...tamperedSignature(trial)];
}

function tamperedContent({ sign }: SignatureTrial): Sample[] {
	const signed = sign();
	const changes: readonly (readonly [string, string | RegExp, string])[] = [
		['text', '6f1d2c', '6f1d2d'],
		['the value of an attribute', 'digest="00ff"', 'digest="00fe"'],
		['a new attribute', '<nonce>', '<nonce a="">'],
		['the namespace', 'urn:senim:sign', 'urn:senim:sigm'],
		['the order', /<bin>(.*)<\/bin>\s*<nonce>(.*)<\/nonce>/, '<nonce>6f1d2c</nonce>\n  <bin>991240999004</bin>'],
		['white space', '<nonce>', ' <nonce>'],
		['an element less', '<nonce>6f1d2c</nonce>', ''],
	];
	return [
		...changes.map(([what, from, to]) => ({
			says: `${what} changed`,
			signed: replaced(signed, from, to),
			expected: 'content_differs',
		})),
		{ says: 'unsigned', signed: issuedXml, expected: 'signature_missing' },
		{ says: 'a second root', signed: `${signed}<a/>`, expected: 'xml_malformed' },
		{ says: 'a comment at the end', signed: `${signed}<!-- -->`, expected: 'xml_comment' },
		{
			says: 'an instruction at the start',
			signed: replaced(signed, '<request', '<?a b?><request'),
			expected: 'xml_instruction',
		},
	];
}

function tamperedSignature({ pki, sign, head }: SignatureTrial): Sample[] {
	const [rsa, gost] = [sign('rsa'), sign('gost')];
	const flip = (octets: Buffer) => Buffer.from(octets.map((octet, index) => (index === 20 ? octet ^ 4 : octet)));
	const value = (signed: string, change: (octets: Buffer) => Buffer) => withOctets(signed, 'SignatureValue', change);
	const half = (octets: Buffer, index: 0 | 1) => octets.subarray(index * 64, index * 64 + 64);
	const order = littleEndian(gostOrder);
	const another = sign('rsa', {}, replaced(issuedXml, '6f1d2c', '000000'));
	const foreign = pki.issue(holder('head', { iin: '910315400227' }), { kind: 'gost' });
	const wrong = 'signature_wrong';
	const samples: readonly (readonly [string, string, string])[] = [
		['another digest', withOctets(rsa, 'DigestValue', flip), 'digest_wrong'],
		['a bit of the RSA value', value(rsa, flip), wrong],
		['a bit of the GOST value', value(gost, flip), wrong],
		['the certificate of another head', withOctets(gost, 'X509Certificate', () => foreign.certificate), wrong],
		['an RSA certificate', withOctets(gost, 'X509Certificate', () => head.rsa.certificate), 'signature_algorithm'],
		['no value', value(rsa, () => Buffer.alloc(0)), 'signature_base64'],
		[
			'a value that is no base64',
			replaced(rsa, /(<ds:SignatureValue>\s*)../, '<ds:SignatureValue>\n%%'),
			'signature_base64',
		],
		['a longer value', value(rsa, (octets) => Buffer.concat([octets, octets])), wrong],
		['base64 with spare bits set', spareBits(gost), 'signature_base64'],
		['r = s = 0', value(gost, () => Buffer.alloc(128)), wrong],
		['r = q', value(gost, (octets) => Buffer.concat([order, half(octets, 1)])), wrong],
		['s = q', value(gost, (octets) => Buffer.concat([half(octets, 0), order])), wrong],
		['the signature of another document', replaced(rsa, signatureOf(rsa), signatureOf(another)), 'digest_wrong'],
	];
	return samples.map(([says, signed, expected]) => ({ says, signed, expected }));
}

/** 64 octets end with two characters of padding and four bits that nobody reads. */
function spareBits(signed: string): string {
	const digest = inside(signed, 'DigestValue');
	return replaced(
		signed,
		digest,
		digest.replace(/.==\s*$/, (end) => `${String.fromCharCode(end.charCodeAt(0) + 1)}==`),
	);
}
