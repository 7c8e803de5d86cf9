-- What of a list that is not all here yet a report waits for: {"percent": 64 or null, "on": day or null}.
alter table report_source add column awaited jsonb;
comment on column report_source.awaited is
  'of a list that is not all here: {"percent": of it that is here, "on": the day it can be here at the earliest}; null: nothing is awaited';
