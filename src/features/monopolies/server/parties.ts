import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { describeBin, type IinBin, maskPerson } from '#domain/numbers/iin-bin.ts';
import { type SubjectKind, shownNumber, titleIn } from '#domain/subject.ts';
import { findIdentity, type SignedIn } from '#features/auth/public.ts';
import { listOrganisations } from '#features/signing/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import type { Claim, Party } from './claim-store.ts';

/** Whose claims the caller reads: of whom he acts for, and against that organisation or himself. */
export async function partyOf(reader: Reader, { accountId, actingFor }: SignedIn): Promise<Party> {
	const { confirmed } = await findIdentity(reader, accountId);
	const debtors = [actingFor?.bin, confirmed?.iin].filter((number) => number !== undefined);
	return { creditor: actingFor?.bin ?? null, debtors };
}

export type NamedParty = {
	/** as it is signed */
	name: string;
	title(locale: Locale): string;
	/** as it is shown */
	number: string;
	/** opens the card; null: the register has it no more */
	publicId: string | null;
};

type Row = {
	bin: Rows['subject']['bin'];
	kind: Known<Rows['subject']['kind'], SubjectKind>;
	publicId: Rows['subject']['public_id'];
	nameRu: Rows['subject']['name_ru'];
	nameKk: Rows['subject']['name_kk'];
};

/** Names of these numbers by the register. */
export async function nameParties(reader: Reader, numbers: readonly string[]): Promise<(number: string) => NamedParty> {
	const { rows } = await reader.query<Row>(
		'select bin, kind, public_id as "publicId", name_ru as "nameRu", name_kk as "nameKk" from subject where bin = any($1)',
		[[...new Set(numbers)]],
	);
	const known = new Map(rows.map((row) => [row.bin, row]));
	return (number) => {
		const row = known.get(number);
		if (row === undefined)
			return { name: number, title: () => maskPerson(number), number: maskPerson(number), publicId: null };
		return {
			name: row.nameRu,
			title: (locale) => titleIn(row, locale),
			number: shownNumber(row),
			publicId: String(row.publicId),
		};
	};
}

/** Names as they are written into what is signed. */
export async function namesOf(reader: Reader, { bin, debtor }: Pick<Claim, 'bin' | 'debtor'>) {
	const name = await nameParties(reader, [bin, debtor]);
	return { creditor: name(bin).name, debtor: name(debtor).name };
}

/** @throws AppError not_found for whoever is no member and not the person; role_needed for a viewer */
export async function signerOf(
	reader: Reader,
	accountId: number,
	number: string,
): Promise<{ bin: string } | { iin: string }> {
	if (describeBin(number as IinBin) === undefined) {
		const { confirmed } = await findIdentity(reader, accountId);
		if (confirmed?.iin !== number) throw new AppError('not_found');
		return { iin: number };
	}
	const organisation = (await listOrganisations(reader, accountId)).find(({ bin }) => bin === number);
	if (organisation === undefined) throw new AppError('not_found');
	if (organisation.role === 'viewer') throw new AppError('role_needed');
	return { bin: number };
}
