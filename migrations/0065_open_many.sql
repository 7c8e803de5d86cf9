-- Opening many subjects counted the checks of the day anew for each of them: its cost grew with the square of their number. They are
-- counted once, and each new check with it, because callers of one holder stand in line. What is answered is the same
-- (src/features/checks/server/open-many.db.test.ts).
do $change$
declare
  body text := pg_get_functiondef('open_subjects'::regproc);
  counted_anew text := $was$    select count(*), bool_or(known.leased_until is null) filter (where known.subject = open_subjects.bin) into used, kept
    from check_spent known where known.holder = asked_holder and known.day = spent_day;
$was$;
  found_by_key text := $is$    kept := null;
    select known.leased_until is null into kept from check_spent known
    where known.holder = asked_holder and known.day = spent_day and known.subject = open_subjects.bin;
$is$;
  loop_begins text := $was$  for at in 1..cardinality(asked_numbers) loop
    place := at;
$was$;
  counted_once text := $is$  select count(*) into used from check_spent known where known.holder = asked_holder and known.day = spent_day;

$is$;
begin
  if strpos(body, counted_anew) = 0 or strpos(body, loop_begins) = 0 then
    raise exception 'open_subjects is not as it was';
  end if;
  body := replace(body, counted_anew, found_by_key);
  execute replace(body, loop_begins, counted_once || loop_begins);
end $change$;
