import { type Clock, dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { parseIinBin } from '#domain/iin-bin.ts';
import type { Locale } from '#domain/locale.ts';
import { assembleFacts, cadenceDays, mciOfArrears, type RegistryState, watchRegistry } from '#features/facts/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { scoreSubject } from '#scoring/idn/score-subject.ts';
import type { IdnBatchEntry, IdnView } from '../contract.ts';
import { findIdnRows, type IdnRow } from './idn-store.ts';
import { withLiveStops } from './live-stops.ts';
import { canUnpack, type ScoreRow, unpackResult } from './pack-result.ts';
import { presentIdn } from './present-idn.ts';

export type IdnDeps = { pool: Pool; clock: Clock };
export type SubjectKey = { number: string } | { id: string };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** BIN, IIN or our own id, as on the card. */
function findKey(asked: string): SubjectKey | null {
	if (uuid.test(asked)) return { id: asked.toLowerCase() };
	const number = parseIinBin(asked);
	return number.ok ? { number: number.value } : null;
}

/** @throws AppError `bin_incorrect`, `subject_not_found` */
export async function getIdnRow(deps: IdnDeps, asked: string): Promise<{ row: IdnRow; state: RegistryState }> {
	const key = findKey(asked);
	if (key === null) throw new AppError('bin_incorrect', { fields: [{ field: 'bin', rule: 'format' }] });
	const state = await watchRegistry(deps.pool).current();
	const [row] = await findIdnRows(deps.pool, keysOf([key]), state.calculation?.id ?? null);
	if (row === undefined) throw new AppError('subject_not_found');
	return { row, state };
}

function keysOf(keys: readonly SubjectKey[]): { numbers: string[]; ids: string[] } {
	return {
		numbers: keys.flatMap((key) => ('number' in key ? key.number : [])),
		ids: keys.flatMap((key) => ('id' in key ? key.id : [])),
	};
}

/** What is answered, and the whole number of the subject. */
export type Known<Data> = { bin: string; data: Data };

export async function getIdn(deps: IdnDeps, asked: string, locale: Locale): Promise<Known<IdnView>> {
	const { row, state } = await getIdnRow(deps, asked);
	return { bin: row.bin, data: viewOf(deps, row, state, locale) };
}

/**
 * One question to the database for all of them.
 * @param open of the subjects that are there, those that the asker may see
 */
export async function getIdnBatch(
	deps: IdnDeps,
	{ asked, locale }: { asked: readonly string[]; locale: Locale },
	open: (bins: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<IdnBatchEntry[]> {
	const keys = asked.map(findKey);
	const state = await watchRegistry(deps.pool).current();
	const wanted = keysOf(keys.filter((key) => key !== null));
	const rows = await findIdnRows(deps.pool, wanted, state.calculation?.id ?? null);
	const named = keys.flatMap((key) => rowOf(rows, key)?.bin ?? []);
	const granted = await open(named);
	const views = new Map<string, IdnView | null>();
	for (const row of rows) {
		const view = granted.has(row.bin) ? viewOf(deps, row, state, locale) : null;
		views.set(row.bin, view).set(row.public_id, view);
	}
	return asked.map((text, index) => {
		const key = keys[index] ?? null;
		if (key === null) return { asked: text, idn: null, error: 'bin_incorrect' };
		const idn = views.get('number' in key ? key.number : key.id);
		if (idn === undefined) return { asked: text, idn: null, error: 'subject_not_found' };
		return { asked: text, idn, error: idn === null ? 'quota_exhausted' : null };
	});
}

function rowOf(rows: readonly IdnRow[], key: SubjectKey | null): IdnRow | undefined {
	if (key === null) return undefined;
	return rows.find((row) => ('number' in key ? row.bin === key.number : row.public_id === key.id));
}

/** The published index, or one of today for a subject that came after the calculation; stop factors are always of now. */
function viewOf({ clock }: IdnDeps, row: IdnRow, state: RegistryState, locale: Locale): IdnView {
	const today = dayInAlmaty(clock.now());
	const facts = assembleFacts(row, state.datasets);
	const live = scoreSubject(facts, { asOf: today, mciKzt: mciOfArrears(state.datasets, today), cadenceDays });
	if (state.calculation === null || !hasScore(row))
		return presentIdn({ row, result: live, shares: { segment: null, region: null, section: null } }, locale);
	const result = withLiveStops(unpackResult(row, state.calculation), live);
	const { share_below_percent: segment, below_region: region, below_section: section } = row;
	return presentIdn({ row, result, shares: { segment, region, section } }, locale);
}

function hasScore(row: IdnRow): row is IdnRow & ScoreRow {
	return row.result !== null && canUnpack(row.result);
}
