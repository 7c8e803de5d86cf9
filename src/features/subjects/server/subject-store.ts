import type { FactKind } from '#domain/facts/fact-kinds.ts';
import { type FactsRow, factsColumns, factsOfSome, isLiquidated } from '#features/facts/public.ts';
import type { ScoreRow } from '#features/idn/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

/** A subject with all facts about it and its published index. */
export type SubjectRow = FactsRow &
	Nullable<ScoreRow> &
	Promised<{
		activity_ru: string | null;
		activity_kk: string | null;
		name_fold: string;
		name_kk_fold: string | null;
		head_key: string | null;
		is_liquidated: boolean;
	}>;

const columns = `${factsColumns}, ${isLiquidated} as is_liquidated, s.activity_ru, s.activity_kk, s.name_fold, s.name_kk_fold, s.head_key,
i.origin, i.segment, i.idn_score, i.idn_group, i.not_calculated, i.confidence, i.coverage_percent,
sh.below_percent as share_below_percent, i.factor_bins, i.result`;
// "offset 0": by their indexes; of some hundred subjects all results of a small register would be read instead, and all shares
// compared with each of them
const tables = `${factsOfSome}
left join lateral (select * from idn_score where calculation_id = $2 and idn_score.bin = s.bin offset 0) i on true
left join lateral (select below_percent from idn_share where calculation_id = $2 and scope = 'segment'
	and segment = i.segment and place = '' and idn_share.idn_score = i.idn_score offset 0) sh on true`;

const byBin = `select ${columns} ${tables} where s.bin = $1`;
const byBins = `select ${columns} ${tables} where s.bin = any($1)`;

/** @param calculationId of the published index; null: none yet */
export async function findSubject(
	pool: Pool,
	bin: string,
	calculationId: number | null,
): Promise<SubjectRow | undefined> {
	const query = { name: 'subject-by-bin', text: byBin, values: [bin, calculationId] };
	const { rows } = await pool.query<SubjectRow>(query);
	return rows[0];
}

/** In the order asked for; numbers that the register does not know are left out. */
export async function findSubjects(
	pool: Pool,
	bins: readonly string[],
	calculationId: number | null,
): Promise<SubjectRow[]> {
	if (bins.length === 0) return [];
	const { rows } = await pool.query<SubjectRow>({
		name: 'subjects-by-bin',
		text: byBins,
		values: [bins, calculationId],
	});
	const byNumber = new Map(rows.map((row) => [row.bin, row]));
	return bins.flatMap((bin) => byNumber.get(bin) ?? []);
}

export type ChangeRow = {
	bin: Rows['change_event']['iin_bin'];
	old_value: Rows['change_event']['before'];
	new_value: Rows['change_event']['after'];
	seen_after: Rows['change_event']['seen_after'];
	seen_on: Rows['change_event']['seen_on'];
} & Promised<{
	field: 'name_ru' | 'name_kk' | 'head_name' | 'address' | 'oked_code' | 'status' | 'listed';
}>;

/** The fields of the register as consumers of the API know them. */
const fieldOfCode = `case c.code when 'name' then 'name_' || c.entry_key when 'head' then 'head_name'
	when 'activity' then 'oked_code' when 'state' then 'status' when 'address' then 'address' else 'listed' end`;
/** Columns of a \`ChangeRow\`, for \`change_event c\`: changes in the register. */
export const changeColumns = `c.iin_bin as bin, ${fieldOfCode} as field, c.before as old_value, c.after as new_value,
	c.seen_after, c.seen_on`;
export const isOfRegister = `c.code in ('state', 'name', 'head', 'address', 'activity', 'listed', 'removed')`;

/** Beside the register: entries of lists, and the index. */
export type EventRow = Pick<ChangeRow, 'seen_after' | 'seen_on'> & {
	code: Known<Rows['change_event']['code'], 'entry_new' | 'entry_gone' | 'entry_changed' | 'index'>;
	source_id: Rows['change_event']['source_id'];
	/** of the entry */
	kind: Known<Rows['statement']['kind'], FactKind> | null;
	before: Rows['change_event']['before'];
	after: Rows['change_event']['after'];
};
export type TimelineRow = ChangeRow | EventRow;

const mostChanges = 50;

/** The whole history of a subject, the newest first. */
export async function findChanges(pool: Pool, bin: string): Promise<TimelineRow[]> {
	const { rows } = await pool.query<ChangeRow & EventRow & Promised<{ is_of_register: boolean }>>({
		name: 'subject-changes',
		text: `select ${changeColumns}, c.code, c.source_id, c.before, c.after, t.kind, ${isOfRegister} as is_of_register
			from change_event c left join statement t
				on c.code in ('entry_new', 'entry_gone', 'entry_changed') and t.source_id = c.source_id and t.entry_key = c.entry_key
			where c.iin_bin = $1 and (${isOfRegister} or c.code in ('entry_new', 'entry_gone', 'entry_changed', 'index'))
			order by c.seen_on desc, c.id desc limit ${mostChanges}`,
		values: [bin],
	});
	return rows.map((row) => {
		const { bin: number, field, old_value, new_value, seen_after, seen_on, code, source_id, kind, before, after } = row;
		if (row.is_of_register) return { bin: number, field, old_value, new_value, seen_after, seen_on };
		return { code, source_id, kind, before, after, seen_after, seen_on };
	});
}

/** Names that some subjects no longer have, newest first. */
export async function findFormerNames(pool: Pool, bins: readonly string[]): Promise<{ bin: string; name: string }[]> {
	if (bins.length === 0) return [];
	const { rows } = await pool.query<{
		bin: Rows['change_event']['iin_bin'];
		name: NonNullable<Rows['change_event']['before']>;
	}>({
		name: 'former-names',
		text: `select iin_bin as bin, before as name from change_event
			where iin_bin = any($1) and code = 'name' and before is not null order by seen_on desc, id desc`,
		values: [bins],
	});
	return rows;
}
