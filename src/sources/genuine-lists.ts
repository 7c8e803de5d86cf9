import type { IsoDate } from '#domain/clock.ts';
import type { KatoRow, StatementRow } from '#sources/kit/lists/list-rows.ts';

/** What a right parser gives of one genuine file. */
export type ExpectedList = {
	/** the day the file states; null: it states none */
	listDate: IsoDate | null;
	rows: number;
	setAside?: number;
	/** entries that the file says it has, where whoever kept it has kept some of them */
	keptOf?: number;
	/** what certain rows lack of what they must say */
	missing?(rows: readonly unknown[]): string[];
};

const sanction = (rows: readonly unknown[], entryKey: string) =>
	(rows as StatementRow[]).find((row) => row.entryKey === entryKey);
const parentOf = (rows: readonly unknown[], code: string) =>
	(rows as KatoRow[]).find((row) => row.code === code)?.parentCode;

function lacking(what: readonly (readonly [isThere: boolean | undefined, what: string])[]): string[] {
	return what.flatMap(([isThere, words]) => (isThere === true ? [] : [words]));
}

/** By `<source>/<file>`; what else lies in such a folder is read by the general rules alone. */
export const expectedLists: Readonly<Record<string, ExpectedList>> = {
	'kgd-pseudo-enterprises/list_PSEUDO_COMPANY_KZ_ALL-2020-04-07.xlsx': {
		...{ listDate: '2020-04-07', rows: 1179, setAside: 674 },
	},
	'un-sanctions/consolidated-2026-02-27.xml': {
		...{ listDate: '2026-02-27', rows: 237 },
		missing: (rows) =>
			lacking([
				[
					(rows as StatementRow[]).some(({ names }) => names.includes('Kasim Sulaimani')),
					'aliases parted by semicolons',
				],
				[(rows as StatementRow[]).some(({ bornOn }) => bornOn.join() === '1967,1968,1969'), 'births between two years'],
				[
					!(rows as StatementRow[]).some(({ names }) => names.some((name) => name.includes(';'))),
					'a name that is no list of names',
				],
			]),
	},
	'ofac-sanctions/sdn-2018-12-19.xml': {
		...{ listDate: '2018-12-19', rows: 2, keptOf: 7379 },
		missing: (rows) => lacking([[sanction(rows, 'OFAC SDN|26235')?.bornOn.includes('1975-06-14'), 'a birth']]),
	},
	'ofac-sanctions/sdn-2026-09-10-trimmed.xml': { listDate: '2026-09-10', rows: 1, keptOf: 3 },
	'eu-sanctions/fsf-2018-12-21.xml': {
		...{ listDate: '2018-12-21', rows: 2 },
		missing: (rows) => lacking([[sanction(rows, 'EU.36.64')?.bornOn.includes('1924-02-21'), 'a birth']]),
	},
	'eu-sanctions/fsf-2026-08-05-trimmed.xml': { listDate: '2026-08-05', rows: 2 },
	'uk-sanctions/uk-2026-09-02.xml': {
		...{ listDate: '2026-09-02', rows: 2 },
		missing: (rows) => lacking([[sanction(rows, 'AFG0006')?.bornOn.join() === '1945,1946', 'both births']]),
	},
	'uk-sanctions/uk-2026-08-26-fragments.xml': { listDate: '2026-08-20', rows: 3 },
	'bns-kato/kato-2026-07-17.csv': {
		...{ listDate: null, rows: 937 },
		missing: (rows) =>
			lacking([
				[parentOf(rows, '751310000') === '750000000', '751310000 under 750000000'],
				[parentOf(rows, '113820100') === '113800000', '113820100 under 113800000'],
				[hangTogether(rows as KatoRow[]), 'parents that are there'],
			]),
	},
};

function hangTogether(rows: readonly KatoRow[]): boolean {
	const codes = new Set(rows.map(({ code }) => code));
	return rows.every(({ parentCode }) => parentCode === null || codes.has(parentCode));
}
