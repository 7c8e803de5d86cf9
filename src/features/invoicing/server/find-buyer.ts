import { AppError } from '#domain/error.ts';
import { findIdentity, findOwnName } from '#features/auth/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known as KnownColumn, Promised } from '#platform/db/rows.ts';
import type { Buyer } from '#reporting/papers/printed-paper.ts';
import type { AskBody } from '../contract.ts';
import type { PaperOwner } from './paper-owner.ts';

type Known = Promised<{ name: string | null; address: string | null }>;

/**
 * Who stands on an invoice as its buyer: the organisation that is acted for, or the person by the number he proved. Name
 * and address come from the register unless they were typed.
 *
 * @throws AppError bin_not_confirmed; bad_request: nobody knows a name
 */
export async function findBuyer(
	reader: Reader,
	{ accountId, holder }: PaperOwner,
	{ name, address }: Pick<AskBody, 'name' | 'address'>,
): Promise<Buyer> {
	const bin = /^organization:(\d{12})$/.exec(holder)?.[1];
	const number = bin ?? (await findIdentity(reader, accountId)).confirmed?.iin;
	if (number === undefined) throw new AppError('bin_not_confirmed');
	const registered = await findRegistered(reader, number);
	const typed = { name: name?.trim() || null, address: address?.trim() || null };
	const own = bin === undefined ? await findOwnName(reader, accountId) : null;
	const known = typed.name ?? registered.name ?? own;
	if (known === null) throw new AppError('bad_request', { fields: [{ field: 'name', rule: 'required' }] });
	return { name: known, number, address: typed.address ?? registered.address ?? null };
}

/** Name and address of the newest invoice of a holder: what is typed once need not be typed again. */
export async function findFormerBuyer(reader: Reader, holder: string): Promise<Pick<AskBody, 'name' | 'address'>> {
	const { rows } = await reader.query<{ buyer: KnownColumn<Rows['invoice']['buyer'], Buyer> }>(
		'select buyer from invoice where holder = $1 order by made_at desc limit 1',
		[holder],
	);
	const [former] = rows;
	if (former === undefined) return {};
	const { name, address } = former.buyer;
	return { name, ...(address === null ? {} : { address }) };
}

/** The organisation a paper is made for without anybody asking. */
export async function findOrganisation(reader: Reader, bin: string): Promise<Buyer> {
	const { name, address } = await findRegistered(reader, bin);
	return { name: name ?? bin, number: bin, address };
}

async function findRegistered(reader: Reader, bin: string): Promise<Known> {
	const { rows } = await reader.query<Known>(
		`select coalesce(name_ru, organisation.name) as name, address from (select $1 as bin) asked
		 left join subject using (bin) left join organisation using (bin)`,
		[bin],
	);
	return rows[0] ?? { name: null, address: null };
}
