import { parts } from './generation.ts';

/** All hits of a part are too many to be sorted; the order they were loaded in is off by a page here and there. */
const most = 'case when room <= 100 then 40 + 4 * room else 10000 end';

/** Large organisations, in their two parts. */
function topOf(home: string, inZone: string): string {
	return `
            return query select at, b.bin, b.ord from (
                (select t.bin, t.ord from ${home}.subject_search_top t where t.lex @@ query and ${inZone} limit ${most})
                union all (select t.bin, t.ord from ${home}.subject_search_changed t where t.lex @@ query and ${inZone})) b
              order by b.ord, b.bin limit room - found_here;`;
}

/** The parts are read one after the other, and later ones not at all where the limit is reached. */
function othersOf(home: string, inZone: string): string {
	return ['7', '8', '9']
		.map(
			(part) => `
              (select b.bin, b.ord from (select t.bin, t.ord from ${home}.subject_search_${part} t
                where t.lex @@ query and ${inZone} limit ${most}) b order by b.ord, b.bin limit room - found_here)`,
		)
		.join(' union all');
}

function fewOf(home: string, inZone: string): string {
	return parts
		.map(
			(part) => `
              (select t.bin, t.ord, t.lex from ${home}.subject_search_${part} t where t.lex @@ query and ${inZone}
                limit most_of_few + 1)`,
		)
		.join(' union all');
}

/** `is true` keeps the index of the lexemes out of it: half of all subjects may fulfil a narrowing. */
function keptOf(home: string): string {
	return parts
		.map((part) => {
			const isTop = part === 'top' || part === 'changed';
			return `
        if ${isTop ? '7 > any (places)' : `${part} = any (places)`} then
          select array_agg(t.bin) into more_bins from ${home}.subject_search_${part} t
            where t.bin = any (array(select f.bin from unnest(bins, places) f (bin, place)
                where f.place ${isTop ? '< 7' : `= ${part}`}))
              and (t.lex @@ narrowing) is true;
          if more_bins is not null then
            kept := kept || more_bins;
          end if;
        end if;`;
		})
		.join('');
}

/** Part 8 holds persons only, whose numbers are found whole or not at all. */
function byNumberOf(home: string, inZone: string): string {
	return ['7', '9']
		.map(
			(part) => `
        if found_here < room then
          return query select at, t.bin, t.ord from ${home}.subject_search_${part} t
            where t.bin ~>=~ term and t.bin ~<~ (term || ':') and t.kind <> 'sole'
              and (narrowing is null or t.lex @@ narrowing) and ${inZone}
            order by t.bin using ~<~ limit room - found_here;
          get diagnostics hits = row_count;
          found_here := found_here + hits;
        end if;`,
		)
		.join('');
}

/** Variables of `find`. */
const declared = `#variable_conflict use_variable
declare
  term text;
  narrowing tsquery;
  query tsquery;
  room integer;
  hits integer;
  found_here integer;
  found_before integer := 0;
  -- of few
  most_of_few constant integer := 200;
  covered integer := 0;
  last_covered integer;
  queries tsquery[];
  bins text[];
  orders bigint[];
  places integer[];
  take integer;
  -- fulfil the narrowing
  kept text[];
  more_bins text[];
`;

/** Ready answers, and names glued together. */
function hotAndExact(home: string, inZone: string): string {
	return `begin
  for step in 1..cardinality(ways) loop
    continue when step <= covered;
    at := step;
    term := terms[step];
    narrowing := nullif(narrowings[step], '')::tsquery;
    bins := null;
    -- what was found in an earlier way may be found again
    room := wanted + found_before;
    found_here := 0;
    case ways[step]
      when 'hot' then
        return query select at, unnest(h.bins), null::bigint from ${home}.hot_prefix h where h.prefix = term;
        get diagnostics found_here = row_count;
      when 'exact' then
        if narrowing is null then
          if term like '% %' then
            return query select at, t.bin, t.ord from ${home}.subject_exact t
              where t.exact_key = any (string_to_array(term, ' ')) and ${inZone}
              group by t.ord, t.bin order by t.ord, t.bin limit room;
          else
            return query select at, t.bin, t.ord from ${home}.subject_exact t where t.exact_key = term and ${inZone}
              group by t.ord, t.bin order by t.ord, t.bin limit room;
          end if;
          get diagnostics found_here = row_count;
        end if;
`;
}

/** The rarest words, whose subjects are looked at one by one. */
function fewWords(home: string, inZone: string): string {
	return `      when 'few' then
        last_covered := step;
        queries := '{}';
        while ways[last_covered + 1] in ('covered', 'more') loop
          last_covered := last_covered + 1;
          queries[last_covered - step] := terms[last_covered]::tsquery;
        end loop;
        if ways[step + 1] = 'more' and found_before = 0 then
          covered := last_covered;
        elsif room <= most_of_few then
          query := term::tsquery;
          select array_agg(f.bin), array_agg(f.ord), array_agg(case when f.lex @@ queries[1] then 1
              when f.lex @@ queries[2] then 2 when f.lex @@ queries[3] then 3 when f.lex @@ queries[4] then 4
              when f.lex @@ queries[5] then 5 when f.lex @@ queries[6] then 6 end) into bins, orders, places
            from (${fewOf(home, inZone)}
              limit most_of_few + 1) f;
          if bins is null then
            covered := last_covered;
          elsif cardinality(bins) <= most_of_few then
            return query select step + f.place, f.bin, f.ord from unnest(bins, orders, places) f (bin, ord, place)
              where f.place is not null order by f.place, f.ord, f.bin limit room;
            get diagnostics found_here = row_count;
            covered := last_covered;
          end if;
        end if;
`;
}

function wordsAndGlued(home: string, inZone: string): string {
	return `      when 'words', 'covered', 'more' then
        if ways[step] <> 'more' or found_before > 0 then
          query := term::tsquery;${topOf(home, inZone)}
          get diagnostics found_here = row_count;
          if found_here < room then
            return query select at, b.bin, b.ord from (${othersOf(home, inZone)}) b limit room - found_here;
            get diagnostics hits = row_count;
            found_here := found_here + hits;
          end if;
        end if;
      when 'glued' then
        if found_before = 0 then
          select array_agg(f.bin), array_agg(f.ord), array_agg(${home}.tier_of(f.ord)) into bins, orders, places
            from (select distinct t.bin, t.ord from ${home}.subject_exact t
              where t.exact_key ~>=~ term and t.exact_key ~<~ (term || U&'\\+10FFFF') limit 1000) f;
        end if;
`;
}

function byNumber(home: string, inZone: string): string {
	return `      when 'number_start' then
        return query select at, b.bin, b.ord from (
            (select t.bin, t.ord from ${home}.subject_search_top t
              where t.bin ~>=~ term and t.bin ~<~ (term || ':') and t.kind <> 'sole'
                and (narrowing is null or t.lex @@ narrowing) and ${inZone} limit greatest(room, 1000))
            union all (select t.bin, t.ord from ${home}.subject_search_changed t
              where t.bin ~>=~ term and t.bin ~<~ (term || ':') and t.kind <> 'sole'
                and (narrowing is null or t.lex @@ narrowing) and ${inZone})) b
          order by b.ord, b.bin limit room;
        get diagnostics found_here = row_count;${byNumberOf(home, inZone)}
      when 'number' then
        if narrowing is null and zones is null then
          bin := term;
          return next;
        else
          return query select at, t.bin, t.ord from ${home}.subject_search t where t.bin = term
            and (narrowing is null or t.lex @@ narrowing) and ${inZone};
        end if;
    end case;
`;
}

/** What of the glued names fulfils the narrowing. */
function narrowed(home: string): string {
	return `    if ways[step] = 'exact' and narrowing is not null then
      -- mostly the first ones are enough
      take := 30;
      loop
        -- one spelling is read in its order, several have to be sorted
        if term like '% %' then
          select array_agg(f.bin), array_agg(f.ord), array_agg(${home}.tier_of(f.ord)) into bins, orders, places
            from (select t.bin, t.ord from ${home}.subject_exact t where t.exact_key = any (string_to_array(term, ' '))
              group by t.ord, t.bin order by t.ord, t.bin limit take) f;
        else
          select array_agg(f.bin), array_agg(f.ord), array_agg(${home}.tier_of(f.ord)) into bins, orders, places
            from (select t.bin, t.ord from ${home}.subject_exact t where t.exact_key = term
              group by t.ord, t.bin order by t.ord, t.bin limit take) f;
        end if;
        exit when bins is null;
        kept := '{}';${keptOf(home)}
        exit when cardinality(kept) >= room or cardinality(bins) < take or take > 30;
        take := case when room <= 100 then 200 else 10000 end;
      end loop;
    elsif ways[step] = 'glued' and bins is not null and narrowing is not null then
      kept := '{}';${keptOf(home)}
    end if;
    if bins is not null and ways[step] in ('exact', 'glued') then
      return query select at, f.bin, f.ord from unnest(bins, orders) f (bin, ord)
        where (narrowing is null or f.bin = any (kept))
          and (zones is null or ${home}.zone_of(calculation, f.bin) = any (zones))
        order by f.ord, f.bin limit room;
      get diagnostics found_here = row_count;
    end if;
`;
}

/**
 * `find` of a generation: one call answers one reading of a query (docs/search.md). The ways of matching are tried one
 * after the other, and the parts inside each, until enough is found; asked from outside they would be a dozen statements,
 * of which every one costs a round trip and a plan over all parts. It gives subjects in the order of the ways, one perhaps
 * in several of them; `at` is the place of the way.
 *
 * Terms by way: hot and exact a key, words and more a tsquery, glued the beginning of a key, number_start digits, number a
 * number. few has a tsquery of the rarest words alone that every covered one after it implies; it gives all their rows at
 * once where they are not many, and looks at each: what a long text asks besides is dearer to intersect than to compare.
 * Narrowings are tsqueries, '' for none; words have theirs in the term.
 */
export function findSql(home: string): string {
	const inZone = `(zones is null or ${home}.zone_of(calculation, t.bin) = any (zones))`;
	const ways = [hotAndExact, fewWords, wordsAndGlued, byNumber].map((way) => way(home, inZone)).join('');
	return `
create function ${home}.find(ways text[], terms text[], narrowings text[], wanted integer,
  zones text[], calculation integer)
returns table (at integer, bin text, ord bigint) language plpgsql stable rows 20 as $body$
${declared}${ways}${narrowed(home)}    exit when found_here >= wanted and ways[step] <> 'number';
    found_before := found_before + found_here;
  end loop;
end $body$`;
}
