-- Mass check: many numbers at once, judged by what the card of each knows (docs/mass-check.md). A check is a table that
-- somebody handed over, its price, and one result a row.

-- A list that was handed over: whose it is, how far it is, and which process judges it.
create table mass_check (
  id uuid primary key default gen_random_uuid(),
  -- `account:<id>` or `organization:<bin>`
  owner text not null check (owner ~ '^(account|organization):[0-9]+$'),
  -- whose check goes with the account; null: an organisation's
  owner_account bigint
    generated always as (case when owner like 'account:%' then substr(owner, 9)::bigint end) stored
    references account on delete cascade,
  -- who made it; null: the account is gone, and the check is its organisation's
  account_id bigint references account on delete set null,
  name text not null check (length(name) between 1 and 120),
  -- head of the column that the numbers stand in; null: it has none
  column_title text check (length(column_title) <= 200),
  -- lines beyond the largest list, which were not taken
  left_out integer not null default 0 check (left_out >= 0),
  state text not null default 'draft' check (state in ('draft', 'running', 'paused', 'done', 'cancelled')),
  made_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  ended_at timestamptz,
  -- whose checks of which day are held for rows that wait
  held_on date,
  -- rows that were to be judged, and those that have been
  total integer not null default 0,
  done integer not null default 0 check (done between 0 and total),
  -- raised by everything that followers are told
  last_event integer not null default 0,
  -- the process that judges some of its rows; what it has not written when the lease ends is judged by another one
  leased_by uuid,
  leased_until timestamptz,
  -- of the last turn: checks take turns
  turn_at timestamptz not null default clock_timestamp()
);
create index mass_check_owner on mass_check (owner, made_at desc);
create index mass_check_owner_account on mass_check (owner_account) where owner_account is not null;
create index mass_check_account on mass_check (account_id);
create index mass_check_made on mass_check (made_at);
create index mass_check_running on mass_check (turn_at) where state = 'running';

-- Rows of such a list with what became of each.
create table mass_check_row (
  check_id uuid not null references mass_check on delete cascade,
  -- in the file, from 1
  row_no integer not null,
  -- as it was written
  given text not null check (length(given) <= 100),
  -- null: it is no number
  iin_bin text,
  -- why it is not judged; `duplicate`: the same as row `same_as`
  fault text check (fault in ('length', 'characters', 'check_digit', 'date', 'lossy_number', 'duplicate')),
  same_as integer,
  -- Excel had dropped zeros in front
  zeros_restored boolean not null default false,
  -- `unknown`: the register has no such number; `barred`: too many numbers of people were unknown; `failed`: it could not be judged
  state text not null check (state in ('faulty', 'waiting', 'answered', 'unknown', 'barred', 'failed', 'cancelled')),
  -- what pays: nothing, because it was opened that day; rows of the plan; a check of the day. Null: nothing is charged
  charge text check (charge in ('opened', 'plan', 'check')),
  -- what it came to, for tiles and filters
  outcome text check (outcome in ('stop', 'red', 'unnamed', 'green', 'not_calculated')),
  subject_state text,
  -- the first two digits of the place by KATO
  region text,
  codes text[],
  -- sources that were to be heard and were not
  silent integer,
  -- what is shown, without words of a language
  result jsonb,
  primary key (check_id, row_no),
  check ((state = 'faulty') = (fault is not null)),
  check ((state = 'answered') = (result is not null))
);
create index mass_check_row_waiting on mass_check_row (check_id, row_no) where state = 'waiting';

-- Rows that plans include. Nobody has less than he bought: published terms get one more feature here and stay otherwise.
alter table plan_feature disable trigger plan_feature_stay;
insert into plan_feature (terms_id, feature, most, per)
select plan_terms.id, 'mass_rows', given.most, given.per
from plan_terms join (values
  ('trial', 100, 'period'), ('pro', 1000, 'period'), ('pro_unlim_365', 8000, 'period'), ('mass_check', null, null)
) as given(plan, most, per) using (plan)
on conflict do nothing;
alter table plan_feature enable trigger plan_feature_stay;

-- A row of a list is charged for by itself: `row` asks whether a number is there as `try` does, and is not refused where no
-- check is left. What limits unknown numbers of people limits rows too.
do $$
declare
  body text := pg_get_functiondef('open_subjects'::regproc);
  changed text;
begin
  changed := replace(body, 'asked_mode = ''try''', 'asked_mode in (''try'', ''row'')');
  changed := replace(changed, 'asked_mode <> ''try''', 'asked_mode not in (''try'', ''row'')');
  changed := replace(changed, 'if (is_person or asked_mode not in (''try'', ''row''))',
    'if (asked_mode not in (''try'', ''row'') or (is_person and asked_mode = ''try''))');
  if changed = body or position('(is_person and asked_mode = ''try'')' in changed) = 0 then
    raise exception 'open_subjects is not as it was';
  end if;
  execute changed;
end $$;
