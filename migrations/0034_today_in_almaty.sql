-- The day it is in Almaty when the statement arrives: days of quotas, terms and turnover begin at midnight there.
create function today_in_almaty() returns date
language sql stable parallel safe
return (statement_timestamp() at time zone 'Asia/Almaty')::date;
