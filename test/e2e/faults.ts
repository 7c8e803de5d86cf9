import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './support.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function look(page: Page, options: object): Promise<void> {
	// without frames one call in the page itself is the same; the other mode opens a second page for each look
	const { violations } = await new AxeBuilder({ page })
		.options({ ...options, resultTypes: ['violations'] })
		.setLegacyMode()
		.analyze();
	const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
	expect(told).toEqual([]);
}

/**
 * Accessibility, WCAG 2.2 AA and good practice. It takes the processor a second: once a page and language, the first at
 * 1280 px and the second at 360 px, so that every page is looked at in both.
 */
export const expectNoFaults = (page: Page): Promise<void> => look(page, { runOnly: { type: 'tag', values: tags } });

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
