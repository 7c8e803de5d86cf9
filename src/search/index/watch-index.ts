import { availableParallelism } from 'node:os';
import { listen } from '#platform/db/listen.ts';
import { createPool, type Pool, type Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { Beginnings } from '../words/expression.ts';
import { Vocabulary, type WordCount } from '../words/vocabulary.ts';
import { changedRows, schemaOf, searchChannel } from './generation.ts';
import { Readers } from './readers.ts';

/** The live index as a query needs it. */
export type SearchIndex = {
	/** connections that plan for the index: bitmap scans, one plan for all values */
	db: Reader;
	generation: number;
	/** when it was built */
	subjectCount: number;
	beginnings: Beginnings;
	/** undefined while it is being read for the first time: direct matching works without */
	vocabulary: Vocabulary | undefined;
	/** words since the rebuild, in a small vocabulary of their own */
	newWords: Vocabulary | undefined;
};

export type IndexWatch = {
	current(): Promise<SearchIndex>;
	/** Waits a moment for a vocabulary that is being read. */
	withVocabulary(index: SearchIndex): Promise<SearchIndex>;
	/** Drops cached knowledge: another generation is live. */
	forget(): void;
	/** Counts everything that may change an answer, including single subjects; undefined while not listening. */
	readonly changes: number | undefined;
	close(): Promise<void>;
};

/** A lost notification must not keep an old index alive for longer than this. */
const pollMs = 5000;
const patienceMs = 400;
/** More of them than two a processor would only take turns, and every one has to plan everything for itself. */
const connections = Math.max(4, 2 * availableParallelism());

/** Planner settings of docs/search.md: without them a plan made for one word walks millions of rows for another. */
const planning =
	'-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c max_parallel_workers_per_gather=0 -c jit=off';

/** Lets the process answer between two slices of a long calculation. */
const pause = () => new Promise<void>((done) => setImmediate(done));

type Loaded = { generation: number; words: Promise<Vocabulary> };

class Watch implements IndexWatch {
	readonly #db: Pool;
	readonly #readers: Readers;
	readonly #pool: Pool;
	#listener: ReturnType<typeof listen> | undefined;
	#changes = 0;
	#generation: number | undefined;
	#readAt = Number.NEGATIVE_INFINITY;
	#index: Promise<SearchIndex> | undefined;
	#words: Loaded | undefined;
	#vocabulary: { generation: number; words: Vocabulary } | undefined;
	#newWords: { key: string; words: Vocabulary | undefined } | undefined;

	constructor(pool: Pool, replicaUrls: readonly string[]) {
		this.#pool = pool;
		const { options } = pool;
		const settings = {
			max: Math.min(connections, options.max ?? connections),
			statementTimeoutMs: 3000,
			waitMs: options.connectionTimeoutMillis ?? 1000,
			settings: planning,
			idleMs: 0,
			onError: () => undefined,
		};
		this.#db = createPool({ ...settings, connectionString: options.connectionString ?? '' });
		this.#readers = new Readers(
			this.#db,
			replicaUrls.map((connectionString) => createPool({ ...settings, connectionString })),
		);
	}

	current(): Promise<SearchIndex> {
		this.#listen();
		if (this.#index !== undefined && performance.now() - this.#readAt < pollMs) return this.#index;
		this.#readAt = performance.now();
		const reading = this.#read();
		this.#index = reading;
		reading.catch(() => {
			if (this.#index === reading) this.#index = undefined;
		});
		return reading;
	}

	async withVocabulary(index: SearchIndex): Promise<SearchIndex> {
		if (index.vocabulary !== undefined) return index;
		const loading = this.#words?.words;
		let timer: NodeJS.Timeout | undefined;
		const tooLate = new Promise<undefined>((done) => {
			timer = setTimeout(done, patienceMs, undefined);
		});
		const vocabulary = await Promise.race([loading, tooLate]).catch(() => undefined);
		clearTimeout(timer);
		return { ...index, vocabulary };
	}

	get changes(): number | undefined {
		return this.#listen().isListening() ? this.#changes : undefined;
	}

	forget(): void {
		this.#changes++;
		this.#readAt = Number.NEGATIVE_INFINITY;
	}

	async close(): Promise<void> {
		await this.#listener?.close();
		await this.#words?.words.catch(() => undefined);
		await this.#readers.end();
	}

	#listen(): ReturnType<typeof listen> {
		this.#listener ??= listen(this.#pool, [searchChannel], (payload) => {
			if (payload === changedRows) this.#changes++;
			else this.forget();
		});
		return this.#listener;
	}

	async #read(): Promise<SearchIndex> {
		const { rows } = await this.#db.query<Pick<Rows['search_state'], 'generation' | 'subject_count'>>(
			'select generation, subject_count from search_state',
		);
		const { generation, subject_count: subjectCount } = rows[0] ?? { generation: 0, subject_count: 0 };
		const home = schemaOf(generation);
		// in case its notification was lost
		if (generation !== this.#generation) this.#changes++;
		this.#generation = generation;
		this.#load(generation);
		void this.#readers.check(generation);
		const [heavy, newWords] = await Promise.all([
			this.#db.query<Promised<{ prefix: string; lexeme: string }>>(`select prefix, lexeme from ${home}.heavy_prefix`),
			this.#readNewWords(home),
		]);
		return {
			db: this.#readers,
			generation,
			subjectCount,
			beginnings: {
				heavy: new Map(heavy.rows.map(({ prefix, lexeme }) => [prefix, lexeme])),
				...(this.#vocabulary?.generation === generation
					? { spelledOut: speller(this.#vocabulary.words, newWords) }
					: {}),
			},
			// of the generation before, as long as the new one's is being read: nearly the same words
			vocabulary: this.#vocabulary?.words,
			newWords,
		};
	}

	/** Begins to read the vocabulary of a generation, once. */
	#load(generation: number): void {
		if (this.#words?.generation === generation) return;
		const words = readVocabulary(this.#db, schemaOf(generation));
		this.#words = { generation, words };
		words.then(
			(vocabulary) => {
				if (this.#words?.generation !== generation) return;
				this.#vocabulary = { generation, words: vocabulary };
				this.forget();
			},
			() => {
				if (this.#words?.generation === generation) this.#words = undefined;
			},
		);
	}

	async #readNewWords(home: string): Promise<Vocabulary | undefined> {
		const { rows } = await this.#db.query<Promised<{ word: string; is_head: boolean }>>({
			text: `select word, is_head from ${home}.search_word where is_new order by word limit ${mostNewWords}`,
		});
		const key = `${home} ${rows.map(({ word, is_head }) => (is_head ? `@${word}` : word)).join(' ')}`;
		if (this.#newWords?.key === key) return this.#newWords.words;
		const words =
			rows.length === 0
				? undefined
				: await Vocabulary.build(
						rows.map(({ word, is_head }): WordCount => [word, 1, is_head]),
						pause,
					);
		this.#newWords = { key, words };
		return words;
	}
}

/** The index looks up one word in the time in which it collects so many subjects of a beginning. */
const subjectsPerWord = 40;
const mostSpelledOut = 24;

function speller(words: Vocabulary, newWords: Vocabulary | undefined): NonNullable<Beginnings['spelledOut']> {
	return (beginning, ofHeads) => {
		const known = words.startingWith(beginning, mostSpelledOut, ofHeads);
		if (known === undefined || known.subjects < subjectsPerWord * known.words.length) return undefined;
		const fresh = newWords?.startingWith(beginning, mostSpelledOut, ofHeads);
		if (newWords !== undefined && fresh === undefined) return undefined;
		const all = [...known.words, ...(fresh?.words ?? [])];
		return all.length === 0 ? undefined : all;
	};
}

/** More than that ask for a rebuild; direct matching knows them all the same. */
const mostNewWords = 20_000;

async function readVocabulary(db: Pool, home: string): Promise<Vocabulary> {
	// a word that became one of heads is new once more, and keeps its count here
	const { rows } = await db.query<Promised<[string, number, boolean]>>({
		text: `select word, subjects, is_head from ${home}.search_word where not is_new or subjects > 1`,
		rowMode: 'array',
	});
	return Vocabulary.build(rows, pause);
}

/** One watch per process; it connects and listens from the first question on. */
export function openIndexWatch(pool: Pool, replicaUrls: readonly string[]): IndexWatch {
	return new Watch(pool, replicaUrls);
}
