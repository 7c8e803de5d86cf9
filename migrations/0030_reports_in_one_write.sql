-- An answer is one write: its facts lie in the line of their source, the number of its last event beside them. Before, a
-- report cost hundreds of lines and as many entries of indexes; of several events of a source readers hear the last only.
drop trigger sealed_update on report_source;

alter table report_source
  -- as the source stated them: [{"kind": …, "value": …, "url": …}], in its order
  add column facts jsonb not null default '[]',
  -- in the order of all that happened to the report; null: nothing has been told of the source
  add column event_number integer;
alter table report
  add column last_event integer not null default 0,
  add column closed_event integer,
  add column sealed_event integer;

update report_source s set
  facts = coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('url', f.url))
      || jsonb_build_object('kind', f.kind, 'value', f.value) order by f.ordinal)
    from report_fact f where f.report_id = s.report_id and f.source_id = s.source_id), '[]'),
  event_number = (select max(e.number) from report_event e where e.report_id = s.report_id and e.source_id = s.source_id);
-- sealed ones too: what they say stays, where it lies changes
alter table report disable trigger sealed;
update report r set
  last_event = coalesce((select max(e.number) from report_event e where e.report_id = r.id), 0),
  closed_event = (select max(e.number) from report_event e where e.report_id = r.id and e.kind = 'closed'),
  sealed_event = (select max(e.number) from report_event e where e.report_id = r.id and e.kind = 'sealed');
drop trigger sealed on report;
create trigger sealed before update on report
  for each row when (old.sealed_at is not null) execute function refuse_change_of_sealed_line();

create trigger sealed_update after update on report_source
  referencing old table as touched for each statement execute function refuse_change_of_sealed_report();

-- Lines are written in the statement that makes their report, and go when it goes: a look at the report for each of them
-- costs as much as the line.
drop trigger drop_facts on report;
drop function drop_facts_of_reports();
drop table report_event;
drop table report_fact;
alter table report_source drop constraint report_source_report_id_fkey;
create function drop_sources_of_reports() returns trigger language plpgsql as $$
begin
  delete from report_source where report_id in (select id from gone);
  return null;
end $$;
create trigger drop_sources after delete on report
  referencing old table as gone for each statement execute function drop_sources_of_reports();

-- Each fact of a report, for those who look for facts of one kind.
create view report_fact as
select s.report_id, s.source_id, f.ordinal, f.fact->>'kind' as kind, f.fact->'value' as value, f.fact->>'url' as url
from report_source s cross join lateral jsonb_array_elements(s.facts) with ordinality as f(fact, ordinal);

create index report_source_phones on report_source
  using gin (jsonb_path_query_array(facts, '$[*] ? (@.kind == "contacts").value.phones[*]'))
  where facts @> '[{"kind": "contacts"}]';

-- room on each page for what a line becomes
alter table report_source set (fillfactor = 60);
alter table report set (fillfactor = 80);
