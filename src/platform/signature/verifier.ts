import { openArithmetic } from './arithmetic.ts';
import { openGostPool } from './gost/gost-pool.ts';
import { createNcanode } from './ncanode.ts';
import { createRevocationChecker } from './revocation/revocation.ts';
import { type SignatureVerdict, type SignedXmlCheck, verifySignedXml } from './verify-xml.ts';
import { type Expiring, emptyTrustStore, findExpiring, loadTrustStore, type TrustStore } from './x509/trust-store.ts';

export type SignatureSettings = {
	/** certificates of the trusted authorities; null: none, and every signature is refused */
	trustDir: string | null;
	ocspUrl: string | null;
	crlUrls: readonly string[];
	/** null: no second opinion */
	ncanodeUrl: string | null;
};

/** What is asked of a verifier; what it trusts and whom it asks it knows. */
export type SignatureQuestion = Pick<SignedXmlCheck, 'signedXml' | 'issuedXml' | 'role' | 'now' | 'iin' | 'bin'>;

export type SignatureVerifier = {
	trust: TrustStore;
	verify(question: SignatureQuestion): Promise<SignatureVerdict>;
	/** authorities that end within 90 days: for the alarm */
	expiring(now: Date): Expiring[];
	close(): Promise<void>;
};

/** One for a process. @throws TrustStoreError */
export async function openSignatureVerifier(settings: SignatureSettings): Promise<SignatureVerifier> {
	const { trustDir, ocspUrl, crlUrls, ncanodeUrl } = settings;
	const trust = trustDir === null ? emptyTrustStore : await loadPatiently(trustDir);
	const arithmetic = openArithmetic();
	const revocation = createRevocationChecker({ ocspUrl, crlUrls, arithmetic });
	const secondOpinion = ncanodeUrl === null ? null : createNcanode(ncanodeUrl);
	return {
		trust,
		verify: (question) => verifySignedXml({ ...question, trust, revocation, arithmetic, secondOpinion }),
		expiring: (now) => findExpiring(trust, now),
		close: () => arithmetic.close(),
	};
}

/** While the portal starts, a busy machine may need longer than a visitor would wait for one signature. */
const startMs = 120_000;

async function loadPatiently(trustDir: string): Promise<TrustStore> {
	const arithmetic = openArithmetic(openGostPool({ taskMs: startMs }));
	try {
		return await loadTrustStore(trustDir, arithmetic);
	} finally {
		await arithmetic.close();
	}
}
