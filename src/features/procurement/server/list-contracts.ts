import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { maskPerson, maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { isPerson, type SubjectKind, shownNumber, titleIn } from '#domain/subject.ts';
import type { Pool, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import { deltaLists } from '#sources/delta-lists.ts';
import type { ContractsView } from '../contract.ts';
import {
	type ContractRow,
	type Outcome,
	type Role,
	readContracts,
	readYears,
	type YearSum,
} from './contracts-store.ts';
import { outcomeLabel } from './outcome-label.ts';
import { readTableState } from './table-state.ts';

export type ContractsQuestion = {
	bin: string;
	role?: Role | undefined;
	year?: number | undefined;
	outcome?: Outcome | undefined;
	page: number;
	limit: number;
	locale: Locale;
};

const deepest = 10_000;

/** @throws AppError bad_request behind the ten thousandth contract, subject_not_found */
export async function listContracts(
	{ pool }: { pool: Pool },
	question: ContractsQuestion,
): Promise<{ view: ContractsView; total: number }> {
	const { bin, page, limit, locale } = question;
	if (page * limit > deepest)
		throw new AppError('bad_request', {
			fields: [{ field: 'page', rule: 'out_of_range', limit: Math.floor(deepest / limit) }],
		});
	const [subject, sums, lists] = await Promise.all([findSubject(pool, bin), readYears(pool, bin), readLists(pool)]);
	const counts = { supplier: countOf(sums, 'supplier'), customer: countOf(sums, 'customer') };
	const role = question.role ?? (counts.customer > counts.supplier ? 'customer' : 'supplier');
	const ofRole = sums.filter((sum) => sum.role === role);
	const { year, outcome } = question;
	const total = ofRole
		.filter((sum) => (year === undefined || sum.year === year) && (outcome === undefined || sum.outcome === outcome))
		.reduce((count, { contracts }) => count + contracts, 0);
	const outcomes = outcome === undefined ? undefined : [outcome];
	const asked = { number: bin, role, year, outcomes, limit, offset: (page - 1) * limit };
	const contracts = total === 0 ? [] : await readContracts(pool, asked);
	const view = {
		subject: {
			id: isPerson(subject.kind) ? subject.publicId : bin,
			bin: shownNumber({ bin, kind: subject.kind }),
			title: titleIn(subject, locale),
			is_individual: isPerson(subject.kind),
		},
		...{ role, counts, years: yearsOf(ofRole), outcomes: outcomesOf(ofRole, locale) },
		contracts: contracts.map((row) => lineOf(row, locale)),
		lists,
	};
	return { view, total };
}

type SubjectRow = {
	publicId: Rows['subject']['public_id'];
	kind: Known<Rows['subject']['kind'], SubjectKind>;
	nameRu: Rows['subject']['name_ru'];
	nameKk: Rows['subject']['name_kk'];
};

async function findSubject(reader: Reader, bin: string): Promise<SubjectRow> {
	const { rows } = await reader.query<SubjectRow>(
		'select public_id as "publicId", kind, name_ru as "nameRu", name_kk as "nameKk" from subject where bin = $1',
		[bin],
	);
	const [row] = rows;
	if (row === undefined) throw new AppError('subject_not_found');
	return row;
}

async function readLists(reader: Reader): Promise<ContractsView['lists']> {
	const states = await Promise.all(deltaLists.map(({ sourceId }) => readTableState(reader, sourceId)));
	return deltaLists.map(({ market, sourceId }, index) => {
		const table = states[index] ?? { state: 'not_loaded' as const, percent: null, asOf: null, hasGap: false };
		return {
			...{ market, source_id: sourceId, state: table.state, percent: table.percent },
			...{ as_of: table.asOf, has_gap: table.hasGap },
		};
	});
}

function countOf(sums: readonly YearSum[], role: Role): number {
	return sums.reduce((count, sum) => count + (sum.role === role ? sum.contracts : 0), 0);
}

function yearsOf(sums: readonly YearSum[]): ContractsView['years'] {
	const byYear = new Map<number, YearSum[]>();
	for (const sum of sums) byYear.set(sum.year, [...(byYear.get(sum.year) ?? []), sum]);
	const count = (of: readonly YearSum[], outcome: Outcome) =>
		of.reduce((all, sum) => all + (sum.outcome === outcome ? sum.contracts : 0), 0);
	return [...byYear].map(([year, of]) => ({
		year: year === 0 ? null : year,
		contracts: of.reduce((all, { contracts }) => all + contracts, 0),
		// what was never concluded is no turnover
		sum_kzt: of.reduce((all, { outcome, sumKzt }) => all + (outcome === 'not_concluded' ? 0 : sumKzt), 0),
		executed: count(of, 'executed'),
		terminated: count(of, 'terminated'),
		fine_kzt: of.reduce((all, { fineKzt }) => all + fineKzt, 0),
	}));
}

function outcomesOf(sums: readonly YearSum[], locale: Locale): ContractsView['outcomes'] {
	const byOutcome = new Map<Outcome, number>();
	for (const { outcome, contracts } of sums) byOutcome.set(outcome, (byOutcome.get(outcome) ?? 0) + contracts);
	return [...byOutcome]
		.sort(([, one], [, other]) => other - one)
		.map(([outcome, contracts]) => ({ outcome, label: outcomeLabel(outcome, null, locale), contracts }));
}

function lineOf(row: ContractRow, locale: Locale): ContractsView['contracts'][number] {
	const { market, id, number, subject, outcome, status } = row;
	return {
		...{ market, id: String(id), number, party: partyOf(row, locale) },
		contract_subject: subject === null ? null : maskPersonsIn(subject),
		...{ sum_kzt: row.sumKzt, paid_kzt: row.paidKzt, fine_kzt: row.fineKzt, overdue_days: row.overdueDays },
		...{ signed_on: row.signedOn, due_on: row.dueOn, executed_on: row.executedOn, terminated_on: row.terminatedOn },
		...{ outcome, outcome_label: outcomeLabel(outcome, status, locale) },
	};
}

function partyOf(
	{ party, publicId, kind, nameRu, nameKk }: ContractRow,
	locale: Locale,
): ContractsView['contracts'][number]['party'] {
	if (party === null) return { card_id: null, bin: null, title: null };
	if (kind === null || nameRu === null) return { card_id: null, bin: maskPerson(party), title: null };
	return {
		card_id: isPerson(kind) ? publicId : party,
		bin: shownNumber({ bin: party, kind }),
		title: titleIn({ nameRu, nameKk }, locale),
	};
}
