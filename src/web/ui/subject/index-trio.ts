import type { RiskClass, RiskDegree } from '#domain/idn/score.ts';
import { m } from '#paraglide/messages.js';

const degrees = { low: m.common_degree_low, medium: m.common_degree_medium, high: m.common_degree_high };
const zones = { green: m.common_zone_green, red: m.common_zone_red };

type Index = { group: string | null; zone: RiskClass | null; degree: RiskDegree | null };

/** Group, zone and degree as a reader compares them. */
export function indexTrio({ group, zone, degree }: Index): readonly { label: string; value: string; ink?: string }[] {
	const unnamed = group === null ? m.common_zone_none() : m.common_zone_unnamed();
	return [
		{ label: m.common_index_group(), value: group ?? m.common_zone_none() },
		zone === null
			? { label: m.common_index_zone(), value: unnamed }
			: { label: m.common_index_zone(), value: zones[zone](), ink: zone === 'green' ? 'text-ok' : 'text-bad' },
		{ label: m.common_index_degree(), value: degree === null ? unnamed : degrees[degree]() },
	];
}
