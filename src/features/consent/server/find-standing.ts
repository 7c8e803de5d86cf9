import type { NotAskedReason } from '#domain/facts/not-asked.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';

/** Whose report asks which sources about whom. */
export type Asked = {
	owner: string;
	iinBin: string;
	sourceIds: readonly string[];
	/** the only one that counts: of a check of a person; null: all that were given for dealing with a counterparty */
	underConsent: string | null;
};

/** In force, or why it is not. */
export type Standing =
	| { consentId: string }
	| { reason: Extract<NotAskedReason, 'consent' | 'consent_scope' | 'consent_withdrawn' | 'consent_expired'> };

type Row = {
	id: Rows['consent']['id'];
	state: Known<Rows['consent']['state'], 'given' | 'withdrawn' | 'expired'>;
	grantedIds: NonNullable<Rows['consent']['granted_ids']>;
	isOnce: Rows['consent']['is_once'];
} & Promised<{
	/** of one for a single report: that another report has taken it */
	isSpent: boolean;
}>;

/**
 * What consents open of these sources now: those for any number of reports before those for one, the longest first.
 * @param reportId the report that asks, where it is stored already: what it has taken itself is open to it
 */
export async function findStandings(
	reader: Reader,
	{ owner, iinBin, sourceIds, underConsent }: Asked,
	reportId: string | null,
): Promise<ReadonlyMap<string, Standing>> {
	if (sourceIds.length === 0) return new Map();
	const { rows } = await reader.query<Row>({
		name: 'consent-standings',
		text: `select id, case when state = 'given' and valid_until < today_in_almaty() then 'expired' else state end as state,
			granted_ids as "grantedIds", is_once as "isOnce",
			is_once and exists (select from consent_use u where u.consent_id = consent.id
				and u.report_id is distinct from $3::uuid
				and (u.answered_at is not null or u.claimed_at > clock_timestamp() - interval '${claimMinutes} minutes')) as "isSpent"
			from consent where iin_bin = $1 and given_at is not null
				and case when $4::uuid is null then owner = $2 and purpose = 'counterparty' else id = $4 end
			order by is_once, valid_until desc, given_at desc limit 200`,
		values: [iinBin, owner, reportId, underConsent],
	});
	return new Map(sourceIds.map((sourceId) => [sourceId, standingOf(rows, sourceId)]));
}

/** Longer than a report lives until it is sealed, with the time to take it over. */
export const claimMinutes = 3;

function standingOf(rows: readonly Row[], sourceId: string): Standing {
	const inForce = rows.filter(({ state, isSpent }) => state === 'given' && !isSpent);
	const opening = inForce.find(({ grantedIds }) => grantedIds.includes(sourceId));
	if (opening !== undefined) return { consentId: opening.id };
	const was = (wanted: Row['state']) =>
		rows.some(({ state, grantedIds }) => state === wanted && grantedIds.includes(sourceId));
	if (was('withdrawn')) return { reason: 'consent_withdrawn' };
	if (was('expired')) return { reason: 'consent_expired' };
	return { reason: inForce.length > 0 ? 'consent_scope' : 'consent' };
}
