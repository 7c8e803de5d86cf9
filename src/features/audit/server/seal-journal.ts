import type { Pool, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { Log } from '#platform/log.ts';

export type JournalHead = { number: Rows['audit_seal']['number'] } & Promised<{ hash: string }>;

const atOnce = 2000;
const everyMs = 3000;

/**
 * Chains entries that nobody can come before any more. Entries are written without waiting for each other; their order
 * in the chain is settled here, by one caller at a time.
 * @returns how many were sealed now
 */
export async function sealJournal(reader: Reader): Promise<number> {
	let sealed = 0;
	for (;;) {
		const { rows } = await reader.query<Promised<{ count: number }>>('select seal_audit($1) as count', [atOnce]);
		const count = rows[0]?.count ?? 0;
		sealed += count;
		if (count < atOnce) return sealed;
	}
}

/** The last seal: stored elsewhere, it later proves that earlier entries are unchanged. */
export async function findJournalHead(reader: Reader): Promise<(JournalHead & { sealedAt: Date }) | null> {
	const { rows } = await reader.query<JournalHead & { sealedAt: Rows['audit_seal']['sealed_at'] }>(
		`select number, encode(hash, 'hex') as hash, sealed_at as "sealedAt" from audit_seal order by number desc limit 1`,
	);
	return rows[0] ?? null;
}

/** Seals every few seconds. */
export function watchJournal({ pool, log }: { pool: Pool; log: Pick<Log, 'warn'> }): { close(): Promise<void> } {
	let running: Promise<unknown> | undefined;
	const timer = setInterval(() => {
		running ??= sealJournal(pool)
			.catch((error: unknown) => log.warn({ err: error }, 'the journal is not sealed'))
			.finally(() => {
				running = undefined;
			});
	}, everyMs);
	return {
		async close() {
			clearInterval(timer);
			await running;
		},
	};
}
