import { addDays, dayInAlmaty } from '#domain/clock.ts';
import type { ConsentPurpose, ConsentWay } from '#domain/consent.ts';
import { AppError } from '#domain/error.ts';
import type { SignedIn } from '#features/auth/public.ts';
import { snapshotSubject } from '#features/subjects/public.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import { aboutPerson, aboutSubject } from './asked-about.ts';
import { type Consent, endRequest, lockConsent, markOpened } from './consent-store.ts';
import type { ConsentDeps } from './deps.ts';
import { draftConsent, sendLink, sendToService, type Wanted } from './request-consent.ts';

/** An entity of the register, or a person as who asks types him. */
type SeededAbout = { bin: string } | { iin: string; name: string; purpose: Exclude<ConsentPurpose, 'own_credit'> };

export type SeededConsent = {
	/** who asks */
	account: Pick<SignedIn, 'accountId' | 'actingFor' | 'plan'>;
	of: SeededAbout;
	/** of the term */
	days: number;
	/** so many days ago; undefined: today */
	ago?: number;
};

const dayMs = 86_400_000;

/** For demonstrations only: asked for and sent by a link, with all the sources that fit. @returns its id, and the token of its link */
export async function seedRequest(deps: ConsentDeps, seeded: SeededConsent): Promise<{ id: string; link: string }> {
	const draft = await draftOf(deps, seeded, 'link');
	return inTransaction(deps.pool, async (client) => {
		const { id, consent } = await draft(client);
		const { token } = await sendLink(deps, client, consent, { locale: 'ru', linkOf: (_locale, link) => link });
		return { id, link: token };
	});
}

/** For demonstrations only: the same, for the state service to ask. @returns its id */
export async function seedStateRequest(deps: ConsentDeps, seeded: SeededConsent): Promise<string> {
	const draft = await draftOf(deps, seeded, 'state');
	return inTransaction(deps.pool, async (client) => {
		const { id, consent } = await draft(client);
		await sendToService(deps, client, seeded.account, consent);
		return id;
	});
}

async function draftOf(deps: ConsentDeps, { account, of, days, ago = 0 }: SeededConsent, way: ConsentWay) {
	const about = 'bin' in of ? aboutSubject(deps, (await snapshotSubject(deps, of.bin)).subject) : aboutPerson(deps, of);
	const madeAt = new Date(deps.clock.now().getTime() - ago * dayMs);
	const until = addDays(dayInAlmaty(madeAt), days);
	const wanted: Wanted = {
		...{ about, way, until, isOnce: false, isNumberTyped: true, contact: undefined },
		purpose: 'bin' in of ? 'counterparty' : of.purpose,
		sourceIds: about.bound.map(({ id }) => id),
	};
	return async (client: PoolClient): Promise<{ id: string; consent: Consent }> => {
		const id = await draftConsent({ ...deps, clock: { now: () => madeAt } }, client, account, wanted);
		const consent = await lockConsent(client, id);
		if (consent === undefined) throw new AppError('not_found');
		return { id, consent };
	};
}

/** For demonstrations only: the state service is asked with the next turn. */
export async function hurryStateConsent(pool: Pool, id: string): Promise<void> {
	await pool.query('update consent set state_due_at = clock_timestamp() where id = $1 and state_due_at is not null', [
		id,
	]);
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
