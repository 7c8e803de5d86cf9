/** How certificates, lists, OCSP answers and documents of the national CA are signed; nothing else is accepted. */
export type SignatureAlgorithm = 'rsa-sha256' | 'gost3410-2015-512';

export const oid = {
	rsa: '1.2.840.113549.1.1.1',
	rsaSha256: '1.2.840.113549.1.1.11',
	gostKey: '1.2.398.3.10.1.1.2.2',
	/** id-tc26-gost-3410-12-512-paramSetA under its national number */
	gostCurve: '1.2.398.3.10.1.1.2.2.1',
	gostSignature: '1.2.398.3.10.1.1.2.3.2',
	streebog512: '1.2.398.3.10.1.3.3',
	sha256: '2.16.840.1.101.3.4.2.1',

	commonName: '2.5.4.3',
	surname: '2.5.4.4',
	serialNumber: '2.5.4.5',
	country: '2.5.4.6',
	locality: '2.5.4.7',
	region: '2.5.4.8',
	organisation: '2.5.4.10',
	unit: '2.5.4.11',
	givenName: '2.5.4.42',
	email: '1.2.840.113549.1.9.1',

	keyUsage: '2.5.29.15',
	basicConstraints: '2.5.29.19',
	extendedKeyUsage: '2.5.29.37',

	clientAuthentication: '1.3.6.1.5.5.7.3.2',
	emailProtection: '1.3.6.1.5.5.7.3.4',
	ocspSigning: '1.3.6.1.5.5.7.3.9',

	ocspBasic: '1.3.6.1.5.5.7.48.1.1',
	ocspNonce: '1.3.6.1.5.5.7.48.1.2',
	ocspNoCheck: '1.3.6.1.5.5.7.48.1.5',

	/** roles of certificate holders (pki.gov.kz) */
	individual: '1.2.398.3.3.4.1.1',
	legalEntity: '1.2.398.3.3.4.1.2',
	head: '1.2.398.3.3.4.1.2.1',
	rightToSign: '1.2.398.3.3.4.1.2.2',
	rightToSignFinancial: '1.2.398.3.3.4.1.2.3',
	humanResources: '1.2.398.3.3.4.1.2.4',
	employee: '1.2.398.3.3.4.1.2.5',
	informationSystem: '1.2.398.3.3.4.1.2.6',
} as const;
