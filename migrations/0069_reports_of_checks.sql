-- A check of a person goes with its account, its consent or its term, and its report, which names the person, goes with it.
delete from report where check_kind is not null and not exists (select from person_check where person_check.id = report.id);

create function drop_report_of_check() returns trigger language plpgsql as $$
begin
  delete from report where id = old.id and check_kind is not null;
  return null;
end $$;
create trigger person_check_takes_report after delete on person_check for each row execute function drop_report_of_check();
