import { type Clock, dayInAlmaty } from '#domain/clock.ts';
import { monthsUpTo } from '#domain/gov-report.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { GovJoinBody, GovReportBody } from '../contract.ts';
import { beginReport, saveReport } from './act-on-report.ts';
import type { Actor } from './deps.ts';
import { keepJoin } from './join.ts';
import { findParticipant } from './participant-store.ts';
import { mostMonths } from './present.ts';
import { findReport, type GovReport } from './report-store.ts';

export type SeededReport = Pick<GovReportBody, 'lines'> & { form: string; agency: string; month: string };

/** For demonstrations only, as all of this file: by the same functions as the calls. @returns by which id the form is signed; null: it is */
export async function seedGovJoin(pool: Pool, actor: Actor, body: GovJoinBody): Promise<string | null> {
	const known = await findParticipant(pool, actor.bin);
	if (known?.state === 'joined') return null;
	return (await inTransaction(pool, (client) => keepJoin(client, actor, body))).id;
}

/** A draft with its lines, or what was made of it at the start before. */
export async function seedGovReport(
	{ pool, clock }: { pool: Pool; clock: Clock },
	actor: Actor,
	{ lines, ...asked }: SeededReport,
): Promise<Pick<GovReport, 'id' | 'state'>> {
	const { rows } = await pool.query<Pick<Rows['gov_report'], 'id'>>(
		`select id from gov_report where bin = $1 and form = $2 and agency = $3 and period = ($4 || '-01')::date`,
		[actor.bin, asked.form, asked.agency, asked.month],
	);
	const found = rows[0] === undefined ? undefined : await findReport(pool, rows[0].id);
	if (found !== undefined && found.state !== 'draft') return found;
	const months = monthsUpTo(dayInAlmaty(clock.now()), mostMonths);
	const report = found ?? (await inTransaction(pool, (client) => beginReport(client, actor, { asked, months })));
	return saveReport(pool, actor, { id: report.id, version: null, body: { lines }, tag: 'ru' });
}

export async function findSeededState(pool: Pool, id: string): Promise<GovReport['state'] | undefined> {
	return (await findReport(pool, id))?.state;
}
