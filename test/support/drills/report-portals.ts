import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { StoredReport } from '#domain/report/stored-report.ts';
import type { ReportView } from '#features/reports/contract-view.ts';
import type { ReportDeps, ReportTimes } from '#features/reports/public.ts';
import { readReport } from '#features/reports/server/reading/report-store.ts';
import { sources as catalogue } from '#sources/catalogue.ts';
import { buildConsents, buildDescriptor, buildReports, nothing, type TestSource } from '../../factories/reports.ts';
import { allLists, publishLists } from '../../factories/subject.ts';
import { openAccount } from '../account.ts';
import { buildApp } from '../app.ts';
import { freshDatabase } from '../db.ts';
import { until } from '../until.ts';

/** A list of sanctions that every portal below has published. */
export const amongSanctions = 'afm-terrorism-list';

/** A database with published lists, over which portals are started that ask sources of the test's own. */
export async function openReportPortals() {
	const database = await freshDatabase();
	await publishLists(database.pool, [...allLists, amongSanctions]);
	const apps: FastifyInstance[] = [];

	async function start(sources?: readonly TestSource[] | ReportDeps, times: Partial<ReportTimes> = {}) {
		const reports =
			sources === undefined || 'pool' in sources ? sources : buildReports(database, sources, times).reports;
		const app = await buildApp(database, reports === undefined ? {} : { reports });
		apps.push(app);
		const { headers } = await openAccount(app, { plan: 'pro_unlim_365', isConfirmed: true });
		const ask = async (bin: string, kind = 'full'): Promise<string> => {
			const keyed = { ...headers, 'idempotency-key': randomUUID() };
			const answer = await app.inject({
				...{ method: 'POST', url: '/api/v1/reports' },
				...{ headers: keyed, payload: { bin, kind } },
			});
			expect(answer.statusCode).toBe(201);
			return answer.json().data.id;
		};
		const untilState = (id: string, state: ReportView['state'], locale = 'ru'): Promise<ReportView> =>
			until(async () => {
				const answer = await app.inject({ url: `/api/v1/reports/${id}?locale=${locale}`, headers });
				expect(answer.statusCode, answer.body).toBe(200);
				const view: ReportView = answer.json().data;
				expect(view.state).toBe(state);
				return view;
			});
		const printed = async (id: string, query = ''): Promise<Buffer> => {
			const answer = await app.inject({ url: `/api/v1/reports/${id}/document${query}`, headers });
			expect(answer.statusCode).toBe(200);
			return answer.rawPayload;
		};
		return { ask, untilState, printed };
	}

	async function read(id: string): Promise<StoredReport> {
		const report = await readReport({ pool: database.pool, consents: buildConsents(database), catalogue }, id);
		if (report === undefined) throw new Error('the report is gone');
		return report.stored;
	}

	const close = async () => {
		for (const app of apps) await app.close();
		await database.drop();
	};
	return { database, start, read, close };
}

/** A source asked live about one thing. */
export function live(id: string, kind: 'liquidation' | 'founder'): Omit<TestSource, 'answer'> {
	return buildDescriptor({ id, states: [kind] });
}

export function telling(facts: readonly Statement[]): SourceOutcome {
	return { ...nothing(), state: 'found', facts } as SourceOutcome;
}
