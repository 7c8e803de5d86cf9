import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { factorCodes } from '#domain/idn/score.ts';
import { calibrateIdn } from '#features/idn/public.ts';
import { pointsTable } from '#scoring/idn/models/model.ts';
import { currentModel } from '#scoring/idn/models/models.ts';
import { publishLists } from '../../../test/factories/subject.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { idnCalibrate } from './idn-calibrate.ts';
import { runCommand } from './kit/run-command.ts';

const asOf = '2026-11-21';
const folder = mkdtempSync(join(tmpdir(), 'calibrate-'));
let database: TestDatabase;

beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
});
afterAll(async () => {
	await database.drop();
	rmSync(folder, { recursive: true });
});
beforeEach(() => database.pool.query('truncate idn_outcome, idn_history, idn_calculation restart identity cascade'));

/** A mature subject of which T2 alone is known, by the place of its bin. */
const binsWith = (place: number) => `m0${factorCodes.map((code) => (code === 'T2' ? String(place) : '-')).join('')}`;

let serial = 0;
/** So many subjects in a bin of T2 at the calculation; so many of them in trouble half a year later. */
async function past(calculatedOn: string, groups: readonly { place: number; subjects: number; bad: number }[]) {
	const { pool } = database;
	const { rows } = await pool.query(
		`insert into idn_calculation (model_version, calculated_on, published_at) values ('v2', $1, now()) returning id`,
		[calculatedOn],
	);
	for (const { place, subjects, bad } of groups) {
		const from = serial;
		serial += subjects;
		await pool.query(
			`insert into idn_history (bin, calculation_id, origin, idn_score, idn_group, factor_bins)
			select lpad(i::text, 12, '0'), $1, 'model', 700, 'G5', $2 from generate_series($3::int, $4) i`,
			[rows[0].id, binsWith(place), from + 1, from + subjects],
		);
		await pool.query(
			`insert into idn_outcome (bin, kind, happened_on, source_id)
			select lpad(i::text, 12, '0'), 'arrears', '2026-04-01', 'kgd-arrears-150' from generate_series($1::int, $2) i`,
			[from + 1, from + bad],
		);
	}
}

test('what became of the subjects of a year ago gives points of their own, and figures beside the old ones', async () => {
	await past('2025-11-14', [
		{ place: 0, subjects: 600, bad: 240 },
		{ place: 3, subjects: 20_000, bad: 200 },
	]);
	const outcome = await calibrateIdn(database, { asOf, months: 12 });
	if (outcome.state !== 'fitted') throw new Error(outcome.state);
	expect(outcome).toMatchObject({ old: 'v2', scoresOf: '2025-11-14', outcomesUntil: '2026-11-14', isDemo: false });
	const [mature] = outcome.segments;
	expect(outcome.segments).toHaveLength(1);
	expect(mature?.factors.find(({ code }) => code === 'L1')).toMatchObject({ slope: null });
	const arrears = mature?.factors.find(({ code }) => code === 'T2');
	expect(arrears?.slope).toBeGreaterThan(0.8);
	expect(arrears?.points.old).toEqual(pointsTable(currentModel, 'T2', 'mature'));
	const fresh = Object.values(arrears?.points.new ?? {});
	expect(fresh).toEqual(fresh.toSorted((one, other) => one - other));
	expect(mature?.figures.new.brier).toBeLessThan(mature?.figures.old.brier ?? 0);
	expect(mature?.figures.new.gini).toBeGreaterThan(0.4);
	expect(outcome.model).toMatchObject({ version: `v3-${asOf}`, base: { young: currentModel.base.young } });
});

test('the command prints the figures and writes the file; nothing of the portal changes', async () => {
	await past('2025-11-14', [
		{ place: 0, subjects: 600, bad: 240 },
		{ place: 3, subjects: 20_000, bad: 200 },
	]);
	const said = { out: [] as string[], err: [] as string[] };
	const exitCode = await runCommand(idnCalibrate, {
		args: ['--outcomes', '12m', '--date', asOf, '--out', folder],
		env: { DATABASE_URL: database.url },
		stdin: Readable.from([]),
		stdout: { write: (text: string | Uint8Array) => said.out.push(String(text)) > 0 },
		stderr: { write: (text: string | Uint8Array) => said.err.push(String(text)) > 0 },
	});
	expect([exitCode, said.err]).toEqual([0, []]);
	for (const word of ['Gini', 'KS', 'Brier', 'expected', 'observed', 'slope', 'T2', 'Nothing uses it'])
		expect(said.out.join('')).toContain(word);
	const file = JSON.parse(readFileSync(join(folder, `v3-${asOf}.json`), 'utf8'));
	expect(file).toMatchObject({ version: `v3-${asOf}`, shrinkage: null });
	expect(file.factors).toHaveLength(currentModel.factors.length);
	expect(currentModel.version).toBe('v2');
	expect(idnCalibrate.readCall(['--outcomes', 'soon'])).toBeUndefined();
});

test('without a calculation of that age it says so', async () => {
	await past('2026-06-01', [{ place: 0, subjects: 600, bad: 240 }]);
	expect(await calibrateIdn(database, { asOf, months: 12 })).toEqual({ state: 'too_early', neededBy: '2025-11-21' });
});

test('with too few in trouble it says how many there were', async () => {
	await past('2025-11-14', [{ place: 0, subjects: 100, bad: 20 }]);
	expect(await calibrateIdn(database, { asOf, months: 12 })).toEqual({
		...{ state: 'too_few', scoresOf: '2025-11-14' },
		bad: 20,
	});
});
