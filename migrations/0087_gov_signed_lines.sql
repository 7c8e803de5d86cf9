-- A report that was taken back counts for later months as it was signed, until its correction is signed.
alter table gov_report add column signed_lines jsonb;
comment on column gov_report.signed_lines is 'of a returned report that is being corrected: its lines as they were signed last';
-- what such a one was signed with stands in its document alone: what is typed by now has counted so far
update gov_report set signed_lines = lines where state = 'draft' and version > 1;
alter table gov_report
  add constraint gov_report_signed_lines check ((signed_lines is not null) = (state = 'draft' and version > 1));
