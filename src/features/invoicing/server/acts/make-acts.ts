import { randomUUID } from 'node:crypto';
import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { languageTag } from '#domain/locale.ts';
import type { Supplier } from '#domain/money/supplier.ts';
import { renderedRate, type VatRate } from '#domain/money/vat.ts';
import { recordAudit } from '#features/audit/public.ts';
import { billTurnover, findUnbilledHolders, lockHolder, type RenderedService } from '#features/orders/public.ts';
import { durationText, readLawRates } from '#features/tariffs/public.ts';
import { m } from '#paraglide/messages.js';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { findOrganisation } from '../find-buyer.ts';
import { takeNumber } from '../paper-number.ts';
import { inAll, type Titles } from '../titles.ts';
import type { ActLine } from './act-store.ts';

type Making = { pool: Pool; supplier: Supplier | null };

/**
 * Acts of the months that are over, for every organisation with turnover that no act has. A month has one act: what
 * became known after it stands on a later one. Can be repeated, and run by any number of processes at once.
 *
 * @param now by the clock of the database unless given
 * @returns how many were made
 */
export async function makeActs({ pool, supplier }: Making, now?: Date): Promise<number> {
	if (supplier === null) return 0;
	const thisMonth = monthOf(dayInAlmaty(now ?? (await databaseTime(pool))));
	const due = await findUnbilledHolders(pool, thisMonth);
	let count = 0;
	for (let month = due[0]?.month ?? thisMonth; month < thisMonth; month = nextMonth(month))
		for (const { holder } of due.filter((one) => one.month <= month))
			if (await inTransaction(pool, (client) => makeAct(client, { supplier, holder, month }))) count += 1;
	return count;
}

async function databaseTime(pool: Pool): Promise<Date> {
	const { rows } = await pool.query<Promised<{ now: Date }>>('select clock_timestamp() as now');
	return rows[0]?.now ?? new Date();
}

const monthOf = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01`;
const dayMs = 86_400_000;
const nextMonth = (month: IsoDate): IsoDate =>
	monthOf(new Date(Date.parse(month) + 31 * dayMs).toISOString().slice(0, 10));
const lastDayOf = (month: IsoDate): IsoDate =>
	new Date(Date.parse(nextMonth(month)) - dayMs).toISOString().slice(0, 10);

type Asked = { supplier: Supplier; holder: string; month: IsoDate };

/** @returns false: the month has its act, or there is nothing for one */
async function makeAct(client: PoolClient, { supplier, holder, month }: Asked): Promise<boolean> {
	await lockHolder(client, holder);
	const known = await client.query('select from act where holder = $1 and month = $2', [holder, month]);
	if (known.rowCount !== 0) return false;
	const id = randomUUID();
	const services = await billTurnover(client, { holder, before: nextMonth(month), paper: id });
	if (services.length === 0) return false;
	const lines = linesOf(services, await readLawRates(client));
	const totalTiyn = lines.reduce((sum, { netTiyn, vatTiyn }) => sum + netTiyn + vatTiyn, 0);
	const issuedOn = lastDayOf(month);
	const year = Number(month.slice(0, 4));
	const serial = await takeNumber(client, 'act', year);
	const number: Rows['act']['number'] = `${String(year).slice(2)}-${String(serial).padStart(6, '0')}`;
	const buyer = await findOrganisation(client, holder.replace('organization:', ''));
	await client.query(
		`insert into act (id, number, holder, month, supplier, buyer, issued_on, total_tiyn)
		 values ($1, $2, $3, $4, $5, $6, $7, $8)`,
		[id, number, holder, month, supplier, buyer, issuedOn, totalTiyn],
	);
	for (const [index, { titles, quantity, netTiyn, vatBasisPoints, vatTiyn, doneOn }] of lines.entries())
		await client.query(
			`insert into act_line (act_id, number, titles, quantity, net_tiyn, vat_basis_points, vat_tiyn, done_on)
			 values ($1, $2, $3, $4, $5, $6, $7, $8)`,
			[id, index + 1, titles, quantity, netTiyn, vatBasisPoints, vatTiyn, doneOn],
		);
	await recordAudit(client, {
		...{ actor: { kind: 'system' }, action: 'act.issue', outcome: 'ok', object: `act:${id}` },
		details: { number, month, kzt: totalTiyn / 100 },
	});
	return true;
}

/** One line for what is called alike and has one rate; what was taken back has its own. */
function linesOf(services: readonly RenderedService[], rates: readonly VatRate[]): ActLine[] {
	const lines = new Map<string, ActLine>();
	for (const service of services) {
		const titles = titlesOf(service);
		const vatBasisPoints = renderedRate(rates, service);
		const key = `${titles.ru} ${vatBasisPoints}`;
		const before = lines.get(key);
		lines.set(key, {
			...{ titles, vatBasisPoints, doneOn: service.doneOn },
			quantity: (before?.quantity ?? 0) + 1,
			netTiyn: (before?.netTiyn ?? 0) + service.netTiyn,
			vatTiyn: (before?.vatTiyn ?? 0) + service.vatTiyn,
		});
	}
	return [...lines.values()];
}

function titlesOf({ item, planTitles, netTiyn, vatTiyn }: RenderedService): Titles {
	return inAll((locale) => {
		const options = { locale: languageTag(locale) };
		const title =
			item === 'report'
				? m.invoicing_line_reports({}, options)
				: planTitles === null
					? m.invoicing_line_access({}, options)
					: m.invoicing_line_plan({ plan: planTitles[locale], duration: durationText('month', locale) }, options);
		return netTiyn + vatTiyn < 0 ? m.invoicing_line_back({ title }, options) : title;
	});
}
