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

-- A request for removal before the publication was written into the history of its claim as a dispute, too, in the same moment.
delete from debtor_claim_event event
where what = 'disputed'
  and exists (
    select from debtor_claim_event removal
    where removal.claim_id = event.claim_id and removal.what = 'removal' and removal.at between event.at and event.at + interval '1 minute'
  )
  and not exists (
    select from debtor_claim_word word
    where word.claim_id = event.claim_id and word.kind = 'dispute'
      and word.said_at between event.at - interval '1 minute' and event.at
  );
