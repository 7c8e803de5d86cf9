import { addYears } from '../calendar.ts';
import type { Random } from '../random.ts';
import { isLiveSubject } from '../subject.ts';
import { ageInDays, type Core } from './core.ts';
import { purposes } from './purposes.ts';
import { soundnessOf } from './taxes.ts';
import type { IndexValue } from './told.ts';

const indexShare = 0.085;
const youngDays = 730;
const lowering = ['T2', 'R2', 'R3', 'R4', 'T1', 'T5', 'L1', 'A1', 'R1'] as const;
const raising = ['R1', 'T1', 'T2', 'P1', 'F1', 'A1'] as const;
/** State institutions and enterprises are not assessed. */
const stateOwners: ReadonlySet<string | null> = new Set(['12', '13']);

export function indexOf(core: Core): IndexValue | null {
	const { subject, today, health } = core;
	if (subject.script.index !== undefined) return subject.script.index;
	const { kind, registeredOn, kfsCode, script } = subject;
	if (registeredOn === null || script.isHandedOver === false || !isLiveSubject(subject)) return null;
	if ((kind !== 'legal' && kind !== 'sole') || stateOwners.has(kfsCode) || core.life === 'ended') return null;
	const random = core.draw(purposes.index);
	if (!random.chance(indexShare)) return null;
	const isYoung = ageInDays({ subject, today }) < youngDays && registeredOn > addYears(today, -2);
	if (!core.isTrading) return { value: null, group: isYoung ? 'N10' : 'G11', reasonCodes: ['A2'] };
	const value = Math.max(180, Math.min(990, Math.round(330 + 520 * soundnessOf(health, random))));
	const isLow = value < 650;
	const reasonCodes = isLow
		? distinct(random, lowering, random.between(1, 4))
		: distinct(random, raising, random.between(1, 3));
	return { value, group: groupOf(value, isYoung), reasonCodes };
}

function distinct(random: Random, list: readonly string[], count: number): string[] {
	const drawn = new Set<string>();
	for (let tries = 0; tries < count * 2 && drawn.size < count; tries++) drawn.add(random.pick(list));
	return [...drawn];
}

/** Groups are bands of 50 points, from 500 up (the lowest group is below). */
function groupOf(value: number, isYoung: boolean): string {
	const band = Math.max(0, Math.min(9, Math.floor((value - 450) / 50)));
	return isYoung ? `N${Math.max(1, 9 - band)}` : `G${10 - band}`;
}
