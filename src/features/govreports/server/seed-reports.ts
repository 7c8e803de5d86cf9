import { decreedDays } from '#domain/calendar/decreed-days.ts';
import { balanceOf, dueDateOf, type GovFilledLine, type GovReportState, readLines } from '#domain/gov-report.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { findForms } from './form-store.ts';
import { findParticipant, type JoinFields, markJoined, putJoinDraft } from './participant-store.ts';
import { findChain, putEvent } from './report-store.ts';

export type SeededReport = {
	form: string;
	agency: string;
	month: string;
	state: Extract<GovReportState, 'draft' | 'accepted' | 'returned'>;
	lines: readonly { code?: string; cells: Readonly<Record<string, string | number>> }[];
	registrationNo?: string;
	inspectorFio?: string;
	remark?: string;
};

/** For demonstrations only: an organisation that has joined and reports that nobody has signed. Can be repeated: whoever has joined keeps what he has. */
export async function seedGovReports(
	client: PoolClient,
	{
		bin,
		accountId,
		fields,
		reports,
	}: { bin: string; accountId: number; fields: JoinFields; reports: readonly SeededReport[] },
): Promise<void> {
	if ((await findParticipant(client, bin)) !== undefined) return;
	const draft = await putJoinDraft(client, { bin, accountId, ...fields });
	if (draft === undefined) return;
	await markJoined(client, draft.id, { statementId: null, sha256: '', signerName: null });
	for (const report of reports) await seedOne(client, { bin, accountId, report });
}

async function seedOne(
	client: PoolClient,
	{ bin, accountId, report }: { bin: string; accountId: number; report: SeededReport },
): Promise<void> {
	const { form: code, agency, month, state } = report;
	const form = (await findForms(client)).find((one) => one.code === code);
	if (form === undefined) throw new Error(`there is no form ${code}`);
	const earlier = await findChain(client, { bin, form: code, agency, month });
	const read = readLines(form.layout, report.lines);
	const balanced = balanceOf(form.layout, read.lines, earlier);
	if (read.faults.length > 0 || balanced.faults.length > 0) throw new Error(`a report of ${month} contradicts itself`);
	const dueDate = dueDateOf(form.deadlineRule, month, decreedDays);
	const isSigned = state !== 'draft';
	const { registrationNo = null, inspectorFio = null, remark = null } = report;
	const id = await insert(client, [
		...[bin, code, form.version, agency, month, JSON.stringify(balanced.lines satisfies GovFilledLine[]), dueDate],
		...[accountId, state, isSigned, registrationNo, inspectorFio, remark],
	]);
	const made = { id, version: 1 };
	await putEvent(client, made, { state: 'draft', accountId });
	if (!isSigned) return;
	for (const step of ['signed', 'queued', 'sent'] as const) await putEvent(client, made, { state: step });
	await putEvent(client, made, { state, registrationNo, inspectorFio, remark });
}

async function insert(client: PoolClient, values: unknown[]): Promise<string> {
	const { rows } = await client.query<Pick<Rows['gov_report'], 'id'>>(
		`insert into gov_report (bin, form, form_version, agency, period, lines, due_date, deadline, account_id, state, xml, signed_at,
		   sent_at, answered_at, registration_no, inspector_fio, remark)
		 select $1, $2, $3, $4, ($5 || '-01')::date, $6, $7, $7, $8, $9, case when $10 then '' end, done, done, done, $11, $12, $13
		 from (select case when $10 then clock_timestamp() end as done) at returning id`,
		values,
	);
	if (rows[0] === undefined) throw new Error('an insert returns its row');
	return rows[0].id;
}
