-- Plans and accounts, their sessions, the codes of registration and recovery (docs/auth.md).

-- What people may do in a day, and how much of their own they may keep, is data, not code.
create table plan (
  id text primary key,
  checks_per_day integer not null check (checks_per_day >= 0),
  -- lists of the cabinet
  own_lists integer not null default 50 check (own_lists >= 0),
  own_list_entries integer not null default 5000 check (own_list_entries >= 0),
  -- numbers of people that nobody has, asked for by one holder of checks
  person_misses_per_day integer not null default 30 check (person_misses_per_day > 0)
);
insert into plan (id, checks_per_day, person_misses_per_day)
values ('visitor', 3, 5), ('free', 50, 30), ('pro', 50, 30), ('pro_unlim_365', 50, 30);

-- What a plan includes. A plan without a row does not include the feature.
create table plan_feature (
  plan text not null references plan,
  feature text not null check (feature = 'full_report'),
  primary key (plan, feature)
);
insert into plan_feature (plan, feature) values ('pro', 'full_report'), ('pro_unlim_365', 'full_report');

-- What one use of a feature costs where the plan does not include it.
create table unit_price (
  feature text not null check (feature = 'full_report'),
  -- by the day in Almaty; what was sold before keeps its price
  valid_from date not null,
  -- whole tiyn, without VAT
  net_tiyn bigint not null check (net_tiyn > 0),
  primary key (feature, valid_from)
);
insert into unit_price (feature, valid_from, net_tiyn) values ('full_report', '2020-01-01', 150000);

-- A person who has proved a telephone number (docs/auth.md).
create table account (
  id bigint generated always as identity primary key,
  -- E.164
  phone text not null unique check (phone ~ '^\+77[0-9]{9}$'),
  -- argon2id in PHC form, salt included
  password_hash text not null,
  locale text not null check (locale in ('ru', 'kz', 'en')),
  -- how the owner wants to be called
  name text check (length(name) between 1 and 100),
  plan text not null default 'free' references plan,
  -- BIN or IIN that the account confirmed by a digital signature: it stands in the documents issued to it
  identity_number text,
  -- when that was confirmed; null: not yet. Closed sources wait for it
  identity_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  password_changed_at timestamptz not null default now(),
  blocked_at timestamptz,
  -- AES-256-GCM under the secret; null: the password alone signs in
  totp_sealed bytea,
  -- step of the last code that was accepted: a code is good once
  totp_last_step bigint,
  totp_since timestamptz,
  -- for whom this person opens subjects; null: for himself. Whoever is no member any more acts for himself again
  acting_bin text,
  -- whether the owner is told by a text message that somebody signed in from a browser not seen before
  tells_new_device boolean not null default true,
  -- after a recovery by a text message: until then a password is no proof for what is dear
  held_until timestamptz,
  constraint account_totp_whole check ((totp_sealed is null) = (totp_since is null))
);
-- One confirmed account a person.
create unique index account_identity on account (identity_number)
  where identity_confirmed_at is not null;

-- Secret of an installation that sets no AUTH_SECRET: one row, made by the first process that needs it.
create table auth_secret (
  is_only boolean primary key default true check (is_only),
  secret bytea not null check (length(secret) = 32),
  created_at timestamptz not null default now()
);

-- Keys that access tokens are signed with (ES256). A key is published before it signs and stays published until its
-- last token has run out.
create table auth_signing_key (
  kid text primary key,
  public_jwk jsonb not null,
  -- AES-256-GCM under the secret: nonce, tag, PKCS #8
  private_sealed bytea not null,
  signs_from timestamptz not null,
  signs_until timestamptz not null,
  published_until timestamptz not null
);

-- One sign-in on one device: the family of its refresh tokens.
create table auth_session (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  -- moved by every refresh; 24 hours without one end the session
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  -- number of the newest refresh token
  sequence integer not null default 0,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'ended_by_owner', 'password_changed', 'phone_changed',
    'refresh_reused', 'ended_by_admin', 'replaced', 'identity_unbound')),
  device text not null,
  ip_hash text not null,
  -- when its owner last proved to sit there, by a password, a code or a signature
  proved_at timestamptz,
  -- the best that stands for whoever opened the session
  vouched_by text not null default 'password' check (vouched_by in ('sms', 'password', 'signature')),
  check ((ended_at is null) = (end_reason is null))
);
create index auth_session_account on auth_session (account_id)
  where ended_at is null;
create index auth_session_expiry on auth_session (expires_at);

-- Refresh tokens of a session: one used twice ends it.
create table auth_refresh_token (
  session_id uuid not null references auth_session on delete cascade,
  sequence integer not null,
  -- SHA-256
  token_hash bytea not null unique,
  issued_at timestamptz not null default now(),
  used_at timestamptz,
  ip_hash text,
  primary key (session_id, sequence)
);

-- A browser that has once signed in to this account: guesses of strangers do not shut it out.
create table auth_known_browser (
  account_id bigint not null references account on delete cascade,
  browser_hash text not null,
  seen_at timestamptz not null default now(),
  primary key (account_id, browser_hash)
);

-- Hand-off of a signed-in user to the cabinet at another origin: a pair good once, for a minute (docs/auth.md).
create table auth_handoff (
  id bigint generated always as identity primary key,
  -- SHA-256 of either half: the pair itself is nowhere
  access_hash bytea not null unique,
  refresh_hash bytea not null,
  source_session_id uuid not null references auth_session on delete cascade,
  -- the one origin where it may be exchanged
  cabinet_origin text not null,
  expires_at timestamptz not null default now() + interval '60 seconds',
  used_at timestamptz,
  -- what the first use gave: a second use ends it
  opened_session_id uuid references auth_session on delete set null
);
create index auth_handoff_opened on auth_handoff (opened_session_id);
create index auth_handoff_source on auth_handoff (source_session_id);

-- start → confirm → save of one number in one browser. Whether the number has an account is asked only by the worker.
create table auth_flow (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('signin', 'restore', 'phone')),
  phone text not null,
  browser_hash text not null,
  locale text not null check (locale in ('ru', 'kz', 'en')),
  state text not null default 'started' check (state in ('started', 'confirmed', 'done')),
  -- HMAC-SHA-256 under the secret, over this flow and the six digits
  code_hash bytea not null,
  code_expires_at timestamptz not null default now() + interval '5 minutes',
  tries_left integer not null default 5 check (tries_left >= 0),
  expires_at timestamptz not null default now() + interval '15 minutes',
  unique (kind, phone, browser_hash)
);
create index auth_flow_expiry on auth_flow (expires_at);

-- A secret of a second factor that waits for its first code.
create table auth_totp_enrolment (
  account_id bigint primary key references account on delete cascade,
  totp_sealed bytea not null,
  expires_at timestamptz not null default now() + interval '15 minutes'
);

-- Codes for whoever has lost the authenticator: each is good once.
create table auth_recovery_code (
  account_id bigint not null references account on delete cascade,
  -- HMAC-SHA-256 under the secret
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- Uses of limits, one row each; a window slides, so that a limit is exact at every moment.
create table auth_limit_use (
  id bigint generated always as identity primary key,
  bucket text not null,
  -- where different things are counted, not uses
  item text,
  used_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index auth_limit_use_bucket on auth_limit_use (bucket, used_at);
create index auth_limit_use_expiry on auth_limit_use (expires_at);

-- Takes one use of every bucket, or of none: [{"bucket", "item", "max", "seconds"}]. Answers 0, or the seconds to wait.
create function auth_spend(asked jsonb) returns integer language plpgsql as $$
declare
  one record;
  used integer;
  oldest timestamptz;
  wait integer := 0;
begin
  -- always in the same order: two callers never wait for each other
  for one in select distinct limits.bucket from jsonb_to_recordset(asked) as limits(bucket text) order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended(one.bucket, 18));
  end loop;
  for one in select * from jsonb_to_recordset(asked) as limits(bucket text, item text, max integer, seconds integer) loop
    if one.item is null then
      select count(*), (array_agg(recent.used_at order by recent.used_at desc))[one.max] into used, oldest
      from auth_limit_use recent
      where recent.bucket = one.bucket and recent.used_at > clock_timestamp() - make_interval(secs => one.seconds);
    else
      select count(*), (array_agg(recent.used_at order by recent.used_at desc))[one.max] into used, oldest
      from (
        select known.item, max(known.used_at) as used_at from auth_limit_use known
        where known.bucket = one.bucket and known.item <> one.item
          and known.used_at > clock_timestamp() - make_interval(secs => one.seconds)
        group by known.item
      ) recent;
    end if;
    if used >= one.max then
      wait := greatest(wait, 1,
        ceil(extract(epoch from oldest + make_interval(secs => one.seconds) - clock_timestamp()))::integer);
    end if;
  end loop;
  if wait > 0 then return wait; end if;
  insert into auth_limit_use (bucket, item, expires_at)
  select limits.bucket, limits.item, clock_timestamp() + make_interval(secs => limits.seconds)
  from jsonb_to_recordset(asked) as limits(bucket text, item text, max integer, seconds integer);
  return 0;
end $$;

-- Versions of the public offer; a consent points to the very words.
create table offer_version (
  version integer primary key,
  text_ru text not null,
  text_kk text not null,
  text_en text not null,
  -- of the three texts, one after the other
  sha256 text not null,
  effective_from timestamptz not null default now()
);
insert into offer_version (version, text_ru, text_kk, text_en, sha256)
select 1, ru, kk, en, encode(sha256(convert_to(concat_ws(E'\n', ru, kk, en), 'UTF8')), 'hex')
from (values (
'Публичная оферта. Версия 1.
1. Портал предоставляет сведения о контрагентах из государственных и открытых источников на дату, указанную у каждого сведения.
2. Базовый отчёт бесплатен после регистрации; цены платных услуг указаны без НДС на странице тарифов.
3. О технических работах портал предупреждает не позднее чем за 36 часов, об изменении условий за 3 дня.
4. Договор расторгается через 10 рабочих дней после уведомления; претензии рассматриваются в течение 20 дней; о непреодолимой силе стороны сообщают в течение 7 дней.
5. Принимая оферту, пользователь соглашается на обработку номера телефона и сведений о его действиях на портале для входа, защиты учётной записи и учёта проверок.',
'Жария оферта. 1-нұсқа.
1. Портал контрагенттер туралы мәліметтерді мемлекеттік және ашық дереккөздерден әр мәліметтің жанында көрсетілген күнге береді.
2. Негізгі есеп тіркелгеннен кейін тегін; ақылы қызметтердің бағасы тарифтер бетінде ҚҚС-сыз көрсетілген.
3. Техникалық жұмыстар туралы портал кемінде 36 сағат бұрын, шарттардың өзгеруі туралы 3 күн бұрын ескертеді.
4. Шарт хабарламадан кейін 10 жұмыс күні өткен соң бұзылады; шағымдар 20 күн ішінде қаралады; дүлей күш туралы тараптар 7 күн ішінде хабарлайды.
5. Офертаны қабылдай отырып, пайдаланушы кіру, тіркелгіні қорғау және тексерулерді есепке алу үшін телефон нөмірі мен порталдағы әрекеттері туралы мәліметтердің өңделуіне келіседі.',
'Public offer. Version 1.
1. The portal gives information on counterparties from state and open sources as of the date shown beside each statement.
2. The basic report is free after registration; prices of paid services are shown without VAT on the page of tariffs.
3. The portal gives notice of maintenance at least 36 hours ahead, and of changes of these terms 3 days ahead.
4. The contract ends 10 working days after notice; claims are answered within 20 days; the parties report force majeure within 7 days.
5. By accepting the offer the user agrees that the phone number and the record of actions on the portal are processed for signing in, protecting the account and counting checks.')) as offer(ru, kk, en);

-- Which version of the public offer an account accepted.
create table offer_acceptance (
  account_id bigint not null,
  offer_version integer not null,
  given_at timestamptz not null default now(),
  given_at_step text not null,
  ip_hash text not null,
  constraint consent_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint consent_given_at_step_check check (given_at_step in ('signin', 'restore', 'login')),
  constraint consent_offer_version_fkey foreign key (offer_version) references offer_version(version),
  primary key (account_id, offer_version)
);
