// A public key infrastructure that nobody trusts: roots, issuing authorities and holders as the national one has them,
// with keys that live in the memory of this process only.
import {
	attribute,
	type CertificateSpec,
	encodeName,
	type Issuer,
	issueCertificate,
	noCheck,
	purpose,
	randomSerial,
	type SubjectPart,
	toPem,
	usage,
} from './certificate.ts';
import { type GostKey, generateGostKey, generateRsaKey, type KeyKind, type RsaKey, type SigningKey } from './keys.ts';
import type { SigningIdentity } from './sign-xml.ts';

export type Authority = Issuer & { kind: KeyKind; key: SigningKey; certificate: Buffer };

/** What the authority tells about a serial number (hexadecimal). */
export type Standing = { state: 'good' } | { state: 'revoked'; revokedAt: Date; reason: number };

export type HolderRole = 'head' | 'right_to_sign' | 'employee';

export type Holder = {
	iin: string;
	surname: string;
	givenName: string;
	patronymic?: string;
	/** undefined: an individual */
	organisation?: { bin: string; name: string; role: HolderRole };
};

export type IssueOptions = Partial<CertificateSpec> & {
	kind?: KeyKind;
	/** a key of authentication instead of one of signing; GOST holders have one for both */
	isAuthentication?: boolean;
	/** another authority than the issuing one of that kind */
	issuer?: Issuer;
	key?: SigningKey;
	/** what OCSP and the list say; undefined: good; null: the authority knows nothing of it */
	standing?: Standing | null;
};

export type Pki = {
	roots: Readonly<Record<KeyKind, Authority>>;
	issuing: Readonly<Record<KeyKind, Authority>>;
	responders: Readonly<Record<KeyKind, SigningIdentity>>;
	/** RSA keys are slow to make: holders share this one unless they bring their own */
	rsaKey: RsaKey;
	/** standing of every serial number issued, hexadecimal */
	register: Map<string, Standing>;
	issue(holder: Holder, options?: IssueOptions): SigningIdentity;
	/** files of a trust directory */
	anchors(): { name: string; pem: string }[];
};

const day = 86_400_000;
const years = (from: Date, count: number) => new Date(from.getTime() + count * 365 * day);

type KeyPair = { rsa: RsaKey; gost: GostKey };
/** Keys of the authorities, and the one that holders share. */
export type PkiKeys = { root: KeyPair; issuing: KeyPair; responder: KeyPair; holder: RsaKey };

export async function generatePkiKeys(): Promise<PkiKeys> {
	const pair = async (): Promise<KeyPair> => ({ rsa: await generateRsaKey(), gost: generateGostKey() });
	const [root, issuing, responder, holder] = await Promise.all([pair(), pair(), pair(), generateRsaKey()]);
	return { root, issuing, responder, holder };
}

/** @param now the middle of the validity of everything; whole seconds */
export async function createPki(now: Date = new Date(), kept?: PkiKeys): Promise<Pki> {
	const start = new Date(Math.floor(now.getTime() / 1000) * 1000 - 30 * day);
	const { root, issuing: ofIssuing, responder, holder: rsaKey } = kept ?? (await generatePkiKeys());
	const roots = {
		rsa: makeRoot('СЫНАҚ ТҮБІРЛІК ОРТАЛЫҒЫ (RSA)', root.rsa, start),
		gost: makeRoot('СЫНАҚ ТҮБІРЛІК ОРТАЛЫҒЫ (GOST)', root.gost, start),
	};
	const issuing = {
		rsa: makeIssuing('СЫНАҚ КУӘЛАНДЫРУШЫ ОРТАЛЫҒЫ (RSA)', ofIssuing.rsa, roots.rsa, start),
		gost: makeIssuing('СЫНАҚ КУӘЛАНДЫРУШЫ ОРТАЛЫҒЫ (GOST)', ofIssuing.gost, roots.gost, start),
	};
	const responders = {
		rsa: makeResponder(responder.rsa, issuing.rsa, start),
		gost: makeResponder(responder.gost, issuing.gost, start),
	};
	const register = new Map<string, Standing>();
	return {
		roots,
		issuing,
		responders,
		rsaKey,
		register,
		issue(holder, options = {}) {
			const {
				kind = 'rsa',
				isAuthentication = false,
				standing = { state: 'good' },
				key: own,
				issuer,
				...rest
			} = options;
			const key = own ?? (kind === 'rsa' ? rsaKey : generateGostKey());
			const serial = rest.serial ?? randomSerial();
			if (standing !== null) register.set(serial.toString('hex'), standing);
			const certificate = issueCertificate(issuer ?? issuing[kind], {
				subject: subjectOf(holder),
				publicInfo: key.publicInfo,
				keyUsage: usagesOf(kind, isAuthentication),
				purposes: purposesOf(holder, isAuthentication),
				notBefore: start,
				notAfter: years(start, 1),
				...rest,
				serial,
			});
			return { key, certificate };
		},
		anchors: () =>
			(['rsa', 'gost'] as const).flatMap((kind) => [
				{ name: `root_${kind}.cer`, pem: toPem(roots[kind].certificate) },
				{ name: `nca_${kind}.cer`, pem: toPem(issuing[kind].certificate) },
			]),
	};
}

/** Parts in the order the national authority writes them. */
export function subjectOf({ iin, surname, givenName, patronymic, organisation }: Holder): SubjectPart[] {
	return [
		[attribute.commonName, `${surname} ${givenName}`],
		[attribute.surname, surname],
		[attribute.serialNumber, `IIN${iin}`],
		[attribute.country, 'KZ'],
		...(organisation === undefined
			? []
			: ([
					[attribute.organisation, organisation.name],
					[attribute.unit, `BIN${organisation.bin}`],
				] as const)),
		...(patronymic === undefined ? [] : ([[attribute.givenName, patronymic]] as const)),
	];
}

function purposesOf({ organisation }: Holder, isAuthentication: boolean): string[] {
	const roles: Readonly<Record<HolderRole, string>> = {
		head: purpose.head,
		right_to_sign: purpose.rightToSign,
		employee: purpose.employee,
	};
	return [
		isAuthentication ? purpose.authentication : purpose.emailProtection,
		...(organisation === undefined ? [purpose.individual] : [purpose.organisation, roles[organisation.role]]),
	];
}

function usagesOf(kind: KeyKind, isAuthentication: boolean): number[] {
	const { digitalSignature, nonRepudiation, keyEncipherment, keyAgreement } = usage;
	if (kind === 'gost') return [digitalSignature, nonRepudiation, keyAgreement];
	return isAuthentication ? [digitalSignature, keyEncipherment] : [digitalSignature, nonRepudiation];
}

const authoritySpec = (key: SigningKey, subject: readonly SubjectPart[], start: Date): CertificateSpec => ({
	subject,
	publicInfo: key.publicInfo,
	keyUsage: [usage.keyCertSign, usage.crlSign],
	purposes: null,
	notBefore: start,
	notAfter: years(start, 10),
	isCa: true,
});

function makeRoot(name: string, key: SigningKey, start: Date): Authority {
	// the order of the parts differs between authorities, as it does in the genuine ones
	const subject: SubjectPart[] =
		key.kind === 'rsa'
			? [
					[attribute.country, 'KZ'],
					[attribute.commonName, name],
				]
			: [
					[attribute.commonName, name],
					[attribute.country, 'KZ'],
				];
	const self = { name: encodeName(subject), publicInfo: key.publicInfo, key };
	return { ...self, kind: key.kind, certificate: issueCertificate(self, authoritySpec(key, subject, start)) };
}

/** An issuing authority under a root; also for authorities that only look like one. */
export function makeIssuing(name: string, key: SigningKey, root: Issuer, start: Date): Authority {
	const subject: SubjectPart[] = [
		[attribute.commonName, name],
		[attribute.country, 'KZ'],
	];
	return {
		name: encodeName(subject),
		publicInfo: key.publicInfo,
		key,
		kind: key.kind,
		certificate: issueCertificate(root, authoritySpec(key, subject, start)),
	};
}

export type ResponderOptions = Pick<Partial<CertificateSpec>, 'purposes' | 'notAfter' | 'more' | 'keyUsage'>;

export function makeResponder(
	key: SigningKey,
	authority: Issuer,
	start: Date,
	options: ResponderOptions = {},
): SigningIdentity {
	const certificate = issueCertificate(authority, {
		subject: responderSubject,
		publicInfo: key.publicInfo,
		keyUsage: [usage.digitalSignature],
		purposes: [purpose.ocspSigning],
		notBefore: start,
		notAfter: years(start, 1),
		more: [noCheck],
		...options,
	});
	return { key, certificate };
}

export const responderSubject: readonly SubjectPart[] = [
	[attribute.commonName, 'OCSP RESPONDER'],
	[attribute.country, 'KZ'],
];
