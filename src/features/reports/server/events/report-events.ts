import type { Locale } from '#domain/locale.ts';
import { actingChannel, findHolders } from '#features/auth/public.ts';
import { listen } from '#platform/db/listen.ts';
import type { EventStream } from '#platform/event-stream.ts';
import { Turns } from '#platform/turns.ts';
import type { ReportClosedEvent, ReportSourceEvent, ReportSourceView, ReportView } from '../../contract-view.ts';
import { reportChannel } from '../asking/engine-sql.ts';
import { eventReaders } from '../asking/metrics.ts';
import type { ReportDeps } from '../deps.ts';
import { presentReport } from '../reading/present-report.ts';
import { type ReadReport, readReport } from '../reading/report-store.ts';

type Reader = {
	stream: EventStream;
	locale: Locale;
	/** last event it has seen */
	after: number;
	accountId: number;
	/** whose report it reads: once the account acts for another, it reads no further */
	owner: string;
};
type Topic = {
	readers: Set<Reader>;
	isPumping: boolean;
	/** something happened while the last news went out */
	isBehind: boolean;
	/** ends the pause between two looks */
	hurry(): void;
	/** as it was at the last look, while answers tick in: who waits for late ones costs nothing */
	known: ReadReport | undefined;
	isLookedAt: boolean;
};

/** Pause between two polls of one report; with many watched reports each is polled less often. */
const pauseMs = 30;
const pausePerReportMs = 20;
/** Where many ask at once, answering them goes before the first look, which then has more to tell. */
const firstPausePerReportMs = 10;
const longestFirstPauseMs = 400;
const retryMs = 1000;
/** Reports read at a time: readers wait for each other, not calls for readers. */
const readingsAtOnce = 3;
/** Streams of one report: a browser opens one a tab. */
export const mostReaders = 20;

/** Tells the readers of this process what happens to their reports, over one listening connection for all of them. */
export class ReportEvents {
	readonly #deps: ReportDeps;
	readonly #topics = new Map<string, Topic>();
	readonly #readings = new Turns({ atOnce: readingsAtOnce });
	#listener: { close(): Promise<void> } | undefined;
	#heartbeat: NodeJS.Timeout | undefined;
	#isClosed = false;
	/** the database was away when it was asked who left */
	#isLeftUnknown = false;

	constructor(deps: ReportDeps) {
		this.#deps = deps;
	}

	readersOf(reportId: string): number {
		return this.#topics.get(reportId)?.readers.size ?? 0;
	}

	/** Tells everything behind `after`, then what comes, until the report is sealed or the reader leaves. */
	subscribe(reportId: string, reader: Reader): void {
		if (this.#isClosed) {
			reader.stream.end();
			return;
		}
		const topic = this.#topics.get(reportId) ?? {
			readers: new Set<Reader>(),
			...{ isPumping: false, isBehind: false, hurry: () => undefined, known: undefined, isLookedAt: false },
		};
		const isThere = reader.stream.onClose(() => {
			topic.readers.delete(reader);
			eventReaders.dec();
			if (topic.readers.size === 0) this.#topics.delete(reportId);
		});
		if (!isThere) return;
		this.#topics.set(reportId, topic);
		topic.readers.add(reader);
		eventReaders.inc();
		this.#listener ??= listen(this.#deps.pool, [reportChannel, actingChannel], (payload, channel) => {
			if (channel === actingChannel) void this.#endLeft(Number(payload));
			else this.#hear(payload);
		});
		this.#heartbeat ??= setInterval(() => this.#beat(), this.#deps.times.heartbeatMs).unref();
		this.#look(reportId);
		// who left since he was let in was announced to nobody
		void this.#endLeft(reader.accountId);
	}

	/** Whoever comes later, out of a call that was under way, is not kept. */
	async close(): Promise<void> {
		this.#isClosed = true;
		clearInterval(this.#heartbeat);
		for (const { readers } of this.#topics.values()) for (const { stream } of readers) stream.end();
		await this.#listener?.close();
	}

	#hear(payload: string | undefined): void {
		// connected (again): anything may have been said meanwhile
		if (payload === undefined) {
			for (const id of this.#topics.keys()) this.#look(id);
			void this.#endLeft();
		} else {
			const [id = '', , ended] = payload.split(':');
			this.#look(id);
			// the end is what readers wait for
			if (ended !== undefined) this.#topics.get(id)?.hurry();
		}
	}

	#beat(): void {
		if (this.#isLeftUnknown) {
			this.#isLeftUnknown = false;
			void this.#endLeft();
		}
		for (const { readers } of this.#topics.values()) for (const { stream } of readers) stream.beat();
	}

	/** Ends the streams of those whose report it is no more. @param accountId all, unless it is given */
	async #endLeft(accountId?: number): Promise<void> {
		const readers = [...this.#topics.values()].flatMap((topic) => [...topic.readers]);
		const asked = readers.filter((reader) => accountId === undefined || reader.accountId === accountId);
		if (asked.length === 0) return;
		try {
			const holders = await findHolders(this.#deps.pool, [...new Set(asked.map((reader) => reader.accountId))]);
			for (const { stream, accountId: id, owner } of asked) if (holders.get(id) !== owner) stream.end();
		} catch (error) {
			this.#isLeftUnknown = true;
			this.#deps.log.warn({ err: error }, 'whether readers of reports left is asked again');
		}
	}

	#look(reportId: string): void {
		const topic = this.#topics.get(reportId);
		if (topic === undefined) return;
		topic.isBehind = true;
		if (topic.isPumping) return;
		topic.isPumping = true;
		void this.#pump(reportId, topic);
	}

	async #pump(reportId: string, topic: Topic): Promise<void> {
		if (!topic.isLookedAt)
			await pause(topic, Math.min(longestFirstPauseMs, firstPausePerReportMs * (this.#topics.size - 1)));
		while (topic.isBehind && topic.readers.size > 0) {
			topic.isBehind = false;
			try {
				await this.#tell(reportId, topic);
				await pause(topic, pauseMs + pausePerReportMs * this.#topics.size);
			} catch (error) {
				this.#deps.log.warn({ err: error }, 'events wait for the database');
				topic.isBehind = true;
				await pause(topic, retryMs);
			}
		}
		topic.isPumping = false;
	}

	async #tell(reportId: string, topic: Topic): Promise<void> {
		const { readers } = topic;
		const report = await this.#readings.take(() => readReport(this.#deps, reportId, topic.known));
		topic.known = report?.stored.closedAt === null ? report : undefined;
		topic.isLookedAt = true;
		const behind = report && [...readers].filter(({ after }) => after < report.lastEvent);
		if (report === undefined || behind === undefined || behind.length === 0) return this.#endSealed(report, readers);
		for (const [locale, ofLocale] of Map.groupBy(behind, (reader) => reader.locale)) {
			const view = presentReport(report, { ...this.#deps, locale });
			for (const reader of ofLocale) tellReader(reader, report, view);
		}
		this.#endSealed(report, readers);
	}

	#endSealed(report: ReadReport | undefined, readers: ReadonlySet<Reader>): void {
		if (report !== undefined && report.stored.sealedAt === null) return;
		for (const { stream } of readers) stream.end();
	}
}

function pause(topic: Topic, ms: number): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	const timer = setTimeout(resolve, ms).unref();
	topic.hurry = () => {
		clearTimeout(timer);
		resolve();
	};
	return promise;
}

function tellReader(reader: Reader, { events, lastEvent }: ReadReport, view: ReportView): void {
	const news = events.filter(({ number }) => number > reader.after);
	const sources = new Map(view.sources.map((source) => [source.id, source]));
	const answered = news.flatMap(({ number, sourceId }) => {
		const source = sources.get(sourceId ?? '');
		return source === undefined || isAsked(source) ? [] : [{ number, section: source.section }];
	});
	// a section and the verdict are long: the last event they belong to tells them for all
	const tellsSection = new Set(new Map(answered.map(({ number, section }) => [section, number])).values());
	const tellsVerdict = news.findLast(({ kind }) => kind === 'source')?.number;
	for (const { number, kind, sourceId } of news) {
		const source = sources.get(sourceId ?? '');
		if (kind !== 'source') reader.stream.send(number, kind, presentEnd(kind, view));
		else if (source !== undefined) {
			const parts = { section: tellsSection.has(number), verdict: tellsVerdict === number };
			reader.stream.send(number, 'source', presentSourceEvent(source, view, parts));
		}
	}
	reader.after = Math.max(reader.after, lastEvent);
}

function isAsked({ state }: ReportSourceView): boolean {
	return state === 'waiting' || state === 'asking';
}

function presentSourceEvent(
	source: ReportSourceView,
	view: ReportView,
	tells: { section: boolean; verdict: boolean },
): ReportSourceEvent {
	const section = tells.section ? (view.sections.find(({ code }) => code === source.section) ?? null) : null;
	if (!tells.verdict) return { source, section, verdict: null, stop: [], attention: [], good: [] };
	const { verdict, stop, attention, good } = view;
	return { source, section, verdict, stop, attention, good };
}

function presentEnd(state: 'closed' | 'sealed', view: ReportView): ReportClosedEvent {
	const at = (state === 'sealed' ? view.sealed_at : view.closed_at) ?? view.created_at;
	return { state, at, verdict: view.verdict, reading: view.reading, amount_kzt: view.amount_kzt };
}
