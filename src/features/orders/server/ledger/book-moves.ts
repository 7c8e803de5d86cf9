import type { IsoDate } from '#domain/clock.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';

/** Accounts of the ledger: those of a wallet, of what is owed for a subscription or a refund, and ours. */
export type LedgerAccount =
	| `wallet:${number}`
	| `hold:${number}`
	| `deferred:${string}`
	| `refund_due:${string}`
	| 'acquirer'
	| 'bank'
	| 'suspense'
	| 'revenue'
	| 'vat'
	| 'fees'
	| 'loss';

/** Money that leaves one account and enters another. Kind, reference and step name it: it is booked once. */
export type Move = {
	kind: Rows['ledger_move']['kind'];
	/** `payment:<id>`, `order:<id>`, … */
	reference: string;
	step?: string;
	from: LedgerAccount;
	to: LedgerAccount;
	tiyn: number;
	/** day of the turnover in Almaty; today unless given */
	turnoverOn?: IsoDate;
};

/** `repeat`: it was booked before, and nothing was done now */
export type Booked = 'booked' | 'repeat';

/** A wallet has less than is taken from it. Whoever takes knows what to say; the transaction must be rolled back. */
export class WalletShort extends Error {
	constructor() {
		super('a wallet has less than is taken from it');
		this.name = 'WalletShort';
	}
}

/** Moves that belong together, with the balances they change, in one statement. */
const bookSql = `
with asked as (
  select * from jsonb_to_recordset($1::jsonb) as m(kind text, reference text, step text, from_account text, to_account text,
    tiyn bigint, turnover_on date)
), made as (
  insert into ledger_move (kind, reference, step, from_account, to_account, tiyn, turnover_on)
  select kind, reference, step, from_account, to_account, tiyn,
    coalesce(turnover_on, today_in_almaty())
  from asked order by kind, reference, step
  on conflict (kind, reference, step) do nothing returning from_account, to_account, tiyn
), change as (
  select split_part(account, ':', 2)::bigint as wallet_id,
    coalesce(sum(tiyn) filter (where account like 'wallet:%'), 0)::bigint as available,
    coalesce(sum(tiyn) filter (where account like 'hold:%'), 0)::bigint as held
  from (select from_account as account, -tiyn as tiyn from made union all select to_account, tiyn from made) each_side
  where account like 'wallet:%' or account like 'hold:%' group by 1
), changed as (
  update wallet set available_tiyn = available_tiyn + available, held_tiyn = held_tiyn + held
  from change where wallet.id = change.wallet_id and available_tiyn + available >= 0 and held_tiyn + held >= 0
  returning wallet.id
)
select (select count(*) from made) as made, (select count(*) from change) - (select count(*) from changed) as short`;

/**
 * Books moves in the caller's transaction, all of them or, where they were booked before, none. A twin in another
 * transaction waits until that one has ended.
 *
 * @throws WalletShort; Error where the same names were booked with other sums, or only some of them
 */
export async function bookMoves(client: PoolClient, moves: readonly Move[]): Promise<Booked> {
	const asked = moves.filter(({ tiyn }) => tiyn !== 0);
	if (asked.some(({ tiyn }) => !Number.isSafeInteger(tiyn) || tiyn < 0))
		throw new Error('a move is a whole number of tiyn above 0');
	const [first] = asked;
	if (first === undefined) return 'repeat';
	const { rows } = await client.query<Promised<{ made: number; short: number }>>({
		name: 'book-moves',
		text: bookSql,
		values: [JSON.stringify(asked.map(rowOf))],
	});
	const [outcome = { made: 0, short: 0 }] = rows;
	if (outcome.made === asked.length) {
		if (outcome.short > 0) throw new WalletShort();
		return 'booked';
	}
	// whoever calls rolls the rest back
	if (outcome.made > 0) throw new Error(`moves of ${first.kind} ${first.reference} were booked before in part`);
	await requireSame(client, asked);
	return 'repeat';
}

function rowOf({ kind, reference, step = '', from, to, tiyn, turnoverOn = null }: MoveOrNoDay) {
	return { kind, reference, step, from_account: from, to_account: to, tiyn, turnover_on: turnoverOn };
}
type MoveOrNoDay = Omit<Move, 'turnoverOn'> & { turnoverOn?: IsoDate | null };

/** What was booked before must be what is booked now: the same name for other money is a fault of ours. */
async function requireSame(client: PoolClient, asked: readonly Move[]): Promise<void> {
	const { rows } = await client.query<Promised<{ same: number }>>(
		`select count(*) as same from jsonb_to_recordset($1::jsonb)
		   as m(kind text, reference text, step text, from_account text, to_account text, tiyn bigint)
		 join ledger_move known using (kind, reference, step, from_account, to_account, tiyn)`,
		[JSON.stringify(asked.map(rowOf))],
	);
	if (rows[0]?.same === asked.length) return;
	const { kind, reference } = asked[0] ?? { kind: '', reference: '' };
	throw new Error(`moves of ${kind} ${reference} were booked before with other sums`);
}
