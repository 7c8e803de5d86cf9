-- A signed claim of which the debtor was given no notice can be taken back: it is over, with its signature and history, and the same debt
-- may be recorded anew. Indices ask for the times of a claim instead of naming its states one by one.
alter table debtor_claim
  drop constraint debtor_claim_state_check,
  add constraint debtor_claim_state_check
    check (state in ('draft', 'signed', 'noticed', 'published', 'disputed', 'settled', 'removed', 'withdrawn', 'lapsed')),
  drop constraint debtor_claim_check2,
  add constraint debtor_claim_noticed check ((state in ('draft', 'signed', 'withdrawn')) = (noticed_at is null)),
  drop constraint debtor_claim_check8,
  add constraint debtor_claim_ended check ((state in ('settled', 'removed', 'withdrawn', 'lapsed')) = (ended_at is not null));

drop index debtor_claim_once;
create unique index debtor_claim_once on debtor_claim (bin, debtor, service, contract_no, period_from, period_to)
  where ended_at is null;
drop index debtor_claim_debtor;
create index debtor_claim_debtor on debtor_claim (debtor) where noticed_at is not null;
