import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildSubject, publishLists } from '../../../../../test/factories/subject.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { type Outcome, storeDemonstrationOutcomes } from './outcomes.ts';
import { fewestOutcomes, findValidation, validateIdn } from './validate-idn.ts';

const asOf = '2026-11-21';
/** a mature subject without a single bin, and a young one */
const bins = { mature: `m0${'-'.repeat(18)}`, young: `y0${'-'.repeat(18)}` } as const;
let database: TestDatabase;

beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
});
afterAll(() => database.drop());
beforeEach(() =>
	database.pool.query(
		'truncate subject, idn_outcome, idn_validation, idn_published, idn_score, idn_history, idn_calculation restart identity',
	),
);

const validate = () => validateIdn(database, { asOf });

type Value = {
	bin: string;
	score: number | null;
	group: string | null;
	origin?: 'official' | 'model';
	notCalculated?: string;
	factorBins?: string;
};

/** A calculation as the recalculation leaves it: the last one is published with its results, all of them are history. */
async function publish(calculatedOn: string, values: readonly Value[], options: { isPublished?: boolean } = {}) {
	const { pool } = database;
	const { rows } = await pool.query(
		`insert into idn_calculation (model_version, calculated_on, published_at) values ('v1', $1, $2) returning id`,
		[calculatedOn, options.isPublished === false ? null : new Date()],
	);
	const id: number = rows[0].id;
	await pool.query(`truncate idn_score;
		create table if not exists idn_result.score_${id} partition of idn_score for values in (${id})`);
	for (const { bin, score, group, origin = 'model', notCalculated = null, factorBins = bins.mature } of values) {
		await pool.query(
			`insert into idn_history (bin, calculation_id, origin, idn_score, idn_group, not_calculated, factor_bins)
			values ($1, $2, $3, $4, $5, $6, $7)`,
			[bin, id, origin, score, group, notCalculated, factorBins],
		);
		await pool.query(
			`insert into idn_score (calculation_id, bin, origin, segment, idn_score, idn_group, not_calculated, coverage_percent,
				factor_bins, result) values ($1, $2, $3, $4, $5, $6, $7, 80, $8, '{}')`,
			[
				...[id, bin, origin, factorBins.startsWith('m') ? 'mature' : 'young'],
				...[score, group, notCalculated, factorBins],
			],
		);
	}
	if (options.isPublished !== false)
		await pool.query(
			`insert into idn_published (calculation_id) values ($1)
			on conflict (singleton) do update set calculation_id = excluded.calculation_id`,
			[id],
		);
}

async function numbers(count: number): Promise<string[]> {
	const list: string[] = [];
	for (let index = 0; index < count; index++) list.push((await buildSubject(database.pool)).bin);
	return list;
}

const trouble = (bin: string, happenedOn = '2026-03-01'): Outcome => ({ bin, kind: 'absent', happenedOn });

/** 60 subjects: 30 of G5, 30 of G10 a year ago; half of the latter moved up. */
async function population(): Promise<{ good: string[]; bad: string[] }> {
	const all = await numbers(60);
	const [good, bad] = [all.slice(0, 30), all.slice(30)];
	const past = [
		...good.map((bin) => ({ bin, score: 720, group: 'G5' })),
		...bad.map((bin) => ({ bin, score: 450, group: 'G10' })),
	];
	await publish('2025-11-14', past);
	await publish(
		'2026-11-20',
		past.map((value, index) => (index >= 45 ? { ...value, score: 520, group: 'G9' } : value)),
	);
	return { good, bad };
}

test('judges the values of a year ago by what happened in the twelve months after them', async () => {
	const { good, bad } = await population();
	await storeDemonstrationOutcomes(database.pool, [
		...bad.map((bin) => trouble(bin)),
		...good.slice(0, 3).map((bin) => trouble(bin, '2026-11-14')),
		// a day too late, and a second event of one subject
		trouble(good[5] ?? '', '2026-11-15'),
		{ bin: bad[0] ?? '', kind: 'bankrupt', happenedOn: '2026-05-01' },
	]);
	const outcome = await validate();
	if (outcome.state !== 'stored') throw new Error(outcome.state);
	const { figures } = outcome.validation;
	expect(figures).toMatchObject({ scoresOf: '2025-11-14', outcomesUntil: '2026-11-14', comparedWith: '2026-11-20' });
	const [mature, young] = figures.segments;
	expect(mature).toMatchObject({ subjects: 60, bad: 33 });
	expect(mature?.groups.map(({ group, subjects, bad: failed }) => [group, subjects, failed])).toEqual([
		['G5', 30, 3],
		['G10', 30, 30],
	]);
	// 27 good against 33 bad: 30 won, 3 drawn
	expect(mature?.gini).toBeCloseTo((2 * (30 + 3 / 2)) / 33 - 1, 9);
	expect(mature?.migration).toMatchObject({ subjects: 60, stayed: 0.75, better: 0.25, worse: 0 });
	expect(young).toMatchObject({ subjects: 0, gini: null });
	expect(figures.outcomes).toEqual([
		{ code: 'absent', subjects: 33 },
		{ code: 'bankrupt', subjects: 1 },
	]);
	expect(await findValidation(database.pool)).toEqual(outcome.validation);
});

test('judges our values alone, and nobody who was in trouble before', async () => {
	const { good, bad } = await population();
	const [state = '', late = ''] = await numbers(2);
	await database.pool.query(
		`insert into idn_history (bin, calculation_id, origin, idn_score, idn_group, factor_bins) values
		($1, 1, 'official', 800, 'G3', $3), ($2, 1, 'model', 300, 'G10', $3)`,
		[state, late, bins.mature],
	);
	await storeDemonstrationOutcomes(
		database.pool,
		[...bad, state, late].map((bin) => trouble(bin)),
	);
	await database.pool.query(`update idn_outcome set happened_on = '2025-11-14' where bin = $1`, [late]);
	const outcome = await validate();
	expect(outcome).toMatchObject({
		state: 'stored',
		validation: { figures: { segments: [{ subjects: 60, bad: 30 }, {}] } },
	});
	expect(good).toHaveLength(30);
});

test('refuses with too little to go by, says what is missing, and stores nothing', async () => {
	expect(await validate()).toEqual({ state: 'too_early', neededBy: '2025-11-21', oldest: null });
	await publish('2025-03-02', [], { isPublished: false });
	await publish('2026-03-01', []);
	expect(await validate()).toEqual({ state: 'too_early', neededBy: '2025-11-21', oldest: '2026-03-01' });
	const { bad } = await population();
	await storeDemonstrationOutcomes(
		database.pool,
		bad.slice(1).map((bin) => trouble(bin)),
	);
	expect(await validate()).toEqual({
		...{ state: 'too_few', bad: fewestOutcomes - 1, needed: fewestOutcomes, scoresOf: '2025-11-14' },
	});
	expect(await findValidation(database.pool)).toBeNull();
});

test('tells the share without a value by reason', async () => {
	const { good, bad } = await population();
	await storeDemonstrationOutcomes(
		database.pool,
		bad.map((bin) => trouble(bin)),
	);
	await publish('2026-11-21', [
		...good.map((bin) => ({ bin, score: 720, group: 'G5' })),
		...bad.slice(0, 10).map((bin) => ({ bin, score: null, group: null, notCalculated: 'removed' })),
	]);
	expect(await validate()).toMatchObject({
		validation: { figures: { notCalculated: { total: 40, reasons: [{ code: 'removed', subjects: 10 }] } } },
	});
});

test('the page gets null before the first judgement, then the last one in the language of the reader', async () => {
	const app = await buildApp(database);
	const ask = async (locale: string) => (await app.inject(`/api/v1/idn/validation?locale=${locale}`)).json().data;
	expect(await ask('ru')).toBeNull();
	const { bad } = await population();
	await storeDemonstrationOutcomes(
		database.pool,
		bad.map((bin) => trouble(bin)),
	);
	await validate();
	const shown = await ask('en');
	expect(shown).toMatchObject({ validated_on: asOf, is_demo: true, subjects: 60, bad: 30 });
	expect(shown.outcomes).toEqual([{ code: 'absent', title: 'Absent at the address', subjects: 30 }]);
	expect(shown.segments[0].groups[1]).toMatchObject({ group: 'G10', observed_percent: 100, agrees: false });
	await app.close();
});

test('the method tells every factor of the model with its points, in every language', async () => {
	const app = await buildApp(database);
	for (const locale of ['ru', 'kz', 'en']) {
		const answer = await app.inject(`/api/v1/idn/method?locale=${locale}`);
		expect(answer.statusCode).toBe(200);
		const method = answer.json().data;
		const factors = method.parts.flatMap((part: { factors: unknown[] }) => part.factors);
		expect(factors).toHaveLength(19);
		expect(JSON.stringify(method)).not.toMatch(/undefined|idn_/);
		const [mature] = method.segments;
		expect(mature).toMatchObject({
			base: 680,
			green_from: 600,
			best_score: 874,
			published_risk_percent: { green: 1.6, red: 28.6 },
		});
		expect(method.families).toHaveLength(4);
		expect(method.confidence_from).toEqual({ high: 80, medium: 50, indicative: 25 });
		expect(mature.groups.find(({ group }: { group: string }) => group === 'G7')).toMatchObject({
			...{ from: 600, to: 649, risk_class: 'green', risk_degree: 'medium', risk_to_percent: 9.09 },
		});
	}
	await app.close();
});
