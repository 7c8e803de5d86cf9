import type { IsoDate } from '#domain/clock.ts';
import type { Evidence } from '#domain/facts/evidence.ts';
import type { AskedKind } from '#domain/subject.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import { type Datasets, type EvidenceContext, evidenceMaker } from './evidence-of.ts';
import { datasetsOf, type PackedDatasets, packedDatasets } from './registry-watch.ts';
import { type FactsRow, factsOfNumbers } from './subject-sql.ts';

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };
type Row = Nullable<FactsRow> & Promised<{ asked: string; oked_name: string | null; datasets: PackedDatasets | null }>;

export type Asked = { iinBin: string; kind?: AskedKind };
export type ReadOptions = Pick<EvidenceContext, 'hasAddress'> & { today: IsoDate };

// the lists stand in the first row alone: one question, one state of the database
const textFor = (numbers: string) => `select f.*, case when f.place = 1 then ${packedDatasets} end as datasets
from (select row_number() over () as place, n.* from (${factsOfNumbers(numbers)}) n) f`;
// given as an array, one number is planned anew each time, because the plan that is kept expects ten of them
const ofOne = { name: 'evidence-of-one', text: textFor('array[$1::text]') };
const ofSome = { name: 'evidence-of-some', text: textFor('$1::text[]') };

/**
 * What the published lists say about some numbers, in one question to the database. Lists that name whom they mean
 * instead of numbering them are heard by number alone here; features/sources searches their names.
 */
export async function readEvidence(
	db: Reader,
	asked: readonly Asked[],
	{ today, hasAddress }: ReadOptions,
): Promise<{ evidence: ReadonlyMap<string, Evidence>; datasets: Datasets }> {
	const numbers = [...new Set(asked.map(({ iinBin }) => iinBin))];
	const [first] = numbers;
	const question = numbers.length === 1 ? { ...ofOne, values: [first] } : { ...ofSome, values: [numbers] };
	const { rows } = await db.query<Row>(question);
	const datasets = datasetsOf(rows[0]?.datasets ?? []);
	const make = evidenceMaker(hasAddress === undefined ? { datasets, today } : { datasets, today, hasAddress });
	const kinds = new Map(asked.map(({ iinBin, kind }) => [iinBin, kind]));
	const evidence = rows.map((row) => {
		const kind = kinds.get(row.asked);
		const known = {
			iinBin: row.asked,
			row: isOfRegister(row) ? row : null,
			statements: row.statements,
			unread: row.unread,
		};
		return [row.asked, make({ ...known, okedName: row.oked_name, ...(kind === undefined ? {} : { kind }) })] as const;
	});
	return { evidence: new Map(evidence), datasets };
}

function isOfRegister(row: Row): row is Row & FactsRow {
	return row.bin !== null;
}
