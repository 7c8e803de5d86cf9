import { setTimeout as pause } from 'node:timers/promises';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import type { UsedConsent } from '#features/consent/public.ts';
import type { Promised } from '#platform/db/rows.ts';
import { Pauses } from '#platform/pauses.ts';
import { sealUnder } from '#platform/sealing.ts';
import { answersSql, renewSql } from './engine-sql.ts';
import { type FinishDeps, finishReports } from './finish-reports.ts';

export type Answered = {
	sourceId: string;
	outcome: SourceOutcome;
	/** performance.now() of its arrival */
	at: number;
	/** that it was given under, and that it is sealed by; null: the source needs none */
	consent: UsedConsent | null;
};

type Waiting = { reportId: string; answer: Answered; done(): void };
type Finishing = { reportId: string; isSealing: boolean; done(): void };

/** What our own machinery reports where a source's answer cannot even be stored. */
export const ownFault = 'internal';
const retryMs = 250;
const mostInOneCommit = 200;
/** Each is read whole, and scored, while it is held. */
const mostInOneEnd = 20;

/**
 * Everything one process says about its reports goes through here, one statement after the other: what has gathered while
 * one commit ran shares the next one, whatever report it belongs to. So fifty reports at once cost a few commits, and
 * statements of one process never wait for each other's locks.
 */
export class AnswerWriter {
	readonly #deps: FinishDeps;
	readonly #processId: string;
	#answers: Waiting[] = [];
	#finishes: Finishing[] = [];
	#renewals: { ids: readonly string[]; done(kept: ReadonlySet<string>): void }[] = [];
	#running: Promise<void> | undefined;
	#isClosed = false;
	readonly #pauses = new Pauses();

	constructor(deps: FinishDeps, processId: string) {
		this.#deps = deps;
		this.#processId = processId;
	}

	/** Resolves when the answers are committed. */
	write(reportId: string, answers: readonly Answered[]): Promise<void> {
		const written = answers.map(
			(answer) => new Promise<void>((done) => this.#answers.push({ reportId, answer, done })),
		);
		this.#run();
		return Promise.all(written).then(() => undefined);
	}

	finish(reportId: string, isSealing: boolean): Promise<void> {
		const finished = new Promise<void>((done) => this.#finishes.push({ reportId, isSealing, done }));
		this.#run();
		return finished;
	}

	/** @returns the reports that are still ours */
	renew(ids: readonly string[]): Promise<ReadonlySet<string>> {
		const renewed = new Promise<ReadonlySet<string>>((done) => this.#renewals.push({ ids, done }));
		this.#run();
		return renewed;
	}

	/** Nothing is written after this; what was being written is. */
	async close(): Promise<void> {
		this.#isClosed = true;
		await this.#running;
	}

	#run(): void {
		this.#running ??= this.#drain().finally(() => {
			this.#running = undefined;
		});
	}

	async #drain(): Promise<void> {
		// what arrives in the same turn of the event loop shares the commit
		await new Promise<void>((next) => setImmediate(next));
		while (!this.#isClosed && this.#answers.length + this.#finishes.length + this.#renewals.length > 0) {
			// closing a report does not wait, and includes what has arrived
			if (this.#finishes.length === 0) await this.#pauses.wait();
			try {
				await this.#pauses.around(() => this.#writeAnswers());
				await this.#writeFinishes();
				await this.#writeRenewals();
			} catch (error) {
				this.#deps.log.warn({ err: error }, 'reports wait for the database');
				await pause(retryMs);
			}
		}
	}

	async #writeAnswers(): Promise<void> {
		const batch = this.#answers.slice(0, mostInOneCommit);
		if (batch.length === 0) return;
		try {
			await this.#commit(batch);
		} catch (error) {
			if (!isAboutValues(error)) throw error;
			this.#deps.log.error({ err: error }, 'an answer cannot be stored');
			for (const one of batch) await this.#commitAlone(one);
		}
		this.#answers.splice(0, batch.length);
		for (const { done } of batch) done();
	}

	/** One answer that the database refuses must not take the others with it. */
	async #commitAlone(one: Waiting): Promise<void> {
		try {
			await this.#commit([one]);
		} catch (error) {
			if (!isAboutValues(error)) throw error;
			const outcome = { state: 'silent', failureCode: ownFault, since: null, lastGoodAsOf: null } as const;
			await this.#commit([{ ...one, answer: { ...one.answer, outcome } }]);
		}
	}

	async #commit(batch: readonly Waiting[]): Promise<void> {
		const now = performance.now();
		const rows = batch.map(({ reportId, answer }) => rowOf(reportId, answer, now));
		await this.#deps.pool.query({
			name: 'report-answers',
			text: answersSql,
			values: [this.#processId, JSON.stringify(rows)],
		});
	}

	async #writeFinishes(): Promise<void> {
		const batch = this.#finishes.slice(0, mostInOneEnd);
		if (batch.length === 0) return;
		// to be sealed says all that to be closed does
		const finishing = new Map<string, boolean>();
		for (const { reportId, isSealing } of batch) finishing.set(reportId, isSealing || finishing.get(reportId) === true);
		await finishReports(this.#deps, this.#processId, finishing);
		this.#finishes.splice(0, batch.length);
		for (const { done } of batch) done();
	}

	async #writeRenewals(): Promise<void> {
		for (const { ids, done } of this.#renewals.slice()) {
			const values = [this.#processId, ids, this.#deps.times.leaseMs / 1000];
			const { rows } = await this.#deps.pool.query<Promised<{ id: string }>>({
				name: 'report-renew',
				text: renewSql,
				values,
			});
			this.#renewals.shift();
			done(new Set(rows.map(({ id }) => id)));
		}
	}
}

/** SQLSTATE classes of values that the database does not take, as against a database that is away. */
function isAboutValues(error: unknown): boolean {
	return /^2[23]/.test((error as { code?: string }).code ?? '');
}

function rowOf(report_id: string, { sourceId: source_id, outcome, at, consent }: Answered, now: number) {
	const row = { report_id, source_id, state: outcome.state, waited_seconds: (now - at) / 1000, facts: [] };
	if (outcome.state === 'not_asked') return { ...row, not_asked_reason: outcome.reason, awaited: outcome.awaited };
	if (outcome.state === 'silent') {
		const { failureCode: failure_code, since: silent_since, lastGoodAsOf: last_good_as_of, awaited } = outcome;
		return { ...row, failure_code, silent_since, last_good_as_of, awaited };
	}
	const {
		facts,
		asOf: as_of,
		retrievedAt: retrieved_at,
		rawHash: raw_hash,
		isKept: is_kept,
		extent,
		awaited,
	} = outcome;
	const answered = { ...row, as_of, retrieved_at, raw_hash, is_kept, extent, awaited };
	if (consent === null) return { ...answered, facts };
	const facts_sealed = sealUnder(consent.key, JSON.stringify(facts)).toString('base64');
	return { ...answered, consent_id: consent.id, facts_sealed };
}
