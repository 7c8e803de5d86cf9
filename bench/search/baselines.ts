import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Pool } from '#platform/db/pool.ts';
import { percentile } from '../kit/figure.ts';
import { databaseMs } from '../kit/processor.ts';
import type { Corpus, PlainRow } from './corpus.ts';
import { shown } from './oracle.ts';
import { readName } from './oracle-words.ts';
import type { Change } from './queries.ts';
import { judge, type Question } from './questions.ts';

/** What others do: one text for each subject and one statement for each question. */
export type Baseline = { name: string; index: string; sql: string; textOf(question: Question): string };
export type MeasuredBaseline = {
	name: string;
	asked: number;
	p50Ms: number;
	p99Ms: number;
	recall: number;
	buildSeconds: number;
	/** of the database for one question */
	processorMs: number;
};

export const baselines: readonly Baseline[] = [
	{
		name: 'trigram word_similarity',
		index: 'create index on bench_search using gin (text gin_trgm_ops)',
		sql: `select bin from bench_search where $1 <% text order by word_similarity($1, text) desc, place limit ${shown}`,
		textOf: ({ text }) => readName(text).words.join(' '),
	},
	{
		name: 'tsvector prefix',
		index: `create index on bench_search using gin (lex)`,
		sql: `select bin from bench_search where lex @@ $1::tsquery order by place limit ${shown}`,
		textOf: ({ text }) => {
			const { words } = readName(text);
			return words.map((word, index) => `'${word}'${index === words.length - 1 ? ':*' : ''}`).join(' & ');
		},
	},
];

export async function createPlainTable(pool: Pool): Promise<void> {
	await pool.query('create extension if not exists pg_trgm');
	await pool.query(`create table bench_search (bin text not null, place integer not null, text text not null,
		lex tsvector generated always as (to_tsvector('simple', text)) stored)`);
}

export async function addPlainRows(pool: Pool, rows: readonly PlainRow[]): Promise<void> {
	const client = await pool.connect();
	try {
		const lines = rows.map(({ bin, place, text }) => `${bin}\t${place}\t${text}\n`).join('');
		await pipeline([lines], client.query(copyFrom('copy bench_search (bin, place, text) from stdin')));
	} finally {
		client.release();
	}
}

/** The same names the product knows: former ones and trade names too. */
export async function changePlainRows(pool: Pool, corpus: Corpus, changes: readonly Change[]): Promise<void> {
	await pool.query('create unique index on bench_search (bin)');
	for (const { sample } of changes) {
		const lists = [
			...corpus.listsOf(sample.row),
			...(corpus.otherNames.get(sample.row) ?? []).map(({ words }) => words),
		];
		const text = new Set(lists.flatMap((ids) => Array.from(ids, (id) => corpus.words[id] ?? '')));
		await pool.query('update bench_search set text = $2 where bin = $1', [
			sample.bin,
			`${[...text].join(' ')} ${sample.bin}`,
		]);
	}
}

/**
 * Asks questions of all kinds in turn, for as long as is allowed.
 * @param questions in an order that mixes the kinds
 */
export async function measureBaseline(
	pool: Pool,
	baseline: Baseline,
	questions: readonly Question[],
	seconds: number,
): Promise<MeasuredBaseline> {
	const before = performance.now();
	await pool.query(baseline.index);
	await pool.query('analyze bench_search');
	const buildSeconds = (performance.now() - before) / 1000;
	const times: number[] = [];
	let recall = 0;
	const processorBefore = await databaseMs(pool);
	const started = performance.now();
	for (const question of questions) {
		if (performance.now() - started > seconds * 1000) break;
		const asked = performance.now();
		const { rows } = await pool.query<{ bin: string }>(baseline.sql, [baseline.textOf(question)]);
		times.push(performance.now() - asked);
		const found = rows.map(({ bin }) => bin);
		recall += judge(question, found).recall;
	}
	return {
		name: baseline.name,
		asked: times.length,
		p50Ms: percentile(times, 0.5),
		p99Ms: percentile(times, 0.99),
		recall: recall / times.length,
		buildSeconds,
		processorMs: ((await databaseMs(pool)) - processorBefore) / times.length,
	};
}
