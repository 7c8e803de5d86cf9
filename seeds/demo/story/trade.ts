import type { IsoDate } from '#domain/clock.ts';
import { addDays, addYears } from '../calendar.ts';
import { type Core, weaknessOf } from './core.ts';
import { purposes } from './purposes.ts';
import type { Contract, SamrukBan, StateBan, TaxYear } from './told.ts';

const supplierShare = { sole: 0.06, firm: 0.22 } as const;
const contractYears = 3;
const firstNumber = 770_000;
/** Customers of the demonstration were registered then. */
const customersSince = '2016-04-01';

/** Contracts with the state as a supplier. */
export function contractsOf(core: Core, years: readonly TaxYear[]): readonly Contract[] {
	const { subject, today, isTrading, health } = core;
	const { contract, stateBan, manyContracts } = subject.script;
	if (manyContracts !== undefined) return supplierOfYears(manyContracts, core);
	if (contract !== undefined) return [handmade(contract, today, null)];
	// who is listed has broken a contract
	if (stateBan !== undefined) {
		const signedOn = addYears(stateBan.from, -2);
		return [handmade({ signedOn, sumKzt: 4_200_000 }, today, addDays(stateBan.from, -100))];
	}
	const random = core.draw(purposes.contracts);
	const isOwner = subject.kind === 'sole' || subject.kind === 'joint_sole';
	if (!isTrading || subject.kind === 'branch' || subject.kseCode === '13') return [];
	if (!random.chance(isOwner ? supplierShare.sole : supplierShare.firm)) return [];
	const since =
		subject.registeredOn !== null && subject.registeredOn > customersSince ? subject.registeredOn : customersSince;
	const year = Number(today.slice(0, 4));
	const turnoverKzt = years.at(-2)?.turnoverKzt ?? years.at(-1)?.turnoverKzt ?? 0;
	const count = random.between(1, 14);
	const contracts: Contract[] = [];
	for (let index = 0; index < count; index++) {
		const signedYear = year - random.int(contractYears);
		const signedOn = `${signedYear}-0${1 + random.int(9)}-05`;
		const share = random.next();
		const isBroken = random.chance(0.2 * weaknessOf(health));
		if (signedOn <= since) continue;
		const broken = addDays(signedOn, 60 + random.int(120));
		contracts.push({
			number: firstNumber + index,
			customer: random.int(2),
			sumKzt: Math.max(50_000, Math.round((turnoverKzt * share) / count / 1000) * 1000),
			...{ signedOn, dueOn: `${signedYear}-12-31`, isDone: signedYear < year },
			brokenOn: isBroken && broken < today ? broken : null,
		});
	}
	return contracts;
}

const manySince = 2018;
const brokenYear = 2022;

/** A supplier of many years: contracts of all sizes, one of them broken. */
function supplierOfYears(count: number, core: Core): readonly Contract[] {
	const random = core.draw(purposes.contracts);
	const year = Number(core.today.slice(0, 4));
	const years = year - manySince + 1;
	const broken = Math.round(((brokenYear - manySince) / years) * count) + 1;
	return Array.from({ length: count }, (_, index): Contract => {
		const signedYear = manySince + Math.floor((index * years) / count);
		const month = String(1 + random.int(signedYear === year ? Number(core.today.slice(5, 7)) : 12)).padStart(2, '0');
		const drawn = `${signedYear}-${month}-${String(1 + random.int(28)).padStart(2, '0')}`;
		const signedOn = drawn > core.today ? `${year}-01-05` : drawn;
		return {
			...{ number: firstNumber + index, customer: random.int(2), sumKzt: random.between(60, 4_000) * 1000, signedOn },
			...{ dueOn: `${signedYear}-12-31`, isDone: signedYear < year },
			brokenOn: index === broken ? `${brokenYear}-11-20` : null,
		};
	});
}

function handmade(
	{ sumKzt, signedOn }: { sumKzt: number; signedOn: IsoDate },
	today: IsoDate,
	brokenOn: IsoDate | null,
): Contract {
	const year = signedOn.slice(0, 4);
	const isDone = year < today.slice(0, 4);
	return { number: firstNumber, customer: 0, sumKzt, signedOn, dueOn: `${year}-12-31`, isDone, brokenOn };
}

const listedShare = 0.5;
const courtShare = 0.6;

/** Who broke a contract may be listed for two years, by a court or without one. */
export function stateBanOf(core: Core, contracts: readonly Contract[]): StateBan | null {
	const { subject, today } = core;
	if (subject.script.stateBan !== undefined) return subject.script.stateBan;
	const brokenOn = contracts.find((contract) => contract.brokenOn !== null)?.brokenOn ?? null;
	if (brokenOn === null) return null;
	const random = core.draw(purposes.bans);
	if (!random.chance(listedShare)) return null;
	const isByCourt = random.chance(courtShare);
	const decidedOn = addDays(brokenOn, 80);
	const from = addDays(decidedOn, 11);
	if (from > today) return null;
	const decision = `7512-${from.slice(2, 4)}-00-2/${random.between(100, 9999)}`;
	return { from, to: addYears(from, 2), court: isByCourt ? { decision, on: decidedOn } : null };
}

export function samrukOf(core: Core): { isSupplier: boolean; ban: SamrukBan | null; signedYear: number } {
	const { subject, today, health, isTrading } = core;
	const { script, kind } = subject;
	const random = core.draw(purposes.samruk);
	const year = Number(today.slice(0, 4));
	const isListed = kind === 'legal' && random.chance(health < 0.2 ? 0.05 : 0.001);
	const drawn =
		isListed && script.reputation !== 'spotless' ? { from: `${year - 1}-05-01`, to: `${year + 1}-05-01` } : null;
	const isSupplier = kind === 'legal' && isTrading && random.chance(0.08);
	return {
		isSupplier: isSupplier || script.contract !== undefined,
		ban: script.samrukBan ?? drawn,
		signedYear: year - 1 - random.int(2),
	};
}
