import type { Delivered } from '#features/orders/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import type { EngineDeps } from '../deps.ts';

/** Sources of others that only a full report asks: it is worth its price where one of them has answered. */
export function fullOnlySources(catalogue: readonly SourceDescriptor[]): string[] {
	return catalogue.filter(({ report, isOwn }) => report === 'full' && isOwn !== true).map(({ id }) => id);
}

/** Of sealed reports: what they brought. */
export async function readDelivered(
	reader: Reader,
	{ catalogue }: Pick<EngineDeps, 'catalogue'>,
	reportIds: readonly string[],
): Promise<ReadonlyMap<string, Delivered | 'gone'>> {
	const { rows } = await reader.query<
		Promised<{ id: string; isThere: boolean; sealedOn: string | null; isFull: boolean; paidSources: string[] }>
	>({
		name: 'reports-delivered',
		text: `select asked.id, report.id is not null as "isThere",
			(sealed_at at time zone 'Asia/Almaty')::date as "sealedOn",
			exists (select from report_source where report_id = asked.id and source_id = any($2) and state in ('found', 'nothing')
			  ) as "isFull",
			array(select source_id from report_source
			  where report_id = asked.id and price_kzt > 0 and state in ('found', 'nothing')) as "paidSources"
		 from unnest($1::uuid[]) asked(id) left join report on report.id = asked.id`,
		values: [reportIds, fullOnlySources(catalogue)],
	});
	return new Map(
		rows.flatMap(({ id, isThere, sealedOn, isFull, paidSources }): [string, Delivered | 'gone'][] => {
			if (!isThere) return [[id, 'gone']];
			return sealedOn === null ? [] : [[id, { sealedOn, isFull, paidSources }]];
		}),
	);
}
