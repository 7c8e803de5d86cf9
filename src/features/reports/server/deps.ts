import type { Clock } from '#domain/clock.ts';
import type { SourceTraits } from '#domain/facts/evidence.ts';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import type { Locale } from '#domain/locale.ts';
import type { ReportKind } from '#domain/report/report.ts';
import type { ReportModel } from '#domain/report/report-model.ts';
import type { StoredReport } from '#domain/report/stored-report.ts';
import type { Consents } from '#features/consent/public.ts';
import type { RegistryWatch } from '#features/facts/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Log } from '#platform/log.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import type { AskedSubject } from '#sources/kit/live-source.ts';

export type AskOptions = {
	kind: ReportKind;
	/** epoch milliseconds: when the report is closed with what there is */
	deadlineAt: number;
	/** epoch milliseconds: until when an answer is of use at all */
	lateUntil: number;
	isPaidAllowed: boolean;
	/** whose report it is: what is no open register answers him alone */
	askedFor: string;
	/** of a source that is bound to a consent: seals what is kept of its answer */
	consentKey?: Buffer;
};

/** How sources are asked; an outcome in time is the rule, a rejection is a fault of ours. */
export type Asking = {
	/** sources that are answered out of our own tables, all in one call */
	isList(sourceId: string): boolean;
	/** whether a source that is asked live can be reached from this installation */
	isConfigured(sourceId: string): boolean;
	askLists(
		sourceIds: readonly string[],
		subject: AskedSubject,
		options: AskOptions,
	): Promise<ReadonlyMap<string, SourceOutcome>>;
	askSource(sourceId: string, subject: AskedSubject, options: AskOptions): Promise<SourceOutcome>;
};

export type ReportTimes = {
	/** a report is closed with what there is so long after the question */
	closeAfterMs: number;
	/** answers are taken so long after that, and marked */
	lateForMs: number;
	/** a process that says nothing for so long has lost its reports to another one */
	leaseMs: number;
	renewMs: number;
	/** a comment so often keeps proxies from cutting an event stream */
	heartbeatMs: number;
};

export const reportTimes: ReportTimes = {
	closeAfterMs: 5000,
	lateForMs: 60_000,
	leaseMs: 10_000,
	renewMs: 3000,
	heartbeatMs: 15_000,
};

export type EngineDeps = {
	pool: Pool;
	clock: Clock;
	log: Log;
	registry: RegistryWatch;
	/** every source there is, in the order reports show them */
	catalogue: readonly SourceDescriptor[];
	/** what judge and index must know of a source, of one that left the catalogue too */
	traitsOf(sourceId: string): SourceTraits;
	asking: Asking;
	/** what others let the asker query about them */
	consents: Consents;
	times: ReportTimes;
	/** `every`: accounts of the free plan confirm their identity before any report; `closed`: before closed sources */
	freePlanNeedsSignature: 'closed' | 'every';
};

export type ReportDeps = EngineDeps & {
	assemble(stored: StoredReport, locale: Locale): ReportModel;
	isDemo: boolean;
	/** reports suggest a limit for deferred payment */
	hasCreditLimit: boolean;
};
