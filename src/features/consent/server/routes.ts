import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BodyIn } from '#domain/api/call.ts';
import { longestConsentDays } from '#domain/consent.ts';
import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { parseIinBin } from '#domain/numbers/iin-bin.ts';
import { isPerson, shownNumber, titleIn } from '#domain/subject.ts';
import { recordAudit } from '#features/audit/public.ts';
import { findIdentity, ipHashOf, ownerOf, requireAccount, type SignedIn } from '#features/auth/public.ts';
import { trySubject } from '#features/checks/public.ts';
import { snapshotSubject } from '#features/subjects/public.ts';
import { withIdempotency } from '#platform/db/idempotency.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import { keepNothing } from '#platform/http/unkept.ts';
import { hashOfLink } from '#platform/link-token.ts';
import {
	type ConsentView,
	cancelConsent,
	getConsent,
	getConsentDocument,
	getConsentOffer,
	getPersonOffer,
	giveUpConsent,
	listConsentRequests,
	requestConsent,
	sendConsent,
} from '../contract.ts';
import {
	type AskedAbout,
	aboutPerson,
	aboutSubject,
	boundSources,
	personSources,
	requirePurpose,
} from './asked-about.ts';
import {
	type Consent,
	endRequest,
	findByLink,
	findConsent,
	findConsents,
	lockConsent,
	markWithdrawn,
} from './consent-store.ts';
import type { ConsentDeps } from './deps.ts';
import { linkRoutes } from './link-routes.ts';
import { presentConsent, presentOffer, presentPersonOffer } from './present-consent.ts';
import { receiptOf } from './receipt.ts';
import { draftConsent, requireAsker, sendLink, sendToService, spendRequest } from './request-consent.ts';
import { sendSigned } from './send-signed.ts';
import { findStateFault, requireStateWay } from './state-way.ts';

export type ConsentRouteDeps = ConsentDeps & {
	/** address of the page behind a link */
	linkOf(locale: Locale, token: string): string;
};

export function consentRoutes(app: FastifyInstance, deps: ConsentRouteDeps): void {
	keepNothing(app);
	addAsking(app, deps);
	addReading(app, deps);
	addActs(app, deps);
	linkRoutes(app, deps);
}

function addAsking(app: FastifyInstance, deps: ConsentRouteDeps): void {
	route(app, { getConsentOffer }, async ({ query, request, reply }) => {
		const account = await requireAccount(request);
		requireAsker(account);
		const { subject } = await snapshotSubject(deps, await trySubject(request, reply, query.subject, 'subject'));
		const { locale } = request;
		const shown = { number: shownNumber(subject), title: titleIn(subject, locale), is_person: isPerson(subject.kind) };
		const stateFault = findStateFault(deps, account, shown.is_person);
		return presentOffer(shown, boundSources(deps, subject), { locale, stateFault, longestDays: longestConsentDays });
	});

	route(app, { getPersonOffer }, async ({ query: { purpose }, request }) => {
		const account = await requireAccount(request);
		requireAsker(account);
		requirePurpose(account, purpose);
		const { locale } = request;
		const stateFault = findStateFault(deps, account, true);
		const offering = { locale, stateFault, longestDays: longestConsentDays };
		return presentPersonOffer(purpose, personSources(deps, purpose), offering);
	});

	route(app, { requestConsent }, async ({ body, idempotencyKey: key, request, reply }) => {
		const account = await requireAccount(request);
		requireAsker(account);
		const { purpose } = body;
		requirePurpose(account, purpose);
		const about = await askedAbout(deps, { body, request, reply });
		const { way = 'link' } = body;
		if (way === 'state') requireStateWay(deps, account, about.isPerson);
		const sending = { sender: `account:${account.accountId}`, call: requestConsent, key, body, status: 201 };
		const { source_ids: sourceIds, until, is_once: isOnce = false, contact } = body;
		const typed = contact?.trim() ?? '';
		// a private person is asked by a number that was typed
		const isNumberTyped = body.subject === undefined || parseIinBin(body.subject).ok;
		const contacted = typed === '' ? undefined : typed;
		const wanted = { about, purpose, way, sourceIds, until, isOnce, isNumberTyped, contact: contacted };
		const { answer } = await withIdempotency(deps.pool, sending, async (client) => {
			await spendRequest(client, account);
			const id = await draftConsent(deps, client, account, wanted);
			await record(request, deps, client, { account, action: 'consent.request', id, iinBin: about.number });
			return { id };
		});
		return answer;
	});
}

type Asking = { body: BodyIn<typeof requestConsent>; request: FastifyRequest; reply: FastifyReply };

/** A counterparty of the register, or a person by his number. @throws AppError bad_request, and what opening a subject may */
async function askedAbout(deps: ConsentDeps, { body, request, reply }: Asking): Promise<AskedAbout> {
	const { subject, purpose, iin, name } = body;
	if (purpose === 'counterparty' && iin === undefined) {
		if (subject === undefined) throw new AppError('bad_request', { fields: [{ field: 'subject', rule: 'required' }] });
		const found = await snapshotSubject(deps, await trySubject(request, reply, subject, 'subject'));
		return aboutSubject(deps, found.subject);
	}
	if (subject !== undefined) throw new AppError('bad_request', { fields: [{ field: 'subject', rule: 'unknown' }] });
	return aboutPerson(deps, { purpose, iin, name });
}

function addReading(app: FastifyInstance, deps: ConsentRouteDeps): void {
	route(app, { listConsentRequests }, async ({ query, request }) => {
		const { page = 1, limit = 20, side = 'asked', state } = query;
		const account = await requireAccount(request);
		const given = await numberOfGiver(deps, account);
		const none = { rows: [], total: 0 };
		const whose = side === 'asked' ? { owner: ownerOf(account).holder } : given === null ? null : { givenBy: given };
		const found = whose === null ? none : await findConsents(deps.pool, whose, { page, limit, state });
		const isAsker = side === 'asked';
		const data = await Promise.all(found.rows.map((one) => present(deps, request, one, { account, isAsker })));
		return { data, meta: { page, limit, total: found.total, total_is_estimate: false } };
	});

	route(app, { getConsent }, async ({ params, request }) => {
		const account = await requireAccount(request);
		const { consent, isAsker } = await findOwn(deps, account, params.id);
		return present(deps, request, consent, { account, isAsker });
	});

	route(app, { getConsentDocument }, async ({ params, request, reply }) => {
		const account = await requireAccount(request);
		const { consent, isAsker } = await findOwn(deps, account, params.id);
		if (isAsker && !(await mayHaveFile(deps, account, consent))) throw new AppError('consent_file_closed');
		const read = { account, action: 'consent.read_document', id: consent.id, iinBin: consent.iinBin };
		return sendSigned(deps.pool, reply, consent, () => record(request, deps, deps.pool, read));
	});
}

function addActs(app: FastifyInstance, deps: ConsentRouteDeps): void {
	const { pool } = deps;
	route(app, { sendConsent }, async ({ params, request }) => {
		const account = await requireAccount(request);
		return inTransaction(pool, async (client) => {
			const consent = await lockOwn(client, account, params.id);
			requireAsker(account);
			const { locale } = request;
			const sending = { action: 'consent.send', id: consent.id, iinBin: consent.iinBin } as const;
			if (consent.way === 'state') {
				const answerBy = await sendToService(deps, client, account, consent);
				await record(request, deps, client, { account, ...sending });
				return { token: null, href: null, answer_by: answerBy.toISOString(), sent_to: null };
			}
			const sent = await sendLink(deps, client, consent, { locale, linkOf: deps.linkOf });
			await record(request, deps, client, { account, ...sending });
			const { contact_masked: sentTo } = await present(deps, request, consent, { account, isAsker: true });
			return {
				...{ token: sent.token, href: deps.linkOf(locale, sent.token), answer_by: sent.answerBy.toISOString() },
				sent_to: sent.phone === null ? null : sentTo,
			};
		});
	});

	route(app, { cancelConsent }, async ({ params, request }) => {
		const account = await requireAccount(request);
		return inTransaction(pool, async (client) => {
			const { id, iinBin } = await lockOwn(client, account, params.id);
			if (!(await endRequest(client, id, 'cancelled'))) throw new AppError('conflict');
			await record(request, deps, client, { account, action: 'consent.cancel', id, iinBin });
			return { state: 'cancelled' as const };
		});
	});

	route(app, { giveUpConsent }, async ({ params, request }) => {
		const account = await requireAccount(request);
		return inTransaction(pool, async (client) => {
			const { id, iinBin } = await lockOwn(client, account, params.id);
			const isMoved = await markWithdrawn(client, id, { by: 'owner', statementId: null });
			if (!isMoved) throw new AppError('conflict');
			await record(request, deps, client, { account, action: 'consent.give_up', id, iinBin });
			return { state: 'withdrawn' as const };
		});
	});
}

/**
 * The certificate in the file holds the whole number of its signer: it is for who typed that number, or is that person himself.
 * Whoever asked a firm knows its number, and not that of the person who signs for it.
 */
async function mayHaveFile(
	deps: ConsentDeps,
	account: SignedIn,
	{ isPerson, isNumberTyped, iinBin }: Consent,
): Promise<boolean> {
	if (!isPerson) return false;
	return isNumberTyped || iinBin === (await numberOfGiver(deps, account));
}

/** Of a confirmed person; null: nobody knows who he is. */
async function numberOfGiver(
	{ pool }: ConsentDeps,
	{ accountId, isIdentityConfirmed }: SignedIn,
): Promise<string | null> {
	return isIdentityConfirmed ? ((await findIdentity(pool, accountId)).confirmed?.iin ?? null) : null;
}

/** Asked for by the owner, or given by the person himself. @throws AppError not_found */
async function findOwn(
	deps: ConsentDeps,
	account: SignedIn,
	id: string,
): Promise<{ consent: Consent; isAsker: boolean }> {
	const consent = await findConsent(deps.pool, id);
	if (consent?.owner === ownerOf(account).holder) return { consent, isAsker: true };
	const given = await numberOfGiver(deps, account);
	const isGiver = consent?.isPerson === true && consent.iinBin === given && consent.state !== 'draft';
	if (consent === undefined || !isGiver) throw new AppError('not_found');
	return { consent, isAsker: false };
}

/** @throws AppError not_found */
async function lockOwn(client: PoolClient, account: SignedIn, id: string): Promise<Consent> {
	const consent = await lockConsent(client, id);
	if (consent?.owner !== ownerOf(account).holder) throw new AppError('not_found');
	return consent;
}

/** The telephone is the asker's own note. */
async function present(
	deps: ConsentRouteDeps,
	{ locale }: FastifyRequest,
	consent: Consent,
	{ account, isAsker }: { account: SignedIn; isAsker: boolean },
): Promise<ConsentView> {
	const { auth, catalogue } = deps;
	const isSigned = consent.statementId !== null;
	const hasFile = isSigned && (!isAsker || (await mayHaveFile(deps, account, consent)));
	const phone = isAsker ? ((await auth.secrets()).unsealText(consent.contactSealed) ?? null) : null;
	const ownHref = isAsker ? null : await ownHrefOf(deps, locale, consent);
	return presentConsent(consent, { locale, catalogue, isAsker }, { phone, hasFile, ownHref });
}

/** His number is proved, so he may have the link that is his. */
async function ownHrefOf(deps: ConsentRouteDeps, locale: Locale, { id, givenAt }: Consent): Promise<string | null> {
	const token = await receiptOf(deps.auth, id);
	const isOpen = givenAt !== null && (await findByLink(deps.pool, hashOfLink(token))) !== undefined;
	return isOpen ? deps.linkOf(locale, token) : null;
}

async function record(
	request: FastifyRequest,
	{ auth }: ConsentDeps,
	reader: PoolClient | ConsentDeps['pool'],
	{ account, action, id, iinBin }: { account: SignedIn; action: string; id: string; iinBin: string },
): Promise<void> {
	const ipHash = await ipHashOf(auth, request.clientAddress);
	const actor = { kind: 'account', id: account.accountId } as const;
	await recordAudit(reader, { actor, action, outcome: 'ok', object: `consent:${id}`, subject: iinBin, ipHash });
}
