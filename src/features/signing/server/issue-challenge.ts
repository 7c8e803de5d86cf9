import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { describeBin, parseIinBin } from '#domain/numbers/iin-bin.ts';
import { type SignedIn, signSignerToken } from '#features/auth/public.ts';
import type { ClientAddress } from '#platform/client-address.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Log } from '#platform/log.ts';
import type { ChallengeBody, ChallengeView, TextAction } from '../contract.ts';
import { heldBy, insertChallenge, isTextAction, signByOf, signsToken } from './challenge-store.ts';
import { createNonce, writeAuthXml, writeChallengeXml } from './challenge-xml.ts';
import type { OfferedText, SigningDeps } from './deps.ts';
import { requireMayBind } from './settle-identity.ts';

/** How long a challenge can be answered. */
const challengeMs = 5 * 60_000;

export type SigningCaller = {
	/** null: a visitor */
	account: SignedIn | null;
	browserHash: string;
	locale: Locale;
};

export type AnsweringCaller = SigningCaller & { ip: ClientAddress; device: string; log: Pick<Log, 'info' | 'warn'> };

/**
 * What shall be signed, kept to the letter: an answer is compared with it byte by byte.
 * @throws AppError unauthorized, bad_request, bin_incorrect, step_up_needed, recovery_hold, not_found, role_needed
 */
export async function issueChallenge(
	{ auth, texts }: Pick<SigningDeps, 'auth' | 'texts'>,
	{ account, browserHash, locale }: SigningCaller,
	body: ChallengeBody,
): Promise<ChallengeView> {
	const { action, bin: typedBin, agreement } = body;
	if (isTextAction(action)) {
		const caller = { accountId: account?.accountId ?? null, browserHash, locale };
		return issueTextFor({ auth, texts }, caller, { ...body, action });
	}
	const isSignIn = action === 'sign_in';
	if (!isSignIn && account === null) throw new AppError('unauthorized');
	if (isSignIn && agreement !== true)
		throw new AppError('bad_request', { fields: [{ field: 'agreement', rule: 'required' }] });
	if (!isSignIn && account !== null) await requireMayBind(auth.pool, account, action);
	const bin = action === 'join_organisation' ? binOf(typedBin) : null;
	const document = action === 'consent' ? await findOffer(auth.pool) : null;
	const id = randomUUID();
	const nonce = createNonce();
	const issuedAt = auth.clock.now();
	const expiresAt = new Date(issuedAt.getTime() + challengeMs);
	const sessionId = isSignIn ? null : (account?.sessionId ?? null);
	const holder = heldBy({ sessionId, browserHash });
	const origin = auth.publicOrigin;
	const token = signsToken(action)
		? await signSignerToken(auth, { challengeId: id, action, holder, nonce }, issuedAt)
		: null;
	const xml =
		token === null
			? writeChallengeXml({ id, action, origin, holder, nonce, bin, document, paragraphs: [], issuedAt, expiresAt })
			: writeAuthXml(token);
	await insertChallenge(auth.pool, {
		...{ id, action, browserHash, xml, bin, issuedAt, expiresAt, sessionId },
		accountId: isSignIn ? null : (account?.accountId ?? null),
		document: document?.name ?? null,
		documentSha256: document?.sha256 ?? null,
		...{ signerIin: null, linkHash: null },
	});
	const signBy = signByOf({ action, issuedAt, expiresAt });
	return { id, action, xml, nonce: token ?? nonce, bin, expires_at: signBy.toISOString() };
}

/** A text of another feature. @throws AppError conflict where the signer was shown another; what that feature has against it */
export async function issueTextFor(
	{ auth, texts }: Pick<SigningDeps, 'auth' | 'texts'>,
	{ accountId, browserHash, locale }: { accountId: number | null } & Pick<SigningCaller, 'browserHash' | 'locale'>,
	{ action, ...body }: ChallengeBody & { action: TextAction },
): Promise<ChallengeView> {
	const { link, consent_id: consentId, taxpayer_token: taxpayerToken, statement_id: statementId } = body;
	const offered = await texts.offer({ action, link, consentId, taxpayerToken, statementId, accountId, locale });
	if (body.text_sha256 !== undefined && body.text_sha256 !== offered.sha256) throw new AppError('conflict');
	return issueText(auth, browserHash, { action, ...offered });
}

/** Bound to the browser whoever is signed in there: what is signed concerns the signer and no account. */
async function issueText(
	auth: SigningDeps['auth'],
	browserHash: string,
	{ action, document, sha256, paragraphs, xml: enclosed, signer, linkHash }: OfferedText & { action: TextAction },
): Promise<ChallengeView> {
	const id = randomUUID();
	const nonce = createNonce();
	const issuedAt = auth.clock.now();
	const expiresAt = new Date(issuedAt.getTime() + challengeMs);
	const holder = heldBy({ sessionId: null, browserHash });
	const bin = 'bin' in signer ? signer.bin : null;
	const named = { name: document, sha256 };
	const content = { id, action, origin: auth.publicOrigin, holder, nonce, bin, document: named, paragraphs };
	const xml = writeChallengeXml({ ...content, ...(enclosed === undefined ? {} : { enclosed }), issuedAt, expiresAt });
	await insertChallenge(auth.pool, {
		...{ id, action, browserHash, xml, bin, issuedAt, expiresAt, document, linkHash },
		...{ accountId: null, sessionId: null, documentSha256: sha256 },
		signerIin: 'iin' in signer ? signer.iin : null,
	});
	return { id, action, xml, nonce, bin, expires_at: expiresAt.toISOString() };
}

function binOf(typed: string | undefined): string {
	if (typed === undefined) throw new AppError('bad_request', { fields: [{ field: 'bin', rule: 'required' }] });
	const parsed = parseIinBin(typed);
	if (!parsed.ok || describeBin(parsed.value) === undefined)
		throw new AppError('bin_incorrect', { fields: [{ field: 'bin', rule: 'format' }] });
	return parsed.value;
}

/** The public offer in force: what a signed consent is to. */
async function findOffer(reader: Reader): Promise<{ name: string; sha256: string }> {
	const { rows } = await reader.query<Pick<Rows['offer_version'], 'version' | 'sha256'>>(
		'select version, sha256 from offer_version where effective_from <= now() order by version desc limit 1',
	);
	if (rows[0] === undefined) throw new Error('no offer is in force');
	return { name: `offer:${rows[0].version}`, sha256: rows[0].sha256 };
}
