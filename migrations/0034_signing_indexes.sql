-- What is looked for when a session, an account or a statement goes: without these the whole table is read.
create index signing_challenge_session on signing_challenge (session_id) where session_id is not null;
create index signing_challenge_account on signing_challenge (account_id) where account_id is not null;
create index signed_statement_evidence on signed_statement (evidence_sha256);
create index organisation_member_statement on organisation_member (statement_id);
create index signed_consent_statement on signed_consent (statement_id);
