// Whether a certificate is still valid: by OCSP, else by the authority's revocation list, else unknown.
import { randomBytes } from 'node:crypto';
import type { Arithmetic } from '../arithmetic.ts';
import { GostBusyError } from '../gost/gost-pool.ts';
import { type Certificate, fingerprint } from '../x509/x509.ts';
import {
	isCurrent,
	parseRevocationList,
	proveRevocationList,
	type RevocationList,
	RevocationListError,
} from './crl.ts';
import { nonceBytes, OcspError, readOcspResponse, writeOcspRequest } from './ocsp.ts';

export type Revocation =
	| { state: 'good'; by: 'ocsp' | 'crl'; evidence: Buffer; statedAt: Date; validUntil: Date | null }
	| { state: 'revoked'; by: 'ocsp' | 'crl'; revokedAt: Date; reason: number | null }
	/** the authority knows no such certificate */
	| { state: 'unknown' }
	/** neither way gave an answer that may be believed */
	| { state: 'unavailable'; reasons: readonly string[] };

export type RevocationChecker = {
	check(certificate: Certificate, issuer: Certificate, now: Date): Promise<Revocation>;
};

export type RevocationSettings = {
	/** null: is not asked */
	ocspUrl: string | null;
	/** complete lists, one an authority, in any order */
	crlUrls: readonly string[];
	arithmetic: Arithmetic;
	/** of one question */
	timeoutMs?: number;
};

const largestOcspBytes = 64 * 1024;
const largestCrlBytes = 16 * 2 ** 20;
/** A list that failed is not asked for again at once. */
const crlRetryMs = 30_000;

/** Queries the configured addresses only: an address in a certificate is chosen by whoever presents it. */
export function createRevocationChecker(settings: RevocationSettings): RevocationChecker {
	const lists = createListKeeper(settings);
	return {
		async check(certificate, issuer, now) {
			const reasons: string[] = [];
			try {
				if (settings.ocspUrl !== null) return await askOcsp(settings.ocspUrl, certificate, issuer, now, settings);
				reasons.push('ocsp: no address');
			} catch (error) {
				if (error instanceof GostBusyError) throw error;
				reasons.push(`ocsp: ${describe(error)}`);
			}
			const list = await lists.find(issuer, now, reasons);
			return list === null ? { state: 'unavailable', reasons } : lookUp(list, certificate);
		},
	};
}

function describe(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

async function askOcsp(
	url: string,
	certificate: Certificate,
	issuer: Certificate,
	now: Date,
	{ arithmetic, timeoutMs }: RevocationSettings,
): Promise<Revocation> {
	const question = writeOcspRequest(certificate, issuer, randomBytes(nonceBytes));
	const evidence = await download(url, largestOcspBytes, timeoutMs, {
		method: 'POST',
		headers: { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' },
		body: new Uint8Array(question.request),
	});
	const status = await readOcspResponse(evidence, question, now, arithmetic);
	if (status.state === 'unknown') return status;
	return status.state === 'good' ? { ...status, by: 'ocsp', evidence } : { ...status, by: 'ocsp' };
}

function lookUp(list: RevocationList, { serialNumber }: Certificate): Revocation {
	const entry = list.revoked.get(serialNumber.toString('hex'));
	return entry === undefined
		? { state: 'good', by: 'crl', evidence: list.der, statedAt: list.thisUpdate, validUntil: list.nextUpdate }
		: { state: 'revoked', by: 'crl', ...entry };
}

/** Keeps the list of each authority until its successor is due. */
function createListKeeper({ crlUrls, arithmetic, timeoutMs }: RevocationSettings) {
	const kept = new Map<string, RevocationList>();
	const failedAt = new Map<string, number>();
	const running = new Map<string, Promise<void>>();
	const load = async (url: string, issuer: Certificate): Promise<void> => {
		const list = parseRevocationList(await download(url, largestCrlBytes, timeoutMs));
		if (!list.issuer.der.equals(issuer.subject.der)) return;
		await proveRevocationList(list, issuer, arithmetic);
		kept.set(fingerprint(issuer), list);
	};
	/** One after another: a list may be large. */
	const loadAll = async (issuer: Certificate, reasons: string[]): Promise<void> => {
		for (const url of crlUrls) {
			try {
				await load(url, issuer);
			} catch (error) {
				reasons.push(`crl: ${describe(error)}`);
			}
		}
	};
	return {
		async find(issuer: Certificate, now: Date, reasons: string[]): Promise<RevocationList | null> {
			const key = fingerprint(issuer);
			const usable = () => {
				const list = kept.get(key);
				return list !== undefined && isCurrent(list, now) ? list : null;
			};
			if (usable() === null && performance.now() - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY) > crlRetryMs) {
				const job = running.get(key) ?? loadAll(issuer, reasons).finally(() => running.delete(key));
				running.set(key, job);
				await job;
				if (usable() === null) failedAt.set(key, performance.now());
			}
			const list = usable();
			if (list === null) reasons.push('crl: no current list');
			return list;
		},
	};
}

/** No redirects, a limit of size while reading, one time limit for all of it. */
async function download(url: string, mostBytes: number, timeoutMs = 5000, init: RequestInit = {}): Promise<Buffer> {
	const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
	if (response.status !== 200 || response.body === null) {
		await response.body?.cancel();
		throw new OcspError(`HTTP ${response.status}`);
	}
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of response.body) {
		size += part.length;
		// leaving the loop ends the connection
		if (size > mostBytes) throw new RevocationListError(`more than ${mostBytes} bytes`);
		parts.push(part);
	}
	return Buffer.concat(parts);
}
