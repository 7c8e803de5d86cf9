/**
 * Code of the classifier of administrative-territorial objects (KATO, NK RK 11): 9 digits AB CD EF HIJ. AB region,
 * CD district or city, EF rural district, HIJ settlement; zeros where the object is larger.
 */
type KatoLevel = 1 | 2 | 3 | 4;

const groupEnds = [2, 4, 6, 9] as const;
/** Astana, Almaty, Shymkent: their districts carry CD and EF together, with nothing between them and the city. */
const republicanCities = new Set(['71', '75', '79']);

function ancestor(code: string, digits: number): string {
	return code.slice(0, digits).padEnd(9, '0');
}

/** Digits up to the last group that says something. */
function significantDigits(code: string): number {
	return groupEnds.find((end) => ancestor(code, end) === code) ?? 9;
}

/** Region, (district or city,) (rural district or city proper,) settlement: the code itself is the last one. */
export function katoPath(code: string): readonly string[] {
	const isRepublican = republicanCities.has(code.slice(0, 2));
	return groupEnds
		.filter((end) => end <= significantDigits(code) && !(isRepublican && end === 4 && code.slice(4, 6) !== '00'))
		.map((end) => ancestor(code, end))
		.filter((one, index, path) => one !== path[index - 1]);
}

/** Null for a region. */
export function parentOfKato(code: string): string | null {
	return katoPath(code).at(-2) ?? null;
}

/** 1 region or city of republican significance, 2 district or city, 3 rural district or city proper, 4 settlement. */
export function katoLevel(code: string): KatoLevel {
	const digits = significantDigits(code);
	if (digits === 6 && republicanCities.has(code.slice(0, 2))) return 2;
	return digits === 2 ? 1 : digits === 4 ? 2 : digits === 6 ? 3 : 4;
}
