import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './support.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** None of our pages has frames, and styles need not be fetched again for any rule that is asked. */
const shared: RunOptions = { resultTypes: ['violations'], iframes: false, preload: false };

async function findViolations(page: Page, options: RunOptions): Promise<AxeResults['violations']> {
	return page.evaluate(async (asked) => {
		const { axe: checker } = window as unknown as { axe: typeof import('axe-core') };
		return (await checker.run(document, asked)).violations;
	}, options);
}

async function look(page: Page, asked: RunOptions): Promise<void> {
	await page.evaluate(axe);
	// what is laid out when it is scrolled to would move while it is looked at
	await page.evaluate(() => {
		for (const part of document.querySelectorAll<HTMLElement>('.defer-layout'))
			part.style.contentVisibility = 'visible';
	});
	// naming every element costs a third of the look: it is done only where there is a fault to name
	const found = await findViolations(page, { ...shared, ...asked, selectors: false });
	const violations = found.length === 0 ? found : await findViolations(page, { ...shared, ...asked });
	const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
	expect(told).toEqual([]);
}

/**
 * Accessibility, WCAG 2.2 AA and good practice. It takes the processor a second: once a page and language, the first at
 * 1280 px and the second at 360 px, so that every page is looked at in both. Rules named in `but` are left out.
 */
export const expectNoFaults = (page: Page, but: readonly string[] = []): Promise<void> =>
	look(page, {
		runOnly: { type: 'tag', values: tags },
		rules: Object.fromEntries(but.map((rule) => [rule, { enabled: false }])),
	});

/** Colours are all that changes between light and dark. */
export const expectContrast = (page: Page): Promise<void> =>
	look(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });

/** Nothing is wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
	const tooWide = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect(tooWide).toBeLessThanOrEqual(0);
}
