/** Firms abroad that nobody has founded, as the registers of their countries tell them. */
export type FirmAbroad = {
	country: 'GB' | 'DE' | 'RU' | 'BY';
	/** by which the register of the country finds it */
	number: string;
	name: string;
	isAtWork: boolean;
	since: string;
	address: string;
	city: string;
	head: string | null;
	lei: string | null;
	/** of the Russian register besides the number of the taxpayer */
	ogrn?: string;
	/** who consolidates its accounts: a LEI, or why nobody is named */
	parent?: { lei: string; name: string; country: string } | { reason: string };
	/** who controls it by the British register; none: it states that it has nobody */
	controller?: { name: string; year: number; nationality: string; residence: string };
	/** its shares are traded on a market, so it names nobody */
	isListed?: boolean;
};

const holding = { lei: '984500ULGIHOLDINGC16', name: 'ULGI HOLDING AG', country: 'CH' };

export const firmsAbroad: readonly FirmAbroad[] = [
	{
		...{ country: 'GB', number: '00000077', name: 'ULGI EXAMPLE LTD', isAtWork: true, since: '2010-05-01' },
		...{ address: '1 Example Street', city: 'London', head: 'MYSALOV, Synaq', lei: '984500ULGIEXAMPLEG06' },
		parent: holding,
		controller: { name: 'Mr Synaq Mysalov', year: 1975, nationality: 'Kazakh', residence: 'Kazakhstan' },
	},
	{
		...{ country: 'GB', number: '00000088', name: 'SYNAQ SAMPLE LTD', isAtWork: true, since: '2019-11-12' },
		...{ address: '2 Example Street', city: 'Cardiff', head: 'EXAMPLE, Jane', lei: '984500SYNAQSAMPLEG38' },
		parent: { reason: 'NATURAL_PERSONS' },
	},
	{
		...{ country: 'GB', number: '00000099', name: 'ULGI EXAMPLE TRADING LTD', isAtWork: false, since: '2004-02-03' },
		...{ address: '3 Example Street', city: 'London', head: null, lei: null },
	},
	{
		...{ country: 'GB', number: '00000110', name: 'SAMAL LISTED PLC', isAtWork: true, since: '2017-09-01' },
		...{ address: '4 Example Street', city: 'London', head: null, lei: null, isListed: true },
	},
	{
		...{ country: 'DE', number: 'HRB 1', name: 'ULGI EXAMPLE GMBH', isAtWork: true, since: '2015-02-03' },
		...{ address: 'Beispielstrasse 1', city: 'Berlin', head: null, lei: '984500ULGIEXAMPLED15' },
		parent: { reason: 'NO_KNOWN_PERSON' },
	},
	{
		...{ country: 'RU', number: '7700000016', name: 'ООО "ПРИМЕР СЫНАК"', isAtWork: true, since: '2012-03-14' },
		...{ address: 'г Москва, ул Примерная, д 1', city: 'Москва', head: 'Примеров Пример Примерович', lei: null },
		ogrn: '1207700000012',
	},
	{
		...{ country: 'RU', number: '7700000023', name: 'ООО "ОБРАЗЕЦ"', isAtWork: false, since: '2008-07-01' },
		...{ address: 'г Казань, ул Примерная, д 2', city: 'Казань', head: null, lei: null },
		ogrn: '1207700000023',
	},
	{
		...{ country: 'BY', number: '190000018', name: 'ООО "ПРОБА"', isAtWork: true, since: '2016-09-30' },
		...{ address: 'г Минск, ул Примерная, д 3', city: 'Минск', head: 'Пробова Проба Пробовна', lei: null },
	},
];

export function findAbroad(country: string, number: string): FirmAbroad | undefined {
	return firmsAbroad.find((firm) => firm.country === country && (firm.number === number || firm.ogrn === number));
}

/** As publishers search: every word of the question stands in the name. */
export function searchAbroad(name: string, country?: string): FirmAbroad[] {
	const words = name
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '');
	if (words.length === 0) return [];
	return firmsAbroad.filter(
		(firm) =>
			(country === undefined || firm.country === country) &&
			words.every((word) => firm.name.toLowerCase().includes(word)),
	);
}
