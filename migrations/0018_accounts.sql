-- Accounts, their sessions, the codes of registration and recovery, and the queue of text messages (docs/auth.md).

-- What people may do in a day is data, not code; quotas refer to it in 0019.
create table plan (
  id text primary key,
  checks_per_day integer not null check (checks_per_day >= 0)
);
insert into plan (id, checks_per_day) values ('visitor', 3), ('free', 50);

create table account (
  id bigint generated always as identity primary key,
  -- E.164
  phone text not null unique check (phone ~ '^\+77[0-9]{9}$'),
  -- argon2id in PHC form, salt included
  password_hash text not null,
  locale text not null check (locale in ('ru', 'kz', 'en')),
  plan text not null default 'free' references plan,
  created_at timestamptz not null default now(),
  password_changed_at timestamptz not null default now(),
  blocked_at timestamptz
);

-- Secret and signing keys of an installation that sets no AUTH_SECRET: one row, made by the first process that needs it.
create table auth_secret (
  is_only boolean primary key default true check (is_only),
  secret bytea not null check (length(secret) = 32),
  created_at timestamptz not null default now()
);

-- ES256. A key is published before it signs and stays published until its last token has run out.
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
  end_reason text check (end_reason in ('logout', 'ended_by_owner', 'password_changed', 'refresh_reused')),
  device text not null,
  ip_hash text not null,
  check ((ended_at is null) = (end_reason is null))
);
create index auth_session_account on auth_session (account_id) where ended_at is null;
create index auth_session_expiry on auth_session (expires_at);

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

-- start → confirm → save of one number in one browser. Whether the number has an account is asked only by the worker.
create table auth_flow (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('signin', 'restore')),
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

-- One row a use; a window slides, so that a limit is exact at every moment.
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

create table consent (
  account_id bigint not null references account on delete cascade,
  offer_version integer not null references offer_version,
  given_at timestamptz not null default now(),
  given_at_step text not null check (given_at_step in ('signin', 'restore', 'login')),
  ip_hash text not null,
  primary key (account_id, offer_version)
);

-- Who signed in, failed, changed a password, ended a session. Rows are only added.
create table auth_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  action text not null,
  outcome text not null check (outcome in ('ok', 'refused')),
  account_id bigint,
  -- HMAC: attempts on a number without an account are counted without keeping the number
  phone_hash text,
  session_id uuid,
  ip_hash text not null,
  details jsonb
);
create index auth_event_account on auth_event (account_id, at desc) where account_id is not null;

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name;
end $$;
create trigger auth_event_is_append_only before update or delete or truncate on auth_event
  for each statement execute function refuse_rewriting();

-- Text messages: written in the transaction that wants them sent, taken by the worker.
create table sms_outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  phone text not null,
  locale text not null check (locale in ('ru', 'kz', 'en')),
  -- AES-256-GCM under the secret; forgotten when the message has gone or is not worth sending any more
  content_sealed bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'unneeded', 'refused', 'expired')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  provider_message_id text,
  last_failure text
);
create index sms_outbox_waiting on sms_outbox (next_attempt_at) where state = 'waiting';

create function announce_sms() returns trigger language plpgsql as $$
begin
  perform pg_notify('sms_waiting', '');
  return null;
end $$;
create trigger sms_outbox_announced after insert on sms_outbox for each statement execute function announce_sms();

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
