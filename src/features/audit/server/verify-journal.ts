import { createHash } from 'node:crypto';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { JournalHead } from './seal-journal.ts';

export type JournalVerdict =
	| { isWhole: true; sealed: number; waiting: number; head: JournalHead | null }
	| { isWhole: false; entryId: number | null; number: number | null; reason: JournalFault };

export type JournalFault =
	| 'entry_changed'
	| 'entry_missing'
	| 'seal_missing'
	/** sealed long since, by its place, but without a seal */
	| 'entry_unsealed'
	/** shorter than the head that was kept elsewhere */
	| 'tail_cut'
	/** as long as it was, but not the same */
	| 'head_differs';

type Row = {
	number: Rows['audit_seal']['number'];
	entryId: Rows['audit_seal']['entry_id'];
	hash: Rows['audit_seal']['hash'];
} & Promised<{
	isThere: boolean;
	fields: (string | null)[];
}>;

const atOnce = 5000;
/** Age after which an entry is chained: longer than any of our transactions takes. */
const longestWait = '1 day';

/**
 * Recomputes every hash from the raw columns, by no function of the database. @param kept a head from elsewhere
 */
export async function verifyJournal(pool: Pool, kept: JournalHead | null = null): Promise<JournalVerdict> {
	return inTransaction(pool, async (client) => {
		// one view of the journal from the first entry to the last
		await client.query('set transaction isolation level repeatable read, read only');
		await client.query(chain);
		let hash: Buffer = Buffer.alloc(0);
		let number = 0;
		for (;;) {
			const { rows } = await client.query<Row>(`fetch ${atOnce} from chain`);
			for (const row of rows) {
				const fault = findFault(row, number + 1, hash);
				if (fault !== null) return { isWhole: false, entryId: row.entryId, number: row.number, reason: fault };
				hash = row.hash;
				number = row.number;
				if (kept !== null && kept.number === number && kept.hash !== hash.toString('hex'))
					return { isWhole: false, entryId: row.entryId, number, reason: 'head_differs' };
			}
			if (rows.length < atOnce) break;
		}
		if (kept !== null && kept.number > number)
			return { isWhole: false, entryId: null, number: number + 1, reason: 'tail_cut' };
		const { waiting, overdue } = await countUnsealed(client);
		if (overdue !== null) return { isWhole: false, entryId: overdue, number: null, reason: 'entry_unsealed' };
		const head = number === 0 ? null : { number, hash: hash.toString('hex') };
		return { isWhole: true, sealed: number, waiting, head };
	});
}

const chain = `declare chain no scroll cursor for
  select seal.number, seal.entry_id as "entryId", seal.hash, entry.id is not null as "isThere",
    array[
      entry.id::text, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.actor_kind, entry.actor,
      entry.action, entry.outcome, entry.subject, entry.object, entry.purpose, entry.ip_hash, entry.details::text
    ] as fields
  from audit_seal seal left join audit_entry entry on entry.id = seal.entry_id order by seal.number`;

function findFault(row: Row, expected: number, previous: Buffer): JournalFault | null {
	if (row.number !== expected) return 'seal_missing';
	if (!row.isThere) return 'entry_missing';
	const text = row.fields.map((field) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field}`)).join(',');
	return createHash('sha256').update(previous).update(text).digest().equals(row.hash) ? null : 'entry_changed';
}

async function countUnsealed(client: PoolClient): Promise<{ waiting: number; overdue: number | null }> {
	const { rows } = await client.query<Promised<{ waiting: number; overdue: number | null }>>(
		`select count(*) as waiting, min(id) filter (where at < now() - $1::interval) as overdue
		 from audit_entry entry where not exists (select from audit_seal seal where seal.entry_id = entry.id)`,
		[longestWait],
	);
	return rows[0] ?? { waiting: 0, overdue: null };
}

/** One line for the terminal. */
export function describeVerdict(verdict: JournalVerdict): string {
	if (verdict.isWhole) {
		const head = verdict.head === null ? 'none' : `${verdict.head.number}:${verdict.head.hash}`;
		return `The journal is whole: ${verdict.sealed} entries sealed, ${verdict.waiting} waiting; head ${head}`;
	}
	const place = [
		...(verdict.entryId === null ? [] : [`entry ${verdict.entryId}`]),
		...(verdict.number === null ? [] : [`seal ${verdict.number}`]),
	].join(', ');
	return `The journal is broken at ${place}: ${sentences[verdict.reason]}`;
}

const sentences: Readonly<Record<JournalFault, string>> = {
	entry_changed: 'it is not what was sealed',
	entry_missing: 'it is gone',
	seal_missing: 'a seal before it is gone',
	entry_unsealed: 'it has no seal and should have one',
	tail_cut: 'the head that was kept is later than the end of the journal',
	head_differs: 'it is not the head that was kept',
};

/** `<number>:<hash>` as the command prints it. */
export function parseHead(text: string): JournalHead | null {
	const found = /^(\d{1,15}):([\da-f]{64})$/.exec(text);
	return found === null ? null : { number: Number(found[1]), hash: found[2] ?? '' };
}
