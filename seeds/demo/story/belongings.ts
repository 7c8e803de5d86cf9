import { addYears } from '../calendar.ts';
import { type Core, drawPastDay } from './core.ts';
import { purposes } from './purposes.ts';
import type { Licence } from './told.ts';

/** Divisions of OKED whose activities need a licence. */
const licensedDivisions: ReadonlySet<string> = new Set(['35', '41', '42', '43', '49', '64', '71', '80', '85', '86']);

export function licencesOf(core: Core): readonly Licence[] {
	const { subject, today, health, life } = core;
	const { licensedOn } = subject.script;
	if (!licensedDivisions.has(subject.okedCode.slice(0, 2)) || life === 'ended') return [];
	const random = core.draw(purposes.licences);
	if (licensedOn === undefined && !random.chance(0.75)) return [];
	const from = licensedOn ?? drawPastDay(core, random, 2500);
	const to = licensedOn === undefined && random.chance(0.2) ? addYears(from, 5) : null;
	const isExpired = to !== null && to < today;
	const isLost = licensedOn === undefined && health < 0.3 && random.chance(0.5);
	const status = isExpired ? 'EXPIRED' : !isLost ? 'ACTIVE' : random.chance(0.5) ? 'SUSPENDED' : 'REVOKED';
	return [{ number: `${from.slice(2, 4)}${random.digits(6)}`, from, to, status }];
}

/** How many objects of real estate. */
export function estateCountOf(core: Core): number {
	return countOf(core, purposes.estate, 0.05 + 0.3 * core.health, 2);
}

/** How many vehicles. */
export function vehicleCountOf(core: Core): number {
	return countOf(core, purposes.vehicles, 0.08 + 0.4 * core.health, 3);
}

function countOf(core: Core, purpose: number, share: number, most: number): number {
	const { reputation } = core.subject.script;
	if (core.life === 'ended') return 0;
	const random = core.draw(purpose);
	const count = random.between(1, most);
	return reputation !== undefined || random.chance(share) ? count : 0;
}
