import { AppError } from '#domain/error.ts';
import type { ReportKind } from '#domain/report.ts';
import { shownNumber } from '#domain/subject.ts';
import { snapshotSubject } from '#features/subjects/public.ts';
import type { ReportEngine } from './engine.ts';
import { requireFullReport } from './full-report.ts';
import { planSources } from './plan-sources.ts';
import { canAskClosedSources, type ReportAsker, requireReportRight } from './policy.ts';
import { findReportByKey, insertReport } from './report-store.ts';

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
 * Stores a new report and begins to ask its sources; nobody is waited for. The same key of the same asker gives the same
 * report.
 *
 * @throws AppError `bin_incorrect`, `subject_not_found`, `signature_needed`, `payment_needed`, and what `takeCheck` throws;
 * `bad_request` for a key that asked something else before
 */
export async function makeReport(engine: ReportEngine, asked: AskedReport): Promise<MadeReport> {
	requireReportRight(engine.deps, asked.asker);
	if (asked.kind === 'full') await requireFullReport(engine.deps.pool, asked.asker.plan);
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
	const id = await insertReport(deps.pool, report);
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

async function findSame({ deps }: ReportEngine, asked: AskedReport, bin: string): Promise<string> {
	const same = await findReportByKey(deps.pool, asked.asker.accountId, asked.idempotencyKey ?? '');
	if (same?.kind === asked.kind && same.subject.bin === bin) return same.id;
	throw new AppError('bad_request', { fields: [{ field: 'Idempotency-Key', rule: 'format' }] });
}
