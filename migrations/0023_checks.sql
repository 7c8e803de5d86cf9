-- Checks of a day for everybody who opens a subject (docs/auth.md).

-- Limits of visitors beside those of their plan: data, not code.
create table visitor_limits (
  is_only boolean primary key default true check (is_only),
  -- a day from one address; each further one must show a proof of work
  new_browsers_per_address integer not null default 10 check (new_browsers_per_address > 0),
  -- a day of all visitors of a /24 of IPv4, a /56 of IPv6
  checks_per_network integer not null default 100 check (checks_per_network > 0),
  -- leading zero bits of SHA-256: 2^20 tries are about two seconds of a browser
  proof_bits integer not null default 20 check (proof_bits between 1 and 40)
);
insert into visitor_limits default values;

-- Browsers of visitors that have opened a subject.
create table visitor_browser (
  -- of the key, which stays in the browser
  key_hash text primary key,
  seen_on date not null,
  -- the puzzle it solved: each is good once
  puzzle_id text unique
);
create index visitor_browser_seen on visitor_browser (seen_on);

-- `address <hash>`: new browsers; `network <hash>`: checks. Addresses are hashed with another key every day.
create table visitor_count (
  bucket text not null,
  day date not null,
  used integer not null,
  primary key (bucket, day)
);
create index visitor_count_day on visitor_count (day);

-- Takes one check and writes the audit journal, in one round trip.
-- `leased`: a new check; `kept`: the same, and it stays spent; `shared`: the same subject is being checked; `repeat`: it was
-- checked today; `refused`: none left; `proof`: a new browser must first show a proof of work.
-- Callers of one holder stand in line, so the count is exact on any number of instances.
create function take_check(
  asked_holder text,
  -- null: a crawler, which has the checks of its network
  asked_plan text,
  asked_subject text,
  -- null: the check is kept at once
  lease_seconds integer,
  -- of visitors; null: an account, or no cookie
  asked_browser text,
  asked_address text,
  asked_network text,
  asker_kind text,
  asker text,
  asked_action text,
  asked_purpose text,
  asked_ip_hash text,
  asked_details jsonb
)
returns table (outcome text, spent_day date, day_limit integer, day_left integer, resets_at timestamptz, resets_in integer)
language plpgsql as $$
declare
  rules visitor_limits;
  used integer;
  network_used integer := 0;
  kept boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(asked_holder, 19));
  spent_day := (clock_timestamp() at time zone 'Asia/Almaty')::date;
  resets_at := (spent_day + 1)::timestamp at time zone 'Asia/Almaty';
  resets_in := greatest(1, ceil(extract(epoch from resets_at - clock_timestamp())))::integer;
  select * into strict rules from visitor_limits;
  if asked_plan is null then day_limit := rules.checks_per_network;
  else select checks_per_day into strict day_limit from plan where id = asked_plan;
  end if;
  delete from check_spent gone
  where gone.holder = asked_holder and gone.day = spent_day and gone.leased_until <= clock_timestamp();
  select count(*), bool_or(known.leased_until is null) filter (where known.subject = asked_subject) into used, kept
  from check_spent known where known.holder = asked_holder and known.day = spent_day;

  if kept then
    outcome := 'repeat';
  elsif not kept and lease_seconds is null then
    update check_spent known set leased_until = null
    where known.holder = asked_holder and known.day = spent_day and known.subject = asked_subject;
    outcome := 'repeat';
  elsif not kept then
    update check_spent known
    set leases = known.leases + 1, leased_until = clock_timestamp() + make_interval(secs => lease_seconds)
    where known.holder = asked_holder and known.day = spent_day and known.subject = asked_subject;
    outcome := 'shared';
  elsif used >= day_limit then
    outcome := 'refused';
  else
    outcome := coalesce(refuse_visitor(asked_browser, asked_address, asked_network, spent_day, rules),
      case when lease_seconds is null then 'kept' else 'leased' end);
    if outcome in ('kept', 'leased') then
      insert into check_spent (holder, day, subject, leased_until)
      values (asked_holder, spent_day, asked_subject, clock_timestamp() + make_interval(secs => lease_seconds));
      used := used + 1;
    end if;
  end if;

  if asked_network is not null then
    select known.used into network_used from visitor_count known
    where known.bucket = 'network ' || asked_network and known.day = spent_day;
  end if;
  day_left := case when outcome in ('refused', 'proof') then 0
    when asked_network is null then greatest(0, day_limit - used)
    else greatest(0, least(day_limit - used, rules.checks_per_network - coalesce(network_used, 0))) end;
  if asked_action is not null then
    insert into audit_entry (actor_kind, actor, action, outcome, subject, purpose, ip_hash, details)
    values (asker_kind, asker, asked_action, case when outcome in ('refused', 'proof') then 'refused' else 'ok' end,
      asked_subject, asked_purpose, asked_ip_hash, asked_details);
  end if;
  return next;
end $$;

-- Counts a new check of a visitor with his network, and his browser with its address; null: he may, and it is counted.
create function refuse_visitor(
  asked_browser text, asked_address text, asked_network text, on_day date, rules visitor_limits
)
returns text language plpgsql as $$
begin
  if asked_network is null then return null; end if;
  insert into visitor_count as known (bucket, day, used) values ('network ' || asked_network, on_day, 1)
  on conflict (bucket, day) do update set used = known.used + 1 where known.used < rules.checks_per_network;
  if not found then return 'refused'; end if;
  if asked_browser is null then return null; end if;
  update visitor_browser set seen_on = on_day where key_hash = asked_browser and seen_on < on_day;
  if found or exists (select from visitor_browser where key_hash = asked_browser) then return null; end if;
  insert into visitor_count as known (bucket, day, used) values ('address ' || asked_address, on_day, 1)
  on conflict (bucket, day) do update set used = known.used + 1 where known.used < rules.new_browsers_per_address;
  if not found then
    update visitor_count set used = used - 1 where bucket = 'network ' || asked_network and day = on_day;
    return 'proof';
  end if;
  insert into visitor_browser (key_hash, seen_on) values (asked_browser, on_day);
  return null;
end $$;

-- What is left, without taking anything.
create function read_checks(asked_holder text, asked_plan text, asked_network text)
returns table (day_limit integer, day_left integer, resets_at timestamptz)
language plpgsql stable as $$
declare
  today date := (clock_timestamp() at time zone 'Asia/Almaty')::date;
begin
  select coalesce((select checks_per_day from plan where id = asked_plan), rules.checks_per_network),
    greatest(0, least(
      coalesce((select checks_per_day from plan where id = asked_plan), rules.checks_per_network) - (
        select count(*) from check_spent known
        where known.holder = asked_holder and known.day = today
          and (known.leased_until is null or known.leased_until > clock_timestamp())),
      case when asked_network is not null then rules.checks_per_network - coalesce((
        select known.used from visitor_count known
        where known.bucket = 'network ' || asked_network and known.day = today), 0) end))
  into strict day_limit, day_left from visitor_limits rules;
  resets_at := (today + 1)::timestamp at time zone 'Asia/Almaty';
  return next;
end $$;

drop function spend_check(text, text, text, integer);
