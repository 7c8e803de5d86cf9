import { randomUUID } from 'node:crypto';
import { shownNumber } from '#domain/subject.ts';
import { findAnswer, type Sending, withIdempotency } from '#platform/db/idempotency.ts';
import { type Beginning, standingsOf, startReport, storeReport, takeSnapshot } from './begin-report.ts';
import type { ReportEngine } from './engine.ts';
import { type ReportAsker, requireReportRight } from './policy.ts';

/** A check of the day for the subject: kept with the report that was made, or given back. */
type TakenCheck = { bin: string; keep(object: string): Promise<void>; release(): Promise<void> };

export type AskedReport = {
	asker: ReportAsker;
	/** of the subject that is asked for @throws AppError where nobody has its number, or the asker has none left */
	takeCheck(): Promise<TakenCheck>;
	sending: Sending;
};
export type MadeReport = { id: string; kind: 'basic'; bin: string };

/**
 * Stores a new basic report and starts querying its sources without waiting. The same key of the same caller gives the same
 * report.
 *
 * @throws AppError `bin_incorrect`, `subject_not_found`, `signature_needed`, `idempotency_key_reused`, and what `takeCheck`
 * throws
 */
export async function makeReport(
	engine: ReportEngine,
	{ asker, takeCheck, sending }: AskedReport,
): Promise<MadeReport> {
	requireReportRight(engine.deps, asker);
	const known = await findAnswer<MadeReport>(engine.deps.pool, sending);
	if (known !== undefined) return known;
	const check = await takeCheck();
	const made = await begin(engine, asker, sending, check.bin).catch(async (error: unknown) => {
		await check.release();
		throw error;
	});
	await check.keep(`report:${made.id}`);
	return made;
}

async function begin(engine: ReportEngine, asker: ReportAsker, sending: Sending, bin: string): Promise<MadeReport> {
	const snapshot = await takeSnapshot(engine, bin);
	const standings = await standingsOf(engine, { asker, snapshot });
	const report: Beginning = { id: randomUUID(), kind: 'basic', asker, snapshot, bought: [], standings };
	const { answer, isRepeat } = await withIdempotency(engine.deps.pool, sending, async (client): Promise<MadeReport> => {
		await storeReport(engine, client, report);
		return { id: report.id, kind: 'basic', bin: shownNumber(snapshot.subject) };
	});
	if (!isRepeat) startReport(engine, report);
	return answer;
}
