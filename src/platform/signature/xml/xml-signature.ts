// The one shape of an XML signature that is accepted: the one the national signing application makes.
import type { SignatureAlgorithm } from '../der/oids.ts';
import { elementsOf, type XmlElement } from './xml-parse.ts';

export type ShapeFault =
	| 'signature_missing'
	| 'signature_several'
	| 'signature_place'
	| 'signature_shape'
	| 'signature_reference'
	| 'signature_transforms'
	| 'signature_algorithm'
	| 'signature_key_info'
	| 'signature_base64';

export class ShapeError extends Error {
	readonly code: ShapeFault;
	constructor(code: ShapeFault) {
		super(code);
		this.name = 'ShapeError';
		this.code = code;
	}
}

export type XmlSignature = {
	element: XmlElement;
	signedInfo: XmlElement;
	algorithm: SignatureAlgorithm;
	digest: Buffer;
	value: Buffer;
	/** DER of the signer's certificate, not looked at yet */
	certificate: Buffer;
};

export const dsNamespace = 'http://www.w3.org/2000/09/xmldsig#';
const c14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const national = 'urn:ietf:params:xml:ns:pkigovkz:xmlsec:algorithms:';

/** Every pair of names that is accepted; anything else is refused, mixtures too. */
const pairs: readonly { signature: string; digest: string; algorithm: SignatureAlgorithm }[] = [
	{
		signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
		digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
		algorithm: 'rsa-sha256',
	},
	{
		signature: `${national}gostr34102015-gostr34112015-512`,
		digest: `${national}gostr34112015-512`,
		algorithm: 'gost3410-2015-512',
	},
];

/** @throws ShapeError */
export function readSignature(root: XmlElement): XmlSignature {
	const found = [...elementsOf(root)].filter(
		({ name }) => name.local === 'Signature' && name.namespace === dsNamespace,
	);
	const [element] = found;
	if (element === undefined) throw new ShapeError('signature_missing');
	if (found.length > 1) throw new ShapeError('signature_several');
	if (element.parent !== root || root.children.at(-1) !== element) throw new ShapeError('signature_place');
	return readParts(element);
}

/** The only signature element, anywhere in the document. @throws ShapeError */
export function readParts(element: XmlElement): XmlSignature {
	const [signedInfo, value, keyInfo] = children(
		element,
		['SignedInfo', 'SignatureValue', 'KeyInfo'],
		'signature_shape',
	);
	const [method, signatureMethod, reference] = children(
		signedInfo,
		['CanonicalizationMethod', 'SignatureMethod', 'Reference'],
		'signature_reference',
	);
	for (const one of [element, signedInfo, value]) attributes(one, {}, 'signature_shape');
	algorithmOf(method, [c14n], 'signature_algorithm');
	attributes(reference, { URI: [''] }, 'signature_reference');
	const [transforms, digestMethod, digestValue] = children(
		reference,
		['Transforms', 'DigestMethod', 'DigestValue'],
		'signature_transforms',
	);
	for (const one of [transforms, digestValue]) attributes(one, {}, 'signature_transforms');
	const [first, second] = children(transforms, ['Transform', 'Transform'], 'signature_transforms');
	algorithmOf(first, [enveloped], 'signature_transforms');
	algorithmOf(second, [c14n, `${c14n}#WithComments`], 'signature_transforms');
	const signatureName = algorithmOf(signatureMethod, null, 'signature_algorithm');
	const digestName = algorithmOf(digestMethod, null, 'signature_algorithm');
	const pair = pairs.find(({ signature, digest }) => signature === signatureName && digest === digestName);
	if (pair === undefined) throw new ShapeError('signature_algorithm');
	const [data] = children(keyInfo, ['X509Data'], 'signature_key_info');
	const [certificate] = children(data, ['X509Certificate'], 'signature_key_info');
	for (const one of [keyInfo, data, certificate]) attributes(one, {}, 'signature_key_info');
	return {
		element,
		signedInfo,
		algorithm: pair.algorithm,
		digest: base64Of(digestValue),
		value: base64Of(value),
		certificate: base64Of(certificate),
	};
}

/** Exactly these elements of the signature namespace in this order, with nothing but white space between them. */
function children<const Names extends readonly string[]>(
	parent: XmlElement,
	names: Names,
	fault: ShapeFault,
): { [Index in keyof Names]: XmlElement } {
	const elements: XmlElement[] = [];
	for (const child of parent.children) {
		if (typeof child !== 'string') elements.push(child);
		else if (!/^[ \t\r\n]*$/.test(child)) throw new ShapeError(fault);
	}
	const isRight =
		elements.length === names.length &&
		elements.every(({ name }, index) => name.local === names[index] && name.namespace === dsNamespace);
	if (!isRight) throw new ShapeError(fault);
	return elements as unknown as { [Index in keyof Names]: XmlElement };
}

/** Exactly these attributes, each with one of its values. */
function attributes(element: XmlElement, allowed: Record<string, readonly string[]>, fault: ShapeFault): void {
	const names = Object.keys(allowed);
	const isRight =
		element.attributes.length === names.length &&
		element.attributes.every(
			({ name, value }) =>
				name.namespace === '' && Object.hasOwn(allowed, name.local) && allowed[name.local]?.includes(value) === true,
		);
	if (!isRight) throw new ShapeError(fault);
}

/** An element that holds nothing and has one attribute, Algorithm. */
function algorithmOf(element: XmlElement, allowed: readonly string[] | null, fault: ShapeFault): string {
	const [attribute] = element.attributes;
	if (attribute === undefined || element.children.length > 0) throw new ShapeError(fault);
	attributes(element, { Algorithm: allowed ?? [attribute.value] }, fault);
	return attribute.value;
}

/** Base64 with white space between, but written in no second way. */
function base64Of(element: XmlElement): Buffer {
	const [text, more] = element.children;
	if (typeof text !== 'string' || more !== undefined) throw new ShapeError('signature_base64');
	const dense = text.replace(/[ \t\r\n]+/g, '');
	const octets = Buffer.from(dense, 'base64');
	if (octets.length === 0 || octets.toString('base64') !== dense) throw new ShapeError('signature_base64');
	return octets;
}
