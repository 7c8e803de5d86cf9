-- A recovery by a text message alone proves little: what is dear waits, and so does the first key (docs/auth.md#after-a-recovery).

-- until then a password is no proof for what is dear
alter table account add column held_until timestamptz;
-- the best that stands for whoever opened the session
alter table auth_session add column vouched_by text not null default 'password'
  check (vouched_by in ('sms', 'password', 'signature'));

-- A first key that was signed with and is not bound yet; it opens nothing. Signed once more after the wait it is bound.
create table identity_pending (
  account_id bigint primary key references account on delete cascade,
  identity_number text not null,
  statement_id uuid not null references signed_statement,
  asked_at timestamptz not null default now(),
  opens_at timestamptz not null default now() + interval '72 hours'
);
create index identity_pending_statement on identity_pending (statement_id);

-- The first right answer to a challenge that lives two minutes: the code of a second factor may come later.
alter table signing_challenge
  add column answer_sha256 bytea,
  add column answered_at timestamptz,
  add constraint signing_challenge_answer_whole check ((answer_sha256 is null) = (answered_at is null));
