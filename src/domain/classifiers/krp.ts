/** Size by staff, as the statistics bureau codes it (KRP). */
export type KrpSize = 'small' | 'medium' | 'large';
export type KrpBand = {
	code: string;
	minStaff: number;
	/** null: no upper bound */
	maxStaff: number | null;
	size: KrpSize;
};

const sizeByFirstDigit = { 1: 'small', 2: 'medium', 3: 'large' } as const;

function band(code: string, minStaff: number, maxStaff: number | null): KrpBand {
	return { code, minStaff, maxStaff, size: sizeByFirstDigit[Number(code[0]) as 1 | 2 | 3] };
}

/** From the smallest to the largest. */
export const krpBands: readonly KrpBand[] = [
	band('105', 0, 5),
	band('110', 6, 10),
	band('115', 11, 15),
	band('120', 16, 20),
	band('130', 21, 30),
	band('140', 31, 40),
	band('150', 41, 50),
	band('160', 51, 100),
	band('215', 101, 150),
	band('220', 151, 200),
	band('225', 201, 250),
	band('305', 251, 500),
	band('310', 501, 1000),
	band('311', 1001, null),
];

const bandByCode = new Map(krpBands.map((one) => [one.code, one]));
const weightByCode = new Map(krpBands.map(({ code }, index) => [code, index + 1]));

export function findKrpBand(code: string): KrpBand | undefined {
	return bandByCode.get(code);
}

/**
 * Rank in lists, larger firms first: 1…14, 0 where the size is not known. A code that is not in force any more weighs as
 * the nearest smaller band: codes grow with the staff.
 */
export function weightOfKrp(code: string | null): number {
	if (code === null) return 0;
	const known = weightByCode.get(code);
	if (known !== undefined) return known;
	return /^[123]\d\d$/.test(code) ? krpBands.filter((one) => one.code <= code).length : 0;
}
