import type { IsoDate } from '#domain/clock.ts';
import { factorBins, zeroTurnoverBin } from '#domain/idn/factor-bins.ts';
import type { FactorCode } from '#domain/idn/score.ts';
import { addYears, daysBetween } from '../calendar.ts';
import { at, type Random } from '../random.ts';
import { purposes } from '../story/purposes.ts';
import { noScript } from '../story/script.ts';
import type { Story } from '../story/story.ts';
import { averageLoad, loadOf, mciKzt, soundnessOf } from '../story/taxes.ts';

/** One factor of one subject as a state body hands it over. */
export type HandedOver = {
	factor: FactorCode;
	binCode: string;
	value: number | null;
	unit: 'count' | 'percent' | null;
	body: string;
};

type Seen = { binCode: string; value?: number; unit?: HandedOver['unit'] };
type Assessed = { story: Story; isYoung: boolean; random: Random };

const bodies: Readonly<Partial<Record<FactorCode, string>>> = { L1: 'MJ', L2: 'SUD', P1: 'MF', F1: 'MF', A3: 'MJ' };
/** Where a body has lost track of a subject, little is handed over; a few are known to hardly any body. */
const silence = { some: 0.06, most: 0.025 } as const;

/** What the bodies hand over, from the same story as all lists and sources. */
export function handedOverOf(story: Story, isYoung: boolean): HandedOver[] {
	if (story.subject.script.isHandedOver === false) return [];
	const random = story.draw(purposes.handedOver);
	const missing = story.subject.script === noScript ? missingOf(random.next()) : 0;
	const assessed = { story, isYoung, random };
	const rows: HandedOver[] = [];
	for (const [factor, see] of seen) {
		const found = see(assessed);
		if (found === null || random.chance(missing)) continue;
		const { binCode, value = null, unit = null } = found;
		rows.push({ factor, binCode, value, unit, body: bodies[factor] ?? 'KGD' });
	}
	return rows;
}

/** Of named cases everything is handed over; of the crowd some is missing. */
function missingOf(lost: number): number {
	return lost < silence.most ? 0.8 : lost < silence.most + silence.some ? 0.4 : 0.015;
}

/** The bin that the soundness of the subject and chance lead to, the worst first. */
function drawn(factor: FactorCode, { story, isYoung, random }: Assessed, cuts: readonly number[]): Seen {
	const sound = soundnessOf(story.health, random);
	const place = cuts.findIndex((cut) => sound < cut);
	return { binCode: at(factorBins[factor][isYoung ? 'young' : 'mature'], place === -1 ? cuts.length : place) };
}

const seen: readonly (readonly [FactorCode, (assessed: Assessed) => Seen | null])[] = [
	['T1', filing],
	['T2', arrears],
	['T3', load],
	['T4', vat],
	['T5', fines],
	['T6', (assessed) => (assessed.story.isAtWork ? suppliers(assessed) : null)],
	['A1', staff],
	['A2', turnover],
	['A3', belongings],
	['L1', enforcement],
	['L2', claims],
	['P1', contracts],
	['F1', accounts],
];

function filing(assessed: Assessed): Seen {
	const { story, isYoung } = assessed;
	if (story.marks.taxLists.INACTIVE !== undefined)
		return { binCode: isYoung ? 'none_or_2_plus_late' : 'none_or_3_plus_late' };
	return drawn('T1', assessed, isYoung ? [0.14, 0.42] : [0.12, 0.42]);
}

const heavyMci = 450;

function arrears({ story, isYoung }: Assessed): Seen {
	const { owed, owedKzt, seenOn } = story;
	if (owed === null) return { binCode: 'none' };
	const days = daysBetween(owed.since, seenOn);
	if (isYoung) return { binCode: days > 30 ? 'over_30_days' : 'under_30_days' };
	if (days > 90 || owedKzt > heavyMci * mciKzt) return { binCode: 'over_90_days_or_450_mci' };
	return { binCode: days >= 15 ? 'days_15_90' : 'small' };
}

/** The last full year against the average. */
function load({ story, isYoung }: Assessed): Seen | null {
	if (!story.isAtWork) return null;
	const lastYear = Number(story.seenOn.slice(0, 4)) - 1;
	const year = story.years.find((each) => each.year === lastYear);
	if (year === undefined) return isYoung ? { binCode: 'not_computable' } : null;
	const percent = Math.round((loadOf(year) / averageLoad) * 100);
	const value = { value: percent, unit: 'percent' } as const;
	if (percent < 40) return { binCode: 'under_40', ...value };
	if (percent < 70) return { binCode: 'from_40_to_70', ...value };
	if (isYoung) return { binCode: 'over_70', ...value };
	return { binCode: percent < 100 ? 'from_70_to_100' : 'over_100', ...value };
}

function vat({ story, isYoung }: Assessed): Seen {
	const { vat: registration, seenOn, isInvoiceRestricted } = story;
	const isRemoved = registration?.isByAuthority === true && (registration.to ?? seenOn) > addYears(seenOn, -2);
	if (isRemoved) return { binCode: isYoung ? 'restricted' : 'vat_removed_24_months' };
	if (isInvoiceRestricted) return { binCode: isYoung ? 'restricted' : 'invoice_restricted_12_months' };
	return { binCode: registration === null || registration.to !== null ? 'no_duty' : 'clean' };
}

function fines({ story, isYoung }: Assessed): Seen {
	const acts = story.marks.taxLists.VIOLATION_TAX_CODE ?? [];
	const { inspections } = story;
	if (acts.length + inspections.length === 0) return { binCode: 'none' };
	const since = addYears(story.seenOn, -1);
	const count =
		acts.filter(({ date }) => date > since).length +
		inspections.filter(({ on, fineKzt }) => fineKzt !== null && on > since).length;
	if (count === 0) return { binCode: 'none' };
	return { binCode: isYoung ? 'one_plus' : count > 1 ? 'two_plus' : 'one' };
}

function suppliers(assessed: Assessed): Seen {
	return drawn('T6', assessed, [0.08, 0.18, 0.45]);
}

function staff({ story }: Assessed): Seen | null {
	if (!story.isAtWork) return null;
	const { years, hasLowWage, subject } = story;
	const workers = years.at(-1)?.workers ?? 0;
	const isOwner = subject.kind === 'sole' || subject.kind === 'joint_sole';
	if (workers === 0 && !isOwner) return { binCode: 'none_with_turnover', value: 0, unit: 'count' };
	if (hasLowWage) return { binCode: 'low_wage', value: workers, unit: 'count' };
	// a sole proprietor works for himself
	const value = Math.max(isOwner ? 1 : 0, workers);
	return { binCode: value >= 5 ? 'staff_5_plus' : 'staff_1_4', value, unit: 'count' };
}

function turnover(assessed: Assessed): Seen {
	const { story, isYoung } = assessed;
	if (!story.isAtWork) return { binCode: zeroTurnoverBin };
	if (isYoung) return drawn('A2', assessed, [0.2]);
	const lastYear = Number(story.seenOn.slice(0, 4)) - 1;
	const last = story.years.find(({ year }) => year === lastYear)?.turnoverKzt;
	const before = story.years.find(({ year }) => year === lastYear - 1)?.turnoverKzt;
	if (last !== undefined && before !== undefined && last < before / 2) return { binCode: 'fall_over_50' };
	return { binCode: story.health < 0.1 ? 'jump_10_times' : 'steady' };
}

function belongings({ story }: Assessed): Seen {
	const hasLicence = story.licences.some(({ status }) => status === 'ACTIVE');
	return { binCode: hasLicence || story.estateCount + story.vehicleCount > 0 ? 'some' : 'none' };
}

const heavyShare = 0.05;

function enforcement({ story, isYoung }: Assessed): Seen {
	const cases = story.enforcement;
	const open = cases.filter(({ endedOn }) => endedOn === null);
	if (open.length === 0) return { binCode: cases.length > 0 && !isYoung ? 'closed' : 'none' };
	if (isYoung) return { binCode: 'open' };
	const sumKzt = open.reduce((sum, { amountKzt }) => sum + amountKzt, 0);
	const isHeavy = open.some(({ banFrom }) => banFrom !== null) || sumKzt > heavyShare * turnoverOf(story);
	return { binCode: isHeavy ? 'heavy_or_ban' : 'open_small' };
}

function turnoverOf({ years }: Story): number {
	return years.at(-2)?.turnoverKzt ?? years.at(-1)?.turnoverKzt ?? 0;
}

const manyCases = 3;
const heavyClaims = 0.1;

function claims({ story, isYoung }: Assessed): Seen | null {
	if (isYoung) return null;
	const { courtCases } = story;
	if (courtCases.length === 0) return { binCode: 'none' };
	const since: IsoDate = addYears(story.seenOn, -2);
	const sued = courtCases.filter(({ role, filedOn }) => role === 'DEFENDANT' && filedOn > since);
	if (sued.length === 0) return { binCode: 'none' };
	const sumKzt = sued.reduce((sum, { amountKzt }) => sum + (amountKzt ?? 0), 0);
	return {
		binCode: sued.length > manyCases || sumKzt > heavyClaims * turnoverOf(story) ? 'many_or_over_10' : 'from_1_to_3',
	};
}

function contracts({ story, isYoung }: Assessed): Seen {
	if (story.contracts.some(({ brokenOn }) => brokenOn !== null)) return { binCode: 'terminated_by_fault' };
	const done = story.contracts.filter(({ isDone }) => isDone).length;
	if (isYoung) return { binCode: done > 0 ? 'clean_1_plus' : 'none' };
	return { binCode: done >= 3 ? 'clean_3_plus' : 'none' };
}

function accounts({ story, isYoung }: Assessed): Seen | null {
	if (isYoung || story.subject.kind !== 'legal') return null;
	const { hasDuty, years, equityShare } = story.accounts;
	if (years.length === 0) return { binCode: hasDuty ? 'not_filed' : 'no_duty' };
	return { binCode: equityShare < 0 ? 'negative_equity' : 'positive' };
}
