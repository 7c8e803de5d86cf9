import { m } from '#paraglide/messages.js';
import type { Tone } from '#web/ui/Chip.tsx';
import type { IconName } from '#web/ui/Icon.tsx';
import type { FindingView, ReportSourceView, ReportView } from '../../contract.ts';

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

/** Neutral for «nothing»: it is an answer, not a praise. */
export const stateIcon: Readonly<Record<Progress, { name: IconName; className: string }>> = {
	waiting: { name: 'clock', className: 'text-line-strong' },
	asking: { name: 'clock', className: 'text-blue' },
	found: { name: 'check', className: 'text-ok' },
	nothing: { name: 'off', className: 'text-off' },
	silent: { name: 'warn', className: 'text-warn' },
	not_asked: { name: 'off', className: 'text-line-strong' },
};

export function isSettled(state: Progress): boolean {
	return state !== 'waiting' && state !== 'asking';
}

const badStanding: readonly FindingView['stop'][] = ['liquidated', 'liquidating', 'registration_annulled', 'bankrupt'];

/** Colour of the status by what the sources say of it; the word beside it is that of the register. */
export function standingTone({ stop: stops, subject }: ReportView): Tone {
	if (subject.state === 'liquidated' || subject.state === 'liquidating') return 'bad';
	if (stops.some(({ stop }) => badStanding.includes(stop))) return 'bad';
	if (subject.state === 'removed') return 'off';
	return subject.state === 'active' || subject.state === 'new' ? 'ok' : 'warn';
}

export function sectionAnchor(code: string): string {
	return `section-${code}`;
}

export function sourceAnchor(id: string): string {
	return `source-${id}`;
}
