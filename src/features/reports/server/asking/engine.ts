import { randomUUID } from 'node:crypto';
import { dayInAlmaty } from '#domain/clock.ts';
import type { ReportKind } from '#domain/report/report.ts';
import type { SubjectSnapshot } from '#domain/report/stored-report.ts';
import type { Promised } from '#platform/db/rows.ts';
import { Turns } from '#platform/turns.ts';
import type { AskedSubject } from '#sources/kit/live-source.ts';
import type { EngineDeps } from '../deps.ts';
import { AnswerWriter } from './answer-writer.ts';
import { handBackSql, takeOverSql } from './engine-sql.ts';
import { openReports } from './metrics.ts';
import { type OpenReport, type PendingSource, ReportRun } from './report-run.ts';

type TakenRow = Promised<{
	id: string;
	kind: ReportKind;
	snapshot: { subject: SubjectSnapshot };
	owner: string;
	under_consent: string | null;
	age_ms: number;
	is_closed: boolean;
	late_left_ms: number | null;
	pending: PendingSource[];
}>;

/** Reports whose lists are asked at a time: more would take the database from those who are buying the next ones. */
const startedAtOnce = 2;

/**
 * Asks the sources of reports under a lease. A report belongs to the process that took the question until it is sealed;
 * if the process falls silent, whoever notices first takes the report over.
 */
export class ReportEngine {
	readonly deps: EngineDeps;
	/** as reports name the process that asks */
	readonly processId = randomUUID();
	readonly #writer: AnswerWriter;
	readonly #runs = new Map<string, ReportRun>();
	readonly #starts = new Turns({ atOnce: startedAtOnce });
	#renewal: NodeJS.Timeout | undefined;
	#isClosed = false;

	constructor(deps: EngineDeps) {
		this.deps = deps;
		this.#writer = new AnswerWriter(deps, this.processId);
	}

	/** Begins to ask for a report that is stored and leased by this process, in its turn: the time of its sources begins then. */
	start(report: OpenReport): void {
		if (this.#isClosed || this.#runs.has(report.id)) return;
		const run = new ReportRun(this.deps, this.#writer, report);
		this.#runs.set(report.id, run);
		openReports.inc();
		this.#renewal ??= setInterval(() => void this.#renew(), this.deps.times.renewMs).unref();
		void run.finished.then(() => {
			this.#runs.delete(report.id);
			openReports.dec();
			if (this.#runs.size > 0) return;
			clearInterval(this.#renewal);
			this.#renewal = undefined;
		});
		void this.#starts.take(() => run.start());
	}

	/**
	 * Resumes orphaned reports.
	 *
	 * @returns how many
	 */
	async resume(): Promise<number> {
		if (this.#isClosed) return 0;
		const { pool, times, log } = this.deps;
		const { rows } = await pool.query<TakenRow>(takeOverSql, [this.processId, times.leaseMs / 1000]);
		if (rows.length > 0) log.info({ reports: rows.length }, 'unfinished reports taken up');
		for (const row of rows) {
			this.start({
				id: row.id,
				kind: row.kind,
				subject: this.subjectOf(row.snapshot.subject),
				...{ askedFor: row.owner, underConsent: row.under_consent },
				pending: row.pending,
				ageMs: row.age_ms,
				isClosed: row.is_closed,
				lateLeftMs: row.late_left_ms ?? 0,
				isTakenOver: true,
			});
		}
		return rows.length;
	}

	/** The subject as sources are queried about it. */
	subjectOf({ bin, kind, nameRu, nameKk, headName, address, foreign }: SubjectSnapshot): AskedSubject {
		const today = dayInAlmaty(this.deps.clock.now());
		const asked = { iinBin: bin, kind, nameRu, nameKk, headName, address, today, consentId: null };
		// what it is called in our tables is not a name of its own
		return foreign === undefined ? asked : { ...asked, nameRu: null, foreign };
	}

	/** Waits for paid answers that are on their way, then hands the rest to the next process. */
	async close(): Promise<void> {
		this.#isClosed = true;
		await this.#untilPaidAnswered();
		clearInterval(this.#renewal);
		for (const run of this.#runs.values()) run.abandon();
		await this.#writer.close();
		await this.deps.pool.query(handBackSql, [this.processId]).catch((error: unknown) => {
			this.deps.log.warn({ err: error }, 'reports are not handed back: their lease runs out');
		});
	}

	async #untilPaidAnswered(): Promise<void> {
		const patience = Promise.withResolvers<void>();
		const timer = setTimeout(patience.resolve, this.deps.times.closeAfterMs);
		await Promise.race([Promise.all([...this.#runs.values()].map((run) => run.paidAnswered)), patience.promise]);
		clearTimeout(timer);
	}

	async #renew(): Promise<void> {
		const ids = [...this.#runs.keys()];
		const kept = await this.#writer.renew(ids);
		for (const id of ids) if (!kept.has(id)) this.#runs.get(id)?.abandon();
	}
}
