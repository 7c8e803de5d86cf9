import { formatTenge } from '#web/format.ts';
import type { Tariffs } from '../contract.ts';

/** What has a price: `pro month` → its words with the price. */
export type Offer = { value: string; label: string };

export function offersOf({ groups }: Tariffs): Offer[] {
	return groups.flatMap(({ plans }) =>
		plans
			.filter(({ is_free: isFree }) => !isFree)
			.flatMap(({ code, title, prices }) =>
				prices.map(({ period, duration, gross_kzt: gross }) => ({
					value: `${code} ${period}`,
					label: `${title}, ${duration}: ${formatTenge(gross)}`,
				})),
			),
	);
}
