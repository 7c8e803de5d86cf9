import type { IsoDate } from '#domain/clock.ts';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import type { ReportKind } from '#domain/report.ts';
import type { AskedSubject } from '#sources/kit/live-source.ts';
import { whyNotAsked } from './applies.ts';
import { factsOf, type ListRows } from './list-facts.ts';
import { nameLists } from './name-lists.ts';
import type { PublishedList } from './published-list.ts';
import { catalogueOf, type SourceDeps } from './source-deps.ts';

type Row = ListRows & { datasets: [string, IsoDate, string, string][] };

const sql = `
select
  (select coalesce(json_agg(json_build_array(source_id, list_date::text, published_at, content_hash)), '[]')
    from dataset_state where source_id = any($2)) as datasets,
  (select coalesce(json_agg(json_build_array(source_id, kind, value, url) order by source_id, entry_key), '[]')
    from list_fact where iin_bin = $1 and source_id = any($2) and removed_on is null) as facts,
  (select coalesce(json_agg(json_build_array(source_id, act_number, act_date::text) order by act_date desc nulls last), '[]')
    from tax_list_entry where bin = $1 and removed_on is null) as tax_entries,
  (select json_build_array(total_kzt, main_kzt, late_fee_kzt, fine_kzt)
    from tax_arrears where bin = $1 and removed_on is null) as arrears,
  (select to_json(j) from (select status, status_ru, registered_on, reorganization_type, reorganization_on
    from justice_record where bin = $1 and removed_on is null) j) as justice,
  (select to_json(o) from (select idn_score as score, idn_group as group, calculated_on, reason_codes
    from official_index where bin = $1 and removed_on is null) o) as official_index,
  (select to_json(s) from (select s.kind, s.status, s.name_ru, s.name_kk, s.registered_on, s.oked_code,
      k.name_ru as oked_name, s.oked_secondary, s.krp_code, s.kfs_code, s.kse_code, s.kato_code, s.address,
      s.head_name, s.removed_on
    from subject s left join oked k on k.code = s.oked_code where s.bin = $1) s) as subject`;

/**
 * What all these lists say about one subject, in one question to our database (lists searched by name are a second one).
 * Ids that are no lists of the catalogue are left out.
 */
export async function askLists(
	deps: SourceDeps,
	sourceIds: readonly string[],
	subject: AskedSubject,
	options: { kind: ReportKind; isPaidAllowed: boolean } = { kind: 'full', isPaidAllowed: true },
): Promise<Map<string, SourceOutcome>> {
	const outcomes = new Map<string, SourceOutcome>();
	const wanted = new Set(sourceIds);
	for (const { descriptor } of catalogueOf(deps).lists) {
		if (!wanted.has(descriptor.id)) continue;
		const reason = descriptor.role === 'classifier' ? 'not_applicable' : whyNotAsked(descriptor, subject, options);
		outcomes.set(descriptor.id, { state: 'not_asked', reason: reason ?? 'not_loaded' });
		if (reason !== null) wanted.delete(descriptor.id);
	}
	const asked = [...outcomes.keys()].filter((id) => wanted.has(id));
	if (asked.length === 0) return outcomes;
	const { rows } = await deps.pool.query<Row>({ name: 'ask-lists', text: sql, values: [subject.iinBin, asked] });
	const [row] = rows;
	if (row === undefined) throw new Error('the question about lists has always one row');
	const byName = new Map<string, PublishedList>();
	for (const [id, listDate, publishedAt, contentHash] of row.datasets) {
		const list = { listDate, publishedAt: new Date(publishedAt).toISOString(), contentHash };
		if (nameLists.ids.has(id)) byName.set(id, list);
		else outcomes.set(id, answerOfList(list, factsOf(id, row)));
	}
	if (byName.size > 0)
		for (const [id, outcome] of await nameLists.search(deps, byName, subject)) outcomes.set(id, outcome);
	return outcomes;
}

/** A loaded list that does not carry the subject has said so, on its date. */
function answerOfList(list: PublishedList, facts: ReturnType<typeof factsOf>): SourceOutcome {
	return {
		state: facts.length > 0 ? 'found' : 'nothing',
		facts,
		asOf: list.listDate,
		retrievedAt: list.publishedAt,
		rawHash: list.contentHash,
		isKept: true,
	};
}
