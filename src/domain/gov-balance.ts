import {
	type GovBalance,
	type GovCell,
	type GovFault,
	type GovFilledLine,
	type GovLayout,
	thousand,
	thousandths,
} from './gov-report.ts';

/**
 * What is left of each preparation over the months of its year: there was + came − was used, in this month and all before.
 *
 * @param earlier lines of the months before in that year
 * @returns lines with what is left filled in, and where they contradict themselves or an earlier month
 */
export function balanceOf(
	layout: GovLayout,
	lines: readonly GovFilledLine[],
	earlier: readonly GovFilledLine[],
): { lines: GovFilledLine[]; faults: GovFault[] } {
	const { balance } = layout;
	if (balance === null) return { lines: [...lines], faults: [] };
	const faults: GovFault[] = [];
	const past = pastOf(balance, earlier);
	const seen = new Set<string>();
	const filled = lines.map((line, at): GovFilledLine => {
		const { cells } = line;
		const key = keyOf(balance, cells);
		if (seen.has(key)) faults.push({ line: at, column: balance.keys[0] ?? null, rule: 'cell_twice' });
		seen.add(key);
		const known = past.get(key);
		const start = cells[balance.atYearStart] ?? null;
		if (known !== undefined && start !== null && thousandths(start) !== known.start)
			faults.push({ line: at, column: balance.atYearStart, rule: 'cell_year_start', expected: known.start / thousand });
		const left =
			thousandths(start) +
			(known?.moved ?? 0) +
			thousandths(cells[balance.received]) -
			thousandths(cells[balance.used]);
		const given = cells[balance.left] ?? null;
		if (left < 0) faults.push({ line: at, column: balance.used, rule: 'cell_left', expected: left / thousand });
		else if (given !== null && thousandths(given) !== left)
			faults.push({ line: at, column: balance.left, rule: 'cell_balance', expected: left / thousand });
		return { ...line, cells: { ...cells, [balance.left]: start === null || left < 0 ? null : left / thousand } };
	});
	return { lines: filled, faults };
}

/** The same of lines that were kept: what is left is worked out anew, because a month before may have changed since. */
export function balanceAnew(
	layout: GovLayout,
	lines: readonly GovFilledLine[],
	earlier: readonly GovFilledLine[],
): ReturnType<typeof balanceOf> {
	const { balance } = layout;
	const bare = lines.map((line) =>
		balance === null ? line : { ...line, cells: { ...line.cells, [balance.left]: null } },
	);
	return balanceOf(layout, bare, earlier);
}

/** `keys`: cells that name the preparation; `left`: what stands; `expected`: what follows from the months by now */
export type Unbalanced<Report> = { report: Report; keys: GovCell[]; left: number; expected: number };

/**
 * Balances of reports that do not follow from the months before them.
 *
 * @param reports of one year, in the order of months
 */
export function findUnbalanced<Report extends { lines: readonly GovFilledLine[] }>(
	{ balance }: GovLayout,
	reports: readonly Report[],
): Unbalanced<Report>[] {
	if (balance === null) return [];
	const { atYearStart, received, used, left } = balance;
	const earlier: GovFilledLine[] = [];
	return reports.flatMap((report) => {
		const past = pastOf(balance, earlier);
		earlier.push(...report.lines);
		return report.lines.flatMap(({ cells }) => {
			const stands = cells[left] ?? null;
			if (stands === null) return [];
			const known = past.get(keyOf(balance, cells));
			const start = known?.start ?? thousandths(cells[atYearStart]);
			const expected = start + (known?.moved ?? 0) + thousandths(cells[received]) - thousandths(cells[used]);
			if (expected === thousandths(stands)) return [];
			const keys = balance.keys.map((code) => cells[code] ?? null);
			return [{ report, keys, left: thousandths(stands) / thousand, expected: expected / thousand }];
		});
	});
}

/** In thousandths: what there was on 1 January, and what came less what was used since. */
function pastOf(balance: GovBalance, earlier: readonly GovFilledLine[]): Map<string, { start: number; moved: number }> {
	const past = new Map<string, { start: number; moved: number }>();
	for (const { cells } of earlier) {
		const key = keyOf(balance, cells);
		const moved = thousandths(cells[balance.received]) - thousandths(cells[balance.used]);
		const known = past.get(key) ?? { start: thousandths(cells[balance.atYearStart]), moved: 0 };
		past.set(key, { start: known.start, moved: known.moved + moved });
	}
	return past;
}

/** Spelling makes no other preparation. */
function keyOf({ keys }: GovBalance, cells: GovFilledLine['cells']): string {
	return keys
		.map((code) =>
			String(cells[code] ?? '')
				.toLowerCase()
				.replaceAll(/\s+/g, ' '),
		)
		.join('\n');
}

/**
 * A report as the beginning of a later one: of a preparation what is left, else what stood there.
 *
 * @param isNewYear what was left then is what there is at the start of the year
 */
export function copyLines(
	{ balance }: GovLayout,
	lines: readonly GovFilledLine[],
	{ isNewYear }: { isNewYear: boolean },
): GovFilledLine[] {
	if (balance === null) return lines.map(({ code, cells }) => ({ code, cells }));
	const { atYearStart, received, used, left } = balance;
	return lines.map(({ code, cells }) => {
		const start = (isNewYear ? cells[left] : cells[atYearStart]) ?? null;
		return { code, cells: { ...cells, [atYearStart]: start, [received]: 0, [used]: 0, [left]: null } };
	});
}
