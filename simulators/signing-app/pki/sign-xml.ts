// Signs a document the way the national signing application does, in the four layouts that its versions have.
import { canonicalForm } from './canonical.ts';
import { digestFor, type KeyKind, type SigningKey } from './keys.ts';

export type Layout = 'lf' | 'crlf' | 'entities' | 'compact';

export type SigningIdentity = { key: SigningKey; certificate: Buffer };

const ds = 'http://www.w3.org/2000/09/xmldsig#';
export const c14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
export const enveloped = `${ds}enveloped-signature`;
const national = 'urn:ietf:params:xml:ns:pkigovkz:xmlsec:algorithms:';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>';

export const methods: Readonly<Record<KeyKind, { signature: string; digest: string }>> = {
	rsa: {
		signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
		digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
	},
	gost: { signature: `${national}gostr34102015-gostr34112015-512`, digest: `${national}gostr34112015-512` },
};

/** What a signature says; everything can be made to lie. */
export type SignatureForm = {
	layout: Layout;
	prefix: string;
	declaration: string;
	canonicalization: string;
	signatureMethod: string;
	digestMethod: string;
	/** content of SignatureMethod */
	methodParameters: string;
	/** inside Transforms */
	transforms: readonly string[];
	/** attributes of Reference */
	reference: string;
	/** how many References with the same content */
	references: number;
	/** XML whose canonical form is digested; undefined: the document */
	digestOf: string | undefined;
	digest(message: Buffer): Buffer;
	sign(signedInfo: Buffer): Buffer;
	/** KeyInfo and all after it; undefined: the certificate */
	keyInfo: string | undefined;
	/** attributes of Signature */
	attributes: string;
};

/** Base64 as the application breaks it into lines. */
export function base64Lines(bytes: Uint8Array, layout: Layout): string {
	const text = Buffer.from(bytes).toString('base64');
	if (layout === 'compact') return text;
	const lines = text.match(/.{1,76}/g) ?? [];
	return lines.join(layout === 'lf' ? '\n' : layout === 'crlf' ? '\r\n' : '&#13;\n');
}

export function keyInfoOf(
	certificates: readonly Buffer[],
	{ layout = 'lf', prefix = 'ds' }: Partial<SignatureForm> = {},
) {
	const n = layout === 'compact' ? '' : '\n';
	const p = prefix === '' ? '' : `${prefix}:`;
	const all = certificates.map(
		(one) => `<${p}X509Certificate>${n}${base64Lines(one, layout)}${n}</${p}X509Certificate>${n}`,
	);
	return `<${p}KeyInfo>${n}<${p}X509Data>${n}${all.join('')}</${p}X509Data>${n}</${p}KeyInfo>`;
}

/** The document with the signature as the last child of its root. */
export function signXml(xml: string, { key, certificate }: SigningIdentity, form: Partial<SignatureForm> = {}): string {
	const body = xml.replace(/^<\?xml[^?]*\?>\s*/, '').replace(/<([^\s/>]+)([^>]*)\/>\s*$/, '<$1$2></$1>');
	const whole: SignatureForm = {
		layout: 'lf',
		prefix: 'ds',
		declaration,
		canonicalization: c14n,
		signatureMethod: methods[key.kind].signature,
		digestMethod: methods[key.kind].digest,
		methodParameters: '',
		transforms: [enveloped, `${c14n}#WithComments`],
		reference: 'URI=""',
		references: 1,
		digestOf: undefined,
		digest: (message) => digestFor(key.kind, message),
		sign: (signedInfo) => key.sign(signedInfo),
		keyInfo: undefined,
		attributes: '',
		...form,
	};
	const end = body.lastIndexOf('</');
	const withSignature = (value: string) =>
		`${whole.declaration}${body.slice(0, end)}${signatureOf(body, whole, certificate, value)}${body.slice(end)}`;
	const p = whole.prefix === '' ? '' : `${whole.prefix}:`;
	const signedInfo = canonicalForm(withSignature(''), { apex: `${p}SignedInfo` });
	return withSignature(base64Lines(whole.sign(Buffer.from(signedInfo)), whole.layout));
}

/** The Signature element with this text as its value. */
function signatureOf(body: string, form: SignatureForm, certificate: Buffer, value: string): string {
	const n = form.layout === 'compact' ? '' : '\n';
	const p = form.prefix === '' ? '' : `${form.prefix}:`;
	const namespace = form.prefix === '' ? 'xmlns' : `xmlns:${form.prefix}`;
	const digest = form.digest(Buffer.from(canonicalForm(form.digestOf ?? body)));
	const transforms = form.transforms.map((one) =>
		one.startsWith('<') ? `${one}${n}` : `<${p}Transform Algorithm="${one}"/>${n}`,
	);
	const reference = `<${p}Reference${form.reference === '' ? '' : ` ${form.reference}`}>${n}<${p}Transforms>${n}${transforms.join('')}</${p}Transforms>${n}<${p}DigestMethod Algorithm="${form.digestMethod}"/>${n}<${p}DigestValue>${base64Lines(digest, form.layout)}</${p}DigestValue>${n}</${p}Reference>${n}`;
	const method =
		form.methodParameters === ''
			? `<${p}SignatureMethod Algorithm="${form.signatureMethod}"/>${n}`
			: `<${p}SignatureMethod Algorithm="${form.signatureMethod}">${form.methodParameters}</${p}SignatureMethod>${n}`;
	const text = `<${p}Signature ${namespace}="${ds}"${form.attributes}>${n}<${p}SignedInfo>${n}<${p}CanonicalizationMethod Algorithm="${form.canonicalization}"/>${n}${method}${reference.repeat(form.references)}</${p}SignedInfo>${n}<${p}SignatureValue>${n}${value}${n}</${p}SignatureValue>${n}${form.keyInfo ?? keyInfoOf([certificate], form)}${n}</${p}Signature>`;
	return form.layout === 'crlf' ? text.replace(/\r?\n/g, '\r\n') : text;
}
