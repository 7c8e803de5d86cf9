-- When the person behind an account was confirmed by a digital signature; null: not yet. Closed sources wait for it.
alter table account add column identity_confirmed_at timestamptz;
