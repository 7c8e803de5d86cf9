-- A plan that nobody pays for takes two administrators: one asks for it, another one grants it (docs/commerce.md).
create table plan_grant (
  id bigint generated always as identity primary key,
  holder text not null check (holder ~ '^(account|organization):[0-9]+$'),
  -- whose terms of the day on which it is granted; `free`: what was held ends
  plan text not null references plan,
  -- why, in the words of whoever asks
  reason text not null,
  asked_by bigint not null references admin_account,
  asked_at timestamptz not null default clock_timestamp(),
  state text not null default 'asked' check (state in ('asked', 'granted', 'refused')),
  -- whoever refuses may be the same, whoever grants may not
  decided_by bigint references admin_account,
  decided_at timestamptz,
  check ((state = 'asked') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'granted' or decided_by <> asked_by)
);
create unique index plan_grant_open on plan_grant (holder) where state = 'asked';
create index plan_grant_holder on plan_grant (holder, asked_at);
comment on table plan_grant is 'Plans that administrators give without money, asked for by one and granted by another.';
