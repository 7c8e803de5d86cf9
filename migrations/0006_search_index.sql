-- The search index (docs/search.md). It is a copy made of `subject`: a generation is one schema with all of it, built
-- beside the live one; readers follow search_state. Lexemes are made in src/domain/search, never in the database.

create table search_state (
  singleton boolean primary key default true check (singleton),
  -- the live schema is search_g<generation>
  generation integer not null,
  subject_count integer not null default 0,
  built_at timestamptz not null default now()
);

-- Subjects that changed while a rebuild was running: it takes them over before it switches.
create table search_touched (bin text not null);

-- Trade names and abbreviations, as data: for one subject by its number, or for all whose names have all the words.
create table subject_alias (
  id integer generated always as identity primary key,
  alias text not null,
  bin text,
  -- folded words of the name, parted by blanks
  name_words text,
  check ((bin is null) <> (name_words is null)),
  unique nulls not distinct (alias, bin, name_words)
);
create index on subject_alias (bin) where bin is not null;

-- Order of all lists: live before gone, larger before smaller, legal entities before persons, older before younger.
create function search_order(is_live boolean, weight smallint, kind text, registered_on date) returns bigint
language sql immutable parallel safe as $$
  select (case when is_live then 0 else 1 end) * 10000000000000
    + (1000 - least(greatest(case when is_live then weight else weight + 100 end, 1), 999)) * 10000000000
    + (case kind when 'legal' then 0 when 'branch' then 1 when 'foreign_branch' then 1 when 'joint_sole' then 2 else 3 end)
      * 1000000000::bigint
    + coalesce(registered_on - date '1800-01-01', 99999999)
$$;

-- Classes of importance, the most important and smallest first; the last one holds what is gone.
create function search_tier(is_live boolean, weight smallint, kind text) returns smallint
language sql immutable parallel safe as $$
  select (case when not is_live then 9
    when weight >= 12 then 0 when weight >= 9 then 1 when weight >= 6 then 2 when weight >= 5 then 3
    when weight >= 4 then 4 when weight >= 3 then 5 when weight >= 2 then 6
    when kind <> 'sole' then 7 else 8 end)::smallint
$$;

create function create_search_generation(generation integer) returns void language plpgsql as $$
declare home text := 'search_g' || generation;
begin
  execute format('create schema %I', home);
  execute format('create table %I.subject_search (tier smallint not null, ord bigint not null, bin text not null,
    kind text not null, status text not null, region text, section text, registered_year smallint, lex tsvector not null)
    partition by list (tier)', home);
  for tier in 0..9 loop
    execute format('create table %I.subject_search_%s partition of %I.subject_search for values in (%s)',
      home, tier, home, tier);
  end loop;
  execute format('create table %I.subject_exact (exact_key text not null, ord bigint not null, bin text not null)', home);
  -- is_new: since the last rebuild; processes read these again when told
  execute format('create table %I.search_word (word text not null, subjects integer not null,
    is_new boolean not null default false)', home);
  execute format('create table %I.heavy_prefix (prefix text primary key, lexeme text not null)', home);
  execute format('create table %I.hot_prefix (prefix text primary key, bins text[] not null, last_place smallint not null,
    last_ord bigint not null)', home);
end $$;

-- After the rows, which is faster than with them.
create function index_search_generation(generation integer) returns void language plpgsql as $$
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
end $$;

select create_search_generation(1);
select index_search_generation(1);
insert into search_state (generation) values (1);
