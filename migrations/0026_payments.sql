-- Money from outside (docs/commerce.md#payments): cards by a provider, the bank by its statements, and the way back.

-- Money that somebody means to pay, and then has paid.
create table payment (
  -- `InvoiceId` of the provider
  id uuid primary key default gen_random_uuid(),
  -- whose wallet it goes to
  holder text not null check (holder ~ '^(account|organization):[0-9]+$'),
  -- who pays; null: an account that is gone, or an administrator put it down
  account_id bigint references account on delete set null,
  way text not null check (way in ('card', 'manual')),
  -- what it is for; both null: for the balance
  order_id uuid references orders,
  invoice_id uuid,
  amount_tiyn bigint not null check (amount_tiyn > 0),
  state text not null default 'created'
    check (state in ('created', 'opened', 'paid', 'expired', 'refused', 'refunded', 'disputed')),
  -- order at the provider, and its page
  provider_order_id text,
  url text,
  -- of the page of the provider, and of ours that it leads back to
  locale text not null default 'ru' check (locale in ('ru', 'kz', 'en')),
  -- `AccountId` that the provider tells us back
  payer text not null,
  transaction_id text unique,
  -- given back of it so far
  refunded_tiyn bigint not null default 0 check (refunded_tiyn >= 0),
  card_type text,
  card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
  -- code of the bank that declined it last
  declined_code integer,
  declined_at timestamptz,
  -- of a manual one: what it rests on, who put it down, who confirmed or refused it
  grounds text,
  asked_by bigint references admin_account,
  second_by bigint references admin_account,
  -- administrators who put down that the bank of the payer took it back
  disputed_first_by bigint references admin_account,
  disputed_by bigint references admin_account,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- when the worker looks after it again; null: never
  next_look_at timestamptz default clock_timestamp(),
  looks integer not null default 0,
  check (refunded_tiyn <= amount_tiyn),
  check ((state in ('paid', 'refunded', 'disputed')) = (paid_at is not null)),
  check (state <> 'opened' or url is not null),
  check ((way = 'manual') = (asked_by is not null)),
  check ((way = 'manual') = (grounds is not null)),
  check (way <> 'card' or (state in ('paid', 'refunded', 'disputed')) = (transaction_id is not null)),
  -- nobody lets his own money in
  check (second_by <> asked_by),
  check (disputed_by <> disputed_first_by)
);
create index payment_holder on payment (holder, made_at desc);
create index payment_account on payment (account_id, made_at desc);
create index payment_look on payment (next_look_at) where next_look_at is not null;
create index payment_paid on payment (paid_at) where paid_at is not null;
create index payment_order on payment (order_id) where order_id is not null;

-- What the provider told us, each once: checked and kept when it comes, done by a job.
create table payment_event (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('tiptoppay')),
  -- kinds of callbacks; `compared`: found when a day was compared
  kind text not null check (kind in ('check', 'pay', 'fail', 'refund', 'cancel', 'receipt', 'compared')),
  transaction_id text not null,
  -- which payment it is of; null: of none that we know
  payment_id uuid references payment,
  -- what is compared and shown; no name, no card
  fields jsonb not null,
  deliveries integer not null default 1,
  received_at timestamptz not null default clock_timestamp(),
  tries integer not null default 0,
  next_try_at timestamptz not null default clock_timestamp(),
  handled_at timestamptz,
  -- why nothing was done and somebody has to look
  held_reason text,
  -- who has looked
  closed_by bigint references admin_account,
  closed_at timestamptz,
  note text,
  unique (provider, kind, transaction_id)
);
create index payment_event_open on payment_event (next_try_at) where handled_at is null and held_reason is null;
create index payment_event_held on payment_event (id) where held_reason is not null and closed_at is null;
create index payment_event_payment on payment_event (payment_id, id);

-- Money that goes back: to the card it came from, or to an account at a bank.
create table refund (
  id uuid primary key default gen_random_uuid(),
  holder text not null check (holder ~ '^(account|organization):[0-9]+$'),
  account_id bigint references account on delete set null,
  payment_id uuid references payment,
  iik text,
  bik text,
  amount_tiyn bigint not null check (amount_tiyn > 0),
  reason text not null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'sent', 'done', 'failed', 'refused')),
  asked_at timestamptz not null default clock_timestamp(),
  first_by bigint references admin_account,
  first_at timestamptz,
  second_by bigint references admin_account,
  approved_at timestamptz,
  sent_at timestamptz,
  -- the provider's number of it
  transaction_id text unique,
  failure text,
  tries integer not null default 0,
  next_try_at timestamptz,
  closed_at timestamptz,
  closed_by bigint references admin_account,
  check ((payment_id is null) = (iik is not null and bik is not null)),
  check (second_by <> first_by),
  check (state not in ('approved', 'sent', 'done') or second_by is not null),
  check ((state in ('done', 'failed', 'refused')) = (closed_at is not null))
);
create index refund_account on refund (account_id, asked_at desc);
create index refund_holder on refund (holder, asked_at desc);
create index refund_open on refund (asked_at) where closed_at is null;
create index refund_payment on refund (payment_id) where payment_id is not null;

-- Fiscal receipts of payments by card.
create table receipt (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payment,
  -- null: of the payment itself
  refund_id uuid references refund,
  kind text not null check (kind in ('income', 'income_return')),
  amount_tiyn bigint not null check (amount_tiyn > 0),
  vat_basis_points integer not null,
  state text not null default 'asked' check (state in ('asked', 'sent', 'done', 'failed')),
  provider_receipt_id text,
  fiscal_sign text,
  url text,
  failure text,
  tries integer not null default 0,
  next_try_at timestamptz default clock_timestamp(),
  made_at timestamptz not null default clock_timestamp(),
  check ((kind = 'income') = (refund_id is null)),
  unique nulls not distinct (payment_id, refund_id)
);
create index receipt_due on receipt (next_try_at) where next_try_at is not null;

-- A file of the bank that was taken whole.
create table bank_statement (
  id bigint generated always as identity primary key,
  sha256 bytea not null unique check (length(sha256) = 32),
  file_name text not null,
  iik text not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  opening_tiyn bigint not null,
  in_tiyn bigint not null check (in_tiyn >= 0),
  out_tiyn bigint not null check (out_tiyn >= 0),
  closing_tiyn bigint not null,
  -- lines of the file, and those that no statement had before
  lines integer not null,
  new_lines integer not null,
  uploaded_by bigint not null references admin_account,
  uploaded_at timestamptz not null default clock_timestamp(),
  check (opening_tiyn + in_tiyn - out_tiyn = closing_tiyn)
);
create index bank_statement_period on bank_statement (iik, from_day);

-- A movement of our account at the bank.
create table bank_statement_line (
  id bigint generated always as identity primary key,
  -- where it stood first
  statement_id bigint not null references bank_statement,
  fingerprint text not null,
  -- among lines that are equal in everything
  ordinal integer not null check (ordinal > 0),
  day date not null,
  is_incoming boolean not null,
  amount_tiyn bigint not null check (amount_tiyn > 0),
  -- of the payment order
  number text,
  -- who paid, or was paid
  name text,
  bin text,
  iik text,
  purpose text not null,
  knp text,
  state text not null check (state in ('unmatched', 'proposed', 'matched', 'ignored')),
  -- whose money it is, or may be
  holder text check (holder ~ '^(account|organization):[0-9]+$'),
  -- number of the invoice that its purpose names
  invoice_number text,
  -- how often it was matched: a match that was taken back keeps its moves
  matches integer not null default 0,
  -- who decided; null: the rules
  decided_by bigint references admin_account,
  decided_at timestamptz,
  note text,
  unique (fingerprint, ordinal),
  check (state not in ('proposed', 'matched') or holder is not null),
  check (is_incoming or state = 'ignored')
);
create index bank_statement_line_state on bank_statement_line (state, day) where is_incoming;
create index bank_statement_line_statement on bank_statement_line (statement_id);

create function tell_payment_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('payment_work', '');
  return null;
end $$;
create trigger payment_event_waits after insert on payment_event
  for each statement execute function tell_payment_work();
create trigger payment_waits after insert on payment
  for each statement execute function tell_payment_work();
create trigger refund_waits after update of state on refund
  for each row when (new.state = 'approved') execute function tell_payment_work();
create trigger receipt_waits after insert on receipt
  for each statement execute function tell_payment_work();
