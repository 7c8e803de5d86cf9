import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { parseDocumentCode } from '#domain/numbers/document-code.ts';
import type { Pool } from '#platform/db/pool.ts';
import { JudgeBusyError, type SealJudge } from '#platform/signature/seal/seal-judge.ts';
import type { SealKey } from '#platform/signature/seal/seal-pdf.ts';
import type { CheckedDocument } from '../contract.ts';
import type { SealSettings } from './deps.ts';
import { findByCode, findBySha256, type IssuedDocument } from './document-store.ts';

/** What a document is judged by. */
export type Judging = {
	reports: { pool: Pool; clock: Clock };
	seal: SealSettings;
	sealKey(): Promise<SealKey>;
	judge: SealJudge;
};

export type Checked =
	| { state: 'valid'; document: IssuedDocument }
	| { state: Exclude<CheckedDocument['state'], 'valid'>; reason: string };

const busy = { retryAfterSeconds: 5 };

/**
 * Whether the file is an unchanged document of ours. Its content is neither parsed nor stored.
 * @param upload fails where it is larger than allowed
 * @throws AppError `unavailable` where too many are judged or this one takes too long: that says nothing about its seal
 */
export async function checkFile(judging: Judging, upload: Readable): Promise<Checked> {
	const path = join(tmpdir(), `senim-check-${randomUUID()}`);
	try {
		await pipeline(upload, createWriteStream(path, { mode: 0o600 }));
		return await judge(judging, path);
	} catch (error) {
		throw error instanceof JudgeBusyError ? new AppError('unavailable', { ...busy, cause: error }) : error;
	} finally {
		await rm(path, { force: true });
	}
}

async function judge(judging: Judging, path: string): Promise<Checked> {
	const { reports, seal } = judging;
	const file = judging.judge.open(path);
	const document = await findBySha256(reports.pool, await file.digest());
	const { chain } = await judging.sealKey();
	const trust = { authorities: [...chain, ...seal.formerAuthorities], revokedSerials: seal.revokedSerials };
	// the register says when it was issued: the key need not be in force any more
	const verdict = await file.verify(trust, document?.issuedAt ?? reports.clock.now());
	if (verdict.state !== 'sealed') return verdict;
	return document === undefined ? { state: 'mismatch', reason: 'not_in_register' } : { state: 'valid', document };
}

/** A code is typed from paper: it says what was issued under it, and nothing about the paper. */
export async function checkCode({ reports }: Pick<Judging, 'reports'>, typed: string): Promise<Checked> {
	const code = parseDocumentCode(typed);
	const document = code === null ? undefined : await findByCode(reports.pool, code);
	return document === undefined ? { state: 'invalid', reason: 'unknown_code' } : { state: 'valid', document };
}
