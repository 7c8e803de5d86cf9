import { lastKnownMci } from '#domain/classifiers/mci.ts';
import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { type Debt, judgeDebt, leastClaimMci } from '#domain/debtor-claim.ts';
import { AppError, type FieldError } from '#domain/error.ts';
import { parseSubjectId } from '#domain/numbers/subject-id.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { ClaimBody } from '../contract.ts';

/** The least debt of a day, in tenge. */
export function leastAmount(today: IsoDate): number {
	return lastKnownMci(today) * leastClaimMci;
}

/**
 * What is typed, as it is kept.
 * @throws AppError bad_request naming every field; bin_incorrect, subject_not_found
 */
export async function fieldsOf(reader: Reader, bin: string, body: ClaimBody, now: Date): Promise<Debt> {
	const today = dayInAlmaty(now);
	const service = body.service.trim();
	const contractNo = body.contract_no.trim();
	// two places of tenge are tiyn
	const amountKzt = Math.round(body.amount_kzt * 100) / 100;
	const debtor = await debtorOf(reader, body.debtor);
	const debt = { debtor, service, contractNo, from: body.from, to: body.to, amountKzt, dueOn: body.due_on };
	const faults: FieldError[] = judgeDebt(debt, { today, least: leastAmount(today), creditor: bin });
	if (contractNo === '') faults.push({ field: 'contract_no', rule: 'required' });
	if (faults.length > 0) throw new AppError('bad_request', { fields: faults });
	return debt;
}

/** Only whom the register carries today. */
async function debtorOf(reader: Reader, typed: string): Promise<string> {
	const named = parseSubjectId(typed);
	if (named === null) throw new AppError('bin_incorrect', { fields: [{ field: 'debtor', rule: 'bin' }] });
	const { rows } = await reader.query<{ bin: Rows['subject']['bin'] }>(
		`select bin from subject where ${'number' in named ? 'bin' : 'public_id'} = $1 and removed_on is null`,
		['number' in named ? named.number : named.id],
	);
	if (rows[0] === undefined)
		throw new AppError('subject_not_found', { fields: [{ field: 'debtor', rule: 'claim_debtor' }] });
	return rows[0].bin;
}
