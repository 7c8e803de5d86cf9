import type { ClaimSide } from '#domain/debtor-claim.ts';
import { describeBin, type IinBin } from '#domain/numbers/iin-bin.ts';
import { findEditors } from '#features/auth/public.ts';
import { type ClaimNews, putNotice } from '#features/inbox/public.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { Claim } from './claim-store.ts';
import { nameParties } from './parties.ts';

/** `of`: the word of a party that is told of; two of them are two events, also in one state of the claim */
type News = { what: ClaimNews; of?: string };

/**
 * In the transaction of what is told: owners and editors of one side, in their inbox; once for each event.
 * @returns how many did not know of it
 */
export async function tellSide(client: PoolClient, claim: Claim, side: ClaimSide, { what, of }: News): Promise<number> {
	const { readers, owner } = await readersOf(client, side === 'creditor' ? claim.bin : claim.debtor);
	if (readers.length === 0) return 0;
	const name = await nameParties(client, [claim.bin, claim.debtor]);
	const other = name(side === 'creditor' ? claim.debtor : claim.bin).title('ru');
	const details = { claim: claim.id, what, side, other, amountKzt: claim.amountKzt, by: claim.answerBy };
	const object = [claim.id, what, of ?? claim.state, side].join(' ');
	return (await putNotice(client, readers, { kind: 'debtor_claim', object, details }, owner)).length;
}

/** A debtor who is a person has an account that is confirmed as his. */
async function readersOf(reader: Reader, number: string): Promise<{ readers: number[]; owner?: string }> {
	const owner = `organization:${number}`;
	if (describeBin(number as IinBin) !== undefined) return { readers: await findEditors(reader, owner), owner };
	const { rows } = await reader.query<Promised<{ id: number }>>(
		'select id from account where identity_number = $1 and identity_confirmed_at is not null and blocked_at is null',
		[number],
	);
	return { readers: rows.map(({ id }) => id) };
}
