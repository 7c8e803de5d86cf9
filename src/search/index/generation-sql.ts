import { findSql } from './find-sql.ts';
import { parts } from './generation.ts';
import { tierSql } from './index-rows.ts';

/**
 * Raised with every change of what an index holds or how it is asked, the lexemes of src/domain/search included: an index
 * that an older version built is then made anew at the start.
 */
export const engineVersion = 3;

/**
 * Tables of a generation, in a schema of its own, and its functions. Every part of an index that is asked costs as much as
 * a whole answer, so the seven classes of larger organisations are one table, loaded in the order of lists and read in it.
 * What changes there afterwards would break that order, so it goes to a part of its own, which is sorted whenever it is
 * asked; classes of its rows count from 10.
 */
export function createGenerationSql(home: string): string {
	const small = [7, 8, 9].map(
		(tier) =>
			`create table ${home}.subject_search_${tier} partition of ${home}.subject_search for values in (${tier});`,
	);
	return `
create schema ${home};
create table ${home}.subject_search (tier smallint not null, ord bigint not null, bin text not null,
  kind text not null, status text not null, region text, section text, registered_year smallint, lex tsvector not null)
  partition by list (tier);
create table ${home}.subject_search_top partition of ${home}.subject_search for values in (0, 1, 2, 3, 4, 5, 6);
create table ${home}.subject_search_changed partition of ${home}.subject_search
  for values in (10, 11, 12, 13, 14, 15, 16);
${small.join('\n')}
create table ${home}.subject_exact (exact_key text not null, ord bigint not null, bin text not null);
-- is_new: since the last rebuild; processes read these again when told
-- is_head: some head has it
create table ${home}.search_word (word text not null, subjects integer not null,
  is_new boolean not null default false, is_head boolean not null default false);
create table ${home}.heavy_prefix (prefix text primary key, lexeme text not null);
create table ${home}.hot_prefix (prefix text primary key, bins text[] not null, last_place smallint not null,
  last_ord bigint not null);
${zoneSql(home)}
${tierOfOrderSql(home)}`;
}

/** After the rows, which is faster than with them. */
export function indexGenerationSql(home: string): string {
	const byPart = parts.map(
		(part) => `create index on ${home}.subject_search_${part} using gin (lex) with (fastupdate = off);
create unique index on ${home}.subject_search_${part} (bin text_pattern_ops);`,
	);
	return `${byPart.join('\n')}
create index on ${home}.subject_exact (exact_key text_pattern_ops, ord) include (bin);
create index on ${home}.subject_exact (bin);
create unique index on ${home}.search_word (word);
create index on ${home}.search_word (word) where is_new;
${findSql(home)}`;
}

/**
 * Zone that the published index says of a subject, `none` where it says none, behind whose it is: `organisation:green`. A
 * function of its own, so that it costs nothing where no zone is asked for.
 */
function zoneSql(home: string): string {
	return `create function ${home}.zone_of(calculation integer, subject_bin text)
returns text language plpgsql stable parallel safe as $$
begin
  return ${bearerSql('subject_bin')} || coalesce((select i.zone from idn_score i
    where i.calculation_id = calculation and i.bin = subject_bin), 'none');
end $$;`;
}

/** Where numbers of organisations have 4 to 6, those of persons have the tens of a day. */
export function bearerSql(bin: string): string {
	return `case when substr(${bin}, 5, 1) < '4' then 'person:' else 'organisation:' end`;
}

/** The class of a subject out of its order (index-rows.ts). */
function tierOfOrderSql(home: string): string {
	const tier = tierSql({
		isLive: 'ord < 10000000000000',
		weight: '1000 - ord / 10000000000 % 1000',
		isSole: 'ord / 1000000000 % 10 = 3',
	});
	return `create function ${home}.tier_of(ord bigint) returns integer language sql immutable parallel safe as $$
  select ${tier}
$$;`;
}
