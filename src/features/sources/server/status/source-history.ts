import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { SourceHistory } from '../../contract.ts';
import { catalogueOf, type SourceDeps } from '../source-deps.ts';

const shownDays = 90;
const dayMs = 86_400_000;

type DayRow = {
	source_id: Rows['source_day']['source_id'];
	answered: Rows['source_day']['answered'];
	failed: Rows['source_day']['failed'];
} & Promised<{ place: number }>;

/** Every source about a subject, in the order of the catalogue; a day without queries has two zeros. */
export async function readSourceHistory(deps: SourceDeps): Promise<SourceHistory> {
	const today = dayInAlmaty(deps.clock.now());
	const from: IsoDate = new Date(Date.parse(today) - (shownDays - 1) * dayMs).toISOString().slice(0, 10);
	const { rows } = await deps.pool.query<DayRow>({
		name: 'source-history',
		text: `select source_id, day - $1::date as place, answered, failed from source_day where day between $1 and $2`,
		values: [from, today],
	});
	const bySource = Map.groupBy(rows, ({ source_id }) => source_id);
	const { lists, live } = catalogueOf(deps);
	const subjects = [...lists, ...live].filter(({ descriptor }) => descriptor.role === 'subject');
	return { from, sources: subjects.map(({ descriptor: { id } }) => ({ id, ...daysOf(bySource.get(id) ?? []) })) };
}

function daysOf(rows: readonly DayRow[]): { answered: number[]; failed: number[] } {
	const answered = new Array<number>(shownDays).fill(0);
	const failed = new Array<number>(shownDays).fill(0);
	for (const row of rows) {
		answered[row.place] = row.answered;
		failed[row.place] = row.failed;
	}
	return { answered, failed };
}
