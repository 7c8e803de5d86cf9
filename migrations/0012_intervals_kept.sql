-- An index that was an interval is kept with what was made of it, as a number is.

alter table decision
  -- ends of the interval at that moment, where the index was no number
  add column idn_low integer,
  add column idn_high integer;

alter table issued_document
  -- ends of the interval it was issued with, where the index was no number
  add column idn_low integer,
  add column idn_high integer;
