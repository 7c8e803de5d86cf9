import type { IsoDate } from '#domain/clock.ts';
import { type StoredValidation, type ValidationOutcome, validateIdn } from '#features/idn/public.ts';
import { readDay } from './kit/read-day.ts';
import { type Command, say } from './kit/run-command.ts';
import { withDatabase } from './kit/with-database.ts';

const usage = `npm run idn:validate -- [--date yyyy-mm-dd]

  --date  day of the judgement: values of a year before it are compared with what happened since; today unless given
`;

/** Exit code: 0 stored, 1 too little data, 2 wrong call. */
export const idnValidate: Command<{ asOf: IsoDate }> = {
	usage,
	readCall: readDay,
	run: ({ asOf }, config, { stdout, stderr }) =>
		withDatabase(config, async ({ pool }) => {
			const outcome = await validateIdn({ pool }, { asOf });
			const isStored = outcome.state === 'stored';
			say(isStored ? stdout : stderr, ...describe(outcome));
			return isStored ? 0 : 1;
		}),
};

function describe(outcome: ValidationOutcome): string[] {
	switch (outcome.state) {
		case 'too_early': {
			const oldest = outcome.oldest === null ? 'nothing has been published' : `the oldest is of ${outcome.oldest}`;
			return [`Nothing was judged: no published calculation is of ${outcome.neededBy} or earlier; ${oldest}.`];
		}
		case 'too_few':
			return [
				`Nothing was judged: of the values of ${outcome.scoresOf} only ${outcome.bad} subjects got into trouble within a year, ${outcome.needed} are needed.`,
			];
		case 'stored':
			return table(outcome.validation);
	}
}

function table({ validatedOn, modelVersion, figures }: StoredValidation): string[] {
	const number = (value: number | null, decimals: number) => (value === null ? '–' : value.toFixed(decimals));
	const percent = (share: number) => (100 * share).toFixed(2);
	const lines = [
		`Judged on ${validatedOn}: values of ${figures.scoresOf}, events until ${figures.outcomesUntil}, model ${modelVersion}${figures.isDemo ? ', demonstration outcomes' : ''}.`,
	];
	for (const one of figures.segments) {
		lines.push(
			'',
			`${one.segment}: ${one.subjects} subjects, ${one.bad} in trouble`,
			`  Gini ${number(one.gini, 3)}  KS ${number(one.ks, 3)}  Brier ${number(one.brier, 5)} (one share for all: ${number(one.brierOfShare, 5)})  PSI ${number(one.scorePsi, 3)}`,
			'  group  subjects      bad  expected %  observed %     interval 95 %',
			...[
				...one.groups.map((row) => ({ ...row, name: row.group })),
				...one.zones.map((row) => ({ ...row, name: row.riskClass })),
			].map(
				(row) =>
					`  ${row.name.padEnd(6)}${String(row.subjects).padStart(9)}${String(row.bad).padStart(9)}${percent(row.expected).padStart(12)}${percent(row.observed).padStart(12)}     ${percent(row.interval.low)}–${percent(row.interval.high)}${row.agrees ? '' : '  !'}`,
			),
			`  factors by PSI: ${one.factors.map(({ code, psi }) => `${code} ${psi.toFixed(3)}`).join(', ') || 'none'}`,
		);
		if (one.migration !== null)
			lines.push(
				`  moves: ${percent(one.migration.stayed)} % stayed, ${percent(one.migration.better)} % better, ${percent(one.migration.worse)} % worse`,
			);
	}
	const { total, reasons } = figures.notCalculated;
	lines.push(
		'',
		`without a value: ${reasons.map(({ code, subjects }) => `${code} ${subjects}`).join(', ') || 'none'} of ${total}`,
	);
	return lines;
}
