import { lastKnownMci } from '#domain/classifiers/mci.ts';
import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { leastClaimMci } from '#domain/debtor-claim.ts';
import { AppError, type FieldError } from '#domain/error.ts';
import { parseSubjectId } from '#domain/numbers/subject-id.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { ClaimBody } from '../contract.ts';
import type { ClaimFields } from './claim-store.ts';

/** The least debt of a day, in tenge. */
export function leastAmount(today: IsoDate): number {
	return lastKnownMci(today) * leastClaimMci;
}

/**
 * What is typed, as it is kept.
 * @throws AppError bad_request naming every field; bin_incorrect, subject_not_found
 */
export async function fieldsOf(reader: Reader, bin: string, body: ClaimBody, now: Date): Promise<ClaimFields> {
	const today = dayInAlmaty(now);
	const least = leastAmount(today);
	const service = body.service.trim();
	const contractNo = body.contract_no.trim();
	// two places of tenge are tiyn
	const amountKzt = Math.round(body.amount_kzt * 100) / 100;
	const faults: FieldError[] = [];
	if (service.length < 3) faults.push({ field: 'service', rule: 'too_short', limit: 3 });
	if (contractNo === '') faults.push({ field: 'contract_no', rule: 'required' });
	if (body.to < body.from) faults.push({ field: 'to', rule: 'out_of_range' });
	if (body.from > today) faults.push({ field: 'from', rule: 'out_of_range' });
	if (body.due_on >= today) faults.push({ field: 'due_on', rule: 'claim_due' });
	if (amountKzt < least) faults.push({ field: 'amount_kzt', rule: 'claim_amount', limit: least });
	const debtor = await debtorOf(reader, body.debtor);
	if (debtor === bin) faults.push({ field: 'debtor', rule: 'claim_self' });
	if (faults.length > 0) throw new AppError('bad_request', { fields: faults });
	return { debtor, service, contractNo, from: body.from, to: body.to, amountKzt, dueOn: body.due_on };
}

/** Only whom the register carries today. */
async function debtorOf(reader: Reader, typed: string): Promise<string> {
	const named = parseSubjectId(typed);
	if (named === null) throw new AppError('bin_incorrect', { fields: [{ field: 'debtor', rule: 'bin' }] });
	const { rows } = await reader.query<{ bin: Rows['subject']['bin'] }>(
		`select bin from subject where ${'number' in named ? 'bin' : 'public_id'} = $1 and removed_on is null`,
		['number' in named ? named.number : named.id],
	);
	if (rows[0] === undefined) throw new AppError('subject_not_found');
	return rows[0].bin;
}
