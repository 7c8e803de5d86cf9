import { join } from 'node:path';
import { readList } from '#sources/kit/lists/read-list.ts';
import type { Manifest } from '../../seeds/demo/manifest.ts';
import type { DemoSubject } from '../../seeds/demo/subject.ts';
import type { Claim, Field, Value } from './claim.ts';

type Rows = ReadonlyMap<string, string[][]>;

/** Rows of a list by the number in this column; headings and spoiled rows have none of the register. */
async function rowsOf(folder: string, manifest: Manifest, sourceId: string, column: number): Promise<Rows> {
	const rows = new Map<string, string[][]>();
	const list = manifest.lists.findLast((each) => each.sourceId === sourceId);
	for (const { path } of list?.files ?? []) {
		for await (const batch of readList(join(folder, path))) {
			for (const { cells } of batch.rows) {
				const bin = (cells[column] ?? '').padStart(12, '0');
				const known = rows.get(bin);
				if (known === undefined) rows.set(bin, [[...cells]]);
				else known.push([...cells]);
			}
		}
	}
	return rows;
}

const taxLists = {
	'kgd-pseudo-enterprises': 'isListedPseudo',
	'kgd-absent-at-address': 'isListedAbsent',
	'kgd-inactive': 'isListedInactive',
	'kgd-bankrupt': 'isBankrupt',
	'kgd-invalid-registration': 'isListedInvalid',
} as const satisfies Record<string, Field>;

const justiceStates: readonly (readonly [string, string])[] = [
	['Ликвидирован', 'ended'],
	['Реорганизован', 'ended'],
	['В процессе ликвидации', 'liquidating'],
];

function stateOfJustice(words: string): string {
	return justiceStates.find(([word]) => words.startsWith(word))?.[1] ?? 'alive';
}

/** Bins of handed-over factors that say something another source says, too; null: nothing comparable. */
const factors: Readonly<Record<string, (bin: string) => readonly (readonly [Field, Value])[]>> = {
	T2: (bin) => [['hasDebt', bin !== 'none']],
	T4: (bin) =>
		bin === 'clean'
			? [['paysVat', true]]
			: bin === 'no_duty' || bin === 'vat_removed_24_months'
				? [['paysVat', false]]
				: [],
	A2: (bin) => [['hasTurnover', bin !== 'zero_turnover']],
	A3: (bin) => [['hasBelongings', bin === 'some']],
	P1: (bin) => [['hasBrokenContract', bin === 'terminated_by_fault']],
};

/** All that the generated lists say of these subjects: that a list does not carry one is said, too. */
export async function claimsOfLists(
	folder: string,
	manifest: Manifest,
	subjects: readonly DemoSubject[],
): Promise<Claim[]> {
	const claims: Claim[] = [];
	const read = (sourceId: string, column: number) => rowsOf(folder, manifest, sourceId, column);
	for (const [sourceId, field] of Object.entries(taxLists)) {
		const rows = await read(sourceId, 1);
		for (const { bin } of subjects) claims.push({ bin, source: sourceId, field, value: rows.has(bin) });
	}
	const arrears = await read('kgd-arrears-150', 4);
	const register = await read('bns-register', 0);
	const justice = await read('mj-legal-entities', 1);
	const handed = await read('bpr-preliminary', 0);
	const index = await read('bpr-index', 0);
	for (const { bin, kind, marks } of subjects) {
		const say = (source: string, field: Field, value: Value) => claims.push({ bin, source, field, value });
		const total = arrears.get(bin)?.[0]?.[19]?.replace(/\s/g, '');
		say('kgd-arrears-150', 'listedDebtKzt', total === undefined ? null : Number(total));
		const [row] = register.get(bin) ?? [];
		if (row !== undefined) {
			say('bns-register', 'name', row[2] ?? null);
			say('bns-register', 'address', row[20] ?? null);
			say('bns-register', 'head', row[21] ?? null);
			say('bns-register', 'registeredOn', isoDay(row[3] ?? ''));
		}
		const [entity] = justice.get(bin) ?? [];
		if (kind !== 'foreign_branch' && (entity !== undefined) !== (marks.justice !== null))
			say('mj-legal-entities', 'status', null);
		if (entity !== undefined) {
			say('mj-legal-entities', 'status', stateOfJustice(entity[8] ?? ''));
			if (entity[11] !== '-') say('mj-legal-entities', 'head', entity[11] ?? null);
			if (!entity[4]?.startsWith('01')) say('mj-legal-entities', 'registeredOn', isoDay(entity[4] ?? ''));
		}
		for (const [, factor = '', binCode = ''] of handed.get(bin) ?? [])
			for (const [field, value] of factors[factor]?.(binCode) ?? []) say(`bpr-preliminary ${factor}`, field, value);
		const [state] = index.get(bin) ?? [];
		if (state !== undefined) say('bpr-index', 'hasTurnover', state[1] !== '');
	}
	return claims;
}

/** Days come with dots, in ISO, and as cells leave them; an empty cell is no day. */
function isoDay(text: string): string | null {
	if (text === '') return null;
	return /^\d\d\.\d\d\.\d{4}$/.test(text) ? text.split('.').reverse().join('-') : text;
}
