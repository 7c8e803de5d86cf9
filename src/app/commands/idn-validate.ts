import { parseArgs } from 'node:util';
import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { type StoredValidation, type ValidationOutcome, validateIdn } from '#features/idn/public.ts';
import { migrate } from '#platform/db/migrate.ts';
import { parseListDate } from '#sources/kit/list-date.ts';
import type { Config } from '../config/config.ts';
import { migrationsFolder, openDeps, openWorkPool } from '../deps.ts';

/** 0 stored, 1 there is not enough to judge by, 2 wrong call. */
type ExitCode = 0 | 1 | 2;

const usage = `npm run idn:validate -- [--date yyyy-mm-dd]

  --date  day of the judgement: values of a year before it are compared with what happened since; today unless given
`;

/** @returns null where the call is not understood */
function readDay(args: readonly string[], today: IsoDate): IsoDate | null {
	try {
		const { values } = parseArgs({ args: [...args], options: { date: { type: 'string' } } });
		return values.date === undefined ? today : parseListDate(values.date);
	} catch {
		return null;
	}
}

/** The command line of the judgement: texts for the operator go to the terminal. */
export async function runIdnValidate(args: readonly string[], config: Config): Promise<ExitCode> {
	const asOf = readDay(args, dayInAlmaty(new Date()));
	if (asOf === null) {
		process.stderr.write(usage);
		return 2;
	}
	const deps = await openDeps({ ...config, logLevel: 'warn' });
	const pool = openWorkPool(deps);
	try {
		await migrate(pool, migrationsFolder);
		const outcome = await validateIdn({ pool }, { asOf });
		const text = describe(outcome);
		if (outcome.state === 'stored') process.stdout.write(text);
		else process.stderr.write(text);
		return outcome.state === 'stored' ? 0 : 1;
	} finally {
		await pool.end();
		await deps.close();
	}
}

function describe(outcome: ValidationOutcome): string {
	switch (outcome.state) {
		case 'too_early': {
			const oldest = outcome.oldest === null ? 'nothing has been published' : `the oldest is of ${outcome.oldest}`;
			return `Nothing was judged: no published calculation is of ${outcome.neededBy} or earlier; ${oldest}.\n`;
		}
		case 'too_few':
			return `Nothing was judged: of the values of ${outcome.scoresOf} only ${outcome.bad} subjects got into trouble within a year, ${outcome.needed} are needed.\n`;
		case 'stored':
			return table(outcome.validation);
	}
}

function table({ validatedOn, modelVersion, figures }: StoredValidation): string {
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
		'',
	);
	return lines.join('\n');
}
