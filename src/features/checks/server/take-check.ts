import type { Reader } from '#platform/db/pool.ts';
import type { Asker } from './asker.ts';
import type { DayQuota } from './deps.ts';

export type CheckOutcome = 'kept' | 'leased' | 'shared' | 'repeat' | 'refused' | 'proof';
export type TakenCheck = DayQuota & { subject: string; outcome: CheckOutcome; day: string };

/** What the audit journal says of it; `action` null: the caller writes it himself. */
export type OpeningNote = { action: string | null; purpose: string | null; details: Readonly<Record<string, unknown>> };

/**
 * The answer need not wait until the count has reached the disk (decision 0018): everybody sees it at once, and only a
 * crash of the database itself loses what it took in over its last moments. Holds for this transaction.
 */
const withoutWaiting = `set_config('synchronous_commit', 'off', true) as durability`;

/**
 * One check for every subject, each with its line in the audit journal, in one round trip. Exact on any number of
 * instances; only ever on the primary.
 *
 * @param leaseSeconds null: what is granted stays spent; else until `settleCheck`, and given back when it runs out
 */
export async function takeChecks(
	reader: Reader,
	asker: Asker,
	subjects: readonly string[],
	{ leaseSeconds = null, note }: { leaseSeconds?: number | null; note: OpeningNote },
): Promise<TakenCheck[]> {
	const isKept = leaseSeconds === null;
	const { rows } = await reader.query<TakenCheck>({
		name: isKept ? 'keep_checks' : 'lease_checks',
		text: `select ${isKept ? `${withoutWaiting}, ` : ''}asked.subject, outcome, spent_day as day, day_limit as limit, day_left as left,
			resets_at as "resetsAt", resets_in as "resetsInSeconds"
		 from unnest($1::text[]) with ordinality as asked(subject, place)
		 cross join lateral take_check($2, $3, asked.subject, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb)
		 order by asked.place`,
		values: [
			subjects,
			asker.holder,
			asker.plan,
			leaseSeconds,
			asker.browser,
			asker.address,
			asker.network,
			asker.actor.kind,
			asker.actor.id,
			note.action,
			note.purpose,
			asker.ipHash,
			JSON.stringify(note.details),
		],
	});
	return rows;
}

/** What a leased check came to. One that ran out has been given back already and stays free. */
export async function settleCheck(
	reader: Reader,
	{ holder }: Asker,
	{ day, subject }: TakenCheck,
	isKept: boolean,
): Promise<void> {
	await reader.query('select settle_check($1, $2, $3, $4)', [holder, day, subject, isKept]);
}

/** Which of these subjects the holder has a check of today for. */
export async function findSpent(
	reader: Reader,
	{ holder }: Pick<Asker, 'holder'>,
	subjects: readonly string[],
): Promise<ReadonlySet<string>> {
	if (subjects.length === 0) return new Set();
	const { rows } = await reader.query<{ subject: string }>({
		name: 'find_spent_checks',
		text: `select subject from check_spent
		 where holder = $1 and day = (now() at time zone 'Asia/Almaty')::date and subject = any($2)
		   and (leased_until is null or leased_until > clock_timestamp())`,
		values: [holder, subjects],
	});
	return new Set(rows.map(({ subject }) => subject));
}

export type KnownQuota = Omit<DayQuota, 'resetsInSeconds'> & { freePlanLimit: number };

export async function readQuota(
	reader: Reader,
	asker: Pick<Asker, 'holder' | 'plan' | 'network'>,
): Promise<KnownQuota> {
	const { rows } = await reader.query<KnownQuota>({
		name: 'read_checks',
		text: `select day_limit as limit, day_left as left, resets_at as "resetsAt",
			(select checks_per_day from plan where id = 'free') as "freePlanLimit"
		 from read_checks($1, $2, $3)`,
		values: [asker.holder, asker.plan, asker.network],
	});
	const [row] = rows;
	if (row === undefined) throw new Error('read_checks answers one row');
	return row;
}
