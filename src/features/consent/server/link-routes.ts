import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import type { MobilePhone } from '#domain/numbers/phone.ts';
import { recordAudit } from '#features/audit/public.ts';
import { hashPhone, ipHashOf, refuseForeignPage } from '#features/auth/public.ts';
import { inTransaction, type PoolClient, type Reader } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import { hashOfLink } from '#platform/link-token.ts';
import { declineConsent, getLinkedDocument, openConsentLink } from '../contract.ts';
import { type Consent, endRequest, findByLink, lockConsent, markOpened, mute } from './consent-store.ts';
import type { ConsentDeps } from './deps.ts';
import { presentLinked } from './present-consent.ts';
import { sendSigned } from './send-signed.ts';

/** For whoever was given a link, without an account; whatever is wrong with one is the same 404. */
export function linkRoutes(app: FastifyInstance, deps: ConsentDeps): void {
	const { pool, catalogue, clock } = deps;
	route(app, { openConsentLink }, async ({ params, request }) => {
		const consent = await getLinked(deps, params.token);
		const isFirst =
			consent.way === 'link' &&
			consent.state === 'sent' &&
			(await inTransaction(pool, async (client) => {
				const isOpened = await markOpened(client, consent.id);
				if (isOpened) await record(request, deps, client, consent, 'consent.open');
				return isOpened;
			}));
		return presentLinked(
			isFirst ? { ...consent, state: 'opened' } : consent,
			{ locale: request.locale, catalogue },
			clock.now(),
		);
	});

	route(app, { declineConsent }, async ({ params, body, request }) => {
		refuseForeignPage(request, deps.auth.publicOrigin);
		const { id, way } = await getLinked(deps, params.token);
		// the state service takes the answer
		if (way === 'state') throw new AppError('not_found');
		return inTransaction(pool, async (client) => {
			const consent = await lockConsent(client, id);
			if (consent === undefined || !(await endRequest(client, id, 'declined'))) throw new AppError('not_found');
			if (body.mute === true) await muteContact(deps, client, consent);
			await record(request, deps, client, consent, 'consent.decline');
			return { state: 'declined' as const };
		});
	});

	route(app, { getLinkedDocument }, async ({ params, request, reply }) => {
		const consent = await getLinked(deps, params.token);
		return sendSigned(pool, reply, consent, () => record(request, deps, pool, consent, 'consent.read_document'));
	});
}

async function getLinked({ pool }: ConsentDeps, token: string): Promise<Consent> {
	const consent = await findByLink(pool, hashOfLink(token));
	if (consent === undefined) throw new AppError('not_found');
	return consent;
}

async function muteContact({ auth }: ConsentDeps, client: PoolClient, { contactSealed }: Consent): Promise<void> {
	const secrets = await auth.secrets();
	const phone = secrets.unsealText(contactSealed);
	if (phone !== undefined) await mute(client, hashPhone(secrets, phone as MobilePhone));
}

async function record(
	request: FastifyRequest,
	{ auth }: ConsentDeps,
	reader: Reader,
	{ id, iinBin, owner }: Consent,
	action: string,
): Promise<void> {
	const ipHash = await ipHashOf(auth, request.clientAddress);
	await recordAudit(reader, {
		actor: { kind: 'visitor', id: ipHash },
		...{ action, outcome: 'ok', object: `consent:${id}`, subject: iinBin, ipHash, details: { owner } },
	});
}
