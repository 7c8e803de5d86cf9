import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

/** `account:<id>` or `organization:<bin>`, as checks are counted. */
export type WalletHolder = string;

export type Wallet = {
	id: Rows['wallet']['id'];
	holder: Rows['wallet']['holder'];
	availableTiyn: Rows['wallet']['available_tiyn'];
	heldTiyn: Rows['wallet']['held_tiyn'];
};

const columns = 'id, holder, available_tiyn as "availableTiyn", held_tiyn as "heldTiyn"';

/** What a holder buys is bought one thing after the other. Taken before everything else: holder → wallet → order. */
export async function lockHolder(client: PoolClient, holder: WalletHolder): Promise<void> {
	await client.query({
		name: 'lock-holder',
		text: 'select pg_advisory_xact_lock(hashtextextended($1, 72))',
		values: [holder],
	});
}

/** The wallet of a holder, made where there is none. */
export async function walletOf(client: PoolClient, holder: WalletHolder): Promise<Wallet> {
	const known = await findWallet(client, holder);
	if (known !== undefined) return known;
	await client.query('insert into wallet (holder) values ($1) on conflict (holder) do nothing', [holder]);
	const made = await findWallet(client, holder);
	if (made === undefined) throw new Error('a wallet that was made is there');
	return made;
}

/** @returns undefined: the holder never had money with us, which is a balance of nothing */
export async function findWallet(reader: Reader, holder: WalletHolder): Promise<Wallet | undefined> {
	const { rows } = await reader.query<Wallet>({
		name: 'find-wallet',
		text: `select ${columns} from wallet where holder = $1`,
		values: [holder],
	});
	return rows[0];
}
