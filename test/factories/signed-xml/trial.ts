import { type Arithmetic, openArithmetic } from '#platform/signature/arithmetic.ts';
import { createRevocationChecker } from '#platform/signature/revocation/revocation.ts';
import { type SignatureVerdict, type SignedXmlCheck, verifySignedXml } from '#platform/signature/verify-xml.ts';
import type { SignatureRole } from '#platform/signature/x509/certificate-profile.ts';
import { readTrustStore, type TrustStore } from '#platform/signature/x509/trust-store.ts';
import type { KeyKind } from '../../../simulators/signing-app/pki/keys.ts';
import { createPki, type Holder, type HolderRole, type Pki } from '../../../simulators/signing-app/pki/pki.ts';
import { type RevocationServer, serveRevocation } from '../../../simulators/signing-app/pki/revocation-server.ts';
import { type SignatureForm, type SigningIdentity, signXml } from '../../../simulators/signing-app/pki/sign-xml.ts';

/** One document and what must become of it: 'accepted' or the code of the refusal. */
export type Sample = {
	says: string;
	signed: string | Uint8Array;
	expected: string;
	issued?: string;
	role?: SignatureRole;
};

export const bin = '991240999004';
export const otherBin = '991240888008';

/** Invented, with the namespaces, attributes and line ends that canonical XML must get right. */
export const issuedXml = `<?xml version="1.0" encoding="UTF-8"?>
<request xmlns="urn:senim:sign" id="c-1" purpose="join">
  <bin>${bin}</bin>
  <nonce>6f1d2c</nonce>
  <text xml:lang="kk">Қосыламын &amp; растаймын</text>
  <document digest="00ff"/>
</request>`;

export function holder(role: HolderRole | null = 'head', changes: Partial<Holder> = {}): Holder {
	return {
		iin: '850101300114',
		surname: 'СЫНАҚОВ',
		givenName: 'СЫНАҚ',
		patronymic: 'СЫНАҚҰЛЫ',
		...(role === null ? {} : { organisation: { bin, name: '«СЫНАҚ» ЖШС', role } }),
		...changes,
	};
}

export type SignatureTrial = {
	pki: Pki;
	now: Date;
	head: Readonly<Record<KeyKind, SigningIdentity>>;
	trust: TrustStore;
	arithmetic: Arithmetic;
	revocation: RevocationServer;
	/** the issued document, signed by the head */
	sign(kind?: KeyKind, form?: Partial<SignatureForm>, xml?: string): string;
	/** with OCSP and lists of the simulator; of the organisation the document names unless `more` says something else */
	verify(sample: Pick<Sample, 'signed'> & Partial<Sample>, more?: Partial<SignedXmlCheck>): Promise<SignatureVerdict>;
	close(): Promise<void>;
};

export async function openSignatureTrial(): Promise<SignatureTrial> {
	const now = new Date();
	const pki = await createPki(now);
	const arithmetic = openArithmetic();
	const files = pki.anchors().map(({ name, pem }) => ({ name, bytes: Buffer.from(pem) }));
	const trust = await readTrustStore(files, arithmetic);
	const revocation = await serveRevocation(pki);
	const { ocspUrl, crlUrls } = revocation;
	const checker = createRevocationChecker({ ocspUrl, crlUrls, arithmetic });
	const head = { rsa: pki.issue(holder()), gost: pki.issue(holder(), { kind: 'gost' }) };
	return {
		pki,
		now,
		head,
		trust,
		arithmetic,
		revocation,
		sign: (kind = 'rsa', form = {}, xml = issuedXml) => signXml(xml, head[kind], form),
		verify: ({ signed, issued = issuedXml, role = 'organisation' }, more = { bin }) =>
			verifySignedXml({
				signedXml: signed,
				issuedXml: issued,
				role,
				now,
				trust,
				arithmetic,
				revocation: checker,
				...more,
			}),
		async close() {
			await revocation.close();
			await arithmetic.close();
		},
	};
}

/** @throws where the text is not there: a sample that changes nothing proves nothing */
export function replaced(text: string, what: string | RegExp, by: string): string {
	const result = text.replace(what, () => by);
	if (result === text) throw new Error(`nothing to replace: ${what}`);
	return result;
}

/** Text within the first element of that name. */
export function inside(text: string, name: string): string {
	const match = new RegExp(`<(?:\\w+:)?${name}(?: [^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`).exec(text);
	if (match === null) throw new Error(`no ${name}`);
	return match[1] ?? '';
}

/** The whole Signature element. */
export function signatureOf(signed: string): string {
	const match = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(signed);
	if (match === null) throw new Error('no signature');
	return match[0];
}

/** Other octets in an element that holds base64. */
export function withOctets(signed: string, name: string, change: (octets: Buffer) => Buffer): string {
	const open = signed.indexOf(`<ds:${name}>`) + `<ds:${name}>`.length;
	const close = signed.indexOf(`</ds:${name}>`, open);
	const octets = Buffer.from(signed.slice(open, close).replace(/&#13;/g, ''), 'base64');
	return `${signed.slice(0, open)}${change(octets).toString('base64')}${signed.slice(close)}`;
}
