import { execFileSync } from 'node:child_process';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { maskIin } from '#domain/numbers/iin-bin.ts';
import { seedRemarks } from '#features/requests/public.ts';
import { seedOrganisation } from '#features/signing/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { buildDescriptor, buildReports, found, nothing } from '../../../../test/factories/reports.ts';
import { buildKey, buildSealed } from '../../../../test/factories/sealed-pdf/document.ts';
import { buildSubject } from '../../../../test/factories/subject.ts';
import { openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { buildAdmin } from '../../../../test/support/clients/admin-client.ts';
import { buildPhone } from '../../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { until } from '../../../../test/support/until.ts';
import { unzip } from '../../../../test/support/unzip.ts';
import type { CheckedDocument } from '../contract.ts';

const sources = [
	{ ...buildDescriptor({ id: 'test-list' }), isList: true, answer: nothing() },
	{ ...buildDescriptor({ id: 'test-court' }), answer: found('75-1') },
];
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
// twenty checks an hour are for one test
beforeEach(() => database.pool.query('delete from auth_limit_use'));

type Reported = { id: string; accountId: number; identityNumber: string | null; cookie: string; bin: string };

async function closedReport(nameRu = 'ТОО "Сынақ"'): Promise<Reported> {
	const { bin } = await buildSubject(database.pool, { nameRu });
	const { cookie, accountId, identityNumber } = await openAccount(app, { isConfirmed: true });
	const headers = { cookie, 'sec-fetch-site': 'same-origin' };
	const asked = await app.inject({ method: 'POST', url: '/api/v1/reports', headers, payload: { bin, kind: 'basic' } });
	const { id } = asked.json<{ data: { id: string } }>().data;
	await until(async () => {
		const read = await app.inject({ url: `/api/v1/reports/${id}`, headers });
		expect(read.json().data.state).not.toBe('open');
	});
	return { id, accountId, identityNumber, cookie, bin };
}

function download({ id, cookie }: Pick<Reported, 'id' | 'cookie'>, query = '') {
	return app.inject({ url: `/api/v1/reports/${id}/document${query}`, headers: { cookie } });
}

async function check(file: Buffer, headers: Record<string, string> = {}) {
	const form = new FormData();
	form.append('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), 'report.pdf');
	const request = new Request('http://test/', { method: 'POST', body: form });
	const payload = Buffer.from(await request.arrayBuffer());
	const type = request.headers.get('content-type') ?? '';
	return app.inject({
		method: 'POST',
		url: '/api/v1/documents/check',
		headers: { 'content-type': type, ...headers },
		payload,
	});
}

async function checked(file: Buffer, headers: Record<string, string> = {}): Promise<CheckedDocument> {
	const answer = await check(file, headers);
	expect(answer.statusCode).toBe(200);
	return answer.json<{ data: CheckedDocument }>().data;
}

async function byCode(typed: string, headers: Record<string, string> = {}): Promise<CheckedDocument> {
	const answer = await app.inject({ url: `/api/v1/documents/${encodeURIComponent(typed)}`, headers });
	return answer.json<{ data: CheckedDocument }>().data;
}

const textOf = (pdf: Buffer) => execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' });
const codeOf = (disposition: unknown) => /senim-([0-9A-Z-]{19})\.pdf/.exec(String(disposition))?.[1] ?? '';

describe('a sealed report', () => {
	test('is confirmed by its file, with what the register says of it', async () => {
		const report = await closedReport();
		const answer = await download(report);
		expect(answer.headers['content-type']).toBe('application/pdf');
		expect(await checked(answer.rawPayload)).toMatchObject({
			state: 'valid',
			document: {
				kind: 'report',
				code: codeOf(answer.headers['content-disposition']),
				subject: report.bin,
				recipient_number: maskIin(report.identityNumber ?? ''),
				recipient_phone: expect.stringMatching(/^\+7 \*{3} \*\* \d\d$/),
				is_own: false,
				issued_at: '2026-11-21T09:05:00.000Z',
			},
		});
	});

	test('tells the recipient alone his whole number', async () => {
		const report = await closedReport();
		const { rawPayload } = await download(report);
		const { document } = await checked(rawPayload, { cookie: report.cookie });
		expect(document).toMatchObject({ is_own: true, recipient_phone: expect.stringMatching(/^\+7\d{10}$/) });
	});

	test('stays as it is, and whoever checks it is told what has been put right since', async () => {
		const report = await closedReport();
		const { rawPayload } = await download(report);
		expect((await checked(rawPayload)).document?.corrections).toEqual([]);
		const said = { finding: 'encumbrances', sourceId: null, text: 'The pledge is over: the loan is repaid.' } as const;
		const [one, other] = [await buildAdmin(app, 'support'), await buildAdmin(app, 'support')];
		const deskIds = [one.id, other.id] as const;
		await inTransaction(database.pool, async (client) => {
			const now = new Date('2026-11-25T09:00:00Z');
			await seedOrganisation(client, { bin: report.bin, name: 'Сынақ' }, [
				{ accountId: report.accountId, role: 'owner' },
			]);
			await seedRemarks(client, {
				...{ bin: report.bin, accountId: report.accountId, now, deskIds },
				...{ objection: said, reply: said },
				corrected: { ...said, answer: 'You are right.', correction: 'The pledge is over.' },
			});
		});
		expect((await checked(rawPayload)).document?.corrections).toEqual([
			{ on: '2026-11-25', text: 'The pledge is over.' },
		]);
		// what was put right before it was issued stands in the document itself
		await database.pool.query(`update correction set decided_at = '2026-11-20T09:00:00Z' where subject = $1`, [
			report.bin,
		]);
		expect((await checked(rawPayload)).document?.corrections).toEqual([]);
	});

	test.each([
		['a person’s is masked', '860214300507', '••••••••••07'],
		['an organisation’s is told', '160340001109', '160340001109'],
	])('has the number of its recipient: to strangers and on paper %s', async (_name, number, shown) => {
		const report = await closedReport();
		await database.pool.query('update account set identity_number = $2 where id = $1', [report.accountId, number]);
		const { headers: told, rawPayload } = await download(report);
		expect(textOf(rawPayload)).toMatch(new RegExp(`${shown}, \\+7`));
		expect(textOf((await download(report, '?kind=due_diligence')).rawPayload)).toContain(shown);
		const code = codeOf(told['content-disposition']);
		const other = await openAccount(app, { isConfirmed: true });
		for (const headers of [{}, { cookie: other.cookie }])
			expect((await byCode(code, headers)).document).toMatchObject({ is_own: false, recipient_number: shown });
		const own = await byCode(code, { cookie: report.cookie });
		expect(own.document).toMatchObject({ is_own: true, recipient_number: number });
	});

	test('stays its recipient’s when his telephone number passes to somebody else', async () => {
		const report = await closedReport();
		const code = codeOf((await download(report)).headers['content-disposition']);
		const heir = await openAccount(app);
		const phoneOf = 'select phone from account where id = $1';
		const { rows } = await database.pool.query<{ phone: string }>(phoneOf, [report.accountId]);
		const rename = 'update account set phone = $2 where id = $1';
		await database.pool.query(rename, [report.accountId, buildPhone()]);
		await database.pool.query(rename, [heir.accountId, rows[0]?.phone]);
		expect((await byCode(code, { cookie: heir.cookie })).document?.is_own).toBe(false);
		expect((await byCode(code, { cookie: report.cookie })).document?.is_own).toBe(true);
	});

	test('that takes too long to print is asked for again later', async () => {
		const report = await closedReport();
		const { timeout } = AbortSignal;
		const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 1));
		const answers = [await download(report), await download(report, '?format=xlsx')];
		patience.mockRestore();
		for (const { statusCode, headers } of answers)
			expect([statusCode, Number(headers['retry-after'])]).toEqual([503, expect.any(Number)]);
		expect(Number(answers[0]?.headers['retry-after'])).toBeGreaterThan(0);
		expect((await download(report)).statusCode).toBe(200);
	});

	test('is the same file whenever it is asked for, also by many at once', async () => {
		const report = await closedReport();
		const answers = await Promise.all([download(report), download(report), download(report)]);
		const again = await download(report);
		expect(new Set([...answers, again].map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
		const { rows } = await database.pool.query('select 1 from issued_document where object = $1', [
			`report:${report.id}`,
		]);
		expect(rows).toHaveLength(1);
	});

	test('is another document in another language and as an extract', async () => {
		const report = await closedReport();
		const files = await Promise.all([
			download(report),
			download(report, '?locale=kz'),
			download(report, '?kind=due_diligence'),
		]);
		expect(new Set(files.map(({ headers }) => codeOf(headers['content-disposition']))).size).toBe(3);
		expect(await checked(files[2].rawPayload)).toMatchObject({ state: 'valid', document: { kind: 'due_diligence' } });
	});

	test('is written down in the journal, as issued and as taken', async () => {
		const report = await closedReport();
		await download(report);
		const { rows } = await database.pool.query(
			`select action, subject from audit_entry where action like 'document.%' and object = $1 order by action`,
			[`report:${report.id}`],
		);
		expect(rows).toEqual([
			{ action: 'document.issue', subject: report.bin },
			{ action: 'document.read', subject: report.bin },
		]);
	});

	test('exists for its owner alone', async () => {
		const { id } = await closedReport();
		const { cookie } = await openAccount(app, { isConfirmed: true });
		expect((await download({ id, cookie })).statusCode).toBe(404);
		expect((await app.inject({ url: `/api/v1/reports/${id}/document` })).statusCode).toBe(401);
	});

	test('cannot be rewritten in the register', async () => {
		await download(await closedReport());
		await expect(database.pool.query(`update issued_document set sha256 = '\\x00'`)).rejects.toThrow('only added');
	});
});

describe('a file that is not ours', () => {
	test('with a changed byte does not match', async () => {
		const { rawPayload } = await download(await closedReport());
		const changed = Buffer.from(rawPayload);
		changed[1000] = (changed[1000] ?? 0) ^ 1;
		expect(await checked(changed)).toMatchObject({ state: 'mismatch', document: null });
	});

	test('with something added does not match', async () => {
		const { rawPayload } = await download(await closedReport());
		expect(await checked(Buffer.concat([rawPayload, Buffer.from('\n%%EOF\n')]))).toMatchObject({ state: 'mismatch' });
	});

	test('sealed by somebody else does not match', async () => {
		expect(await checked(await buildSealed(buildKey()))).toMatchObject({ state: 'mismatch', document: null });
	});

	test('sealed by our key but never issued does not match', async () => {
		const report = await closedReport();
		const { rawPayload } = await download(report);
		await database.pool.query('delete from issued_document where object = $1', [`report:${report.id}`]);
		expect(await checked(rawPayload)).toMatchObject({ state: 'mismatch' });
	});

	test.each([
		['ru', 'Отчет не валидный.'],
		['kz', 'Есеп жарамсыз.'],
		['en', 'The report is not valid.'],
	])('a scan is not valid, said in %s', async (locale, message) => {
		const data = await checked(Buffer.from('ffd8ffe000104a464946', 'hex'), {
			'accept-language': locale === 'kz' ? 'kk' : locale,
		});
		expect(data).toEqual({ state: 'invalid', message, document: null });
	});

	test('is no file at all: 400 names the field; not a form: 415', async () => {
		const empty = await app.inject({
			method: 'POST',
			url: '/api/v1/documents/check',
			headers: { 'content-type': 'multipart/form-data; boundary=x' },
			payload: '--x--\r\n',
		});
		expect([empty.statusCode, empty.json().errors?.[0]?.field]).toEqual([400, 'file']);
		const json = await app.inject({ method: 'POST', url: '/api/v1/documents/check', payload: { file: 1 } });
		expect(json.statusCode).toBe(415);
	});
});

test('a code typed from paper says what was issued under it', async () => {
	const report = await closedReport();
	const code = codeOf((await download(report)).headers['content-disposition']);
	expect(await byCode(code.toLowerCase().replaceAll('-', ' '))).toMatchObject({ state: 'valid', document: { code } });
	expect(await byCode('0000-0000-0000-0000')).toMatchObject({ state: 'invalid', document: null });
	expect(await byCode("' or 1=1")).toMatchObject({ state: 'invalid', document: null });
});

test('the QR code of a document opens it by a longer code, and codes issued before stay valid', async () => {
	const report = await closedReport();
	const code = codeOf((await download(report)).headers['content-disposition']);
	const { rows } = await database.pool.query<{ scanCode: string }>(
		'select scan_code as "scanCode" from issued_document where code = $1',
		[code],
	);
	const scanCode = rows[0]?.scanCode ?? '';
	expect(scanCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
	expect(await byCode(scanCode)).toMatchObject({ state: 'valid', document: { code } });
	await database.pool.query(
		`insert into issued_document (code, kind, object, object_version, owner, locale, subject, recipient_phone, issued_at, sha256, file)
		 values ('7KQ4-M2XD-9RTW', 'report', 'report:' || $1::uuid, 0, 'account:1', 'ru', $2, '+77010000001', now(), '\\x01', '')`,
		[report.id, report.bin],
	);
	expect(await byCode('7kq4m2xd9rtw')).toMatchObject({ state: 'valid', document: { code: '7KQ4-M2XD-9RTW' } });
});

test('twenty checks an hour are answered, by file and code together; then it says when to come back', async () => {
	const answers: number[] = [];
	for (let index = 0; index < 21; index++)
		answers.push((await app.inject({ url: '/api/v1/documents/0000-0000-0000' })).statusCode);
	expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
	const refused = await check(Buffer.from('%PDF-1.7\n'));
	expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
});

describe('exports for working with', () => {
	test.each([
		['xlsx', 'spreadsheetml'],
		['docx', 'wordprocessingml'],
	])('%s is a file of its kind without a formula', async (format, type) => {
		const answer = await download(await closedReport('=HYPERLINK("http://evil.example")'), `?format=${format}`);
		expect(answer.headers['content-type']).toContain(type);
		const files = await unzip(answer.rawPayload);
		const texts = [...files.values()].join('');
		expect([texts.includes('=HYPERLINK('), /<f[ >]/.test(texts)]).toEqual([true, false]);
	});

	test('an extract is a PDF only', async () => {
		expect((await download(await closedReport(), '?format=xlsx&kind=due_diligence')).statusCode).toBe(400);
	});
});
