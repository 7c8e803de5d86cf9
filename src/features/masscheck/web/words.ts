import type { MassCheckState, RowGroup } from '#domain/mass-check.ts';
import { m } from '#paraglide/messages.js';
import type { Tone } from '#web/ui/Chip.tsx';
import type { MarkKind } from '#web/ui/Mark.tsx';

export const groupWords: Readonly<Record<RowGroup, () => string>> = {
	stop: m.mass_check_group_stop,
	red: m.mass_check_group_red,
	unnamed: m.mass_check_group_unnamed,
	green: m.mass_check_group_green,
	not_calculated: m.mass_check_group_not_calculated,
	unknown: m.mass_check_group_unknown,
	unanswered: m.mass_check_group_unanswered,
	waiting: m.mass_check_group_waiting,
	faulty: m.mass_check_group_faulty,
};

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
	faulty: 'attention',
};
