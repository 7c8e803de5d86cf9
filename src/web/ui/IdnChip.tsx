import { idnText } from '#domain/idn/score.ts';
import type { ShortIdn } from '#domain/idn/short-idn.ts';
import { m } from '#paraglide/messages.js';
import { Chip } from './Chip.tsx';

const degrees = { low: m.idn_degree_short_low, medium: m.idn_degree_short_medium, high: m.idn_degree_short_high };

/** Number or interval, group, degree of risk, in the colour of the zone. Null: not calculated. */
export function IdnChip({ idn, prefix }: { idn: ShortIdn | null; prefix?: string }) {
	const lead = prefix === undefined ? '' : `${prefix} `;
	if (idn === null) {
		return prefix === undefined ? (
			<span className="text-sm text-muted">{m.cabinet_idn_none()}</span>
		) : (
			<Chip tone="off" icon="chart">
				{m.search_idn_not_calculated()}
			</Chip>
		);
	}
	const { score, interval, risk_class: riskClass, risk_degree: degree } = idn;
	const tone = riskClass === null ? 'off' : riskClass === 'green' ? 'ok' : 'bad';
	const words = [
		`${lead}${idnText(idn)}`,
		score === null && interval === null ? m.search_idn_zero_turnover() : null,
		degree === null ? null : degrees[degree](),
	];
	return (
		<Chip tone={tone} icon="chart">
			{words.filter((word) => word !== null).join(' · ')}
		</Chip>
	);
}
