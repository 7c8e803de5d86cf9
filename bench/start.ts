import { withCleanup } from './kit/cleanup.ts';
import { atMost, inGroups, measured, median } from './kit/figure.ts';
import type { Part } from './kit/part.ts';
import { startProduct } from './kit/product.ts';

const starts = 3;

/** A start over a data folder that an earlier start has filled, until it says that it is ready. */
export const measureStart: Part = async ({ workspace }) => {
	const { dataDir, firstStartMs } = await workspace.seeded();
	const seconds: number[] = [];
	for (let start = 0; start < starts; start++)
		seconds.push(await withCleanup(async (cleanup) => (await startProduct(cleanup, dataDir)).readyMs / 1000));
	const typical = median(seconds);
	return [
		measured('Second start until «Senim is ready»', typical, `${inGroups(typical)} s`, atMost(5, 's'), [
			`${starts} starts, ${inGroups(Math.min(...seconds))} to ${inGroups(Math.max(...seconds))} s`,
			firstStartMs === null
				? 'the data folder was given'
				: `first start with seeding ${inGroups(firstStartMs / 1000)} s`,
		]),
	];
};
