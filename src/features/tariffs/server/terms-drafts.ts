import { AppError } from '#domain/error.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { OfferedPlan, PlanTexts } from './read-tariffs.ts';
import { findSavingGaps, type Saving, type SavingGap } from './saving.ts';

type Period = Rows['plan_price']['period'];
type Feature = Rows['plan_feature']['feature'];

/** What an administrator writes into a draft; sums in whole tiyn. */
export type WrittenTerms = {
	validFrom: string;
	checksPerDay: number;
	ownLists: number;
	ownListEntries: number;
	trialDays: number | null;
	savingPercent: number | null;
	texts: Readonly<Record<'ru' | 'kz' | 'en', PlanTexts>>;
	/** a period that is not named is not sold; null: on request */
	prices: readonly { period: Period; netTiyn: number | null }[];
	features: readonly { feature: Feature; most: number | null; per: 'day' | 'period' | null }[];
};

/** A version of a plan, published or not. */
export type TermsVersion = Promised<
	OfferedPlan & {
		id: number;
		position: number;
		validFrom: string;
		holder: string | null;
		ticketId: string | null;
		draftedBy: number | null;
		approvedBy: number | null;
		editedAt: string | null;
		publishedAt: string | null;
		/** in force today for everybody */
		isCurrent: boolean;
	}
>;

const versions = `select terms.id, terms.plan, position, offer_group as "offerGroup", modal, valid_from::text as "validFrom",
    terms.holder, ticket_id as "ticketId", checks_per_day as "checksPerDay", own_lists as "ownLists",
    own_list_entries as "ownListEntries", trial_days as "trialDays", saving_percent as "savingPercent", texts,
    drafted_by as "draftedBy", approved_by as "approvedBy", edited_at::text as "editedAt", published_at::text as "publishedAt",
    terms.id = terms_in_force(terms.plan, today_in_almaty()) as "isCurrent",
    (select coalesce(json_agg(json_build_object('period', period, 'netTiyn', net_tiyn)
       order by array_position(array['month', 'months_6', 'months_12', 'year'], period)), '[]')
     from plan_price where terms_id = terms.id) as prices,
    (select coalesce(json_agg(json_build_object('feature', feature, 'most', most, 'per', per) order by feature), '[]')
     from plan_feature where terms_id = terms.id) as features
  from plan_terms terms join plan on plan.id = terms.plan`;

/** All versions of the plans with a button, the newest first. */
export async function findTermsVersions(reader: Reader): Promise<TermsVersion[]> {
	const { rows } = await reader.query<TermsVersion>(
		`${versions} where modal is not null order by position, plan, valid_from desc, terms.id desc`,
	);
	return rows;
}

/** @throws AppError not_found */
export async function getTermsVersion(reader: Reader, id: number): Promise<TermsVersion> {
	const { rows } = await reader.query<TermsVersion>(`${versions} where terms.id = $1 and modal is not null`, [id]);
	const [version] = rows;
	if (version === undefined) throw new AppError('not_found');
	return version;
}

/** A draft that begins as the version in force; for everybody from tomorrow, for one holder from today. @throws AppError not_found, conflict */
export async function createDraft(
	client: PoolClient,
	{ plan, adminId, offer }: { plan: string; adminId: number; offer?: { holder: string; ticketId: string } },
): Promise<number> {
	const { rows } = await client.query<Promised<{ id: number; from: number }>>(
		`insert into plan_terms (plan, valid_from, holder, ticket_id, checks_per_day, own_lists, own_list_entries,
		   person_misses_per_day, trial_days, texts, modal, saving_percent, drafted_by, edited_at)
		 select plan, case when $3::text is null then greatest(today_in_almaty(), (select max(valid_from) from plan_terms known
		     where known.plan = $1 and known.holder is null and known.published_at is not null)) + 1 else today_in_almaty() end,
		   $3, $4, checks_per_day, own_lists, own_list_entries, person_misses_per_day, trial_days, texts, modal,
		   saving_percent, $2, clock_timestamp()
		 from plan_terms where id = terms_in_force($1, today_in_almaty()) and modal is not null
		 on conflict do nothing returning id, terms_in_force($1, today_in_almaty()) as from`,
		[plan, adminId, offer?.holder ?? null, offer?.ticketId ?? null],
	);
	const [made] = rows;
	if (made === undefined) {
		const { rowCount } = await client.query('select from plan where id = $1', [plan]);
		throw new AppError(rowCount === 0 ? 'not_found' : 'conflict');
	}
	await client.query('insert into plan_price select $1, period, net_tiyn from plan_price where terms_id = $2', [
		made.id,
		made.from,
	]);
	await client.query('insert into plan_feature select $1, feature, most, per from plan_feature where terms_id = $2', [
		made.id,
		made.from,
	]);
	return made.id;
}

type Edited = { id: number; adminId: number; seen: string; terms: WrittenTerms };

/** `seen`: the version that was edited; another one in between is a conflict. @throws AppError not_found, conflict */
export async function editDraft(client: PoolClient, { id, adminId, seen, terms }: Edited): Promise<void> {
	const { rowCount } = await client.query(
		`update plan_terms set valid_from = $4, checks_per_day = $5, own_lists = $6, own_list_entries = $7, trial_days = $8,
		   saving_percent = $9, texts = $10, drafted_by = $2, edited_at = clock_timestamp()
		 where id = $1 and published_at is null and edited_at::text = $3`,
		[
			...[id, adminId, seen, terms.validFrom, terms.checksPerDay, terms.ownLists, terms.ownListEntries],
			...[terms.trialDays, terms.savingPercent, terms.texts],
		],
	);
	if (rowCount !== 1) throw await missing(client, id);
	await client.query('delete from plan_price where terms_id = $1', [id]);
	await client.query('delete from plan_feature where terms_id = $1', [id]);
	await client.query(
		`insert into plan_price select $1, period, net_tiyn
		 from json_to_recordset($2) as given(period text, net_tiyn bigint)`,
		[id, JSON.stringify(terms.prices.map(({ period, netTiyn }) => ({ period, net_tiyn: netTiyn })))],
	);
	await client.query(
		`insert into plan_feature select $1, feature, most, per
		 from json_to_recordset($2) as given(feature text, most integer, per text)`,
		[id, JSON.stringify(terms.features)],
	);
}

/** @throws AppError not_found, conflict */
export async function withdrawDraft(client: PoolClient, id: number): Promise<void> {
	const { rowCount } = await client.query(
		'delete from plan_terms where id = $1 and published_at is null and drafted_by is not null',
		[id],
	);
	if (rowCount !== 1) throw await missing(client, id);
}

/**
 * By another administrator than the one who wrote it last, as he saw it. Whoever calls writes the journal.
 *
 * @throws AppError not_found, conflict, second_person_needed, bad_request: not a future day, or a saving that prices do not bear out
 */
export async function publishDraft(
	client: PoolClient,
	{ id, adminId, seen }: { id: number; adminId: number; seen: string },
): Promise<TermsVersion> {
	const { rowCount: isMine } = await client.query(
		'select from plan_terms where id = $1 and published_at is null and drafted_by = $2',
		[id, adminId],
	);
	if (isMine === 1) throw new AppError('second_person_needed');
	const { rowCount } = await client.query(
		`update plan_terms set published_at = clock_timestamp(), approved_by = $2
		 where id = $1 and published_at is null and drafted_by <> $2 and edited_at::text = $3`,
		[id, adminId, seen],
	);
	if (rowCount !== 1) throw await missing(client, id);
	const version = await getTermsVersion(client, id);
	if (version.holder !== null) return version;
	const { rowCount: isFuture } = await client.query(`select where $1::date > today_in_almaty()`, [version.validFrom]);
	if (isFuture !== 1) throw new AppError('bad_request', { fields: [{ field: 'valid_from', rule: 'out_of_range' }] });
	const gaps = await findGapsOf(client, version);
	if (gaps.length > 0) throw new AppError('bad_request', { fields: [{ field: 'saving_percent', rule: 'saving' }] });
	return version;
}

/** Of the plans of its group on its first day, itself among them. */
export async function findGapsOf(reader: Reader, version: TermsVersion): Promise<SavingGap[]> {
	if (version.holder !== null) return [];
	const { rows } = await reader.query<TermsVersion>(
		`${versions} where terms.id = terms_in_force(plan.id, $1::date) and offer_group = $2 and plan.id <> $3`,
		[version.validFrom, version.offerGroup, version.plan],
	);
	return findSavingGaps([...rows, version].map(savingOf));
}

function savingOf({ plan, position, savingPercent, prices }: TermsVersion): Saving {
	return {
		...{ plan, position, told: savingPercent },
		prices: Object.fromEntries(prices.map(({ period, netTiyn }) => [period, netTiyn])),
	};
}

async function missing(reader: Reader, id: number): Promise<AppError> {
	const { rowCount } = await reader.query('select from plan_terms where id = $1', [id]);
	return new AppError(rowCount === 0 ? 'not_found' : 'conflict');
}
