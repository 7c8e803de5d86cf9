import { afterAll, describe, expect, test } from 'vitest';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import type { StoredReport } from '#domain/report/stored-report.ts';
import { ReportEngine } from '#features/reports/public.ts';
import { readingOf } from '#features/reports/server/reading/report-reading.ts';
import { stated } from '../../../test/factories/evidence.ts';
import { buildDescriptor, buildReports, nothing, silent } from '../../../test/factories/reports.ts';
import {
	buildArrears,
	buildHandedOver,
	buildJusticeRecord,
	buildSubject,
	buildTaxEntry,
	taxLists,
} from '../../../test/factories/subject.ts';
import { testDeps } from '../../../test/support/app.ts';
import { live, openReportPortals, telling } from '../../../test/support/drills/report-portals.ts';
import { reportDeps } from './reports.ts';

const { close, database, read, start } = await openReportPortals();
afterAll(close);

/** The same subjects every time. */
function dice(seed: number): (faces: number) => number {
	let state = seed;
	return (faces) => {
		state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
		return Math.floor((state / 2 ** 31) * faces);
	};
}

async function buildAnybody(roll: (faces: number) => number): Promise<string> {
	const { pool } = database;
	const registeredOn = roll(9) === 0 ? null : `${2008 + roll(19)}-0${1 + roll(9)}-1${roll(9)}`;
	const status = (['active', 'active', 'active', 'suspended', 'liquidating'] as const)[roll(5)] ?? 'active';
	const { bin } = await buildSubject(pool, { registeredOn, status, kind: roll(6) === 0 ? 'sole' : 'legal' });
	if (roll(3) === 0) await buildArrears(pool, bin, 100_000 * (1 + roll(90)));
	if (roll(4) === 0) {
		const lists = Object.keys(taxLists) as (keyof typeof taxLists)[];
		await buildTaxEntry(pool, bin, { sourceId: lists[roll(lists.length)] ?? 'kgd-inactive', actNumber: '1' });
	}
	if (roll(3) === 0) await buildJusticeRecord(pool, bin, roll(4) === 0 ? 'reorganizing' : 'active');
	if (roll(2) === 0) await buildHandedOver(pool, bin, 'A2', roll(9) === 0 ? 'zero_turnover' : 'steady');
	if (roll(2) === 0) await buildHandedOver(pool, bin, 'L1', 'none');
	return bin;
}

describe('the index over a report', () => {
	test('is what its stored evidence gives again, to the digit, and contradicts none of it', async () => {
		const { ask, untilState } = await start();
		const { traitsOf } = reportDeps(testDeps(database));
		const roll = dice(13);
		const seen = { score: 0, interval: 0, none: 0 };
		for (let turn = 0; turn < 20; turn++) {
			const bins = await Promise.all(Array.from({ length: 10 }, () => buildAnybody(roll)));
			const ids = await Promise.all(bins.map((bin) => ask(bin, 'basic')));
			for (const id of ids) {
				await untilState(id, 'sealed');
				const stored = await read(id);
				const { reading } = stored;
				if (reading === null) throw new Error('a sealed report has its index');
				expect(readingOf(stored, traitsOf, reading)).toEqual(reading);
				expect(contradictionsOf(stored)).toEqual([]);
				const { score, interval } = reading.result;
				seen[score !== null ? 'score' : interval !== null ? 'interval' : 'none']++;
			}
		}
		expect(seen.score + seen.interval + seen.none).toBe(200);
		expect(Object.values(seen).filter((count) => count > 0).length, JSON.stringify(seen)).toBeGreaterThan(1);
	});

	test('comes when the report is closed, follows late answers until the seal, and never changes after', async () => {
		const late = Promise.withResolvers<SourceOutcome>();
		const { ask, untilState } = await start(
			[
				{ ...buildDescriptor({ id: 'test-a' }), answer: nothing() },
				{ ...live('test-b', 'liquidation'), answer: () => late.promise },
			],
			{ closeAfterMs: 150 },
		);
		const id = await ask((await buildSubject(database.pool)).bin);
		expect((await untilState(id, 'open')).reading).toBeNull();
		const closed = await untilState(id, 'closed');
		expect(closed.reading?.label).toMatch(/^По данным этого отчёта, \d\d\.\d\d\.\d{4}$/);
		expect((await read(id)).reading?.result.stopFactors).toEqual([]);
		late.resolve(telling([stated('liquidation')]));
		await untilState(id, 'sealed');
		const sealed = await read(id);
		expect(sealed.reading?.result).toMatchObject({ riskClass: null, stopFactors: [{ code: 'liquidating' }] });
		await expect(database.pool.query(`update report set reading = '{}' where id = $1`, [id])).rejects.toMatchObject({
			code: '55000',
		});
	});

	test('is made by whoever takes a report over that was closed and not sealed', async () => {
		const { ask, untilState } = await start(
			[{ ...live('test-b', 'liquidation'), answer: () => new Promise(() => undefined) }],
			{
				closeAfterMs: 50,
				lateForMs: 60_000,
				renewMs: 600_000,
			},
		);
		const id = await ask((await buildSubject(database.pool)).bin);
		await untilState(id, 'closed');
		const first = (await read(id)).reading;
		// the process that asked is dead: nobody renews its lease, and its first reading is lost with it
		await database.pool.query(
			`update report set leased_until = clock_timestamp() - interval '1 second', reading = null where id = $1`,
			[id],
		);
		const next = buildReports(database, [{ ...live('test-b', 'liquidation'), answer: silent() }]).reports;
		const engine = new ReportEngine(next);
		await engine.resume();
		await untilState(id, 'sealed');
		const { reading } = await read(id);
		expect(reading?.result.modelVersion).toBe(first?.result.modelVersion);
		expect(reading?.asOf).toBe(first?.asOf);
		await engine.close();
	});

	test.each([
		['ru', 'По данным этого отчёта', /(Факторы|Национальный расчёт|В национальном расчёте)/],
		['kz', 'Осы есептің деректері бойынша', /Ұлттық есептеу/],
		['en', 'From the data of this report', /[Nn]ational calculation/],
	])('stands beside the national value, in %s', async (locale, label, national) => {
		const { ask, untilState } = await start();
		const id = await ask((await buildSubject(database.pool)).bin, 'basic');
		const { reading } = await untilState(id, 'sealed', locale);
		expect(reading?.label).toContain(label);
		expect(reading?.national).toMatch(national);
		expect(reading?.unheard).toContain(':');
		expect(reading?.factors.every(({ title, sentence }) => title !== '' && sentence !== '')).toBe(true);
	});
});

/** What of each factor must not stand beside what a source has stated. */
const speaksAgainst: readonly [factor: string, bins: readonly string[], kind: FactKind][] = [
	['T2', ['none', 'not_listed'], 'listed_arrears'],
	['L1', ['none'], 'enforcement_case'],
];

function contradictionsOf({ sources, reading }: StoredReport): string[] {
	const states = new Map(sources.map(({ sourceId, state }) => [sourceId, state]));
	const kinds = new Set(
		sources.flatMap(({ state, facts }) => (state === 'found' ? facts.map(({ kind }) => kind) : [])),
	);
	const factors = reading?.result.factors ?? [];
	return [
		...speaksAgainst.flatMap(([code, bins, kind]) =>
			factors.some((factor) => factor.code === code && bins.includes(factor.bin ?? '')) && kinds.has(kind)
				? [`${code} beside ${kind}`]
				: [],
		),
		...factors.flatMap(({ code, state, sourceId, value, document, isHandedOver }) =>
			state === 'bin' &&
			(value !== null || document !== null || isHandedOver === true) &&
			sourceId !== null &&
			states.get(sourceId) !== 'found' &&
			value !== 0
				? [`${code} by ${sourceId}, which is told to have no records`]
				: [],
		),
	];
}
