import type { NotAskedReason } from '#domain/facts/not-asked.ts';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import type { ReportKind } from '#domain/report/report.ts';
import type { UsedConsent } from '#features/consent/public.ts';
import type { AskedSubject } from '#sources/kit/live-source.ts';
import type { AskOptions, EngineDeps } from '../deps.ts';
import { type AnswerWriter, ownFault } from './answer-writer.ts';
import { answeredSources, closedReports, closingTime } from './metrics.ts';

export type PendingSource = { sourceId: string; state: 'waiting' | 'asking'; priceKzt: number };

/** A report whose sources this process asks. */
export type OpenReport = {
	id: string;
	kind: ReportKind;
	subject: AskedSubject;
	/** its owner */
	askedFor: string;
	/** the only consent that counts; null: whatever the owner was given */
	underConsent: string | null;
	pending: readonly PendingSource[];
	/** since the question, milliseconds */
	ageMs: number;
	isClosed: boolean;
	/** milliseconds in which answers are still taken */
	lateLeftMs: number;
	/** another process asked before: a paid source may have heard the question */
	isTakenOver: boolean;
};

/** A source that ran out of time says so itself, and since when. */
const graceMs = 200;

/** Asks the sources of one report and brings it to its end: closed in time, sealed when nothing more will come. */
export class ReportRun {
	readonly #deps: EngineDeps;
	readonly #writer: AnswerWriter;
	readonly #report: OpenReport;
	readonly #open: Set<string>;
	/** what sources were asked under */
	readonly #consents = new Map<string, UsedConsent>();
	readonly #startedAt = performance.now();
	readonly #timers: NodeJS.Timeout[] = [];
	/** answers that are not committed yet */
	#uncommitted = 0;
	#isClosed: boolean;
	#isOver = false;
	/** its lists are answered, or nobody waits for them */
	readonly #begun = Promise.withResolvers<void>();
	readonly #finished = Promise.withResolvers<void>();
	readonly #paidAnswered = Promise.withResolvers<void>();

	constructor(deps: EngineDeps, writer: AnswerWriter, report: OpenReport) {
		this.#deps = deps;
		this.#writer = writer;
		this.#report = report;
		this.#isClosed = report.isClosed;
		this.#open = new Set(report.pending.map(({ sourceId }) => sourceId));
	}

	/** Resolves when the report is sealed, or no longer ours. */
	get finished(): Promise<void> {
		return this.#finished.promise;
	}

	/** Resolves when every paid answer is committed: at an orderly end none is thrown away. */
	get paidAnswered(): Promise<void> {
		return this.#paidAnswered.promise;
	}

	/** Resolves when the lists have answered, which is most of what a report costs the database, or when it closes without them. */
	start(): Promise<void> {
		if (this.#isOver) return this.#begun.promise;
		const { closeAfterMs: closeInMs, lateForMs } = this.#deps.times;
		const sealInMs = this.#isClosed ? Math.max(0, this.#report.lateLeftMs) : closeInMs + lateForMs;
		if (!this.#isClosed) this.#timers.push(setTimeout(() => void this.#close(), closeInMs));
		this.#timers.push(setTimeout(() => this.#giveUp(), sealInMs + graceMs));
		void this.#ask(closeInMs, sealInMs).then(() => this.#begun.resolve());
		this.#settle([]);
		return this.#begun.promise;
	}

	/** Another process speaks for the report now, or the next one shall: what comes from here on is nobody's. */
	abandon(): void {
		this.#end();
		this.#finished.resolve();
	}

	#end(): void {
		this.#isOver = true;
		this.#begun.resolve();
		this.#paidAnswered.resolve();
		for (const timer of this.#timers) clearTimeout(timer);
	}

	/** @returns when the lists have answered */
	async #ask(closeInMs: number, sealInMs: number): Promise<void> {
		const { catalogue, asking, clock } = this.#deps;
		const { kind, subject, askedFor, pending, isTakenOver } = this.#report;
		const now = clock.now().getTime();
		const options = {
			kind,
			deadlineAt: now + (this.#isClosed ? sealInMs : closeInMs),
			lateUntil: now + sealInMs,
			isPaidAllowed: kind === 'full',
			askedFor,
		};
		const lists: string[] = [];
		for (const { sourceId, state, priceKzt } of pending) {
			if (!catalogue.some(({ id }) => id === sourceId)) this.#settle([[sourceId, notAsked('not_configured')]]);
			else if (isTakenOver && priceKzt > 0 && state === 'asking') this.#settle([[sourceId, silent('interrupted')]]);
			else if (asking.isList(sourceId)) lists.push(sourceId);
			else void this.#receive([sourceId], async () => new Map([[sourceId, await this.#askOne(sourceId, options)]]));
		}
		if (lists.length > 0) await this.#receive(lists, () => asking.askLists(lists, subject, options));
	}

	/** A consent that ended since the report was planned asks nothing. */
	async #askOne(sourceId: string, options: AskOptions): Promise<SourceOutcome> {
		const { catalogue, asking, consents } = this.#deps;
		const { id: reportId, subject, askedFor: owner, underConsent } = this.#report;
		if (catalogue.find(({ id }) => id === sourceId)?.needsConsent !== true)
			return asking.askSource(sourceId, subject, options);
		const permission = await consents.permit({
			...{ owner, iinBin: subject.iinBin, sourceId, reportId, underConsent },
		});
		if ('reason' in permission) return notAsked(permission.reason);
		const { id: consentId, externalId: externalConsentId, key: consentKey, taxpayerToken } = permission.consent;
		this.#consents.set(sourceId, permission.consent);
		const asked = { ...subject, consentId, externalConsentId, taxpayerToken };
		const outcome = await asking.askSource(sourceId, asked, { ...options, consentKey });
		if (outcome.state === 'found' || outcome.state === 'nothing') await consents.use(consentId, reportId);
		return outcome;
	}

	/** Takes the answers of one call, whatever becomes of it. */
	#receive(sourceIds: readonly string[], call: () => Promise<ReadonlyMap<string, SourceOutcome>>): Promise<void> {
		return call().then(
			(outcomes) => this.#settle(sourceIds.map((id) => [id, outcomes.get(id) ?? silent(ownFault)])),
			(error: unknown) => {
				this.#deps.log.error({ err: error, sources: sourceIds }, 'asking failed');
				this.#settle(sourceIds.map((id) => [id, silent(ownFault)]));
			},
		);
	}

	#settle(outcomes: readonly (readonly [string, SourceOutcome])[]): void {
		if (this.#isOver) return;
		const at = performance.now();
		const answers = outcomes.flatMap(([sourceId, outcome]) => {
			if (!this.#open.delete(sourceId)) return [];
			answeredSources.inc({ state: outcome.state, late: String(this.#isClosed) });
			return [{ sourceId, outcome, at, consent: this.#consents.get(sourceId) ?? null }];
		});
		this.#uncommitted += answers.length;
		void this.#writer.write(this.#report.id, answers).then(() => {
			this.#uncommitted -= answers.length;
			if (!this.#owesMoney()) this.#paidAnswered.resolve();
			if (this.#open.size === 0 && this.#uncommitted === 0) return this.#seal();
			return undefined;
		});
	}

	#owesMoney(): boolean {
		return this.#report.pending.some(({ sourceId, priceKzt }) => priceKzt > 0 && this.#open.has(sourceId));
	}

	async #close(): Promise<void> {
		this.#begun.resolve();
		this.#observeClosing();
		await this.#writer.finish(this.#report.id, false);
	}

	/** Who has not answered by now will not be waited for. */
	#giveUp(): void {
		this.#settle([...this.#open].map((sourceId) => [sourceId, silent('timeout')]));
	}

	async #seal(): Promise<void> {
		if (this.#isOver) return;
		this.#end();
		this.#observeClosing();
		await this.#writer.finish(this.#report.id, true);
		this.#finished.resolve();
	}

	#observeClosing(): void {
		if (this.#isClosed) return;
		this.#isClosed = true;
		closedReports.inc();
		closingTime.observe((this.#report.ageMs + performance.now() - this.#startedAt) / 1000);
	}
}

function silent(failureCode: string): SourceOutcome {
	return { state: 'silent', failureCode, since: null, lastGoodAsOf: null };
}

function notAsked(reason: NotAskedReason): SourceOutcome {
	return { state: 'not_asked', reason };
}
