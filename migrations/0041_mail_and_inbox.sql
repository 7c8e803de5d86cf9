-- Letters and notices: what is told to somebody who is not looking (docs/content.md#answers).

create function announce_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail_waiting', '');
  return null;
end $$;

-- Letters: written in the transaction that wants them sent, taken by the worker.
create table mail_outbox (
  id bigint generated always as identity primary key,
  -- address, subject and text, AES-256-GCM under the secret; forgotten when the letter has gone
  content_sealed bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'expired')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  provider_message_id text,
  last_failure text
);
create index mail_outbox_waiting on mail_outbox (next_attempt_at) where state = 'waiting';
create trigger mail_outbox_announced after insert on mail_outbox
  for each statement execute function announce_mail();

-- The inbox of an account.
create table inbox_notice (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('contact_answer')),
  -- what it is about, as its reader knows it: the number of a message
  number bigint not null,
  text text not null check (length(text) <= 4000),
  made_at timestamptz not null default clock_timestamp(),
  -- null: not read yet
  read_at timestamptz,
  -- told once, however often it is tried
  unique (account_id, kind, number)
);
create index inbox_notice_made on inbox_notice (account_id, made_at desc);

-- null: no letter was ordered
alter table contact_message add column mail_id bigint references mail_outbox on delete set null;
create index contact_message_mail on contact_message (mail_id);
