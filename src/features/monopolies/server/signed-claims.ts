import type { Clock } from '#domain/clock.ts';
import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { languageTag } from '#domain/locale.ts';
import { recordAudit } from '#features/audit/public.ts';
import { tellAnswered } from '#features/facts/public.ts';
import { findOrganisationName, type SignedText, type SignedTexts } from '#features/signing/public.ts';
import type { Pool, PoolClient, Reader } from '#platform/db/pool.ts';
import { requireSignable } from './act-on-claim.ts';
import { addEvent, type Claim, findClaim, findFiles, lockClaim } from './claim-store.ts';
import { hashOfText, isSignedText, writeClaim, writeJoin, writeWord } from './claim-text.ts';
import { isImportDocument, offerImport, takeImport } from './imports/sign-import.ts';
import { findAskedJoin, lockAskedJoin, markJoined, requireListing } from './membership.ts';
import { moveClaim, recordClaim } from './move-claim.ts';
import { namesOf, signerOf } from './parties.ts';
import { tellSide } from './tell-claim.ts';
import { termOfDispute } from './terms.ts';
import { canSay, findDraftWord, markSaid } from './words.ts';

type Deps = { pool: Pool; clock: Clock };
type Wanted = { id: string; accountId: number; tag: 'ru' | 'kk' | 'en' };

/** Joining, claims and what debtors say of them, as texts that organisations sign. */
export function signedClaims(deps: Deps): Pick<SignedTexts, 'offer' | 'take'> {
	return {
		async offer({ action, statementId: id, accountId, locale }) {
			if (id === undefined || accountId === null) throw new AppError('not_found');
			const wanted = { id, accountId, tag: languageTag(locale) };
			if (action === 'monopoly_join') return offerJoin(deps, wanted);
			if (action === 'debtor_word_sign') return offerWord(deps, wanted);
			// one claim, or all of a file
			return (await findClaim(deps.pool, id)) === undefined ? offerImport(deps, wanted) : offerClaim(deps, wanted);
		},
		take(client, signed) {
			if (signed.action === 'monopoly_join') return takeJoin(deps, client, signed);
			if (signed.action === 'debtor_word_sign') return takeWord(deps, client, signed);
			return isImportDocument(signed.document) ? takeImport(deps, client, signed) : takeClaim(deps, client, signed);
		},
	};
}

const offered = (document: string, paragraphs: string[], signer: { iin: string } | { bin: string }) => ({
	...{ document, sha256: hashOfText(paragraphs), paragraphs, signer, linkHash: null },
});

async function offerJoin({ pool, clock }: Deps, { id, accountId, tag }: Wanted) {
	const join = await findAskedJoin(pool, id);
	if (join === undefined) throw new AppError('not_found');
	const signer = await signerOf(pool, accountId, join.bin);
	await requireListing(pool, join.bin, dayInAlmaty(clock.now()));
	return offered(`monopoly_join:${id}`, await textOfJoin(pool, join)(tag), signer);
}

async function offerClaim({ pool }: Deps, { id, accountId, tag }: Wanted) {
	const claim = await findClaim(pool, id);
	if (claim?.state !== 'draft') throw new AppError('not_found');
	const signer = await signerOf(pool, accountId, claim.bin);
	return offered(`debtor_claim:${id}`, (await textOfClaim(pool, claim))(tag), signer);
}

async function offerWord({ pool }: Deps, { id, accountId, tag }: Wanted) {
	const word = await findDraftWord(pool, id);
	const claim = word === undefined ? undefined : await findClaim(pool, word.claimId);
	if (word === undefined || claim === undefined) throw new AppError('not_found');
	const signer = await signerOf(pool, accountId, claim.debtor);
	const names = await namesOf(pool, claim);
	return offered(`debtor_claim_word:${id}`, writeWord(tag, word, claim, names), signer);
}

const textOfJoin =
	(reader: Reader, join: { bin: string; service: string; listedOn: string }) => async (tag: 'ru' | 'kk' | 'en') => {
		const organisation = (await findOrganisationName(reader, join.bin)) ?? join.bin;
		return writeJoin(tag, { ...join, organisation });
	};

async function textOfClaim(reader: Reader, claim: Claim) {
	const names = await namesOf(reader, claim);
	const files = await findFiles(reader, [claim.id]);
	return (tag: 'ru' | 'kk' | 'en') => writeClaim(tag, claim, names, files.get(claim.id) ?? []);
}

const idOf = ({ document }: SignedText) => document.slice(document.indexOf(':') + 1);
const moverOf = ({ ipHash, certificateSerial: certificate, statementId: statement }: SignedText) =>
	({ actor: { kind: 'visitor', id: ipHash }, ipHash, details: { certificate, statement } }) as const;

/** @throws AppError conflict, monopoly_not_listed where the register has let go of it meanwhile */
async function takeJoin({ clock }: Deps, client: PoolClient, signed: SignedText): Promise<void> {
	const join = await lockAskedJoin(client, idOf(signed));
	if (join === undefined) throw new AppError('conflict');
	await requireListing(client, join.bin, dayInAlmaty(clock.now()));
	const organisation = (await findOrganisationName(client, join.bin)) ?? join.bin;
	if (!isSignedText(signed.sha256, (tag) => writeJoin(tag, { ...join, organisation }))) throw new AppError('conflict');
	if (!(await markJoined(client, join.id, signed))) throw new AppError('conflict');
	const { actor, ipHash, details } = moverOf(signed);
	await recordAudit(client, {
		...{ actor, ipHash, action: 'monopoly.join', outcome: 'ok', object: `organisation:${join.bin}`, subject: join.bin },
		details: { ...details, listedOn: join.listedOn },
	});
}

/** What was changed since it was shown is not what was signed. @throws AppError conflict */
async function takeClaim({ clock }: Deps, client: PoolClient, signed: SignedText): Promise<void> {
	const claim = await lockClaim(client, idOf(signed));
	if (claim === undefined) throw new AppError('conflict');
	await requireSignable(client, claim, clock.now());
	if (!isSignedText(signed.sha256, await textOfClaim(client, claim))) throw new AppError('conflict');
	const also = {
		...{ statement_id: signed.statementId, text_sha256: signed.sha256, signer_name: signed.signerName },
		signed_at: clock.now(),
	};
	await moveClaim(client, claim.id, { from: ['draft'], to: 'signed', also }, moverOf(signed));
}

/** @throws AppError conflict */
async function takeWord({ clock }: Deps, client: PoolClient, signed: SignedText): Promise<void> {
	const known = await findDraftWord(client, idOf(signed));
	const claim = known === undefined ? undefined : await lockClaim(client, known.claimId);
	// whoever writes it anew locks the claim: only from here on it stays as it is
	const word = claim === undefined ? undefined : await findDraftWord(client, idOf(signed));
	if (word === undefined || claim === undefined) throw new AppError('conflict');
	const names = await namesOf(client, claim);
	if (!isSignedText(signed.sha256, (tag) => writeWord(tag, word, claim, names))) throw new AppError('conflict');
	if (!(await canSay(client, claim, word.kind, word.side))) throw new AppError('conflict');
	const isDispute = word.kind === 'dispute';
	const { statementId, sha256, signerName } = signed;
	const dueOn = isDispute ? termOfDispute(clock.now()) : null;
	await markSaid(client, word, { statementId, sha256, signerName, claimState: claim.state, dueOn });
	const mover = moverOf(signed);
	if (isDispute) await moveClaim(client, claim.id, { from: ['noticed', 'published'], to: 'disputed' }, mover);
	else {
		await addEvent(client, claim.id, 'reply');
		await recordClaim(client, claim, 'debtor_claim.reply', mover);
		await tellAnswered(client, [claim.debtor]);
	}
	await tellSide(client, claim, 'creditor', { what: isDispute ? 'disputed' : 'replied', of: word.id });
}
