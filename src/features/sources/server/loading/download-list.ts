import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dayInAlmaty } from '#domain/clock.ts';
import { ImportRefused, type ImportSummary, importList } from '#features/registry/public.ts';
import { createClient } from '#sources/kit/asking/source-client.ts';
import type { DownloadContext, ListDownload, ListSource } from '#sources/kit/lists/list-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { scrubbed } from '../scrub.ts';
import type { Desk, SourceDeps } from '../source-deps.ts';

/** Its pool has no statement timeout: imports are long. */
export type ListDeps = SourceDeps & {
	/** downloads are stored here until they are imported */
	dataDir: string;
	largestListBytes: number;
	/** rows that a list must have at least, as the operator says, by source */
	minRows: Readonly<Record<string, number>>;
	/** lists of simulators are smaller than the genuine ones; never in production */
	takesSmallSimulated: boolean;
	/** the process is ending: a download is aborted, and the next round starts again */
	signal?: AbortSignal;
};

export type DownloadedList = ListSource & { download: ListDownload };

export type ListLoading =
	| { state: 'loaded'; summary: ImportSummary }
	/** the source did not give the files; what was published stays */
	| { state: 'silent'; failure: SourceFailure }
	/** the files are not the list; what was published stays */
	| { state: 'refused'; refusal: ImportRefused };

/** A list that is not here after this time is given up until the next round. */
const longestDownloadMs = 60 * 60_000;

/** Downloads a list of the catalogue, publishes it, and removes the files. @throws what our own database throws */
export async function downloadList(deps: ListDeps, source: DownloadedList): Promise<ListLoading> {
	const { id } = source.descriptor;
	const desk = { ...deps.desk, deps };
	const folder = join(deps.dataDir, 'downloads', id);
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	const startedAt = performance.now();
	try {
		const { files, listDate } = await fetchFiles(desk, deps, source, folder);
		const summary = await importList({ pool: deps.pool, clock: deps.clock }, id, files, {
			...(listDate === null ? {} : { listDate }),
			...leastRows(deps, source),
		});
		const durationMs = performance.now() - startedAt;
		await record(desk, id, { isAnswer: true, asOf: summary.listDate, durationMs });
		return { state: 'loaded', summary };
	} catch (error) {
		if (error instanceof ImportRefused) return await refused(desk, id, error);
		if (!(error instanceof SourceFailure)) throw error;
		const detail = scrubbed(error.message, deps.sourceSettings[source.download.endpoint].secrets);
		deps.log.warn({ source: id, code: error.code, detail }, 'list not downloaded');
		if (error.code !== 'not_configured' && deps.signal?.aborted !== true)
			await record(desk, id, { isAnswer: false, code: error.code });
		return { state: 'silent', failure: error };
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

function leastRows(deps: ListDeps, { descriptor, download }: DownloadedList): { minRows?: number } {
	const isSimulated = deps.sourceSettings[download.endpoint].isSimulated === true;
	if (isSimulated && deps.takesSmallSimulated) return { minRows: 1 };
	const minRows = deps.minRows[descriptor.id];
	return minRows === undefined ? {} : { minRows };
}

async function fetchFiles(
	desk: Desk,
	deps: ListDeps,
	{ download }: { download: ListDownload },
	folder: string,
): ReturnType<ListDownload['fetch']> {
	const over = new AbortController();
	const giveUp = (why: string) => over.abort(new SourceFailure('timeout', why));
	const timer = setTimeout(() => giveUp('the download took too long'), longestDownloadMs);
	const leave = () => giveUp('this process ends');
	if (deps.signal?.aborted) leave();
	deps.signal?.addEventListener('abort', leave, { once: true });
	const endsAt = performance.now() + longestDownloadMs;
	const client = createClient({
		settings: deps.sourceSettings[download.endpoint],
		manners: { ...download.manners, concurrency: 1 },
		politeness: desk.politenessOf(download.endpoint),
		signal: over.signal,
		retryLeftMs: () => endsAt - performance.now(),
		isPaid: false,
		clock: deps.clock,
	});
	const context: DownloadContext = {
		request: client.request,
		secret: client.secret,
		now: client.now,
		folder,
		today: dayInAlmaty(deps.clock.now()),
		async save(request, fileName) {
			// a name that a publisher chose stays in the folder
			const path = join(folder, basename(fileName));
			await client.save(request, path, deps.largestListBytes);
			return path;
		},
		wait: (milliseconds) => pause(milliseconds, undefined, { signal: over.signal }),
	};
	try {
		return await download.fetch(context);
	} finally {
		clearTimeout(timer);
		deps.signal?.removeEventListener('abort', leave);
	}
}

/** A refusal of our own making (another import is running, the list is old) says nothing about the source. */
async function refused(desk: Desk, sourceId: string, refusal: ImportRefused): Promise<ListLoading> {
	const { code } = refusal;
	desk.deps.log.warn({ source: sourceId, code, detail: refusal.message }, 'list refused');
	if (code !== 'already_running' && code !== 'older_than_published')
		await record(desk, sourceId, { isAnswer: false, code: 'not_understood' });
	return { state: 'refused', refusal };
}

async function record(
	desk: Desk,
	sourceId: string,
	outcome: NonNullable<Parameters<Desk['write']>[0]['outcome']>,
): Promise<void> {
	await desk.write({ sourceId, breaker: null, outcome, oddities: [], keep: null, release: null });
}
