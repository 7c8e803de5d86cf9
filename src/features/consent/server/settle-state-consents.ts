import { recordAudit } from '#features/audit/public.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Log } from '#platform/log.ts';
import { newSealingKey } from '#platform/sealing.ts';
import type { ConsentQuestion, ConsentReply } from '#sources/kit/asking/consent-service.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { type Consent, endRequest, lockConsent, markWithdrawn } from './consent-store.ts';
import type { ConsentReading, StateService } from './deps.ts';
import { purposeLabel } from './purpose-label.ts';
import { receiptOf } from './receipt.ts';
import {
	type DueConsent,
	isOfAnother,
	keepExternalId,
	markConfirmed,
	markEnded,
	takeDue,
} from './state-consent-store.ts';

type StateConsents = ConsentReading & {
	pool: Pool;
	/** address of the page behind a link */
	linkOf(token: string): string;
	log: Pick<Log, 'warn'>;
	catalogue: readonly SourceDescriptor[];
	service: StateService;
};

const mostAtOnce = 100;
const atOnce = 4;

/**
 * Asks the state service about what waits for its answer, and whether what it has confirmed still stands. An answer that is lost,
 * comes twice, late or for another consent changes nothing.
 * @returns how many it was asked about
 */
export async function settleStateConsents(deps: StateConsents): Promise<number> {
	const due = await takeDue(deps.pool, mostAtOnce);
	const rest = [...due];
	const work = async () => {
		for (let next = rest.shift(); next !== undefined; next = rest.shift()) await settleOne(deps, next);
	};
	await Promise.all(Array.from({ length: atOnce }, work));
	return due.length;
}

async function settleOne(deps: StateConsents, due: DueConsent): Promise<void> {
	try {
		const reply = await deps.service.ask(await questionOf(deps, due));
		await inTransaction(deps.pool, (client) => settle(deps, client, due.id, reply));
	} catch (error) {
		if (!(error instanceof SourceFailure)) throw error;
		deps.log.warn({ err: error, consent: due.id }, 'the state consent service does not answer');
	}
}

async function questionOf(deps: StateConsents, due: DueConsent): Promise<ConsentQuestion> {
	const { catalogue, linkOf } = deps;
	const { id: requestId, owner, iinBin: iin, purpose, sourceIds, validUntil: validTo } = due;
	return {
		...{ requestId, iin, validTo, organisationBin: owner.slice(owner.indexOf(':') + 1) },
		purpose: purposeLabel(purpose, 'ru'),
		link: linkOf(await receiptOf(deps, requestId)),
		data: catalogue.filter((source) => sourceIds.includes(source.id)).map(({ title }) => title.ru),
	};
}

async function settle(deps: StateConsents, client: PoolClient, id: string, reply: ConsentReply): Promise<void> {
	const consent = await lockConsent(client, id);
	if (consent?.way !== 'state' || (consent.state !== 'sent' && consent.state !== 'given')) return;
	if (await isForeign(client, consent, reply)) {
		deps.log.warn({ consent: id }, 'the state consent service told the id of another consent');
		return;
	}
	const action = await (consent.state === 'sent' ? answer(deps, client, consent, reply) : end(client, consent, reply));
	if (action === null) return;
	await recordAudit(client, {
		actor: { kind: 'system' },
		...{ action, outcome: 'ok', object: `consent:${id}`, subject: consent.iinBin },
		details: { owner: consent.owner, way: 'state', external: reply.consentId ?? consent.externalId ?? '' },
	});
}

async function isForeign(client: PoolClient, { id, externalId }: Consent, { consentId }: ConsentReply) {
	if (consentId === null) return false;
	return externalId === null ? isOfAnother(client, id, consentId) : externalId !== consentId;
}

/** To a request. @returns what is written into the journal; null: nothing has changed */
async function answer(deps: StateConsents, client: PoolClient, consent: Consent, reply: ConsentReply) {
	const { id, sourceIds } = consent;
	if (reply.status === 'DENIED') return (await endRequest(client, id, 'declined')) ? 'consent.decline' : null;
	if (reply.status === 'EXPIRED') return (await markEnded(client, id, 'sent', 'lapsed')) ? 'consent.lapse' : null;
	if (reply.status === 'SENT') {
		if (reply.consentId !== null) await keepExternalId(client, id, reply.consentId);
		return null;
	}
	const externalId = reply.consentId ?? consent.externalId;
	const keySealed = (await deps.secrets()).seal(newSealingKey());
	const isGiven =
		externalId !== null &&
		reply.at !== null &&
		(await markConfirmed(client, id, { externalId, at: reply.at, grantedIds: sourceIds, keySealed }));
	if (isGiven) return 'consent.grant';
	deps.log.warn({ consent: id }, 'the state consent service confirms without its number or at an impossible time');
	return null;
}

/** Of what stands: the person has taken it back there, or the service has ended it. */
async function end(client: PoolClient, { id }: Consent, { status }: ConsentReply) {
	if (status === 'DENIED') {
		const isMoved = await markWithdrawn(client, id, { by: 'subject', statementId: null });
		return isMoved ? 'consent.withdraw' : null;
	}
	if (status !== 'EXPIRED') return null;
	return (await markEnded(client, id, 'given', 'expired')) ? 'consent.expire' : null;
}
