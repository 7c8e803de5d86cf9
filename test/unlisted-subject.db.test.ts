import { execFileSync } from 'node:child_process';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maskIin } from '#domain/numbers/iin-bin.ts';
import type { AskedKind } from '#domain/subject.ts';
import { assembleReport } from '#reporting/assemble.ts';
import { loadBuild } from '../src/app/web.ts';
import { buildDescriptor, buildReports, found, nothing } from './factories/reports.ts';
import { describeBuilt, reportDay } from './factories/stored-report.ts';
import { nextNumber } from './factories/subject.ts';
import { type OpenAccount, openAccount } from './support/account.ts';
import { buildApp } from './support/app.ts';
import { freshDatabase, type TestDatabase } from './support/db.ts';
import { until } from './support/until.ts';
import { unzip } from './support/unzip.ts';

// a report may be about somebody whom the register does not carry: a person, a firm of another country

const sources = [
	{ ...buildDescriptor({ id: 'list-test', appliesTo: ['person', 'foreign'] }), isList: true, answer: nothing() },
	{ ...buildDescriptor({ id: 'afm-test', appliesTo: ['person', 'foreign'] }), answer: found('75-1') },
];
let database: TestDatabase;
let app: FastifyInstance;
let account: OpenAccount;
beforeAll(async () => {
	database = await freshDatabase();
	const { reports } = buildReports(database, sources);
	app = await buildApp(database, {
		build: await loadBuild(),
		reports: { ...reports, assemble: (stored, locale) => assembleReport(stored, locale, describeBuilt, reportDay) },
	});
	account = await openAccount(app, { plan: 'pro', isConfirmed: true });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

type Unlisted = { bin: string; kind: AskedKind; nameRu: string };

/** As such a report lies there, left by its process before its sources were asked. */
async function leave({ bin, kind, nameRu }: Unlisted): Promise<string> {
	const subject = {
		...{ bin, kind, nameRu, state: null, nameKk: null, registeredOn: null },
		...{ headName: null, address: null, okedCode: null, okedName: null },
	};
	const { rows } = await database.pool.query<{ id: string }>(
		`with made as (
		   insert into report (bin, kind, account_id, owner, snapshot)
		   values ($1, 'full', $2, 'account:' || $2::bigint, $3) returning id
		 ), asked as (
		   insert into report_source (report_id, source_id, state)
		   select id, unnest(array['list-test', 'afm-test']), 'waiting' from made
		 )
		 select id from made`,
		[bin, account.accountId, JSON.stringify({ subject, idn: null })],
	);
	return rows[0]?.id ?? '';
}

const get = (url: string) => app.inject({ url, headers: { cookie: account.cookie } });

/** Asked by the next process that starts. */
async function seal(id: string): Promise<void> {
	const { reports } = buildReports(database, sources);
	const worker = await buildApp(database, { reports });
	await worker.ready();
	const stateOf = async () => (await get(`/api/v1/reports/${id}`)).json().data.state;
	await until(async () => expect(await stateOf()).toBe('sealed'));
	await worker.close();
}

const cases: readonly (Unlisted & { shown: string; words: Record<string, string> })[] = [
	(() => {
		const bin = nextNumber('sole');
		const words = { ru: 'Физическое лицо', kz: 'Жеке тұлға', en: 'Individual' };
		return { bin, kind: 'person' as const, nameRu: 'ҮЛГІБАЕВ ҒАНИ', shown: maskIin(bin), words };
	})(),
	{
		...{ bin: 'HRB 123456', kind: 'foreign', nameRu: 'Muster Handel GmbH', shown: maskIin('HRB 123456') },
		words: { ru: 'Иностранное лицо', kz: 'Шетелдік тұлға', en: 'Foreign person or company' },
	},
];

describe.each(cases)('a report about $nameRu, who is in no register', (one) => {
	let id: string;
	beforeAll(async () => {
		id = await leave(one);
		await seal(id);
	});

	test.each(['ru', 'kz', 'en'])('is read as a call and as a page, in %s', async (locale) => {
		const { data } = (await get(`/api/v1/reports/${id}?locale=${locale}`)).json();
		expect(data).toMatchObject({
			...{ bin: one.shown, idn: null },
			subject: { kind: one.kind, kind_label: one.words[locale], state: null, state_label: null, title: one.nameRu },
		});
		expect(data.sources.map((source: { state: string }) => source.state)).toEqual(['nothing', 'found']);
		const page = await get(`${locale === 'ru' ? '' : `/${locale}`}/report/info/${id}`);
		expect(page.statusCode).toBe(200);
		expect(page.body).toContain(one.words[locale]);
		// neither a card nor a graph that would not be there
		expect(page.body).not.toMatch(/href="[^"]*\/search\/bin\//);
		expect(page.body).not.toContain('id="links"');
		if (one.kind === 'person') expect(page.body).not.toContain(one.bin);
	});

	test('is taken along as a sealed document, whose code says whom it is about', async () => {
		for (const kind of ['report', 'due_diligence']) {
			const pdf = await get(`/api/v1/reports/${id}/document?kind=${kind}`);
			expect(pdf.statusCode).toBe(200);
			const text = execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf.rawPayload, encoding: 'utf8' });
			expect(text).toContain(one.shown);
			const code = /senim-([\w-]+)\.pdf/.exec(String(pdf.headers['content-disposition']))?.[1];
			expect((await get(`/api/v1/documents/${code}`)).json().data).toMatchObject({
				state: 'valid',
				document: { subject: one.shown, subject_title: one.nameRu, idn_today: null },
			});
		}
	});

	test.each(['xlsx', 'docx'])('is taken along as %s', async (format) => {
		const answer = await get(`/api/v1/reports/${id}/document?format=${format}`);
		expect(answer.statusCode).toBe(200);
		expect([...(await unzip(answer.rawPayload)).values()].join('')).toContain(one.shown);
	});

	test('stands in the list of reports and changes like any other', async () => {
		const { data } = (await get('/api/v1/reports')).json();
		expect(data).toEqual(expect.arrayContaining([expect.objectContaining({ id, bin: one.shown, title: one.nameRu })]));
		expect((await get(`/api/v1/reports/${id}/changes`)).json().data.previous_id).toBeNull();
		const exported = (await get('/api/v1/profile/export')).json();
		expect(exported.reports).toEqual(expect.arrayContaining([expect.objectContaining({ id, subject_id: null })]));
	});
});
