import type { FeatureUsesView } from '#domain/api/feature-uses.ts';
import { AppError } from '#domain/error.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { PlanHolder } from './held-plans.ts';

export type FeatureUse = { holder: PlanHolder; feature: Rows['plan_feature']['feature']; useKey: string };

type Taken = Promised<{
	outcome: 'taken' | 'repeat' | 'exhausted' | 'not_included';
	used: number | null;
	most: number | null;
	resetsAt: Date | null;
}>;

/**
 * Takes a use of what the terms of a holder include, in the transaction of what it is for: one that is rolled back used
 * nothing. Exact however many ask at once.
 *
 * @returns false: the terms do not include it
 * @throws AppError feature_exhausted
 */
export async function takeFeature(client: PoolClient, { holder, feature, useKey }: FeatureUse): Promise<boolean> {
	const { rows } = await client.query<Taken>({
		name: 'take-feature',
		text: 'select outcome, used, most, resets_at as "resetsAt" from take_feature($1, $2, $3)',
		values: [holder, feature, useKey],
	});
	const [taken] = rows;
	if (taken === undefined) throw new Error('take_feature answers one row');
	const { outcome, used, most, resetsAt } = taken;
	if (outcome === 'exhausted')
		throw new AppError('feature_exhausted', { uses: { used: used ?? 0, most: most ?? 0, until: resetsAt } });
	return outcome !== 'not_included';
}

/** Takes a use for each key; to be called behind `lockFeature` and after what is left was read. */
export async function takeFeatureUses(
	client: PoolClient,
	{ holder, feature }: Pick<FeatureUse, 'holder' | 'feature'>,
	useKeys: readonly string[],
): Promise<void> {
	await client.query(
		`insert into feature_use (holder, feature, use_key) select $1, $2, use_key from unnest($3::text[]) use_key
		 on conflict do nothing`,
		[holder, feature, useKeys],
	);
}

/** From here to the end of the transaction nobody else takes a use of the holder: the lock of `take_feature`. */
export async function lockFeature(client: PoolClient, { holder, feature }: Pick<FeatureUse, 'holder' | 'feature'>) {
	await client.query(`select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 71))`, [holder, feature]);
}

/** What was taken and delivered nothing. */
export async function giveBackFeature(
	reader: Reader,
	feature: FeatureUse['feature'],
	useKeys: readonly string[],
): Promise<void> {
	await reader.query('delete from feature_use where feature = $1 and use_key = any($2)', [feature, useKeys]);
}

/** What of a feature is left; takes nothing. */
export async function readFeatureUses(
	reader: Reader,
	holder: PlanHolder,
	feature: FeatureUse['feature'],
): Promise<{ isLeft: boolean; used: number; most: number | null; resetsAt: Date | null }> {
	const { rows } = await reader.query<
		Promised<{ used: number; most: number | null; per: string | null; resetsAt: Date | null }>
	>({
		name: 'feature-uses-left',
		text: 'select used, most, per, resets_at as "resetsAt" from feature_uses($1) where feature = $2',
		values: [holder, feature],
	});
	const [found] = rows;
	if (found === undefined) return { isLeft: false, used: 0, most: null, resetsAt: null };
	const { used, per, resetsAt } = found;
	const most = per === null ? null : found.most;
	return { used, most, resetsAt, isLeft: most === null || used < most };
}

/** The same, as an offer shows it. */
export async function showFeatureUses(
	reader: Reader,
	holder: PlanHolder,
	feature: FeatureUse['feature'],
): Promise<FeatureUsesView> {
	const { isLeft, used, most, resetsAt } = await readFeatureUses(reader, holder, feature);
	return {
		...{ is_included: isLeft || most !== null, used, most, left: most === null ? null : Math.max(0, most - used) },
		resets_at: resetsAt?.toISOString() ?? null,
	};
}
