import type { IsoDate } from '#domain/clock.ts';
import type { IdnHistoryEntry } from '../../contract.ts';

export const chart = { width: 360, height: 168, left: 34, right: 350, top: 16, bottom: 144 } as const;

/** First value of the green zone (specification §4). */
const greenFrom = { mature: 600, young: 650 } as const;
/** Room above and below the values, in points; the border of the zones is always in sight. */
const margin = 40;

/** From the worse to the better end of an interval, as long as it held. */
type Band = { from: IsoDate; fromX: number; toX: number; topY: number; bottomY: number };
type Level = { from: IsoDate; fromX: number; toX: number; y: number; value: number; label: string | null };
export type HistoryChart = {
	/** the value as steps; a calculation without a value is a gap */
	line: string;
	/** where the index was an interval */
	bands: readonly Band[];
	levels: readonly Level[];
	/** what is green and what is red while the segment lasts */
	zones: readonly { fromX: number; toX: number; borderY: number; border: number }[];
	ticks: readonly { value: number; y: number }[];
	firstDay: IsoDate;
	lastDay: IsoDate;
};

/** Numbers on the axis need so much room, the more important ones first. */
const tickHeight = 13;

function ticksOf(values: readonly number[], yOf: (value: number) => number): HistoryChart['ticks'] {
	const ticks: { value: number; y: number }[] = [];
	for (const value of values) {
		const y = yOf(value);
		if (ticks.every((tick) => Math.abs(tick.y - y) >= tickHeight)) ticks.push({ value, y });
	}
	return ticks;
}

/** Letters of a group need so much room. */
const labelWidth = 24;

/** Null with fewer than two calculations, or none with a value: there is no line to draw. @param entries newest first */
export function chartOf(entries: readonly IdnHistoryEntry[]): HistoryChart | null {
	const ordered = [...entries].reverse();
	const first = ordered[0];
	const last = ordered.at(-1);
	const values = ordered.flatMap(({ value, interval }) =>
		interval === null ? (value ?? []) : [interval.low, interval.high],
	);
	if (first === undefined || last === undefined || ordered.length < 2 || values.length === 0) return null;
	const borders = ordered.map(({ segment }) => greenFrom[segment]);
	const lowest = Math.max(0, Math.min(...values, ...borders) - margin);
	const highest = Math.min(1000, Math.max(...values, ...borders) + margin);
	const yOf = (value: number) =>
		rounded(chart.bottom - ((value - lowest) / (highest - lowest)) * (chart.bottom - chart.top));
	const xs = placesOf(ordered.map(({ calculated_on: day }) => Date.parse(day)));
	const endOf = (index: number) => xs[index + 1] ?? chart.right;
	const levels: Level[] = [];
	const bands = bandsOf(ordered, xs, yOf);
	let line = '';
	let isDrawing = false;
	for (const [index, { value, group, calculated_on: from }] of ordered.entries()) {
		const fromX = xs[index] ?? chart.left;
		if (value === null) {
			isDrawing = false;
			continue;
		}
		const y = yOf(value);
		line += isDrawing ? `V${y}H${endOf(index)}` : `M${fromX} ${y}H${endOf(index)}`;
		isDrawing = true;
		const label = hasRoom(levels, fromX) && ordered[index - 1]?.group !== group ? group : null;
		levels.push({ from, fromX, toX: endOf(index), y, value, label });
	}
	return {
		line,
		bands,
		levels,
		zones: zonesOf(borders, xs, yOf),
		ticks: ticksOf([...borders, Math.max(...values), Math.min(...values)], yOf),
		firstDay: first.calculated_on,
		lastDay: last.calculated_on,
	};
}

function bandsOf(
	entries: readonly IdnHistoryEntry[],
	xs: readonly number[],
	yOf: (value: number) => number,
): HistoryChart['bands'] {
	return entries.flatMap(({ interval, calculated_on: from }, index) => {
		if (interval === null) return [];
		const fromX = xs[index] ?? chart.left;
		const toX = xs[index + 1] ?? chart.right;
		return [{ from, fromX, toX, topY: yOf(interval.high), bottomY: yOf(interval.low) }];
	});
}

function hasRoom(levels: readonly Level[], x: number): boolean {
	const labelled = levels.findLast(({ label }) => label !== null);
	return labelled === undefined || x - labelled.fromX >= labelWidth;
}

/** The last value holds to the right end, so it gets a little room of its own. */
function placesOf(times: readonly number[]): number[] {
	const [from = 0] = times;
	const span = Math.max(1, (times.at(-1) ?? from) - from);
	const end = chart.right - labelWidth;
	return times.map((time) => rounded(chart.left + ((time - from) / span) * (end - chart.left)));
}

function zonesOf(
	borders: readonly number[],
	xs: readonly number[],
	yOf: (value: number) => number,
): HistoryChart['zones'] {
	const zones: { fromX: number; toX: number; borderY: number; border: number }[] = [];
	for (const [index, border] of borders.entries()) {
		const toX = xs[index + 1] ?? chart.right;
		const open = zones.at(-1);
		if (open?.border === border) open.toX = toX;
		else zones.push({ fromX: xs[index] ?? chart.left, toX, borderY: yOf(border), border });
	}
	return zones;
}

function rounded(value: number): number {
	return Math.round(value * 10) / 10;
}
