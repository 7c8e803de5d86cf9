-- A new version of a plan, or an offer to one holder, is drafted by one administrator and published by another one.
alter table plan_terms
  -- whoever wrote it last; null: made by a migration
  add column drafted_by bigint references admin_account,
  add column edited_at timestamptz,
  -- whoever published it
  add column approved_by bigint references admin_account,
  -- an offer answers an application
  add column ticket_id uuid references ticket,
  add check (drafted_by is null or published_at is null or (approved_by is not null and approved_by <> drafted_by)),
  add check ((drafted_by is null) = (edited_at is null)),
  add check (ticket_id is null or holder is not null);
create unique index plan_terms_draft on plan_terms (plan) where published_at is null and drafted_by is not null and holder is null;
create unique index plan_terms_offer on plan_terms (ticket_id) where published_at is null and ticket_id is not null;
