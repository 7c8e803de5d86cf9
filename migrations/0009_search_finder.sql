-- One call of the database answers one reading of a query (docs/search.md): the ways of matching are tried one after the
-- other, and the classes of importance inside each, until enough is found. Asked from outside they would be a dozen
-- statements, of which every one costs a round trip and a plan over all classes.

-- Zone of the published index of a subject. A function of its own, so that it costs nothing where no zone is asked for.
create function search_zone(calculation integer, subject_bin text, green_mature integer, green_young integer)
returns text language plpgsql stable parallel safe as $$
begin
  return coalesce((select case
    when i.idn_score >= case i.segment when 'mature' then green_mature else green_young end then 'green'
    when i.idn_score is not null or i.idn_group is not null then 'red' else 'none' end
    from idn_score i where i.calculation_id = calculation and i.bin = subject_bin), 'none');
end $$;

-- The class of a subject out of its order (0006).
create function search_tier_of(ord bigint) returns integer language sql immutable parallel safe as $$
  select search_tier(ord < 10000000000000, (1000 - ord / 10000000000 % 1000)::smallint,
    case ord / 1000000000 % 10 when 3 then 'sole' else 'legal' end)
$$;

-- search_g<n>.find: subjects in the order of the ways, one perhaps in several of them; at is the place of the way.
-- Terms by way: hot and exact a key, words and more a tsquery, glued the beginning of a key, number_start digits, number
-- a number. few has a tsquery that every covered one after it implies, and gives all their rows at once where they are
-- not many. Narrowings are tsqueries, '' for none; words have theirs in the term.
create function create_search_finder(generation integer) returns void language plpgsql as $create$
declare
  home text := 'search_g' || generation;
  by_class text := '';
  by_number text := '';
  by_class_few text := '';
  by_class_kept text := '';
begin
  for class in 0..9 loop
    -- `is true` keeps the index of the lexemes out of it: half of all subjects may fulfil a narrowing
    by_class_kept := by_class_kept || format($part$
        if %2$s = any (places) then
          select array_agg(t.bin) into more_bins from %1$I.subject_search_%2$s t
            where t.bin = any (array(select f.bin from unnest(bins, places) f (bin, place) where f.place = %2$s))
              and (t.lex @@ narrowing) is true;
          if more_bins is not null then
            kept := kept || more_bins;
          end if;
        end if;$part$, home, class);
    by_class_few := by_class_few || format($part$
        if cardinality(bins) <= most_of_few then
          select array_agg(f.bin), array_agg(f.ord), array_agg(f.place) into more_bins, more_orders, more_places
            from (select t.bin, t.ord, case when t.lex @@ queries[1] then 1 when t.lex @@ queries[2] then 2
                when t.lex @@ queries[3] then 3 when t.lex @@ queries[4] then 4 when t.lex @@ queries[5] then 5
                else 6 end as place
              from %I.subject_search_%s t where t.lex @@ query
                and (zone is null or search_zone(calculation, t.bin, green_mature, green_young) = zone)
              limit most_of_few + 1) f;
          if more_bins is not null then
            bins := bins || more_bins; orders := orders || more_orders; places := places || more_places;
          end if;
        end if;$part$, home, class);
    by_class := by_class || format($part$
          if found_here < room then
            return query select %s
            get diagnostics hits = row_count;
            found_here := found_here + hits;
          end if;$part$,
      case when class <= 6 then format(
        'at, t.bin, t.ord from %I.subject_search_%s t where t.lex @@ query
              and (zone is null or search_zone(calculation, t.bin, green_mature, green_young) = zone)
              order by t.ord, t.bin limit room - found_here;', home, class)
      -- these were loaded in their order and are read in it: sorting all hits of a large class would take too long
      else format(
        'at, b.bin, b.ord from (select t.bin, t.ord from %I.subject_search_%s t where t.lex @@ query
              and (zone is null or search_zone(calculation, t.bin, green_mature, green_young) = zone)
              limit case when room <= 100 then 200 else 10000 end) b order by b.ord, b.bin limit room - found_here;',
        home, class)
      end);
    -- class 8 holds persons only, whose numbers are found whole or not at all
    if class <> 8 then
      by_number := by_number || format($part$
          if found_here < room then
            return query select at, t.bin, t.ord from %I.subject_search_%s t
              where t.bin ~>=~ term and t.bin ~<~ (term || ':') and t.kind <> 'sole'
                and (narrowing is null or t.lex @@ narrowing)
                and (zone is null or search_zone(calculation, t.bin, green_mature, green_young) = zone)
              order by t.bin using ~<~ limit room - found_here;
            get diagnostics hits = row_count;
            found_here := found_here + hits;
          end if;$part$, home, class);
    end if;
  end loop;
  execute format($function$
create function %1$I.find(ways text[], terms text[], narrowings text[], wanted integer,
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
  most_of_few constant integer := 60;
  covered integer := 0;
  last_covered integer;
  queries tsquery[];
  bins text[];
  orders bigint[];
  places integer[];
  -- fulfil the narrowing
  kept text[];
  more_bins text[];
  more_orders bigint[];
  more_places integer[];
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
          return query select at, t.bin, t.ord from %1$I.subject_exact t where t.exact_key = term
            and (zone is null or search_zone(calculation, t.bin, green_mature, green_young) = zone)
            group by t.ord, t.bin order by t.ord, t.bin limit room;
          get diagnostics found_here = row_count;
        else
          select array_agg(f.bin), array_agg(f.ord), array_agg(search_tier_of(f.ord)) into bins, orders, places
            from (select t.bin, t.ord from %1$I.subject_exact t where t.exact_key = term
              group by t.ord, t.bin order by t.ord, t.bin limit case when room <= 100 then 200 else 10000 end) f;
        end if;
      when 'few' then
        last_covered := step;
        while ways[last_covered + 1] = 'covered' loop
          last_covered := last_covered + 1;
          queries[last_covered - step] := terms[last_covered]::tsquery;
        end loop;
        query := term::tsquery;
        bins := '{}'; orders := '{}'; places := '{}';%4$s
        if cardinality(bins) <= most_of_few and room <= most_of_few then
          return query select step + f.place, f.bin, f.ord from unnest(bins, orders, places) f (bin, ord, place)
            order by f.place, f.ord, f.bin limit room;
          found_here := cardinality(bins);
          covered := last_covered;
        end if;
      when 'words', 'covered', 'more' then
        if ways[step] <> 'more' or found_before > 0 then
          query := term::tsquery;%2$s
        end if;
      when 'glued' then
        if found_before = 0 then
          select array_agg(f.bin), array_agg(f.ord), array_agg(search_tier_of(f.ord)) into bins, orders, places
            from (select distinct t.bin, t.ord from %1$I.subject_exact t
              where t.exact_key ~>=~ term and t.exact_key ~<~ (term || U&'\+10FFFF') limit 1000) f;
        end if;
      when 'number_start' then%3$s
      when 'number' then
        if narrowing is null and zone is null then
          bin := term;
          return next;
        else
          return query select at, t.bin, t.ord from %1$I.subject_search t where t.bin = term
            and (narrowing is null or t.lex @@ narrowing)
            and (zone is null or search_zone(calculation, t.bin, green_mature, green_young) = zone);
        end if;
    end case;
    if ways[step] in ('exact', 'glued') and bins is not null then
      if narrowing is not null then
        kept := '{}';%5$s
      end if;
      return query select at, f.bin, f.ord from unnest(bins, orders) f (bin, ord)
        where (narrowing is null or f.bin = any (kept))
          and (zone is null or search_zone(calculation, f.bin, green_mature, green_young) = zone)
        order by f.ord, f.bin limit room;
      get diagnostics found_here = row_count;
    end if;
    exit when found_here >= wanted and ways[step] <> 'number';
    found_before := found_before + found_here;
  end loop;
end $body$$function$, home, by_class, by_number, by_class_few, by_class_kept);
end $create$;

-- As in 0006, and the way to ask it.
create or replace function index_search_generation(generation integer) returns void language plpgsql as $$
declare home text := 'search_g' || generation;
begin
  for tier in 0..9 loop
    execute format('create index on %I.subject_search_%s using gin (lex) with (fastupdate = off)', home, tier);
    execute format('create unique index on %I.subject_search_%s (bin text_pattern_ops)', home, tier);
  end loop;
  execute format('create index on %I.subject_exact (exact_key text_pattern_ops, ord) include (bin)', home);
  execute format('create index on %I.subject_exact (bin)', home);
  execute format('create unique index on %I.search_word (word)', home);
  execute format('create index on %I.search_word (word) where is_new', home);
  perform create_search_finder(generation);
end $$;

select create_search_finder(generation) from search_state;
