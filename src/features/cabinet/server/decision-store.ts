import type { DecisionState } from '#domain/cabinet.ts';
import type { IsoDate } from '#domain/clock.ts';
import type { ShortIdn } from '#domain/idn/short-idn.ts';
import type { Pool, PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { DecisionView } from '../contract.ts';
import {
	type ExportedIdn,
	type ExportedSubject,
	nameColumns,
	publishedScore,
	subjectCondition,
	subjectFilter,
} from './entry-store.ts';
import type { CabinetOwner } from './owner.ts';

export type DecisionRow = {
	id: Rows['decision']['public_id'];
	bin: Rows['decision']['bin'];
	state: Known<Rows['decision']['state'], DecisionState>;
	reason: Rows['decision']['reason'];
	conditions: Rows['decision']['conditions'];
	validUntil: Rows['decision']['valid_until'];
	madeAt: Rows['decision']['made_at'];
	author: Rows['decision']['author'];
	authorRole: Rows['decision']['author_role'];
	idnScore: Rows['decision']['idn_score'];
	idnGroup: Rows['decision']['idn_group'];
	idnLow: Rows['decision']['idn_low'];
	idnHigh: Rows['decision']['idn_high'];
	reportId: Rows['decision']['report_id'];
} & Promised<{
	standing: DecisionView['standing'];
}>;

/** `$1` is whose they are. A day is one of Almaty by the clock of the database. */
const standing = `case
		when exists (select from decision newer where newer.owner = $1 and newer.bin = d.bin and newer.id > d.id) then 'superseded'
		when d.valid_until < today_in_almaty() then 'expired'
		else 'in_force' end`;
const columns = `d.public_id as id, d.bin, d.state, d.reason, d.conditions, d.valid_until as "validUntil", d.made_at as "madeAt",
		d.author, d.author_role as "authorRole", d.idn_score as "idnScore", d.idn_group as "idnGroup", d.idn_low as "idnLow",
		d.idn_high as "idnHigh", d.report_id as "reportId",
		${standing} as standing`;
const own = 'd.owner = $1';

export type NewDecision = {
	bin: string;
	state: DecisionState;
	reason: string;
	conditions: string | null;
	validUntil: IsoDate | null;
	author: string;
	subjectName: string;
	idn: Pick<ShortIdn, 'score' | 'group' | 'interval'> | null;
	reportId: string | null;
};

export async function insertDecision(client: PoolClient, owner: CabinetOwner, decision: NewDecision): Promise<string> {
	const { rows } = await client.query<{ id: Rows['decision']['public_id'] }>(
		`insert into decision (account_id, owner, author_role, bin, state, reason, conditions, valid_until, author, subject_name,
			idn_score, idn_group, report_id, idn_low, idn_high)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning public_id as id`,
		[
			...[
				owner.accountId,
				owner.holder,
				owner.role,
				decision.bin,
				decision.state,
				decision.reason,
				decision.conditions,
			],
			...[decision.validUntil, decision.author, decision.subjectName, decision.idn?.score ?? null],
			...[decision.idn?.group ?? null, decision.reportId],
			...[decision.idn?.interval?.low ?? null, decision.idn?.interval?.high ?? null],
		],
	);
	const [made] = rows;
	if (made === undefined) throw new Error('a decision just made is there');
	return made.id;
}

export async function getDecision(reader: Reader, owner: CabinetOwner, id: string): Promise<DecisionRow> {
	const { rows } = await reader.query<DecisionRow>(
		`select ${columns} from decision d where ${own} and d.public_id = $2`,
		[owner.holder, id],
	);
	const [row] = rows;
	if (row === undefined) throw new Error('a decision just made is there');
	return row;
}

/** The newest decision about a subject, and how many there are. */
export async function findNewest(
	reader: Reader,
	owner: CabinetOwner,
	bin: string,
): Promise<{ newest: DecisionRow | null; count: number }> {
	const { rows } = await reader.query<DecisionRow & Promised<{ count: number }>>(
		`select ${columns}, count(*) over () as count from decision d where ${own} and d.bin = $2
		order by d.id desc limit 1`,
		[owner.holder, bin],
	);
	return { newest: rows[0] ?? null, count: rows[0]?.count ?? 0 };
}

export type DecisionFilter = {
	bin?: string | undefined;
	state?: DecisionState | undefined;
	standing?: DecisionView['standing'] | undefined;
	search?: string | undefined;
	from?: IsoDate | undefined;
	to?: IsoDate | undefined;
};

/** Conditions and their values behind `$1`. */
function conditionsOf(filter: DecisionFilter): { text: string; values: unknown[] } {
	const values: unknown[] = [];
	const parts: string[] = [];
	const add = (value: unknown, condition: (place: string) => string) => {
		if (value === undefined || value === '') return;
		values.push(value);
		parts.push(condition(`$${values.length + 1}`));
	};
	add(filter.bin, (place) => `d.bin = ${place}`);
	add(filter.state, (place) => `d.state = ${place}`);
	add(filter.standing, (place) => `${standing} = ${place}`);
	// a day begins at midnight in Almaty
	add(filter.from, (place) => `d.made_at >= ${place}::date::timestamp at time zone 'Asia/Almaty'`);
	add(filter.to, (place) => `d.made_at < (${place}::date + 1)::timestamp at time zone 'Asia/Almaty'`);
	if (filter.search !== undefined && filter.search.trim() !== '') {
		parts.push(subjectCondition(values.length + 2));
		values.push(...subjectFilter(filter.search.trim()));
	}
	return { text: parts.map((part) => `and ${part}`).join(' '), values };
}

const tables = 'decision d left join subject s on s.bin = d.bin';

export async function findDecisions(
	pool: Pool,
	owner: CabinetOwner,
	filter: DecisionFilter,
	{ page, limit }: { page: number; limit: number },
): Promise<{ rows: DecisionRow[]; total: number }> {
	const asked = conditionsOf(filter);
	const values = [owner.holder, ...asked.values];
	const [{ rows }, counted] = await Promise.all([
		pool.query<DecisionRow>(
			`select ${columns} from ${tables} where ${own} ${asked.text}
			order by d.made_at desc, d.id desc limit $${values.length + 1} offset $${values.length + 2}`,
			[...values, limit, (page - 1) * limit],
		),
		pool.query<Promised<{ total: number }>>(
			`select count(*) as total from ${tables} where ${own} ${asked.text}`,
			values,
		),
	]);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}

const mostExported = 20_000;
export type ExportedDecision = DecisionRow &
	Omit<ExportedSubject, keyof ExportedIdn> & {
		scoreNow: Rows['decision']['idn_score'];
		groupNow: Rows['decision']['idn_group'];
		lowNow: Rows['idn_score']['interval_low'];
		highNow: Rows['idn_score']['interval_high'];
	};

export async function exportDecisions(
	pool: Pool,
	owner: CabinetOwner,
	filter: DecisionFilter,
): Promise<ExportedDecision[]> {
	const asked = conditionsOf(filter);
	const { rows } = await pool.query<ExportedDecision>(
		`select ${nameColumns}, i.idn_score as "scoreNow", i.idn_group as "groupNow",
			i.interval_low as "lowNow", i.interval_high as "highNow", ${columns}
		from decision d join subject s on s.bin = d.bin ${publishedScore}
		where ${own} ${asked.text} order by d.made_at desc, d.id desc limit ${mostExported}`,
		[owner.holder, ...asked.values],
	);
	return rows;
}
