import { dayInAlmaty } from '#domain/clock.ts';
import type { Evidence } from '#domain/facts/evidence.ts';
import {
	evidenceOfRow,
	type FactsRow,
	factsColumns,
	factsOfSome,
	mciOfArrears,
	readRegistryState,
} from '#features/facts/public.ts';
import { type ScoreOptions, scoreSubject } from '#scoring/idn/score-subject.ts';
import { atMost, inGroups, measured, median } from './kit/figure.ts';
import type { Part } from './kit/part.ts';

const subjects = 2000;
const passes = 10;

/** The index of one subject from facts that are loaded, over a mix of subjects as the register has them. */
export const measureScore: Part = async ({ workspace, cleanup, options }) => {
	const { pool } = await workspace.openSeeded(cleanup);
	const { datasets } = await readRegistryState(pool);
	const { rows } = await pool.query<FactsRow>(
		`select ${factsColumns} ${factsOfSome} where s.removed_on is null order by md5(s.bin) limit ${subjects}`,
	);
	const asOf = dayInAlmaty(new Date());
	const evidence = rows.map((row) => evidenceOfRow(row, { datasets, today: asOf }));
	const score = { mciKzt: mciOfArrears(datasets, asOf) };
	scoreAll(evidence, score);
	const rounds = Array.from({ length: options.rounds }, () => scoreAll(evidence, score));
	const oneUs = median(rounds);
	return [
		measured('Index of one subject from loaded facts', oneUs, `${inGroups(oneUs)} µs`, atMost(50, 'µs'), [
			`${inGroups(evidence.length)} subjects, ${passes} times a round`,
			`rounds ${inGroups(Math.min(...rounds))} to ${inGroups(Math.max(...rounds))} µs`,
		]),
	];
};

/** @returns microseconds of one index */
function scoreAll(all: readonly Evidence[], options: ScoreOptions): number {
	const started = performance.now();
	let known = 0;
	for (let pass = 0; pass < passes; pass++)
		for (const one of all) if (scoreSubject(one, options).modelVersion !== '') known++;
	return ((performance.now() - started) * 1000) / known;
}
