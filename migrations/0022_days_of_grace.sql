-- When a subscription is over is said once (docs/commerce.md).

-- Three days after its end while an invoice for its renewal may be paid, at its end otherwise.
create function subscription_over_at(asked subscription) returns timestamptz language sql stable as $$
  select asked.ends_at + case asked.state when 'grace' then interval '3 days' else interval '0' end
$$;

-- Terms of whoever asks: those of his subscription, and without one those of `free`, of a visitor `visitor`.
create or replace function terms_of(asked_holder text) returns bigint language plpgsql stable as $$
declare
  found_terms bigint;
begin
  if asked_holder ~ '^(account|organization):' then
    select terms_id into found_terms from subscription known
    where known.holder = asked_holder and known.state <> 'ended' and known.starts_at <= clock_timestamp()
      and clock_timestamp() < subscription_over_at(known)
    order by known.starts_at desc limit 1;
    if found_terms is not null then return found_terms; end if;
    return terms_in_force('free', (clock_timestamp() at time zone 'Asia/Almaty')::date);
  end if;
  return terms_in_force('visitor', (clock_timestamp() at time zone 'Asia/Almaty')::date);
end $$;
