import type { SubjectKind } from '#domain/subject.ts';
import { type Random, Weighted } from '../random.ts';
import type { NamedCode } from '../reference.ts';
import type { Trade } from './lexicon.ts';
import type { LegalForm } from './names.ts';

export type Activity = { okedCode: string; trade: Trade };

/** code, trade, share among firms, share among sole proprietors: rounded from the published breakdown by activity */
const shares: readonly (readonly [string, Trade, number, number])[] = [
	['01111', 'agro', 4, 2],
	['01410', 'agro', 2, 9],
	['06100', 'industry', 0.3, 0],
	['07102', 'industry', 0.3, 0],
	['10710', 'food', 1.5, 1.5],
	['18120', 'service', 1, 0.5],
	['35111', 'industry', 0.3, 0],
	['35130', 'industry', 0.5, 0],
	['36000', 'industry', 0.4, 0],
	['38110', 'service', 0.5, 0.2],
	['41201', 'construction', 7, 0.8],
	['41202', 'construction', 6, 0.6],
	['43220', 'construction', 3, 1.2],
	['45111', 'trade', 2, 0.8],
	['46732', 'trade', 4, 1],
	['46909', 'trade', 14, 5],
	['47111', 'trade', 5, 22],
	['47301', 'trade', 1.2, 0.3],
	['49320', 'logistics', 0.4, 9],
	['49410', 'logistics', 4, 5],
	['52291', 'logistics', 3, 0.8],
	['55101', 'service', 0.8, 0.4],
	['56101', 'food', 2.5, 4],
	['58110', 'service', 0.3, 0.1],
	['62011', 'it', 2.5, 0.8],
	['62012', 'it', 0.8, 0.3],
	['62021', 'it', 1.2, 0.4],
	['62022', 'it', 0.3, 0],
	['62099', 'it', 0.8, 0.4],
	['63111', 'it', 0.4, 0.2],
	['64929', 'realty', 1, 0],
	['68201', 'realty', 3.5, 6],
	['68202', 'realty', 1.5, 1.5],
	['69101', 'service', 0.4, 0.4],
	['69201', 'service', 0.4, 0],
	['69202', 'service', 1.5, 1],
	['70221', 'service', 3, 1.2],
	['71121', 'construction', 3, 0.4],
	['73110', 'service', 1.5, 0.8],
	['74909', 'service', 2, 1],
	['82990', 'service', 2.5, 1.5],
	['85599', 'education', 2.5, 2],
	['86230', 'health', 1.5, 0.6],
	['93110', 'service', 0.6, 0.5],
	['96020', 'service', 0.5, 6],
	['96090', 'service', 1.5, 5],
];

const tradeOfDivision: readonly (readonly [number, Trade])[] = [
	[3, 'agro'],
	[9, 'industry'],
	[12, 'food'],
	[39, 'industry'],
	[43, 'construction'],
	[47, 'trade'],
	[53, 'logistics'],
	[55, 'service'],
	[56, 'food'],
	[63, 'it'],
	[68, 'realty'],
	[84, 'service'],
	[85, 'education'],
	[88, 'health'],
	[99, 'service'],
];

function tradeOf(okedCode: string): Trade {
	const division = Number(okedCode.slice(0, 2));
	return tradeOfDivision.find(([last]) => division <= last)?.[1] ?? 'service';
}

/** Activities nobody of the invented register may claim: banks, notaries and state bodies are few and known. */
const withheld = new Set(['64191', '69102', '84111']);

export type Activities = {
	firm: Weighted<Activity>;
	sole: Weighted<Activity>;
	byCode(okedCode: string): Activity;
	nameOf(okedCode: string): NamedCode;
};

/** @param oked the classifier of activities: codes without a share of their own get a small one */
export function createActivities(oked: readonly NamedCode[]): Activities {
	const byCode = new Map(oked.filter(({ code }) => /^\d{5}$/.test(code)).map((row) => [row.code, row]));
	const known = shares.filter(([code]) => byCode.has(code));
	const firm: (readonly [Activity, number])[] = known.map(([okedCode, trade, share]) => [{ okedCode, trade }, share]);
	const sole: (readonly [Activity, number])[] = known.map(([okedCode, trade, , share]) => [{ okedCode, trade }, share]);
	const named = new Set(known.map(([code]) => code));
	const others = [...byCode.keys()].filter((code) => !named.has(code) && !withheld.has(code));
	for (const okedCode of others) {
		const activity = { okedCode, trade: tradeOf(okedCode) };
		firm.push([activity, 15 / others.length]);
		sole.push([activity, 6 / others.length]);
	}
	return {
		firm: new Weighted(firm),
		sole: new Weighted(sole),
		byCode: (okedCode) => ({ okedCode, trade: tradeOf(okedCode) }),
		nameOf: (okedCode) => {
			const row = byCode.get(okedCode);
			if (row === undefined) throw new RangeError(`no activity ${okedCode} in the classifier`);
			return row;
		},
	};
}

const firmSizes = new Weighted([
	['105', 78],
	['110', 8],
	['115', 3.6],
	['120', 2],
	['130', 2.2],
	['140', 1.2],
	['150', 0.9],
	['160', 1.8],
	['215', 0.7],
	['220', 0.4],
	['225', 0.3],
	['305', 0.5],
	['310', 0.2],
	['311', 0.2],
]);
const soleSizes = new Weighted([
	['105', 97],
	['110', 2.2],
	['115', 0.5],
	['120', 0.3],
]);

export function drawSize(random: Random, kind: SubjectKind): string {
	return (kind === 'sole' || kind === 'joint_sole' ? soleSizes : firmSizes).pick(random);
}

const legalFormShares = new Weighted<LegalForm>([
	['too', 88],
	['ao', 1],
	['gu', 2.5],
	['rgp', 0.3],
	['kgp', 1.2],
	['pk', 1.4],
	['oo', 2],
	['of', 2.6],
	['oul', 1],
]);

export function drawLegalForm(random: Random): LegalForm {
	return legalFormShares.pick(random);
}

const privateOwners = new Weighted([
	['19', 84],
	['16', 4],
	['28', 6],
	['36', 3],
	['37', 2],
	['23', 1],
]);

/** Form of ownership; the register leaves it out for sole proprietors. */
export function drawOwnership(random: Random, legalForm: LegalForm): string | null {
	if (legalForm === 'ip' || legalForm === 'kh') return null;
	if (legalForm === 'rgp') return '12';
	if (legalForm === 'gu' || legalForm === 'kgp') return random.chance(0.12) ? '12' : '13';
	if (legalForm === 'oo' || legalForm === 'of' || legalForm === 'oul') return '29';
	return privateOwners.pick(random);
}

/** Sector of the economy (KSE) a legal form belongs to. */
export function sectorOf(legalForm: LegalForm): string {
	if (legalForm === 'ip' || legalForm === 'kh') return '14';
	if (legalForm === 'gu') return '13';
	if (legalForm === 'rgp' || legalForm === 'kgp') return '11';
	return legalForm === 'oo' || legalForm === 'of' || legalForm === 'oul' ? '15' : '1122';
}
