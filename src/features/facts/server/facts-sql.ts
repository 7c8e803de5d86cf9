import type { IsoDate } from '#domain/clock.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
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
	/** null: a head of this subject alone, or no head */
	head_subject_count: number | null;
	head_live_count: number | null;
	head_failed_count: number | null;
	head_oldest_clean_on: IsoDate | null;
	head_second_clean_on: IsoDate | null;
	has_head: boolean;
	/** `factor|bin|as of` and, only where there is one of them, `|value|unit|reason`, parted by semicolons */
	preliminary: string | null;
	list_facts: PackedListFact[] | null;
};

/** Entries of `list_fact` that the index reads: source, kind, value. */
export type PackedListFact = {
	[Kind in ListFactKind]: readonly [string, Kind, FactKinds[Kind]];
}[ListFactKind];
const listFactKinds = [
	...(['sanction_match', 'unreliable_supplier', 'financial_statement'] as const),
	...(['licence', 'subsoil_licence', 'intellectual_right'] as const),
] as const;
type ListFactKind = (typeof listFactKinds)[number];

export const factsColumns = `
s.bin, s.public_id, s.kind, s.status, s.name_ru, s.name_kk, s.registered_on, s.oked_code, s.oked_secondary,
s.krp_code, s.kse_code, s.kfs_code, s.kato_code, s.address, s.head_name,
s.first_listed_on, s.listed_on, s.removed_on, s.address_key, al.live_count as address_live_count,
hc.before as head_old, hc.after as head_new, hc.seen_after as head_seen_after, hc.seen_on as head_seen_on,
j.status as justice_status, j.status_ru as justice_status_ru, j.status_kk as justice_status_kk,
j.registered_on as justice_registered_on, j.reorganization_type as justice_reorganization_type,
j.reorganization_on as justice_reorganization_on, tl.entries as tax_entries,
ar.total_kzt as arrears_total_kzt, ar.main_kzt as arrears_main_kzt, ar.late_fee_kzt as arrears_late_fee_kzt,
ar.fine_kzt as arrears_fine_kzt, ar.first_listed_on as arrears_first_listed_on,
oi.idn_score as official_score, oi.idn_group as official_group, oi.calculated_on as official_calculated_on,
oi.reason_codes as official_reason_codes,
s.head_key is not null as has_head, hl.subject_count as head_subject_count, hl.live_count as head_live_count,
hl.failed_count as head_failed_count, hl.oldest_clean_on as head_oldest_clean_on,
hl.second_clean_on as head_second_clean_on, pf.factors as preliminary, lf.entries as list_facts`;

const singleRowJoins = `
left join address_load al on al.address_key = s.address_key
left join head_load hl on hl.head_key = s.head_key
left join justice_record j on j.bin = s.bin and j.removed_on is null
left join tax_arrears ar on ar.bin = s.bin and ar.removed_on is null
left join official_index oi on oi.bin = s.bin and oi.removed_on is null`;

const packedEntries = `json_agg(json_build_array(t.source_id, t.act_number, t.act_date::text, t.first_listed_on::text)
  order by t.source_id, t.act_date desc nulls last)`;

/**
 * Words of the list hold neither bars nor semicolons (sources/bpr/preliminary). Joined by hand and no longer than needed:
 * a calculation packs ten rows of millions of subjects.
 */
const packedFactors = `string_agg(p.factor || '|' || p.bin_code || '|' || p.as_of ||
  case when p.value is null and p.unit is null and p.reason_code is null then ''
    else coalesce('|' || p.value, '|') || coalesce('|' || p.unit, '|') || coalesce('|' || p.reason_code, '|') end, ';')`;

const packedListFacts = 'json_agg(json_build_array(f.source_id, f.kind, f.value) order by f.source_id, f.entry_key)';
const isListFactRead = `f.removed_on is null and f.kind in (${listFactKinds.map((kind) => `'${kind}'`).join(', ')})`;

/** For some subjects: every table is entered by its index. */
export const factsOfSome = `
from subject s ${singleRowJoins}
left join lateral (select before, after, seen_after, seen_on from change_event
  where iin_bin = s.bin and code = 'head' order by seen_on desc, id desc limit 1) hc on true
left join lateral (select ${packedEntries} as entries from tax_list_entry t
  where t.bin = s.bin and t.removed_on is null) tl on true
left join lateral (select ${packedFactors} as factors from preliminary_factor p
  where p.bin = s.bin and p.removed_on is null) pf on true
left join lateral (select ${packedListFacts} as entries from list_fact f
  where f.iin_bin = s.bin and ${isListFactRead}) lf on true`;

/** What scoring reads of a subject, and nothing else: no name, no address, no number of the head. */
const scoredColumns = [
	...[
		's.bin',
		's.kind',
		's.status',
		's.registered_on',
		's.oked_code',
		's.kato_code',
		's.first_listed_on',
		's.removed_on',
	],
	...['s.address_key is not null', 'al.live_count', 'hc.seen_after', 'hc.seen_on', 'j.status', 'j.registered_on'],
	...['tl.entries', 'ar.total_kzt', 'ar.first_listed_on', 'oi.idn_score', 'oi.idn_group', 'oi.calculated_on'],
	...[`array_to_string(oi.reason_codes, ' ')`, 's.head_key is not null', 'hl.subject_count', 'hl.live_count'],
	...['hl.failed_count', 'hl.oldest_clean_on', 'hl.second_clean_on', 'pf.factors', 'lf.entries'],
];

const number = /^[0-9]{12}$/;

/**
 * For all subjects of a range of numbers, in their order: each table is read once, along its index. For COPY, which takes
 * no parameters.
 * @param columns further ones, with the joins that bring them
 */
export function scoredRange(
	{ after, to }: { after: string; to: string },
	{ columns, joins }: { columns: readonly string[]; joins: (inRange: (bin: string) => string) => string },
): string {
	if (!(after === '' || number.test(after)) || !number.test(to)) throw new RangeError('a range of numbers is expected');
	const inRange = (bin: string) => `${bin} > '${after}' and ${bin} <= '${to}'`;
	const current = (table: string) => `(select * from ${table} where removed_on is null and ${inRange('bin')})`;
	return `select ${[...scoredColumns, ...columns].join(', ')}
from subject s
left join address_load al on al.address_key = s.address_key
left join head_load hl on hl.head_key = s.head_key
left join ${current('justice_record')} j on j.bin = s.bin
left join ${current('tax_arrears')} ar on ar.bin = s.bin
left join ${current('official_index')} oi on oi.bin = s.bin
left join (select distinct on (iin_bin) iin_bin, seen_after, seen_on from change_event
  where code = 'head' and ${inRange('iin_bin')} order by iin_bin, seen_on desc, id desc) hc on hc.iin_bin = s.bin
left join (select t.bin, ${packedEntries} as entries from tax_list_entry t
  where t.removed_on is null and ${inRange('t.bin')} group by t.bin) tl on tl.bin = s.bin
left join (select p.bin, ${packedFactors} as factors from preliminary_factor p
  where p.removed_on is null and ${inRange('p.bin')} group by p.bin) pf on pf.bin = s.bin
left join (select f.iin_bin, ${packedListFacts} as entries from list_fact f
  where ${isListFactRead} and ${inRange('f.iin_bin')} group by f.iin_bin) lf on lf.iin_bin = s.bin
${joins(inRange)}
where ${inRange('s.bin')} order by s.bin`;
}

/** A line of COPY's text format, parted by tabs → the row, and the further columns. */
export function readScoredLine(line: string): { row: FactsRow; rest: (string | null)[] } {
	const fields: (string | null)[] = line.split('\t');
	for (let index = 0; index < fields.length; index++) if (fields[index] === '\\N') fields[index] = null;
	const text = (index: number) => fields[index] ?? null;
	const count = (index: number) => (typeof fields[index] === 'string' ? Number(fields[index]) : null);
	const json = (index: number) => {
		const packed = fields[index] ?? null;
		return packed === null ? null : JSON.parse(unescapeCopy(packed));
	};
	const row: FactsRow = {
		...unread,
		bin: text(0) ?? '',
		kind: text(1) as SubjectKind,
		status: text(2) as SubjectStatus,
		registered_on: text(3),
		oked_code: text(4),
		kato_code: text(5),
		first_listed_on: text(6) ?? '',
		removed_on: text(7),
		address_key: fields[8] === 't' ? '' : null,
		address_live_count: count(9),
		head_seen_after: text(10),
		head_seen_on: text(11),
		justice_status: text(12) as JusticeStatus | null,
		justice_registered_on: text(13),
		tax_entries: json(14),
		arrears_total_kzt: count(15),
		arrears_first_listed_on: text(16),
		official_score: count(17),
		official_group: text(18),
		official_calculated_on: text(19),
		official_reason_codes: text(20)?.split(' ').filter(Boolean) ?? null,
		has_head: fields[21] === 't',
		head_subject_count: count(22),
		head_live_count: count(23),
		head_failed_count: count(24),
		head_oldest_clean_on: text(25),
		head_second_clean_on: text(26),
		preliminary: text(27),
		list_facts: json(28),
	};
	return { row, rest: fields.slice(scoredColumns.length) };
}

/** What no factor reads is not even fetched. */
const unread = {
	...{ public_id: '', name_ru: '', name_kk: null, oked_secondary: [], krp_code: null, kse_code: null, kfs_code: null },
	...{ address: null, head_name: null, listed_on: '', head_old: null, head_new: null, justice_status_ru: null },
	...{ justice_status_kk: null, justice_reorganization_type: null, justice_reorganization_on: null },
	...{ arrears_main_kzt: null, arrears_late_fee_kzt: null, arrears_fine_kzt: null },
};

const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', v: '\v' };

function unescapeCopy(field: string): string {
	return field.includes('\\') ? field.replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter) : field;
}
