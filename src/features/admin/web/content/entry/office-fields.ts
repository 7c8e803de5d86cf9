/** Of an office, as names of fields; the languages are tags of HTML, as the facts of the page have them. */
export const officeFields = [
	...(['city_ru', 'city_kk', 'city_en'] as const),
	...(['address_ru', 'address_kk', 'address_en'] as const),
	...(['hours_ru', 'hours_kk', 'hours_en'] as const),
	...(['kato', 'phones', 'email'] as const),
] as const;
export type OfficeFields = Record<(typeof officeFields)[number], string>;
