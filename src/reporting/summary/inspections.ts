import { m } from '#paraglide/messages.js';
import { count, day, tenge } from '../cells.ts';
import { present } from '../present.ts';
import { linesOf, type Summary, total } from './summary.ts';

export const inspections: Summary = (context) => {
	const { evidence, words } = context;
	const all = evidence.all('inspection');
	const bad = all.filter(({ value }) => value.hasViolations === true);
	const violations = evidence.all('ecology_permit').filter(({ value }) => value.violation !== null);
	const last =
		all
			.flatMap(({ value }) => value.from ?? value.to ?? [])
			.toSorted()
			.at(-1) ?? null;
	const by = all.map(({ witness }) => witness);
	const loud = (of: readonly unknown[]) => {
		const cell = of.length === 0 ? null : count(of.length, words);
		return cell === null ? null : { ...cell, tone: 'attention' as const };
	};
	return [
		...linesOf(
			[
				{ label: m.reporting_sum_inspections, cell: all.length === 0 ? null : count(all.length, words), by },
				{ label: m.reporting_sum_inspections_bad, cell: loud(bad), by: bad.map(({ witness }) => witness) },
				{
					label: m.reporting_sum_inspections_fines,
					cell: tenge(total(bad.map(({ value }) => value.fineKzt)), words),
					by: bad.map(({ witness }) => witness),
				},
				{ label: m.reporting_sum_inspections_last, cell: day(last, words), by },
				{ label: m.reporting_sum_ecology, cell: loud(violations), by: violations.map(({ witness }) => witness) },
			],
			context,
		),
		...present('criminal_matter', context),
	];
};
