import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import {
	atLeast,
	atMost,
	describeGoal,
	inGroups,
	type Measured,
	measured,
	percentile,
	verdictOf,
} from '../kit/figure.ts';
import { root } from '../kit/product.ts';
import { type BadAnswer, isBad } from './bad-input.ts';
import type { MeasuredBaseline } from './baselines.ts';
import type { SearchLoadResult } from './load.ts';
import type { MeasuredLoad, StreamRun } from './measure-loads.ts';
import type { Quality } from './quality.ts';
import type { Imported } from './register.ts';

export type SearchRun = {
	/** of the option */
	askedSubjects: number;
	subjects: number;
	words: number;
	imported: Imported;
	updateMs: readonly number[];
	quality: Quality;
	/** one question at a time, as the other designs are asked */
	single: SearchLoadResult;
	bad: readonly BadAnswer[];
	baselines: readonly MeasuredBaseline[];
	appRssBytes: number;
	/** the same stream of questions with no memory of answers */
	forgetful: StreamRun;
	/** that the stream draws from */
	differentQuestions: number;
} & StreamRun;

const badInputLimitMs = 50;

const mib = (bytes: number) => bytes / 1024 / 1024;
const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;

export function figuresOf(run: SearchRun): Measured[] {
	const others = run.baselines.map((one) => against(run, one));
	const figures = [...speedFigures(run), ...qualityFigures(run), ...upkeepFigures(run), ...others];
	return figures.map((one) => heldAtSize(one, run.subjects));
}

/** The goals are for the whole country; the generator leaves out a few subjects of the older list. */
const countrySubjects = 2_400_000;

/** A goal that a smaller register reaches is not reached yet; one that it misses is missed. */
function heldAtSize(one: Measured, subjects: number): Measured {
	if (subjects >= countrySubjects || verdictOf(one) !== 'pass') return one;
	return { ...one, goal: null, notes: [...one.notes, `goal ${describeGoal(one.goal)} is for 2,500,000 subjects`] };
}

function speedFigures(run: SearchRun): Measured[] {
	const { subjects, steady, saturated, lists, bad, forgetful, differentQuestions } = run;
	const slowest = [...bad].sort((one, other) => other.ms - one.ms)[0];
	const wrong = bad.filter((answer) => isBad(answer, badInputLimitMs));
	const processor = ({ processorMs }: StreamRun) =>
		`processor time of one answer: application ${ms(processorMs.app)}, database ${ms(processorMs.database)}`;
	const without = ({ p50Ms, p95Ms, p99Ms }: SearchLoadResult) =>
		`without memory of answers p50 ${ms(p50Ms)}, p95 ${ms(p95Ms)}, p99 ${ms(p99Ms)}`;
	return [
		measured('Autocomplete at 200 requests/s, p50', steady.p50Ms, ms(steady.p50Ms), atMost(3, 'ms'), [
			`${inGroups(subjects)} subjects; names typed letter by letter and questions of all kinds, ${inGroups(differentQuestions)} different ones`,
			...[
				repeats(steady),
				processor(run),
				`without memory of answers ${ms(forgetful.steady.p50Ms)}`,
				processor(forgetful),
			],
		]),
		measured('Autocomplete at 200 requests/s, p99', steady.p99Ms, ms(steady.p99Ms), atMost(15, 'ms'), [
			`p95 ${ms(steady.p95Ms)}, max ${ms(steady.maxMs)}, ${steady.answered} answers, ${steady.failed} failed`,
			without(forgetful.steady),
		]),
		measured(
			'Autocomplete, 16 connections',
			saturated.requestsPerSecond,
			perSecond(saturated),
			atLeast(1000, 'req/s'),
			[
				`p50 ${ms(saturated.p50Ms)}, p99 ${ms(saturated.p99Ms)}, ${saturated.failed} failed`,
				...[repeats(saturated), `without memory of answers ${perSecond(forgetful.saturated)}`],
			],
		),
		measured('List with facets, p99', lists.p99Ms, ms(lists.p99Ms), atMost(60, 'ms'), [
			`p50 ${ms(lists.p50Ms)}, p95 ${ms(lists.p95Ms)}, max ${ms(lists.maxMs)}, ${lists.answered} answers at 20 requests/s`,
			...[repeats(lists), without(forgetful.lists)],
		]),
		measured(
			'Bad input: slow, or neither answered nor refused',
			wrong.length,
			`${wrong.length} of ${bad.length}`,
			atMost(0, 'of them'),
			[
				`slowest: ${slowest?.what} ${ms(slowest?.ms ?? 0)}`,
				...wrong.map(({ what, status, ms: took }) => `${what}: ${status}, ${ms(took)}`),
			],
		),
	];
}

function perSecond({ requestsPerSecond }: SearchLoadResult): string {
	return `${inGroups(Math.round(requestsPerSecond))} req/s`;
}

function repeats({ repeated, remembered }: MeasuredLoad): string {
	return `${percent(repeated)} of the questions asked before, ${percent(remembered)} answered from memory`;
}

function qualityFigures({ quality }: SearchRun): Measured[] {
	const worst = [...quality.kinds].sort((one, other) => one.recall - other.recall)[0];
	const asked = quality.kinds.reduce((sum, kind) => sum + kind.asked, 0);
	return [
		measured('recall@10 over all questions', 100 * quality.recall, quality.recall.toFixed(3), atLeast(98, '%'), [
			`${asked} questions of ${quality.kinds.length} kinds`,
		]),
		measured(
			'recall@10 of the worst kind',
			100 * (worst?.recall ?? 0),
			`${worst?.recall.toFixed(3)} (${worst?.kind})`,
			atLeast(90, '%'),
		),
		measured('First place right', 100 * quality.firstRight, quality.firstRight.toFixed(3), atLeast(95, '%')),
	];
}

function upkeepFigures({ subjects, words, imported, updateMs, appRssBytes }: SearchRun): Measured[] {
	const seconds = imported.seconds + imported.indexSeconds;
	const minutes = seconds / 60;
	const typical = percentile(updateMs, 0.5);
	return [
		measured(
			`Import and index of ${inGroups(subjects)} subjects`,
			minutes,
			`${minutes.toFixed(1)} min`,
			atMost(10, 'min'),
			[
				`${inGroups(Math.round(imported.rows / seconds))} rows/s in all; published in ${inGroups(imported.seconds)} s, then the index in ${inGroups(imported.indexSeconds)} s`,
				`peak memory ${Math.round(mib(imported.peakRssBytes))} MiB; ${inGroups(words)} words; fsync on`,
			],
		),
		measured(
			'Memory of the importer',
			mib(imported.peakRssBytes),
			`${Math.round(mib(imported.peakRssBytes))} MiB`,
			atMost(1024, 'MiB'),
		),
		measured(
			'Memory of the application, peak',
			mib(appRssBytes),
			`${Math.round(mib(appRssBytes))} MiB`,
			atMost(1024, 'MiB'),
		),
		measured(
			'Search index',
			mib(imported.indexBytes) / 1024,
			`${(mib(imported.indexBytes) / 1024).toFixed(2)} GiB`,
			atMost(2.5, 'GiB'),
		),
		measured('One subject changed, with its index', typical, ms(typical), atMost(5, 'ms'), [
			`median of ${updateMs.length} commits, p99 ${ms(percentile(updateMs, 0.99))}`,
		]),
	];
}

function against({ single, quality }: SearchRun, other: MeasuredBaseline): Measured {
	return {
		what: `One question at a time, p99, against ${other.name}`,
		figure: `${ms(single.p99Ms)}, recall ${quality.recall.toFixed(3)}`,
		baseline: `${ms(other.p99Ms)}, recall ${other.recall.toFixed(3)}`,
		ratio: single.p99Ms / other.p99Ms,
		goal: atMost(100, '% of its time, with higher recall'),
		reached: quality.recall > other.recall ? (100 * single.p99Ms) / other.p99Ms : null,
		notes: [
			`${other.asked} questions of the other design, processor time of its database ${ms(other.processorMs)} each, p50 ${ms(other.p50Ms)}, index built in ${inGroups(other.buildSeconds)} s`,
		],
	};
}

const begin = '<!-- search:begin, written by npm run bench -- search -->';
const end = '<!-- search:end -->';

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
	[heads, heads.map(() => '---'), ...rows]
		.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`)
		.join('\n');

/** Kinds of question and the other designs, in a block of their own in docs/performance.md. */
export function writeSearchBlock(run: SearchRun): void {
	const file = join(root, 'docs/performance.md');
	const text = readFileSync(file, 'utf8');
	const { quality, single } = run;
	const kinds = quality.kinds.map(({ kind, asked, recall, firstRight, p50Ms }) => [
		kind,
		String(asked),
		recall.toFixed(3),
		firstRight.toFixed(3),
		ms(p50Ms),
	]);
	const designs = run.baselines.map(({ name, asked, p50Ms, p99Ms, recall }) => [
		name,
		String(asked),
		ms(p50Ms),
		ms(p99Ms),
		recall.toFixed(3),
		`${inGroups(p99Ms / single.p99Ms)} times slower`,
	]);
	const own = [
		'this product, through HTTP',
		String(single.answered),
		ms(single.p50Ms),
		ms(single.p99Ms),
		quality.recall.toFixed(3),
		'–',
	];
	const processors = cpus();
	const block = [
		begin,
		`\`npm run bench -- search --subjects ${run.askedSubjects}\`, ${new Date().toISOString().slice(0, 10)}, ${processors.length} cores ${processors[0]?.model.trim()}, application, database and load generator together, other work on the machine besides: load ${loadavg()[0]?.toFixed(1)} at the end.`,
		'',
		'Expected answers come from a scan over all subjects with folding rules of its own (`bench/search/oracle.ts`).',
		'',
		table(['Kind of question', 'Asked', 'recall@10', 'First place right', 'p50, one at a time'], kinds),
		'',
		table(['Design', 'Asked', 'p50', 'p99', 'recall@10', 'p99 against ours'], [own, ...designs]),
		end,
	].join('\n');
	const from = text.indexOf(begin);
	const to = text.indexOf(end);
	const whole =
		from < 0
			? `${text.trimEnd()}\n\n## Search by kinds of question\n\n${block}\n`
			: text.slice(0, from) + block + text.slice(to + end.length);
	writeFileSync(file, whole);
}
