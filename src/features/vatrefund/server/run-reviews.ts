import type { IsoDate } from '#domain/clock.ts';
import { describeBin, type IinBin } from '#domain/numbers/iin-bin.ts';
import { isPerson } from '#domain/subject.ts';
import type { VatReason } from '#domain/vat-review.ts';
import { recordAuditOfEach } from '#features/audit/public.ts';
import { findEditors } from '#features/auth/public.ts';
import { tryPersonRows } from '#features/checks/public.ts';
import { putNotice } from '#features/inbox/public.ts';
import { type AssessedOne, assessMany, type NamedSubject } from '#features/subjects/public.ts';
import { dealJudge, type JudgedDeal, type Unknown, unknownDeal } from '#judgement/deduction.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { leaseTurn, watchTurns } from '#platform/db/turns.ts';
import { giveBackRows } from './act-on-review.ts';
import { askAbout, mostAskedAtOnce, wouldBeAsked } from './ask-registers.ts';
import type { JudgingDeps } from './deps.ts';
import { tellSql, type VatReviewHead, vatReviewChannel } from './review-store.ts';

/** Suppliers that are judged together and written in one transaction: a killed process loses no more. */
const chunkSuppliers = 250;
/** Registers are asked for less than these seconds. */
const leased = {
	...{ table: 'vat_review', state: 'running', seconds: 60 },
	columns: 'id, owner, account_id as "accountId"',
};

type Turn = Pick<VatReviewHead, 'id' | 'owner' | 'accountId'>;
type Deal = {
	rowNo: Rows['vat_review_row']['row_no'];
	bin: NonNullable<Rows['vat_review_row']['iin_bin']>;
	on: NonNullable<Rows['vat_review_row']['deal_on']>;
};
type Known = { bin: string; known: AssessedOne | Unknown };
type JudgedRow = { rowNo: number; verdict: JudgedDeal['verdict']; reasons: readonly VatReason[] };

/**
 * Judges some suppliers of one review that runs.
 * @returns false: none waits for a turn
 */
export async function runTurn(deps: JudgingDeps, process: string): Promise<boolean> {
	const turn = await leaseTurn<Turn>(deps.pool, leased, process);
	if (turn === undefined) return false;
	const { rows } = await deps.pool.query<{ bin: Rows['vat_review_supplier']['iin_bin'] }>(
		`select iin_bin as bin from vat_review_supplier where review_id = $1 and not is_judged order by iin_bin limit $2`,
		[turn.id, chunkSuppliers],
	);
	const suppliers = await learnOf(
		deps,
		turn,
		rows.map(({ bin }) => bin),
	);
	const judged = await judgeDeals(deps, turn, suppliers);
	await writeTurn(deps, { process, turn }, suppliers, judged);
	return true;
}

/**
 * What is known of suppliers, from registers that are asked where nobody has asked them today.
 * @returns as many as could be learnt of in this turn; the others wait for the next one
 */
async function learnOf(deps: JudgingDeps, { id, owner }: Turn, bins: readonly string[]): Promise<Known[]> {
	const people = bins.filter((bin) => describeBin(bin as IinBin) === undefined);
	const tried = await tryPersonRows(deps, owner, people);
	const allowed = bins.filter((bin) => (tried.get(bin) ?? 'known') === 'known');
	const first = await assessMany(deps, allowed);
	const toAsk = allowed.filter((bin) => {
		const one = first.get(bin);
		return one !== undefined && !(one instanceof Error) && wouldBeAsked(one.evidence);
	});
	const asked = toAsk.slice(0, mostAskedAtOnce);
	await askAbout(
		deps,
		owner,
		asked.flatMap((bin) => {
			const one = first.get(bin);
			return one === undefined || one instanceof Error ? [] : [one];
		}),
	);
	const again = asked.length === 0 ? first : await assessMany(deps, asked);
	const waiting = new Set(toAsk.slice(mostAskedAtOnce));
	return bins
		.filter((bin) => !waiting.has(bin))
		.map((bin) => {
			const one = again.get(bin) ?? first.get(bin);
			if (one instanceof Error) deps.log.error({ err: one, review: id }, 'a supplier of a review is not judged');
			if (one instanceof Error || tried.get(bin) === 'barred') return { bin, known: 'not_checked' };
			return { bin, known: one ?? 'not_in_register' };
		});
}

async function judgeDeals({ pool }: JudgingDeps, { id }: Turn, suppliers: readonly Known[]): Promise<JudgedRow[]> {
	const { rows } = await pool.query<Deal>({
		name: 'vat-review-deals',
		text: `select row_no as "rowNo", iin_bin as bin, deal_on as on from vat_review_row
			where review_id = $1 and iin_bin = any($2) and fault is null`,
		values: [id, suppliers.map(({ bin }) => bin)],
	});
	const judges = new Map(
		suppliers.map(({ bin, known }) => [bin, typeof known === 'string' ? () => unknownDeal(known) : judgeOf(known)]),
	);
	return rows.flatMap(({ rowNo, bin, on }) => {
		const judged = judges.get(bin)?.(on);
		return judged === undefined ? [] : [{ rowNo, ...judged }];
	});
}

/** Deals of one day are judged alike. */
function judgeOf({ evidence, judgement, index }: AssessedOne): (on: IsoDate) => JudgedDeal {
	const judge = dealJudge({ evidence, findings: judgement.findings, riskClass: index.riskClass });
	const days = new Map<IsoDate, JudgedDeal>();
	return (on) => {
		const judged = days.get(on) ?? judge(on);
		days.set(on, judged);
		return judged;
	};
}

async function writeTurn(
	deps: JudgingDeps,
	{ process, turn }: { process: string; turn: Turn },
	suppliers: readonly Known[],
	judged: readonly JudgedRow[],
): Promise<void> {
	await inTransaction(deps.pool, async (client) => {
		const { rowCount } = await client.query(
			`select from vat_review where id = $1 and leased_by = $2 and state = 'running' for update`,
			[turn.id, process],
		);
		// removed, or taken over meanwhile: whoever has it judges these suppliers again
		if (rowCount !== 1) return;
		await writeResults(client, turn.id, suppliers, judged);
		const unanswered = judged.filter(({ verdict }) => verdict === 'unknown').map(({ rowNo }) => rowNo);
		await giveBackRows(client, turn.id, unanswered);
		await recordPeople(client, turn, suppliers);
		const { rows } = await client.query<Pick<VatReviewHead, 'state' | 'name'>>(
			`with counted as (
			   update vat_review set done = done + $2, last_event = last_event + 1, leased_by = null, leased_until = null,
			     state = case when done + $2 >= total then 'done' else state end,
			     ended_at = case when done + $2 >= total then clock_timestamp() end
			   where id = $1 returning id, state, name
			 )
			 select ${tellSql}, state, name from counted`,
			[turn.id, suppliers.length],
		);
		if (rows[0]?.state === 'done') await tellEnd(client, turn, rows[0].name);
	});
}

async function writeResults(
	client: PoolClient,
	id: string,
	suppliers: readonly Known[],
	judged: readonly JudgedRow[],
): Promise<void> {
	const named = suppliers.map(({ bin, known }): { bin: string; subject: NamedSubject | null } => ({
		...{ bin, subject: typeof known === 'string' ? null : known.subject },
	}));
	await client.query(
		`update vat_review_supplier kept set is_judged = true, subject = nullif(one.subject, 'null'::jsonb)
		 from jsonb_to_recordset($2::jsonb) as one(bin text, subject jsonb)
		 where kept.review_id = $1 and kept.iin_bin = one.bin`,
		[id, JSON.stringify(named)],
	);
	const lines = judged.map(({ rowNo, verdict, reasons }) => ({
		...{ row_no: rowNo, verdict, reasons },
		codes: [...new Set(reasons.map(({ code }) => code))],
	}));
	await client.query(
		`update vat_review_row kept set verdict = line.verdict, reasons = line.reasons, codes = line.codes,
			is_charged = kept.is_charged and line.verdict <> 'unknown'
		 from jsonb_to_recordset($2::jsonb) as line(row_no integer, verdict text, reasons jsonb, codes text[])
		 where kept.review_id = $1 and kept.row_no = line.row_no and kept.verdict is null`,
		[id, JSON.stringify(lines)],
	);
}

/** Who looked at the data of a person is written down person by person. */
async function recordPeople(client: PoolClient, { id, accountId }: Turn, suppliers: readonly Known[]): Promise<void> {
	await recordAuditOfEach(
		client,
		{
			// whoever started it may have gone since: his organisation's review goes on
			actor: accountId === null ? { kind: 'system' } : { kind: 'account', id: accountId },
			...{ action: 'subject.view', outcome: 'ok', object: `vat-review:${id}`, details: { via: 'vat_review' } },
		},
		suppliers.flatMap(({ bin, known }) => (typeof known !== 'string' && isPerson(known.subject.kind) ? [bin] : [])),
	);
}

/** Who started it is told, unless he may not read it any more. */
async function tellEnd(client: PoolClient, { id, owner, accountId }: Turn, name: string): Promise<void> {
	if (accountId === null || !(await findEditors(client, owner)).includes(accountId)) return;
	const { rows } = await client.query<Promised<{ rows: number; vatKzt: number }>>(
		`select count(*) as rows, coalesce(sum(vat), 0) / 100.0 as "vatKzt" from vat_review_row
		 where review_id = $1 and verdict in ('blocked', 'at_risk')`,
		[id],
	);
	const { rows: count = 0, vatKzt = 0 } = rows[0] ?? {};
	await putNotice(client, [accountId], { kind: 'vat_review_done', object: id, details: { name, rows: count, vatKzt } });
}

/** Judges whatever runs, at once and where another process has left it. */
export function watchVatReviews(deps: JudgingDeps): { close(): Promise<void> } {
	return watchTurns({
		...{ pool: deps.pool, log: deps.log, channel: vatReviewChannel, waits: 'VAT reviews wait' },
		runTurn: (process) => runTurn(deps, process),
	});
}
