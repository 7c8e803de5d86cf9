import { addDays, firstOfMonth } from '../../../seeds/demo/calendar.ts';
import type { Random } from '../../../seeds/demo/random.ts';
import type { DemoSubject } from '../../kit/world.ts';
import { type Asked, otherFirm, pastDay } from '../asked.ts';
import { type BusService, unlessEmpty } from '../service.ts';
import type { Payload } from '../xml.ts';

const purposes = { contributions: 3601, contracts: 3602, employer: 3604 } as const;
const months = 12;
/** Contributions of 10 % of a wage, from and to: under the usual, and the usual. */
const contributionsKzt = { low: [8_500, 12_000], usual: [24_000, 60_000] } as const;

/** Whoever employs this person: the own firm first. */
function employerOf(asked: Asked): DemoSubject | null {
	const own = asked.headed.find((firm) => asked.world.story(firm).isTrading);
	if (own !== undefined) return own;
	const random = asked.draw(purposes.employer);
	return random.chance(0.8) ? otherFirm(asked, random) : null;
}

function staffOf(firm: DemoSubject, { world }: Asked, year: number): number {
	const { years } = world.story(firm);
	return (years.find((each) => each.year === year) ?? years.at(-1))?.workers ?? 0;
}

function contribution(firm: DemoSubject, firstDay: string, amount: number): Payload {
	return {
		period: firstDay.slice(0, 7),
		payerBin: firm.bin,
		payerName: firm.nameRu,
		kind: 'ОПВ',
		amount: `${amount}.00`,
		paidDate: addDays(firstDay, 45),
	};
}

function contributions(asked: Asked): Payload | null {
	const { subject, isPerson, world, draw } = asked;
	const random = draw(purposes.contributions);
	const firm = isPerson ? employerOf(asked) : subject;
	if (firm === null || firm.kind === 'branch') return null;
	const { isTrading, health, hasLowWage } = world.story(firm);
	if (!isTrading) return null;
	// a firm in trouble stops paying before anything else is seen
	const stoppedMonths = health < 0.2 ? random.between(2, 6) : 0;
	const [least, most] = hasLowWage ? contributionsKzt.low : contributionsKzt.usual;
	const wage = random.between(least, most);
	const rows: Payload[] = [];
	for (let back = months; back > Math.max(1, stoppedMonths); back--) {
		const firstDay = firstOfMonth(world.today, back);
		if (firm.registeredOn !== null && firstDay < firm.registeredOn) continue;
		const heads = isPerson ? 1 : staffOf(firm, asked, Number(firstDay.slice(0, 4)));
		if (heads > 0) rows.push(contribution(firm, firstDay, heads * wage));
	}
	return unlessEmpty('contribution', rows);
}

function contractsOf(asked: Asked, random: Random): Payload | null {
	const employer = employerOf(asked);
	if (employer === null) return null;
	const isHead = asked.headed.includes(employer);
	return {
		contract: [
			{
				employerBin: employer.bin,
				position: isHead ? 'Директор' : random.pick(['Бухгалтер', 'Инженер', 'Менеджер', 'Водитель', 'Продавец']),
				startDate: employer.registeredOn ?? pastDay(asked, random, 2000),
				endDate: null,
				rate: '1.0',
			},
		],
	};
}

function labour(asked: Asked): Payload | null {
	const { subject, isPerson, world, draw } = asked;
	if (isPerson) return contractsOf(asked, draw(purposes.contracts));
	if (subject === null) return null;
	return { employer: [{ bin: subject.bin, staff: staffOf(subject, asked, Number(world.today.slice(0, 4))) }] };
}

function account(asked: Asked): Payload | null {
	const { story, world } = asked;
	if (story === null || story.life === 'ended') return null;
	const { owed } = story;
	const thisYear = Number(world.today.slice(0, 4));
	const rows = story.years.slice(-2).flatMap(({ year, taxesKzt, turnoverKzt }) => {
		const quarters = year === thisYear ? Math.floor((Number(world.today.slice(5, 7)) - 1) / 3) : 4;
		return Array.from({ length: quarters }, (_, index): Payload => {
			const accrued = Math.round(taxesKzt / 4);
			// half of it is paid from the quarter on since which the rest is owed
			const isPaid = owed === null || `${year}-${String(index * 3 + 3).padStart(2, '0')}` < owed.since.slice(0, 7);
			return {
				period: `${year}-Q${index + 1}`,
				accrued,
				paid: isPaid ? accrued : Math.round(accrued / 2),
				turnover: Math.round(turnoverKzt / 4),
			};
		});
	});
	return unlessEmpty('account', rows);
}

export const workServices: Readonly<Record<string, BusService>> = {
	GCVP_CONTRIBUTIONS: {
		source: 'gcvp-contributions',
		namespace: 'gcvp',
		needsConsent: true,
		answer: contributions,
	},
	HR_CONTRACTS: { source: 'hr-contracts', namespace: 'hr', needsConsent: true, answer: labour },
	KGD_ACCOUNT: { source: 'kgdx-accounts', namespace: 'kgdx', needsConsent: true, answer: account },
};
