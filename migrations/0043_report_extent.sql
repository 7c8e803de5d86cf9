-- Where a source has more than it told: {received, total, isNewest}; null where nothing is missing.
alter table report_source add column extent jsonb;

-- Contracts are told by their outcome: what the lists stored before says it in the new words.
update list_fact set value = value - 'isTerminated' || jsonb_build_object('endedOn', null, 'outcome',
  case when value->>'isTerminated' = 'true' then 'terminated' when value->>'executedOn' is not null then 'executed' end)
where kind = 'procurement_contract' and value ? 'isTerminated';

-- Entries of barred suppliers name the decision they stand by; the fund bars by none.
update list_fact set value = value || '{"court": null}' where kind = 'unreliable_supplier' and not value ? 'court';
