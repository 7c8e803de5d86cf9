-- Why a telephone was refused: who signs for an organisation is told the same reason as at a computer (docs/signing.md).
alter table signing_phone add column refused_reason text check (length(refused_reason) between 1 and 60);
comment on column signing_phone.refused_reason is 'code of the log; people read a sentence where they may know it';
