import type { GovWords } from '#domain/gov-report.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { findEditors } from '#features/auth/public.ts';
import { type NoticeDetails, noticeWords, putNotice } from '#features/inbox/public.ts';
import { findProvedAddresses } from '#features/profile/public.ts';
import { m } from '#paraglide/messages.js';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import { type MailSeal, orderMail } from '#platform/mail/outbox.ts';
import type { ReportAnswer } from './bus/report-message.ts';

/** So long before its last day a report that is still here is told of. */
const daysBefore = 3;

type Told = Pick<Rows['gov_report'], 'id' | 'bin' | 'version'>;
type News = Omit<NoticeDetails['gov_report'], 'report' | 'titles' | 'month'>;

/** Letters beside the inbox; null: none are sent here. */
export type GovMail = {
	secrets(): Promise<MailSeal>;
	pageOf(locale: Locale, id: string): string;
} | null;

/** In the transaction of the answer: to all who may send reports of the organisation, once. */
export async function tellAnswer(
	client: PoolClient,
	report: Told,
	{ answer, mail }: { answer: Extract<ReportAnswer, { state: 'accepted' | 'returned' }>; mail: GovMail },
): Promise<void> {
	const { state: event, registrationNo } = answer;
	// what a body writes may name a person
	const news = { event, registrationNo, remark: maskPersonsIn(answer.remark), deadline: null };
	await tell(client, { ...report, ...(await describe(client, report.id)) }, { news, mail, once: event });
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
	{ news, mail, once }: { news: News; mail: GovMail; once: string },
): Promise<number> {
	const readers = await findEditors(client, `organization:${bin}`);
	const object = `${id}:${version}:${once}`;
	const notice = { kind: 'gov_report', object, details: { report: id, titles, month, ...news } } as const;
	const told = await putNotice(client, readers, notice);
	if (mail === null || told.length === 0) return told.length;
	for (const { email: to, locale } of await findProvedAddresses(client, bin, told)) {
		const { title: subject, text } = noticeWords(notice, locale);
		const words = m.gov_mail_text({ text, link: mail.pageOf(locale, id) }, { locale: languageTag(locale) });
		await orderMail(client, await mail.secrets(), { to, subject, text: words });
	}
	return told.length;
}

/**
 * Tells those who may send it that a report begun here has three days left. Repeated, late or twice at once it tells nobody again.
 * @returns how many were told now
 */
export async function tellGovDeadlines({ pool, mail }: { pool: Pool; mail: GovMail }): Promise<number> {
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
		told += await inTransaction(pool, (client) => tell(client, report, { news, mail, once: `due:${deadline}` }));
	}
	return told;
}
