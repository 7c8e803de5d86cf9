import { AppError } from '#domain/error.ts';
import { parseIinBin } from '#domain/numbers/iin-bin.ts';
import { type CheckKind, purposeOfCheck } from '#domain/person-check.ts';
import { recordAudit } from '#features/audit/public.ts';
import { ownerOf, type SignedIn } from '#features/auth/public.ts';
import { findUsableConsents, holdUsableConsent, type UsableConsent } from '#features/consent/public.ts';
import { type PreparedCheck, prepareCheck } from '#features/reports/public.ts';
import { takeFeature } from '#features/tariffs/public.ts';
import { findAnswer, type Sending, withIdempotency } from '#platform/db/idempotency.ts';
import { insertCheck } from './check-store.ts';
import type { PersonCheckDeps } from './deps.ts';

export type AskedCheck = {
	kind: CheckKind;
	account: Pick<SignedIn, 'accountId' | 'actingFor' | 'plan'>;
	/** as it was typed */
	iin: string;
	consentId: string;
	legalGround: string | null;
	sending: Sending;
	ipHash: string;
};

/** Uses of checks of employees and of private persons are the same ones. */
export const checkFeature = 'employee_check';

/**
 * Key, use, consent, check and journal are one transaction; sources are asked behind it. The use is given back when no source
 * has answered under the consent.
 * @throws AppError signature_needed, organisation_needed, consent_needed, plan_needed, feature_exhausted, bad_request
 */
export async function makeCheck(
	{ reports, engine }: Pick<PersonCheckDeps, 'reports' | 'engine'>,
	asked: AskedCheck,
): Promise<{ id: string }> {
	const { kind, account, consentId, legalGround, sending } = asked;
	const { pool } = reports;
	const known = await findAnswer<{ id: string }>(pool, sending);
	if (known !== undefined) return known;
	const iin = requireIin(asked.iin);
	const { holder: owner } = ownerOf(account);
	const consents = await findUsableConsents(pool, { owner, purpose: purposeOfCheck[kind] });
	const consent = consents.find((one) => one.id === consentId && one.iin === iin);
	if (consent === undefined) {
		// a twin of this question may have used it meanwhile
		const twin = await findAnswer<{ id: string }>(pool, sending);
		if (twin !== undefined) return twin;
		throw new AppError('consent_needed');
	}
	const { accountId } = account;
	const { name } = consent;
	const hasGround = legalGround !== null;
	const check = await prepareCheck(engine, { kind, accountId, iin, name, consent, hasGround });
	const { answer, isRepeat } = await withIdempotency(pool, sending, async (client) => {
		await store(client, asked, { check, consent, owner });
		return { id: check.id };
	});
	if (!isRepeat) check.start();
	return answer;
}

type Client = Parameters<PreparedCheck['insert']>[0];

async function store(
	client: Client,
	{ kind, account: { accountId }, legalGround, ipHash }: AskedCheck,
	{ check, consent, owner }: { check: PreparedCheck; consent: UsableConsent; owner: string },
): Promise<void> {
	const { id } = check;
	const { id: consentId, iin, name, validUntil } = consent;
	// withdrawn or spent since it was looked for
	if ((await holdUsableConsent(client, { owner, id: consentId })) === undefined) throw new AppError('consent_needed');
	const isIncluded = await takeFeature(client, { holder: owner, feature: checkFeature, useKey: `report:${id}` });
	if (!isIncluded) throw new AppError('plan_needed');
	await check.insert(client);
	await insertCheck(client, { id, kind, owner, accountId, consentId, iin, name, legalGround, validUntil });
	await recordAudit(client, {
		...{ actor: { kind: 'account', id: accountId }, action: 'person_check.make', outcome: 'ok' },
		...{ object: `check:${id}`, subject: iin, ipHash },
		details: { owner, kind, consent: consentId, ...(legalGround === null ? {} : { legal_ground: legalGround }) },
	});
}

/** @throws AppError bad_request */
function requireIin(typed: string): string {
	const parsed = parseIinBin(typed);
	if (!parsed.ok) throw new AppError('bad_request', { fields: [{ field: 'iin', rule: 'format' }] });
	return parsed.value;
}
