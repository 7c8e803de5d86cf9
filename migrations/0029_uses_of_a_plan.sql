-- What a holder's terms include and how much of it is used is said once: by take_feature before it takes, and to the holder.

-- Every feature of the terms that a holder has now. `resets_at`: when there are new uses; null: never, or they are not counted.
create function feature_uses(asked_holder text)
returns table (feature text, used integer, most integer, per text, resets_at timestamptz)
language sql stable as $$
  select included.feature,
    (select count(*)::integer from feature_use taken
     where taken.holder = asked_holder and taken.feature = included.feature
       and taken.used_at >= case included.per
         when 'day' then today.begins
         when 'period' then coalesce(held.starts_at, '-infinity')
         else '-infinity' end),
    included.most, included.per,
    case included.per when 'day' then today.begins + interval '1 day' when 'period' then held.ends_at end
  from (select terms_of(asked_holder) as terms_id,
      (clock_timestamp() at time zone 'Asia/Almaty')::date::timestamp at time zone 'Asia/Almaty' as begins) today
  join plan_feature included on included.terms_id = today.terms_id
  left join lateral (
    select starts_at, ends_at from subscription known
    where known.holder = asked_holder and known.terms_id = today.terms_id and known.state <> 'ended'
      and known.starts_at <= clock_timestamp()
    order by known.starts_at desc limit 1) held on true
$$;

create or replace function take_feature(asked_holder text, asked_feature text, asked_key text)
returns table (outcome text, used integer, most integer, resets_at timestamptz)
language plpgsql as $$
declare
  included record;
begin
  perform pg_advisory_xact_lock(hashtextextended(asked_holder || ' ' || asked_feature, 71));
  select * into included from feature_uses(asked_holder) known where known.feature = asked_feature;
  if not found then
    outcome := 'not_included';
    return next;
    return;
  end if;
  used := included.used;
  most := included.most;
  resets_at := included.resets_at;
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
