/** Lower borders of the 50-point bands; the first band has none (specification §4: 600 and 650 are the borders of the zones). */
const bandFrom = [null, 500, 550, 600, 650, 700, 750, 800, 850, 900] as const;

export const greenFrom = { mature: 600, young: 650 } as const;

export type GroupBand = { group: string; from: number | null; isGreen: boolean; width: number };

function band(group: string, from: number | null, border: number, width = 1): GroupBand {
	return { group, from, isGreen: from !== null && from >= border, width };
}

/** From high risk to low. */
export const matureBands: readonly GroupBand[] = bandFrom.map((from, index) =>
	band(`G${10 - index}`, from, greenFrom.mature),
);

/** N1 holds everything from 850: two bands wide. */
export const youngBands: readonly GroupBand[] = bandFrom
	.slice(0, 9)
	.map((from, index) => band(`N${9 - index}`, from, greenFrom.young, index === 8 ? 2 : 1));

/** Mean share that gets into trouble within a year (specification §4). */
export const meanRisks = [
	{ id: 'mature_green', percent: 1.6, isGreen: true },
	{ id: 'mature_red', percent: 28.6, isGreen: false },
	{ id: 'young_green', percent: 1.1, isGreen: true },
	{ id: 'young_red', percent: 21.1, isGreen: false },
] as const;
