import { dayInAlmaty } from '#domain/clock.ts';
import { type Debt, judgeDebt, keyOfDebt } from '#domain/debtor-claim.ts';
import { type GivenClaim, type ReadClaim, readClaim } from '#features/imports/public.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { leastAmount } from '../claim-rules.ts';
import { findAllRows, type ImportRow, type JudgedRow, updateRows } from './import-store.ts';

type Given = { rowNo: number; given: GivenClaim };
type Fault = Pick<JudgedRow, 'fault' | 'field' | 'sameAs'>;
const fine: Fault = { fault: null, field: null, sameAs: null };

/** What is wrong with each row today: what it says, the register, other rows, and what is recorded already. */
export async function judgeRows(
	reader: Reader,
	{ bin, now }: { bin: string; now: Date },
	rows: readonly Given[],
): Promise<JudgedRow[]> {
	const today = dayInAlmaty(now);
	const terms = { today, least: leastAmount(today), creditor: bin };
	const read = rows.map(({ rowNo, given }) => ({ rowNo, given, read: readClaim(given) }));
	const debtors = read.flatMap((row) => row.read.debtor ?? []);
	const known = await findKnown(reader, debtors);
	const recorded = await findRecorded(reader, bin, debtors);
	const seen = new Map<string, number>();
	const judge = (rowNo: number, claim: ReadClaim): Fault => {
		if (claim.fault !== null) return { ...fine, fault: claim.fault.rule, field: claim.fault.field };
		const debt = debtOf(claim);
		if (debt === null) throw new Error('what has no fault can be read');
		const [first] = judgeDebt(debt, terms);
		if (first !== undefined) return { ...fine, fault: first.rule, field: first.field };
		if (!known.has(debt.debtor)) return { ...fine, fault: 'claim_debtor', field: 'debtor' };
		const key = keyOfDebt(debt);
		if (recorded.has(key)) return { ...fine, fault: 'taken', field: 'contract_no' };
		const sameAs = seen.get(key);
		if (sameAs !== undefined) return { fault: 'duplicate', field: 'contract_no', sameAs };
		seen.set(key, rowNo);
		return fine;
	};
	return read.map((row) => ({ ...row, ...judge(row.rowNo, row.read) }));
}

/** What a row without a fault records; null: a value of it is missing. */
function debtOf({
	debtor,
	service,
	contractNo,
	from,
	to,
	amountKzt,
	dueOn,
}: Omit<ReadClaim, 'fault' | 'zerosRestored'>): Debt | null {
	if (debtor === null || service === null || contractNo === null || from === null || to === null) return null;
	if (amountKzt === null || dueOn === null) return null;
	return { debtor, service, contractNo, from, to, amountKzt, dueOn };
}

async function findKnown(reader: Reader, numbers: readonly string[]): Promise<ReadonlySet<string>> {
	const { rows } = await reader.query<Pick<Rows['subject'], 'bin'>>(
		'select bin from subject where bin = any($1) and removed_on is null',
		[[...new Set(numbers)]],
	);
	return new Set(rows.map(({ bin }) => bin));
}

async function findRecorded(reader: Reader, bin: string, debtors: readonly string[]): Promise<ReadonlySet<string>> {
	const { rows } = await reader.query<{
		debtor: Rows['debtor_claim']['debtor'];
		service: Rows['debtor_claim']['service'];
		contractNo: Rows['debtor_claim']['contract_no'];
		from: Rows['debtor_claim']['period_from'];
		to: Rows['debtor_claim']['period_to'];
	}>(
		`select debtor, service, contract_no as "contractNo", period_from as "from", period_to as "to" from debtor_claim
		 where bin = $1 and debtor = any($2) and ended_at is null`,
		[bin, [...new Set(debtors)]],
	);
	return new Set(rows.map(keyOfDebt));
}

/**
 * Judges a whole file again: the row that another one repeats may have been changed, and the register and what is recorded too.
 * @param changed cells of one row as they are now
 * @returns rows that are not as they were
 */
export async function judgeAgain(
	client: PoolClient,
	{ id, bin, now }: { id: string; bin: string; now: Date },
	changed?: Given,
): Promise<number> {
	const kept = await findAllRows(client, id);
	const counted = kept.filter(({ isDropped }) => !isDropped);
	const judged = await judgeRows(
		client,
		{ bin, now },
		counted.map((row) => (row.rowNo === changed?.rowNo ? changed : row)),
	);
	const before = new Map<number, ImportRow>(kept.map((row) => [row.rowNo, row]));
	const different = judged.filter((row) => {
		const was = before.get(row.rowNo);
		const isSame = was?.fault === row.fault && was.field === row.field && was.sameAs === row.sameAs;
		return !isSame || row.rowNo === changed?.rowNo;
	});
	await updateRows(client, id, different);
	return different.length;
}
