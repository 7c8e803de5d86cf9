import type { ListDownload } from '#sources/kit/lists/list-source.ts';

/** Address of a list on the site of the committee (format sheet F4), from its base. */
export function listPath(listCode: string): string {
	return `/mobile_api/services/taxpayers_unreliable_exportexcel/${listCode}/KZ_ALL/fileName/list_${listCode}_KZ_ALL.xlsx`;
}

/** Lists are large and the site is slow; they say in the heading of what day they are. */
export function kgdListDownload(listCode: string): ListDownload {
	return {
		endpoint: 'kgd_site',
		manners: { timeoutMs: 300_000, retries: 2, perSecond: 1 },
		async fetch(context) {
			const path = await context.save({ path: listPath(listCode), expects: 'text' }, `list_${listCode}_KZ_ALL.xlsx`);
			return { files: [path], listDate: null };
		},
	};
}
