import { matureGroups, youngGroups } from '#domain/idn/score.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { zoneOfGroup } from '#scoring/idn/value/groups.ts';

/** So many points more or less, of a score or of an end of an interval, are worth telling. */
const toldPoints = 25;

/** The name shown in place of a source. */
const indexSource = 'idn';

/** What held, as `IndexState` of index-event.ts reads it. */
const stateOf = (score: string, calculation: string) => `json_strip_nulls(json_build_object('origin', ${score}.origin,
	'score', ${score}.idn_score, 'group', ${score}.idn_group, 'low', ${score}.interval_low, 'high', ${score}.interval_high,
	'not_calculated', ${score}.not_calculated, 'bins', ${score}.factor_bins, 'model', ${calculation}.model_version))::text`;

const moved = (column: string) => `abs(n.${column} - b.${column}) >= ${toldPoints}`;

const redGroups = [...matureGroups, ...youngGroups].filter((group) => zoneOfGroup(group) === 'red');

const isBelow = (one: string, other: string) => `coalesce(${one}.idn_score < ${other}.idn_score, false)
	or coalesce(${one}.interval_low < ${other}.interval_low, false) or coalesce(${one}.interval_high < ${other}.interval_high, false)`;

/** Into the red zone weighs most; another segment counts otherwise, so that it is no improvement. */
const severity = `case when n.segment <> b.segment then 'info'
	when n.idn_group = any ($2) and b.idn_group <> all ($2) then 'high'
	when ${isBelow('n', 'b')} then 'medium' when ${isBelow('b', 'n')} then 'good' else 'info' end`;

/**
 * Tells what a calculation changes against the published one: another group, a score or an end of an interval that moved,
 * a number instead of an interval or of none. Only those are looked at whose history has a row. Before the switch, in its
 * transaction. By other rules, or in another format, it is a new beginning: the subjects have not changed.
 */
export async function recordIndexEvents(client: PoolClient, calculationId: number): Promise<void> {
	await client.query(
		`insert into change_event (iin_bin, code, source_id, before, after, severity, seen_after, seen_on, publication)
			select n.bin, 'index', '${indexSource}', ${stateOf('b', 'bc')}, ${stateOf('n', 'nc')}, ${severity},
				least(bc.calculated_on, nc.calculated_on), nc.calculated_on, nc.id
			from idn_published p
				join idn_calculation bc on bc.id = p.calculation_id
				join idn_calculation nc on nc.id = $1 and ${rulesOf('nc')} = ${rulesOf('bc')}
				join idn_history h on h.calculation_id = nc.id
				join idn_score b on b.calculation_id = bc.id and b.bin = h.bin
				join idn_score n on n.calculation_id = nc.id and n.bin = h.bin
			where n.idn_group is distinct from b.idn_group
				or (n.not_calculated is null) <> (b.not_calculated is null)
				or (n.interval_low is null) <> (b.interval_low is null)
				or ${moved('idn_score')} or ${moved('interval_low')} or ${moved('interval_high')}
			order by n.bin`,
		[calculationId, redGroups],
	);
}

/** Model and format, the first part of the version of the facts. */
const rulesOf = (calculation: string) => `(string_to_array(${calculation}.facts_version, '.'))[1:2]`;
