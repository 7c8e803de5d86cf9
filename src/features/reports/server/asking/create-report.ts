import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/error.ts';
import type { ReportKind } from '#domain/report/report.ts';
import { shownNumber } from '#domain/subject.ts';
import { snapshotSubject } from '#features/subjects/public.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import { findReportByKey, insertReport, type NewReport } from '../reading/report-store.ts';
import type { ReportEngine } from './engine.ts';
import { requireFullReport, spendFullReport } from './full-report.ts';
import { planSources } from './plan-sources.ts';
import { canAskClosedSources, type ReportAsker, requireReportRight } from './policy.ts';

/** A check of the day for the subject: kept with the report that was made, or given back. */
type TakenCheck = { bin: string; keep(object: string): Promise<void>; release(): Promise<void> };

export type AskedReport = {
	asker: ReportAsker;
	/** of the subject that is asked for @throws AppError where nobody has its number, or the asker has none left */
	takeCheck(): Promise<TakenCheck>;
	kind: ReportKind;
	idempotencyKey: string | null;
};
export type MadeReport = { id: string; kind: ReportKind; bin: string };

/**
 * Stores a new report and starts querying its sources without waiting. The same key of the same caller gives the same
 * report.
 *
 * @throws AppError `bin_incorrect`, `subject_not_found`, `signature_needed`, `payment_needed`, `feature_exhausted`, and what `takeCheck` throws;
 * `bad_request` for a key that asked something else before
 */
export async function makeReport(engine: ReportEngine, asked: AskedReport): Promise<MadeReport> {
	requireReportRight(engine.deps, asked.asker);
	if (asked.kind === 'full') await requireFullReport(engine.deps.pool, asked.asker.owner);
	const check = await asked.takeCheck();
	const made = await beginReport(engine, asked, check.bin).catch(async (error: unknown) => {
		await check.release();
		throw error;
	});
	await check.keep(`report:${made.id}`);
	return made;
}

async function beginReport(engine: ReportEngine, asked: AskedReport, bin: string): Promise<MadeReport> {
	const { deps, processId } = engine;
	const snapshot = await snapshotSubject(deps, bin);
	const { asker, kind, idempotencyKey } = asked;
	const { accountId, owner } = asker;
	const { subject } = snapshot;
	const { catalogue, asking, times } = deps;
	const askedSubject = engine.subjectOf(subject);
	const sources = planSources({
		catalogue,
		isList: (sourceId) => asking.isList(sourceId),
		kind,
		subjectKind: subject.kind,
		consentId: askedSubject.consentId,
		canAskClosed: canAskClosedSources(asker),
	});
	const { leaseMs } = times;
	const report = { accountId, owner, kind, snapshot, sources, idempotencyKey, processId, leaseMs };
	const id = await storeReport(deps.pool, { ...report, id: randomUUID() });
	const made = { kind, bin: shownNumber(subject) };
	if (id === null) return { id: await findSame(engine, asked, subject.bin), ...made };
	engine.start({
		id,
		kind,
		subject: askedSubject,
		askedFor: owner,
		pending: sources.flatMap(({ sourceId, state, priceKzt }) =>
			state === 'not_asked' ? [] : [{ sourceId, state, priceKzt }],
		),
		ageMs: 0,
		isClosed: false,
		lateLeftMs: 0,
		isTakenOver: false,
	});
	return { id, ...made };
}

/** With the use of the plan it spends, or neither. @returns null where the same key made a report before */
async function storeReport(pool: Pool, report: NewReport): Promise<string | null> {
	return inTransaction(pool, async (client) => {
		const id = await insertReport(client, report);
		if (id !== null && report.kind === 'full') await spendFullReport(client, report.owner, id);
		return id;
	});
}

async function findSame({ deps }: ReportEngine, asked: AskedReport, bin: string): Promise<string> {
	const same = await findReportByKey(deps.pool, asked.asker.accountId, asked.idempotencyKey ?? '');
	if (same?.kind === asked.kind && same.subject.bin === bin) return same.id;
	throw new AppError('bad_request', { fields: [{ field: 'Idempotency-Key', rule: 'format' }] });
}
