import type { GovReportState } from '#domain/gov-report.ts';
import { recordAudit } from '#features/audit/public.ts';
import { findSignedXml } from '#features/signing/public.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import { watchTurns } from '#platform/db/turns.ts';
import type { Log } from '#platform/log.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { type BusDeps, busContext, isBusOn } from './bus/bus-desk.ts';
import { askState, handOver, type ReportAnswer } from './bus/report-message.ts';
import { putEvent } from './report-store.ts';
import { tellAnswer } from './tell-answer.ts';

export type HandOverDeps = BusDeps & { pool: Pool; log: Pick<Log, 'info' | 'warn'> };

const channel = 'gov_report_waits';
/** If a process dies with a message, another one takes it up after this. */
const leaseSeconds = 20;
const atOnce = 4;
const retrySeconds = [5, 15, 60, 300, 900, 3600];
/** A body needs hours or days. */
const askSeconds = [3, 10, 60, 300, 900, 3600];

type Waiting = Pick<Rows['gov_report'], 'id' | 'bin' | 'version' | 'form' | 'agency' | 'tries'> & {
	state: Known<Rows['gov_report']['state'], 'signed' | 'queued' | 'sent'>;
	statementId: Rows['gov_report']['statement_id'];
} & Promised<{ month: string }>;

/** Hands over what is signed and asks what became of it, at once and from time to time. */
export function watchGovReports(deps: HandOverDeps): { close(): Promise<void> } {
	const { pool, log } = deps;
	return watchTurns({ pool, log, channel, waits: 'reports to state bodies wait', runTurn: () => runTurn(deps) });
}

/** @returns false: nothing is due */
export async function runTurn(deps: HandOverDeps): Promise<boolean> {
	if (!isBusOn(deps.sourceSettings)) return false;
	const { rows } = await deps.pool.query<Waiting>(
		`update gov_report set tries = tries + 1, next_try_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
		 where id in (
		   select id from gov_report where next_try_at <= clock_timestamp() order by next_try_at limit ${atOnce} for update skip locked
		 )
		 returning id, bin, version, state, form, agency, to_char(period, 'YYYY-MM') as month, tries, statement_id as "statementId"`,
	);
	await Promise.all(rows.map((report) => go(deps, report)));
	return rows.length > 0;
}

/** One step further: signed → queued → sent, or what the body says of it. */
async function go(deps: HandOverDeps, report: Waiting): Promise<void> {
	try {
		if (report.state === 'sent') return await ask(deps, report);
		if (report.state === 'signed' && !(await move(deps.pool, report, { from: 'signed', to: 'queued' }))) return;
		await send(deps, report);
		await inTransaction(deps.pool, (client) => moveIn(client, report, { from: 'queued', to: 'sent' }));
	} catch (error) {
		if (!(error instanceof SourceFailure)) throw error;
		deps.log.warn(
			{ report: report.id, version: report.version, reason: error.message },
			'the state bus does not answer',
		);
		await postpone(deps.pool, report, { seconds: retryOf(report.tries, error), failure: error.code });
	}
}

async function send(deps: HandOverDeps, report: Waiting): Promise<void> {
	const signedXml = report.statementId === null ? undefined : await findSignedXml(deps.pool, report.statementId);
	if (signedXml === undefined) throw new Error(`report ${report.id} has no signed document`);
	const { isRepeat } = await handOver(busContext(deps), { ...report, signedXml });
	if (isRepeat) deps.log.info({ report: report.id, version: report.version }, 'the body had this message already');
}

async function ask(deps: HandOverDeps, report: Waiting): Promise<void> {
	const answer = await askState(busContext(deps), report);
	if (answer.state === 'accepted' || answer.state === 'returned') return settle(deps, report, answer);
	// acknowledged and not known any more: the same message once again changes nothing where it is known
	if (answer.state === 'unknown') await send(deps, report);
	const seconds = askSeconds[Math.min(report.tries, askSeconds.length) - 1] ?? 3600;
	await postpone(deps.pool, report, { seconds, failure: null });
}

/** Once, whatever comes twice or late: only what is sent in this version is answered. */
async function settle(
	{ pool }: HandOverDeps,
	report: Waiting,
	answer: Extract<ReportAnswer, { state: 'accepted' | 'returned' }>,
): Promise<void> {
	const { state, registrationNo, inspectorFio, remark } = answer;
	await inTransaction(pool, async (client) => {
		const { rowCount } = await client.query(
			`update gov_report set state = $3, answered_at = clock_timestamp(), changed_at = clock_timestamp(), registration_no = $4,
			   inspector_fio = $5, remark = $6, next_try_at = null, failure = null
			 where id = $1 and version = $2 and state = 'sent'`,
			[report.id, report.version, state, registrationNo, inspectorFio, remark],
		);
		if (rowCount !== 1) return;
		await putEvent(client, report, { state, registrationNo, inspectorFio, remark });
		await record(client, report, state);
		await tellAnswer(client, report, answer);
	});
}

type Step = { from: GovReportState; to: GovReportState };

function move(pool: Pool, report: Waiting, step: Step): Promise<boolean> {
	return inTransaction(pool, (client) => moveIn(client, report, step));
}

/** One conditional update with its event and its line of the journal. @returns false: somebody was faster */
async function moveIn(client: PoolClient, report: Waiting, { from, to }: Step): Promise<boolean> {
	const isSent = to === 'sent';
	const { rowCount } = await client.query(
		`update gov_report set state = $3, changed_at = clock_timestamp(), failure = null,
		   sent_at = case when $4 then clock_timestamp() else sent_at end,
		   tries = case when $4 then 0 else tries end,
		   next_try_at = case when $4 then clock_timestamp() + interval '${askSeconds[0]} seconds' else next_try_at end
		 where id = $1 and version = $2 and state = $5`,
		[report.id, report.version, to, isSent, from],
	);
	if (rowCount !== 1) return false;
	await putEvent(client, report, { state: to });
	await record(client, report, to);
	return true;
}

async function record(client: PoolClient, { id, bin, version }: Waiting, state: GovReportState): Promise<void> {
	await recordAudit(client, {
		actor: { kind: 'system' },
		...{ action: `gov.${state}`, outcome: 'ok', object: `gov_report:${id}`, subject: bin, details: { version } },
	});
}

async function postpone(
	pool: Pool,
	{ id, version }: Waiting,
	{ seconds, failure }: { seconds: number; failure: string | null },
): Promise<void> {
	await pool.query(
		`update gov_report set failure = $3, next_try_at = clock_timestamp() + make_interval(secs => $4)
		 where id = $1 and version = $2 and state in ('queued', 'sent')`,
		[id, version, failure, seconds],
	);
}

function retryOf(tries: number, { retryAfterMs }: SourceFailure): number {
	if (retryAfterMs !== null) return Math.max(1, Math.ceil(retryAfterMs / 1000));
	return retrySeconds[Math.min(tries, retrySeconds.length) - 1] ?? 3600;
}
