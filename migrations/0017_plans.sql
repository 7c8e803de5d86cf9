-- Plans as dated terms, their prices, and who holds which (docs/commerce.md). What was sold never changes: a subscription
-- pins the terms it bought, and an edit of a plan is a new dated version.

alter table plan
  -- where it stands on the page of tariffs
  add column offer_group text not null default 'web'
    check (offer_group in ('web', 'api', 'personnel', 'mass_check', 'individual', 'foreign')),
  add column position smallint not null default 0;
comment on table plan is 'What can be held; what it gives and costs is in its terms.';
update plan set position = case id when 'free' then 1 when 'pro' then 3 when 'pro_unlim_365' then 4 else 0 end;
insert into plan (id, checks_per_day, offer_group, position) values
  ('trial', 50, 'web', 2), ('api_advancepro', 50, 'api', 1), ('employees', 50, 'personnel', 1),
  ('mass_check', 50, 'mass_check', 1), ('individual', 50, 'individual', 1), ('foreign', 50, 'foreign', 1);

-- What a plan gives from a day on: its limits, its words on the page of tariffs, its features and prices below.
create table plan_terms (
  id bigint generated always as identity primary key,
  plan text not null references plan,
  -- a day in Almaty; what was bought before keeps its terms
  valid_from date not null,
  -- null: for everybody; otherwise an offer made to one holder
  holder text,
  checks_per_day integer not null check (checks_per_day >= 0),
  -- lists of the cabinet
  own_lists integer not null default 50 check (own_lists >= 0),
  own_list_entries integer not null default 5000 check (own_list_entries >= 0),
  -- numbers of people that nobody has, asked for by one holder of checks
  person_misses_per_day integer not null default 30 check (person_misses_per_day > 0),
  -- how many days a trial lasts; null: no trial
  trial_days smallint check (trial_days > 0),
  -- by language: {title, subtitle, benefits: [sentence that no feature says]}
  texts jsonb not null,
  -- opened by the plan's button, by the names of specification §3; null: no button
  modal text check (modal in ('RegistrationModal', 'TariffRequestModal', 'TrialRequestModal', 'ApiRequestModal')),
  -- told beside the price of a year; null: nothing is told
  saving_percent smallint check (saving_percent between 1 and 99),
  -- null: a draft. Frozen from then on
  published_at timestamptz
);
create unique index plan_terms_in_force on plan_terms (plan, valid_from) where holder is null and published_at is not null;
create index plan_terms_holder on plan_terms (holder) where holder is not null;

-- Net price of a period. Terms without a row are not sold; one without a sum is sold on request.
create table plan_price (
  terms_id bigint not null references plan_terms on delete cascade,
  period text not null check (period in ('month', 'months_6', 'months_12', 'year')),
  -- whole tiyn, without VAT
  net_tiyn bigint check (net_tiyn >= 0),
  primary key (terms_id, period)
);

-- VAT by the day of the turnover (Tax Code 214-VIII: 16 % from 2026).
create table vat_rate (
  valid_from date primary key,
  basis_points integer not null check (basis_points between 0 and 10000)
);
insert into vat_rate (valid_from, basis_points) values ('2009-01-01', 1200), ('2026-01-01', 1600);

drop table plan_feature;
-- What terms include: a feature without a row is not included.
create table plan_feature (
  terms_id bigint not null references plan_terms on delete cascade,
  feature text not null check (feature in
    ('full_report', 'foreign_check', 'employee_check', 'compare', 'affiliation_level', 'mass_rows', 'api_call', 'watch')),
  -- null: as often as wished; of affiliation_level the deepest level
  most integer check (most > 0),
  -- null: not counted
  per text check (per in ('day', 'period')),
  primary key (terms_id, feature)
);

-- Who holds which terms, from when to when. Nothing here says what is in force today but the clock of this database: a job
-- that tidies states late takes nothing and gives nothing.
create table subscription (
  id uuid primary key default gen_random_uuid(),
  -- `account:<id>` or `organization:<bin>`
  holder text not null check (holder ~ '^(account|organization):[0-9]+$'),
  terms_id bigint not null references plan_terms,
  -- `granted`: by an administrator
  period text not null check (period in ('month', 'months_6', 'months_12', 'year', 'trial', 'granted')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- grace: three days in which an invoice for its renewal may be paid
  state text not null check (state in ('queued', 'active', 'grace', 'ended')),
  made_at timestamptz not null default clock_timestamp(),
  check (ends_at >= starts_at)
);
create unique index subscription_live on subscription (holder) where state in ('active', 'grace');
create unique index subscription_queued on subscription (holder) where state = 'queued';

-- Terms of a plan that are for everybody and in force on a day of Almaty.
create function terms_in_force(asked_plan text, asked_on date) returns bigint language sql stable as $$
  select id from plan_terms
  where plan = asked_plan and holder is null and published_at is not null and valid_from <= asked_on
  order by valid_from desc limit 1
$$;

-- Terms of whoever asks: those of his subscription, and without one those of `free`, of a visitor `visitor`.
create function terms_of(asked_holder text) returns bigint language plpgsql stable as $$
declare
  found_terms bigint;
begin
  if asked_holder ~ '^(account|organization):' then
    select terms_id into found_terms from subscription known
    where known.holder = asked_holder and known.state <> 'ended' and known.starts_at <= clock_timestamp()
      and clock_timestamp() < known.ends_at + case known.state when 'grace' then interval '3 days' else interval '0' end
    order by known.starts_at desc limit 1;
    if found_terms is not null then return found_terms; end if;
    return terms_in_force('free', (clock_timestamp() at time zone 'Asia/Almaty')::date);
  end if;
  return terms_in_force('visitor', (clock_timestamp() at time zone 'Asia/Almaty')::date);
end $$;

create function plan_of(asked_holder text) returns text language sql stable as $$
  select plan from plan_terms where id = terms_of(asked_holder)
$$;

-- Published terms are what people bought: they, their prices and features stay.
create function refuse_changed_terms() returns trigger language plpgsql as $$
declare
  asked_terms bigint;
begin
  if tg_table_name = 'plan_terms' then
    if old.published_at is not null then
      raise exception 'published terms of a plan stay as they are' using errcode = 'restrict_violation';
    end if;
  else
    asked_terms := case when tg_op = 'INSERT' then new.terms_id else old.terms_id end;
    if exists (select from plan_terms where id = asked_terms and published_at is not null) then
      raise exception 'prices and features of published terms stay as they are' using errcode = 'restrict_violation';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- The plans of before become terms, in force since the beginning.
insert into plan_terms (plan, valid_from, checks_per_day, own_lists, own_list_entries, person_misses_per_day, trial_days,
  texts, modal, saving_percent)
select plan.id, '2020-01-01', checks_per_day, own_lists, own_list_entries, person_misses_per_day,
  case plan.id when 'trial' then 14 end, given.texts::jsonb, given.modal, case plan.id when 'pro_unlim_365' then 34 end
from plan join (values
  ('visitor', null, '{
    "ru": {"title": "Без входа", "subtitle": "", "benefits": []},
    "kz": {"title": "Кірусіз", "subtitle": "", "benefits": []},
    "en": {"title": "Without an account", "subtitle": "", "benefits": []}}'),
  ('free', 'RegistrationModal', '{
    "ru": {"title": "Free", "subtitle": "Проверить перед платежом",
      "benefits": ["Базовый отчёт по открытым источникам", "Индекс с разбором по факторам", "Списки и решения"]},
    "kz": {"title": "Free", "subtitle": "Төлем алдында тексеру",
      "benefits": ["Ашық дереккөздер бойынша негізгі есеп", "Факторлары түсіндірілген индекс", "Тізімдер мен шешімдер"]},
    "en": {"title": "Free", "subtitle": "A check before a payment",
      "benefits": ["Basic report from open sources", "The index with its factors explained", "Lists and decisions"]}}'),
  ('trial', 'TrialRequestModal', '{
    "ru": {"title": "Пробный период", "subtitle": "Pro бесплатно, один раз на БИН. Платные источники не входят.", "benefits": []},
    "kz": {"title": "Сынақ мерзімі", "subtitle": "Pro тегін, бір БСН-ге бір рет. Ақылы дереккөздер кірмейді.", "benefits": []},
    "en": {"title": "Trial", "subtitle": "Pro free of charge, once per BIN. Paid sources are not included.", "benefits": []}}'),
  ('pro', 'TariffRequestModal', '{
    "ru": {"title": "Pro", "subtitle": "Регулярная работа: закупки, юристы", "benefits": ["Всё, что в Free"]},
    "kz": {"title": "Pro", "subtitle": "Тұрақты жұмыс: сатып алу, заңгерлер", "benefits": ["Free құрамындағының бәрі"]},
    "en": {"title": "Pro", "subtitle": "Regular work: purchasing, lawyers", "benefits": ["Everything in Free"]}}'),
  ('pro_unlim_365', 'TariffRequestModal', '{
    "ru": {"title": "Pro Unlim 365", "subtitle": "Всё из Pro на целый год",
      "benefits": ["Всё, что в Pro", "Условия не меняются до конца года"]},
    "kz": {"title": "Pro Unlim 365", "subtitle": "Pro құрамындағының бәрі тұтас жылға",
      "benefits": ["Pro құрамындағының бәрі", "Шарттар жыл соңына дейін өзгермейді"]},
    "en": {"title": "Pro Unlim 365", "subtitle": "Everything in Pro for a whole year",
      "benefits": ["Everything in Pro", "Terms stay the same until the end of the year"]}}'),
  ('api_advancepro', 'ApiRequestModal', '{
    "ru": {"title": "API", "subtitle": "Передача данных индекса в ваши системы. Объём и цена по заявке.", "benefits": []},
    "kz": {"title": "API", "subtitle": "Индекс деректерін жүйелеріңізге беру. Көлемі мен бағасы өтінім бойынша.", "benefits": []},
    "en": {"title": "API", "subtitle": "Index data for your own systems. Volume and price on request.", "benefits": []}}'),
  ('employees', 'ApiRequestModal', '{
    "ru": {"title": "Кадровая безопасность", "subtitle": "Проверка сотрудников с их согласия. Цена по заявке.", "benefits": []},
    "kz": {"title": "Кадр қауіпсіздігі", "subtitle": "Қызметкерлерді келісімімен тексеру. Бағасы өтінім бойынша.", "benefits": []},
    "en": {"title": "Personnel security", "subtitle": "Checks of employees with their consent. Price on request.", "benefits": []}}'),
  ('mass_check', 'ApiRequestModal', '{
    "ru": {"title": "Массовая проверка", "subtitle": "Список контрагентов за один раз. Цена по заявке.", "benefits": []},
    "kz": {"title": "Жаппай тексеру", "subtitle": "Контрагенттер тізімі бір мезгілде. Бағасы өтінім бойынша.", "benefits": []},
    "en": {"title": "Mass check", "subtitle": "A list of counterparties at once. Price on request.", "benefits": []}}'),
  ('individual', 'ApiRequestModal', '{
    "ru": {"title": "Индивидуальная проверка", "subtitle": "Проверка физического лица с его согласия. Цена по заявке.", "benefits": []},
    "kz": {"title": "Жеке тексеру", "subtitle": "Жеке тұлғаны оның келісімімен тексеру. Бағасы өтінім бойынша.", "benefits": []},
    "en": {"title": "Individual check", "subtitle": "A check of a person with that person’s consent. Price on request.", "benefits": []}}'),
  ('foreign', 'ApiRequestModal', '{
    "ru": {"title": "Иностранные компании", "subtitle": "Проверка контрагента из другой страны. Цена по заявке.", "benefits": []},
    "kz": {"title": "Шетелдік компаниялар", "subtitle": "Басқа елдегі контрагентті тексеру. Бағасы өтінім бойынша.", "benefits": []},
    "en": {"title": "Foreign companies", "subtitle": "A check of a counterparty abroad. Price on request.", "benefits": []}}')
) as given(plan, modal, texts) on given.plan = plan.id;

insert into plan_feature (terms_id, feature, most, per)
select plan_terms.id, given.feature, given.most, given.per
from plan_terms join (values
  ('trial', 'full_report', 10, 'period'), ('pro', 'full_report', 30, 'day'), ('pro_unlim_365', 'full_report', 30, 'day')
) as given(plan, feature, most, per) using (plan)
union all
select plan_terms.id, given.feature, given.most, given.per
from plan_terms cross join (values
  ('foreign_check', 10, 'period'), ('employee_check', 10, 'period'), ('affiliation_level', 3, null), ('compare', null, null)
) as given(feature, most, per)
where plan in ('trial', 'pro', 'pro_unlim_365');

-- net, in tiyn
insert into plan_price (terms_id, period, net_tiyn)
select plan_terms.id, given.period, given.net_tiyn
from plan_terms join (values
  ('free', 'month', 0), ('pro', 'month', 100000), ('pro', 'months_6', 600000), ('pro', 'months_12', 1200000),
  ('pro_unlim_365', 'year', 800000), ('api_advancepro', 'month', null), ('employees', 'month', null),
  ('mass_check', 'month', null), ('individual', 'month', null), ('foreign', 'month', null)
) as given(plan, period, net_tiyn) using (plan);

update plan_terms set published_at = clock_timestamp();
create trigger plan_terms_stay before update or delete on plan_terms
  for each row execute function refuse_changed_terms();
create trigger plan_price_stay before insert or update or delete on plan_price
  for each row execute function refuse_changed_terms();
create trigger plan_feature_stay before insert or update or delete on plan_feature
  for each row execute function refuse_changed_terms();

-- Whoever had a plan keeps it for a year.
insert into subscription (holder, terms_id, period, starts_at, ends_at, state)
select known.holder, terms_in_force(known.plan, current_date), 'granted', now(), now() + interval '1 year', 'active'
from (
  select 'account:' || id as holder, plan from account
  union all select 'organization:' || bin, plan from organisation
) known where known.plan not in ('free', 'visitor');
alter table account drop column plan;
alter table organisation drop column plan;
alter table plan drop column checks_per_day, drop column own_lists, drop column own_list_entries,
  drop column person_misses_per_day;

drop function open_subjects;
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
  -- it has the checks of its network
  is_crawler boolean,
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
  if is_crawler then
    day_limit := rules.checks_per_network;
    misses_of_holder := misses.per_network;
  else
    select checks_per_day, person_misses_per_day into strict day_limit, misses_of_holder
    from plan_terms where id = terms_of(asked_holder);
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

drop function read_checks;
-- What is left, without taking anything.
create function read_checks(asked_holder text, is_crawler boolean, asked_network text)
returns table (day_limit integer, day_left integer, resets_at timestamptz)
language plpgsql stable as $$
declare
  today date := (clock_timestamp() at time zone 'Asia/Almaty')::date;
begin
  select known_limit,
    greatest(0, least(
      known_limit - (
        select count(*) from check_spent known
        where known.holder = asked_holder and known.day = today
          and (known.leased_until is null or known.leased_until > clock_timestamp())),
      case when asked_network is not null then rules.checks_per_network - coalesce((
        select known.used from visitor_count known
        where known.bucket = 'network ' || asked_network and known.day = today), 0) end))
  into strict day_limit, day_left
  from visitor_limits rules cross join lateral (select case when is_crawler then rules.checks_per_network else (
    select checks_per_day from plan_terms where id = terms_of(asked_holder)) end as known_limit) held;
  resets_at := (today + 1)::timestamp at time zone 'Asia/Almaty';
  return next;
end $$;
