import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { IsoDate } from '#domain/clock.ts';
import { type Calibration, calibrateIdn } from '#features/idn/public.ts';
import { readDay } from './kit/read-day.ts';
import { type Command, say } from './kit/run-command.ts';
import { withDatabase } from './kit/with-database.ts';

const usage = `npm run idn:calibrate -- --outcomes 12m [--date yyyy-mm-dd] [--out folder]

  --outcomes  how long trouble is awaited after a calculation, in months
  --date      day of the calibration; today unless given
  --out       folder of the model file; here unless given

Fits the points to what became of the subjects, prints how well the old and the new ones tell them apart, and writes a
model file. The portal goes on with the released model: a new one is adopted by a release (docs/idn.md).
`;

type Call = { asOf: IsoDate; months: number; folder: string };

/** Exit code: 0 fitted, 1 too little data, 2 wrong call. */
export const idnCalibrate: Command<Call> = {
	usage,
	readCall: (args) => {
		const { values } = parseArgs({
			args: [...args],
			options: { outcomes: { type: 'string' }, date: { type: 'string' }, out: { type: 'string', default: '.' } },
		});
		const months = Number(/^([1-9]\d?)m$/.exec(values.outcomes ?? '')?.[1] ?? Number.NaN);
		const day = readDay(values.date === undefined ? [] : ['--date', values.date]);
		return Number.isNaN(months) || day === undefined ? undefined : { ...day, months, folder: values.out };
	},
	run: ({ asOf, months, folder }, config, { stdout, stderr }) =>
		withDatabase(config, async ({ pool }) => {
			const outcome = await calibrateIdn({ pool }, { asOf, months });
			if (outcome.state !== 'fitted') {
				say(stderr, whyNot(outcome));
				return 1;
			}
			const file = join(folder, `${outcome.model.version}.json`);
			await writeFile(file, `${JSON.stringify(outcome.model, null, '\t')}\n`);
			say(stdout, ...describe(outcome), '', `The model stands in ${file}. Nothing uses it until it is released.`);
			return 0;
		}),
};

function whyNot(outcome: Exclude<Calibration, { state: 'fitted' }>): string {
	return outcome.state === 'too_early'
		? `Nothing was fitted: no published calculation is of ${outcome.neededBy} or earlier.`
		: `Nothing was fitted: of the values of ${outcome.scoresOf} only ${outcome.bad} subjects got into trouble; a segment needs 100.`;
}

function describe({
	old,
	model,
	scoresOf,
	outcomesUntil,
	isDemo,
	segments,
}: Extract<Calibration, { state: 'fitted' }>) {
	const number = (value: number | null, decimals: number) => (value === null ? '–' : value.toFixed(decimals));
	const percent = (share: number) => (100 * share).toFixed(2);
	const lines = [
		`Values of ${scoresOf}, events until ${outcomesUntil}${isDemo ? ', demonstration outcomes' : ''}. Figures are of one subject in five, which the fit has not seen.`,
	];
	for (const { segment, subjects, bad, base, factors, figures } of segments) {
		lines.push('', `${segment}: ${subjects} subjects, ${bad} in trouble; base ${base.old} → ${base.new}`);
		for (const [version, one] of [[old, figures.old] as const, [model.version, figures.new] as const]) {
			lines.push(
				`  ${version}: Gini ${number(one.gini, 3)}  KS ${number(one.ks, 3)}  Brier ${number(one.brier, 5)} (one share for all: ${number(one.brierOfShare, 5)})`,
				...one.groups.map(
					(row) =>
						`    ${row.group.padEnd(4)}${String(row.subjects).padStart(9)}${String(row.bad).padStart(8)}  expected ${percent(row.expected)} %  observed ${percent(row.observed)} % (${percent(row.interval.low)}–${percent(row.interval.high)})${row.agrees ? '' : '  !'}`,
				),
			);
		}
		for (const { code, slope, standardError, points } of factors) {
			const bins = Object.keys(points.old).map((bin) => `${bin} ${points.old[bin] ?? 0} → ${points.new[bin] ?? 0}`);
			const weight =
				slope === null
					? 'too few, kept'
					: slope === 0
						? 'left out: it would speak the other way round'
						: `slope ${slope.toFixed(2)} ± ${number(standardError, 2)}`;
			if (bins.length > 0) lines.push(`  ${code} (${weight}): ${bins.join(', ')}`);
		}
	}
	return lines;
}
