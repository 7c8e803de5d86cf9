import type { IsoDate } from '#domain/clock.ts';
import { ListFileError } from '#sources/kit/failures.ts';
import { findStatedDate } from '#sources/kit/list-date.ts';
import type { ListDownload } from '#sources/kit/list-source.ts';
import { readList } from '#sources/kit/read-list.ts';

/** Address of a list on the site of the committee (format sheet F4), from its base. */
export function listPath(listCode: string): string {
	return `/mobile_api/services/taxpayers_unreliable_exportexcel/${listCode}/KZ_ALL/fileName/list_${listCode}_KZ_ALL.xlsx`;
}

/** Lists are large and the site is slow; they say in the heading of what day they are. */
export function kgdListDownload(listCode: string, headerRows: number): ListDownload {
	return {
		endpoint: 'kgd_site',
		manners: { timeoutMs: 300_000, retries: 2, perSecond: 1 },
		async fetch(context) {
			const path = await context.save({ path: listPath(listCode), expects: 'text' }, `list_${listCode}_KZ_ALL.xlsx`);
			return { files: [path], listDate: (await statedDate(path, headerRows)) ?? context.today };
		},
	};
}

async function statedDate(path: string, headerRows: number): Promise<IsoDate | null> {
	try {
		for await (const { rows } of readList(path))
			return findStatedDate(rows.slice(0, headerRows).flatMap(({ cells }) => cells));
	} catch (error) {
		// whoever takes the list over says what is wrong with it
		if (!(error instanceof ListFileError)) throw error;
	}
	return null;
}
