import { Chip } from '#web/ui/Chip.tsx';
import type { GovReportItem } from '../contract.ts';
import { stateTones, stateWords } from './words.ts';

/** The state of a report, and beside it that its day is over. */
export function StateChip({
	report: { state, is_overdue: isOverdue },
}: {
	report: Pick<GovReportItem, 'state' | 'is_overdue'>;
}) {
	const [tone, icon] = stateTones[state];
	return (
		<span className="inline-flex flex-wrap gap-1.5">
			<Chip tone={tone} icon={icon}>
				{stateWords[state]()}
			</Chip>
			{isOverdue ? <Chip tone="bad">{stateWords.overdue()}</Chip> : null}
		</span>
	);
}
