-- Uses are counted by the same day as everything else (today_in_almaty).

-- Every feature of the terms that a holder has now. `resets_at`: when there are new uses; null: never, or they are not counted.
-- The terms are looked up once, and not again for each row of plan_feature.
create or replace function feature_uses(asked_holder text)
returns table (feature text, used integer, most integer, per text, resets_at timestamptz)
language sql stable as $$
  with today as materialized (
    select terms_of(asked_holder) as terms_id,
      today_in_almaty()::timestamp at time zone 'Asia/Almaty' as begins
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
