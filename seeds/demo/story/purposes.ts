/**
 * Streams of draws of a story, one for each purpose: what is drawn for one never moves what is drawn for another. A number
 * that was given is not given again.
 */
export const purposes = {
	work: 1,
	years: 2,
	vat: 3,
	debt: 4,
	life: 5,
	enforcement: 6,
	courts: 7,
	inspections: 8,
	contracts: 9,
	bans: 21,
	formerDebt: 22,
	samruk: 10,
	licences: 11,
	estate: 12,
	vehicles: 13,
	accounts: 14,
	index: 15,
	regime: 16,
	heads: 17,
	slips: 18,
	wages: 19,
	permits: 20,
	handedOver: 41,
} as const;
