import type { Pool } from '#platform/db/pool.ts';

/** Whose day it is: an account with its plan, or a browser (or, without one, an address) as a hash. */
export type CheckHolder = { accountId: number; plan: string } | { visitorHash: string };

export type CheckQuota = { limit: number; left: number; resetsAt: Date };

/** `keep` when the subject was found and answered; `release` on a miss or a failure: then it was free. */
export type CheckLease = CheckQuota & {
	isGranted: true;
	/** the same subject on the same day */
	isRepeat: boolean;
	keep(): Promise<void>;
	release(): Promise<void>;
};
export type CheckAnswer = CheckLease | (CheckQuota & { isGranted: false });

type Row = {
	outcome: 'leased' | 'shared' | 'repeat' | 'refused';
	day: string;
	limit: number;
	used: number;
	resetsAt: Date;
};

const leaseSeconds = 60;

/**
 * Takes one check of the day before any source is asked. Exact on any number of instances; a process that dies gives
 * its check back within a minute. Only ever on the primary.
 */
export async function spendCheck(pool: Pool, holder: CheckHolder, bin: string): Promise<CheckAnswer> {
	const [key, plan] =
		'accountId' in holder ? [`account:${holder.accountId}`, holder.plan] : [`visitor:${holder.visitorHash}`, 'visitor'];
	const { rows } = await pool.query<Row>(
		`select outcome, spent_day as day, day_limit as limit, used, resets_at as "resetsAt"
		 from spend_check($1, $2, $3, $4)`,
		[key, plan, bin, leaseSeconds],
	);
	const [row] = rows;
	if (row === undefined) throw new Error('spend_check answers one row');
	const { outcome, day, limit, used, resetsAt } = row;
	const quota = { limit, left: Math.max(0, limit - used), resetsAt };
	if (outcome === 'refused') return { isGranted: false, ...quota };
	const settle = async (isKept: boolean) => {
		if (outcome !== 'repeat') await pool.query('select settle_check($1, $2, $3, $4)', [key, day, bin, isKept]);
	};
	return {
		isGranted: true,
		isRepeat: outcome !== 'leased',
		...quota,
		keep: () => settle(true),
		release: () => settle(false),
	};
}
