import { dayInAlmaty } from '#domain/clock.ts';
import type { ServedMonth } from '#domain/money/served-months.ts';
import { rateOn, type VatRate, vatWithin } from '#domain/money/vat.ts';
import { readVatRates } from '#features/tariffs/public.ts';
import { inTransaction, type Pool, type PoolClient, type Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { bookMoves } from '../ledger/book-moves.ts';
import type { WalletHolder } from '../ledger/wallets.ts';

const dayMs = 86_400_000;

/** Months that were paid and are still to be served. */
export async function deferMonths(
	client: PoolClient,
	{
		subscriptionId,
		walletId,
		startsAt,
		served,
	}: { subscriptionId: string; walletId: number; startsAt: Date; served: readonly ServedMonth[] },
): Promise<void> {
	const startsOn = Date.parse(dayInAlmaty(startsAt));
	const ends = served.map(({ endsOn }) => new Date(startsAt.getTime() + Date.parse(endsOn) - startsOn));
	await client.query(
		`insert into deferred_part (subscription_id, number, wallet_id, starts_at, ends_at, gross_tiyn, vat_basis_points, vat_tiyn)
		 select $1, number, $2, coalesce(lag(ends_at) over (order by number), $3), ends_at, gross, rate, vat
		 from unnest($4::timestamptz[], $5::bigint[], $6::integer[], $7::bigint[]) with ordinality
		   as part(ends_at, gross, rate, vat, number)`,
		[
			...[subscriptionId, walletId, startsAt, ends],
			...[served.map(({ grossTiyn }) => grossTiyn), served.map(({ vatBasisPoints }) => vatBasisPoints)],
			served.map(({ vatTiyn }) => vatTiyn),
		],
	);
}

type Part = {
	subscriptionId: Rows['deferred_part']['subscription_id'];
	number: Rows['deferred_part']['number'];
	walletId: Rows['deferred_part']['wallet_id'];
	startsAt: Rows['deferred_part']['starts_at'];
	endsAt: Rows['deferred_part']['ends_at'];
	grossTiyn: Rows['deferred_part']['gross_tiyn'];
	vatBasisPoints: Rows['deferred_part']['vat_basis_points'];
	vatTiyn: Rows['deferred_part']['vat_tiyn'];
};

const columns = `part.subscription_id as "subscriptionId", part.number, part.wallet_id as "walletId",
	part.starts_at as "startsAt", part.ends_at as "endsAt", part.gross_tiyn as "grossTiyn",
	part.vat_basis_points as "vatBasisPoints", part.vat_tiyn as "vatTiyn"`;

/**
 * What a subscription that ended before its time still owes: served months are turnover, so are the days of the month it
 * ended in, and the rest returns to the wallet.
 *
 * @returns what has returned
 */
export async function returnDeferred(client: PoolClient, subscriptionId: string, endedAt: Date): Promise<number> {
	const { rows } = await client.query<Part>(
		`select ${columns} from deferred_part part where subscription_id = $1 and closed_at is null order by number for update`,
		[subscriptionId],
	);
	const rates = await readVatRates(client);
	let returned = 0;
	for (const part of rows) returned += await closePart(client, part, endedAt, rates);
	return returned;
}

/** What `returnDeferred` would give back, without doing it. */
export async function quoteReturn(reader: Reader, subscriptionIds: readonly string[], endedAt: Date): Promise<number> {
	if (subscriptionIds.length === 0) return 0;
	const { rows } = await reader.query<Part>(
		`select ${columns} from deferred_part part where subscription_id = any($1) and closed_at is null`,
		[subscriptionIds],
	);
	return rows.reduce((sum, part) => sum + part.grossTiyn - servedOf(part, endedAt), 0);
}

/** The same of all that a holder held and that has ended before its time. */
export async function returnEnded(client: PoolClient, holder: WalletHolder): Promise<void> {
	const { rows } = await client.query<Part & { endedAt: Rows['subscription']['ends_at'] }>(
		`select ${columns}, subscription.ends_at as "endedAt"
		 from deferred_part part join subscription on subscription.id = part.subscription_id
		 where holder = $1 and state = 'ended' and subscription.ends_at < part.ends_at and closed_at is null
		 order by part.starts_at for update of part`,
		[holder],
	);
	const rates = await readVatRates(client);
	for (const { endedAt, ...part } of rows) await closePart(client, part, endedAt, rates);
}

/** Months that have been served, and what ended before its time. In small transactions: any of them may be the last. */
export async function recogniseServed(pool: Pool): Promise<void> {
	const rates = await readVatRates(pool);
	while ((await inTransaction(pool, (client) => recogniseSome(client, rates))) > 0);
}

async function recogniseSome(client: PoolClient, rates: readonly VatRate[]): Promise<number> {
	const { rows } = await client.query<Part & { endedAt: Rows['subscription']['ends_at'] | null }>(
		`select ${columns},
		   case when subscription.id is null then clock_timestamp() when state = 'ended' then subscription.ends_at end as "endedAt"
		 from deferred_part part left join subscription on subscription.id = part.subscription_id
		 where closed_at is null and (part.ends_at <= clock_timestamp() or subscription.id is null
		   or (state = 'ended' and subscription.ends_at < part.ends_at))
		 order by part.ends_at limit 100 for update of part skip locked`,
	);
	for (const { endedAt, ...part } of rows) await closePart(client, part, endedAt ?? part.endsAt, rates);
	return rows.length;
}

/** @returns what of it was not served and is in the wallet again */
async function closePart(client: PoolClient, part: Part, endedAt: Date, rates: readonly VatRate[]): Promise<number> {
	const { subscriptionId, number, walletId, grossTiyn } = part;
	const reference = `subscription:${subscriptionId}`;
	const from = `deferred:${subscriptionId}` as const;
	const served = servedOf(part, endedAt);
	const turnoverOn = dayInAlmaty(endedAt < part.endsAt ? endedAt : part.endsAt);
	const rate = rateOn(rates, turnoverOn);
	const isAsSold = served === grossTiyn && rate === part.vatBasisPoints;
	const vat = isAsSold ? part.vatTiyn : vatWithin(served, rate);
	await bookMoves(client, [
		{ kind: 'recognise', reference, step: `${number} net`, from, to: 'revenue', tiyn: served - vat, turnoverOn },
		{ kind: 'recognise', reference, step: `${number} vat`, from, to: 'vat', tiyn: vat, turnoverOn },
	]);
	await bookMoves(client, [
		{
			...{ kind: 'unsubscribe', reference, step: String(number), from },
			...{ to: `wallet:${walletId}`, tiyn: grossTiyn - served },
		},
	]);
	await client.query(
		'update deferred_part set closed_at = clock_timestamp() where subscription_id = $1 and number = $2',
		[subscriptionId, number],
	);
	return grossTiyn - served;
}

/** Tiyn of a month by its days, a begun one whole. */
function servedOf({ startsAt, endsAt, grossTiyn }: Part, endedAt: Date): number {
	if (endedAt >= endsAt) return grossTiyn;
	if (endedAt <= startsAt) return 0;
	const days = (from: Date, to: Date) => Math.ceil((to.getTime() - from.getTime()) / dayMs);
	return Math.floor((grossTiyn * days(startsAt, endedAt)) / days(startsAt, endsAt));
}
