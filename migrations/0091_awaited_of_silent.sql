-- A publisher whose quota is used up says when it answers again.
comment on column report_source.awaited is
  'of a list that is not all here: {"percent": of it that is here, "on": the day it can be here at the earliest}; of a silent source, whose percent is null: the day it answers again; null: nothing is awaited';
