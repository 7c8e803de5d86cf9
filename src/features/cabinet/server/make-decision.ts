import { type Clock, dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { AppError, type FieldError } from '#domain/error.ts';
import { shortIdn } from '#domain/idn/short-idn.ts';
import { maskPhone } from '#domain/numbers/phone-text.ts';
import { recordAudit } from '#features/audit/public.ts';
import { findOwnName } from '#features/auth/public.ts';
import { findOwnReportBin } from '#features/reports/public.ts';
import { snapshotSubject } from '#features/subjects/public.ts';
import { type Sending, withIdempotency } from '#platform/db/idempotency.ts';
import type { DecisionBody, DecisionView } from '../contract.ts';
import { getDecision, insertDecision } from './decision-store.ts';
import type { CabinetDeps } from './deps.ts';
import type { CabinetOwner } from './owner.ts';
import { presentDecision } from './present.ts';

/** A decision for longer than this is a slip of the year. */
const longestYears = 10;

type Given = { reason: string; conditions: string | null; validUntil: IsoDate | null };

/** @throws AppError `bad_request` with every field that is wrong */
function checkBody(body: DecisionBody, clock: Clock): Given {
	const reason = body.reason.trim();
	const conditions = body.conditions?.trim() || null;
	const validUntil = body.valid_until ?? null;
	const today = dayInAlmaty(clock.now());
	const lastDay = `${Number(today.slice(0, 4)) + longestYears}${today.slice(4)}`;
	const fields: FieldError[] = [];
	if (reason === '') fields.push({ field: 'reason', rule: 'required' });
	if (body.state === 'conditional' && conditions === null) fields.push({ field: 'conditions', rule: 'required' });
	if (body.state !== 'conditional' && conditions !== null) fields.push({ field: 'conditions', rule: 'unknown' });
	if (validUntil !== null && (validUntil < today || validUntil > lastDay))
		fields.push({ field: 'valid_until', rule: 'out_of_range' });
	if (fields.length > 0) throw new AppError('bad_request', { fields });
	return { reason, conditions, validUntil };
}

export type AskedDecision = { bin: string; body: DecisionBody; phone: string; sending: Sending };

/**
 * Writes a decision beside those before it, with what was known of the subject at that moment.
 *
 * @throws AppError `bad_request`, `subject_not_found`, `idempotency_key_reused`; `not_found` for a report that is not one's own
 */
export async function makeDecision(
	deps: CabinetDeps,
	owner: CabinetOwner,
	{ bin: subjectBin, body, phone, sending }: AskedDecision,
): Promise<DecisionView> {
	const given = checkBody(body, deps.clock);
	const { subject, idn } = await snapshotSubject(deps, subjectBin);
	const reportId = body.report_id?.toLowerCase() ?? null;
	if (reportId !== null) {
		const bin = await findOwnReportBin(deps.pool, owner.holder, reportId);
		if (bin === null) throw new AppError('not_found');
		if (bin !== subject.bin) throw new AppError('bad_request', { fields: [{ field: 'report_id', rule: 'format' }] });
	}
	const { answer } = await withIdempotency(deps.pool, sending, async (client) => {
		const id = await insertDecision(client, owner, {
			...{ ...given, bin: subject.bin, state: body.state, reportId },
			author: (await findOwnName(client, owner.accountId)) ?? maskPhone(phone),
			subjectName: subject.nameRu,
			idn: idn && shortIdn(idn.result),
		});
		await recordAudit(client, {
			actor: { kind: 'account', id: owner.accountId },
			action: 'decision.make',
			outcome: 'ok',
			subject: subject.bin,
			object: `decision:${id}`,
			details: { state: body.state, valid_until: given.validUntil },
		});
		return presentDecision(await getDecision(client, owner, id));
	});
	return answer;
}
