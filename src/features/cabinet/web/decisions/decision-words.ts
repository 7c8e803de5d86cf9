import type { DecisionState } from '#domain/cabinet.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import type { Tone } from '#web/ui/Chip.tsx';
import type { IconName } from '#web/ui/Icon.tsx';
import type { DecisionView } from '../../contract.ts';

export function stateWord(state: DecisionState): string {
	return {
		approved: m.cabinet_decision_approved,
		conditional: m.cabinet_decision_conditional,
		refused: m.cabinet_decision_refused,
	}[state]();
}

export function standingWord(standing: DecisionView['standing']): string {
	return {
		in_force: m.cabinet_standing_in_force,
		expired: m.cabinet_standing_expired,
		superseded: m.cabinet_standing_superseded,
	}[standing]();
}

const toneOfState: Readonly<Record<DecisionState, Tone>> = { approved: 'ok', conditional: 'warn', refused: 'bad' };
const iconOfStanding = { expired: 'clock', superseded: 'refresh' } as const;

/** What is not in force any more has no colour. */
export function lookOf({ state, standing }: Pick<DecisionView, 'state' | 'standing'>): { tone: Tone; icon: IconName } {
	if (standing !== 'in_force') return { tone: 'off', icon: iconOfStanding[standing] };
	return { tone: toneOfState[state], icon: toneOfState[state] };
}

/** «одобрен до 01.03.2027», «отказ, срок истёк»: in the middle of a sentence. */
export function decisionPhrase({ state, standing, valid_until: until }: DecisionView): string {
	const short = {
		approved: m.cabinet_decision_approved_short,
		conditional: m.cabinet_decision_conditional_short,
		refused: m.cabinet_decision_refused_short,
	}[state]();
	if (standing === 'expired') return m.cabinet_decision_expired_short({ decision: short });
	if (until === null) return short;
	const inTime = {
		approved: m.cabinet_decision_approved_until,
		conditional: m.cabinet_decision_conditional_until,
		refused: m.cabinet_decision_refused_until,
	}[state];
	return inTime({ date: formatDay(until) });
}
