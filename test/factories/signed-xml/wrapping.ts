// Signatures that are right about something else than what is read: wrapping, references, objects, keys.
import {
	c14n,
	enveloped,
	keyInfoOf,
	type SignatureForm,
	signXml,
} from '../../../simulators/signing-app/pki/sign-xml.ts';
import { holder, issuedXml, otherBin, replaced, type Sample, type SignatureTrial, signatureOf } from './trial.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>';
const bare = issuedXml.replace(/^<\?xml[^?]*\?>\s*/, '');
const evil = bare.replace(/<bin>\d+/, `<bin>${otherBin}`);
const withoutEnd = evil.slice(0, evil.lastIndexOf('</'));

export function wrappedSamples(trial: SignatureTrial): Sample[] {
	return [
		...wrapped(trial, 'URI=""'),
		...wrapped(trial, 'URI="#c-1"'),
		...transformed(trial),
		...referred(trial),
		...carried(trial),
		...keyed(trial),
	];
}

/** The eight places of the literature, and the one of SOAP; each holds a signature that is right about the original. */
function wrapped({ sign }: SignatureTrial, reference: string): Sample[] {
	const signed = sign('rsa', { reference, declaration: '' });
	const signature = signatureOf(signed);
	const original = replaced(signed, signature, '');
	const holding = (object: string) =>
		replaced(signature, '</ds:Signature>', `<ds:Object>${object}</ds:Object></ds:Signature>`);
	const shape = 'signature_shape';
	const isWhole = reference === 'URI=""';
	// a document that lies behind the right shape is stopped by its reference or by its content
	const beside = isWhole ? 'content_differs' : 'signature_reference';
	const places: readonly (readonly [string, string, string])[] = [
		['the original in an Object of the signature', `${withoutEnd}${holding(original)}</request>`, shape],
		['the original beside the signature', `${withoutEnd}${original}${signature}</request>`, beside],
		['a root around both', `<request xmlns="urn:senim:sign">${evil}${signed}</request>`, 'signature_place'],
		['the signed original inside', `${withoutEnd}${signed}</request>`, 'signature_place'],
		['the original after the signature', `${withoutEnd}${signature}${original}</request>`, 'signature_place'],
		['the signed original in an Object', `${withoutEnd}${holding(signed)}</request>`, 'signature_several'],
		[
			'the original among extensions',
			`${withoutEnd}<Extensions>${original}</Extensions>${signature}</request>`,
			beside,
		],
		[
			'the original and extensions in an Object',
			`${withoutEnd}${holding(`<Extensions xmlns="">${original}</Extensions>`)}</request>`,
			shape,
		],
		[
			'an envelope with the signature in its header',
			`<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Header>${signature}<Old>${original}</Old></s:Header><s:Body>${evil}</s:Body></s:Envelope>`,
			'signature_place',
		],
	];
	return places.map(([says, body, expected]) => ({
		says: `${says}, ${reference}`,
		signed: `${declaration}${body}`,
		expected,
	}));
}

function transformed({ sign }: SignatureTrial): Sample[] {
	const element = (algorithm: string, content: string) =>
		`<ds:Transform Algorithm="${algorithm}">${content}</ds:Transform>`;
	const lists: readonly (readonly [string, readonly string[]])[] = [
		[
			'XPath',
			[enveloped, element('http://www.w3.org/TR/1999/REC-xpath-19991116', '<ds:XPath>not(self::bin)</ds:XPath>'), c14n],
		],
		[
			'XPath filter 2',
			[
				enveloped,
				element(
					'http://www.w3.org/2002/06/xmldsig-filter2',
					'<XPath xmlns="http://www.w3.org/2002/06/xmldsig-filter2" Filter="subtract">//bin</XPath>',
				),
			],
		],
		[
			'XSLT',
			[
				enveloped,
				element(
					'http://www.w3.org/TR/1999/REC-xslt-19991116',
					'<x:stylesheet xmlns:x="http://www.w3.org/1999/XSL/Transform" version="1.0"><x:template match="/"><x:copy-of select="document(\'http://127.0.0.1:9/\')"/></x:template></x:stylesheet>',
				),
			],
		],
		['base64', [enveloped, 'http://www.w3.org/2000/09/xmldsig#base64']],
		['no enveloped signature', [c14n]],
		['two hundred transforms', [enveloped, ...Array<string>(199).fill(c14n)]],
		['the two in the other order', [c14n, enveloped]],
	];
	return lists.map(([what, transforms]) => ({
		says: `transforms: ${what}`,
		signed: sign('rsa', { transforms }),
		expected: 'signature_transforms',
	}));
}

function referred({ sign }: SignatureTrial): Sample[] {
	const forms: readonly (readonly [string, Partial<SignatureForm>])[] = [
		['no URI', { reference: '' }],
		['http', { reference: 'URI="http://127.0.0.1:9/evil.xml"' }],
		['file', { reference: 'URI="file:///etc/passwd"' }],
		['xpointer', { reference: 'URI="#xpointer(/)"' }],
		['none', { references: 0 }],
		['five hundred', { references: 500, layout: 'compact' }],
		['one with an Id and a Type', { reference: 'URI="" Id="r" Type="http://www.w3.org/2000/09/xmldsig#Object"' }],
	];
	return forms.map(([what, form]) => ({
		says: `references: ${what}`,
		signed: sign('rsa', form),
		expected: what === 'five hundred' ? 'xml_too_many_nodes' : 'signature_reference',
	}));
}

function carried({ sign, head }: SignatureTrial): Sample[] {
	const own = keyInfoOf([head.rsa.certificate]);
	const contents = [
		['an Object', '<ds:Object><a xmlns="">1</a></ds:Object>'],
		['a Manifest', '<ds:Object><ds:Manifest><ds:Reference URI="#x"/></ds:Manifest></ds:Object>'],
	] as const;
	return contents.map(([says, content]) => ({
		says,
		signed: sign('rsa', { keyInfo: `${own}${content}` }),
		expected: 'signature_shape',
	}));
}

function keyed({ pki, sign, head }: SignatureTrial): Sample[] {
	const victim = head.rsa.certificate;
	const attacker = pki.issue(holder('employee', { iin: '910315400227' }), { kind: 'gost' }).certificate;
	const own = keyInfoOf([victim]);
	const keyValue =
		'<ds:KeyValue><ds:RSAKeyValue><ds:Modulus>AQAB</ds:Modulus><ds:Exponent>AQAB</ds:Exponent></ds:RSAKeyValue></ds:KeyValue>';
	const data = '<ds:X509Data><ds:X509Certificate>MAA=</ds:X509Certificate></ds:X509Data>';
	const infos: readonly (readonly [string, string])[] = [
		['a key beside the certificate of the victim', replaced(own, '<ds:KeyInfo>', `<ds:KeyInfo>${keyValue}`)],
		['two certificates, the victim first', keyInfoOf([victim, attacker])],
		['two certificates, the victim second', keyInfoOf([attacker, victim])],
		['two X509Data', replaced(own, '</ds:KeyInfo>', `${data}</ds:KeyInfo>`)],
		['a name of a key', '<ds:KeyInfo><ds:KeyName>head</ds:KeyName></ds:KeyInfo>'],
		['a key to fetch', '<ds:KeyInfo><ds:RetrievalMethod URI="http://127.0.0.1:9/key"/></ds:KeyInfo>'],
		['none', ''],
	];
	return infos.map(([says, keyInfo]) => ({
		says: `keys: ${says}`,
		signed: sign('rsa', { keyInfo }),
		expected: keyInfo === '' ? 'signature_shape' : 'signature_key_info',
	}));
}

/** What a program needs to sign for somebody else’s reading of a document: identifiers of all kinds. */
export function identifiedSamples({ sign, head }: SignatureTrial): Sample[] {
	const by = (attribute: string) => issuedXml.replace('id="c-1"', attribute);
	const referring = ['Id="c-1"', 'ID="c-1"', 'id="c-1"', 'xml:id="c-1"'].map((attribute) => ({
		says: `a reference to ${attribute}`,
		issued: by(attribute),
		signed: signXml(by(attribute), head.rsa, { reference: 'URI="#c-1"' }),
		expected: 'signature_reference',
	}));
	return [
		...referring,
		{
			says: 'the same identifier twice',
			signed: replaced(sign('rsa', { reference: 'URI="#c-1"' }), '<nonce>', '<nonce id="c-1">'),
			expected: 'signature_reference',
		},
		{
			says: 'an attribute __proto__',
			signed: replaced(sign(), '<nonce>', '<nonce __proto__="a">'),
			expected: 'content_differs',
		},
		{
			says: 'a reference with an attribute constructor',
			signed: sign('rsa', { reference: 'constructor="a"' }),
			expected: 'signature_reference',
		},
		{
			says: 'a reference to #__proto__',
			signed: sign('rsa', { reference: 'URI="#__proto__"' }),
			expected: 'signature_reference',
		},
		{ says: 'a signature with an Id', signed: sign('rsa', { attributes: ' Id="c-1"' }), expected: 'signature_shape' },
	];
}
