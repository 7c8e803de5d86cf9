-- Results of a calculation stand in a table of their own, a part of idn_score: an old calculation goes by dropping its
-- table. To delete millions of rows took longer than to calculate a third of them, and left as much for vacuum to do.

-- tables score_<calculation_id>, made and dropped by the calculation
create schema idn_result;

alter table idn_score rename to idn_score_before;
alter index idn_score_pkey rename to idn_score_before_pkey;

create table idn_score (
  like idn_score_before including defaults including constraints including comments,
  primary key (calculation_id, bin)
) partition by list (calculation_id);

do $$
declare calculation bigint;
begin
  for calculation in select id from idn_calculation where exists (select from idn_score_before where calculation_id = id) loop
    execute format('create table idn_result.score_%s partition of idn_score for values in (%1$s)', calculation);
    execute format('insert into idn_result.score_%s select * from idn_score_before where calculation_id = %1$s', calculation);
  end loop;
end $$;

drop table idn_score_before;
