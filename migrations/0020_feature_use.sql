-- What terms include a number of times is counted here, exactly on any number of instances (docs/commerce.md).

-- Uses, one row each.
create table feature_use (
  -- `account:<id>` or `organization:<bin>`: members of an organisation share what it holds
  holder text not null,
  feature text not null,
  -- what was made by it: `report:<id>`. The same again is no second use
  use_key text not null,
  used_at timestamptz not null default clock_timestamp(),
  primary key (holder, feature, use_key)
);
create index feature_use_window on feature_use (holder, feature, used_at);

-- Takes one use, to be called in the transaction that makes what it is for. Callers of one holder stand in line.
-- Outcomes: `taken`; `repeat` the same use; `exhausted`; `not_included`. A day is one of Almaty, a period that of the
-- subscription, both by the clock of this database.
create function take_feature(asked_holder text, asked_feature text, asked_key text)
returns table (outcome text, used integer, most integer, resets_at timestamptz)
language plpgsql as $$
declare
  included plan_feature;
  held subscription;
  since timestamptz := '-infinity';
begin
  perform pg_advisory_xact_lock(hashtextextended(asked_holder || ' ' || asked_feature, 71));
  select * into included from plan_feature known where known.terms_id = terms_of(asked_holder) and known.feature = asked_feature;
  if not found then
    outcome := 'not_included';
    return next;
    return;
  end if;
  most := included.most;
  if included.per = 'day' then
    since := (clock_timestamp() at time zone 'Asia/Almaty')::date::timestamp at time zone 'Asia/Almaty';
    resets_at := since + interval '1 day';
  elsif included.per = 'period' then
    select * into held from subscription known
    where known.holder = asked_holder and known.terms_id = included.terms_id and known.state <> 'ended'
      and known.starts_at <= clock_timestamp()
    order by known.starts_at desc limit 1;
    since := coalesce(held.starts_at, since);
    resets_at := held.ends_at;
  end if;
  select count(*) into used from feature_use known
  where known.holder = asked_holder and known.feature = asked_feature and known.used_at >= since;
  if exists (select from feature_use known
      where known.holder = asked_holder and known.feature = asked_feature and known.use_key = asked_key) then
    outcome := 'repeat';
  elsif most is not null and included.per is not null and used >= most then
    outcome := 'exhausted';
  else
    insert into feature_use (holder, feature, use_key) values (asked_holder, asked_feature, asked_key);
    used := used + 1;
    outcome := 'taken';
  end if;
  return next;
end $$;
