import { gravestMark } from '#domain/judgement/finding-mark.ts';
import { m } from '#paraglide/messages.js';
import type { Tone } from '#web/ui/Chip.tsx';
import type { IconName } from '#web/ui/Icon.tsx';
import type { FindingView, ReportSourceView, ReportView } from '../../contract-view.ts';

export type Progress = ReportSourceView['state'];

export function stateWord(state: Progress): string {
	return {
		waiting: m.report_state_waiting,
		asking: m.report_state_asking,
		found: m.report_state_found,
		nothing: m.report_state_nothing,
		silent: m.report_state_silent,
		not_asked: m.report_state_not_asked,
	}[state]();
}

type Mark = { name: IconName; className: string };

/** How far the question has come; that there are records, or none, is an answer and no praise. */
export const stateIcon: Readonly<Record<Progress, Mark>> = {
	waiting: { name: 'clock', className: 'text-line-strong' },
	asking: { name: 'clock', className: 'text-blue' },
	found: { name: 'dot', className: 'text-blue' },
	nothing: { name: 'ring', className: 'text-muted' },
	silent: { name: 'silent', className: 'text-warn' },
	not_asked: { name: 'unasked', className: 'text-muted' },
};

/** What a source has come to: a hit that speaks against the subject is red or amber; no list is ever green. */
export function sourceMark(
	{ id, state }: ReportSourceView,
	{ stop, attention }: Pick<ReportView, 'stop' | 'attention'>,
): Mark {
	const isNamed = ({ evidence }: FindingView) => evidence.some(({ source_id: sourceId }) => sourceId === id);
	const mark = gravestMark([...stop, ...attention].filter(isNamed));
	if (mark === 'bad') return { name: 'bad', className: 'text-bad' };
	return mark === 'attention' ? { name: 'warn', className: 'text-warn' } : stateIcon[state];
}

export function isSettled(state: Progress): boolean {
	return state !== 'waiting' && state !== 'asking';
}

const badStanding: readonly FindingView['stop'][] = ['liquidated', 'liquidating', 'registration_annulled', 'bankrupt'];

/** Colour of the status by what the sources state; the label is the register's. */
export function standingTone({ stop: stops, subject }: ReportView): Tone {
	if (subject.state === 'liquidated' || subject.state === 'liquidating') return 'bad';
	if (stops.some(({ stop }) => badStanding.includes(stop))) return 'bad';
	if (subject.state === 'removed' || subject.state === null) return 'off';
	return subject.state === 'active' || subject.state === 'new' ? 'ok' : 'warn';
}

/** It has a card, a graph of links, and a number that is public. */
export function isListedFirm({ is_individual: isIndividual, state }: ReportView['subject']): boolean {
	return !isIndividual && state !== null;
}

export function sectionAnchor(code: string): string {
	return `section-${code}`;
}

export function sourceAnchor(id: string): string {
	return `source-${id}`;
}
