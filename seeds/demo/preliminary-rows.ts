import type { IsoDate } from '#domain/clock.ts';
import { factorBins, zeroTurnoverBin } from '#domain/factor-bins.ts';
import type { FactorCode } from '#domain/score.ts';
import { addYears } from './calendar.ts';
import { at, type Random } from './random.ts';
import type { Story } from './story.ts';
import type { DemoSubject } from './subject.ts';

/** One factor of one subject as a state body hands it over. */
export type HandedOver = {
	factor: FactorCode;
	binCode: string;
	value: number | null;
	unit: 'count' | 'percent' | null;
	body: string;
};

/**
 * How sound a subject must be to leave the worst bin, the next one and so on: the hidden soundness and chance decide
 * together, so that no factor tells all and none tells nothing. These are facts of an invented world, no weights.
 */
const soundFrom: Readonly<Partial<Record<FactorCode, readonly [mature: readonly number[], young: readonly number[]]>>> =
	{
		T1: [
			[0.12, 0.42],
			[0.14, 0.42],
		],
		T2: [
			[0.12, 0.2, 0.42],
			[0.16, 0.3],
		],
		T3: [
			[0.28, 0.44, 0.72],
			[0.28, 0.42, 0.58],
		],
		T5: [[0.14, 0.36], [0.26]],
		T6: [
			[0.08, 0.18, 0.45],
			[0.08, 0.18, 0.45],
		],
		A2: [[0.1, 0.3], [0.2]],
		A3: [[0.62], [0.72]],
		L1: [[0.08, 0.2, 0.45], [0.18]],
		L2: [[0.1, 0.42], []],
	};
const bodies: Readonly<Partial<Record<FactorCode, string>>> = { L1: 'MJ', L2: 'SUD', P1: 'MF', F1: 'MF', A3: 'MJ' };
const purpose = 41;
/** Where a body has lost track of a subject, little is handed over; a few are known to hardly any body. */
const silence = { some: 0.06, most: 0.025 } as const;

type Options = { isYoung: boolean; today: IsoDate };

/** Factors that stay open without turnover: they measure it. */
const ofTurnover: ReadonlySet<FactorCode> = new Set(['T3', 'T6', 'A1', 'A2']);

export function handedOverOf(subject: DemoSubject, story: Story, { isYoung, today }: Options): HandedOver[] {
	const random = story.draw(purpose);
	const lost = random.next();
	const missing = lost < silence.most ? 0.8 : lost < silence.most + silence.some ? 0.4 : 0.015;
	const rows: HandedOver[] = [];
	const add = (factor: FactorCode, binCode: string, value: number | null = null, unit: HandedOver['unit'] = null) => {
		if (!random.chance(missing)) rows.push({ factor, binCode, value, unit, body: bodies[factor] ?? 'KGD' });
	};
	for (const factor of Object.keys(soundFrom) as FactorCode[]) {
		const bins = factorBins[factor][isYoung ? 'young' : 'mature'];
		if (bins.length === 0 || (ofTurnover.has(factor) && !story.isTrading)) continue;
		const binCode = at(bins, placeOf(factor, subject, story, random, isYoung));
		add(factor, binCode, ...valueOfBin(binCode, random));
	}
	if (!story.isTrading) add('A2', zeroTurnoverBin);
	else add('A1', ...staffOf(subject, story, random));
	add('T4', vatOf(story, random, isYoung, today));
	add('P1', contractsOf(story, random, isYoung));
	if (!isYoung && subject.kind === 'legal') add('F1', accountsOf(story, random));
	return rows;
}

/** Somewhere between what the subject is and what becomes known of it. */
function soundness({ health }: Story, random: Random): number {
	return health + (random.next() + random.next() - 1) * 0.22;
}

/** Place of the bin, the worst first. What the public lists say is known to the body, too. */
function placeOf(factor: FactorCode, { marks }: DemoSubject, story: Story, random: Random, isYoung: boolean): number {
	const sound = soundness(story, random);
	if (factor === 'T1' && marks.taxLists.INACTIVE !== undefined) return 0;
	if (factor === 'T2' && marks.arrears !== null) return sound < 0.4 ? 0 : 1;
	const cuts = soundFrom[factor]?.[isYoung ? 1 : 0] ?? [];
	const place = cuts.findIndex((cut) => sound < cut);
	return place === -1 ? cuts.length : place;
}

const percents: Readonly<Record<string, readonly [from: number, to: number]>> = {
	under_40: [8, 39],
	from_40_to_70: [40, 69],
	from_70_to_100: [70, 99],
	over_100: [100, 180],
	over_70: [70, 160],
};

/** The value stands beside the bin only where it is no secret. */
function valueOfBin(binCode: string, random: Random): [number | null, HandedOver['unit']] {
	const percent = percents[binCode];
	return percent === undefined ? [null, null] : [random.between(percent[0], percent[1]), 'percent'];
}

function staffOf(subject: DemoSubject, story: Story, random: Random): [string, number, 'count'] {
	const workers = story.years.at(-1)?.workers ?? 0;
	const sound = soundness(story, random);
	if (sound < 0.12) return ['none_with_turnover', 0, 'count'];
	if (sound < 0.32) return ['low_wage', workers, 'count'];
	if (workers >= 5) return ['staff_5_plus', workers, 'count'];
	// a sole proprietor works for himself
	return ['staff_1_4', Math.max(subject.kind === 'sole' ? 1 : 0, workers), 'count'];
}

function vatOf(story: Story, random: Random, isYoung: boolean, today: IsoDate): string {
	const sound = soundness(story, random);
	const isRemoved = story.vatTo !== null && story.vatTo > addYears(today, -2) && sound < 0.3;
	if (isRemoved) return isYoung ? 'restricted' : 'vat_removed_24_months';
	if (!story.isVatPayer) return 'no_duty';
	if (sound >= 0.14) return 'clean';
	return isYoung ? 'restricted' : 'invoice_restricted_12_months';
}

function contractsOf(story: Story, random: Random, isYoung: boolean): string {
	if (!story.isStateSupplier) return 'none';
	if (soundness(story, random) < 0.22) return 'terminated_by_fault';
	return isYoung ? 'clean_1_plus' : random.chance(0.7) ? 'clean_3_plus' : 'none';
}

/** Mostly the small have no duty to publish. */
function accountsOf(story: Story, random: Random): string {
	const isPublic = (story.years.at(-1)?.workers ?? 0) >= 50;
	if (!isPublic && random.chance(0.8)) return 'no_duty';
	const sound = soundness(story, random);
	return sound < 0.2 ? 'not_filed' : sound < 0.38 ? 'negative_equity' : 'positive';
}
