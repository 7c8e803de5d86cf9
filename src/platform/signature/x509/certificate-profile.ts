// What a certificate of the national CA must say before its holder may sign for something.
import { oid } from '../der/oids.ts';
import type { Certificate, Name } from './x509.ts';

/**
 * `sign_in`: to show who one is; a key of authentication is enough. `sign`: a statement of one's own, by an individual or
 * by who may sign for an organisation. `organisation`: a statement of the organisation, by its head or who may sign for it.
 */
export const signatureRoles = ['sign_in', 'sign', 'organisation'] as const;
export type SignatureRole = (typeof signatureRoles)[number];

const holderRoles = {
	head: oid.head,
	right_to_sign: oid.rightToSign,
	right_to_sign_financial: oid.rightToSignFinancial,
	human_resources: oid.humanResources,
	employee: oid.employee,
	information_system: oid.informationSystem,
} as const;
export type HolderRole = keyof typeof holderRoles;

export type Signer = {
	iin: string;
	/** null: an individual */
	bin: string | null;
	/** as the certificate has it: surname and given name */
	name: string;
	/** patronymic */
	givenName: string | null;
	organisation: string | null;
	roles: readonly HolderRole[];
};

export type ProfileFault =
	| 'certificate_expired'
	| 'certificate_not_yet_valid'
	| 'certificate_is_ca'
	| 'certificate_key_usage'
	| 'certificate_purpose'
	| 'certificate_subject'
	| 'certificate_role';

export type Profile = { ok: true; signer: Signer } | { ok: false; fault: ProfileFault };

const refused = (fault: ProfileFault): Profile => ({ ok: false, fault });

/** The rules of §3 of the certificate profile (order 727, pki.gov.kz), in order of reporting. */
export function checkProfile(certificate: Certificate, role: SignatureRole, now: Date): Profile {
	const { keyUsage, extendedKeyUsage: purposes } = certificate;
	if (now > certificate.notAfter) return refused('certificate_expired');
	if (now < certificate.notBefore) return refused('certificate_not_yet_valid');
	if (certificate.isCa) return refused('certificate_is_ca');
	if (keyUsage === null || !keyUsage.has('digitalSignature') || keyUsage.has('keyCertSign') || keyUsage.has('crlSign'))
		return refused('certificate_key_usage');
	const mayAuthenticate = purposes.includes(oid.clientAuthentication);
	const maySign = purposes.includes(oid.emailProtection);
	if (role === 'sign_in' ? !mayAuthenticate && !maySign : !maySign) return refused('certificate_purpose');
	if (role !== 'sign_in' && !keyUsage.has('nonRepudiation')) return refused('certificate_key_usage');
	const isIndividual = purposes.includes(oid.individual);
	const isOrganisation = purposes.includes(oid.legalEntity);
	if (isIndividual === isOrganisation) return refused('certificate_purpose');
	const signer = readSigner(certificate.subject, isOrganisation, purposes);
	if (signer === null) return refused('certificate_subject');
	return mayAct(signer, role) ? { ok: true, signer } : refused('certificate_role');
}

function mayAct({ bin, roles }: Signer, role: SignatureRole): boolean {
	if (role === 'sign_in') return true;
	if (bin === null) return role === 'sign';
	return roles.includes('head') || roles.includes('right_to_sign');
}

/** Null: a number is missing, repeated, misplaced or surrounded by other text. */
function readSigner(subject: Name, isOrganisation: boolean, purposes: readonly string[]): Signer | null {
	const iin = /^IIN(\d{12})$/.exec(onlyOne(subject, oid.serialNumber) ?? '')?.[1];
	const name = onlyOne(subject, oid.commonName);
	if (iin === undefined || name === null || name === '') return null;
	const units = valuesOf(subject, oid.unit);
	const organisation = onlyOne(subject, oid.organisation);
	const bin = /^BIN(\d{12})$/.exec(onlyOne(subject, oid.unit) ?? '')?.[1] ?? null;
	const isConsistent = isOrganisation
		? bin !== null && organisation !== null
		: units.length === 0 && valuesOf(subject, oid.organisation).length === 0;
	if (!isConsistent) return null;
	const roles = (Object.keys(holderRoles) as HolderRole[]).filter((role) => purposes.includes(holderRoles[role]));
	return {
		iin,
		bin,
		name,
		givenName: onlyOne(subject, oid.givenName),
		organisation,
		roles: isOrganisation ? roles : [],
	};
}

function valuesOf({ attributes }: Name, type: string): (string | null)[] {
	return attributes.filter((attribute) => attribute.type === type).map(({ value }) => value);
}

/** Null also if it occurs more than once. */
function onlyOne(name: Name, type: string): string | null {
	const [value = null, ...more] = valuesOf(name, type);
	return more.length === 0 ? value : null;
}
