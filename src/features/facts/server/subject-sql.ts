import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { SubjectKind, SubjectStatus } from '#domain/subject.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';

/** What the tables say about one subject, one row; its statements are packed (statement-text.ts). */
export type FactsRow = {
	bin: Rows['subject']['bin'];
	public_id: Rows['subject']['public_id'];
	kind: Known<Rows['subject']['kind'], SubjectKind>;
	status: Known<Rows['subject']['status'], SubjectStatus>;
	name_ru: Rows['subject']['name_ru'];
	name_kk: Rows['subject']['name_kk'];
	registered_on: Rows['subject']['registered_on'];
	oked_code: Rows['subject']['oked_code'];
	oked_secondary: Rows['subject']['oked_secondary'];
	krp_code: Rows['subject']['krp_code'];
	kse_code: Rows['subject']['kse_code'];
	kfs_code: Rows['subject']['kfs_code'];
	kato_code: Rows['subject']['kato_code'];
	address: Rows['subject']['address'];
	head_name: Rows['subject']['head_name'];
	first_listed_on: Rows['subject']['first_listed_on'];
	listed_on: Rows['subject']['listed_on'];
	removed_on: Rows['subject']['removed_on'];
	/** live subjects at this address; null: no others */
	address_live_count: Rows['address_load']['live_count'] | null;
	head_old: Rows['change_event']['before'];
	head_new: Rows['change_event']['after'];
	head_seen_after: Rows['change_event']['seen_after'] | null;
	head_seen_on: Rows['change_event']['seen_on'] | null;
	/** null: a head of this subject alone, or no head */
	head_subject_count: Rows['head_load']['subject_count'] | null;
	head_live_count: Rows['head_load']['live_count'] | null;
	head_failed_count: Rows['head_load']['failed_count'] | null;
	head_oldest_clean_on: Rows['head_load']['oldest_clean_on'];
	head_second_clean_on: Rows['head_load']['second_clean_on'];
} & Promised<{
	has_address: boolean;
	has_head: boolean;
	statements: string | null;
	/** ids of lists that carry it in a row that could not be read, parted by blanks */
	unread: string | null;
}>;

const subjectColumns = `
s.bin, s.public_id, s.kind, s.status, s.name_ru, s.name_kk, s.registered_on, s.oked_code, s.oked_secondary,
s.krp_code, s.kse_code, s.kfs_code, s.kato_code, s.address, s.head_name,
s.first_listed_on, s.listed_on, s.removed_on, s.address_key is not null as has_address,
al.live_count as address_live_count,
hc.before as head_old, hc.after as head_new, hc.seen_after as head_seen_after, hc.seen_on as head_seen_on,
s.head_key is not null as has_head, hl.subject_count as head_subject_count, hl.live_count as head_live_count,
hl.failed_count as head_failed_count, hl.oldest_clean_on as head_oldest_clean_on,
hl.second_clean_on as head_second_clean_on`;

/**
 * Joined by hand: a calculation packs the statements of millions of subjects. Neither separator can stand in a value or an
 * address, which JSON escapes.
 */
const packed = (
	url: string,
) => `string_agg(t.source_id || E'\\x1f' || t.kind || E'\\x1f' || t.first_listed_on || E'\\x1f' || ${url}
  || E'\\x1f' || t.value::text, E'\\x1e' order by t.source_id, t.entry_key)`;
const packedWithUrl = packed(`coalesce(to_json(t.url)::text, '')`);

/** Of `FactsRow`, for `factsOfSome`. */
export const factsColumns = `${subjectColumns}, st.packed as statements, un.unread`;

/** Statements about the number that the expression gives. */
const statementsOf = (bin: string) => `left join lateral (select ${packedWithUrl} as packed from statement t
  where t.iin_bin = ${bin} and t.removed_on is null) st on true
left join lateral (select string_agg(u.source_id, ' ') as unread from unread_entry u where u.iin_bin = ${bin}) un on true`;

const besideSubject = `
left join address_load al on al.address_key = s.address_key
left join head_load hl on hl.head_key = s.head_key`;

const lastHeadChange = `
left join lateral (select before, after, seen_after, seen_on from change_event
  where iin_bin = s.bin and code = 'head' order by seen_on desc, id desc limit 1) hc on true`;

/** For some subjects: every table is entered by its index. */
export const factsOfSome = `
from subject s ${besideSubject} ${lastHeadChange} ${statementsOf('s.bin')}`;

/** Every number of the array, whether the register knows it or not, with the name of its activity. */
export const factsOfNumbers = (numbers: string) => `
select asked.bin as asked, ${factsColumns}, k.name_ru as oked_name
from unnest(${numbers}) asked(bin) left join subject s on s.bin = asked.bin left join oked k on k.code = s.oked_code
${besideSubject} ${lastHeadChange} ${statementsOf('asked.bin')}`;

/** What scoring reads of a subject, and nothing else: no name, no address, no number of the head. */
const scoredColumns = [
	...['s.bin', 's.kind', 's.status', 's.registered_on', 's.oked_code', 's.kato_code', 's.first_listed_on'],
	...['s.removed_on', 's.address_key is not null', 'al.live_count', 'hc.seen_after', 'hc.seen_on'],
	...['s.head_key is not null', 'hl.subject_count', 'hl.live_count', 'hl.failed_count', 'hl.oldest_clean_on'],
	...['hl.second_clean_on', 'st.packed', 'un.unread'],
];

const number = /^[0-9]{12}$/;

/**
 * For all subjects of a range of numbers, in their order: each table is read once, along its index. For COPY, which takes
 * no parameters.
 * @param kinds of statements that are read at all
 * @param columns further ones, with the joins that bring them
 */
export function factsOfRange(
	{ after, to }: { after: string; to: string },
	{
		kinds,
		columns,
		joins,
	}: { kinds: readonly FactKind[]; columns: readonly string[]; joins: (inRange: (bin: string) => string) => string },
): string {
	if (!(after === '' || number.test(after)) || !number.test(to)) throw new RangeError('a range of numbers is expected');
	const inRange = (bin: string) => `${bin} > '${after}' and ${bin} <= '${to}'`;
	return `select ${[...scoredColumns, ...columns].join(', ')}
from subject s ${besideSubject}
left join (select distinct on (iin_bin) iin_bin, seen_after, seen_on from change_event
  where code = 'head' and ${inRange('iin_bin')} order by iin_bin, seen_on desc, id desc) hc on hc.iin_bin = s.bin
left join (select t.iin_bin, ${packed(`''`)} as packed from statement t
  where t.removed_on is null and t.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}) and ${inRange('t.iin_bin')}
  group by t.iin_bin) st on st.iin_bin = s.bin
left join (select iin_bin, string_agg(source_id, ' ') as unread from unread_entry
  where ${inRange('iin_bin')} group by iin_bin) un on un.iin_bin = s.bin
${joins(inRange)}
where ${inRange('s.bin')} order by s.bin`;
}

/** A line of COPY's text format, parted by tabs → the row, and the further columns. */
export function readFactsLine(line: string): { row: FactsRow; rest: (string | null)[] } {
	const fields: (string | null)[] = line.split('\t');
	for (let index = 0; index < fields.length; index++) if (fields[index] === '\\N') fields[index] = null;
	const text = (index: number) => fields[index] ?? null;
	const count = (index: number) => (typeof fields[index] === 'string' ? Number(fields[index]) : null);
	const statements = text(18);
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
		has_address: fields[8] === 't',
		address_live_count: count(9),
		head_seen_after: text(10),
		head_seen_on: text(11),
		has_head: fields[12] === 't',
		head_subject_count: count(13),
		head_live_count: count(14),
		head_failed_count: count(15),
		head_oldest_clean_on: text(16),
		head_second_clean_on: text(17),
		statements: statements?.includes('\\') ? unescapeCopy(statements) : statements,
		unread: text(19),
	};
	return { row, rest: fields.slice(scoredColumns.length) };
}

/** What no factor reads is not even fetched. */
const unread = {
	...{ public_id: '', name_ru: '', name_kk: null, oked_secondary: [], krp_code: null, kse_code: null, kfs_code: null },
	...{ address: null, head_name: null, listed_on: '', head_old: null, head_new: null },
};

const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', v: '\v' };

function unescapeCopy(field: string): string {
	return field.replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter);
}

/** A register says that the subject is no more; the register of subjects only ceases to list it. */
export const isLiquidated = `exists (select from statement l where l.iin_bin = s.bin and l.removed_on is null
	and l.kind = 'register_entry' and l.value->>'state' = 'liquidated')`;

/** Our id of a subject, which opens its card where its number is masked. */
export const subjectIdOf = (column: string) =>
	`(select public_id from subject where subject.bin = ${column}) as subject_id`;
