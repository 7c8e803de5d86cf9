-- A mass check may ask open sources about its rows, too.
alter table mass_check add depth text not null default 'lists' check (depth in ('lists', 'live'));
comment on column mass_check.depth is 'lists: judged by what the portal has; live: open sources of the basic report are asked about each row first';
