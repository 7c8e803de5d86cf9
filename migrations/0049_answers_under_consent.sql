-- A kept answer serves the consent it was given under, and never another one; empty where none is needed.
delete from source_answer;
delete from source_claim;
alter table source_answer add column consent_id text not null default '', drop constraint source_answer_pkey,
  add primary key (exchange, iin_bin, consent_id);
alter table source_claim add column consent_id text not null default '', drop constraint source_claim_pkey,
  add primary key (exchange, iin_bin, consent_id);

-- Consent is that of a person or a firm to being asked about; an account that agreed to the public offer accepted it.
alter table consent rename to offer_acceptance;
alter table offer_acceptance rename constraint consent_pkey to offer_acceptance_pkey;
alter table signed_consent rename to offer_signature;
alter table offer_signature rename constraint signed_consent_pkey to offer_signature_pkey;
