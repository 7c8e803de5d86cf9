import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { schemaOf } from '../index/generation.ts';
import { both, type Expression } from '../words/expression.ts';
import { type BriefRow, briefColumns } from './brief-row.ts';
import type { StoredZone } from './zones.ts';

/** What every candidate has to fulfil besides the words. */
export type CandidateFilter = {
	/** '' for none */
	expression: Expression;
	/** by the published calculation: it changes as a whole, so it is joined and not part of the index */
	zone: { calculationId: number; stored: readonly StoredZone[] } | null;
};

export const noFilter: CandidateFilter = { expression: '', zone: null };

/** One way of matching, as `find` of find-sql.ts knows it. */
export type Step = {
	/**
	 * `hot` the ready answer of a beginning · `exact` all the words of a name glued together, in one or more
	 * spellings parted by blanks · `words` an expression ·
	 * `glued` how a glued name begins · `number_start` organisations whose number begins so: numbers of persons are found
	 * whole only, nobody may read them off digit by digit · `number` a whole one ·
	 * `more` an expression, where a step before found something ·
	 * `few` an expression that every `covered` or `more` one after it implies: answers them at once where few subjects
	 * fulfil it
	 */
	way: 'hot' | 'exact' | 'words' | 'few' | 'covered' | 'more' | 'glued' | 'number_start' | 'number';
	term: string;
	/** besides the filter */
	narrowing?: Expression;
};

/** Smaller `ord` is more important; null where it is not known. `at` counts the steps from 0. */
export type Candidate = { bin: Rows['subject']['bin'] } & Promised<{ at: number; ord: number | null }>;

const expressionWays: ReadonlySet<Step['way']> = new Set(['words', 'few', 'covered', 'more']);

const call = (generation: number) =>
	`${schemaOf(generation)}.find($1, $2, $3, $4, $5, $6) with ordinality f (at, bin, ord, place)`;

function valuesOf(steps: readonly Step[], { expression, zone }: CandidateFilter, k: number): unknown[] {
	const isExpression = ({ way }: Step) => expressionWays.has(way);
	return [
		steps.map(({ way }) => way),
		// what few subjects fulfil is looked at one by one: to narrow it down would cost more
		steps.map((step) => (isExpression(step) && step.way !== 'few' ? both(step.term, expression) : step.term)),
		steps.map((step) => (isExpression(step) ? '' : both(step.narrowing ?? '', expression))),
		k,
		zone?.stored ?? null,
		zone?.calculationId ?? 0,
	];
}

/**
 * The first `k` subjects and some more, by step and within each the most important first: classes of importance are
 * asked one after the other, and later ones not at all when the earlier ones have given enough. A subject may come by
 * several steps.
 */
export async function findCandidates(
	db: Reader,
	generation: number,
	steps: readonly Step[],
	filter: CandidateFilter,
	k: number,
): Promise<Candidate[]> {
	const { rows } = await db.query<Candidate>({
		name: `search-${generation}`,
		text: `select f.at - 1 as at, f.bin, f.ord from ${call(generation)}`,
		values: valuesOf(steps, filter, k),
	});
	return rows;
}

/**
 * The same with what a row of suggestions shows, which saves the way to the database and back.
 *
 * @param isLiquidated condition on `subject s`
 */
export async function findCandidateRows(
	db: Reader,
	generation: number,
	steps: readonly Step[],
	filter: CandidateFilter,
	k: number,
	isLiquidated: string,
): Promise<(Candidate & BriefRow)[]> {
	const { rows } = await db.query<Candidate & BriefRow>({
		name: `search-${generation}-rows`,
		text: `select f.at - 1 as at, f.ord, ${briefColumns}, ${isLiquidated} as is_liquidated from ${call(generation)}
			join subject s on s.bin = f.bin
			order by f.place`,
		values: valuesOf(steps, filter, k),
	});
	return rows;
}
