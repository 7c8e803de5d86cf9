import type { IsoDate } from '#domain/clock.ts';
import type { GovFilledLine, GovReportState } from '#domain/gov-report.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';

export type GovReport = Pick<
	Rows['gov_report'],
	'id' | 'bin' | 'form' | 'agency' | 'version' | 'revision' | 'deadline' | 'remark'
> & {
	formVersion: Rows['gov_report']['form_version'];
	state: Known<Rows['gov_report']['state'], GovReportState>;
	lines: Known<Rows['gov_report']['lines'], GovFilledLine[]>;
	dueDate: Rows['gov_report']['due_date'];
	changedAt: Rows['gov_report']['changed_at'];
	statementId: Rows['gov_report']['statement_id'];
	registrationNo: Rows['gov_report']['registration_no'];
	inspectorFio: Rows['gov_report']['inspector_fio'];
	failure: Rows['gov_report']['failure'];
} & Promised<{ month: string }>;

const columns = `id, bin, form, form_version as "formVersion", agency, to_char(period, 'YYYY-MM') as month, version, revision,
  state, lines, due_date as "dueDate", deadline, changed_at as "changedAt", statement_id as "statementId",
  registration_no as "registrationNo", inspector_fio as "inspectorFio", remark, failure`;

const overdue = `state in ('draft', 'returned') and deadline < today_in_almaty()`;

export async function findReports(
	reader: Reader,
	bin: string,
	{ state, offset, limit }: { state: GovReportState | 'overdue' | null; offset: number; limit: number },
): Promise<{ reports: GovReport[]; total: number }> {
	const where = `bin = $1 and ($2::text is null or case $2 when 'overdue' then ${overdue} else state = $2 end)`;
	const [{ rows }, counted] = await Promise.all([
		reader.query<GovReport>(
			`select ${columns} from gov_report where ${where} order by period desc, form desc, agency limit $3 offset $4`,
			[bin, state, limit, offset],
		),
		reader.query<Promised<{ total: number }>>(`select count(*) as total from gov_report where ${where}`, [bin, state]),
	]);
	return { reports: rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findReport(reader: Reader, id: string): Promise<GovReport | undefined> {
	const { rows } = await reader.query<GovReport>(`select ${columns} from gov_report where id = $1`, [id]);
	return rows[0];
}

/** Whoever signs, saves or takes back stands in line. */
export async function lockReport(client: PoolClient, id: string): Promise<GovReport | undefined> {
	const { rows } = await client.query<GovReport>(`select ${columns} from gov_report where id = $1 for update`, [id]);
	return rows[0];
}

/** The last report of the same form and body before this month, drafts too. */
export async function findPrevious(
	reader: Reader,
	{ bin, form, agency, month }: Pick<GovReport, 'bin' | 'form' | 'agency' | 'month'>,
): Promise<GovReport | undefined> {
	const { rows } = await reader.query<GovReport>(
		`select ${columns} from gov_report
		 where bin = $1 and form = $2 and agency = $3 and period < ($4 || '-01')::date order by period desc limit 1`,
		[bin, form, agency, month],
	);
	return rows[0];
}

/** Lines of the months before in its year, as they were signed last, also of one that is being corrected: a first draft is nothing yet. */
export async function findChain(
	reader: Reader,
	{ bin, form, agency, month }: Pick<GovReport, 'bin' | 'form' | 'agency' | 'month'>,
): Promise<GovFilledLine[]> {
	const { rows } = await reader.query<Promised<{ lines: GovFilledLine[] }>>(
		`select coalesce(signed_lines, lines) as lines from gov_report
		 where bin = $1 and form = $2 and agency = $3 and period < ($4 || '-01')::date
		   and period >= (left($4, 4) || '-01-01')::date and not (state = 'draft' and version = 1)
		 order by period`,
		[bin, form, agency, month],
	);
	return rows.flatMap(({ lines }) => lines);
}

type NewReport = Pick<GovReport, 'bin' | 'form' | 'formVersion' | 'agency' | 'month' | 'lines' | 'dueDate'> & {
	deadline: IsoDate;
	accountId: number;
};

/** @returns undefined: there is one of that form, month and body */
export async function insertReport(client: PoolClient, report: NewReport): Promise<GovReport | undefined> {
	const { bin, form, formVersion, agency, month, lines, dueDate, deadline, accountId } = report;
	const { rows } = await client.query<GovReport>(
		`insert into gov_report (bin, form, form_version, agency, period, lines, due_date, deadline, account_id)
		 values ($1, $2, $3, $4, ($5 || '-01')::date, $6, $7, $8, $9)
		 on conflict (bin, form, period, agency) do nothing returning ${columns}`,
		[bin, form, formVersion, agency, month, JSON.stringify(lines), dueDate, deadline, accountId],
	);
	const [made] = rows;
	if (made !== undefined) await putEvent(client, made, { state: 'draft', accountId });
	return made;
}

/** @returns undefined: it is no draft any more */
export async function saveLines(
	client: PoolClient,
	id: string,
	{ lines, deadline, accountId }: { lines: readonly GovFilledLine[]; deadline: IsoDate; accountId: number },
): Promise<GovReport | undefined> {
	const { rows } = await client.query<GovReport>(
		`update gov_report set lines = $2, deadline = $3, account_id = $4, revision = revision + 1, changed_at = clock_timestamp()
		 where id = $1 and state = 'draft' returning ${columns}`,
		[id, JSON.stringify(lines), deadline, accountId],
	);
	return rows[0];
}

/** @returns false: it was signed once, or is not there */
export async function deleteDraft(client: PoolClient, id: string): Promise<boolean> {
	const { rowCount } = await client.query(`delete from gov_report where id = $1 and state = 'draft' and version = 1`, [
		id,
	]);
	return rowCount === 1;
}

type Signed = { xml: string; lines: readonly GovFilledLine[]; statementId: string; signerName: string | null };

/** draft → signed, with the lines that its document has: from here on the outbox has it. */
export async function markSigned(
	client: PoolClient,
	{ id, version }: Pick<GovReport, 'id' | 'version'>,
	{ xml, lines, statementId, signerName }: Signed,
): Promise<boolean> {
	const { rowCount } = await client.query(
		`update gov_report set state = 'signed', xml = $3, statement_id = $4, signer_name = $5, signed_at = clock_timestamp(),
		   changed_at = clock_timestamp(), next_try_at = clock_timestamp(), tries = 0, failure = null, lines = $6, signed_lines = null,
		   registration_no = null, inspector_fio = null, remark = null, answered_at = null, sent_at = null
		 where id = $1 and version = $2 and state = 'draft'`,
		[id, version, xml, statementId, signerName, JSON.stringify(lines)],
	);
	if (rowCount !== 1) return false;
	await putEvent(client, { id, version }, { state: 'signed', statementId, signerName });
	return true;
}

/** returned → draft, the next version. */
export async function markRevised(client: PoolClient, id: string, accountId: number): Promise<GovReport | undefined> {
	const { rows } = await client.query<GovReport>(
		`update gov_report set state = 'draft', version = version + 1, revision = revision + 1, account_id = $2,
		   changed_at = clock_timestamp(), signed_lines = lines
		 where id = $1 and state = 'returned' returning ${columns}`,
		[id, accountId],
	);
	const [revised] = rows;
	if (revised !== undefined) await putEvent(client, revised, { state: 'draft', accountId });
	return revised;
}

type NewEvent = {
	state: GovReportState;
	accountId?: number;
	statementId?: string | null;
	signerName?: string | null;
	registrationNo?: string | null;
	inspectorFio?: string | null;
	remark?: string | null;
};

export async function putEvent(
	client: PoolClient,
	{ id, version }: Pick<GovReport, 'id' | 'version'>,
	event: NewEvent,
): Promise<void> {
	const { state, accountId = null, statementId = null, signerName = null } = event;
	const { registrationNo = null, inspectorFio = null, remark = null } = event;
	await client.query(
		`insert into gov_report_event (report_id, version, state, account_id, statement_id, signer_name, registration_no,
		   inspector_fio, remark)
		 values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		[id, version, state, accountId, statementId, signerName, registrationNo, inspectorFio, remark],
	);
}

export type GovEvent = Pick<Rows['gov_report_event'], 'version' | 'at' | 'remark'> & {
	state: Known<Rows['gov_report_event']['state'], GovReportState>;
	statementId: Rows['gov_report_event']['statement_id'];
	signerName: Rows['gov_report_event']['signer_name'];
	registrationNo: Rows['gov_report_event']['registration_no'];
	inspectorFio: Rows['gov_report_event']['inspector_fio'];
};

/** The newest first. */
export async function findEvents(reader: Reader, id: string): Promise<GovEvent[]> {
	const { rows } = await reader.query<GovEvent>(
		`select version, state, at, statement_id as "statementId", signer_name as "signerName",
		   registration_no as "registrationNo", inspector_fio as "inspectorFio", remark
		 from gov_report_event where report_id = $1 order by at desc, version desc`,
		[id],
	);
	return rows;
}
