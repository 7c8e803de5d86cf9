import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from '#platform/db/pool.ts';
import { inGroups } from './kit/figure.ts';
import { peakRssBytes } from './kit/memory.ts';
import type { Part } from './kit/part.ts';
import { startPortal } from './kit/portal.ts';
import { say, sayWithTime } from './kit/say.ts';
import { askBadly } from './search/bad-input.ts';
import { addPlainRows, baselines, changePlainRows, createPlainTable, measureBaseline } from './search/baselines.ts';
import { readCorpus } from './search/corpus.ts';
import { measureSingle, measureStream } from './search/measure-loads.ts';
import { measureQuality, type Quality } from './search/quality.ts';
import { makeCandidates, planChanges } from './search/queries.ts';
import { chooseQuestions, type Question } from './search/questions.ts';
import { createRandom } from './search/random.ts';
import { applyChanges, importRegister, openEmpty, writeRegister } from './search/register.ts';
import { figuresOf, type SearchRun, writeSearchBlock } from './search/report.ts';
import { createStream } from './search/stream.ts';

const questionsPerKind = 25;

/** The search over a generated register: its making, its speed, its answers, and other designs over the same rows. */
export const measureSearch: Part = async ({ workspace, cleanup, options }) => {
	const tell = sayWithTime();
	const folder = options.register ?? join(workspace.folder, 'search-register');
	tell(`register of ${inGroups(options.subjects)} subjects`);
	const lists = await writeRegister(folder, options.subjects);
	const database = await openEmpty(cleanup, join(workspace.folder, 'search'));
	const { pool } = database;
	tell('import');
	const imported = await importRegister(cleanup, database, lists);
	tell(`imported in ${inGroups(imported.seconds)} s, then the index in ${inGroups(imported.indexSeconds)} s`);
	await createPlainTable(pool);
	const corpus = await readCorpus(pool, (rows) => addPlainRows(pool, rows));
	const changes = planChanges(corpus);
	const updateMs = await applyChanges(pool, corpus, changes);
	await changePlainRows(pool, corpus, changes);
	tell('changes made; expected answers');
	const questions = mixed(chooseQuestions(corpus, makeCandidates(corpus, changes), questionsPerKind));
	tell(`${questions.length} questions; quality`);
	// what the import and the changes left behind is tidied before, not during the measurements
	await pool.query('vacuum analyze');
	await pool.query('checkpoint');
	const portal = await startPortal(cleanup, database.url, { microCacheSeconds: 0, searchMemoryMib: 0 });
	const quality = await measureQuality(pool, portal.origin, questions);
	printQuality(quality);
	const loading = { cleanup, pool, portal, seconds: options.seconds };
	const single = await measureSingle(
		loading,
		questions.map(({ text }) => text),
	);
	const bad = await askBadly(portal.origin);
	tell('load, without memory of answers');
	const forgetful = await measureStream(loading, createStream(corpus, changes));
	tell('load');
	const remembering = await startPortal(cleanup, database.url, { microCacheSeconds: 0 });
	const stream = createStream(corpus, changes);
	const run = await measureStream({ ...loading, portal: remembering }, stream);
	const appRssBytes = Math.max(peakRssBytes(portal.pid), peakRssBytes(remembering.pid));
	const others = await measureOthers(pool, questions, options.seconds * 5, tell);
	tell('done');
	const result: SearchRun = {
		askedSubjects: options.subjects,
		subjects: corpus.size,
		words: corpus.words.length,
		imported,
		updateMs,
		quality,
		single,
		...run,
		forgetful,
		differentQuestions: stream.different,
		bad,
		baselines: others,
		appRssBytes,
	};
	writeMisses(result);
	if (options.isWritten) writeSearchBlock(result);
	return figuresOf(result);
};

/** Other designs over the same rows. */
async function measureOthers(
	pool: Pool,
	questions: readonly Question[],
	seconds: number,
	tell: (text: string) => void,
) {
	const others = [];
	for (const baseline of baselines) {
		tell(baseline.name);
		others.push(await measureBaseline(pool, baseline, questions, seconds));
	}
	return others;
}

/** In an order that mixes the kinds, the same in every run. */
function mixed(questions: readonly Question[]): Question[] {
	const random = createRandom(3);
	return questions
		.map((question) => ({ question, place: random.below(1_000_000) }))
		.sort((one, other) => one.place - other.place)
		.map(({ question }) => question);
}

function printQuality({ kinds, misses }: Quality): void {
	for (const { kind, asked, recall, firstRight, p50Ms } of kinds)
		say(
			`    ${kind.padEnd(22)} ${String(asked).padStart(3)}  recall ${recall.toFixed(3)}  first ${firstRight.toFixed(3)}  p50 ${p50Ms.toFixed(1)} ms`,
		);
	const shownPerKind = 3;
	for (const some of Map.groupBy(misses, ({ kind }) => kind).values())
		for (const { kind, text, meant, recall } of some.slice(0, shownPerKind))
			say(`    miss ${kind}: «${text}» meant «${meant}», recall ${recall.toFixed(2)}`);
}

/** Everything that was not answered as expected, for the person who looks why. */
function writeMisses({ quality, bad }: SearchRun): void {
	mkdirSync('test-results', { recursive: true });
	writeFileSync('test-results/search-misses.json', `${JSON.stringify({ ...quality, bad }, null, '\t')}\n`);
}
