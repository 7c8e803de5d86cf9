import { type FindingSeverity, findingSeverities } from './judgement.ts';

/** How a finding is marked wherever it is shown: page, list row, contents, paper. */
export type FindingMark = 'bad' | 'attention' | 'info' | 'good';

const marks: Readonly<Record<FindingSeverity, FindingMark>> = {
	stop: 'bad',
	high: 'bad',
	medium: 'attention',
	info: 'info',
	good: 'good',
};

export function markOfFinding(severity: FindingSeverity): FindingMark {
	return marks[severity];
}

/** The mark of several findings together; null: there are none. */
export function gravestMark(findings: Iterable<{ severity: FindingSeverity }>): FindingMark | null {
	const severities = new Set(Array.from(findings, ({ severity }) => severity));
	const gravest = findingSeverities.find((severity) => severities.has(severity));
	return gravest === undefined ? null : marks[gravest];
}
