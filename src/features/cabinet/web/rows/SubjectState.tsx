import { stateTone } from '#features/subjects/public.web.ts';
import type { Tone } from '#web/ui/Chip.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { FindingLine } from '#web/ui/subject/FindingLine.tsx';
import type { SubjectView } from '../../contract.ts';

const textOf: Record<Tone, string> = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad', off: 'text-off' };

/** Quieter than a chip: in a table of them only what differs should be seen. */
export function SubjectState({
	subject: { state, state_label: label },
}: {
	subject: Pick<SubjectView, 'state' | 'state_label'>;
}) {
	const tone = stateTone[state];
	return (
		<span className={`inline-flex items-start gap-1.5 text-sm ${textOf[tone]}`}>
			<Icon name={tone} className="mt-0.5 size-4" />
			{label}
		</span>
	);
}

export function Flags({ flags }: { flags: SubjectView['flags'] }) {
	return flags.map(({ code, severity, label }) => <FindingLine key={code} severity={severity} label={label} />);
}
