-- Fewer parts: every part of an index that is asked costs as much as the answer itself, so the seven classes of larger
-- organisations are one table, loaded in the order of lists and read in it. What changes there afterwards would break
-- that order, so it goes to a part of its own, which is sorted whenever it is asked. Classes of its rows count from 10.
-- `few` asks for the rarest words alone, and looks at each subject that has them: what a long text asks besides is dearer
-- to intersect than to compare.

create or replace function create_search_generation(generation integer) returns void language plpgsql as $$
declare home text := 'search_g' || generation;
begin
  execute format('create schema %I', home);
  execute format('create table %I.subject_search (tier smallint not null, ord bigint not null, bin text not null,
    kind text not null, status text not null, region text, section text, registered_year smallint, lex tsvector not null)
    partition by list (tier)', home);
  execute format('create table %1$I.subject_search_top partition of %1$I.subject_search
    for values in (0, 1, 2, 3, 4, 5, 6)', home);
  execute format('create table %1$I.subject_search_changed partition of %1$I.subject_search
    for values in (10, 11, 12, 13, 14, 15, 16)', home);
  for tier in 7..9 loop
    execute format('create table %1$I.subject_search_%2$s partition of %1$I.subject_search for values in (%2$s)', home, tier);
  end loop;
  execute format('create table %I.subject_exact (exact_key text not null, ord bigint not null, bin text not null)', home);
  -- is_new: since the last rebuild; processes read these again when told
  -- is_head: some head has it
  execute format('create table %I.search_word (word text not null, subjects integer not null,
    is_new boolean not null default false, is_head boolean not null default false)', home);
  execute format('create table %I.heavy_prefix (prefix text primary key, lexeme text not null)', home);
  execute format('create table %I.hot_prefix (prefix text primary key, bins text[] not null, last_place smallint not null,
    last_ord bigint not null)', home);
end $$;

create or replace function index_search_generation(generation integer) returns void language plpgsql as $$
declare
  home text := 'search_g' || generation;
  part text;
begin
  foreach part in array array['top', 'changed', '7', '8', '9'] loop
    execute format('create index on %I.subject_search_%s using gin (lex) with (fastupdate = off)', home, part);
    execute format('create unique index on %I.subject_search_%s (bin text_pattern_ops)', home, part);
  end loop;
  execute format('create index on %I.subject_exact (exact_key text_pattern_ops, ord) include (bin)', home);
  execute format('create index on %I.subject_exact (bin)', home);
  execute format('create unique index on %I.search_word (word)', home);
  execute format('create index on %I.search_word (word) where is_new', home);
  perform create_search_finder(generation);
end $$;

-- search_g<n>.find, as 0009 says: over the parts instead of the classes.
create or replace function create_search_finder(generation integer) returns void language plpgsql as $create$
declare
  home text := 'search_g' || generation;
  in_zone text := '(zone is null or search_zone(calculation, t.bin, green_mature, green_young) = zone)';
  -- all hits of a part are too many to be sorted; the order they were loaded in is off by a page here and there
  most text := 'case when room <= 100 then 40 + 4 * room else 10000 end';
  top text;
  others text := '';
  few text := '';
  kept text := '';
  by_number text := '';
  part text;
begin
  top := format($part$
            return query select at, b.bin, b.ord from (
                (select t.bin, t.ord from %1$I.subject_search_top t where t.lex @@ query and %2$s limit %3$s)
                union all (select t.bin, t.ord from %1$I.subject_search_changed t where t.lex @@ query and %2$s)) b
              order by b.ord, b.bin limit room - found_here;$part$, home, in_zone, most);
  foreach part in array array['7', '8', '9'] loop
    -- the parts are read one after the other, and later ones not at all where the limit is reached
    others := others || format($part$%4$s
              (select b.bin, b.ord from (select t.bin, t.ord from %1$I.subject_search_%5$s t
                where t.lex @@ query and %2$s limit %3$s) b order by b.ord, b.bin limit room - found_here)$part$,
      home, in_zone, most, case when part = '7' then '' else ' union all' end, part);
  end loop;
  foreach part in array array['top', 'changed', '7', '8', '9'] loop
    few := few || format($part$%4$s
              (select t.bin, t.ord, t.lex from %1$I.subject_search_%3$s t where t.lex @@ query and %2$s
                limit most_of_few + 1)$part$,
      home, in_zone, part, case when part = 'top' then '' else ' union all' end);
    -- `is true` keeps the index of the lexemes out of it: half of all subjects may fulfil a narrowing
    kept := kept || format($part$
        if %3$s then
          select array_agg(t.bin) into more_bins from %1$I.subject_search_%2$s t
            where t.bin = any (array(select f.bin from unnest(bins, places) f (bin, place) where f.place %4$s))
              and (t.lex @@ narrowing) is true;
          if more_bins is not null then
            kept := kept || more_bins;
          end if;
        end if;$part$, home, part,
      case when part in ('top', 'changed') then '7 > any (places)' else part || ' = any (places)' end,
      case when part in ('top', 'changed') then '< 7' else '= ' || part end);
  end loop;
  -- part 8 holds persons only, whose numbers are found whole or not at all
  foreach part in array array['7', '9'] loop
    by_number := by_number || format($part$
        if found_here < room then
          return query select at, t.bin, t.ord from %1$I.subject_search_%3$s t
            where t.bin ~>=~ term and t.bin ~<~ (term || ':') and t.kind <> 'sole'
              and (narrowing is null or t.lex @@ narrowing) and %2$s
            order by t.bin using ~<~ limit room - found_here;
          get diagnostics hits = row_count;
          found_here := found_here + hits;
        end if;$part$, home, in_zone, part);
  end loop;
  execute format($function$
create or replace function %1$I.find(ways text[], terms text[], narrowings text[], wanted integer,
  zone text, calculation integer, green_mature integer, green_young integer)
returns table (at integer, bin text, ord bigint) language plpgsql stable rows 20 as $body$
#variable_conflict use_variable
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
begin
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
        return query select at, unnest(h.bins), null::bigint from %1$I.hot_prefix h where h.prefix = term;
        get diagnostics found_here = row_count;
      when 'exact' then
        if narrowing is null then
          if term like '%% %%' then
            return query select at, t.bin, t.ord from %1$I.subject_exact t
              where t.exact_key = any (string_to_array(term, ' ')) and %6$s
              group by t.ord, t.bin order by t.ord, t.bin limit room;
          else
            return query select at, t.bin, t.ord from %1$I.subject_exact t where t.exact_key = term and %6$s
              group by t.ord, t.bin order by t.ord, t.bin limit room;
          end if;
          get diagnostics found_here = row_count;
        end if;
      when 'few' then
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
            from (%4$s
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
      when 'words', 'covered', 'more' then
        if ways[step] <> 'more' or found_before > 0 then
          query := term::tsquery;%2$s
          get diagnostics found_here = row_count;
          if found_here < room then
            return query select at, b.bin, b.ord from (%3$s) b limit room - found_here;
            get diagnostics hits = row_count;
            found_here := found_here + hits;
          end if;
        end if;
      when 'glued' then
        if found_before = 0 then
          select array_agg(f.bin), array_agg(f.ord), array_agg(search_tier_of(f.ord)) into bins, orders, places
            from (select distinct t.bin, t.ord from %1$I.subject_exact t
              where t.exact_key ~>=~ term and t.exact_key ~<~ (term || U&'\+10FFFF') limit 1000) f;
        end if;
      when 'number_start' then
        return query select at, b.bin, b.ord from (
            (select t.bin, t.ord from %1$I.subject_search_top t
              where t.bin ~>=~ term and t.bin ~<~ (term || ':') and t.kind <> 'sole'
                and (narrowing is null or t.lex @@ narrowing) and %6$s limit greatest(room, 1000))
            union all (select t.bin, t.ord from %1$I.subject_search_changed t
              where t.bin ~>=~ term and t.bin ~<~ (term || ':') and t.kind <> 'sole'
                and (narrowing is null or t.lex @@ narrowing) and %6$s)) b
          order by b.ord, b.bin limit room;
        get diagnostics found_here = row_count;%7$s
      when 'number' then
        if narrowing is null and zone is null then
          bin := term;
          return next;
        else
          return query select at, t.bin, t.ord from %1$I.subject_search t where t.bin = term
            and (narrowing is null or t.lex @@ narrowing) and %6$s;
        end if;
    end case;
    if ways[step] = 'exact' and narrowing is not null then
      -- mostly the first ones are enough
      take := 30;
      loop
        -- one spelling is read in its order, several have to be sorted
        if term like '%% %%' then
          select array_agg(f.bin), array_agg(f.ord), array_agg(search_tier_of(f.ord)) into bins, orders, places
            from (select t.bin, t.ord from %1$I.subject_exact t where t.exact_key = any (string_to_array(term, ' '))
              group by t.ord, t.bin order by t.ord, t.bin limit take) f;
        else
          select array_agg(f.bin), array_agg(f.ord), array_agg(search_tier_of(f.ord)) into bins, orders, places
            from (select t.bin, t.ord from %1$I.subject_exact t where t.exact_key = term
              group by t.ord, t.bin order by t.ord, t.bin limit take) f;
        end if;
        exit when bins is null;
        kept := '{}';%5$s
        exit when cardinality(kept) >= room or cardinality(bins) < take or take > 30;
        take := case when room <= 100 then 200 else 10000 end;
      end loop;
    elsif ways[step] = 'glued' and bins is not null and narrowing is not null then
      kept := '{}';%5$s
    end if;
    if bins is not null and ways[step] in ('exact', 'glued') then
      return query select at, f.bin, f.ord from unnest(bins, orders) f (bin, ord)
        where (narrowing is null or f.bin = any (kept))
          and (zone is null or search_zone(calculation, f.bin, green_mature, green_young) = zone)
        order by f.ord, f.bin limit room;
      get diagnostics found_here = row_count;
    end if;
    exit when found_here >= wanted and ways[step] <> 'number';
    found_before := found_before + found_here;
  end loop;
end $body$$function$, home, top, others, few, kept, in_zone, by_number);
end $create$;

-- The live index, in its new parts: the rows of the large classes stay where they are.
do $$
declare
  home text := (select 'search_g' || generation from search_state);
  part text;
begin
  execute format('lock table %I.subject_search in share row exclusive mode', home);
  execute format('create table %1$I.subject_search_top (like %1$I.subject_search)', home);
  execute format('insert into %1$I.subject_search_top select * from %1$I.subject_search where tier < 7 order by tier, ord, bin', home);
  for class in 0..6 loop
    execute format('drop table %I.subject_search_%s', home, class);
  end loop;
  execute format('alter table %1$I.subject_search attach partition %1$I.subject_search_top
    for values in (0, 1, 2, 3, 4, 5, 6)', home);
  execute format('create table %1$I.subject_search_changed partition of %1$I.subject_search
    for values in (10, 11, 12, 13, 14, 15, 16)', home);
  foreach part in array array['top', 'changed'] loop
    execute format('create index on %I.subject_search_%s using gin (lex) with (fastupdate = off)', home, part);
    execute format('create unique index on %I.subject_search_%s (bin text_pattern_ops)', home, part);
  end loop;
  execute format('analyze %I.subject_search_top', home);
  -- until the next rebuild tells
  execute format('alter table %I.search_word add column is_head boolean not null default true', home);
  perform create_search_finder((select generation from search_state));
end $$;
