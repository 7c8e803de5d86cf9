-- Public content (docs/content.md): texts in versions that never change, and releases that say from when a version is shown.

-- What editors write about: a page, a question, an act, an article.
create table content_entry (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('article', 'page', 'faq', 'document')),
  -- names it within its kind
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 80),
  -- its place among others of its kind
  position integer not null default 0,
  made_at timestamptz not null default clock_timestamp(),
  unique (kind, key)
);

-- What an entry said, in all languages; a correction is another version.
create table content_version (
  entry_id integer not null references content_entry,
  number integer not null check (number >= 1),
  -- as src/features/content/server/bodies.ts describes it
  body jsonb not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default clock_timestamp(),
  primary key (entry_id, number)
);

-- From when a version is shown. At any time readers see the release that began last, until it ends.
create table content_release (
  id bigint generated always as identity primary key,
  entry_id integer not null,
  number integer not null,
  live_from timestamptz not null,
  -- null: until another one begins
  live_until timestamptz check (live_until > live_from),
  made_at timestamptz not null default clock_timestamp(),
  cancelled_at timestamptz,
  foreign key (entry_id, number) references content_version
);
create index content_release_of_entry on content_release (entry_id, live_from desc, id desc) where cancelled_at is null;

create trigger content_version_never_changes before update or delete or truncate on content_version
  for each statement execute function refuse_rewriting();
create trigger content_release_never_changes before update of entry_id, number, live_from, made_at
  on content_release for each statement execute function refuse_rewriting();
