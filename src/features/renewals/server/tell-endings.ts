import { dayInAlmaty } from '#domain/clock.ts';
import type { Locale } from '#domain/locale.ts';
import { recordAudit } from '#features/audit/public.ts';
import { textAccount } from '#features/auth/public.ts';
import { findInvoice } from '#features/invoicing/public.ts';
import { findPlanBuyer, lockHolder } from '#features/orders/public.ts';
import { readPlanTitles } from '#features/tariffs/public.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import { daysLeft, dueNotice, type NoticeKind } from './days-left.ts';
import type { EndingDeps } from './deps.ts';
import { type EndingText, endingText } from './ending-text.ts';
import { issueRenewal } from './issue-renewal.ts';
import { findEnding, findEndingAgain, findTold, keepNotice, type PaidPlan } from './renewal-store.ts';

/** A message of the morning is not sent in the night. */
const textSeconds = 10 * 60 * 60;
/** The others are shown in the cabinet. */
const texted: ReadonlySet<NoticeKind> = new Set(['in_7_days', 'end']);

/**
 * Tells the holders of plans that were paid for that they end, and makes out the invoices they wished for. One holder after
 * the other, each in one transaction: repeated, late or twice at once it tells nothing again.
 *
 * @returns how much was told and made out now
 */
export async function tellEndings(deps: EndingDeps): Promise<{ told: number; invoiced: number }> {
	const { pool, log, clock } = deps;
	const now = clock.now();
	const done = { told: 0, invoiced: 0 };
	for (const { id, holder } of await findEnding(pool, now, dayInAlmaty(now))) {
		try {
			await inTransaction(pool, async (client) => {
				await lockHolder(client, holder);
				const ending = await findEndingAgain(client, id);
				if (ending === undefined) return;
				const invoiceId = await issueRenewal(client, deps, ending);
				if (invoiceId !== null) done.invoiced += 1;
				if (await tell(client, deps, { ...ending, invoiceId: invoiceId ?? ending.invoiceId })) done.told += 1;
			});
		} catch (error) {
			// the others are told all the same, and this one tomorrow
			log.warn({ err: error, subscription: id }, 'the end of a plan is not told');
		}
	}
	return done;
}

async function tell(client: PoolClient, { auth, clock }: EndingDeps, ending: PaidPlan): Promise<boolean> {
	const kind = dueNotice(daysLeft(ending.endsAt, dayInAlmaty(clock.now())));
	if (kind === null || !(await keepNotice(client, ending, kind))) return false;
	const { id, holder, endsAt } = ending;
	await recordAudit(client, {
		...{ actor: { kind: 'system' }, action: 'plan.tell_end', outcome: 'ok', object: `subscription:${id}` },
		details: { kind, ends_at: endsAt },
	});
	if (!texted.has(kind)) return true;
	const content = await contentOf(client, ending);
	for (const accountId of await findTold(client, holder, await findPlanBuyer(client, id)))
		await textAccount(client, auth, accountId, {
			...{ kind: 'plan_ends', validForSeconds: textSeconds },
			textIn: (locale) => endingText(kind, content, locale),
		});
	return true;
}

async function contentOf(client: PoolClient, { texts, endsAt, invoiceId }: PaidPlan): Promise<EndingText> {
	const invoice = invoiceId === null ? undefined : await findInvoice(client, invoiceId);
	return {
		...{ texts, endsAt, invoice: invoice?.state === 'issued' ? invoice : null },
		after: {
			ru: await titleOfFree(client, 'ru'),
			kz: await titleOfFree(client, 'kz'),
			en: await titleOfFree(client, 'en'),
		},
	};
}

async function titleOfFree(client: PoolClient, locale: Locale): Promise<string> {
	const title = (await readPlanTitles(client, locale)).get('free');
	if (title === undefined) throw new Error('the free plan has no terms in force');
	return title;
}
