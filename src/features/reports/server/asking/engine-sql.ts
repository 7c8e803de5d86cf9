/**
 * Statements of the engine; each is one transaction. All of them are fenced: they touch a report only while it is leased by
 * the process that speaks, so a process that lost a report and does not know it yet changes nothing.
 */
/** What is said there: `<report>:<number of its last event>`, with `:ended` behind it when it was closed or sealed. */
export const reportChannel = 'report_event';

/**
 * The transaction is over before the disk has it; the next one that waits for the disk takes it along. What a failing
 * database loses so is asked again: money and the end of a report are always waited for.
 */
const unhurried = (isPrecious: string) =>
	`set_config('synchronous_commit', case when ${isPrecious} then current_setting('synchronous_commit') else 'off' end, true)`;

/**
 * $1 process, $2 answers as JSON. A source that has answered keeps its first answer; only what was written now is told,
 * and only paid answers that were given anew are charged.
 */
export const answersSql = `
with answer as (
  select a.*, row_number() over (partition by report_id order by source_id) as place
  from jsonb_to_recordset($2::jsonb) as a(report_id uuid, source_id text, state text, not_asked_reason text,
    as_of date, retrieved_at timestamptz, raw_hash text, failure_code text, silent_since timestamptz,
    last_good_as_of date, is_kept boolean, waited_seconds float8, facts jsonb,
    extent jsonb, awaited jsonb, consent_id uuid, facts_sealed text)
), held as materialized (
  select id, closed_at, last_event from report
  where leased_by = $1 and sealed_at is null and id in (select report_id from answer) order by id for update
), done as (
  update report_source s set
    state = a.state, not_asked_reason = a.not_asked_reason,
    answered_at = clock_timestamp() - make_interval(secs => a.waited_seconds),
    as_of = a.as_of, retrieved_at = a.retrieved_at, raw_hash = a.raw_hash,
    failure_code = a.failure_code, silent_since = a.silent_since, last_good_as_of = a.last_good_as_of,
    price_kzt = case when a.is_kept then 0 else s.price_kzt end,
    is_late = h.closed_at is not null and a.state in ('found', 'nothing'),
    facts = a.facts, consent_id = a.consent_id, facts_sealed = decode(a.facts_sealed, 'base64'),
    extent = a.extent, awaited = a.awaited, event_number = h.last_event + a.place
  from answer a join held h on h.id = a.report_id
  where s.report_id = a.report_id and s.source_id = a.source_id and s.state in ('waiting', 'asking')
  returning s.report_id, s.state, s.price_kzt, s.event_number
), told as (
  update report r set last_event = d.last_event, amount_kzt = r.amount_kzt + d.charged_kzt
  from (select report_id, max(event_number) as last_event,
      coalesce(sum(price_kzt) filter (where state in ('found', 'nothing')), 0) as charged_kzt
    from done group by report_id) d
  where r.id = d.report_id
  returning r.id, r.last_event
)
select pg_notify('${reportChannel}', id || ':' || last_event), ${unhurried('exists (select from done where price_kzt > 0)')}
from told`;

/** $1 process, $2 reports: those that are still its own and not sealed, held until the transaction ends. */
export const holdSql = `
select id from report where leased_by = $1 and sealed_at is null and id = any($2::uuid[]) order by id for update`;

/** $1 lists of held reports that say more than they did, as JSON: told to readers like any other answer. */
export const amendSql = `
with amended as (
  select a.*, row_number() over (partition by report_id order by source_id) as place
  from jsonb_to_recordset($1::jsonb) as a(report_id uuid, source_id text, facts jsonb, facts_sealed text)
), done as (
  update report_source s set state = 'found', facts = a.facts, event_number = r.last_event + a.place,
    facts_sealed = coalesce(decode(a.facts_sealed, 'base64'), s.facts_sealed)
  from amended a join report r on r.id = a.report_id
  where s.report_id = a.report_id and s.source_id = a.source_id
  returning s.report_id, s.event_number
)
update report r set last_event = d.last_event
from (select report_id, max(event_number) as last_event from done group by report_id) d where r.id = d.report_id`;

/** $1 held reports as JSON, $2 seconds in which late answers are taken, $3 ids of the reports. */
export const finishSql = `
with finish as (
  select f.*, r.closed_at is not null as was_closed
  from jsonb_to_recordset($1::jsonb) as f(report_id uuid, is_sealing boolean, reading jsonb, reading_sealed text)
  join report r on r.id = f.report_id where r.id = any($3::uuid[])
), ended as (
  update report r set
    closed_at = coalesce(r.closed_at, clock_timestamp()),
    closed_event = coalesce(r.closed_event, r.last_event + 1),
    late_until = coalesce(r.late_until, clock_timestamp() + make_interval(secs => $2)),
    sealed_at = case when f.is_sealing then clock_timestamp() end,
    sealed_event = case when f.is_sealing then r.last_event + case when f.was_closed then 1 else 2 end end,
    last_event = r.last_event + case when f.was_closed then 0 else 1 end + case when f.is_sealing then 1 else 0 end,
    leased_by = case when f.is_sealing then null else r.leased_by end,
    leased_until = case when f.is_sealing then null else r.leased_until end,
    reading = f.reading, reading_sealed = decode(f.reading_sealed, 'base64')
  from finish f
  where r.id = f.report_id and r.id = any($3::uuid[]) and (f.is_sealing or not f.was_closed)
  returning r.id, r.last_event
)
select pg_notify('${reportChannel}', id || ':' || last_event || ':ended') from ended`;

/** $1 process, $2 reports, $3 seconds of the lease. */
export const renewSql = `
with renewed as (
  update report set leased_until = clock_timestamp() + make_interval(secs => $3)
  where id = any($2::uuid[]) and leased_by = $1 and sealed_at is null
  returning id
)
select id, ${unhurried('false')} from renewed`;

/** $1 process, $2 seconds of the lease: reports nobody speaks for any more, with the questions that are left. */
export const takeOverSql = `
with lost as (
  select id from report where sealed_at is null and (leased_until is null or leased_until < clock_timestamp())
  order by created_at limit 100 for update skip locked
), taken as (
  update report r set leased_by = $1, leased_until = clock_timestamp() + make_interval(secs => $2)
  from lost where r.id = lost.id
  returning r.id, r.kind, r.snapshot, r.owner, r.under_consent, extract(epoch from clock_timestamp() - r.created_at) * 1000 as age_ms,
    r.closed_at is not null as is_closed, extract(epoch from r.late_until - clock_timestamp()) * 1000 as late_left_ms
), asked as (
  update report_source s set asked_at = case when s.state = 'asking' and s.price_kzt = 0 then clock_timestamp() else s.asked_at end
  from taken where s.report_id = taken.id and s.state in ('waiting', 'asking')
  returning s.report_id, s.source_id, s.state, s.price_kzt
)
select taken.*, coalesce((
  select json_agg(json_build_object('sourceId', source_id, 'state', state, 'priceKzt', price_kzt))
  from asked where report_id = taken.id), '[]') as pending
from taken`;

/** $1 process: at an orderly end the next process need not wait. */
export const handBackSql = `
update report set leased_by = null, leased_until = null where leased_by = $1 and sealed_at is null`;
