import type { GovLayout, GovWords } from '#domain/gov-report.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { findEditors } from '#features/auth/public.ts';
import { type NoticeDetails, putNotice } from '#features/inbox/public.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { ReportAnswer } from './bus/report-message.ts';
import { namePreparation, type UnbalancedMonth } from './unbalanced.ts';

/** So long before its last day a report that is still here is told of. */
const daysBefore = 3;

type Told = Pick<Rows['gov_report'], 'id' | 'bin' | 'version'>;
type News = Omit<NoticeDetails['gov_report'], 'report' | 'titles' | 'month'>;

/** In the transaction of the answer: to all who may send reports of the organisation, once. */
export async function tellAnswer(
	client: PoolClient,
	report: Told,
	answer: Extract<ReportAnswer, { state: 'accepted' | 'returned' }>,
): Promise<void> {
	const { state: event, registrationNo } = answer;
	// what a body writes may name a person
	const news = { event, registrationNo, remark: maskPersonsIn(answer.remark), deadline: null };
	await tell(client, { ...report, ...(await describe(client, report.id)) }, { news, once: event });
}

type Found = { unbalanced: readonly UnbalancedMonth[]; layout: GovLayout };

/** In the transaction of a signature that leaves balances of later months wrong: once for each version. */
export async function tellUnbalanced(client: PoolClient, report: Told, { unbalanced, layout }: Found): Promise<void> {
	if (unbalanced.length === 0) return;
	const balances = unbalanced.map(({ report: { month }, keys, left, expected }) => ({
		...{ month, preparation: namePreparation(layout, keys, 'ru'), left, expected },
	}));
	const news = { event: 'unbalanced', registrationNo: null, remark: null, deadline: null, balances } as const;
	await tell(client, { ...report, ...(await describe(client, report.id)) }, { news, once: 'unbalanced' });
}

type Due = Told & { deadline: Rows['gov_report']['deadline'] } & Described;
type Described = Promised<{ month: string }> & { titles: Known<Rows['gov_form']['titles'], GovWords> };

async function describe(client: PoolClient, id: string): Promise<Described> {
	const { rows } = await client.query<Described>(
		`select titles, to_char(period, 'YYYY-MM') as month
		 from gov_report join gov_form on gov_form.code = gov_report.form and gov_form.version = form_version
		 where id = $1`,
		[id],
	);
	if (rows[0] === undefined) throw new Error(`there is no report ${id}`);
	return rows[0];
}

/** @returns how many were told now */
async function tell(
	client: PoolClient,
	{ id, bin, version, titles, month }: Told & Described,
	{ news, once }: { news: News; once: string },
): Promise<number> {
	const owner = `organization:${bin}`;
	const details = { report: id, titles, month, ...news };
	const notice = { kind: 'gov_report', object: `${id}:${version}:${once}`, details } as const;
	return (await putNotice(client, await findEditors(client, owner), notice, owner)).length;
}

/**
 * Tells those who may send it that a report begun here has three days left. Repeated, late or twice at once it tells nobody again.
 * @returns how many were told now
 */
export async function tellGovDeadlines({ pool }: { pool: Pool }): Promise<number> {
	const { rows } = await pool.query<Due>(
		`select id, bin, gov_report.version, deadline, titles, to_char(period, 'YYYY-MM') as month
		 from gov_report join gov_form on gov_form.code = gov_report.form and gov_form.version = form_version
		 where state in ('draft', 'returned') and deadline between today_in_almaty() and today_in_almaty() + $1::integer
		 order by deadline, id`,
		[daysBefore],
	);
	let told = 0;
	for (const { deadline, ...report } of rows) {
		const news = { event: 'due', registrationNo: null, remark: null, deadline } as const;
		told += await inTransaction(pool, (client) => tell(client, report, { news, once: `due:${deadline}` }));
	}
	return told;
}
