import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '#domain/clock.ts';
import { Politeness } from '#sources/kit/asking/politeness.ts';
import { createClient, type SourceClient } from '#sources/kit/asking/source-client.ts';
import {
	type EndpointId,
	type EndpointSettings,
	endpoints,
	redirectsOf,
	simulatedRedirects,
} from '#sources/kit/endpoints.ts';
import type { DownloadContext, ListDownload } from '#sources/kit/lists/list-source.ts';
import type { AskedSubject, FetchContext, LiveSource, ParsedAnswer } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';

const deadlineMs = 20_000;

function clientOf(endpoint: EndpointId, url: string): SourceClient {
	const settings: EndpointSettings = {
		baseUrl: `${url}/${endpoint}`,
		secrets: Object.fromEntries(endpoints[endpoint].secrets.map((name) => [name, 'simulated'])),
		redirects: simulatedRedirects(redirectsOf(endpoint), url),
		isSimulated: true,
	};
	return createClient({
		settings,
		manners: { timeoutMs: 10_000, retries: 0, perSecond: 1000, concurrency: 100 },
		politeness: new Politeness(),
		signal: AbortSignal.timeout(deadlineMs),
		retryLeftMs: () => 0,
		isPaid: false,
		clock: systemClock,
	});
}

/** Asks a simulator the way the product does, without store, breaker and database. */
export async function askSimulated(source: LiveSource, subject: AskedSubject, url: string): Promise<ParsedAnswer> {
	const context: FetchContext = clientOf(source.endpoint, url);
	return source.parse(await source.fetch(context, subject), subject);
}

/** Downloads a simulated list into a folder of its own; `read` gets its files. */
export async function downloadSimulated<Result>(
	download: ListDownload,
	url: string,
	today: string,
	read: (files: readonly string[], listDate: string) => Promise<Result>,
): Promise<Result> {
	const folder = await mkdtemp(join(tmpdir(), 'senim-download-'));
	const client = clientOf(download.endpoint, url);
	const context: DownloadContext = {
		...client,
		folder,
		today,
		async save(request, fileName) {
			const path = join(folder, fileName);
			await client.save(request, path, 2 ** 30);
			return path;
		},
		async wait() {
			await pause(1);
		},
	};
	try {
		const { files, listDate } = await download.fetch(context);
		if (files.length === 0) throw new SourceFailure('not_understood', 'no files');
		return await read(files, listDate ?? today);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
