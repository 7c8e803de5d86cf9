import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import { ownerOf, type SignedIn } from '#features/auth/public.ts';
import { prepareForeignCheck } from '#features/reports/public.ts';
import { takeFeature } from '#features/tariffs/public.ts';
import { findAnswer, type Sending, withIdempotency } from '#platform/db/idempotency.ts';
import { insertForeignCheck } from './check-store.ts';
import type { ForeignCheckDeps } from './deps.ts';
import { findLed, foreignFeature } from './find-led.ts';
import { type AskedBody, keyOfAsked, readAsked } from './read-asked.ts';

type Asked = {
	account: Pick<SignedIn, 'accountId' | 'plan' | 'actingFor'>;
	body: AskedBody;
	sending: Sending;
	ipHash: string;
};

/**
 * Key, use, check, report and journal are one transaction; sources are asked behind it. The use is given back where nobody has
 * answered when the report is sealed.
 * @throws AppError bad_request, foreign_number_incorrect, plan_needed, feature_exhausted
 */
export async function makeForeignCheck(
	{ reports, engine }: Pick<ForeignCheckDeps, 'reports' | 'engine'>,
	{ account, body, sending, ipHash }: Asked,
): Promise<{ id: string }> {
	const { pool, clock } = reports;
	const known = await findAnswer<{ id: string }>(pool, sending);
	if (known !== undefined) return known;
	const asked = readAsked(body, dayInAlmaty(clock.now()));
	const subjectKey = keyOfAsked(asked);
	const { holder: owner } = ownerOf(account);
	const { accountId } = account;
	const led = await findLed(reports, asked, { key: subjectKey, owner });
	const check = await prepareForeignCheck(engine, { accountId, key: subjectKey, asked, led });
	const { id } = check;
	const { answer, isRepeat } = await withIdempotency(pool, sending, async (client) => {
		const isIncluded = await takeFeature(client, { holder: owner, feature: foreignFeature, useKey: `report:${id}` });
		if (!isIncluded) throw new AppError('plan_needed');
		await check.insert(client);
		await insertForeignCheck(client, { id, owner, accountId, subjectKey, asked });
		await recordAudit(client, {
			...{ actor: { kind: 'account', id: accountId }, action: 'foreign_check.make', outcome: 'ok' },
			...{ object: `foreign-check:${id}`, subject: subjectKey, ipHash, details: { owner, kind: asked.subject } },
		});
		return { id };
	});
	if (!isRepeat) check.start();
	return answer;
}
