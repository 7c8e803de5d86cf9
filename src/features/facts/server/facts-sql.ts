import type { IsoDate } from '#domain/clock.ts';
import type { JusticeStatus } from '#domain/facts/subject-facts.ts';
import type { SubjectKind, SubjectStatus } from '#domain/subject.ts';

/** One entry of a tax list as the query packs it: source, act number, act date, first listed on. */
export type PackedTaxEntry = readonly [string, string | null, IsoDate | null, IsoDate];

/** Everything the tables of the register say about one subject, one row. */
export type FactsRow = {
	bin: string;
	public_id: string;
	kind: SubjectKind;
	status: SubjectStatus;
	name_ru: string;
	name_kk: string | null;
	registered_on: IsoDate | null;
	oked_code: string | null;
	oked_secondary: string[];
	krp_code: string | null;
	kse_code: string | null;
	kfs_code: string | null;
	kato_code: string | null;
	address: string | null;
	head_name: string | null;
	first_listed_on: IsoDate;
	listed_on: IsoDate;
	removed_on: IsoDate | null;
	address_key: string | null;
	address_live_count: number | null;
	head_old: string | null;
	head_new: string | null;
	head_seen_after: IsoDate | null;
	head_seen_on: IsoDate | null;
	justice_status: JusticeStatus | null;
	justice_status_ru: string | null;
	justice_status_kk: string | null;
	justice_registered_on: IsoDate | null;
	justice_reorganization_type: string | null;
	justice_reorganization_on: IsoDate | null;
	tax_entries: PackedTaxEntry[] | null;
	arrears_total_kzt: number | null;
	arrears_main_kzt: number | null;
	arrears_late_fee_kzt: number | null;
	arrears_fine_kzt: number | null;
	arrears_first_listed_on: IsoDate | null;
	official_score: number | null;
	official_group: string | null;
	official_calculated_on: IsoDate | null;
	official_reason_codes: string[] | null;
};

export const factsColumns = `
s.bin, s.public_id, s.kind, s.status, s.name_ru, s.name_kk, s.registered_on, s.oked_code, s.oked_secondary,
s.krp_code, s.kse_code, s.kfs_code, s.kato_code, s.address, s.head_name,
s.first_listed_on, s.listed_on, s.removed_on, s.address_key, al.live_count as address_live_count,
hc.old_value as head_old, hc.new_value as head_new, hc.seen_after as head_seen_after, hc.seen_on as head_seen_on,
j.status as justice_status, j.status_ru as justice_status_ru, j.status_kk as justice_status_kk,
j.registered_on as justice_registered_on, j.reorganization_type as justice_reorganization_type,
j.reorganization_on as justice_reorganization_on, tl.entries as tax_entries,
ar.total_kzt as arrears_total_kzt, ar.main_kzt as arrears_main_kzt, ar.late_fee_kzt as arrears_late_fee_kzt,
ar.fine_kzt as arrears_fine_kzt, ar.first_listed_on as arrears_first_listed_on,
oi.idn_score as official_score, oi.idn_group as official_group, oi.calculated_on as official_calculated_on,
oi.reason_codes as official_reason_codes`;

const singleRowJoins = `
left join address_load al on al.address_key = s.address_key
left join justice_record j on j.bin = s.bin and j.removed_on is null
left join tax_arrears ar on ar.bin = s.bin and ar.removed_on is null
left join official_index oi on oi.bin = s.bin and oi.removed_on is null`;

const packedEntries = `json_agg(json_build_array(t.source_id, t.act_number, t.act_date::text, t.first_listed_on::text)
  order by t.source_id, t.act_date desc nulls last)`;

/** For some subjects: every table is entered by its index. */
export const factsOfSome = `
from subject s ${singleRowJoins}
left join lateral (select old_value, new_value, seen_after, seen_on from subject_change
  where bin = s.bin and field = 'head_name' order by seen_on desc, id desc limit 1) hc on true
left join lateral (select ${packedEntries} as entries from tax_list_entry t
  where t.bin = s.bin and t.removed_on is null) tl on true`;

/** For the whole register: every table is read once and joined as a whole. */
export const factsOfAll = `
from subject s ${singleRowJoins}
left join (select distinct on (bin) bin, old_value, new_value, seen_after, seen_on from subject_change
  where field = 'head_name' order by bin, seen_on desc, id desc) hc on hc.bin = s.bin
left join (select t.bin, ${packedEntries} as entries from tax_list_entry t
  where t.removed_on is null group by t.bin) tl on tl.bin = s.bin`;
