import { decreedDays } from '#domain/calendar/decreed-days.ts';
import { addWorkingDays } from '#domain/calendar/working-calendar.ts';
import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { languageTag } from '#domain/locale.ts';
import { invoiceNumber } from '#domain/money/invoice-number.ts';
import type { SoldPeriod } from '#domain/money/served-months.ts';
import { rateOn, vatWithin } from '#domain/money/vat.ts';
import { type AuditEntry, recordAudit } from '#features/audit/public.ts';
import { priceSubscription } from '#features/orders/public.ts';
import { durationText, getSoldTerms, readVatRates } from '#features/tariffs/public.ts';
import { m } from '#paraglide/messages.js';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Buyer } from '#reporting/papers/printed-paper.ts';
import type { Papers } from './deps.ts';
import type { InvoiceLine } from './invoice-store.ts';
import { takeNumber } from './paper-number.ts';
import { inAll } from './titles.ts';

/** An invoice may be paid so many working days. */
const termWorkingDays = 10;

export type Invoiced = { termsId: number; period: SoldPeriod } | { amountTiyn: number };

export type NewInvoice = {
	holder: string;
	accountId: number | null;
	ticketId?: string;
	item: Invoiced;
	buyer: Buyer;
	actor: AuditEntry['actor'];
	ipHash?: string;
	/** it may be paid until this day at least */
	leastDueOn?: IsoDate;
};

/**
 * Makes an invoice at the terms that were agreed to: number, requisites and sums stay as they are now. The caller's
 * transaction makes it and what it is made for.
 *
 * @returns its id
 * @throws AppError invoices_off: no supplier is named; conflict: a plan is queued already
 */
export async function issueInvoice(
	client: PoolClient,
	{ clock, supplier }: Papers,
	asked: NewInvoice,
): Promise<string> {
	if (supplier === null) throw new AppError('invoices_off');
	const { holder, accountId, ticketId = null, item, buyer, actor, leastDueOn = '' } = asked;
	const today = dayInAlmaty(clock.now());
	const lines = await linesOf(client, holder, item, today);
	const totalTiyn = lines.reduce((sum, { netTiyn, vatTiyn }) => sum + netTiyn + vatTiyn, 0);
	const year = Number(today.slice(0, 4));
	const ordinaryDueOn = addWorkingDays(today, termWorkingDays, decreedDays);
	const dueOn = leastDueOn > ordinaryDueOn ? leastDueOn : ordinaryDueOn;
	const number = invoiceNumber(year, await takeNumber(client, 'invoice', year));
	const { rows } = await client.query<Pick<Rows['invoice'], 'id'>>(
		`insert into invoice (number, holder, account_id, ticket_id, terms_id, period, supplier, buyer, issued_on, due_on,
		   total_tiyn)
		 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
		[
			...[number, holder, accountId, ticketId],
			...('termsId' in item ? [item.termsId, item.period] : [null, null]),
			...[supplier, buyer, today, dueOn, totalTiyn],
		],
	);
	const id = rows[0]?.id;
	if (id === undefined) throw new Error('an invoice that is inserted has an id');
	for (const [index, { titles, netTiyn, vatBasisPoints, vatTiyn }] of lines.entries())
		await client.query(
			`insert into invoice_line (invoice_id, number, titles, net_tiyn, vat_basis_points, vat_tiyn)
			 values ($1, $2, $3, $4, $5, $6)`,
			[id, index + 1, titles, netTiyn, vatBasisPoints, vatTiyn],
		);
	await recordAudit(client, {
		...{
			actor,
			action: 'invoice.issue',
			outcome: 'ok',
			object: `invoice:${id}`,
			details: { number, kzt: totalTiyn / 100 },
		},
		...(asked.ipHash === undefined ? {} : { ipHash: asked.ipHash }),
	});
	return id;
}

async function linesOf(client: PoolClient, holder: string, item: Invoiced, today: string): Promise<InvoiceLine[]> {
	if ('amountTiyn' in item) {
		const vatBasisPoints = rateOn(await readVatRates(client), today);
		const vatTiyn = vatWithin(item.amountTiyn, vatBasisPoints);
		const titles = inAll((locale) => m.invoicing_line_balance({}, { locale: languageTag(locale) }));
		return [{ titles, netTiyn: item.amountTiyn - vatTiyn, vatBasisPoints, vatTiyn }];
	}
	const plan = await getSoldTerms(client, item.termsId, item.period);
	const { lines } = await priceSubscription(client, { holder, period: item.period }, plan);
	const titles = inAll((locale) =>
		m.invoicing_line_plan(
			{ plan: plan.texts[locale].title, duration: durationText(item.period, locale) },
			{ locale: languageTag(locale) },
		),
	);
	return lines.map((line) => ({ ...line, titles }));
}
