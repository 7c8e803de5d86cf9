import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import type { SignedIn } from '#features/auth/public.ts';
import { listsAbout, readEvidence } from '#features/facts/public.ts';
import { findOrganisationName } from '#features/signing/public.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { MembershipView } from '../contract.ts';
import { totalClaims } from './claim-store.ts';
import { writeJoin } from './claim-text.ts';

export type Listing = {
	/** of the register that is published; null: none is loaded */
	listDate: IsoDate | null;
	/** null: it does not carry the organisation, or has struck it off */
	service: string | null;
};

/** Whether the register of natural monopolies carries an organisation today. */
async function findListing(reader: Reader, bin: string, today: IsoDate): Promise<Listing> {
	const { evidence, datasets } = await readEvidence(reader, [{ iinBin: bin }], { today });
	const dates = listsAbout('natural_monopoly').flatMap((id) => datasets.get(id)?.listDate ?? []);
	const standing = evidence
		.get(bin)
		?.all('natural_monopoly')
		.find(({ value: { excludedOn } }) => excludedOn === null || excludedOn > today);
	return { listDate: dates.toSorted().at(-1) ?? null, service: standing?.value.service ?? null };
}

/** @throws AppError monopoly_not_listed, with the date of the list */
export async function requireListing(
	reader: Reader,
	bin: string,
	today: IsoDate,
): Promise<{ listDate: IsoDate; service: string }> {
	const { listDate, service } = await findListing(reader, bin, today);
	if (listDate === null || service === null) throw new AppError('monopoly_not_listed', { listDate });
	return { listDate, service };
}

export type Join = Pick<Rows['monopoly_join'], 'bin' | 'id' | 'service'> & {
	listedOn: Rows['monopoly_join']['listed_on'];
	signerName: Rows['monopoly_join']['signer_name'];
	joinedAt: Rows['monopoly_join']['joined_at'];
};
const columns = `bin, id, service, listed_on as "listedOn", signer_name as "signerName", joined_at as "joinedAt"`;

async function findJoin(reader: Reader, bin: string): Promise<Join | undefined> {
	const { rows } = await reader.query<Join>(`select ${columns} from monopoly_join where bin = $1`, [bin]);
	return rows[0];
}

/** One that waits for its signature. */
export async function findAskedJoin(reader: Reader, id: string): Promise<Join | undefined> {
	const { rows } = await reader.query<Join>(
		`select ${columns} from monopoly_join where id = $1 and joined_at is null`,
		[id],
	);
	return rows[0];
}

/** The same, that nobody asks for anew meanwhile. */
export async function lockAskedJoin(client: PoolClient, id: string): Promise<Join | undefined> {
	const { rows } = await client.query<Join>(
		`select ${columns} from monopoly_join where id = $1 and joined_at is null for update`,
		[id],
	);
	return rows[0];
}

/** Asked again before it is signed, it is written anew. @returns false: it has joined already */
export async function putJoin(
	client: PoolClient,
	{ bin, accountId, listDate, service }: { bin: string; accountId: number; listDate: IsoDate; service: string },
): Promise<boolean> {
	const { rowCount } = await client.query(
		`insert into monopoly_join (bin, account_id, listed_on, service) values ($1, $2, $3, $4)
		 on conflict (bin) do update set account_id = excluded.account_id, listed_on = excluded.listed_on, service = excluded.service,
		   asked_at = clock_timestamp()
		 where monopoly_join.joined_at is null`,
		[bin, accountId, listDate, service],
	);
	return rowCount === 1;
}

/** @returns false: somebody was faster */
export async function markJoined(
	client: PoolClient,
	id: string,
	signed: { statementId: string | null; sha256: string | null; signerName: string | null },
): Promise<boolean> {
	const { rowCount } = await client.query(
		`update monopoly_join set joined_at = clock_timestamp(), statement_id = $2, text_sha256 = $3, signer_name = $4
		 where id = $1 and joined_at is null`,
		[id, signed.statementId, signed.sha256, signed.signerName],
	);
	return rowCount === 1;
}

/** The organisation that records debtors. @throws AppError organisation_needed, monopoly_not_joined */
export async function requireCreditor(reader: Reader, { actingFor }: Pick<SignedIn, 'actingFor'>): Promise<string> {
	if (actingFor === null) throw new AppError('organisation_needed');
	const join = await findJoin(reader, actingFor.bin);
	if (join === undefined || join.joinedAt === null) throw new AppError('monopoly_not_joined');
	return actingFor.bin;
}

export async function presentMembership(
	reader: Reader,
	{ actingFor }: Pick<SignedIn, 'actingFor'>,
	{ now, locale }: { now: Date; locale: Locale },
): Promise<MembershipView> {
	const bin = actingFor?.bin ?? '';
	const listing =
		actingFor === null ? { listDate: null, service: null } : await findListing(reader, bin, dayInAlmaty(now));
	const join = await findJoin(reader, bin);
	const name = await findOrganisationName(reader, bin);
	const totals = await totalClaims(reader, bin);
	const waits = join !== undefined && join.joinedAt === null && actingFor?.role !== 'viewer';
	return {
		organisation: actingFor === null ? null : { bin, name: name ?? bin, can_change: actingFor.role !== 'viewer' },
		...{ list_date: listing.listDate, listed_service: listing.service },
		...{ joined_at: join?.joinedAt?.toISOString() ?? null, signer_name: join?.signerName ?? null },
		signing_id: waits ? join.id : null,
		paragraphs: waits ? writeJoin(languageTag(locale), { ...join, organisation: name ?? bin }) : [],
		totals: totals.map(({ state, count, amountKzt }) => ({ state, count, amount_kzt: amountKzt })),
	};
}
