import type { Core } from './core.ts';
import { purposes } from './purposes.ts';
import { soundnessOf, usualStaffOf } from './taxes.ts';
import type { TaxYear } from './told.ts';

/** Annual accounts in the depository: who must publish them, who does, and whether the firm is worth more than it owes. */
export type Accounts = {
	hasDuty: boolean;
	/** full years that are published, the oldest first */
	years: readonly TaxYear[];
	/** own capital as a share of the turnover; below zero: it owes more than it has */
	equityShare: number;
};

const publicStaff = 50;
const withoutDutyShare = 0.15;

export function accountsOf(core: Core, years: readonly TaxYear[]): Accounts {
	const { subject, today, health, life } = core;
	const random = core.draw(purposes.accounts);
	const sound = soundnessOf(health, random);
	const thisYear = Number(today.slice(0, 4));
	const isFirm = subject.kind === 'legal' && life !== 'ended';
	const hasDuty = isFirm && (usualStaffOf(subject) >= publicStaff || subject.nameRu.startsWith('АО '));
	const publishes = isFirm && (hasDuty ? sound >= 0.2 : core.isTrading && random.chance(withoutDutyShare));
	return {
		hasDuty,
		years: publishes ? years.filter(({ year, turnoverKzt }) => year < thisYear && turnoverKzt > 0) : [],
		equityShare: Math.round((sound - 0.38) * 40) / 100,
	};
}
