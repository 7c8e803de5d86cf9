-- What a purchase asks of the database, with less work (docs/commerce.md#purchases).

-- Looked for when a subscription or a report goes, in tables that grow.
create index orders_subscription on orders (subscription_id) where subscription_id is not null;
create index report_previous on report (previous_id) where previous_id is not null;

-- Every feature of the terms that a holder has now. `resets_at`: when there are new uses; null: never, or they are not counted.
-- The terms are looked up once, and not again for each row of plan_feature.
create or replace function feature_uses(asked_holder text)
returns table (feature text, used integer, most integer, per text, resets_at timestamptz)
language sql stable as $$
  with today as materialized (
    select terms_of(asked_holder) as terms_id,
      (clock_timestamp() at time zone 'Asia/Almaty')::date::timestamp at time zone 'Asia/Almaty' as begins
  )
  select included.feature,
    (select count(*)::integer from feature_use taken
     where taken.holder = asked_holder and taken.feature = included.feature
       and taken.used_at >= case included.per
         when 'day' then today.begins
         when 'period' then coalesce(held.starts_at, '-infinity')
         else '-infinity' end),
    included.most, included.per,
    case included.per when 'day' then today.begins + interval '1 day' when 'period' then held.ends_at end
  from today
  join plan_feature included on included.terms_id = today.terms_id
  left join lateral (
    select starts_at, ends_at from subscription known
    where known.holder = asked_holder and known.terms_id = today.terms_id and known.state <> 'ended'
      and known.starts_at <= clock_timestamp()
    order by known.starts_at desc limit 1) held on true
$$;

-- The terms are looked up once here too, and not again for each row of plan_terms.
create or replace function plan_of(asked_holder text) returns text language sql stable as $$
  select plan from plan_terms where id = (select terms_of(asked_holder))
$$;
