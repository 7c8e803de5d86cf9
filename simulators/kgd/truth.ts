import type { DemoSubject, World } from '../kit/world.ts';

/** Streams of draws of this publisher. */
const purposes = { risk: 1401, regime: 1402, smallDebt: 1403, payments: 1404, rehabilitation: 1405, liquidation: 1406 };

type TaxYear = { year: number; workers: number; turnoverKzt: number; taxesKzt: number };
export type Payment = { bcc: string; nameRu: string; nameKk: string; on: string; amountKzt: number };

/** What the tax authorities know of a subject; the cast of the fixture matrix F23 is set by hand. */
export type TaxTruth = {
	/** branches are no taxpayers of their own */
	isKept: boolean;
	vat: { from: string; to: string | null; reason: string | null } | null;
	years: readonly TaxYear[];
	isSimplified: boolean;
	degree: 'Низкая' | 'Средняя' | 'Высокая';
	isInvoiceRestricted: boolean;
	debtKzt: number;
	payments: readonly Payment[];
};

export const nonResident = '200550000093';

type Cast = Partial<Pick<TaxTruth, 'vat' | 'years' | 'isSimplified' | 'degree' | 'isInvoiceRestricted' | 'debtKzt'>>;
const clean = (year: number, workers: number, taxesKzt: number): TaxYear => ({
	...{ year, workers, taxesKzt },
	turnoverKzt: Math.round(taxesKzt / 0.034),
});
const cast: Readonly<Record<string, Cast>> = {
	'160340001109': {
		vat: { from: '2017-01-01', to: null, reason: null },
		years: [clean(2023, 10, 3_900_000), clean(2024, 11, 4_420_000), clean(2025, 12, 4_810_000)],
		isSimplified: false,
		degree: 'Низкая',
		isInvoiceRestricted: false,
		debtKzt: 0,
	},
	'210340001203': {
		vat: { from: '2021-04-01', to: '2023-06-01', reason: 'Отсутствие по месту нахождения' },
		years: [2023, 2024, 2025].map((year) => ({ year, workers: 0, turnoverKzt: 0, taxesKzt: 0 })),
		isSimplified: false,
		degree: 'Высокая',
		isInvoiceRestricted: true,
	},
	'751219301807': { vat: null, isSimplified: true, degree: 'Средняя' },
};

export function truthOf(subject: DemoSubject, world: World): TaxTruth {
	const story = world.story(subject);
	const { marks, kind } = subject;
	const set = cast[subject.bin] ?? {};
	const { health } = story;
	const lastYear = Number(world.today.slice(0, 4)) - 1;
	const vat = story.vatFrom === null ? null : { from: story.vatFrom, to: story.vatTo, reason: reasonOf(story.vatTo) };
	const arrears = marks.arrears;
	const hasSmallDebt = arrears === null && story.draw(purposes.smallDebt).chance(0.14 * (1 - health));
	const truth = {
		isKept: kind !== 'branch',
		vat,
		years: story.years.filter(({ year }) => year <= lastYear),
		isSimplified: story.draw(purposes.regime).chance(kind === 'sole' ? 0.8 : vat === null ? 0.3 : 0),
		degree: health > 0.55 ? 'Низкая' : health > 0.3 ? 'Средняя' : 'Высокая',
		isInvoiceRestricted: marks.taxLists.PSEUDO_COMPANY !== undefined || health < 0.08,
		debtKzt:
			arrears === null
				? hasSmallDebt
					? story.draw(purposes.smallDebt).between(1_000, 600_000)
					: 0
				: arrears.mainKzt + arrears.lateFeeKzt + arrears.fineKzt,
		...set,
	} as const;
	return { ...truth, payments: paymentsOf(subject, truth, world) };
}

function reasonOf(to: string | null): string | null {
	return to === null ? null : 'По решению налогового органа';
}

const codes = [
	['101201', 'Индивидуальный подоходный налог с доходов, облагаемых у источника выплаты', 'Жеке табыс салығы', 0.3],
	['103101', 'Социальный налог', 'Әлеуметтік салық', 0.25],
	['105101', 'Налог на добавленную стоимость', 'Қосылған құн салығы', 0.45],
] as const;

/** A payment a quarter by each code, for the last full year and the quarters of this one. */
function paymentsOf(subject: DemoSubject, { years, vat }: Omit<TaxTruth, 'payments'>, world: World): Payment[] {
	const last = years.at(-1);
	if (last === undefined || last.taxesKzt === 0) return [];
	const random = world.story(subject).draw(purposes.payments);
	const thisYear = Number(world.today.slice(0, 4));
	const days = [thisYear - 1, thisYear].flatMap((year) =>
		['02-25', '05-25', '08-25', '11-20'].map((day) => `${year}-${day}`),
	);
	const isVatPayer = vat !== null && vat.to === null;
	return days
		.filter((on) => on <= world.today)
		.flatMap((on) =>
			codes
				.filter(([bcc]) => bcc !== '105101' || isVatPayer)
				.map(([bcc, nameRu, nameKk, share]) => {
					const amountKzt = Math.round((last.taxesKzt / 4) * share * (0.8 + 0.4 * random.next()));
					return { bcc, nameRu, nameKk, on, amountKzt: Math.max(1, amountKzt) };
				}),
		);
}

export type Procedure = { type: string; decidedOn: string; from: string; to: string | null };

export function proceduresOf(subject: DemoSubject, world: World): Procedure[] {
	const bankrupt = (subject.marks.taxLists.BANKRUPT ?? []).map(({ date }) => ({
		...{ type: 'BANKRUPTCY', decidedOn: date, from: date, to: null },
	}));
	const story = world.story(subject);
	const isFirm = subject.kind === 'legal';
	const random = story.draw(purposes.rehabilitation);
	if (bankrupt.length > 0 || !isFirm || story.health > 0.3 || !random.chance(0.12)) return bankrupt;
	const decidedOn = `202${4 + random.int(2)}-0${1 + random.int(9)}-15`;
	return [{ type: 'REHABILITATION', decidedOn, from: decidedOn, to: random.chance(0.3) ? '2026-09-01' : null }];
}

export function liquidationOf(subject: DemoSubject, world: World): { on: string; reason: string } | null {
	if (subject.marks.justice !== 'liquidated') return null;
	const random = world.story(subject).draw(purposes.liquidation);
	const on = `202${3 + random.int(3)}-0${1 + random.int(9)}-20`;
	const reason = random.chance(0.35)
		? 'Принудительная ликвидация по решению суда'
		: 'Добровольная ликвидация по решению собственника';
	return { on, reason };
}
