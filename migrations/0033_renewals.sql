-- The end of a plan that was paid for (docs/commerce.md#the-end-of-a-plan): who is told of it, and invoices for renewals.

-- Whoever wants an invoice before his plan ends. Without a row nobody wants one.
create table renewal_wish (
  holder text primary key check (holder ~ '^(account|organization):[0-9]+$'),
  -- who said so; null: an account that is gone
  account_id bigint references account on delete set null,
  wished_at timestamptz not null default clock_timestamp()
);
create index renewal_wish_account on renewal_wish (account_id);

-- The invoice for the renewal of a subscription: one, whatever becomes of it.
create table renewal (
  subscription_id uuid primary key references subscription on delete cascade,
  invoice_id uuid not null unique references invoice on delete cascade,
  made_at timestamptz not null default clock_timestamp()
);

-- What a holder was told of the end of his plan, each once.
create table plan_notice (
  subscription_id uuid not null references subscription on delete cascade,
  kind text not null check (kind in ('in_14_days', 'in_7_days', 'in_1_day', 'end')),
  holder text not null check (holder ~ '^(account|organization):[0-9]+$'),
  -- as it was told
  ends_at timestamptz not null,
  told_at timestamptz not null default clock_timestamp(),
  primary key (subscription_id, kind)
);
create index plan_notice_holder on plan_notice (holder, told_at desc);

-- Three days after its end while an invoice for its renewal may be paid and nothing else follows it, at its end otherwise.
create or replace function subscription_over_at(asked subscription) returns timestamptz language sql stable as $$
  select asked.ends_at + case
    when exists (select from renewal join invoice on invoice.id = invoice_id
        where subscription_id = asked.id and invoice.state = 'issued')
      and not exists (select from subscription next where next.holder = asked.holder and next.state = 'queued')
    then interval '3 days' else interval '0' end
$$;
