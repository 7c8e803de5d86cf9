import { browserTransport, createApiClient, hrefOf } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import type { followReport as followReportCall } from '../../contract.ts';
import type { ReportClosedEvent, ReportSourceEvent, ReportView } from '../../contract-view.ts';
import { fetchReport } from '../api.ts';
import type { LiveEvent } from './apply-event.ts';

const pollMs = 2000;
/** A proxy that swallows event streams lets none through: then the report is asked for instead. */
const failuresBeforePolling = 2;

/**
 * Tells what happens to a report until nothing will happen any more; falls back to asking every two seconds
 * where the stream of events does not come through. Answers a function that stops it.
 */
export function followReport(
	{ id, last_event: lastEvent }: Pick<ReportView, 'id' | 'last_event'>,
	tell: (event: LiveEvent) => void,
): () => void {
	const api = createApiClient(browserTransport, currentLocale());
	const stopped = new AbortController();
	let timer: ReturnType<typeof setTimeout> | undefined;
	let failures = 0;

	async function poll(): Promise<void> {
		const answer = await fetchReport(api, id, stopped.signal).catch(() => null);
		if (stopped.signal.aborted) return;
		if (answer?.ok) tell({ type: 'replaced', report: answer.data });
		const isOver = answer?.ok ? answer.data.state === 'sealed' : answer?.error.status === 404;
		if (!isOver) timer = setTimeout(() => void poll(), pollMs);
	}

	/** Summaries and the conclusion stand on all sources together: they are read when the report is closed. */
	async function readWhole(): Promise<void> {
		const answer = await fetchReport(api, id, stopped.signal).catch(() => null);
		if (!stopped.signal.aborted && answer?.ok) tell({ type: 'replaced', report: answer.data });
	}

	const parts = { params: { id }, query: { after: lastEvent } };
	const url = hrefOf<typeof followReportCall>('GET /api/v1/reports/:id/events', parts, currentLocale());
	const stream = new EventSource(url);
	const on = <Data>(name: string, toEvent: (data: Data) => LiveEvent) =>
		stream.addEventListener(name, ({ data }: MessageEvent<string>) => {
			failures = 0;
			tell(toEvent(JSON.parse(data) as Data));
		});
	on<ReportSourceEvent>('source', (event) => ({ type: 'source', event }));
	stream.addEventListener('closed', ({ data }: MessageEvent<string>) => {
		failures = 0;
		tell({ type: 'ended', event: JSON.parse(data) as ReportClosedEvent });
		void readWhole();
	});
	stream.addEventListener('sealed', ({ data }: MessageEvent<string>) => {
		stream.close();
		tell({ type: 'ended', event: JSON.parse(data) as ReportClosedEvent });
		void readWhole();
	});
	stream.addEventListener('error', () => {
		failures++;
		if (stream.readyState !== EventSource.CLOSED && failures < failuresBeforePolling) return;
		stream.close();
		void poll();
	});

	return () => {
		stopped.abort();
		stream.close();
		clearTimeout(timer);
	};
}
