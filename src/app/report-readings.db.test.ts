import { execFileSync } from 'node:child_process';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FactKind, FactKinds } from '#domain/facts/fact-kinds.ts';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { IdnResult } from '#domain/score.ts';
import type { StoredReport } from '#domain/stored-report.ts';
import { recalculateIdn } from '#features/idn/public.ts';
import type { ReportView } from '#features/reports/contract-view.ts';
import { type ReportDeps, ReportEngine, type ReportTimes } from '#features/reports/public.ts';
import { readingOf } from '#features/reports/server/report-reading.ts';
import { readReport } from '#features/reports/server/report-store.ts';
import { labelOfBin } from '#scoring/idn/explain.ts';
import { sources as catalogue, getSource } from '#sources/catalogue.ts';
import { stated } from '../../test/factories/evidence.ts';
import { buildDescriptor, buildReports, nothing, silent, type TestSource } from '../../test/factories/reports.ts';
import {
	allLists,
	buildArrears,
	buildHandedOver,
	buildJusticeRecord,
	buildStatement,
	buildSubject,
	buildTaxEntry,
	nextNumber,
	publishLists,
	taxLists,
} from '../../test/factories/subject.ts';
import { openAccount } from '../../test/support/account.ts';
import { buildApp, fixedClock, testDeps } from '../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../test/support/db.ts';
import { reportDeps } from './reports.ts';

const amongSanctions = 'afm-terrorism-list';
let database: TestDatabase;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool, [...allLists, amongSanctions]);
});
afterAll(async () => {
	for (const app of apps) await app.close();
	await database.drop();
});

async function start(sources?: readonly TestSource[] | ReportDeps, times: Partial<ReportTimes> = {}) {
	const reports = sources === undefined || 'pool' in sources ? sources : buildReports(database, sources, times).reports;
	const app = await buildApp(database, reports === undefined ? {} : { reports });
	apps.push(app);
	const { headers } = await openAccount(app, { plan: 'pro_unlim_365', isConfirmed: true });
	const ask = async (bin: string, kind = 'full'): Promise<string> => {
		const answer = await app.inject({ method: 'POST', url: '/api/v1/reports', headers, payload: { bin, kind } });
		expect(answer.statusCode).toBe(201);
		return answer.json().data.id;
	};
	const until = (id: string, state: ReportView['state'], locale = 'ru'): Promise<ReportView> =>
		vi.waitFor(
			async () => {
				const answer = await app.inject({ url: `/api/v1/reports/${id}?locale=${locale}`, headers });
				expect(answer.statusCode, answer.body).toBe(200);
				const view: ReportView = answer.json().data;
				expect(view.state).toBe(state);
				return view;
			},
			{ timeout: 8000, interval: 20 },
		);
	const printed = async (id: string, query = ''): Promise<Buffer> => {
		const answer = await app.inject({ url: `/api/v1/reports/${id}/document${query}`, headers });
		expect(answer.statusCode).toBe(200);
		return answer.rawPayload;
	};
	return { ask, until, printed };
}

async function read(id: string): Promise<StoredReport> {
	const report = await readReport(database.pool, id, catalogue);
	if (report === undefined) throw new Error('the report is gone');
	return report.stored;
}

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
		const { ask, until } = await start();
		const { traitsOf } = reportDeps(testDeps(database));
		const roll = dice(13);
		const seen = { score: 0, interval: 0, none: 0 };
		for (let turn = 0; turn < 20; turn++) {
			const bins = await Promise.all(Array.from({ length: 10 }, () => buildAnybody(roll)));
			const ids = await Promise.all(bins.map((bin) => ask(bin, 'basic')));
			for (const id of ids) {
				await until(id, 'sealed');
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
	}, 120_000);

	test('comes when the report is closed, follows late answers until the seal, and never changes after', async () => {
		const late = Promise.withResolvers<SourceOutcome>();
		const { ask, until } = await start(
			[
				{ ...buildDescriptor({ id: 'test-a' }), answer: nothing() },
				{ ...live('test-b', 'liquidation'), answer: () => late.promise },
			],
			{ closeAfterMs: 150 },
		);
		const id = await ask((await buildSubject(database.pool)).bin);
		expect((await until(id, 'open')).reading).toBeNull();
		const closed = await until(id, 'closed');
		expect(closed.reading?.label).toMatch(/^По данным этого отчёта, \d\d\.\d\d\.\d{4}$/);
		expect((await read(id)).reading?.result.stopFactors).toEqual([]);
		late.resolve(telling([stated('liquidation')]));
		await until(id, 'sealed');
		const sealed = await read(id);
		expect(sealed.reading?.result).toMatchObject({ riskClass: null, stopFactors: [{ code: 'liquidating' }] });
		await expect(database.pool.query(`update report set reading = '{}' where id = $1`, [id])).rejects.toMatchObject({
			code: '55000',
		});
	});

	test('is made by whoever takes a report over that was closed and not sealed', async () => {
		const { ask, until } = await start(
			[{ ...live('test-b', 'liquidation'), answer: () => new Promise(() => undefined) }],
			{
				closeAfterMs: 50,
				lateForMs: 60_000,
				renewMs: 600_000,
			},
		);
		const id = await ask((await buildSubject(database.pool)).bin);
		await until(id, 'closed');
		const first = (await read(id)).reading;
		// the process that asked is dead: nobody renews its lease, and its first reading is lost with it
		await database.pool.query(
			`update report set leased_until = clock_timestamp() - interval '1 second', reading = null where id = $1`,
			[id],
		);
		const next = buildReports(database, [{ ...live('test-b', 'liquidation'), answer: silent() }]).reports;
		const engine = new ReportEngine(next);
		await engine.resume();
		await until(id, 'sealed');
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
		const { ask, until } = await start();
		const id = await ask((await buildSubject(database.pool)).bin, 'basic');
		const { reading } = await until(id, 'sealed', locale);
		expect(reading?.label).toContain(label);
		expect(reading?.national).toMatch(national);
		expect(reading?.unheard).toContain(':');
		expect(reading?.factors.every(({ title, sentence }) => title !== '' && sentence !== '')).toBe(true);
	});
});

describe('a live answer', () => {
	const debtors = 'aisoip-debtors';
	const squeezed = (text: string) => text.replace(/\s+/g, '');

	/** The lists as they are, and the register of debtors, which is asked live and answers so. */
	function listsAnd(answer: SourceOutcome): ReportDeps {
		const whole = reportDeps(testDeps(database));
		const lists = whole.catalogue.filter(({ id }) => allLists.some((list) => list === id));
		const asking = { ...whole.asking, askSource: async () => answer };
		return { ...whole, asking, catalogue: [...lists, getSource(debtors)] };
	}

	test.each<[string, Statement[], string]>([
		['an open case', [stated('enforcement_case', { amountKzt: 1_250_000 })], 'open_small'],
		['a ban on leaving', [stated('exit_ban')], 'heavy_or_ban'],
	])(
		'of %s moves the index of the report, told factor by factor on the page and in print',
		async (_what, facts, bin) => {
			const { ask, until, printed } = await start(listsAnd(telling(facts)));
			const subject = await buildSubject(database.pool, { registeredOn: '2012-03-14' });
			await recalculateIdn({ pool: database.pool, clock: fixedClock('2026-11-21T09:05:00Z') }, { asOf: '2026-11-21' });
			const id = await ask(subject.bin);
			const view = await until(id, 'sealed');
			const { idn, reading } = await read(id);
			const binOf = (result: IdnResult | undefined) => result?.factors.find(({ code }) => code === 'L1')?.bin;
			// a state body has handed over that there is none; published lists know no better
			expect([binOf(idn?.result), binOf(reading?.result)]).toEqual(['none', bin]);
			const [nationalScore, score] = [idn?.result.score ?? 0, reading?.result.score ?? 0];
			expect(score).toBeLessThan(nationalScore);
			const difference = view.reading?.differences.find(({ code }) => code === 'L1');
			expect(difference).toMatchObject({ source_id: debtors, as_of: '2026-11-21' });
			const sum = view.reading?.differences.reduce((total, { change }) => total + change, 0);
			expect(sum).toBe(score - nationalScore);
			const factor = view.reading?.factors.find(({ code }) => code === 'L1');
			expect(factor).toMatchObject({ state: 'bin', source_id: debtors });
			const none = labelOfBin('L1', 'bin', 'none', 'ru');
			expect(factor?.sentence).not.toContain(none);
			const pdf = execFileSync('pdftotext', ['-raw', '-', '-'], { input: await printed(id), encoding: 'utf8' });
			for (const line of [difference?.sentence, factor?.sentence])
				expect(squeezed(pdf)).toContain(squeezed(line ?? '?'));
			expect(view.attention.map(({ code }) => code)).toContain(
				facts[0]?.kind === 'exit_ban' ? 'exit_ban' : 'enforcement_debt',
			);
		},
	);

	test('that knows of no case says so, and no answer says nothing', async () => {
		const { bin } = await buildSubject(database.pool, { handedOver: {} });
		const factorOf = async (answer: SourceOutcome) => {
			const { ask, until } = await start(listsAnd(answer));
			const view = await until(await ask(bin), 'sealed');
			return view.reading?.factors.find(({ code }) => code === 'L1');
		};
		expect(await factorOf(nothing())).toMatchObject({ state: 'bin', source_id: debtors });
		expect(await factorOf(silent())).toMatchObject({ state: 'no_data', points: null });
	});
});

describe('head and owners', () => {
	const people = (head: string, owner: string, sharePercent: number): Statement[] => [
		{ kind: 'head', value: { iin: head, name: 'ҮЛГІБАЕВ ҒАНИ', position: null, from: null, to: null } },
		{
			kind: 'founder',
			value: { iinBin: owner, name: 'Үлгі Холдинг', sharePercent, country: null, from: null, to: null },
		},
	];

	async function reportOn(named: Statement[]) {
		const { ask, until } = await start([
			{
				...buildDescriptor({ id: amongSanctions, states: ['sanction_match'], isStopFactor: true }),
				isList: true,
				answer: nothing(),
			},
			{ ...live('test-founders', 'founder'), answer: telling(named) },
		]);
		const id = await ask((await buildSubject(database.pool)).bin);
		const view = await until(id, 'sealed');
		return { stored: await read(id), view };
	}

	async function listed(number: string): Promise<void> {
		const value = { ...sanctioned, entryId: `entry-${number.slice(0, 4)}`, matchedBy: 'identifier', isConfirmed: true };
		await buildStatement(database.pool, 'sanction_match', value as FactKinds['sanction_match'], {
			sourceId: amongSanctions,
			iinBin: number,
		});
	}

	test('are looked for by number in the lists of sanctions', async () => {
		const [head, owner] = [nextNumber('sole'), nextNumber()];
		await listed(head);
		await listed(owner);
		const { stored, view } = await reportOn(people(head, owner, 51));
		const list = stored.sources.find(({ sourceId }) => sourceId === amongSanctions);
		expect(list?.state).toBe('found');
		expect(list?.facts.map(({ value }) => (value as FactKinds['sanction_match']).matchedBy).sort()).toEqual([
			'head_identifier',
			'owner_identifier',
		]);
		expect(stored.reading?.result.stopFactors).toMatchObject([{ code: 'sanctions', sourceId: amongSanctions }]);
		// whose number it was stays here
		expect(JSON.stringify(view)).not.toContain(head);
	});

	test('of a quarter and less decide nothing, nor does who is not listed', async () => {
		const [head, owner] = [nextNumber('sole'), nextNumber()];
		await listed(owner);
		const { stored } = await reportOn(people(head, owner, 25));
		expect(stored.sources.find(({ sourceId }) => sourceId === amongSanctions)).toMatchObject({
			state: 'nothing',
			facts: [],
		});
		expect(stored.reading?.result.stopFactors).toEqual([]);
	});
});

const sanctioned = stated('sanction_match').value;

function live(id: string, kind: 'liquidation' | 'founder'): Omit<TestSource, 'answer'> {
	return buildDescriptor({ id, states: [kind] });
}

function telling(facts: readonly Statement[]): SourceOutcome {
	return { ...nothing(), state: 'found', facts } as SourceOutcome;
}

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
