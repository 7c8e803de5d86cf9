import type { NotAskedReason } from '#domain/facts/not-asked.ts';
import type { ReportCheckKind, ReportKind } from '#domain/report/report.ts';
import type { Standing } from '#features/consent/public.ts';
import { findOwnStatements } from '#features/financials/public.ts';
import { findIndustrySnapshot } from '#features/industry/public.ts';
import { snapshotSubject } from '#features/subjects/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { insertReport, type Snapshot } from '../reading/report-store.ts';
import type { ReportEngine } from './engine.ts';
import { type PlannedSource, planSources } from './plan-sources.ts';
import { canAskClosedSources, type ReportAsker } from './policy.ts';

export type ReportCheck = {
	kind: ReportCheckKind;
	/** null: none is needed */
	consentId: string | null;
	sourceIds: readonly string[];
	/** of these, who is not asked about such a subject, and why */
	refusals?: ReadonlyMap<string, NotAskedReason>;
};

/** A report that is to be stored, and asked for once it is. */
export type Beginning = {
	id: string;
	kind: ReportKind;
	/** a check: under this consent alone, and of these sources alone */
	check?: ReportCheck;
	asker: ReportAsker;
	snapshot: Snapshot;
	bought: readonly string[];
	/** as they were when it was begun; they are asked again before every question */
	standings: ReadonlyMap<string, Standing>;
};

/** What the report keeps of this moment besides the answers. @throws AppError `subject_not_found` */
export async function takeSnapshot({ deps }: ReportEngine, bin: string): Promise<Snapshot> {
	const [subject, industry, ownStatements] = await Promise.all([
		snapshotSubject(deps, bin),
		findIndustrySnapshot(deps, bin),
		findOwnStatements(deps.pool, bin),
	]);
	return { ...subject, industry, ownStatements };
}

/** What consents of this subject open to the asker. */
export function standingsOf(
	{ deps: { catalogue, consents } }: ReportEngine,
	{ asker, snapshot, check }: Pick<Beginning, 'asker' | 'snapshot' | 'check'>,
): Promise<ReadonlyMap<string, Standing>> {
	const sourceIds = catalogue.filter(({ needsConsent }) => needsConsent).map(({ id }) => id);
	const underConsent = check?.consentId ?? null;
	return consents.plan({ owner: asker.owner, iinBin: snapshot.subject.bin, sourceIds, underConsent });
}

export function sourcesOf(
	engine: ReportEngine,
	{ kind, asker, snapshot, bought, standings, check }: Omit<Beginning, 'id'>,
): PlannedSource[] {
	const { catalogue, asking } = engine.deps;
	return planSources({
		catalogue: check === undefined ? catalogue : catalogue.filter(({ id }) => check.sourceIds.includes(id)),
		...{ kind, bought },
		isList: (sourceId) => asking.isList(sourceId),
		isConfigured: (sourceId) => asking.isConfigured(sourceId),
		subjectKind: snapshot.subject.kind,
		standings,
		canAskClosed: canAskClosedSources(asker),
		isOfOneself: check?.kind === 'own_credit',
		refusals: check?.refusals,
	});
}

export async function storeReport(engine: ReportEngine, client: PoolClient, report: Beginning): Promise<void> {
	const { deps, processId } = engine;
	const { accountId, owner } = report.asker;
	const { id, kind, snapshot, check = null } = report;
	const { leaseMs } = deps.times;
	await insertReport(client, {
		id,
		accountId,
		owner,
		kind,
		check,
		snapshot,
		sources: sourcesOf(engine, report),
		processId,
		leaseMs,
	});
}

/** Behind the commit: killed before, the report's lease runs out and somebody else asks. */
export function startReport(engine: ReportEngine, report: Beginning): void {
	engine.start({
		...{ id: report.id, kind: report.kind, subject: engine.subjectOf(report.snapshot.subject) },
		...{ askedFor: report.asker.owner, underConsent: report.check?.consentId ?? null },
		pending: sourcesOf(engine, report).flatMap(({ sourceId, state, priceKzt }) =>
			state === 'not_asked' ? [] : [{ sourceId, state, priceKzt }],
		),
		...{ ageMs: 0, isClosed: false, lateLeftMs: 0, isTakenOver: false },
	});
}
