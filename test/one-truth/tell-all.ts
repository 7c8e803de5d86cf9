import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import type { StoredReport } from '#domain/report/stored-report.ts';
import type { ReportListItem } from '#features/reports/contract.ts';
import type { ReportView } from '#features/reports/contract-view.ts';
import { readReport } from '#features/reports/server/reading/report-store.ts';
import type { SubjectCard } from '#features/subjects/contract.ts';
import type { SearchRow } from '#features/subjects/contract-search.ts';
import { sources as catalogue } from '#sources/catalogue.ts';
import { caseSpecs } from '../../seeds/demo/cases/cases.ts';
import { buildConsents } from '../factories/reports.ts';
import { type OpenAccount, openAccount } from '../support/account.ts';
import type { TestDatabase } from '../support/db.ts';
import { unzip } from '../support/unzip.ts';
import { openDemoPortal } from './demo-portal.ts';
import { type Fact, factsOfDocument, factsOfWorkbook } from './exported-facts.ts';

/** Everything the portal says of one case of the demonstration. */
export type Told = {
	key: string;
	/** before anybody asked for a report: lists alone */
	card: SubjectCard;
	row: SearchRow;
	basic: Report;
	full: Report;
	listed: ReportListItem | undefined;
	/** null: not drawn this time */
	pdf: string | null;
	workbook: { text: string; facts: readonly Fact[] };
	/** facts of the text document */
	document: readonly Fact[];
};
type Report = { view: ReportView; stored: StoredReport };

/** A document takes longer than all the rest: the gate draws some, ONE_TRUTH=all draws every one. */
const drawnEvery = process.env.ONE_TRUTH === 'all' ? 1 : 6;
const atOnce = 3;

export type Teller = {
	call<Data>(url: string, payload?: object): Promise<Data>;
	/** everything about every case of the demonstration */
	tellEverything(): Promise<Told[]>;
	close(): Promise<void>;
};

/** A portal over a small demonstration, asked by one reader whose plan has everything. */
export async function openTeller(database: TestDatabase): Promise<Teller> {
	const portal = await openDemoPortal(database, 200);
	const account: OpenAccount = await openAccount(portal.app, { plan: 'pro_unlim_365', isConfirmed: true });

	async function call<Data>(url: string, payload?: object): Promise<Data> {
		const { headers } = account;
		const asked =
			payload === undefined
				? { method: 'GET' as const, headers }
				: { method: 'POST' as const, payload, headers: { ...headers, 'idempotency-key': randomUUID() } };
		const answer = await portal.app.inject({ ...asked, url });
		expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
		return answer.json<{ data: Data }>().data;
	}

	async function report(bin: string, kind: 'basic' | 'full'): Promise<Report> {
		const { id } = await call<{ id: string }>('/api/v1/reports', { bin, kind });
		for (;;) {
			const read = await readReport({ pool: database.pool, consents: buildConsents(database), catalogue }, id);
			if (read?.stored.sealedAt != null)
				return { view: await call<ReportView>(`/api/v1/reports/${id}`), stored: read.stored };
			await new Promise((next) => setTimeout(next, 30));
		}
	}

	async function document(id: string, query: string): Promise<Buffer> {
		const answer = await portal.app.inject({ url: `/api/v1/reports/${id}/document${query}`, headers: account.headers });
		expect(answer.statusCode).toBe(200);
		return answer.rawPayload;
	}

	async function tellAll({ key, bin }: { key: string; bin: string }): Promise<Told> {
		const card = await call<SubjectCard>(`/api/subjects/subject/${bin}`);
		const [row] = await call<SearchRow[]>(`/api/subjects/subject/search/list?search=${bin}`);
		if (row === undefined) throw new Error(`${key} is not found`);
		const basic = await report(bin, 'basic');
		const full = await report(bin, 'full');
		const { id } = full.view;
		const [listed] = (await call<ReportListItem[]>(`/api/v1/reports?subject=${bin}`)).filter((item) => item.id === id);
		const isDrawn = caseSpecs.findIndex((spec) => spec.key === key) % drawnEvery === 0;
		const pdf = isDrawn ? await pdfText(await document(id, '')) : null;
		const [xlsx, docx] = [await document(id, '?format=xlsx'), await document(id, '?format=docx')];
		const sections = full.view.sections.map(({ title }) => title);
		return {
			...{ key, card, row, basic, full, listed, pdf },
			workbook: { text: await workbookText(xlsx), facts: await factsOfWorkbook(xlsx, sections) },
			document: await factsOfDocument(docx, new Set(sections)),
		};
	}

	async function tellEverything(): Promise<Told[]> {
		const told: Told[] = [];
		const left = [...caseSpecs];
		const work = async () => {
			for (let spec = left.shift(); spec !== undefined; spec = left.shift()) told.push(await tellAll(spec));
		};
		await Promise.all(Array.from({ length: atOnce }, work));
		return told;
	}

	return { call, tellEverything, close: () => portal.close() };
}

async function pdfText(pdf: Buffer): Promise<string> {
	const running = promisify(execFile)('pdftotext', ['-raw', '-', '-'], { maxBuffer: 2 ** 26 });
	running.child.stdin?.end(pdf);
	return (await running).stdout;
}

async function workbookText(workbook: Buffer): Promise<string> {
	const xml = [...(await unzip(workbook)).values()].join(' ').replace(/<[^>]*>/g, ' ');
	return xml
		.replaceAll('&quot;', '"')
		.replaceAll('&apos;', "'")
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&');
}
