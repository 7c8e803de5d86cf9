/** Sections of the classifier of economic activities (OKED, NK RK 03-2019) with their last two-digit division. */
const lastDivisions = [
	['A', 3],
	['B', 9],
	['C', 33],
	['D', 35],
	['E', 39],
	['F', 43],
	['G', 47],
	['H', 53],
	['I', 56],
	['J', 63],
	['K', 66],
	['L', 68],
	['M', 75],
	['N', 82],
	['O', 84],
	['P', 85],
	['Q', 88],
	['R', 93],
	['S', 96],
	['T', 98],
	['U', 99],
] as const;

export type OkedSection = (typeof lastDivisions)[number][0];
export const okedSections: readonly OkedSection[] = lastDivisions.map(([section]) => section);

/** Numbers between two sections that no division has. */
const unusedDivisions = new Set([0, 4, 34, 40, 44, 48, 54, 57, 67, 76, 83, 89]);

/** Section of a code of two to five digits, or of a section letter itself; undefined for anything else. */
export function sectionOfOked(code: string): OkedSection | undefined {
	if (code.length === 1) return okedSections.find((section) => section === code);
	if (!/^\d{2,5}$/.test(code)) return undefined;
	const division = Number(code.slice(0, 2));
	if (unusedDivisions.has(division)) return undefined;
	return lastDivisions.find(([, last]) => division <= last)?.[0];
}
