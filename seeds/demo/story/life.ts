import { addDays } from '../calendar.ts';
import type { DemoSubject } from '../subject.ts';
import { ageInDays, type Core, drawPastDay, weaknessOf } from './core.ts';
import { purposes } from './purposes.ts';
import type { Life, Liquidation, Procedure } from './told.ts';

/** A register that no longer carries a subject, or carries it as ended, says the same: it is gone. */
export function lifeOf({ status, listed }: Pick<DemoSubject, 'status' | 'listed'>): Life {
	if (listed === 'older' || status === 'stopped') return 'ended';
	if (status === 'liquidating') return 'liquidating';
	if (status === 'suspended') return 'suspended';
	return status === 'inactive' ? 'dormant' : 'working';
}

const idleShare = 0.06;

/** Work ends with the first of these; a few are idle without any list saying so. */
export function isTradingOf(core: Omit<Core, 'isTrading'>): boolean {
	const { script, marks } = core.subject;
	if (script.isTrading !== undefined) return script.isTrading;
	const { INACTIVE, PSEUDO_COMPANY, INVALID_REGISTRATION, BANKRUPT } = marks.taxLists;
	const isStopped = [INACTIVE, PSEUDO_COMPANY, INVALID_REGISTRATION, BANKRUPT].some((acts) => acts !== undefined);
	return core.life === 'working' && !isStopped && !core.draw(purposes.work).chance(idleShare);
}

const liquidationDays = 500;

/** Being wound up: who is gone is not in liquidation any more. */
export function liquidationOf(core: Core): Liquidation | null {
	if (core.life !== 'liquidating') return null;
	const random = core.draw(purposes.life);
	return { on: drawPastDay(core, random, liquidationDays), isForced: random.chance(0.35) };
}

/** Day of the end; of what the newer list of the register dropped, between the two lists. */
export function endedOnOf(core: Core): string | null {
	if (core.life !== 'ended') return null;
	if (core.subject.listed === 'older') return addDays(core.today, -35);
	return drawPastDay(core, core.draw(purposes.life), Math.min(1500, Math.max(4, ageInDays(core) - 30)));
}

const rehabilitationShare = 0.05;
const overShare = 0.3;

export function proceduresOf(core: Core): readonly Procedure[] {
	const { script, marks, kind } = core.subject;
	if (script.procedures !== undefined) return script.procedures;
	const acts = marks.taxLists.BANKRUPT ?? [];
	const [first] = acts;
	if (first !== undefined) {
		const { date } = first;
		return [{ type: 'BANKRUPTCY', decidedOn: date, from: date, to: null }];
	}
	if (kind !== 'legal' || core.life !== 'working') return [];
	const random = core.draw(purposes.life);
	if (!random.chance(rehabilitationShare * weaknessOf(core.health))) return [];
	const decidedOn = drawPastDay(core, random, 900);
	const isOver = random.chance(overShare);
	const to = isOver ? addDays(decidedOn, 360) : null;
	return [{ type: 'REHABILITATION', decidedOn, from: decidedOn, to: to !== null && to < core.today ? to : null }];
}
