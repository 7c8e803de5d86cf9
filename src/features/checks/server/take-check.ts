import { Counter } from 'prom-client';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { AskedSubject } from './asked-subjects.ts';
import type { Asker } from './asker.ts';
import type { Checks, DayQuota } from './deps.ts';

export type CheckOutcome =
	| 'kept'
	| 'leased'
	| 'shared'
	| 'repeat'
	| 'known'
	| 'missed'
	| 'refused'
	| 'barred'
	| 'proof';
/** `bin`: null if the id is unknown; for a miss and a refusal the requested number */
export type TakenCheck = DayQuota & {
	key: string;
	bin: string | null;
	publicId: string | null;
	outcome: CheckOutcome;
	day: string;
};

/** What the audit journal says of it; `action` null: nothing. */
export type OpeningNote = { action: string | null; purpose: string | null; details: Readonly<Record<string, unknown>> };

/**
 * `keep`: what is granted stays spent; `lease`: until `settleCheck`; `try`: whether it is there, for no check; `row`: the same
 * of a row that is charged for by itself
 */
export type OpeningMode =
	| { mode: 'keep' }
	| { mode: 'lease'; leaseSeconds: number }
	| { mode: 'try' }
	| { mode: 'row' };

type Row = Omit<TakenCheck, 'key'> & { alarms: string[] | null };

const alarms = new Counter({
	name: 'person_number_alarms_total',
	help: 'Hours in which an account, a visitor or a network asked for very many numbers of people.',
	labelNames: ['of'],
});

/**
 * The answer need not wait until the count has reached the disk (decision 0018): everybody sees it at once, and only a
 * crash of the database itself loses what it took in over its last moments. Holds for this transaction.
 */
const withoutWaiting = `set_config('synchronous_commit', 'off', true) as durability`;

/**
 * Opens all that was asked for, in one round trip: what is granted, missed and refused is counted and written into the
 * audit journal. Exact on any number of instances; only ever on the primary.
 */
export async function takeChecks(
	{ reader, log }: { reader: Reader; log: Checks['log'] },
	asker: Asker,
	asked: readonly AskedSubject[],
	{ note, ...way }: OpeningMode & { note: OpeningNote },
): Promise<TakenCheck[]> {
	const isLease = way.mode === 'lease';
	const { rows } = await reader.query<Promised<Row>>({
		name: isLease ? 'lease_checks' : 'open_subjects',
		text: `select ${isLease ? '' : `${withoutWaiting}, `}outcome, bin, public_id as "publicId", spent_day as day,
			day_limit as limit, day_left as left, resets_at as "resetsAt", resets_in as "resetsInSeconds", alarms
		 from open_subjects($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb, $15, $16, $17, $18, $19)
		 order by place`,
		values: [
			way.mode,
			isLease ? way.leaseSeconds : null,
			asker.holder,
			asker.crawler !== null,
			asker.browser,
			asker.address,
			asker.network,
			asker.source,
			asker.actor.kind,
			asker.actor.id,
			note.action,
			note.purpose,
			asker.ipHash,
			JSON.stringify(note.details),
			asked.map(({ number }) => number),
			asked.map(({ id }) => id),
			asked.map(({ person }) => person?.hash ?? null),
			asked.map(({ person }) => person?.beginning ?? null),
			asked.map(({ person }) => person?.ending ?? null),
		],
	});
	tellAlarms(
		log,
		asker,
		rows.flatMap((row) => row.alarms ?? []),
	);
	return rows.map(({ alarms: _, ...row }, index) => ({ ...row, key: asked[index]?.key ?? '' }));
}

/**
 * The same of numbers of people in rows, for one question: nothing but the watch is left to be counted where the register knows all
 * of them and no limit of unknown ones is reached.
 * @returns false: they are asked for one by one
 */
export async function knowPeople(
	{ reader, log }: { reader: Reader; log: Checks['log'] },
	asker: Pick<Asker, 'holder' | 'source' | 'actor'>,
	numbers: readonly string[],
): Promise<boolean> {
	const { rows } = await reader.query<Promised<{ told: string[] | null }>>({
		name: 'know_people',
		text: `select ${withoutWaiting}, know_people($1, $2, $3, $4, $5) as told`,
		values: [asker.holder, asker.source, asker.actor.kind, asker.actor.id, numbers],
	});
	const told = rows[0]?.told ?? null;
	tellAlarms(log, asker, told ?? []);
	return told !== null;
}

function tellAlarms(log: Checks['log'], { actor }: Pick<Asker, 'actor'>, told: readonly string[]): void {
	for (const of of told) {
		alarms.inc({ of });
		log.warn({ of, actor: `${actor.kind}:${actor.id}` }, 'very many numbers of people are asked for');
	}
}

/** What a leased check came to. One that ran out has been given back already and stays free. */
export async function settleCheck(
	reader: Reader,
	{ holder }: Asker,
	{ day, bin }: TakenCheck,
	isKept: boolean,
): Promise<void> {
	await reader.query('select settle_check($1, $2, $3, $4)', [holder, day, bin, isKept]);
}

/** Which of these subjects the holder has a check of today for. */
export async function findSpent(
	reader: Reader,
	{ holder }: Pick<Asker, 'holder'>,
	subjects: readonly string[],
): Promise<ReadonlySet<string>> {
	if (subjects.length === 0) return new Set();
	const { rows } = await reader.query<Pick<Rows['check_spent'], 'subject'>>({
		name: 'find_spent_checks',
		text: `select subject from check_spent
		 where holder = $1 and day = today_in_almaty() and subject = any($2)
		   and (leased_until is null or leased_until > clock_timestamp())`,
		values: [holder, subjects],
	});
	return new Set(rows.map(({ subject }) => subject));
}

export type KnownQuota = Omit<DayQuota, 'resetsInSeconds'> & { freePlanLimit: number };

export async function readQuota(
	reader: Reader,
	asker: Pick<Asker, 'holder' | 'crawler' | 'network'>,
): Promise<KnownQuota> {
	const { rows } = await reader.query<Promised<KnownQuota>>({
		name: 'read_checks',
		text: `select day_limit as limit, day_left as left, resets_at as "resetsAt",
			(select checks_per_day from plan_terms
			 where id = terms_in_force('free', today_in_almaty())) as "freePlanLimit"
		 from read_checks($1, $2, $3)`,
		values: [asker.holder, asker.crawler !== null, asker.network],
	});
	const [row] = rows;
	if (row === undefined) throw new Error('read_checks answers one row');
	return row;
}
