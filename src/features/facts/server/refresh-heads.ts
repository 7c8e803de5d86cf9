import type { PoolClient } from '#platform/db/pool.ts';

/** Marks of a subject that failed, in the words of the index `statement_failed`; `hasFailed` says the same of one statement. */
const failed = `
select distinct iin_bin as bin from statement where removed_on is null and iin_bin is not null
  and (value->>'list' in ('pseudo_enterprise', 'invalid_registration', 'bankrupt', 'inactive')
    or value->>'state' in ('bankrupt', 'annulled'))
  and kind in ('unreliable_taxpayer', 'register_entry')`;

/** Recounts the subjects of directors who head several. Readers see the old counts until the new ones are complete. */
export async function refreshHeads(client: PoolClient): Promise<void> {
	await client.query('delete from head_load');
	await client.query(
		`insert into head_load (head_key, subject_count, live_count, failed_count, oldest_clean_on, second_clean_on)
		with failed as (${failed}), marked as (
			select s.head_key, s.registered_on, f.bin is not null as is_failed,
				s.kind = 'legal' and s.removed_on is null and s.status not in ('liquidating', 'stopped') as is_live
			from subject s left join failed f on f.bin = s.bin
			where s.head_key is not null and s.kind in ('legal', 'sole', 'joint_sole'))
		select head_key, count(*), count(*) filter (where is_live), count(*) filter (where is_failed),
			min(registered_on) filter (where is_live and not is_failed),
			(array_agg(registered_on order by registered_on) filter (where is_live and not is_failed))[2]
		from marked group by head_key having count(*) > 1`,
	);
}
