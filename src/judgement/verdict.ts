import type {
	Finding,
	FindingCode,
	FindingSeverity,
	Hearing,
	IndexOpinion,
	JudgedVerdict,
	Unheard,
} from '#domain/judgement/judgement.ts';

function codesOf(findings: readonly Finding[], ...severities: readonly FindingSeverity[]): FindingCode[] {
	return findings.flatMap(({ code, severity }) => (severities.includes(severity) ? [code] : []));
}

/** Worst first. Good is said only where every stop-factor source has spoken and nothing speaks against the subject. */
export function decideVerdict(
	findings: readonly Finding[],
	unheard: readonly Unheard[],
	hearing: Hearing & { isAnybodyHeard: boolean },
	index: IndexOpinion | null,
): JudgedVerdict {
	const stops = codesOf(findings, 'stop');
	const weighty = codesOf(findings, 'high', 'medium');
	if (stops.length > 0) return { tone: 'bad', reason: { code: 'stop', findings: stops } };
	if (hearing.waiting > 0)
		return { tone: 'neutral', reason: { code: 'open', answered: hearing.answered, asked: hearing.asked } };
	if (!hearing.isAnybodyHeard) return { tone: 'neutral', reason: { code: 'nobody_answered' } };
	if (index?.zeroTurnover === true) return { tone: 'bad', reason: { code: 'zero_turnover', findings: weighty } };
	if (index?.riskClass === 'red') return { tone: 'bad', reason: { code: 'red_index', findings: weighty } };
	if (unheard.length > 0) {
		const sources = unheard.map(({ sourceId }) => sourceId);
		const tone = weighty.length === 0 ? 'neutral' : 'attention';
		return { tone, reason: { code: 'unheard', sources, findings: weighty } };
	}
	return milder(findings, index);
}

/** No stop, every deciding source heard. */
function milder(findings: readonly Finding[], index: IndexOpinion | null): JudgedVerdict {
	const heavy = codesOf(findings, 'high');
	if (heavy.length > 0) return { tone: 'attention', reason: { code: 'high', findings: heavy } };
	const notes = codesOf(findings, 'medium');
	if (notes.length === 1 && notes[0] === 'removed_from_register')
		return { tone: 'attention', reason: { code: 'removed' } };
	if (notes.length > 0) return { tone: 'attention', reason: { code: 'medium', findings: notes } };
	if (index?.riskClass !== 'green') return { tone: 'neutral', reason: { code: 'no_green_index' } };
	return { tone: 'good', reason: { code: 'nothing_against' } };
}
