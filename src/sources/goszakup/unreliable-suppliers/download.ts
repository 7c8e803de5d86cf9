import { writeJsonLines } from '#sources/kit/formats/json-lines.ts';
import type { DownloadContext, ListDownload } from '#sources/kit/lists/list-source.ts';
import type { Oddity } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { ask } from '../publisher.ts';
import { nextPageOf, openRestPage } from '../rest-page.ts';

const pageSize = 200;
/** Five times what the register has; one that never ends must not be read for ever. */
const mostPages = 500;

/** The whole register by pages (format sheet F12); it states no day of its own. */
export const registerDownload: ListDownload = {
	endpoint: 'goszakup',
	manners: { timeoutMs: 60_000, retries: 3, perSecond: 2 },
	everyDays: 1,
	async fetch(context) {
		const path = await writeJsonLines(context.folder, 'rnu.jsonl', await readRegister(context));
		return { files: [path], listDate: context.today };
	},
};

/** A page that fails or comes twice, or entries that are not as many as are stated, are not the register. */
async function readRegister(context: DownloadContext): Promise<unknown[]> {
	const records: unknown[] = [];
	const asked = new Set<string>();
	const pages = new Set<string>();
	const oddities: Oddity[] = [];
	let path: string | null = `/v3/rnu?limit=${pageSize}`;
	let total = 0;
	while (path !== null) {
		if (asked.has(path)) throw new SourceFailure('not_understood', 'rnu: a page that leads back');
		if (asked.size === mostPages) throw new SourceFailure('too_large', `rnu: more than ${mostPages} pages`);
		asked.add(path);
		const part = await ask(context, 'rnu', { path, expects: 'json', alsoAccept: [404] });
		const page = openRestPage(part, oddities);
		if (page === null) throw new SourceFailure('not_understood', 'rnu: nobody at all is listed');
		const content = JSON.stringify(page.items);
		if (pages.has(content)) throw new SourceFailure('not_understood', 'rnu: a page that comes twice');
		pages.add(content);
		for (const item of page.items) records.push(item);
		({ total } = page);
		path = nextPageOf(part.body);
	}
	if (records.length !== total)
		throw new SourceFailure('not_understood', `rnu: ${records.length} entries instead of ${total}`);
	return records;
}
