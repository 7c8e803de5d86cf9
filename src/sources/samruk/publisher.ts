import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import { writeJsonLines } from '#sources/kit/formats/json-lines.ts';
import type { DownloadContext, ListDownload } from '#sources/kit/lists/list-source.ts';
import type { Oddity } from '#sources/kit/live-source.ts';
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

/** All pages of the unified API (format sheet F14), one record a line. */
export function pagedDownload(sets: readonly string[]): ListDownload {
	return {
		endpoint: 'samruk',
		manners: { timeoutMs: 60_000, retries: 3, perSecond: 2 },
		async fetch(context) {
			const files: string[] = [];
			for (const set of sets)
				files.push(await writeJsonLines(context.folder, `${set}.jsonl`, await readSet(context, set)));
			return { files, listDate: context.today };
		},
	};
}

async function readSet(context: DownloadContext, set: string): Promise<unknown[]> {
	const records: unknown[] = [];
	for (let page = 0; page < mostPages; page++) {
		const { body } = await context.request({
			path: `/eprocsearch/unified-api/${set}`,
			query: { token: context.secret('TOKEN'), identifier: context.secret('IDENTIFIER'), page, size: pageSize },
			expects: 'json',
		});
		const oddities: Oddity[] = [];
		const answer = Strict.open(parseJson(body, set), set, oddities);
		records.push(...answer.requiredList('content').map((record) => ({ set, record })));
		const isLast = answer.boolean('last');
		if (isLast === null)
			throw new SourceFailure('not_understood', `${set}: a page that does not say whether it is the last`);
		if (isLast) return records;
	}
	throw new SourceFailure('too_large', `${set}: more than ${mostPages} pages`);
}

/** Names come as `name_ru` or as `{name:{ru}}`: both were seen (format sheet F14). */
export function nameOf(record: Strict): string | null {
	const nested = record.object('name');
	const [ru, kk] = [record.text('name_ru'), record.text('name_kk')];
	return ru ?? nested?.text('ru') ?? kk ?? nested?.text('kk') ?? null;
}
