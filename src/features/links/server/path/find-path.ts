import { AppError } from '#domain/error.ts';
import type { LinkKind } from '#domain/links.ts';
import type { Locale } from '#domain/locale.ts';
import { findOwnFactsOfAll, type OwnFact, type ReportDeps } from '#features/reports/public.ts';
import { describeSubjects } from '#features/subjects/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { PathView } from '../../contract.ts';
import { findLinked } from '../links-store.ts';
import { keyOf, PathGraph, textOf } from './path-graph.ts';
import { countSharing, type SharedColumn } from './path-store.ts';
import { presentPath, type Weak } from './present-path.ts';
import { type Found, searchPath } from './search-path.ts';

export type PathQuestion = {
	/** both opened by the asker */
	bins: readonly [string, string];
	kinds: readonly LinkKind[];
	withFormer: boolean;
	/** links of a path */
	longest: number;
	/** whose reports add founders and telephones: `account:<id>`, `organization:<bin>` */
	owner: string;
	locale: Locale;
	findOpened(bins: readonly string[]): Promise<ReadonlySet<string>>;
};

const limits = { mostNodes: 5000, longestMs: 2000 } as const;
/** more that share a thing are told as «more than» */
const mostCounted = 1000;
const mostWeak = 10;

/** @throws AppError `subject_not_found` */
export async function findPath(
	deps: ReportDeps & { now(): number },
	question: PathQuestion,
): Promise<{ view: PathView; reports: readonly OwnReading[] }> {
	const { pool, clock, registry } = deps;
	const { bins, kinds, withFormer, longest, owner, locale } = question;
	const ends = await findLinked(pool, bins);
	if (bins.some((bin) => !ends.has(bin))) throw new AppError('subject_not_found');
	const reported = await findOwnFactsOfAll(deps, owner, ['founder', 'contacts']);
	const graph = new PathGraph(pool, { kinds: new Set(kinds), withFormer, reported });
	const [start, end] = [keyOf.subject(bins[0]), keyOf.subject(bins[1])];
	const expand = (nodes: readonly string[]) => graph.expand(nodes);
	const found = await searchPath(start, end, expand, { ...limits, longest, now: deps.now });
	const weak = await countWeak(pool, found.weak);
	const shown = new Set([start, end, ...found.paths.flatMap(({ nodes }) => nodes)]);
	const named = [...shown].flatMap((key) => (key.startsWith('s:') ? [textOf(key)] : []));
	const [rows, linked, opened, { datasets: listDates }] = await Promise.all([
		describeSubjects({ pool, clock, registry }, named, locale),
		findLinked(pool, named),
		question.findOpened(named),
		registry.current(),
	]);
	const founded = new Set(reported.flatMap(({ kind, bin }) => (kind === 'founder' ? [keyOf.subject(bin)] : [])));
	const untold = [...found.subjects].filter((key) => !founded.has(key)).length;
	const known = { rows, opened: new Set([...opened, ...bins]), listDates, locale };
	const searched = { ...found, weak, kinds, withFormer, longest, untold };
	const view = presentPath({ ends: [start, end], searched, linked, titles: graph.titles }, known);
	return { view, reports: readingsOf(reported, new Set(named)) };
}

/** A report of one's own that was read under a consent. */
export type OwnReading = { id: string; bin: string };

/** Reports whose facts under a consent stand in the answer: of the others nothing was shown. */
function readingsOf(reported: readonly OwnFact[], shown: ReadonlySet<string>): OwnReading[] {
	const read = reported.filter(({ isSealed, bin }) => isSealed && shown.has(bin));
	return [...new Map(read.map(({ reportId: id, bin }) => [id, { id, bin }])).values()];
}

/** How many share each: the search stops counting where a thing is too many's to follow. */
async function countWeak(pool: Pool, found: Found['weak']): Promise<Weak[]> {
	const all = [...found].slice(0, mostWeak);
	const count = (letter: string, column: SharedColumn) => {
		const keys = all.flatMap(([key]) => (key.startsWith(letter) ? [textOf(key)] : []));
		return countSharing(pool, column, { keys, most: mostCounted + 1 });
	};
	const [heads, addresses] = await Promise.all([count('p:', 'head_key'), count('a:', 'address_key')]);
	return all.map(([key, atLeast]) => {
		const counted = Math.max(atLeast, heads.get(textOf(key)) ?? 0, addresses.get(textOf(key)) ?? 0);
		return { key, count: Math.min(counted, mostCounted), isMore: counted > mostCounted };
	});
}
