import { sectionOfOked } from '#domain/classifiers/oked.ts';
import { foldWords } from '#domain/names/fold.ts';
import type { SubjectKind, SubjectStatus } from '#domain/subject.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { HeavyPrefixes } from '../words/edges.ts';
import { type IndexedSubject, indexSubject, type SearchableSubject } from '../words/lexemes.ts';

/** A subject as the register has it, with its place in the order of lists. */
export type SourceRow = {
	bin: Rows['subject']['bin'];
	kind: Known<Rows['subject']['kind'], SubjectKind>;
	status: Known<Rows['subject']['status'], SubjectStatus>;
	name_ru: Rows['subject']['name_ru'];
	name_kk: Rows['subject']['name_kk'];
	head_name: Rows['subject']['head_name'];
	kato_code: Rows['subject']['kato_code'];
	oked_code: Rows['subject']['oked_code'];
} & Promised<{
	is_removed: boolean;
	registered_year: number | null;
	tier: number;
	ord: number;
	former_names: string[] | null;
}>;

const isLive = `(s.removed_on is null and s.status not in ('liquidating', 'stopped'))`;

/** Classes of importance, the most important and smallest first; the last one holds what is gone. */
export function tierSql({ isLive: live, weight, isSole }: Readonly<Record<'isLive' | 'weight' | 'isSole', string>>) {
	return `(case when not (${live}) then 9
    when ${weight} >= 12 then 0 when ${weight} >= 9 then 1 when ${weight} >= 6 then 2 when ${weight} >= 5 then 3
    when ${weight} >= 4 then 4 when ${weight} >= 3 then 5 when ${weight} >= 2 then 6
    when not (${isSole}) then 7 else 8 end)`;
}

/** Order of all lists: live before gone, larger before smaller, legal entities before persons, older before younger. */
const orderSql = `(case when ${isLive} then 0 else 1 end) * 10000000000000
	+ (1000 - least(greatest(case when ${isLive} then s.weight else s.weight + 100 end, 1), 999)) * 10000000000
	+ (case s.kind when 'legal' then 0 when 'branch' then 1 when 'foreign_branch' then 1 when 'joint_sole' then 2 else 3 end)
		* 1000000000::bigint
	+ coalesce(s.registered_on - date '1800-01-01', 99999999)`;

export const sourceColumns = `s.bin, s.kind, s.status, s.removed_on is not null as is_removed, s.name_ru, s.name_kk, s.head_name,
	s.kato_code, s.oked_code, extract(year from s.registered_on)::integer as registered_year,
	${tierSql({ isLive, weight: 's.weight', isSole: `s.kind = 'sole'` })}::smallint as tier, ${orderSql} as ord,
	c.former_names`;

const formerNames = `select iin_bin, array_agg(distinct before) as former_names from change_event
	where code = 'name' and before is not null`;

/** The whole register in the order of lists. */
export const allSources = `select ${sourceColumns} from subject s left join (${formerNames} group by iin_bin) c on c.iin_bin = s.bin
	order by tier, ord, s.bin`;

/** Every table entered by its index. */
export const sourceTables = `from subject s left join lateral (${formerNames} and iin_bin = s.bin group by iin_bin) c on true`;
export const someSources = `select ${sourceColumns} ${sourceTables} where s.bin = any($1)`;

export type Written = { row: SourceRow; indexed: IndexedSubject };

/** Which other names go with which subjects. */
export type Aliases = { of(row: Pick<SourceRow, 'bin' | 'name_ru' | 'name_kk'>): string[] };

export async function loadAliases(client: Pick<PoolClient, 'query'>): Promise<Aliases> {
	const { rows } = await client.query<Pick<Rows['subject_alias'], 'alias' | 'bin' | 'name_words'>>(
		'select alias, bin, name_words from subject_alias order by alias',
	);
	const byBin = Map.groupBy(rows, (row) => row.bin ?? '');
	const rules = rows.flatMap(({ alias, name_words }) =>
		name_words === null ? [] : [{ alias, words: name_words.split(' ') }],
	);
	// names of which the first word matches are few: the others are not folded
	const byFirst = Map.groupBy(rules, ({ words }) => words[0] ?? '');
	return {
		of({ bin, name_ru, name_kk }) {
			const own = (byBin.get(bin) ?? []).map(({ alias }) => alias);
			if (byFirst.size === 0) return own;
			for (const name of [name_ru, name_kk ?? '']) {
				const words = new Set(foldWords(name));
				for (const word of words) {
					for (const rule of byFirst.get(word) ?? [])
						if (rule.words.every((one) => words.has(one))) own.push(rule.alias);
				}
			}
			return [...new Set(own)];
		},
	};
}

export function indexRow(row: SourceRow, aliases: Aliases, heavy: HeavyPrefixes): IndexedSubject {
	const subject: SearchableSubject = {
		kind: row.kind,
		status: row.status,
		isRemoved: row.is_removed,
		nameRu: row.name_ru,
		nameKk: row.name_kk,
		formerNames: row.former_names ?? [],
		aliases: aliases.of(row),
		headName: row.head_name,
		katoCode: row.kato_code,
		okedCode: row.oked_code,
		registeredYear: row.registered_year,
		paysVat: null,
	};
	return indexSubject(subject, heavy);
}

/** Values of the columns that facets count by. */
export function facetValues(row: SourceRow): { status: string; region: string | null; section: string | null } {
	return {
		status: row.is_removed ? 'removed' : row.status,
		region: row.kato_code?.slice(0, 2) ?? null,
		section: row.oked_code === null ? null : (sectionOfOked(row.oked_code) ?? null),
	};
}

/** Lexemes hold letters, digits and our own marks: nothing to escape, in a tsvector or in COPY. */
export function vectorText(lexemes: readonly string[]): string {
	return `'${lexemes.join("' '")}'`;
}
