import { execFileSync } from 'node:child_process';
import { afterAll, describe, expect, test } from 'vitest';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { IdnResult } from '#domain/idn/score.ts';
import { recalculateIdn } from '#features/idn/public.ts';
import type { ReportDeps } from '#features/reports/public.ts';
import { labelOfBin } from '#scoring/idn/words/explain.ts';
import { getSource } from '#sources/catalogue.ts';
import { stated } from '../../../test/factories/evidence.ts';
import { nothing, silent } from '../../../test/factories/reports.ts';
import { allLists, buildSubject } from '../../../test/factories/subject.ts';
import { fixedClock, testDeps } from '../../../test/support/app.ts';
import { openReportPortals, telling } from '../../../test/support/drills/report-portals.ts';
import { reportDeps } from './reports.ts';

const { close, database, read, start } = await openReportPortals();
afterAll(close);

describe('a live answer', () => {
	const debtors = 'aisoip-debtors';
	const squeezed = (text: string) => text.replace(/\s+/g, '');

	/** The lists as they are, and the register of debtors, which is asked live and answers so. */
	function listsAnd(answer: SourceOutcome): ReportDeps {
		const whole = reportDeps(testDeps(database));
		const lists = whole.catalogue.filter(({ id }) => allLists.some((list) => list === id));
		const asking = { ...whole.asking, isConfigured: () => true, askSource: async () => answer };
		return { ...whole, asking, catalogue: [...lists, getSource(debtors)] };
	}

	test.each<[string, Statement[], string]>([
		['an open case', [stated('enforcement_case', { amountKzt: 1_250_000 })], 'open_small'],
		['a ban on leaving', [stated('exit_ban')], 'heavy_or_ban'],
	])(
		'of %s moves the index of the report, told factor by factor on the page and in print',
		async (_what, facts, bin) => {
			const { ask, untilState, printed } = await start(listsAnd(telling(facts)));
			const subject = await buildSubject(database.pool, { registeredOn: '2012-03-14' });
			await recalculateIdn({ pool: database.pool, clock: fixedClock('2026-11-21T09:05:00Z') }, { asOf: '2026-11-21' });
			const id = await ask(subject.bin);
			const view = await untilState(id, 'sealed');
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
			const { ask, untilState } = await start(listsAnd(answer));
			const view = await untilState(await ask(bin), 'sealed');
			return view.reading?.factors.find(({ code }) => code === 'L1');
		};
		expect(await factorOf(nothing())).toMatchObject({ state: 'bin', source_id: debtors });
		expect(await factorOf(silent())).toMatchObject({ state: 'no_data', points: null });
	});
});
