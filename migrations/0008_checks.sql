-- Checks of a day for everybody who opens a subject, and what keeps numbers of people from being guessed (docs/auth.md).

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
  -- the cabinet shows the last ones first
  spent_at timestamptz not null default clock_timestamp(),
  primary key (holder, day, subject)
);
create index check_spent_day on check_spent (day);

-- Checks of days that are over, counted before the checks themselves are forgotten: how many the portal has answered.
create table check_tally (
  day date primary key,
  checks integer not null check (checks >= 0)
);

-- Limits of visitors beside those of their plan: data, not code.
create table visitor_limits (
  is_only boolean primary key default true check (is_only),
  -- a day from one address; each further one must show a proof of work
  new_browsers_per_address integer not null default 10 check (new_browsers_per_address > 0),
  -- a day of all visitors of a /24 of IPv4, a /56 of IPv6
  checks_per_network integer not null default 100 check (checks_per_network > 0),
  -- leading zero bits of SHA-256: 2^20 tries are about two seconds of a browser
  proof_bits integer not null default 20 check (proof_bits between 1 and 40),
  -- lines of the journal in a quarter of an hour about refused visitors of one network; the others are one line together
  refused_lines_per_network integer not null default 20 check (refused_lines_per_network > 0)
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

-- Counts of a day: `address <hash>` new browsers, `network <hash>` checks. Addresses are hashed with another key every day.
create table visitor_count (
  bucket text not null,
  day date not null,
  used integer not null,
  primary key (bucket, day)
);
create index visitor_count_day on visitor_count (day);

-- How many numbers of people that nobody has may be tried (docs/auth.md). Of all visitors, and of all accounts, each for
-- itself: a visitor cannot shut accounts out.
create table miss_limits (
  asker_kind text primary key check (asker_kind in ('visitor', 'account')),
  -- a day from a /24 of IPv4, a /56 of IPv6
  per_network integer not null check (per_network > 0),
  -- a day of numbers that begin alike: the birthday with its century and sex
  per_beginning integer not null check (per_beginning > 0),
  -- a day of numbers that end alike: what a mask shows
  per_ending integer not null check (per_ending > 0),
  -- numbers of people of one holder or one network within an hour that the operator is told of
  alarm_per_hour integer not null default 300 check (alarm_per_hour > 0)
);
insert into miss_limits (asker_kind, per_network, per_beginning, per_ending)
values ('visitor', 50, 20, 60), ('account', 300, 40, 120);

-- Numbers that were missed. Hashed under a key of the day: they are of people who are no subjects.
create table number_miss (
  holder text not null,
  day date not null,
  number_hash text not null,
  primary key (holder, day, number_hash)
);
create index number_miss_day on number_miss (day);

-- Misses of a day: `visitor network <hash>`, `account beginning <hash>`, `visitor ending <hash>`.
create table miss_count (
  bucket text not null,
  day date not null,
  used integer not null,
  primary key (bucket, day)
);
create index miss_count_day on miss_count (day);

-- Numbers of people that were asked for, hour by hour: of a holder, and of a network as `network:<hash>`.
create table number_watch (
  bucket text not null,
  hour timestamptz not null,
  asked integer not null,
  is_told boolean not null default false,
  primary key (bucket, hour)
);
create index number_watch_hour on number_watch (hour);

-- Openings that were refused, until their quarter of an hour is over and they become one line of the journal.
create table refused_opening (
  source text not null,
  span timestamptz not null,
  actor_kind text not null,
  -- '': one of very many visitors
  actor text not null,
  action text not null,
  refused integer not null,
  -- the first ten
  subjects text[] not null,
  purpose text,
  ip_hash text,
  details jsonb,
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  primary key (source, span, actor_kind, actor, action)
);
create index refused_opening_span on refused_opening (span);

-- Opens subjects that somebody asks for by number or id, in one round trip: counts, refuses, watches, writes the journal.
-- Outcomes: `kept` a new check; `leased` the same until settle_check; `shared` the same subject is being checked; `repeat`
-- it was checked today; `known` it is there (try); `missed` nobody has the number; `refused` no check is left; `barred` too
-- many numbers of people were missed; `proof` a new browser must first show a proof of work.
-- What is refused is refused before the register is asked. Callers of one holder stand in line, and so do all who try
-- numbers of people with the same beginning, ending or network: every count is exact on any number of instances.
create function open_subjects(
  -- `keep`; `lease`; `try`: whether it is there, without a check
  asked_mode text,
  lease_seconds integer,
  asked_holder text,
  -- null: a crawler, which has the checks of its network
  asked_plan text,
  -- null: an account, or no cookie
  asked_browser text,
  -- of visitors
  asked_address text,
  asked_network text,
  -- hash of the network of anybody
  asked_source text,
  asker_kind text,
  asker text,
  asked_action text,
  asked_purpose text,
  asked_ip_hash text,
  asked_details jsonb,
  -- one of both for every subject
  asked_numbers text[],
  asked_ids uuid[],
  -- of numbers of people
  asked_hashes text[],
  asked_beginnings text[],
  asked_endings text[]
)
returns table (place integer, outcome text, bin text, public_id uuid, spent_day date, day_limit integer, day_left integer,
  resets_at timestamptz, resets_in integer, alarms text[])
language plpgsql as $$
#variable_conflict use_variable
declare
  rules visitor_limits;
  misses miss_limits;
  misses_of_holder integer;
  is_person boolean;
  has_persons boolean := false;
  is_visitor boolean := asked_network is not null;
  is_new_miss boolean;
  is_barred boolean;
  bucket text;
  buckets text[];
  used integer;
  network_used integer := 0;
  kept boolean;
  watched integer := 0;
  refusals integer := 0;
  refused_subjects text[] := '{}';
begin
  perform pg_advisory_xact_lock(hashtextextended(asked_holder, 19));
  for at in 1..cardinality(asked_numbers) loop
    has_persons := has_persons or asked_hashes[at] is not null;
  end loop;
  if has_persons then
    -- all of them first and always in the same order: two callers never wait for each other
    for bucket in
      select distinct wanted.bucket from (
        select 'network ' || asked_source as bucket
        union all select 'beginning ' || given.part from unnest(asked_beginnings) as given(part) where given.part is not null
        union all select 'ending ' || given.part from unnest(asked_endings) as given(part) where given.part is not null
      ) wanted order by 1
    loop
      perform pg_advisory_xact_lock(hashtextextended(asker_kind || ' ' || bucket, 45));
    end loop;
    select * into strict misses from miss_limits known where known.asker_kind = open_subjects.asker_kind;
  end if;
  spent_day := (clock_timestamp() at time zone 'Asia/Almaty')::date;
  resets_at := (spent_day + 1)::timestamp at time zone 'Asia/Almaty';
  resets_in := greatest(1, ceil(extract(epoch from resets_at - clock_timestamp())))::integer;
  select * into strict rules from visitor_limits;
  if asked_plan is null then
    day_limit := rules.checks_per_network;
    misses_of_holder := misses.per_network;
  else
    select checks_per_day, person_misses_per_day into strict day_limit, misses_of_holder from plan where id = asked_plan;
  end if;
  if is_visitor then
    select known.used into network_used from visitor_count known
    where known.bucket = 'network ' || asked_network and known.day = spent_day;
    network_used := coalesce(network_used, 0);
  end if;
  delete from check_spent gone
  where gone.holder = asked_holder and gone.day = spent_day and gone.leased_until <= clock_timestamp();

  for at in 1..cardinality(asked_numbers) loop
    place := at;
    outcome := null;
    alarms := null;
    bin := asked_numbers[at];
    public_id := asked_ids[at];
    is_person := asked_hashes[at] is not null;
    if bin is null then
      -- nobody guesses an id
      select known.bin into bin from subject known where known.public_id = asked_ids[at];
      if bin is null then outcome := 'missed'; end if;
    end if;
    select count(*), bool_or(known.leased_until is null) filter (where known.subject = open_subjects.bin) into used, kept
    from check_spent known where known.holder = asked_holder and known.day = spent_day;

    if outcome is not null then
      null;
    elsif kept then
      outcome := 'repeat';
    elsif not kept and asked_mode = 'try' then
      outcome := 'known';
    elsif not kept and asked_mode = 'keep' then
      update check_spent known set leased_until = null
      where known.holder = asked_holder and known.day = spent_day and known.subject = open_subjects.bin;
      outcome := 'repeat';
    elsif not kept then
      update check_spent known
      set leases = known.leases + 1, leased_until = clock_timestamp() + make_interval(secs => lease_seconds)
      where known.holder = asked_holder and known.day = spent_day and known.subject = open_subjects.bin;
      outcome := 'shared';
    else
      if is_person then watched := watched + 1; end if;
      -- a number of an organisation is no secret: whether it is there may be asked without a check
      if (is_person or asked_mode <> 'try')
        and (used >= day_limit or (is_visitor and network_used >= rules.checks_per_network))
      then
        outcome := 'refused';
      elsif is_person then
        is_new_miss := not exists (select from number_miss known
          where known.holder = asked_holder and known.day = spent_day and known.number_hash = asked_hashes[at]);
        buckets := array['network ' || asked_source, 'beginning ' || asked_beginnings[at],
          'ending ' || asked_endings[at]];
        is_barred := is_new_miss and (
          (select count(*) from number_miss known where known.holder = asked_holder and known.day = spent_day)
            >= misses_of_holder
          or exists (
            select from unnest(buckets, array[misses.per_network, misses.per_beginning, misses.per_ending])
              as full_one(bucket, most)
            join miss_count known on known.bucket = asker_kind || ' ' || full_one.bucket and known.day = spent_day
            where known.used >= full_one.most));
        if is_barred then outcome := 'barred'; end if;
      end if;
      if outcome is null and asked_mode <> 'try' then
        outcome := refuse_visitor(asked_browser, asked_address, asked_network, spent_day, rules);
      end if;
      if outcome is null then
        if public_id is null then
          select known.public_id into public_id from subject known where known.bin = open_subjects.bin;
        end if;
        if public_id is null then
          outcome := 'missed';
          if is_visitor and asked_mode <> 'try' then
            update visitor_count known set used = known.used - 1
            where known.bucket = 'network ' || asked_network and known.day = spent_day;
          end if;
          if is_person and is_new_miss then
            insert into number_miss (holder, day, number_hash) values (asked_holder, spent_day, asked_hashes[at]);
            insert into miss_count as known (bucket, day, used)
            select asker_kind || ' ' || missed.bucket, spent_day, 1 from unnest(buckets) as missed(bucket)
            on conflict on constraint miss_count_pkey do update set used = known.used + 1;
          end if;
        elsif asked_mode = 'try' then
          outcome := 'known';
        else
          outcome := case when asked_mode = 'keep' then 'kept' else 'leased' end;
          insert into check_spent (holder, day, subject, leased_until)
          values (asked_holder, spent_day, bin, clock_timestamp() + make_interval(secs => lease_seconds));
          used := used + 1;
          network_used := network_used + 1;
        end if;
      end if;
    end if;
    if public_id is null and outcome in ('repeat', 'shared', 'known') then
      select known.public_id into public_id from subject known where known.bin = open_subjects.bin;
    end if;

    day_left := case when outcome in ('refused', 'proof') then 0
      when is_visitor then greatest(0, least(day_limit - used, rules.checks_per_network - network_used))
      else greatest(0, day_limit - used) end;
    if outcome in ('refused', 'proof', 'barred') then
      refusals := refusals + 1;
      if refusals <= 10 then refused_subjects := refused_subjects || bin; end if;
    elsif asked_mode = 'keep' and outcome <> 'missed' then
      insert into audit_entry (actor_kind, actor, action, outcome, subject, purpose, ip_hash, details)
      values (asker_kind, asker, asked_action, 'ok', bin, asked_purpose, asked_ip_hash, asked_details);
    end if;
    -- what many askers change at once comes last, and always in the same order
    if at = cardinality(asked_numbers) then
      if watched > 0 then
        alarms := watch_numbers(watched, misses.alarm_per_hour, asked_holder, asked_source, asker_kind, asker, asked_ip_hash);
      end if;
      if refusals > 0 and asked_action is not null then
        perform note_refusals(refusals, refused_subjects, asked_source, asker_kind, asker, asked_action, asked_purpose,
          asked_ip_hash, asked_details, rules.refused_lines_per_network);
      end if;
    end if;
    return next;
  end loop;
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

-- Counts numbers of people that were asked for. Where that is more than `most` within an hour, the one before counted by
-- the share of it that is in the last sixty minutes, the journal gets one line an hour. Tells what the alarm is about:
-- `account`, `visitor`, `network`.
create function watch_numbers(more integer, most integer, asked_holder text, asked_source text, asker_kind text, asker text,
  asked_ip_hash text)
returns text[] language plpgsql as $$
declare
  this_hour timestamptz := date_trunc('hour', clock_timestamp());
  share_before double precision := 1 - extract(epoch from clock_timestamp() - this_hour) / 3600;
  told text[] := '{}';
  watched record;
  asked_now integer;
  was_told boolean;
begin
  for watched in
    select * from (values (asked_holder, asker_kind), ('network:' || asked_source, 'network')) as both_of(bucket, about)
  loop
    insert into number_watch as known (bucket, hour, asked) values (watched.bucket, this_hour, more)
    on conflict (bucket, hour) do update set asked = known.asked + more
    returning known.asked, known.is_told into asked_now, was_told;
    continue when was_told;
    select asked_now + floor(coalesce(max(known.asked), 0) * share_before) into asked_now from number_watch known
    where known.bucket = watched.bucket and known.hour = this_hour - interval '1 hour';
    if asked_now >= most then
      update number_watch known set is_told = true where known.bucket = watched.bucket and known.hour = this_hour;
      insert into audit_entry (actor_kind, actor, action, outcome, object, ip_hash, details)
      values (case when watched.about = 'network' then 'system' else asker_kind end,
        case when watched.about = 'network' then null else asker end,
        'subject.many', 'ok', watched.bucket, asked_ip_hash,
        jsonb_build_object('of', watched.about, 'numbers_in_an_hour', asked_now));
      told := told || watched.about;
    end if;
  end loop;
  return told;
end $$;

-- One line in a quarter of an hour for whoever is refused; visitors of one network beyond the first ones share a line.
create function note_refusals(more integer, refused_subjects text[], asked_source text, asker_kind text, asker text,
  asked_action text, asked_purpose text, asked_ip_hash text, asked_details jsonb, most_lines integer)
returns void language plpgsql as $$
declare
  this_span timestamptz := date_bin('15 minutes', clock_timestamp(), timestamptz '2000-01-01');
  noted_actor text := coalesce(asker, '');
begin
  if asker_kind = 'visitor' and not exists (select from refused_opening known
      where known.source = asked_source and known.span = this_span and known.actor_kind = asker_kind
        and known.actor = asker and known.action = asked_action)
    and (select count(*) from refused_opening known
      where known.source = asked_source and known.span = this_span and known.actor_kind = asker_kind) >= most_lines
  then
    noted_actor := '';
  end if;
  insert into refused_opening as known
    (source, span, actor_kind, actor, action, refused, subjects, purpose, ip_hash, details)
  values (asked_source, this_span, asker_kind, noted_actor, asked_action, more, refused_subjects, asked_purpose,
    asked_ip_hash, asked_details)
  on conflict (source, span, actor_kind, actor, action) do update set
    refused = known.refused + more,
    last_at = clock_timestamp(),
    subjects = case when cardinality(known.subjects) >= 10 or known.subjects @> excluded.subjects then known.subjects
      else array(select distinct one.subject from unnest(known.subjects || excluded.subjects) as one(subject) limit 10) end;
end $$;

-- Refusals whose quarter of an hour is over become lines of the journal.
create function journal_refusals() returns integer language sql as $$
  with over as (
    delete from refused_opening where span <= clock_timestamp() - interval '15 minutes' returning *
  ), written as (
    insert into audit_entry (actor_kind, actor, action, outcome, subject, purpose, ip_hash, details)
    select actor_kind, nullif(actor, ''), action, 'refused', case when cardinality(subjects) = 1 then subjects[1] end,
      purpose, ip_hash,
      coalesce(details, '{}') || jsonb_build_object('count', refused, 'subjects', cardinality(subjects),
        'first_at', to_char(first_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'last_at', to_char(last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    from over order by first_at
    returning 1
  )
  select count(*)::integer from written
$$;
