-- What stands beside the search index (docs/search.md). The index itself and its functions are made by the engine,
-- src/features/subjects/server/search.

-- Which generation of the search index is live (docs/search.md). The index is a copy made of `subject`: a generation is one
-- schema with all of it, its functions included, made by the engine beside the live one.
create table search_state (
  singleton boolean primary key default true check (singleton),
  -- the live schema is search_g<generation>
  generation integer not null,
  -- of the engine that built it: an older one's index is made anew (engineVersion)
  engine_version integer not null,
  subject_count integer not null default 0,
  built_at timestamptz not null default now()
);

-- Subjects that changed while a rebuild was running: it takes them over before it switches.
create table search_touched (
  bin text not null
);

-- Marks of publications that the search index does not show yet: written in the transaction that publishes, taken away
-- when an index is live that was begun after it.
create table search_behind (
  id bigint generated always as identity primary key,
  source_id text not null,
  marked_at timestamptz not null default now()
);

-- Trade names and abbreviations, as data: for one subject by its number, or for all whose names have all the words.
create table subject_alias (
  id integer generated always as identity primary key,
  alias text not null,
  bin text,
  -- folded words of the name, parted by blanks
  name_words text,
  unique nulls not distinct (alias, bin, name_words),
  check ((bin is null) <> (name_words is null))
);
create index subject_alias_bin_idx on subject_alias (bin)
  where bin is not null;
