import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import type { ReportKind } from '#domain/report/report.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { holdPlan } from '../../../../../test/factories/plan.ts';
import {
	buildDescriptor,
	buildReports,
	found,
	nothing,
	silent,
	type TestSource,
} from '../../../../../test/factories/reports.ts';
import { buildSubject } from '../../../../../test/factories/subject.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { until } from '../../../../../test/support/until.ts';
import { createReport } from '../../contract.ts';
import type { ReportTimes } from '../deps.ts';
import { readReport } from '../reading/report-store.ts';
import { makeReport } from './create-report.ts';
import { ReportEngine } from './engine.ts';
import { reportSales } from './report-sales.ts';

let database: TestDatabase;
const engines: ReportEngine[] = [];
beforeAll(async () => {
	database = await freshDatabase();
	await holdPlan(database.pool, asker.owner, asker.plan);
});
afterEach(async () => {
	for (const engine of engines.splice(0)) await engine.close();
	await database.pool.query('delete from report');
});
afterAll(() => database.drop());

function buildEngine(sources: readonly TestSource[], times: Partial<ReportTimes> = {}) {
	const { reports, asked } = buildReports(database, sources, { closeAfterMs: 2000, ...times });
	const engine = new ReportEngine(reports);
	engines.push(engine);
	return { engine, asked };
}

const asker = { accountId: 1, owner: 'account:1', plan: 'pro', isIdentityConfirmed: true };
const leaseOf = (bin: string) => async () => ({ bin, keep: async () => undefined, release: async () => undefined });

async function askFor(engine: ReportEngine, kind: ReportKind = 'full'): Promise<string> {
	const { bin } = await buildSubject(database.pool);
	if (kind === 'full') {
		const report = await reportSales(engine).prepare({ ...asker, holder: asker.owner }, bin);
		const bought = report.offered.map(({ sourceId }) => sourceId);
		const id = randomUUID();
		await inTransaction(database.pool, (client) => report.insert(client, id, bought));
		report.start(id, bought);
		return id;
	}
	const sending = { sender: asker.owner, call: createReport, key: null, body: { bin } };
	return (await makeReport(engine, { asker, takeCheck: leaseOf(bin), sending })).id;
}

async function read(id: string) {
	const report = await readReport({ ...buildReports(database, []).reports, catalogue: [] }, id);
	if (report === undefined) throw new Error('the report is gone');
	const { stored, events } = report;
	const state = stored.sealedAt !== null ? 'sealed' : stored.closedAt !== null ? 'closed' : 'open';
	return { stored, state, events, sources: new Map(stored.sources.map((source) => [source.sourceId, source])) };
}

const untilState = (id: string, state: string) =>
	until(async () => {
		const report = await read(id);
		expect(report.state).toBe(state);
		return report;
	});

/** The querying process is dead: its lease is not renewed. */
async function killed(engine: ReportEngine): Promise<void> {
	engines.splice(engines.indexOf(engine), 1);
	await database.pool.query(`update report set leased_until = clock_timestamp() - interval '1 second'`);
}

const free = (id: string, answer: TestSource['answer']): TestSource => ({ ...buildDescriptor({ id }), answer });
const paid = (id: string, answer: TestSource['answer'], priceKzt = 300): TestSource => ({
	...buildDescriptor({ id, report: 'full', access: 'paid', priceKzt }),
	answer,
});
const never = () => new Promise<SourceOutcome>(() => undefined);

describe('a report', () => {
	test('is sealed as soon as everybody has answered', async () => {
		const { engine } = buildEngine([free('a', found('1')), free('b', nothing()), free('c', silent())]);
		const { sources, stored, events } = await untilState(await askFor(engine), 'sealed');
		expect(sources.get('a')).toMatchObject({ state: 'found', rawHash: 'hash', asOf: '2026-11-21', isLate: false });
		expect(sources.get('a')?.facts).toEqual([{ kind: 'exit_ban', value: { from: '2026-05-01', caseNumber: '1' } }]);
		expect(sources.get('b')?.state).toBe('nothing');
		expect(sources.get('c')).toMatchObject({
			...{ state: 'silent', failureCode: 'outage', lastGoodAsOf: '2026-11-19' },
			silentSince: '2026-11-20T08:00:00.000Z',
		});
		expect(stored.closedAt).not.toBeNull();
		expect(events.map(({ number }) => number)).toEqual([4, 5, 6, 7, 8]);
		expect(events.slice(-2).map(({ kind }) => kind)).toEqual(['closed', 'sealed']);
	});

	test('closes in time without the one that hangs, and takes its late answer', async () => {
		const late = Promise.withResolvers<SourceOutcome>();
		const { engine } = buildEngine([free('a', found('1')), free('b', () => late.promise)], { closeAfterMs: 100 });
		const id = await askFor(engine);
		const closed = await untilState(id, 'closed');
		expect([closed.sources.get('a')?.state, closed.sources.get('b')?.state]).toEqual(['found', 'asking']);
		late.resolve(found('2'));
		const sealed = await untilState(id, 'sealed');
		expect(sealed.sources.get('a')?.isLate).toBe(false);
		expect(sealed.sources.get('b')).toMatchObject({ state: 'found', isLate: true });
		expect(sealed.events.map(({ kind }) => kind).slice(-3)).toEqual(['closed', 'source', 'sealed']);
		expect(sealed.stored.closedAt).toBe(closed.stored.closedAt);
	});

	test('begins in its turn, and the time of its sources begins with it', async () => {
		const turns = Array.from({ length: 4 }, () => Promise.withResolvers<SourceOutcome>());
		let asked = 0;
		const list = { ...free('a', () => turns[asked++]?.promise ?? nothing()), isList: true };
		const { engine } = buildEngine([list], { closeAfterMs: 60_000 });
		const ids = [await askFor(engine), await askFor(engine), await askFor(engine)];
		expect(asked).toBe(2);
		turns[0]?.resolve(nothing());
		await untilState(ids[0] ?? '', 'sealed');
		await until(async () => expect(asked).toBe(3));
		for (const turn of turns) turn.resolve(nothing());
		for (const id of ids) await untilState(id, 'sealed');
	});

	test('a list that hangs holds up no other report for longer than until its own closes', async () => {
		const { engine } = buildEngine([{ ...free('a', never), isList: true }, free('b', nothing())], {
			...{ closeAfterMs: 50, lateForMs: 50 },
		});
		const ids = [await askFor(engine), await askFor(engine), await askFor(engine)];
		for (const id of ids) expect((await untilState(id, 'sealed')).sources.get('b')?.state).toBe('nothing');
	});

	test('waits for nobody longer than late answers are taken', async () => {
		const { engine } = buildEngine([free('a', never)], { closeAfterMs: 50, lateForMs: 50 });
		const { sources } = await untilState(await askFor(engine), 'sealed');
		expect(sources.get('a')).toMatchObject({ state: 'silent', failureCode: 'timeout', isLate: false });
	});

	test('without a source to ask is sealed at once', async () => {
		const { engine } = buildEngine([{ ...free('a', found('1')), appliesTo: [] }]);
		expect((await untilState(await askFor(engine), 'sealed')).sources.get('a')?.state).toBe('not_asked');
	});

	test('never changes once it is sealed, whoever tries', async () => {
		const { engine } = buildEngine([free('a', found('1'))]);
		const id = await askFor(engine);
		await untilState(id, 'sealed');
		for (const statement of [
			`update report_source set state = 'nothing' where report_id = $1`,
			`insert into report_source (report_id, source_id, state) values ($1, 'b', 'found')`,
			`update report_source set facts = '[]' where report_id = $1`,
			`update report set last_event = 9 where id = $1`,
			`update report set amount_kzt = 1 where id = $1`,
			`update report set sealed_at = null where id = $1`,
			`update report set snapshot = '{}' where id = $1`,
			`update report set account_id = 7 where id = $1`,
			`update report set owner = 'account:7' where id = $1`,
		])
			await expect(database.pool.query(statement, [id])).rejects.toMatchObject({ code: '55000' });
	});

	test('takes its facts with it when it is deleted', async () => {
		const { engine } = buildEngine([free('a', found('1'))]);
		const [id, other] = [await askFor(engine), await askFor(engine)];
		await untilState(id, 'sealed');
		await untilState(other, 'sealed');
		await database.pool.query('delete from report where id = $1', [id]);
		const { rows } = await database.pool.query('select report_id from report_fact');
		expect(rows).toEqual([{ report_id: other }]);
	});

	test('survives an answer that cannot be stored, and a fault of ours', async () => {
		const fails = () => Promise.reject(new Error('broken'));
		const { engine } = buildEngine([free('a', found('nul \u0000')), free('b', found('1')), free('c', fails)]);
		const { sources } = await untilState(await askFor(engine), 'sealed');
		expect(sources.get('a')).toMatchObject({ state: 'silent', failureCode: 'internal', facts: [] });
		expect(sources.get('b')?.state).toBe('found');
		expect(sources.get('c')).toMatchObject({ state: 'silent', failureCode: 'internal' });
	});
});

describe('money', () => {
	test('is charged for answers only, and not for those repeated from our store', async () => {
		const { engine } = buildEngine([
			...[paid('answers', found('1'), 300), paid('empty', nothing(), 150.5), paid('down', silent(), 1000)],
			...[paid('kept', found('2', { isKept: true }), 5000), free('free', found('3'))],
		]);
		const { stored, sources } = await untilState(await askFor(engine), 'sealed');
		expect(stored.amountKzt).toBe(450.5);
		expect(sources.get('answers')?.priceKzt).toBe(300);
		expect(sources.get('kept')?.priceKzt).toBe(0);
	});

	test('is owed for a late answer too', async () => {
		const late = Promise.withResolvers<SourceOutcome>();
		const { engine } = buildEngine([paid('a', () => late.promise)], { closeAfterMs: 20 });
		const id = await askFor(engine);
		expect((await untilState(id, 'closed')).stored.amountKzt).toBe(0);
		late.resolve(found('1'));
		expect((await untilState(id, 'sealed')).stored.amountKzt).toBe(300);
	});
});

describe('when the process that asks is killed', () => {
	test('another one finishes the report, and no source is asked twice for money', async () => {
		const hanging = Promise.withResolvers<SourceOutcome>();
		const dead = buildEngine([
			free('done', found('1')),
			free('a', () => hanging.promise),
			paid('b', () => hanging.promise),
		]);
		const id = await askFor(dead.engine);
		await until(async () => expect((await read(id)).sources.get('done')?.state).toBe('found'));
		await killed(dead.engine);
		const next = buildEngine([free('done', never), free('a', found('2')), paid('b', found('never'))]);
		expect(await next.engine.resume()).toBe(1);
		const { sources, stored } = await untilState(id, 'sealed');
		expect(next.asked).toEqual(['a']);
		expect(sources.get('a')?.facts).toEqual([{ kind: 'exit_ban', value: { from: '2026-05-01', caseNumber: '2' } }]);
		expect(sources.get('b')).toMatchObject({ state: 'silent', failureCode: 'interrupted' });
		expect(stored.amountKzt).toBe(0);
	});

	test('its answers that come after all change nothing', async () => {
		const hanging = Promise.withResolvers<SourceOutcome>();
		const slow = Promise.withResolvers<SourceOutcome>();
		const stalled = buildEngine([free('a', () => hanging.promise), paid('b', () => hanging.promise)]);
		const id = await askFor(stalled.engine);
		await killed(stalled.engine);
		const next = buildEngine([free('a', () => slow.promise), paid('b', never)]);
		await next.engine.resume();
		hanging.resolve(found('from the stalled one'));
		await until(async () => expect((await read(id)).sources.get('b')?.state).toBe('silent'));
		expect((await read(id)).sources.get('a')?.state).toBe('asking');
		slow.resolve(found('from the next one'));
		const { sources, stored } = await untilState(id, 'sealed');
		expect(sources.get('a')?.facts[0]?.value).toMatchObject({ caseNumber: 'from the next one' });
		expect(stored.amountKzt).toBe(0);
		await stalled.engine.close();
	});

	test('a report that was closed before takes late answers for the rest of its time', async () => {
		const dead = buildEngine([free('a', never), free('b', never)], { closeAfterMs: 20 });
		const id = await askFor(dead.engine);
		const closed = await untilState(id, 'closed');
		await killed(dead.engine);
		const next = buildEngine([free('a', found('1')), free('b', never)]);
		await database.pool.query(`update report set late_until = clock_timestamp() + interval '300 ms'`);
		await next.engine.resume();
		const { sources, stored } = await untilState(id, 'sealed');
		expect(sources.get('a')).toMatchObject({ state: 'found', isLate: true });
		expect(sources.get('b')).toMatchObject({ state: 'silent', failureCode: 'timeout' });
		expect(stored.closedAt).toBe(closed.stored.closedAt);
	});

	test('two processes that notice at once ask every source once', async () => {
		const dead = buildEngine(['a', 'b', 'c'].map((id) => free(id, never)));
		const ids = await Promise.all([1, 2, 3, 4].map(() => askFor(dead.engine)));
		await killed(dead.engine);
		const nexts = [1, 2].map(() => buildEngine(['a', 'b', 'c'].map((id) => free(id, found('1')))));
		const taken = await Promise.all(nexts.map(({ engine }) => engine.resume()));
		expect(taken.reduce((sum, count) => sum + count, 0)).toBe(4);
		for (const id of ids) await untilState(id, 'sealed');
		expect(nexts.flatMap(({ asked }) => asked).sort()).toEqual([...'aaaabbbbcccc']);
		for (const id of ids) {
			const { events } = await read(id);
			expect(events.map(({ number }) => number)).toEqual([4, 5, 6, 7, 8]);
		}
	});

	test('nobody takes a report from a process that lives', async () => {
		const slow = Promise.withResolvers<SourceOutcome>();
		const { engine } = buildEngine([free('a', () => slow.promise)], { leaseMs: 400, renewMs: 50 });
		const id = await askFor(engine);
		const { rows: before } = await database.pool.query('select leased_until from report where id = $1', [id]);
		await until(async () => {
			const { rows } = await database.pool.query('select leased_until from report where id = $1', [id]);
			expect(rows[0].leased_until > before[0].leased_until).toBe(true);
		});
		const next = buildEngine([free('a', found('2'))]);
		expect(await next.engine.resume()).toBe(0);
		slow.resolve(found('1'));
		await untilState(id, 'sealed');
	});

	test('a source that has left the catalogue is not waited for', async () => {
		const dead = buildEngine([free('a', never)]);
		const id = await askFor(dead.engine);
		await killed(dead.engine);
		await buildEngine([]).engine.resume();
		expect((await untilState(id, 'sealed')).sources.get('a')?.state).toBe('not_asked');
	});
});

describe('an orderly end', () => {
	test('hands the report to the next process at once', async () => {
		const { engine } = buildEngine([free('a', never)]);
		const id = await askFor(engine);
		await engine.close();
		const next = buildEngine([free('a', found('1'))]);
		expect(await next.engine.resume()).toBe(1);
		await untilState(id, 'sealed');
	});

	test('waits for answers that cost money', async () => {
		const hanging = Promise.withResolvers<SourceOutcome>();
		const { engine } = buildEngine([paid('a', () => hanging.promise)]);
		const id = await askFor(engine);
		const closing = engine.close();
		hanging.resolve(found('1'));
		await closing;
		expect((await read(id)).stored.amountKzt).toBe(300);
	});
});

test('lists are asked in one call, in the order of the catalogue', async () => {
	const calls: (readonly string[])[] = [];
	const sources = ['a', 'b', 'c'].map((id) => ({ ...free(id, nothing()), isList: true }));
	const { reports } = buildReports(database, sources);
	const { askLists } = reports.asking;
	const asking = {
		...reports.asking,
		askLists: (...asked: Parameters<typeof askLists>) => {
			calls.push(asked[0]);
			return askLists(...asked);
		},
	};
	const engine = new ReportEngine({ ...reports, asking });
	engines.push(engine);
	await untilState(await askFor(engine), 'sealed');
	expect(calls).toEqual([['a', 'b', 'c']]);
});
