import { markOfFinding } from '#domain/judgement/finding-mark.ts';
import type { FindingSeverity } from '#domain/judgement/judgement.ts';
import { inkOfMark, Mark } from '../Mark.tsx';

type FindingLineProps = { severity: FindingSeverity; label: string; className?: string };

/** A finding in one line, where a subject is one of many. */
export function FindingLine({ severity, label, className = '' }: FindingLineProps) {
	const mark = markOfFinding(severity);
	return (
		<span className={`flex items-start gap-1.5 text-sm ${inkOfMark(mark)} ${className}`}>
			<Mark kind={mark} className="mt-0.5 size-4" />
			{label}
		</span>
	);
}
