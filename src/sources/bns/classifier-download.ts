import { parse } from 'node-html-parser';
import type { ListDownload } from '#sources/kit/lists/list-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';

const page = '/ru/classifiers/statistical/21/';
const site = 'https://stat.gov.kz';

/** A classifier is a file of a block of one page of the bureau (format sheet F3). */
export function classifierDownload(block: string, fileName: string): ListDownload {
	return {
		endpoint: 'bns',
		manners: { timeoutMs: 120_000, retries: 2, perSecond: 1 },
		async fetch(context) {
			const { body } = await context.request({ path: page, expects: 'html' });
			const path = await context.save({ path: filePath(body, block), expects: 'text' }, fileName);
			return { files: [path], listDate: context.today };
		},
	};
}

/** @throws SourceFailure (not_understood) where the block has no workbook, or one of another site */
export function filePath(html: string, block: string): string {
	const links = parse(html).getElementById(block)?.querySelectorAll('a[href]') ?? [];
	const href = links.map((link) => link.getAttribute('href') ?? '').find((link) => /\.xlsx(\?|$)/i.test(link));
	const url = href === undefined ? null : URL.parse(href, `${site}${page}`);
	if (url === null) throw new SourceFailure('not_understood', `no workbook in block ${block}`);
	// a link that leads elsewhere is not followed
	if (url.origin !== site) throw new SourceFailure('redirected', `block ${block} leads to ${url.host}`);
	return url.pathname + url.search;
}
