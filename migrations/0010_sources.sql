-- What lists state that need no table of their own: one line, one fact, found by number or by name.
create table list_fact (
  source_id text not null,
  -- what tells two lines of one list apart, stable between editions
  entry_key text not null,
  iin_bin text,
  kind text not null,
  value jsonb not null,
  url text,
  -- every spelling the list gives, and the same folded (domain/fold.ts); empty where lists are not searched by name
  names text[] not null default '{}',
  name_keys text[] not null default '{}',
  born_on text[] not null default '{}',
  first_listed_on date not null, listed_on date not null, removed_on date,
  primary key (source_id, entry_key)
);
create index list_fact_iin_bin on list_fact (iin_bin) where iin_bin is not null;
create index list_fact_name_keys on list_fact using gin (name_keys) where name_keys <> '{}';

-- Answers of sources asked live, kept as long as their descriptor says: one exchange with a publisher, whoever asks.
create table source_answer (
  -- exchange (one publisher's service), and whom it was about
  exchange text not null,
  iin_bin text not null,
  retrieved_at timestamptz not null,
  expires_at timestamptz not null,
  -- SHA-256 over the parts as they came
  raw_hash text not null,
  -- the parts themselves: [{"name","status","contentType","body"}], compressed by the database
  raw jsonb not null,
  primary key (exchange, iin_bin)
);
create index source_answer_expires on source_answer (expires_at);

-- State of every source of this installation, shared by all processes: the breaker, and what the status page shows.
create table source_health (
  source_id text primary key,
  consecutive_failures integer not null default 0,
  -- closed: asked; open: left in peace until probe_at, then one process probes
  breaker text not null default 'closed' check (breaker in ('closed', 'open')),
  probe_at timestamptz,
  -- since when it has not answered
  silent_since timestamptz,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_failure_code text,
  -- of the last data that came
  last_as_of date
);

-- What became of the questions, by day in Almaty: 90 days are shown.
create table source_day (
  source_id text not null,
  day date not null,
  answered integer not null default 0,
  failed integer not null default 0,
  -- milliseconds of answers in buckets of powers of two: bucket n counts answers in [2^n, 2^(n+1)) ms
  duration_buckets integer[] not null default array_fill(0, array[16]),
  failures jsonb not null default '{}',
  primary key (source_id, day)
);

-- Fields and words no parser knew, for the operator: named once, counted after.
create table source_oddity (
  source_id text not null,
  path text not null,
  what text not null check (what in ('new_field', 'unknown_word', 'odd_value')),
  -- words and odd values only; null for fields
  value text not null default '',
  seen integer not null default 1,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (source_id, path, what, value)
);
