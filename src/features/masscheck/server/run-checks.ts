import type { RowOutcome } from '#domain/mass-check.ts';
import { describeBin, type IinBin } from '#domain/numbers/iin-bin.ts';
import { isPerson } from '#domain/subject.ts';
import { recordAuditOfEach } from '#features/audit/public.ts';
import { findEditors } from '#features/auth/public.ts';
import { tryPersonRows } from '#features/checks/public.ts';
import { putNotice } from '#features/inbox/public.ts';
import { askOpenMany, type Judged, type JudgedSubject, judgeMany } from '#features/subjects/public.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import { isTurnAwaited, leaseTurn, watchTurns } from '#platform/db/turns.ts';
import { type Charged, settleRows } from './act-on-check.ts';
import type { MassCheckDeps } from './deps.ts';
import { type HeardLists, mergeHeard } from './heard-lists.ts';
import { liveChunk } from './live-chunk.ts';
import { type MassCheckHead, massCheckChannel, tellSql } from './mass-check-store.ts';

/** Judged together and written in one transaction: a killed process loses no more. */
const chunkRows = 500;
/** Behind them another check that waits has its turn. */
const chunksOfTurn = 4;
const leased = {
	...{ table: 'mass_check', state: 'running', seconds: 20 },
	columns: 'id, owner, held_on as "heldOn", account_id as "accountId", depth',
};

type Turn = Pick<MassCheckHead, 'id' | 'owner' | 'heldOn' | 'accountId' | 'depth'>;

const rowsAtOnce = ({ depth }: Turn) => (depth === 'live' ? liveChunk.rows : chunkRows);

type WaitingRow = {
	rowNo: Rows['mass_check_row']['row_no'];
	bin: NonNullable<Rows['mass_check_row']['iin_bin']>;
	charge: Rows['mass_check_row']['charge'];
};
type JudgedRow = { row: WaitingRow; state: 'answered' | 'unknown' | 'barred' | 'failed'; judged: Judged | null };

/** Sources that were asked and have not answered are silent, to the judge and to the reader, as in a report. */
async function judge(
	deps: MassCheckDeps,
	{ depth, owner }: Turn,
	bins: readonly string[],
): Promise<ReadonlyMap<string, Judged | Error>> {
	if (depth === 'lists') return judgeMany(deps, bins);
	const heard = await askOpenMany(deps, bins, { askedFor: owner, withinMs: liveChunk.withinMs });
	const unheard = new Map([...heard].map(([bin, { silent }]) => [bin, silent]));
	const judged = await judgeMany(deps, bins, unheard);
	return new Map(
		[...judged].map(([bin, one]): [string, Judged | Error] => {
			if (one instanceof Error) return [bin, one];
			const { answered = [], silent = [] } = heard.get(bin) ?? {};
			const { subject, evidence } = one;
			// what answers out of our own tables is not kept, and the judge has not heard it
			const heardBy = new Set(
				evidence.sources.flatMap(({ traits, heard: { state } }) =>
					state === 'found' || state === 'nothing' ? [traits.sourceId] : [],
				),
			);
			const counted = {
				answered: subject.answered + answered.filter((id) => heardBy.has(id)).length,
				silent: [...subject.silent, ...silent],
			};
			return [bin, { ...one, subject: { ...subject, ...counted } }];
		}),
	);
}

async function judgeChunk(deps: MassCheckDeps, turn: Turn, rows: readonly WaitingRow[]): Promise<JudgedRow[]> {
	const people = rows.filter(({ bin }) => describeBin(bin as IinBin) === undefined).map(({ bin }) => bin);
	const tried = await tryPersonRows(deps, turn.owner, people);
	const asked = rows.map(({ bin }) => bin).filter((bin) => (tried.get(bin) ?? 'known') === 'known');
	const judged = await judge(deps, turn, asked);
	return rows.map((row): JudgedRow => {
		const standing = tried.get(row.bin) ?? 'known';
		if (standing !== 'known') return { row, state: standing === 'missed' ? 'unknown' : 'barred', judged: null };
		const found = judged.get(row.bin);
		if (found === undefined) return { row, state: 'unknown', judged: null };
		if (!(found instanceof Error)) return { row, state: 'answered', judged: found };
		deps.log.error({ err: found, check: turn.id, row: row.rowNo }, 'a row of a mass check is not judged');
		return { row, state: 'failed', judged: null };
	});
}

/** Of several the first: tiles do not overlap. */
function outcomeOf({ findings, idn }: Pick<JudgedSubject, 'findings' | 'idn'>): RowOutcome {
	if (findings.some(({ severity }) => severity === 'stop')) return 'stop';
	if (idn === null) return 'not_calculated';
	return idn.risk_class ?? 'unnamed';
}

const regionOf = (katoCode: string | null) => katoCode?.slice(0, 2) ?? null;

type Heard = { heard: Known<Rows['mass_check']['heard'], HeardLists> };
/** One statement for results, one for the rest of the check: both are fenced by the lease. */
type Counted = Pick<MassCheckHead, 'state' | 'name' | 'total'>;

/** Who started it is told, unless he may not read it any more. */
async function tellEnd(client: PoolClient, { id, owner, accountId }: Turn, { name, total }: Counted): Promise<void> {
	if (accountId === null || !(await findEditors(client, owner)).includes(accountId)) return;
	const { rows } = await client.query<Promised<{ answered: number }>>(
		`select count(*) as answered from mass_check_row where check_id = $1 and state = 'answered'`,
		[id],
	);
	const details = { name, total, answered: rows[0]?.answered ?? 0 };
	await putNotice(client, [accountId], { kind: 'mass_check_done', object: id, details });
}

/** @returns false: the check is somebody else's by now, or stands still */
async function writeChunk(
	deps: MassCheckDeps,
	{ process, turn, isLast }: { process: string; turn: Turn; isLast: boolean },
	done: readonly JudgedRow[],
): Promise<boolean> {
	return inTransaction(deps.pool, async (client) => {
		const { rows: held } = await client.query<Heard>(
			`select heard from mass_check where id = $1 and leased_by = $2 and state = 'running' for update`,
			[turn.id, process],
		);
		// paused, cancelled or taken over meanwhile: whoever has it judges these rows again
		const [check] = held;
		if (check === undefined) return false;
		const heard = mergeHeard(
			check.heard,
			done.flatMap(({ judged }) => judged?.evidence ?? []),
		);
		await writeResults(client, turn.id, done);
		const charged = (isAnswered: boolean) =>
			done.flatMap(({ row, state }): Charged[] => ((state === 'answered') === isAnswered ? [row] : []));
		await settleRows(client, turn, { answered: charged(true), unanswered: charged(false) });
		await recordPeople(client, turn, done);
		const { rows } = await client.query<Counted>(
			`with counted as (
			   update mass_check set done = done + $2, last_event = last_event + 1, heard = $5,
			     leased_by = case when $3 then null else leased_by end,
			     leased_until = case when $3 then null else clock_timestamp() + make_interval(secs => $4) end,
			     state = case when done + $2 >= total then 'done' else state end,
			     ended_at = case when done + $2 >= total then clock_timestamp() end
			   where id = $1 returning id, state, name, total
			 )
			 select ${tellSql}, state, name, total from counted`,
			[turn.id, done.length, isLast, leased.seconds, JSON.stringify(heard)],
		);
		if (rows[0]?.state === 'done') await tellEnd(client, turn, rows[0]);
		return true;
	});
}

async function writeResults(client: PoolClient, id: string, done: readonly JudgedRow[]): Promise<void> {
	const lines = done.map(({ row, state, judged }) => ({
		...{ row_no: row.rowNo, state },
		...(judged === null
			? {}
			: {
					...{ outcome: outcomeOf(judged.subject), subject_state: judged.subject.state },
					region: regionOf(judged.subject.katoCode),
					codes: judged.subject.findings.map(({ code }) => code),
					...{ silent: judged.subject.silent.length, result: judged.subject },
				}),
	}));
	await client.query(
		`update mass_check_row kept set state = line.state, outcome = line.outcome, subject_state = line.subject_state,
			region = line.region, codes = line.codes, silent = line.silent, result = line.result,
			charge = case when line.state = 'answered' then kept.charge end
		from jsonb_to_recordset($2::jsonb) as line(row_no integer, state text, outcome text, subject_state text, region text,
			codes text[], silent integer, result jsonb)
		where kept.check_id = $1 and kept.row_no = line.row_no and kept.state = 'waiting'`,
		[id, JSON.stringify(lines)],
	);
}

/** Who looked at the data of a person is written down person by person. */
async function recordPeople(client: PoolClient, { id, accountId }: Turn, done: readonly JudgedRow[]): Promise<void> {
	await recordAuditOfEach(
		client,
		{
			// whoever started it may have gone since: his organisation's check goes on
			actor: accountId === null ? { kind: 'system' } : { kind: 'account', id: accountId },
			...{ action: 'subject.view', outcome: 'ok', object: `mass-check:${id}`, details: { via: 'mass_check' } },
		},
		done.flatMap(({ judged }) => (judged !== null && isPerson(judged.subject.kind) ? [judged.subject.bin] : [])),
	);
}

/** Rows that wait behind those that are being written; they are read meanwhile, so they may be judged in vain. */
async function readChunk({ pool }: MassCheckDeps, turn: Turn, after: number): Promise<WaitingRow[]> {
	const { rows } = await pool.query<WaitingRow>({
		name: 'mass-check-chunk',
		text: `select row_no as "rowNo", iin_bin as bin, charge from mass_check_row
			where check_id = $1 and state = 'waiting' and row_no > $2 order by row_no limit $3`,
		values: [turn.id, after, rowsAtOnce(turn)],
	});
	return rows;
}

/** Rows of one group, and what they come to once it is awaited. */
type Group = { rows: readonly WaitingRow[]; judging: Promise<JudgedRow[]> };

async function beginGroup(deps: MassCheckDeps, turn: Turn, before: Group | undefined): Promise<Group> {
	const rows = await readChunk(deps, turn, before?.rows.at(-1)?.rowNo ?? 0);
	const judging = judgeChunk(deps, turn, rows);
	// a fault of it is met where it is awaited, and meanwhile no one's
	judging.catch(() => undefined);
	return { rows, judging };
}

type TurnLength = {
	/** groups of rows, behind which another check has its turn */
	chunks?: number;
	/** false: the turn ends with these groups, though no other check waits */
	mayGoOn?: () => boolean;
};

/** Of a check that asks sources one group is a turn: it may take as long as they are asked. */
async function isTurnOver({ pool }: MassCheckDeps, { depth }: Turn, judged: number, length: TurnLength) {
	if (depth === 'live') return true;
	const { chunks = chunksOfTurn, mayGoOn = () => true } = length;
	return judged % chunks === 0 && (!mayGoOn() || (await isTurnAwaited(pool, leased)));
}

/**
 * Judges some rows of one check that runs. While a group is judged the next one is already begun, because each waits for the
 * database much of its time, and the last one is written.
 * @returns false: none waits for a turn
 */
export async function runTurn(deps: MassCheckDeps, process: string, length: TurnLength = {}): Promise<boolean> {
	const turn = await leaseTurn<Turn>(deps.pool, leased, process);
	if (turn === undefined) return false;
	let writing: Promise<boolean> = Promise.resolve(true);
	let ahead = await beginGroup(deps, turn, undefined);
	try {
		for (let judged = 1; ; judged++) {
			const group = ahead;
			const isLast = group.rows.length < rowsAtOnce(turn) || (await isTurnOver(deps, turn, judged, length));
			if (!isLast) ahead = await beginGroup(deps, turn, group);
			const done = await group.judging;
			if (!(await writing)) return true;
			writing = writeChunk(deps, { process, turn, isLast }, done);
			// a fault of it is met at the next await, and meanwhile no one's
			writing.catch(() => undefined);
			if (isLast) break;
		}
		await writing;
		return true;
	} finally {
		// a group that was begun in vain ends with the turn, not behind it
		await ahead.judging.catch(() => undefined);
	}
}

/** Judges whatever runs, at once and where another process has left it. */
export function watchMassChecks(deps: MassCheckDeps): { close(): Promise<void> } {
	return watchTurns({
		...{ pool: deps.pool, log: deps.log, channel: massCheckChannel, waits: 'mass checks wait' },
		runTurn: (process, mayGoOn) => runTurn(deps, process, { mayGoOn }),
	});
}
