-- What lists are filtered by and what the history of changes tells stands in columns of the index, not in its packed text.

alter table idn_score
  -- where the score lies with a probability of 90 percent, when too little is known for a number
  add column interval_low smallint,
  add column interval_high smallint,
  -- as the calculation says it: none where it would be a guess, or where a source that could stop a subject was not heard
  add column zone text check (zone in ('green', 'red'));

-- the last change of the head, asked for of everybody: index and lists tell many times as much
create index change_event_head on change_event (iin_bin, seen_on desc, id desc)
  where code = 'head';
