-- One history for the timeline, the state on a date and alerts: what differed between two editions of a list, between two
-- answers of a source, or between two calculations of the index. Never dropped.
create table change_event (
  id bigint generated always as identity primary key,
  -- given afterwards, in the order of commits: whoever asks for what is new never skips a slow transaction
  number bigint unique,
  iin_bin text not null,
  -- of the register: state, name, head, address, activity, listed, removed; of other lists: entry_*; of answers: live_*
  code text not null check (code in ('state', 'name', 'head', 'address', 'activity', 'listed', 'removed',
    'entry_new', 'entry_gone', 'entry_changed', 'index', 'live_new', 'live_gone', 'live_changed')),
  source_id text not null,
  -- which entry of a list; of a name its language; empty where the subject itself changed
  entry_key text not null default '',
  before text, after text,
  severity text check (severity in ('stop', 'high', 'medium', 'info', 'good')),
  -- the change happened after the older edition and not later than the newer one
  seen_after date not null, seen_on date not null,
  told_at timestamptz not null default now(),
  -- the run of the importer, or the calculation of the index, that told of it
  publication bigint not null
);
create index change_event_subject on change_event (iin_bin, seen_on desc, id desc);
create index change_event_former_head on change_event (before) where code = 'head';

insert into change_event (iin_bin, code, source_id, entry_key, before, after, seen_after, seen_on, publication)
select bin,
  case field when 'name_ru' then 'name' when 'name_kk' then 'name' when 'head_name' then 'head' when 'oked_code' then 'activity'
    when 'status' then 'state' when 'listed' then case new_value when 'true' then 'listed' else 'removed' end else field end,
  'bns-register', case field when 'name_ru' then 'ru' when 'name_kk' then 'kk' else '' end,
  old_value, new_value, seen_after, seen_on, run_id
from subject_change order by id;
drop table subject_change;
