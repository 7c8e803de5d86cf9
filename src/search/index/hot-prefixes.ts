import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import { type Candidate, findCandidates, noFilter, type Step } from '../query/candidates.ts';
import type { HeavyPrefixes } from '../words/edges.ts';
import { formExpression, startExpression, type Term, wordsExpression } from '../words/expression.ts';
import { formsAlone } from '../words/form-lexeme.ts';
import { filterLexemes } from '../words/lexemes.ts';
import { schemaOf } from './generation.ts';
import type { Written } from './index-rows.ts';

/** Rows kept for a beginning of a word that very many subjects share: the first page of suggestions. */
export const hotRows = 10;
/** Fewer subjects are collected as fast as a ready answer is read. */
const hotFrom = 2000;

const readyForms: ReadonlySet<string> = new Set(formsAlone.map(filterLexemes.form));

/** Which of the ways of matching one word found a subject: the name, its beginning, any of its words. */
type Place = 0 | 1 | 2;

function termOf(word: string): Term {
	return { words: [word], isPrefix: true };
}

function stepsOfPrefix(prefix: string, heavy: HeavyPrefixes): Step[] {
	return [
		{ way: 'exact', term: prefix },
		{ way: 'words', term: startExpression([termOf(prefix)], { heavy }) },
		{ way: 'words', term: wordsExpression([termOf(prefix)], { heavy, heads: false }) },
	];
}

async function answerOf(db: Reader, generation: number, steps: readonly Step[]): Promise<Candidate[]> {
	const rows = await findCandidates(db, generation, steps, noFilter, hotRows);
	const best = new Map<string, Candidate>();
	for (const row of rows) if (!best.has(row.bin)) best.set(row.bin, row);
	return [...best.values()].slice(0, hotRows);
}

/** Ready answers for the beginnings, and legal forms, so common that collecting them would take milliseconds. */
export async function fillHotPrefixes(
	client: PoolClient,
	generation: number,
	counts: ReadonlyMap<string, number>,
): Promise<void> {
	const sums = new Map<string, number>();
	for (const [word, count] of counts)
		for (let length = 1; length <= word.length; length++) {
			const prefix = word.slice(0, length);
			sums.set(prefix, (sums.get(prefix) ?? 0) + count);
		}
	const hot = [...sums].filter(([prefix, sum]) => sum >= hotFrom && prefix.isWellFormed()).map(([prefix]) => prefix);
	const home = schemaOf(generation);
	const { rows } = await client.query<Promised<{ prefix: string; lexeme: string }>>(
		`select prefix, lexeme from ${home}.heavy_prefix`,
	);
	const heavy = new Map(rows.map(({ prefix, lexeme }) => [prefix, lexeme]));
	await client.query('set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan');
	const asked = new Map<string, Step[]>(hot.map((prefix) => [prefix, stepsOfPrefix(prefix, heavy)]));
	for (const form of formsAlone) asked.set(filterLexemes.form(form), [{ way: 'words', term: formExpression(form) }]);
	for (const [prefix, steps] of asked) {
		const answer = await answerOf(client, generation, steps);
		const last = answer.at(-1);
		if (last === undefined || answer.length < hotRows) continue;
		await client.query(`insert into ${home}.hot_prefix (prefix, bins, last_place, last_ord) values ($1, $2, $3, $4)`, [
			prefix,
			answer.map(({ bin }) => bin),
			last.at,
			last.ord,
		]);
	}
	await client.query('set local enable_seqscan = on; set local plan_cache_mode = auto');
	// every change of a subject asks which answers hold it
	await client.query(`create index on ${home}.hot_prefix using gin (bins) with (fastupdate = off)`);
}

/**
 * Beginnings whose ready answers these subjects may belong into, with the place and order they would have there. Such an
 * answer is dropped: the words are then asked as for any other beginning.
 */
export function touchedPrefixes(written: readonly Written[]): [prefixes: string[], places: number[], orders: number[]] {
	const prefixes: string[] = [];
	const places: Place[] = [];
	const orders: number[] = [];
	for (const { row, indexed } of written) {
		for (const lexeme of indexed.lexemes.filter((one) => readyForms.has(one))) {
			prefixes.push(lexeme);
			places.push(0);
			orders.push(row.ord);
		}
		const starts = new Set(indexed.lexemes.filter((lexeme) => lexeme.startsWith('<')).map((edge) => edge.slice(1)));
		for (const word of indexed.words) {
			for (let length = 1; length <= word.length; length++) {
				const prefix = word.slice(0, length);
				if (!prefix.isWellFormed()) continue;
				prefixes.push(prefix);
				places.push(indexed.exactKeys.includes(prefix) ? 0 : starts.has(prefix.slice(0, 4)) ? 1 : 2);
				orders.push(row.ord);
			}
		}
	}
	return [prefixes, places, orders];
}
