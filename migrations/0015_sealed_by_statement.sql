-- A report has hundreds of facts: whether it is sealed is asked once a statement, not once a line.
drop trigger sealed on report_source;
drop trigger sealed on report_fact;
drop function refuse_change_of_sealed_report();
create function refuse_change_of_sealed_report() returns trigger language plpgsql as $$
declare
  sealed uuid;
begin
  select r.id into sealed from report r
  where r.sealed_at is not null and r.id in (select distinct report_id from touched) limit 1;
  if found then
    raise exception 'report % is sealed', sealed using errcode = '55000';
  end if;
  return null;
end $$;
create trigger sealed_insert after insert on report_source
  referencing new table as touched for each statement execute function refuse_change_of_sealed_report();
create trigger sealed_update after update on report_source
  referencing old table as touched for each statement execute function refuse_change_of_sealed_report();
create trigger sealed_insert after insert on report_fact
  referencing new table as touched for each statement execute function refuse_change_of_sealed_report();
create trigger sealed_update after update on report_fact
  referencing old table as touched for each statement execute function refuse_change_of_sealed_report();

-- Facts are written with the source they belong to, in one statement: a look at that source for each of hundreds of facts
-- costs more than all the rest. They go when their report goes.
alter table report_fact drop constraint report_fact_report_id_source_id_fkey;
create function drop_facts_of_reports() returns trigger language plpgsql as $$
begin
  delete from report_fact where report_id in (select id from gone);
  return null;
end $$;
create trigger drop_facts after delete on report
  referencing old table as gone for each statement execute function drop_facts_of_reports();
