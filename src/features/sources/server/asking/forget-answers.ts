import type { Clock } from '#domain/clock.ts';
import type { Pool } from '#platform/db/pool.ts';

const dayMs = 86_400_000;
/** Shown are 90 days; the rest is room for the clock. */
const keptDays = 100;

/** Raw answers carry personal data: none outlives the time in which it may be repeated. Reports keep their facts. */
export async function forgetAnswers({ pool, clock }: { pool: Pool; clock: Clock }): Promise<void> {
	const now = clock.now();
	await pool.query('delete from source_answer where expires_at <= $1', [now]);
	await pool.query('delete from source_claim where claimed_until <= $1', [now]);
	await pool.query('delete from source_day where day < $1', [new Date(now.getTime() - keptDays * dayMs)]);
}
