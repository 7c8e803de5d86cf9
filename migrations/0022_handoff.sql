-- Hand-off of a signed-in user to the cabinet at another origin: a pair good once, for a minute (docs/auth.md).
create table auth_handoff (
  id bigint generated always as identity primary key,
  -- SHA-256 of either half: the pair itself is nowhere
  access_hash bytea not null unique,
  refresh_hash bytea not null,
  source_session_id uuid not null references auth_session on delete cascade,
  -- the one origin where it may be exchanged
  cabinet_origin text not null,
  expires_at timestamptz not null default now() + interval '60 seconds',
  used_at timestamptz,
  -- what the first use gave: a second use ends it
  opened_session_id uuid references auth_session on delete set null
);
create index auth_handoff_source on auth_handoff (source_session_id);
create index auth_handoff_opened on auth_handoff (opened_session_id);
