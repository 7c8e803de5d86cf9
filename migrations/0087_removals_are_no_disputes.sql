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
