import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openArithmetic } from '#platform/signature/arithmetic.ts';
import { createRevocationChecker, type RevocationChecker } from '#platform/signature/revocation/revocation.ts';
import { verifySignedXml } from '#platform/signature/verify-xml.ts';
import { checkProfile } from '#platform/signature/x509/certificate-profile.ts';
import { isIssuedBy, loadTrustStore, type TrustStore } from '#platform/signature/x509/trust-store.ts';
import { parseCertificate } from '#platform/signature/x509/x509.ts';
import { canonicalize } from '#platform/signature/xml/xml-c14n.ts';
import { parseSignedXml } from '#platform/signature/xml/xml-parse.ts';
import { readSignature } from '#platform/signature/xml/xml-signature.ts';
import type { KeyKind } from '../simulators/signing-app/pki/keys.ts';
import { createPki } from '../simulators/signing-app/pki/pki.ts';
import { serveRevocation } from '../simulators/signing-app/pki/revocation-server.ts';
import { signXml } from '../simulators/signing-app/pki/sign-xml.ts';
import { atMost, inGroups, measured, median } from './kit/figure.ts';
import type { Part } from './kit/part.ts';

const goalMs: Readonly<Record<KeyKind, number>> = { rsa: 3, gost: 40 };
const times = { rsa: 200, gost: 60 } as const;
const nonce = '6f1d2c0b9a8e4f7d6c5b4a39281706f5';
const issuedXml = `<?xml version="1.0" encoding="UTF-8"?><request xmlns="urn:senim:sign" action="join"><bin>991240999004</bin><nonce>${nonce}</nonce><document digest="${'0f'.repeat(32)}"/></request>`;
const holder = {
	iin: '850101300114',
	surname: 'СЫНАҚОВ',
	givenName: 'СЫНАҚ',
	organisation: { bin: '991240999004', name: '«СЫНАҚ» ЖШС', role: 'head' },
} as const;

/** The whole check of a signed XML with the link to the authority, and with the question to a responder on this machine. */
export const measureSignature: Part = async ({ cleanup }) => {
	const arithmetic = openArithmetic();
	cleanup.add(() => arithmetic.close());
	const pki = await createPki();
	const server = await serveRevocation(pki);
	cleanup.add(() => server.close());
	const folder = await mkdtemp(join(tmpdir(), 'senim-bench-trust-'));
	cleanup.add(() => rm(folder, { recursive: true }));
	for (const { name, pem } of pki.anchors()) await writeFile(join(folder, name), pem);
	const trust = await loadTrustStore(folder, arithmetic);
	const { ocspUrl } = server;
	const asked = createRevocationChecker({ ocspUrl, crlUrls: [], arithmetic });
	const now = new Date();
	const figures = [];
	for (const kind of ['rsa', 'gost'] as const) {
		const signedXml = signXml(issuedXml, pki.issue(holder, { kind }));
		const verify = async (revocation: RevocationChecker) => {
			const question = { signedXml, issuedXml, role: 'organisation', now, bin: holder.organisation.bin } as const;
			const verdict = await verifySignedXml({ ...question, trust, revocation, arithmetic });
			if (verdict.outcome !== 'accepted') throw new Error(`${kind}: ${verdict.code}`);
		};
		const whole = await timeOf(times[kind], () => verify(good));
		const withOcsp = await timeOf(times[kind], () => verify(asked));
		const steps = await measureSteps(signedXml, trust, arithmetic, kind);
		const what = `Check of a signed XML, ${kind === 'rsa' ? 'RSA' : 'GOST'}`;
		figures.push(
			measured(what, whole.ms, `${inGroups(whole.ms)} ms`, atMost(goalMs[kind], 'ms'), [
				`median of ${times[kind]}, link to the authority included; processor time ${inGroups(whole.cpuMs)} ms`,
				`${inGroups(withOcsp.ms)} ms with an answer of OCSP from this machine`,
				...steps,
			]),
		);
	}
	return figures;
};

/** The question to the authority is measured apart. */
const good: RevocationChecker = {
	check: async (_certificate, _issuer, now) => ({
		state: 'good',
		by: 'crl',
		evidence: Buffer.alloc(0),
		statedAt: now,
		validUntil: null,
	}),
};

async function measureSteps(
	signedXml: string,
	{ issuing }: TrustStore,
	arithmetic: ReturnType<typeof openArithmetic>,
	kind: KeyKind,
): Promise<string[]> {
	const root = parseSignedXml(signedXml);
	const { algorithm, certificate: der, element, signedInfo, value: signature } = readSignature(root);
	const certificate = parseCertificate(der);
	const issuer = issuing.find(({ certificate: one }) => one.publicKey.kind === kind)?.certificate;
	if (issuer === undefined) throw new Error(`no authority for ${kind}`);
	const content = Buffer.from(canonicalize(root, { without: [element] }));
	const message = Buffer.from(canonicalize(signedInfo));
	const steps = {
		'read the XML': () => readSignature(parseSignedXml(signedXml)),
		'read the certificate': () => checkProfile(parseCertificate(der), 'organisation', new Date()),
		'the link to the authority': () => isIssuedBy(certificate, issuer, arithmetic),
		'compare the content': () => canonicalize(root, { without: [element] }) === canonicalize(parseSignedXml(issuedXml)),
		digest: () => arithmetic.digest(algorithm, content),
		'the signature value': () => arithmetic.verify({ algorithm, key: certificate.publicKey, message, signature }),
	};
	const notes: string[] = [];
	for (const [name, step] of Object.entries(steps)) {
		const { ms } = await timeOf(times[kind], step);
		notes.push(`${name} ${ms.toFixed(2)} ms`);
	}
	return notes;
}

/** Milliseconds of one, by the clock (median) and of all threads' processors (mean). */
async function timeOf(count: number, work: () => unknown): Promise<{ ms: number; cpuMs: number }> {
	for (let round = 0; round < 20; round++) await work();
	const spent: number[] = [];
	const cpu = process.cpuUsage();
	for (let round = 0; round < count; round++) {
		const started = performance.now();
		await work();
		spent.push(performance.now() - started);
	}
	const { user, system } = process.cpuUsage(cpu);
	return { ms: median(spent), cpuMs: (user + system) / 1000 / count };
}
