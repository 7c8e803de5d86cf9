import { addDays, type IsoDate } from '#domain/clock.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';

export type TableState = {
	state: 'not_loaded' | 'loading' | 'loaded';
	/** of a list that is loading */
	percent: number | null;
	/** entries that it does not hold yet; null: not known */
	left: number | null;
	/** day of the last changes that are here */
	asOf: IsoDate | null;
	hasGap: boolean;
	/** ISO instant of the last page that was stored */
	changedAt: string;
};

type Row = {
	phase: Known<Rows['source_cursor']['phase'], 'idle' | 'backfilling' | 'following' | 'paused'>;
	done: Rows['source_cursor']['done'];
	total: Rows['source_cursor']['total'];
	asOf: Known<Rows['source_cursor']['followed_to'], IsoDate>;
	changedAt: Rows['source_cursor']['changed_at'];
} & Promised<{ hasGap: boolean }>;

/** How far the contracts of a source are loaded; null: it is not followed here. */
export async function readTableState(reader: Reader, sourceId: string): Promise<TableState | null> {
	const { rows } = await reader.query<Row>({
		name: 'procurement-table-state',
		text: `select phase, done, total, followed_to as "asOf", changed_at as "changedAt", exists (
				select from source_gap g where g.source_id = c.source_id and g.closed_at is null) as "hasGap"
			from source_cursor c where source_id = $1`,
		values: [sourceId],
	});
	const [row] = rows;
	if (row === undefined) return null;
	const { phase, done, total, asOf } = row;
	const more = { hasGap: row.hasGap, changedAt: row.changedAt.toISOString() };
	if (phase === 'idle') return { state: 'not_loaded', percent: null, left: null, asOf: null, ...more };
	if (phase === 'backfilling') {
		// never all of it before the end
		const percent = total ? Math.min(99, Math.floor((100 * done) / total)) : 0;
		return { state: 'loading', percent, left: total === null ? null : Math.max(0, total - done), asOf: null, ...more };
	}
	return { state: 'loaded', percent: null, left: null, asOf, ...more };
}

/** Days after which what is here is not what is known today. */
const freshDays = 2;

/** Whether all contracts of a source are here, so that none need be asked for. */
export function isWhole(table: TableState | null, today: IsoDate): table is TableState & { asOf: IsoDate } {
	return table?.state === 'loaded' && !table.hasGap && table.asOf !== null && table.asOf >= addDays(today, -freshDays);
}
