import type { IsoDate } from '#domain/clock.ts';
import { addDays } from '../../../seeds/demo/calendar.ts';
import { at, type Random } from '../../../seeds/demo/random.ts';
import type { Life } from '../../../seeds/demo/story/told.ts';
import { firmsAbroad } from '../../foreign/firms.ts';
import type { DemoSubject } from '../../kit/world.ts';
import { type Asked, cast, otherFirm, pastDay, strangerOf } from '../asked.ts';
import type { BusService } from '../service.ts';
import type { Payload } from '../xml.ts';

const purposes = { founders: 3301, heads: 3302, capital: 3303 } as const;
const fewestMci = 393_200;
/** Shares by number of founders, percent. */
const sharesOf: Readonly<Record<number, readonly (readonly number[])[]>> = {
	2: [
		[50, 50],
		[60, 40],
		[51, 49],
		[90, 10],
		[75, 25],
	],
	3: [
		[34, 33, 33],
		[50, 25, 25],
		[70, 20, 10],
	],
};

type Reorganization = { type: string; status: string };
const reorganizations: Readonly<Record<string, Reorganization>> = {
	joining: { type: 'Присоединение', status: 'Начата' },
	merging: { type: 'Слияние', status: 'Начата' },
	dividing: { type: 'Разделение', status: 'Начата' },
	spinning_off: { type: 'Выделение', status: 'Начата' },
	transforming: { type: 'Преобразование', status: 'Начата' },
	reorganized: { type: 'Присоединение', status: 'Завершена' },
};

function statusOf({ marks }: DemoSubject, life: Life): string {
	const { justice } = marks;
	if (justice === 'liquidated' || justice === 'reorganized' || life === 'ended') return 'LIQUIDATED';
	if (justice === 'liquidating' || life === 'liquidating') return 'LIQUIDATING';
	return justice !== null && Object.hasOwn(reorganizations, justice) ? 'REORGANIZING' : 'REGISTERED';
}

/** Firms that registers abroad know, each with a different reason for naming no owner, and one that none of them knows. */
const foundersAbroad: readonly { name: string; country: string }[] = [
	...firmsAbroad
		.filter(({ parent, isListed }) => isListed === true || (parent !== undefined && 'reason' in parent))
		.map(({ name, country }) => ({ name, country })),
	{ name: 'Example Holding B.V.', country: 'NL' },
];

type Founder = { iinBin: string | null; name: string; country: string };

function founderOf(asked: Asked, subject: DemoSubject, index: number, random: Random): Founder {
	const ownsIt = asked.iinBin === cast.clean || asked.iinBin === cast.bad || random.chance(0.65);
	if (index === 0 && ownsIt && subject.headIin !== null && subject.headName !== null)
		return { iinBin: subject.headIin, name: subject.headName, country: 'KZ' };
	const shape = asked.iinBin === cast.clean ? 1 : random.next();
	if (shape < 0.1) {
		const firm = otherFirm(asked, random);
		return { iinBin: firm.bin, name: firm.nameRu, country: 'KZ' };
	}
	if (shape < 0.13) return { iinBin: null, ...random.pick(foundersAbroad) };
	const { iin, name } = strangerOf(random);
	return { iinBin: iin, name, country: 'KZ' };
}

function foundersOf(asked: Asked, subject: DemoSubject, since: IsoDate): Payload[] {
	if (subject.kind !== 'legal') return [];
	if (subject.kseCode === '13')
		return [
			{ iinBin: null, name: `Акимат: ${subject.place.city.ru}`, share: 100, country: 'KZ', from: since, to: null },
		];
	const random = asked.draw(purposes.founders);
	const count =
		asked.iinBin === cast.clean ? 2 : asked.iinBin === cast.bad || random.chance(0.62) ? 1 : random.between(2, 3);
	const shares = asked.iinBin === cast.clean ? [60, 40] : random.pick<readonly number[]>(sharesOf[count] ?? [[100]]);
	const rows = shares.map((share, index): Payload => {
		const from = index === 0 ? since : random.chance(0.5) ? since : pastDay(asked, random, 1500);
		return { ...founderOf(asked, subject, index, random), share, from, to: null };
	});
	if (asked.iinBin !== cast.bad && !random.chance(0.12)) return rows;
	const { iin, name } = strangerOf(random);
	const left = pastDay(asked, random, 500);
	return [...rows, { iinBin: iin, name, share: 100, country: 'KZ', from: since, to: left }];
}

/** A head whom the older list of the register names left between the two lists, everybody else before them. */
const betweenLists = { from: 25, to: 49 } as const;
const beforeLists = 60;

/** The present head last; a firm in trouble changes them often. */
function headsOf(asked: Asked, subject: DemoSubject, since: IsoDate): Payload[] {
	if (subject.headName === null) return [];
	const random = asked.draw(purposes.heads);
	const { reputation } = subject.script;
	const isRestless = reputation === 'notorious' || (asked.health < 0.25 && random.chance(0.4));
	const former = reputation === 'spotless' ? 0 : isRestless ? 3 : random.chance(0.25) ? 1 : 0;
	const { today } = asked.world;
	const days = Array.from({ length: former }, () =>
		laterOf(since, addDays(today, -random.between(beforeLists, isRestless ? 640 : 2500))),
	).sort();
	const { headName: formerName } = subject.earlier;
	if (formerName !== undefined) days.push(addDays(today, -random.between(betweenLists.from, betweenLists.to)));
	const rows = days.map((to, index): Payload => {
		const { iin, name } = strangerOf(random);
		const known = index === days.length - 1 ? formerName : undefined;
		return { iin: known === undefined ? iin : null, fio: known ?? name, from: days[index - 1] ?? since, to };
	});
	return [...rows, { iin: subject.headIin, fio: subject.headName, from: days.at(-1) ?? since, to: null }];
}

function laterOf(first: IsoDate, second: IsoDate): IsoDate {
	return first > second ? first : second;
}

function company(asked: Asked): Payload | null {
	const { subject, world, draw } = asked;
	if (subject === null || subject.kind === 'sole' || subject.kind === 'joint_sole') return null;
	const since = subject.registeredOn ?? addDays(world.today, -3000);
	const founders = foundersOf(asked, subject, since);
	const heads = headsOf(asked, subject, since);
	const random = draw(purposes.capital);
	const { justice } = subject.marks;
	const change = justice === null ? undefined : reorganizations[justice];
	const changes = [
		...heads.slice(1).map(({ from }) => ({ date: from, kind: 'HEAD', text: 'Смена первого руководителя' })),
		...founders
			.filter(({ to }) => to !== null)
			.map(({ to }) => ({ date: to, kind: 'FOUNDERS', text: 'Изменение состава участников' })),
		...(subject.earlier.address === undefined
			? []
			: [{ date: addDays(world.today, -30), kind: 'ADDRESS', text: 'Изменение местонахождения' }]),
	].sort((one, other) => String(one.date).localeCompare(String(other.date)));
	return {
		company: {
			bin: subject.bin,
			names: { ru: subject.nameRu, kk: subject.nameKk },
			status: statusOf(subject, world.story(subject).life),
			opf: subject.nameRu.split(' ')[0] ?? null,
			regDate: subject.registeredOn,
			capital:
				subject.kind === 'legal'
					? at([0, 100_000, fewestMci, 1_000_000, 10_000_000, 150_000_000], random.int(6))
					: null,
			founders,
			heads,
			history: [{ date: since, kind: 'REGISTRATION', text: 'Государственная регистрация' }, ...changes],
			...(change !== undefined && { reorganization: { ...change, date: addDays(world.today, -200) } }),
		},
	};
}

export const companyServices: Readonly<Record<string, BusService>> = {
	GBDUL_FULL: { source: 'gbdul-entities', namespace: 'gbdul', needsConsent: true, answer: company },
};
