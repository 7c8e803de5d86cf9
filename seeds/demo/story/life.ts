import type { IsoDate } from '#domain/clock.ts';
import { addDays } from '../calendar.ts';
import { type DemoSubject, noTaxLists, type TaxListCode } from '../subject.ts';
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

const stopping: readonly TaxListCode[] = ['INACTIVE', 'PSEUDO_COMPANY', 'INVALID_REGISTRATION', 'BANKRUPT'];

/** The first act that ends all work; null: there is none. */
export function stoppedOnOf({ marks }: Pick<DemoSubject, 'marks'>): IsoDate | null {
	if (marks.taxLists === noTaxLists) return null;
	let first: IsoDate | null = null;
	for (const code of stopping)
		for (const { date } of marks.taxLists[code] ?? []) if (first === null || date < first) first = date;
	return first;
}

/** A few are idle without any list saying so. */
export function isTradingOf(core: Omit<Core, 'isTrading'>): boolean {
	const { script } = core.subject;
	return script.isTrading ?? (stoppedOnOf(core.subject) === null && isAtWorkUntilStopped(core));
}

/** Whether it works, or worked until an act ended that. */
export function isAtWorkUntilStopped(core: Omit<Core, 'isTrading'>): boolean {
	const { script } = core.subject;
	if (script.isTrading !== undefined) return script.isTrading;
	return core.life === 'working' && !core.draw(purposes.work).chance(idleShare);
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
