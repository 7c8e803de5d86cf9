-- The index over everything that a report has, with the day, the МРП and the model it was made with: written in the
-- transaction that closes the report, once more when it is sealed, and never after (the trigger `sealed` holds the line).
alter table report add column reading jsonb;
