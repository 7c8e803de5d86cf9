import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '#domain/clock.ts';
import { parseDocumentCode } from '#domain/document-code.ts';
import { AppError } from '#domain/error.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { SealKey } from '#platform/signature/seal/seal-pdf.ts';
import { verifySeal } from '#platform/signature/seal/verify-seal.ts';
import type { CheckedDocument } from '../contract.ts';
import type { SealSettings } from './deps.ts';
import { findByCode, findBySha256, type IssuedDocument } from './document-store.ts';

/** What a document is judged by. */
export type Judging = {
	reports: { pool: Pool; clock: Clock };
	seal: SealSettings;
	sealKey(): Promise<SealKey>;
};

export type Checked =
	| { state: 'valid'; document: IssuedDocument }
	| { state: Exclude<CheckedDocument['state'], 'valid'>; reason: string };

/** Files are judged one after the other: each may take its whole size of memory for a moment. */
let lastCheck: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
	const turn = lastCheck.then(work, work);
	lastCheck = turn.catch(() => undefined);
	return turn;
}

/**
 * Whether the file is a document of ours, unchanged. Its content is neither parsed nor kept.
 * @param upload its `truncated` tells afterwards that it was larger than allowed
 * @throws AppError `payload_too_large`
 */
export async function checkFile(judging: Judging, upload: Readable & { truncated: boolean }): Promise<Checked> {
	const path = join(tmpdir(), `senim-check-${randomUUID()}`);
	try {
		await pipeline(upload, createWriteStream(path, { mode: 0o600 }));
		if (upload.truncated) throw new AppError('payload_too_large');
		return await inTurn(() => judge(judging, path));
	} finally {
		await rm(path, { force: true });
	}
}

async function judge(judging: Judging, path: string): Promise<Checked> {
	const { reports, seal } = judging;
	const document = await findBySha256(reports.pool, await hashFile(path));
	const { chain } = await judging.sealKey();
	const trust = { authorities: [...chain, ...seal.formerAuthorities], revokedSerials: seal.revokedSerials };
	// the register says when it was issued: the key need not be in force any more
	const verdict = verifySeal(await readFile(path), trust, document?.issuedAt ?? reports.clock.now());
	if (verdict.state !== 'sealed') return verdict;
	return document === undefined ? { state: 'mismatch', reason: 'not_in_register' } : { state: 'valid', document };
}

async function hashFile(path: string): Promise<Buffer> {
	const hash = createHash('sha256');
	await pipeline(createReadStream(path), hash);
	return hash.digest();
}

/** A code is typed from paper: it says what was issued under it, and nothing about the paper. */
export async function checkCode({ reports }: Pick<Judging, 'reports'>, typed: string): Promise<Checked> {
	const code = parseDocumentCode(typed);
	const document = code === null ? undefined : await findByCode(reports.pool, code);
	return document === undefined ? { state: 'invalid', reason: 'unknown_code' } : { state: 'valid', document };
}
