export type Ends = { low: number; high: number };

type Shapes<T> = {
	between: (ends: Ends) => T;
	/** the ceiling of a stop factor or of the status cut the whole interval off, so its ends fell together there */
	atMost: (ceiling: { high: number }) => T;
	/** an end of the scale */
	value: (end: { value: number }) => T;
};

/** Both ends of the scale of `scoring/idn/value/scale.ts`. */
const [scaleFrom, scaleTo] = [0, 1000];

/** The one place that chooses how an interval is put: two equal ends are no range. */
export function putInterval<T>({ low, high }: Ends, shapes: Shapes<T>): T {
	if (low < high) return shapes.between({ low, high });
	return high > scaleFrom && high < scaleTo ? shapes.atMost({ high }) : shapes.value({ value: high });
}

/** `640–790`, `≤ 499`: where there is no room for words. */
export function intervalText(ends: Ends): string {
	return putInterval(ends, {
		between: ({ low, high }) => `${low}–${high}`,
		atMost: ({ high }) => `≤ ${high}`,
		value: ({ value }) => String(value),
	});
}

/** What is drawn of it: all that lies below a ceiling. */
export function drawnEnds(ends: Ends): Ends {
	return putInterval(ends, {
		between: (both) => both,
		atMost: ({ high }) => ({ low: scaleFrom, high }),
		value: () => ends,
	});
}
