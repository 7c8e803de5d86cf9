-- Too little known for a number: the index is an interval, which stands in the packed result and follows from the bins.
alter table idn_score
  drop constraint idn_score_confidence_check,
  add constraint idn_score_confidence_check check (confidence in ('high', 'medium', 'indicative'));
