import type { MassCheckState, RowGroup } from '#domain/mass-check.ts';
import { m } from '#paraglide/messages.js';
import type { Tone } from '#web/ui/Chip.tsx';
import type { MarkKind } from '#web/ui/Mark.tsx';

export const stateWords: Readonly<Record<MassCheckState, readonly [() => string, Tone]>> = {
	draft: [m.mass_check_state_draft, 'off'],
	running: [m.mass_check_state_running, 'off'],
	paused: [m.mass_check_state_paused, 'warn'],
	done: [m.mass_check_state_done, 'ok'],
	cancelled: [m.mass_check_state_cancelled, 'off'],
};

export const groupMarks: Readonly<Record<RowGroup, MarkKind>> = {
	stop: 'bad',
	red: 'bad',
	unnamed: 'range',
	green: 'good',
	not_calculated: 'unasked',
	unknown: 'nothing',
	unanswered: 'silent',
	waiting: 'unasked',
	repeated: 'nothing',
	faulty: 'attention',
};
