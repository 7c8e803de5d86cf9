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

/** What was taken and delivered nothing. */
export async function giveBackFeature(
	reader: Reader,
	feature: FeatureUse['feature'],
	useKeys: readonly string[],
): Promise<void> {
	await reader.query('delete from feature_use where feature = $1 and use_key = any($2)', [feature, useKeys]);
}
