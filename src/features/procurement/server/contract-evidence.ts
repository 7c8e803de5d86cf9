import { createHash } from 'node:crypto';
import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { mostPartners } from '#domain/facts/contract-partners.ts';
import { mostOfRole, mostTerminated, shownContracts, terminations } from '#domain/facts/shown-contracts.ts';
import type { Awaited, SourceOutcome } from '#domain/facts/source-outcome.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { Reader } from '#platform/db/pool.ts';
import { deltaLists } from '#sources/delta-lists.ts';
import type { DeltaList } from '#sources/kit/deltas/delta-list.ts';
import type { Market } from './apply-contracts.ts';
import {
	type ContractRow,
	type Outcome,
	type Role,
	readContracts,
	readPartners,
	readYears,
	type YearSum,
} from './contracts-store.ts';
import { isWhole, readTableState, type TableState } from './table-state.ts';

const roles: readonly Role[] = ['supplier', 'customer'];

type Answered = Extract<SourceOutcome, { state: 'found' | 'nothing' }>;

/** `answer` is null where the table does not hold all of it; `awaited`: the backfill runs, and will bring it. */
type FromTable = { answer: Answered | null; awaited: Awaited | null };

/**
 * What a source says of a number, from our table. Where that does not hold all of it (the backfill runs, a gap is open, the
 * last changes are old) the source is asked.
 */
export async function answerFromTable(
	reader: Reader,
	sourceId: string,
	subject: { iinBin: string; today: IsoDate },
	now: Date,
): Promise<FromTable> {
	const list = deltaLists.find((each) => each.sourceId === sourceId);
	if (list === undefined) return { answer: null, awaited: null };
	const table = await readTableState(reader, sourceId);
	if (!isWhole(table, subject.today)) return { answer: null, awaited: awaitedOf(table, list, now) };
	return { answer: await readAnswer(reader, list.market, table, subject.iinBin), awaited: null };
}

/** At the pace that its publisher allows, and no failure on the way: no day is earlier. */
function awaitedOf(table: TableState | null, { manners, pageSize }: DeltaList, now: Date): Awaited | null {
	if (table === null || table.state === 'loaded') return null;
	const { percent, left } = table;
	const leftMs = left === null ? null : (1000 * left) / (manners.perSecond * pageSize);
	return { percent: percent ?? 0, on: leftMs === null ? null : dayInAlmaty(new Date(now.getTime() + leftMs)) };
}

async function readAnswer(
	reader: Reader,
	market: Market,
	table: TableState & { asOf: IsoDate },
	iinBin: string,
): Promise<Answered> {
	const sums = (await readYears(reader, iinBin)).filter((sum) => sum.market === market);
	const read = await Promise.all(
		roles.filter((role) => sums.some((sum) => sum.role === role)).map((role) => readRole(reader, iinBin, role, market)),
	);
	const contracts = read.flatMap(({ statements }) => statements);
	const facts = [...yearsOf(sums), ...read.flatMap(({ partners }) => partners), ...contracts];
	const shown = contracts.length;
	const total = sums.reduce((count, sum) => count + sum.contracts, 0);
	return {
		state: facts.length > 0 ? 'found' : 'nothing',
		facts,
		asOf: table.asOf,
		retrievedAt: table.changedAt,
		rawHash: createHash('sha256').update(JSON.stringify(facts)).digest('hex'),
		isKept: true,
		...(shown < total ? { extent: { received: total, total, isNewest: true, shown } } : {}),
	};
}

async function readRole(
	reader: Reader,
	number: string,
	role: Role,
	market: Market,
): Promise<{ statements: Statement[]; partners: Statement[] }> {
	const asked = { number, role, market, offset: 0 };
	const [newest, ended, partners] = await Promise.all([
		readContracts(reader, { ...asked, limit: mostOfRole }),
		readContracts(reader, { ...asked, limit: mostTerminated, outcomes: terminations }),
		readPartners(reader, { number, role, market, limit: mostPartners }),
	]);
	const unique = new Map([...newest, ...ended].map((row) => [row.id, row]));
	return {
		statements: shownContracts([...unique.values()], ({ outcome }) => outcome).map((row) => contractOf(row, role)),
		partners: partners.flatMap(({ party, nameRu, contracts, sumKzt }): Statement[] =>
			party === null
				? []
				: [
						{
							kind: 'procurement_partner',
							value: { market, role, otherPartyBin: party, otherPartyName: nameRu, contracts, sumKzt },
						},
					],
		),
	};
}

function contractOf(row: ContractRow, role: Role): Statement {
	const { market, number, party, nameRu, sumKzt, paidKzt, signedOn, dueOn, executedOn, terminatedOn, outcome } = row;
	return {
		kind: 'procurement_contract',
		value: {
			...{ market, number, role, otherPartyBin: party, otherPartyName: nameRu, amountKzt: sumKzt, paidKzt },
			...{ signedOn, dueOn, executedOn, endedOn: terminatedOn, status: row.status, subject: row.subject },
			outcome: outcome === 'unstated' ? null : outcome,
		},
	};
}

/** One statement a role and year; what was never concluded is no contract. */
function yearsOf(sums: readonly YearSum[]): Statement[] {
	const byYear = new Map<string, YearSum[]>();
	for (const sum of sums) {
		if (sum.outcome === 'not_concluded') continue;
		const key = `${sum.role} ${sum.year}`;
		byYear.set(key, [...(byYear.get(key) ?? []), sum]);
	}
	return [...byYear.values()].flatMap((of): Statement[] => {
		const [first] = of;
		if (first === undefined) return [];
		const add = (value: (sum: YearSum) => number) => of.reduce((all, sum) => all + value(sum), 0);
		const ended = (outcome: Outcome) => add((sum) => (sum.outcome === outcome ? sum.contracts : 0));
		return [
			{
				kind: 'procurement_year',
				value: {
					...{ market: first.market, role: first.role, year: first.year === 0 ? null : first.year },
					...{ contracts: add(({ contracts }) => contracts), sumKzt: add(({ sumKzt }) => sumKzt) },
					...{ executed: ended('executed'), terminated: ended('terminated') },
					terminatedByAgreement: ended('terminated_by_agreement'),
					untold: ended('unstated') + ended('unclear'),
					...{ fineKzt: add(({ fineKzt }) => fineKzt), overdueDays: add(({ overdueDays }) => overdueDays) },
				},
			},
		];
	});
}
