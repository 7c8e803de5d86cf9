import { addDays, dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import type { SignedIn } from '#features/auth/public.ts';
import { snapshotSubject } from '#features/subjects/public.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import { aboutSubject } from './asked-about.ts';
import { endRequest, lockConsent, markOpened } from './consent-store.ts';
import type { ConsentDeps } from './deps.ts';
import { draftConsent, sendLink } from './request-consent.ts';

export type SeededConsent = {
	/** who asks */
	account: Pick<SignedIn, 'accountId' | 'actingFor' | 'plan'>;
	bin: string;
	/** of the term */
	days: number;
	/** so many days ago; undefined: today */
	ago?: number;
	isOnce?: boolean;
};

const dayMs = 86_400_000;

/** For demonstrations only: asked for and sent, with all the sources that fit. @returns its id, and the token of its link */
export async function seedRequest(
	deps: ConsentDeps,
	{ account, bin, days, ago = 0, isOnce = false }: SeededConsent,
): Promise<{ id: string; link: string }> {
	const { subject } = await snapshotSubject(deps, bin);
	const madeAt = new Date(deps.clock.now().getTime() - ago * dayMs);
	const until = addDays(dayInAlmaty(madeAt), days);
	const then = { ...deps, clock: { now: () => madeAt } };
	const about = aboutSubject(deps, subject);
	const sourceIds = about.bound.map(({ id }) => id);
	return inTransaction(deps.pool, async (client) => {
		const id = await draftConsent(then, client, account, {
			...{
				about,
				purpose: 'counterparty',
				way: 'link',
				sourceIds,
				until,
				isOnce,
				isNumberTyped: true,
				contact: undefined,
			},
		});
		const consent = await lockConsent(client, id);
		if (consent === undefined) throw new AppError('not_found');
		const { token } = await sendLink(deps, client, consent, { locale: 'ru', linkOf: (_locale, link) => link });
		return { id, link: token };
	});
}

/** For demonstrations only: the link was read, and nothing more or a refusal followed. */
export async function seedAnswer(pool: Pool, id: string, answer: 'opened' | 'declined'): Promise<void> {
	await markOpened(pool, id);
	if (answer === 'declined') await inTransaction(pool, (client) => endRequest(client, id, 'declined'));
}

/**
 * For demonstrations only: a consent that was given is moved so many days back, to where its request was made. The rule that nothing
 * of it changes is lifted for this one statement.
 */
export async function seedPast(pool: Pool, id: string, days: number): Promise<void> {
	await inTransaction(pool, async (client) => {
		await client.query('alter table consent disable trigger consent_keeps');
		await client.query(
			`update consent set sent_at = sent_at - make_interval(days => $2), opened_at = opened_at - make_interval(days => $2),
			   answer_by = answer_by - make_interval(days => $2), given_at = given_at - make_interval(days => $2) where id = $1`,
			[id, days],
		);
		await client.query('alter table consent enable trigger consent_keeps');
	});
}

/** Whether such a subject was asked before, by whoever starts the demonstration again. */
export async function isAsked(pool: Pool, owner: string, bin: string): Promise<boolean> {
	const { rowCount } = await pool.query('select from consent where owner = $1 and iin_bin = $2 limit 1', [owner, bin]);
	return rowCount !== 0;
}
