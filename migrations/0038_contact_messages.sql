-- What people write to us (docs/content.md#messages).

-- A message, until it is forgotten.
create table contact_message (
  -- the number its author is told
  id bigint generated always as identity primary key,
  topic text not null check (topic in ('question', 'partnership', 'error', 'trial')),
  -- contacts and text as they were typed
  name text not null,
  phone text not null check (phone ~ '^\+77[0-9]{9}$'),
  email text not null,
  bin text check (bin ~ '^[0-9]{12}$'),
  text text not null check (length(text) <= 4000),
  -- in which the author read the portal: he is answered in it
  locale text not null check (locale in ('ru', 'kz', 'en')),
  -- path of the page with the form; null: it was not said
  page text check (length(page) <= 300),
  -- null: a visitor
  account_id bigint references account on delete cascade,
  -- the public offer that was agreed to
  offer_version integer not null references offer_version,
  -- of the day: it finds what came from one address and nobody's address
  ip_hash text not null,
  state text not null default 'new' check (state in ('new', 'in_work', 'answered', 'spam')),
  -- a filled trap, or a form that was sent faster than anybody writes
  is_suspect boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  taken_by bigint references admin_account,
  answer text check (length(answer) between 3 and 4000),
  answered_at timestamptz,
  spam_at timestamptz,
  check ((state = 'answered') = (answer is not null) and (answer is null) = (answered_at is null)),
  check ((state = 'spam') = (spam_at is not null)),
  check (state <> 'in_work' or taken_by is not null)
);
create index contact_message_queue on contact_message (state, created_at);
create index contact_message_account on contact_message (account_id);
create index contact_message_taken on contact_message (taken_by);
