-- The order of lists without a search text: live before gone, larger before smaller. Lists of a large place walk it.
create index subject_rank on subject
  (((removed_on is null and status not in ('liquidating', 'stopped'))) desc, weight desc, bin);
