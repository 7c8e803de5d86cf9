-- Checks of days that are over, counted before the checks themselves are forgotten: how many the portal has answered.
create table check_tally (
  day date primary key,
  checks integer not null check (checks >= 0)
);
