import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import { openJsonLines } from '#sources/kit/formats/json-lines.ts';
import type { DownloadContext, ListDownload } from '#sources/kit/lists/list-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { parseJson, Strict } from '#sources/kit/strict.ts';

export const samruk: SourceDescriptor['publisher'] = {
	id: 'samruk',
	name: {
		ru: 'Самрук-Қазына Контракт',
		kk: 'Самұрық-Қазына Контракт',
		en: 'Samruk-Kazyna Contract',
	},
	acronym: { ru: 'СКК', kk: 'СҚК', en: 'SKC' },
};

const pageSize = 100;
/** More than any list of the fund has; a service that never says «last» must not be read for ever. */
const mostPages = 10_000;

export const manners = { timeoutMs: 60_000, retries: 3, perSecond: 2 } as const;

/** All pages of a set of the unified API (format sheet F14), one record a line. */
export function pagedDownload(set: string): ListDownload {
	return {
		endpoint: 'samruk',
		manners,
		async fetch(context) {
			const path = await writeSet(context, set, (record) => ({ set, record }));
			return { files: [path], listDate: context.today };
		},
	};
}

/** Reads a set page by page into a file of lines. @throws SourceFailure */
export async function writeSet(
	context: DownloadContext,
	set: string,
	lineOf: (record: unknown) => unknown,
): Promise<string> {
	const file = await openJsonLines(context.folder, `${set}.jsonl`);
	try {
		for (let page = 0; page < mostPages; page++) {
			const { content, isLast } = await readPage(context, set, page);
			await file.write(content.map(lineOf));
			if (isLast) return file.path;
		}
	} finally {
		await file.close();
	}
	throw new SourceFailure('too_large', `${set}: more than ${mostPages} pages`);
}

async function readPage(
	context: DownloadContext,
	set: string,
	page: number,
): Promise<{ content: readonly unknown[]; isLast: boolean }> {
	const { body } = await context.request({
		path: `/eprocsearch/unified-api/${set}`,
		query: { token: context.secret('TOKEN'), identifier: context.secret('IDENTIFIER'), page, size: pageSize },
		expects: 'json',
	});
	const answer = Strict.open(parseJson(body, set), set, []);
	const content = answer.requiredList('content');
	const isLast = answer.boolean('last');
	if (isLast === null)
		throw new SourceFailure('not_understood', `${set}: a page that does not say whether it is the last`);
	return { content, isLast };
}

/** Names come as `name_ru` or as `{name:{ru}}`: both were seen (format sheet F14). */
export function nameOf(record: Strict): string | null {
	const nested = record.object('name');
	const [ru, kk] = [record.text('name_ru'), record.text('name_kk')];
	return ru ?? nested?.text('ru') ?? kk ?? nested?.text('kk') ?? null;
}
