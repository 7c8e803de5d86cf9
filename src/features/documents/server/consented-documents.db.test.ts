import { execFileSync } from 'node:child_process';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReportView } from '#features/reports/contract-view.ts';
import { plantConsent, withdraw } from '../../../../test/factories/consent.ts';
import { buildDescriptor, buildReports, found, nothing } from '../../../../test/factories/reports.ts';
import { buildSubject } from '../../../../test/factories/subject.ts';
import { openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { until } from '../../../../test/support/until.ts';
import type { CheckedDocument } from '../contract.ts';

const closed = {
	...buildDescriptor({ id: 'test-closed', needsConsent: true, access: 'contract' }),
	answer: found('75-1'),
};
const sources = [{ ...buildDescriptor({ id: 'test-list' }), isList: true, answer: nothing() }, closed];
let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database, { reports: buildReports(database, sources).reports });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});
beforeEach(() => database.pool.query('delete from auth_limit_use'));

type Reported = { id: string; consentId: string; headers: Record<string, string> };

/** A report under a consent that its asker was given. */
async function reported(): Promise<Reported> {
	const { bin } = await buildSubject(database.pool);
	const { cookie, accountId } = await openAccount(app, { isConfirmed: true });
	const headers = { cookie, 'sec-fetch-site': 'same-origin' };
	const owner = `account:${accountId}`;
	const consentId = await plantConsent(database, { owner, iinBin: bin, isPerson: false, sourceIds: [closed.id] });
	const asked = await app.inject({ method: 'POST', url: '/api/v1/reports', headers, payload: { bin, kind: 'basic' } });
	const { id } = asked.json<{ data: { id: string } }>().data;
	await until(async () => expect((await read({ id, consentId, headers })).state).not.toBe('open'));
	return { id, consentId, headers };
}

async function read({ id, headers }: Reported): Promise<ReportView> {
	return (await app.inject({ url: `/api/v1/reports/${id}`, headers })).json<{ data: ReportView }>().data;
}

async function download({ id, headers }: Reported): Promise<{ code: string; text: string }> {
	const answer = await app.inject({ url: `/api/v1/reports/${id}/document`, headers });
	expect(answer.statusCode).toBe(200);
	const code = /senim-([0-9A-Z-]{19})\.pdf/.exec(String(answer.headers['content-disposition']))?.[1] ?? '';
	const text = execFileSync('pdftotext', ['-raw', '-', '-'], { input: answer.rawPayload, encoding: 'utf8' });
	return { code, text };
}

async function check(code: string): Promise<NonNullable<CheckedDocument['document']>> {
	const { data } = (await app.inject({ url: `/api/v1/documents/${code}` })).json<{ data: CheckedDocument }>();
	if (data.document === null) throw new Error(`${code} is no document: ${data.message}`);
	return data.document;
}

test('what was withdrawn later is hidden on the page, and whoever checks the paper is told the day', async () => {
	const report = await reported();
	const paper = await download(report);
	expect(paper.text).toContain('exit_ban');
	expect(JSON.stringify(await read(report))).toContain('exit_ban');
	expect((await check(paper.code)).consent_withdrawn_at).toBeNull();
	await withdraw(database, report.consentId);
	expect(JSON.stringify(await read(report))).not.toContain('exit_ban');
	expect(JSON.stringify(await read(report))).toContain('consent_withdrawn');
	expect(Date.parse((await check(paper.code)).consent_withdrawn_at ?? '')).toBeGreaterThan(0);
});

test('printed anew after a withdrawal it is another document, without what the consent had opened', async () => {
	const report = await reported();
	const before = await download(report);
	expect((await download(report)).code).toBe(before.code);
	await withdraw(database, report.consentId);
	const after = await download(report);
	expect(after.code).not.toBe(before.code);
	expect(after.text).not.toContain('exit_ban');
	expect((await check(after.code)).consent_withdrawn_at).toBeNull();
	expect((await download(report)).code).toBe(after.code);
});

test('once the key is destroyed nobody opens the paper that was made under it', async () => {
	const report = await reported();
	const { code } = await download(report);
	await withdraw(database, report.consentId);
	await database.pool.query('update consent set key_sealed = null, key_destroyed_at = now() where id = $1', [
		report.consentId,
	]);
	const { rows } = await database.pool.query<{ file: Buffer }>('select file from issued_document where code = $1', [
		code.replaceAll('-', ''),
	]);
	expect(rows[0]?.file.subarray(0, 5).toString()).not.toBe('%PDF-');
	expect((await check(code)).consent_withdrawn_at).not.toBeNull();
});
