-- An invoice for a renewal is of no use once another plan follows what it would renew (docs/commerce.md#the-end-of-a-plan).

-- As far as plans go: whether it is still open says its state.
create function is_void_renewal(asked_invoice uuid) returns boolean language sql stable as $$
  select exists (select from renewal join subscription known on known.id = subscription_id
    join subscription next on next.holder = known.holder and next.id <> known.id
      and next.starts_at > known.starts_at and next.ends_at > next.starts_at
    where invoice_id = asked_invoice)
$$;
