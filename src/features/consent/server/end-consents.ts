import { recordAudit } from '#features/audit/public.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Log } from '#platform/log.ts';
import type { ConsentReading } from './deps.ts';

/** A withdrawn consent stops reading at once; its key outlives it by so much, for disputes about what was read. */
const keyDays = 30;
/** Requests that came to nothing. */
const requestDays = 90;
/** Proof that data were processed by right: the general limitation period, with the year it ends in. */
const proofYears = 4;

/** Values that are sealed anew in one hour; the next one goes on. */
const mostAnew = 1000;

type Ended = Pick<Rows['consent'], 'id' | 'owner' | 'iin_bin'>;

/**
 * What time does: unanswered requests lapse, consents expire, keys are destroyed, and what proves nothing any more is forgotten.
 * Keys that were sealed under a former secret are sealed anew.
 */
export async function endConsents(deps: ConsentReading & { pool: Pool; log: Pick<Log, 'info'> }): Promise<void> {
	const { pool, log } = deps;
	await inTransaction(pool, async (client) => {
		const ended = async (action: string, sql: string) => {
			const { rows } = await client.query<Ended>(`${sql} returning id, owner, iin_bin`);
			for (const { id, owner, iin_bin: subject } of rows)
				await recordAudit(client, {
					actor: { kind: 'system' },
					...{ action, outcome: 'ok', object: `consent:${id}`, subject, details: { owner } },
				});
			return rows;
		};
		await ended(
			'consent.lapse',
			`update consent set state = 'lapsed', ended_at = clock_timestamp(), token_hash = null, contact_sealed = null,
			   taxpayer_token_sealed = null
			 where state in ('sent', 'opened') and (answer_by < clock_timestamp() or valid_until < today_in_almaty())`,
		);
		await ended(
			'consent.expire',
			`update consent set state = 'expired', ended_at = clock_timestamp(), taxpayer_token_sealed = null
			 where state = 'given' and valid_until < today_in_almaty()`,
		);
		const destroyed = await ended(
			'consent.destroy_key',
			`update consent set key_sealed = null, key_destroyed_at = clock_timestamp()
			 where key_sealed is not null and (valid_until < today_in_almaty()
			   or (state in ('withdrawn', 'expired') and ended_at < clock_timestamp() - interval '${keyDays} days'))`,
		);
		// kept outside of backups with the log: a restored database gets rid of these keys again (docs/consent.md)
		for (const { id } of destroyed) log.info({ consent: id }, 'the key of a consent was destroyed');
	});
	await pool.query(
		`delete from consent where (given_at is null and coalesce(ended_at, made_at) < now() - interval '${requestDays} days'
		   and state not in ('sent', 'opened'))
		 or (given_at is not null and valid_until < now() - interval '${proofYears} years')`,
	);
	const count = await sealAnew(deps);
	if (count > 0) log.info({ count }, 'keys of consents were sealed under the present secret');
}

type Sealed = Pick<Rows['consent'], 'id' | 'key_sealed' | 'contact_sealed' | 'taxpayer_token_sealed'>;

/** @returns how many were not sealed under the present secret */
async function sealAnew({ pool, secrets }: ConsentReading & { pool: Pool }): Promise<number> {
	const known = await secrets();
	const { rows } = await pool.query<Sealed>(
		`select id, key_sealed, contact_sealed, taxpayer_token_sealed from consent
		 where substring(key_sealed from 1 for $2) <> $1 or substring(contact_sealed from 1 for $2) <> $1
		   or substring(taxpayer_token_sealed from 1 for $2) <> $1 limit $3`,
		[known.presentMark, known.presentMark.length, mostAnew],
	);
	const again = (sealed: Buffer | null) => {
		const plain = sealed === null || known.isPresent(sealed) ? null : known.unseal(sealed);
		return plain === null ? sealed : known.seal(plain);
	};
	let count = 0;
	for (const { id, key_sealed: key, contact_sealed: contact, taxpayer_token_sealed: token } of rows) {
		const anew = [again(key), again(contact), again(token)] as const;
		if (anew[0] === key && anew[1] === contact && anew[2] === token) continue;
		// what was destroyed or replaced meanwhile stays so
		const { rowCount } = await pool.query(
			`update consent set key_sealed = $2, contact_sealed = $3, taxpayer_token_sealed = $4
			 where id = $1 and key_sealed is not distinct from $5 and contact_sealed is not distinct from $6
			   and taxpayer_token_sealed is not distinct from $7`,
			[id, ...anew, key, contact, token],
		);
		count += rowCount ?? 0;
	}
	return count;
}
