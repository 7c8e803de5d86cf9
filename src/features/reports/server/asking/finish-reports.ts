import type { Statement } from '#domain/facts/statement.ts';
import type { ReportReading, StoredReport } from '#domain/report/stored-report.ts';
import { type ReportSales, settleOrders } from '#features/orders/public.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import { sealUnder, sealUnderAll } from '#platform/sealing.ts';
import type { EngineDeps } from '../deps.ts';
import { withoutLent } from '../reading/lent-matches.ts';
import { readingOf } from '../reading/report-reading.ts';
import { readReports } from '../reading/report-store.ts';
import { type Amended, screenPersons } from '../reading/screen-persons.ts';
import { fullOnlySources, readDelivered } from './delivered.ts';
import { amendSql, finishSql, holdSql } from './engine-sql.ts';
import { giveBackEmptyReports } from './full-report.ts';

export type FinishDeps = Pick<EngineDeps, 'pool' | 'log' | 'times' | 'catalogue' | 'traitsOf' | 'consents'>;

/**
 * Closes or seals reports of this process, each with the index over all it has: they are held, read, read by the index and
 * ended in one transaction, so no answer comes between, and a process that is killed has ended nothing.
 * @param finishing report → whether it is sealed
 */
export async function finishReports(
	deps: FinishDeps,
	processId: string,
	finishing: ReadonlyMap<string, boolean>,
): Promise<void> {
	await inTransaction(deps.pool, async (client) => {
		const ids = [...finishing.keys()];
		const held = await client.query<Promised<{ id: string }>>({
			name: 'report-hold',
			text: holdSql,
			values: [processId, ids],
		});
		const ours = held.rows.map(({ id }) => id);
		if (ours.length === 0) return;
		const read = await readReports(deps, ours, client);
		const stored = read.map((each) => each.stored);
		const keys = new Map(read.map((each) => [each.stored.id, each.keys]));
		const { reports, amended } = await screenPersons(client, stored, deps.traitsOf);
		await amend(client, amended, keys);
		const rows = reports.map((report) => ({
			report_id: report.id,
			is_sealing: finishing.get(report.id) === true,
			...readingsOf(deps, report, keys.get(report.id) ?? new Map()),
		}));
		const values = [JSON.stringify(rows), deps.times.lateForMs / 1000, ours];
		await client.query({ name: 'report-finish', text: finishSql, values });
		const sealed = ours.filter((id) => finishing.get(id) === true);
		await giveBackEmptyReports(client, sealed, {
			fullOnly: fullOnlySources(deps.catalogue),
			listsAbroad: deps.catalogue.flatMap(({ id, abroad, section }) =>
				abroad !== undefined && section === 'sanctions' ? [id] : [],
			),
		});
	});
	await settle(deps, finishing);
}

/** Behind the commit, so that no fault of money keeps a report open; what is missed here the sweep finds. */
async function settle({ pool, log, catalogue }: FinishDeps, finishing: ReadonlyMap<string, boolean>): Promise<void> {
	const sealed = [...finishing].flatMap(([id, isSealing]) => (isSealing ? [id] : []));
	if (sealed.length === 0) return;
	const deliveredBy: ReportSales['deliveredBy'] = (reader, ids) => readDelivered(reader, { catalogue }, ids);
	await settleOrders(pool, { deliveredBy }, sealed).catch((error: unknown) => {
		log.warn({ err: error }, 'orders of sealed reports are settled later');
	});
}

async function amend(
	client: PoolClient,
	amended: readonly Amended[],
	keys: ReadonlyMap<string, ReadonlyMap<string, Buffer>>,
): Promise<void> {
	type Row = { report_id: string; source_id: string; facts: readonly Statement[]; facts_sealed: string | null };
	const rows = amended.flatMap(({ reportId, sourceId, facts, consentId }): Row[] => {
		const row = { report_id: reportId, source_id: sourceId };
		if (consentId === null) return [{ ...row, facts, facts_sealed: null }];
		const key = keys.get(reportId)?.get(consentId);
		// a consent that has just ended hides what it would have shown
		if (key === undefined) return [];
		return [{ ...row, facts: [], facts_sealed: sealUnder(key, JSON.stringify(facts)).toString('base64') }];
	});
	if (rows.length === 0) return;
	await client.query({ name: 'report-amend', text: amendSql, values: [JSON.stringify(rows)] });
}

/** Where sources answered under consents, the index over all of them is sealed by all of these; the open one leaves them out. */
function readingsOf(deps: FinishDeps, report: StoredReport, keys: ReadonlyMap<string, Buffer>) {
	// nobody scores a person
	const reading = report.checkKind === null ? readingOrNone(deps, report) : null;
	if (report.checkKind !== null || report.consents.length === 0) return { reading };
	const sources = withoutLent(report.sources.filter(({ consentId }) => consentId === undefined));
	const sealing = report.consents.map(({ id }) => keys.get(id));
	const isReadable = sealing.every((key) => key !== undefined);
	return {
		reading: readingOrNone(deps, { ...report, sources }),
		reading_sealed: isReadable ? sealUnderAll(sealing, JSON.stringify(reading)).toString('base64') : null,
	};
}

/** A report is ended even where its index cannot be read: its answers are true without it. */
function readingOrNone({ log, traitsOf }: FinishDeps, report: StoredReport): ReportReading {
	try {
		return readingOf(report, traitsOf);
	} catch (error) {
		log.error({ err: error, report: report.id }, 'the index of a report cannot be read');
		return null;
	}
}
