import type { PoolClient } from '#platform/db/pool.ts';
import type { Fold } from '#sources/kit/lists/list-source.ts';
import type { Publication } from './publication.ts';

/**
 * Joins the staged rows of one number into one statement: millions of subjects are read much more often than they are
 * published. Each entry keeps the date of the list that last changed its mark, which the statement as a whole has lost.
 */
export async function foldStage(client: PoolClient, about: Publication, fold: Fold): Promise<void> {
	const { stage, sourceId, previousDate, listDate } = about;
	const [list, name, mark] = [fold.list, fold.name, fold.mark].map((key) => client.escapeLiteral(key));
	const entry = `s.value->${list}->0`;
	const isFirst = previousDate === null;
	const before = `left join (
			select t.iin_bin, e->>${name} as name, e->>${mark} as mark, e->'changedOn' as changed_on
			from statement t cross join jsonb_array_elements(t.value->${list}) e
			where t.source_id = ${client.escapeLiteral(sourceId)} and t.removed_on is null
		) b on b.iin_bin = s.iin_bin and b.name = ${entry}->>${name}
		left join statement k on k.source_id = s.source_id and k.entry_key = s.iin_bin and k.removed_on is null`;
	// a number that comes for the first time, or again, begins with this list
	const changedOn = `case when k.entry_key is null then null
		when b.mark = ${entry}->>${mark} then b.changed_on else to_jsonb('${listDate}'::text) end`;
	const entries = isFirst
		? entry
		: `${entry} || case when ${changedOn} is null then '{}' else jsonb_build_object('changedOn', ${changedOn}) end`;
	const folded = `${stage}_folded`;
	await client.query(
		`create table ${folded} as
			select s.source_id, s.iin_bin as entry_key, s.iin_bin, min(s.kind) as kind,
				jsonb_build_object(${list}, jsonb_agg(${entries} order by s.entry_key)) as value,
				null::text as url, '{}'::text[] as names, '{}'::text[] as name_keys, '{}'::text[] as born_on,
				null::jsonb as about
			from ${stage} s ${isFirst ? '' : before}
			group by s.source_id, s.iin_bin order by s.iin_bin`,
	);
	await client.query(`drop table ${stage}`);
	await client.query(`alter table ${folded} rename to ${stage.split('.').at(-1)}`);
}
