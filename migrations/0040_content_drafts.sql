-- The editors' desk (docs/content.md): what is being written, who wrote and released what, and what is put away.

alter table content_entry
  add column archived_at timestamptz;

-- What editors are writing of an entry. It stays when a version is made of it.
create table content_draft (
  entry_id integer primary key references content_entry,
  -- as src/features/content/server/desk/draft-body.ts describes it: texts may be empty, facts may be missing
  body jsonb not null,
  -- counts what was saved: whoever saves names the one that he began with
  revision integer not null check (revision >= 1),
  -- by language, when its text was changed last
  touched jsonb not null default '{}',
  editor_id bigint not null references admin_account,
  saved_at timestamptz not null default clock_timestamp()
);

-- null: what the portal came with
alter table content_version
  add column note text not null default '',
  add column author_id bigint references admin_account;
alter table content_release
  add column made_by bigint references admin_account,
  add column cancelled_by bigint references admin_account;
