-- Rows of a list that name people whom the register knows are let through together (docs/mass-check.md, People): one by one is
-- asked only where somebody is unknown, or where a limit of unknown numbers is reached. The watch on many numbers counts both.
create function know_people(asked_holder text, asked_source text, asker_kind text, asker text, asked_numbers text[])
-- null: to be asked one by one; else whom the watch tells of
returns text[] language plpgsql as $$
#variable_conflict use_variable
declare
  today date := today_in_almaty();
  misses miss_limits;
  watched integer;
begin
  if exists (select from unnest(asked_numbers) asked(number)
    where not exists (select from subject known where known.bin = asked.number)) then return null; end if;
  select * into strict misses from miss_limits known where known.asker_kind = know_people.asker_kind;
  -- any number that begins or ends so, or any network: it need not be one of these
  if exists (select from miss_count known where known.day = today and known.bucket like asker_kind || ' %'
    and known.used >= least(misses.per_network, misses.per_beginning, misses.per_ending)) then return null; end if;
  if (select count(*) from number_miss known where known.holder = asked_holder and known.day = today)
    >= (select person_misses_per_day from plan_terms where id = terms_of(asked_holder)) then return null; end if;
  select count(*) into watched from unnest(asked_numbers) asked(number)
  where not exists (select from check_spent known
    where known.holder = asked_holder and known.day = today and known.subject = asked.number);
  if watched = 0 then return '{}'; end if;
  return watch_numbers(watched, misses.alarm_per_hour, asked_holder, asked_source, asker_kind, asker, '');
end $$;
