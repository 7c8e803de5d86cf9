-- Who is asking a publisher about a subject at this moment: the others wait for the kept answer. A claim that a killed
-- process left behind ends by itself; for paid sources it lasts longer than a report takes to be taken up again, so that
-- nobody pays twice for one question.
create table source_claim (
  exchange text not null,
  iin_bin text not null,
  claimed_by uuid not null,
  claimed_until timestamptz not null,
  primary key (exchange, iin_bin)
);
