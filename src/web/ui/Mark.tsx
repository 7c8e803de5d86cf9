import { Icon, type IconName } from './Icon.tsx';

/**
 * What became of a question, by shape and colour; a word always stands beside it. `bad` and `attention` are found and speak
 * against, `info` is found and speaks neither way, `good` is a merit (never a list), `nothing` was looked for and is not
 * there, `silent` did not answer, `unasked` nobody has asked, `range` is an interval.
 */
export type MarkKind = 'bad' | 'attention' | 'info' | 'good' | 'nothing' | 'silent' | 'unasked' | 'range';

const marks: Readonly<Record<MarkKind, readonly [IconName, ink: string]>> = {
	bad: ['bad', 'text-bad'],
	attention: ['warn', 'text-warn'],
	info: ['dot', 'text-blue'],
	good: ['ok', 'text-ok'],
	nothing: ['ring', 'text-muted'],
	silent: ['silent', 'text-warn'],
	unasked: ['unasked', 'text-muted'],
	range: ['range', 'text-muted'],
};

export function inkOfMark(kind: MarkKind): string {
	return marks[kind][1];
}

export function Mark({ kind, className = 'size-[18px]' }: { kind: MarkKind; className?: string }) {
	const [name, ink] = marks[kind];
	return <Icon name={name} className={`${ink} ${className}`} />;
}
