import { AppError } from '#domain/error.ts';
import { isOfCheck } from '#domain/person-check.ts';
import { recordAudit } from '#features/audit/public.ts';
import { findIdentity, ownerOf, type SignedIn } from '#features/auth/public.ts';
import { findUsableConsents, holdUsableConsent, type UsableConsent } from '#features/consent/public.ts';
import { buyerOf, placeRating, quoteRating, spendGuard } from '#features/orders/public.ts';
import { type PreparedCheck, prepareCheck } from '#features/reports/public.ts';
import { findAnswer, requireKey, type Sending, withIdempotency } from '#platform/db/idempotency.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import { insertCheck, isAsking } from '../check-store.ts';
import type { PersonCheckDeps } from '../deps.ts';

/** What of whoever asks decides whether he may, and who pays. */
type Asker = Pick<SignedIn, 'accountId' | 'actingFor' | 'plan' | 'isIdentityConfirmed' | 'heldUntil' | 'isProved'>;
type RatingDeps = Pick<PersonCheckDeps, 'reports' | 'engine' | 'stepUpAboveKzt'>;

export type AskedRating = {
	account: Asker;
	consentId: string;
	/** what he was shown */
	seenKzt: number;
	sending: Sending;
	ipHash: string;
};

/** The bureau that scores people. */
export function ratingSource({ reports }: Pick<PersonCheckDeps, 'reports'>): SourceDescriptor {
	const source = reports.catalogue.find((one) => isOfCheck(one, 'own_credit'));
	if (source === undefined) throw new Error('no source of the catalogue scores people');
	return source;
}

/** As orders sell it. */
function offeredRating({ id: sourceId, priceKzt }: SourceDescriptor) {
	return { sourceId, netTiyn: Math.round(priceKzt * 100) };
}

/** What it costs an owner, what of that their balance has, and whether the bureau can be asked here. */
export async function quoteOwnRating(deps: Pick<PersonCheckDeps, 'reports'>, owner: string) {
	const { pool, asking } = deps.reports;
	const source = ratingSource(deps);
	return { ...(await quoteRating(pool, owner, offeredRating(source))), isOn: asking.isConfigured(source.id) };
}

/** Oneself: who acts for an organisation asks nothing about himself in its name. @throws AppError own_account_needed */
export function requireOneself(account: Pick<SignedIn, 'accountId' | 'actingFor' | 'plan'>): string {
	if (account.actingFor !== null) throw new AppError('own_account_needed');
	return ownerOf(account).holder;
}

/** The consent that one has signed about oneself and not used yet; undefined: none. @throws AppError signature_needed */
export async function findOwnConsent(
	reader: Reader,
	{ accountId, isIdentityConfirmed }: Pick<SignedIn, 'accountId' | 'isIdentityConfirmed'>,
	owner: string,
	id: string | null = null,
): Promise<UsableConsent | undefined> {
	const { confirmed } = await findIdentity(reader, accountId);
	if (!isIdentityConfirmed || confirmed === null) throw new AppError('signature_needed');
	const consents = await findUsableConsents(reader, { owner, purpose: 'own_credit' });
	return consents.find((one) => one.iin === confirmed.iin && (id === null || one.id === id));
}

/**
 * Key, money, consent, rating and journal are one transaction; the bureau is asked behind it. What was held is released when it
 * does not answer.
 * @throws AppError own_account_needed, signature_needed, bureau_off, consent_needed, payment_needed, price_changed
 */
export async function makeRatingOf(deps: RatingDeps, asked: AskedRating): Promise<{ id: string }> {
	const { account, consentId, sending } = asked;
	const { pool } = deps.reports;
	requireKey(sending.key);
	const known = await findAnswer<{ id: string }>(pool, sending);
	if (known !== undefined) return known;
	const owner = requireOneself(account);
	const consent = await findOwnConsent(pool, account, owner, consentId);
	if (consent === undefined) {
		// a twin of this question may have used it meanwhile
		const twin = await findAnswer<{ id: string }>(pool, sending);
		if (twin !== undefined) return twin;
		throw new AppError('consent_needed');
	}
	const source = ratingSource(deps);
	if (!deps.reports.asking.isConfigured(source.id)) throw new AppError('bureau_off');
	const { iin, name } = consent;
	const { accountId } = account;
	const check = await prepareCheck(deps.engine, {
		...({ kind: 'own_credit', accountId, iin, name, consent, hasGround: false } as const),
	});
	const { answer, isRepeat } = await withIdempotency(pool, sending, async (client) => {
		await store(deps, client, asked, { check, consent, owner });
		return { id: check.id };
	});
	if (!isRepeat) check.start();
	return answer;
}

async function store(
	deps: RatingDeps,
	client: PoolClient,
	{ account, seenKzt, ipHash }: AskedRating,
	{ check, consent, owner }: { check: PreparedCheck; consent: UsableConsent; owner: string },
): Promise<void> {
	const { id } = check;
	const { accountId } = account;
	const { id: consentId, iin, name, validUntil } = consent;
	// withdrawn or spent since it was looked for
	if ((await holdUsableConsent(client, { owner, id: consentId })) === undefined) throw new AppError('consent_needed');
	const spend = spendGuard(account, deps.stepUpAboveKzt);
	await placeRating(client, {
		...{ buyer: buyerOf(account), reportId: id, source: offeredRating(ratingSource(deps)) },
		guard: (totalTiyn) => {
			if (Math.round(seenKzt * 100) !== totalTiyn) throw new AppError('price_changed');
			spend(totalTiyn);
		},
	});
	// the wallet is held: whoever comes with the same consent at the same time finds the question of the other one
	if (await isAsking(client, consentId)) throw new AppError('consent_needed');
	await check.insert(client);
	const made = {
		id,
		kind: 'own_credit',
		owner,
		accountId,
		consentId,
		iin,
		name,
		legalGround: null,
		validUntil,
	} as const;
	await insertCheck(client, made);
	await recordAudit(client, {
		...{ actor: { kind: 'account', id: accountId }, action: 'credit_rating.make', outcome: 'ok' },
		...{ object: `check:${id}`, subject: iin, ipHash, details: { consent: consentId } },
	});
}
