-- Private files (docs/commerce.md#files): what somebody uploads for himself or for those who decide about his application.

-- A file of one owner, and its content: in the database, so that it is written and backed up with what names it.
create table stored_file (
  id uuid primary key default gen_random_uuid(),
  -- `account:<id>` or `organization:<bin>`: together they have 100 MiB
  owner text not null check (owner ~ '^(account|organization):[0-9]+$'),
  -- as it was called, without its ending
  name text not null check (length(name) <= 120),
  -- told by its content
  format text not null check (format in ('pdf', 'jpeg', 'png', 'xlsx', 'csv')),
  sha256 bytea not null check (length(sha256) = 32),
  content bytea not null check (length(content) between 1 and 10485760),
  size integer not null generated always as (length(content)) stored,
  stored_at timestamptz not null default clock_timestamp()
);
-- nothing of these can be packed any further, and a part of it is read without the rest
alter table stored_file alter column content set storage external;
create index stored_file_owner on stored_file (owner);

-- What an applicant attached to his application.
create table ticket_file (
  file_id uuid primary key references stored_file on delete cascade,
  ticket_id uuid not null references ticket on delete cascade
);
create index ticket_file_ticket on ticket_file (ticket_id);
