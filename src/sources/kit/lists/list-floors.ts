/**
 * Fewer rows than this are not the list. Lists of stop factors by their genuine size, for a halved one would call the
 * listed clean; `SOURCE_<LIST>_MIN_ROWS` says otherwise.
 */
export const floors = {
	'ofac-sanctions': 15_000,
	'un-sanctions': 700,
	'eu-sanctions': 4_500,
	'uk-sanctions': 4_500,
	'goszakup-unreliable-suppliers': 12_000,
} as const;

export type FlooredList = keyof typeof floors;
export const flooredLists = Object.keys(floors) as FlooredList[];

export function floorVariableOf(id: FlooredList): string {
	return `SOURCE_${id.toUpperCase().replaceAll('-', '_')}_MIN_ROWS`;
}
