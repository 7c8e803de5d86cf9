import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { languageTag } from '#domain/locale.ts';
import { isMailAddress } from '#domain/mail-address.ts';
import { maskPerson, maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { parseSubjectId } from '#domain/numbers/subject-id.ts';
import { recordAudit } from '#features/audit/public.ts';
import { type Auth, lockAccount, type SignedIn, spendLimits } from '#features/auth/public.ts';
import { findOrganisationName } from '#features/signing/public.ts';
import { withIdempotency } from '#platform/db/idempotency.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import { type ObjectionBody, type ObjectionView, raiseObjection } from '../contract-objections.ts';
import { findObjectionFiles, type ObjectionFile } from './objection-files.ts';
import { insertObjection, type Objection } from './objection-store.ts';
import { requireSubject } from './objector.ts';
import { writeObjection } from './signed-text.ts';
import { nameTarget, targetOf } from './target.ts';
import { termsOfObjection } from './terms.ts';

/** Open requests per account: more than anybody writes by hand. */
const mostOpen = 20;
/** Of an address in an hour, without an account. */
const mostOfVisitors = 5;

type Raising = {
	account: SignedIn | null;
	body: ObjectionBody;
	ipHash: string;
	locale: Locale;
	idempotencyKey: string | null;
};

/**
 * What is signed becomes a draft, whose term begins with the signature; an error that is reported waits at once.
 * @throws AppError bin_incorrect, subject_not_found, bad_request, too_many_requests, unauthorized, organisation_needed, role_needed
 */
export async function keepObjection(auth: Auth, raising: Raising): Promise<ObjectionView> {
	const { account, body, ipHash, locale, idempotencyKey: key } = raising;
	const isSigned = body.is_signed === true;
	const { subject, isTyped } = await subjectOf(auth.pool, body.subject);
	const target = body.about === 'idn' ? { finding: null, sourceId: null } : targetOf(body);
	if (isSigned) await requireSubject(auth, account, subject);
	if (isSigned && body.about === 'fact' && target.finding === null && target.sourceId === null)
		throw new AppError('bad_request', { fields: [{ field: 'finding', rule: 'required' }] });
	const email = emailOf(body, account);
	if (account === null)
		await spendLimits(auth.pool, [{ bucket: `objection address ${ipHash}`, max: mostOfVisitors, seconds: 3600 }]);
	const accountId = account?.accountId ?? null;
	const sender = accountId === null ? `address:${ipHash}` : `account:${accountId}`;
	const terms = isSigned ? { dueOn: null, hardDueOn: null } : termsOfObjection(auth.clock.now());
	const sending = { sender, call: raiseObjection, key, body, status: 201 };
	const { answer } = await withIdempotency(auth.pool, sending, async (client) => {
		if (accountId !== null) await requireFewOpen(client, accountId);
		const way = isSigned ? ('signed' as const) : ('reported' as const);
		const kept = await insertObjection(client, {
			...{ accountId, subject, about: body.about, ...target, text: body.text.trim() },
			...{ way, locale, email, isTyped, ...terms },
		});
		await recordAudit(client, {
			actor: accountId === null ? { kind: 'visitor', id: ipHash } : { kind: 'account', id: accountId },
			...{ action: isSigned ? 'objection.draft' : 'objection.raise', outcome: 'ok', subject, ipHash },
			...{ object: `objection:${kept.id}`, details: { about: body.about, ...target, dueOn: terms.dueOn } },
		});
		return (await presentObjections(client, [kept], locale))[0];
	});
	if (answer === undefined) throw new Error('an objection is presented as one');
	return answer;
}

async function subjectOf(reader: Reader, typed: string): Promise<{ subject: string; isTyped: boolean }> {
	const named = parseSubjectId(typed);
	if (named === null) throw new AppError('bin_incorrect', { fields: [{ field: 'subject', rule: 'format' }] });
	if ('number' in named) return { subject: named.number, isTyped: true };
	const { rows } = await reader.query<Promised<{ bin: string }>>('select bin from subject where public_id = $1', [
		named.id,
	]);
	if (rows[0] === undefined) throw new AppError('subject_not_found');
	return { subject: rows[0].bin, isTyped: false };
}

/** Accounts are answered in their inbox. */
function emailOf({ email }: ObjectionBody, account: SignedIn | null): string | null {
	const typed = email?.trim() ?? '';
	if (typed === '' || account !== null) return null;
	if (!isMailAddress(typed)) throw new AppError('bad_request', { fields: [{ field: 'email', rule: 'email' }] });
	return typed;
}

async function requireFewOpen(client: PoolClient, accountId: number): Promise<void> {
	// of one account one after the other: the count is exact
	await lockAccount(client, accountId);
	const { rows } = await client.query<Promised<{ open: number }>>(
		`select count(*) as open from objection where account_id = $1 and state <> 'answered'`,
		[accountId],
	);
	if ((rows[0]?.open ?? 0) >= mostOpen) throw new AppError('too_many_requests', { retryAfterSeconds: 86_400 });
}

export async function presentObjections(
	reader: Reader,
	objections: readonly Objection[],
	locale: Locale,
): Promise<ObjectionView[]> {
	const files = await findObjectionFiles(
		reader,
		objections.map(({ id }) => id),
	);
	return Promise.all(
		objections.map(async (objection) => {
			const attached = files.get(objection.id) ?? [];
			const paragraphs =
				objection.state === 'draft' ? await paragraphsOf(reader, objection, attached, languageTag(locale)) : [];
			return present(objection, attached, paragraphs, locale);
		}),
	);
}

/** Of a draft, as it would be signed now. */
export async function paragraphsOf(
	reader: Reader,
	{ subject: bin, finding, sourceId, text }: Pick<Objection, 'subject' | 'finding' | 'sourceId' | 'text'>,
	files: readonly ObjectionFile[],
	tag: 'ru' | 'kk' | 'en',
): Promise<string[]> {
	const organisation = (await findOrganisationName(reader, bin)) ?? bin;
	return writeObjection(tag, { organisation, bin, finding, sourceId, text, files });
}

function present(
	{ createdAt, dueOn, signerName, signedAt, forwardedTo, answeredAt, publicId, isTyped, ...objection }: Objection,
	files: readonly ObjectionFile[],
	paragraphs: string[],
	locale: Locale,
): ObjectionView {
	const { id, subject, about, finding, sourceId, text, way, state, outcome, answer } = objection;
	return {
		...{
			id,
			subject: isTyped ? subject : maskPerson(subject),
			about,
			finding,
			source_id: sourceId,
			text,
			way,
			state,
			outcome,
		},
		target: nameTarget({ finding, sourceId }, languageTag(locale)),
		...{ created_at: createdAt.toISOString(), due_on: dueOn, signer_name: signerName },
		...{ signed_at: signedAt?.toISOString() ?? null, forwarded_to: forwardedTo },
		files: files.map((file) => ({ id: file.id, name: `${file.name}.${file.format}`, size_bytes: file.size })),
		// of a stranger whom whoever answered may have named
		answer: maskPersonsIn(answer),
		answered_at: answeredAt?.toISOString() ?? null,
		signing_id: state === 'draft' ? publicId : null,
		paragraphs: paragraphs.map((paragraph) => maskPersonsIn(paragraph)),
	};
}
