-- Checks of a day: one row a subject, so that repeats are free. A day is one of Almaty by the clock of this database.
create table check_spent (
  -- `account:<id>` or `visitor:<hash of the browser's key>`
  holder text not null,
  day date not null,
  subject text not null,
  -- null: kept for good; a check whose process died is given back when its lease has run out
  leased_until timestamptz,
  -- how many askers share the lease
  leases integer not null default 1 check (leases >= 0),
  primary key (holder, day, subject)
);
create index check_spent_day on check_spent (day);

-- `leased`: a new check; `shared`: the same subject is being checked; `repeat`: it was checked today; `refused`: none left.
-- Callers of one holder stand in line, so the count is exact on any number of instances.
create function spend_check(asked_holder text, asked_plan text, asked_subject text, lease_seconds integer)
returns table (outcome text, spent_day date, day_limit integer, used integer, resets_at timestamptz)
language plpgsql as $$
declare
  kept boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(asked_holder, 19));
  spent_day := (clock_timestamp() at time zone 'Asia/Almaty')::date;
  resets_at := (spent_day + 1)::timestamp at time zone 'Asia/Almaty';
  select checks_per_day into strict day_limit from plan where id = asked_plan;
  delete from check_spent gone
  where gone.holder = asked_holder and gone.day = spent_day and gone.leased_until <= clock_timestamp();
  select count(*) into used from check_spent known where known.holder = asked_holder and known.day = spent_day;
  select known.leased_until is null into kept from check_spent known
  where known.holder = asked_holder and known.day = spent_day and known.subject = asked_subject;
  if kept then
    outcome := 'repeat';
  elsif not kept then
    update check_spent known
    set leases = known.leases + 1, leased_until = clock_timestamp() + make_interval(secs => lease_seconds)
    where known.holder = asked_holder and known.day = spent_day and known.subject = asked_subject;
    outcome := 'shared';
  elsif used >= day_limit then
    outcome := 'refused';
  else
    insert into check_spent (holder, day, subject, leased_until)
    values (asked_holder, spent_day, asked_subject, clock_timestamp() + make_interval(secs => lease_seconds));
    used := used + 1;
    outcome := 'leased';
  end if;
  return next;
end $$;

-- What a check came to. A lease that ran out has been given back already and stays free: the count is never exceeded.
create function settle_check(asked_holder text, asked_day date, asked_subject text, is_kept boolean)
returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(asked_holder, 19));
  if is_kept then
    update check_spent set leased_until = null
    where holder = asked_holder and day = asked_day and subject = asked_subject and leased_until > clock_timestamp();
  else
    update check_spent set leases = leases - 1
    where holder = asked_holder and day = asked_day and subject = asked_subject and leased_until is not null;
    delete from check_spent
    where holder = asked_holder and day = asked_day and subject = asked_subject and leased_until is not null and leases = 0;
  end if;
end $$;
