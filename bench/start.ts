import { withCleanup } from './kit/cleanup.ts';
import { inGroups, median } from './kit/figure.ts';
import type { Part } from './kit/part.ts';
import { startProduct } from './kit/product.ts';

const starts = 3;

/** A start over a data folder that an earlier start has filled, until it says that it is ready. */
export const measureStart: Part = async ({ workspace }) => {
	const { dataDir, firstStartMs } = await workspace.seeded();
	const seconds: number[] = [];
	for (let start = 0; start < starts; start++)
		seconds.push(await withCleanup(async (cleanup) => (await startProduct(cleanup, dataDir)).readyMs / 1000));
	return [
		{
			what: 'Second start until «Senim is ready»',
			figure: `${inGroups(median(seconds))} s`,
			baseline: null,
			ratio: null,
			goal: { comparison: 'at_most', value: 5, unit: 's' },
			reached: median(seconds),
			notes: [
				`${starts} starts, ${inGroups(Math.min(...seconds))} to ${inGroups(Math.max(...seconds))} s`,
				firstStartMs === null
					? 'the data folder was given'
					: `first start with seeding ${inGroups(firstStartMs / 1000)} s`,
			],
		},
	];
};
