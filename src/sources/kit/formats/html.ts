import { type HTMLElement, parse } from 'node-html-parser';
import { SourceFailure } from '../source-failure.ts';

/** Rows of a table as tidy texts. */
export type HtmlTable = { rows: string[][]; links: (string | null)[] };

function tidy(element: HTMLElement): string {
	return element.text.replace(/\s+/g, ' ').trim();
}

export function openHtml(body: string): HTMLElement {
	return parse(body, { comment: false, blockTextElements: { script: false, style: false } });
}

/**
 * The table of the selector, heading rows included; `links` holds the first address of each row.
 * @throws SourceFailure (not_understood) where there is none: a page without its table says nothing
 */
export function tableOf(page: HTMLElement, selector: string): HtmlTable {
	const table = page.querySelector(selector);
	if (table === null) throw new SourceFailure('not_understood', `no table ${selector} on the page`);
	const rows: string[][] = [];
	const links: (string | null)[] = [];
	for (const row of table.querySelectorAll('tr')) {
		const cells = row.querySelectorAll('th,td').map(tidy);
		if (cells.length === 0) continue;
		rows.push(cells);
		links.push(row.querySelector('a[href]')?.getAttribute('href') ?? null);
	}
	return { rows, links };
}
