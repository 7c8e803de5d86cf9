import { locales } from '#domain/locale.ts';
import { paths } from '#web/paths.ts';
import type { Rush, Rushed } from '../test/support/drills/rush.ts';
import { startChild } from './kit/child.ts';
import { atLeast, atMost, inGroups, type Measured, measured, percentile } from './kit/figure.ts';
import { peakRssBytes } from './kit/memory.ts';
import { cardPath } from './kit/pages.ts';
import type { Part } from './kit/part.ts';
import { startPortal } from './kit/portal.ts';
import { shuffledBins } from './kit/workspace.ts';

const visitors = 1500;
const rushes = 3;
const goodStatuses = /^(?:2|3)\d\d$|^429$|^503$/;

/** Visitors who come all at once, first to a portal that has just started: cards, searches, main and sign-in pages. */
export const measureOverload: Part = async ({ workspace, cleanup }) => {
	const database = await workspace.openSeeded(cleanup);
	const bins = await shuffledBins(database.pool);
	const portal = await startPortal(cleanup, database.url, { microCacheSeconds: 10 });
	const client = startChild(new URL('../test/support/drills/rush-process.ts', import.meta.url), cleanup);
	const rushed: Rushed[] = [];
	for (let turn = 0; turn < rushes; turn++) {
		const asked = mixOf(bins.slice(turn * visitors, (turn + 1) * visitors));
		rushed.push(
			await client.ask<Rushed>({ origin: portal.origin, paths: asked, afterwards: asked.slice(0, 20) } satisfies Rush),
		);
	}
	return present(rushed, portal.pid);
};

/** Six of ten ask for a card of their own, two search, one comes to the main page, one signs in. */
function mixOf(bins: readonly string[]): string[] {
	return bins.map((bin, turn) => {
		const locale = locales[turn % locales.length] ?? 'ru';
		const kind = turn % 10;
		if (kind < 6) return cardPath(bin, locale);
		if (kind < 8) return `${paths.searchResult.path(locale)}?search=${bin.slice(0, 6)}`;
		return kind === 8 ? paths.home.path(locale) : paths.login.path(locale);
	});
}

function present(rushed: readonly Rushed[], pid: number): Measured[] {
	const total = new Map<string, number>();
	for (const { statuses } of rushed)
		for (const [status, count] of Object.entries(statuses)) total.set(status, (total.get(status) ?? 0) + count);
	const good = [...total].filter(([status]) => goodStatuses.test(status)).reduce((sum, [, count]) => sum + count, 0);
	const health = rushed.flatMap(({ healthMs }) => healthMs);
	const after = rushed.flatMap(({ afterwardsMs }) => afterwardsMs);
	const slowest = Math.max(...rushed.map(({ slowestMs }) => slowestMs)) / 1000;
	const share = (good / (rushes * visitors)) * 100;
	const how = `${rushes} rushes, the first to a portal just started; ${[...total].map(([status, count]) => `${inGroups(count)} × ${status}`).join(', ')}`;
	return [
		measured(
			`${inGroups(visitors)} page loads at once: answered 2xx, 3xx, 429 or 503`,
			share,
			`${inGroups(share)} %`,
			atLeast(100, '%'),
			[
				how,
				`${rushed.reduce((sum, { failed, withoutRetryAfter }) => sum + failed + withoutRetryAfter, 0)} hung, broken or without Retry-After; peak memory of the server ${inGroups(peakRssBytes(pid) / 2 ** 20)} MiB`,
			],
		),
		measured('The last of them is answered after', slowest, `${inGroups(slowest)} s`, atMost(30, 's')),
		measured(
			'/healthz all the while, slowest',
			Math.max(...health),
			`${inGroups(Math.max(...health))} ms`,
			atMost(500, 'ms'),
			[`p50 ${inGroups(percentile(health, 0.5))} ms of ${health.length}`],
		),
		measured(
			'Pages five seconds later, slowest',
			Math.max(...after),
			`${inGroups(Math.max(...after))} ms`,
			atMost(500, 'ms'),
			[`p50 ${inGroups(percentile(after, 0.5))} ms of ${after.length}`],
		),
	];
}
