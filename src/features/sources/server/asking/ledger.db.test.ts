import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { buildAskedSubject, buildLiveSource, settingsFor } from '../../../../../test/support/outside/test-source.ts';
import { startTrial } from '../../../../../test/support/outside/trial.ts';

let trial: Awaited<ReturnType<typeof startTrial>>;
beforeAll(async () => {
	trial = await startTrial();
});
beforeEach(() => trial.reset());
afterAll(() => trial.stop());

test('what a source answers beyond its format is counted for the operator, numbers of persons masked', async () => {
	const odd = buildLiveSource({
		parse: () => ({
			...{ facts: [], asOf: null },
			oddities: [
				{ path: 'answer.status', what: 'unknown_word', value: 'ИИН 860214300507' },
				{ path: 'answer.new', what: 'new_field', value: null },
			],
		}),
	});
	const deps = trial.depsFor(odd);
	await trial.ask(deps);
	await trial.ask(deps);
	const { rows } = await trial.database.pool.query('select path, what, value, seen from source_oddity order by path');
	expect(rows).toEqual([
		{ path: 'answer.new', what: 'new_field', value: '', seen: 2 },
		{ path: 'answer.status', what: 'unknown_word', value: 'ИИН **********07', seen: 2 },
	]);
});

test('answers and failures of a day are counted with their times', async () => {
	const deps = trial.depsFor(buildLiveSource());
	await Promise.all([trial.ask(deps), trial.ask(deps, {}, buildAskedSubject({ iinBin: '210340001203' }))]);
	await trial.misbehave('server_error');
	await trial.ask(deps);
	const { rows } = await trial.database.pool.query('select * from source_day');
	expect(rows).toMatchObject([{ day: '2026-11-21', answered: 2, failed: 1, failures: { outage: 1 } }]);
	expect(rows[0].duration_buckets.reduce((sum: number, count: number) => sum + count, 0)).toBe(2);
});

test('neither keys nor numbers of persons come into the log, whatever breaks', async () => {
	const lines: string[] = [];
	const log = createLog('trace', { write: (line) => lines.push(line) });
	const sourceSettings = settingsFor(trial.url, { TOKEN: 'hush-hush-key' });
	const failing = (error: Error) =>
		buildLiveSource({
			fetch: async (context) => {
				throw Object.assign(error, { message: `${error.message} ${context.secret('TOKEN')} 860214300507` });
			},
		});
	await trial.ask(trial.depsFor(failing(new TypeError('cannot read')), { log, sourceSettings }));
	const source = buildLiveSource({
		fetch: async (context) => {
			await context.request({ path: `/trial/${context.secret('TOKEN')}-860214300507`, expects: 'json' });
			throw new SourceFailure('outage', `${context.secret('TOKEN')} 860214300507`);
		},
	});
	await trial.ask(trial.depsFor(source, { log, sourceSettings }));
	await trial.misbehave('server_error');
	await trial.ask(trial.depsFor(source, { log, sourceSettings }));
	expect(lines).toHaveLength(3);
	expect(lines.join('')).not.toMatch(/hush|860214300507|160340001109/);
});
