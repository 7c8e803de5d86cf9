import { decreedDays } from '#domain/calendar/decreed-days.ts';
import { addDays, type IsoDate } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { balanceOf, copyLines } from '#domain/gov-balance.ts';
import { compareTotals, dueDateOf, type GovFilledLine, readLines, sumOf } from '#domain/gov-report.ts';
import type { LanguageTag } from '#domain/locale.ts';
import { recordAudit } from '#features/audit/public.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { GovReportBody } from '../contract.ts';
import type { Actor } from './deps.ts';
import { refuseFaults } from './faults.ts';
import { findForm, findForms, type GovForm } from './form-store.ts';
import {
	deleteDraft,
	findChain,
	findPrevious,
	type GovReport,
	insertReport,
	lockReport,
	markRevised,
	saveLines,
} from './report-store.ts';

/** A body may give another day than its form; not before the month is over, and no later than this. */
const longestDelayDays = 120;

type NewReport = { form: string; agency: string; month: string; deadline?: string; copies_previous?: boolean };

/** @throws AppError bad_request, gov_report_exists */
export async function beginReport(
	client: PoolClient,
	actor: Actor,
	{ asked, months }: { asked: NewReport; months: readonly string[] },
): Promise<GovReport> {
	const { form: code, agency, month } = asked;
	const form = (await findForms(client)).find((one) => one.code === code);
	if (form === undefined) throw new AppError('bad_request', { fields: [{ field: 'form', rule: 'unknown' }] });
	if (!form.agencies.includes(agency))
		throw new AppError('bad_request', { fields: [{ field: 'agency', rule: 'unknown' }] });
	if (!months.includes(month))
		throw new AppError('bad_request', { fields: [{ field: 'month', rule: 'out_of_range' }] });
	const dueDate = dueDateOf(form.deadlineRule, month, decreedDays);
	const deadline = asked.deadline ?? dueDate;
	requireDeadline(month, deadline);
	const { bin, accountId } = actor;
	const place = { bin, form: code, agency, month };
	const begun = { ...place, formVersion: form.version, dueDate, deadline, accountId };
	const report = await insertReport(client, { ...begun, lines: await firstLines(client, form, { asked, place }) });
	if (report === undefined) throw new AppError('gov_report_exists');
	await record(client, actor, { action: 'gov.begin', report });
	return report;
}

/** Empty, or what the report before had. */
async function firstLines(
	client: PoolClient,
	{ layout, version }: GovForm,
	{ asked, place }: { asked: NewReport; place: Parameters<typeof findPrevious>[1] },
): Promise<GovFilledLine[]> {
	const empty = readLines(layout, []).lines;
	if (asked.copies_previous !== true) return empty;
	const previous = await findPrevious(client, place);
	// another version has other columns
	if (previous === undefined || previous.formVersion !== version) return empty;
	const isNewYear = previous.month.slice(0, 4) !== place.month.slice(0, 4);
	return balanceOf(layout, copyLines(layout, previous.lines, { isNewYear }), await findChain(client, place)).lines;
}

function requireDeadline(month: string, deadline: IsoDate): void {
	const [year = 0, number = 1] = month.split('-').map(Number);
	const lastDay = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
	if (deadline < lastDay || deadline > addDays(lastDay, longestDelayDays))
		throw new AppError('bad_request', { fields: [{ field: 'deadline', rule: 'out_of_range' }] });
}

type Saved = { id: string; version: number; body: GovReportBody; tag: LanguageTag };

/** @throws AppError not_found, conflict, version_changed, bad_request, gov_cells_incorrect */
export async function saveReport(
	pool: Pool,
	actor: Actor,
	{ id, version, body, tag }: Omit<Saved, 'version'> & { version: number | null },
): Promise<GovReport> {
	return inTransaction(pool, async (client) => {
		const report = await lockOwn(client, actor, id);
		if (report.state !== 'draft') throw new AppError('conflict');
		if (version !== null && version !== report.revision) throw takenBy(report, body);
		const form = await findForm(client, report.form, report.formVersion);
		if (form === undefined) throw new Error(`there is no form ${report.form}`);
		const deadline = body.deadline ?? report.deadline;
		requireDeadline(report.month, deadline);
		const lines = checkLines(form, body, { earlier: await findChain(client, report), tag });
		const saved = await saveLines(client, id, { lines, deadline, accountId: actor.accountId });
		if (saved === undefined) throw new AppError('conflict');
		return saved;
	});
}

/** What was typed, with what follows from it. @throws AppError gov_cells_incorrect */
function checkLines(
	{ layout }: GovForm,
	body: GovReportBody,
	{ earlier, tag }: { earlier: readonly GovFilledLine[]; tag: LanguageTag },
): GovFilledLine[] {
	const read = readLines(layout, body.lines);
	const balanced = balanceOf(layout, read.lines, earlier);
	const differing = compareTotals(body.totals ?? {}, sumOf(layout, balanced.lines));
	refuseFaults(layout, [...read.faults, ...balanced.faults, ...differing], { tag, places: read.places });
	return balanced.lines;
}

function takenBy({ revision, lines, changedAt: at }: GovReport, yours: GovReportBody): AppError {
	return new AppError('version_changed', { draft: { by: '', at, revision, theirs: { lines }, yours } });
}

/** @throws AppError not_found, conflict */
export async function removeReport(pool: Pool, actor: Actor, id: string): Promise<void> {
	await inTransaction(pool, async (client) => {
		const report = await lockOwn(client, actor, id);
		if (!(await deleteDraft(client, id))) throw new AppError('conflict');
		await record(client, actor, { action: 'gov.remove', report });
	});
}

/** @throws AppError not_found, conflict */
export async function reviseReport(pool: Pool, actor: Actor, id: string): Promise<GovReport> {
	return inTransaction(pool, async (client) => {
		await lockOwn(client, actor, id);
		const report = await markRevised(client, id, actor.accountId);
		if (report === undefined) throw new AppError('conflict');
		await record(client, actor, { action: 'gov.revise', report });
		return report;
	});
}

/** @throws AppError not_found, also for another organisation's */
async function lockOwn(client: PoolClient, { bin }: Actor, id: string): Promise<GovReport> {
	const report = await lockReport(client, id);
	if (report === undefined || report.bin !== bin) throw new AppError('not_found');
	return report;
}

export async function record(
	client: PoolClient | Pool,
	{ accountId, ipHash }: Pick<Actor, 'accountId' | 'ipHash'>,
	{ action, report: { id, bin, version } }: { action: string; report: Pick<GovReport, 'id' | 'bin' | 'version'> },
): Promise<void> {
	await recordAudit(client, {
		actor: { kind: 'account', id: accountId },
		...{ action, outcome: 'ok', object: `gov_report:${id}`, subject: bin, ipHash, details: { version } },
	});
}
