import type { Clock } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { languageTag } from '#domain/locale.ts';
import { describeBin, type IinBin } from '#domain/numbers/iin-bin.ts';
import { recordAudit } from '#features/audit/public.ts';
import { findIdentity } from '#features/auth/public.ts';
import {
	findOrganisationName,
	listOrganisations,
	type SignedText,
	type SignedTexts,
} from '#features/signing/public.ts';
import type { Pool, PoolClient, Reader } from '#platform/db/pool.ts';
import { findObjectionFiles } from './objection-files.ts';
import { findDraft, lockOpen, markSigned } from './objection-store.ts';
import { paragraphsOf } from './objections.ts';
import { tellRemarks } from './remarks.ts';
import { findDraftReply, hasReplyInForce, lockDraftReply, markReplySigned } from './reply-store.ts';
import { hashOfText, isSignedText, writeObjection, writeReply } from './signed-text.ts';
import { termOfReply, termsOfObjection } from './terms.ts';

type Deps = { pool: Pool; clock: Clock };

/** Objections and replies as texts that the subject itself signs. */
export function signedRequests(deps: Deps): Pick<SignedTexts, 'offer' | 'take'> {
	return {
		offer({ action, statementId, accountId, locale }) {
			const asked = { id: statementId, accountId, tag: languageTag(locale) };
			return action === 'reply_sign' ? offerReply(deps.pool, asked) : offerObjection(deps.pool, asked);
		},
		take: (client, signed) =>
			signed.action === 'reply_sign' ? signReply(deps, client, signed) : signObjection(deps, client, signed),
	};
}

type Asked = { id: string | undefined; accountId: number | null; tag: 'ru' | 'kk' | 'en' };

async function offerObjection(pool: Pool, { id, accountId, tag }: Asked) {
	const draft = id === undefined ? undefined : await findDraft(pool, id);
	if (draft === undefined || accountId === null) throw new AppError('not_found');
	const signer = await signerOf(pool, accountId, draft.subject);
	const files = (await findObjectionFiles(pool, [draft.id])).get(draft.id) ?? [];
	const paragraphs = await paragraphsOf(pool, draft, files, tag);
	return {
		...{ document: `objection:${draft.publicId}`, sha256: hashOfText(paragraphs), paragraphs },
		...{ signer, linkHash: null },
	};
}

async function offerReply(pool: Pool, { id, accountId, tag }: Asked) {
	const draft = id === undefined ? undefined : await findDraftReply(pool, id);
	if (draft === undefined || accountId === null) throw new AppError('not_found');
	const signer = await signerOf(pool, accountId, draft.bin);
	const organisation = (await findOrganisationName(pool, draft.bin)) ?? draft.bin;
	const paragraphs = writeReply(tag, { ...draft, organisation });
	return { document: `reply:${draft.id}`, sha256: hashOfText(paragraphs), paragraphs, signer, linkHash: null };
}

/** @throws AppError not_found for whoever is no member and not the person; role_needed for a viewer */
async function signerOf(
	reader: Reader,
	accountId: number,
	subject: string,
): Promise<{ bin: string } | { iin: string }> {
	if (describeBin(subject as IinBin) === undefined) {
		const { confirmed } = await findIdentity(reader, accountId);
		if (confirmed?.iin !== subject) throw new AppError('not_found');
		return { iin: subject };
	}
	const organisation = (await listOrganisations(reader, accountId)).find(({ bin }) => bin === subject);
	if (organisation === undefined) throw new AppError('not_found');
	if (organisation.role === 'viewer') throw new AppError('role_needed');
	return { bin: subject };
}

const idOf = ({ document }: SignedText) => document.slice(document.indexOf(':') + 1);

/** What was changed since it was shown is not what was signed. @throws AppError conflict */
async function signObjection({ clock }: Deps, client: PoolClient, signed: SignedText): Promise<void> {
	const draft = await findDraft(client, idOf(signed));
	if (draft === undefined || !(await lockOpen(client, draft.id))) throw new AppError('conflict');
	const files = (await findObjectionFiles(client, [draft.id])).get(draft.id) ?? [];
	const organisation = (await findOrganisationName(client, draft.subject)) ?? draft.subject;
	const write = (tag: 'ru' | 'kk' | 'en') => writeObjection(tag, { ...draft, bin: draft.subject, organisation, files });
	if (!isSignedText(signed.sha256, write)) throw new AppError('conflict');
	const terms = termsOfObjection(clock.now());
	const { statementId, sha256, signerName } = signed;
	if (!(await markSigned(client, draft.id, { statementId, sha256, signerName, ...terms })))
		throw new AppError('conflict');
	await tellRemarks(client, draft.subject);
	await record(client, signed, { action: 'objection.sign', object: `objection:${draft.id}`, subject: draft.subject });
}

/** @throws AppError conflict, also where a reply to the same fact is in force */
async function signReply({ clock }: Deps, client: PoolClient, signed: SignedText): Promise<void> {
	const draft = await lockDraftReply(client, idOf(signed));
	if (draft === undefined) throw new AppError('conflict');
	const organisation = (await findOrganisationName(client, draft.bin)) ?? draft.bin;
	if (!isSignedText(signed.sha256, (tag) => writeReply(tag, { ...draft, organisation })))
		throw new AppError('conflict');
	if (await hasReplyInForce(client, draft)) throw new AppError('conflict');
	const { statementId, sha256, signerName } = signed;
	await markReplySigned(client, draft.id, { statementId, sha256, signerName, dueOn: termOfReply(clock.now()) });
	await record(client, signed, { action: 'reply.sign', object: `reply:${draft.id}`, subject: draft.bin });
}

async function record(
	client: PoolClient,
	{ ipHash, certificateSerial, statementId }: SignedText,
	what: { action: string; object: string; subject: string },
): Promise<void> {
	await recordAudit(client, {
		actor: { kind: 'visitor', id: ipHash },
		...{ ...what, outcome: 'ok', ipHash, details: { certificate: certificateSerial, statement: statementId } },
	});
}
