-- Sources asked live (docs/sources.md): kept answers, who is asking, and how each source fares.

-- Answers of sources asked live, kept as long as their descriptor says: one exchange with a publisher, whoever asks.
create table source_answer (
  -- exchange (one publisher's service), and whom it was about
  exchange text not null,
  iin_bin text not null,
  -- a kept answer serves the consent it was given under, and never another one; empty where none is needed
  consent_id text not null default '',
  retrieved_at timestamptz not null,
  expires_at timestamptz not null,
  -- SHA-256 over the parts as they came
  raw_hash text not null,
  -- the parts themselves: [{"name","status","contentType","body"}], compressed by the database
  raw jsonb not null,
  primary key (exchange, iin_bin, consent_id)
);
create index source_answer_expires on source_answer (expires_at);

-- Who is asking a publisher about a subject at this moment: the others wait for the kept answer. A claim that a killed
-- process left behind ends by itself; for paid sources it lasts longer than a report takes to be taken up again, so that
-- nobody pays twice for one question.
create table source_claim (
  exchange text not null,
  iin_bin text not null,
  consent_id text not null default '',
  claimed_by uuid not null,
  claimed_until timestamptz not null,
  primary key (exchange, iin_bin, consent_id)
);

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
