import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { m } from '#paraglide/messages.js';
import { inTransaction, type Pool, type PoolClient, type Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import { type MailSeal, orderMail } from '#platform/mail/outbox.ts';
import { type DetailedKind, type NoticeDetails, noticeWords } from './notice-words.ts';

type Member = { bin: string; accountId: number };
type Address = Member & { email: string; locale: Locale };

export type LetterDeps = {
	pool: Pool;
	/** null: this installation sends no letters */
	mail: {
		secrets(): Promise<MailSeal>;
		/** where members have shown that they read letters of their organisation */
		addressesOf(reader: Reader, members: readonly Member[]): Promise<readonly Address[]>;
		/** where what is told can be looked at */
		pageOf(locale: Locale, of: { kind: DetailedKind; target: string | null }): string;
	} | null;
};

const atOnce = 100;

type Waiting = Pick<Rows['inbox_notice'], 'id'> & {
	accountId: Rows['inbox_notice']['account_id'];
	bin: NonNullable<Rows['inbox_notice']['letter_bin']>;
	kind: Known<Rows['inbox_notice']['kind'], DetailedKind>;
	object: NonNullable<Rows['inbox_notice']['object']>;
	details: Known<Rows['inbox_notice']['details'], NoticeDetails[DetailedKind]>;
} & Promised<{ isNews: boolean }>;

/**
 * Orders the letters of notices that were put in the name of an organisation. Each notice has one, however many workers run; one
 * that was read meanwhile, or is older than a day, has none.
 * @returns how many letters were ordered
 */
export async function writeLetters({ pool, mail }: LetterDeps): Promise<number> {
	let ordered = 0;
	for (;;) {
		const done = await inTransaction(pool, async (client) => {
			const { rows } = await client.query<Waiting>(
				`select id, account_id as "accountId", letter_bin as bin, kind, object, details,
				   read_at is null and made_at > clock_timestamp() - interval '1 day' as "isNews"
				 from inbox_notice where letter_bin is not null order by id limit ${atOnce} for update skip locked`,
			);
			const news = rows.filter(({ isNews }) => isNews);
			if (mail !== null && news.length > 0) ordered += await orderLetters(client, mail, news);
			await client.query('update inbox_notice set letter_bin = null where id = any($1)', [rows.map(({ id }) => id)]);
			return rows.length;
		});
		if (done < atOnce) return ordered;
	}
}

async function orderLetters(
	client: PoolClient,
	{ secrets, addressesOf, pageOf }: NonNullable<LetterDeps['mail']>,
	notices: readonly Waiting[],
): Promise<number> {
	const keyOf = ({ bin, accountId }: Member) => `${bin} ${accountId}`;
	const addresses = new Map((await addressesOf(client, notices)).map((address) => [keyOf(address), address]));
	let ordered = 0;
	for (const { kind, object, details, ...member } of notices) {
		const address = addresses.get(keyOf(member));
		if (address === undefined) continue;
		const { email: to, locale } = address;
		const { title, text, target } = noticeWords({ kind, object, details }, locale);
		const words = m.inbox_letter({ text, link: pageOf(locale, { kind, target }) }, { locale: languageTag(locale) });
		// what others write may name a person
		const letter = { to, subject: maskPersonsIn(title), text: maskPersonsIn(words) };
		await orderMail(client, await secrets(), letter);
		ordered += 1;
	}
	return ordered;
}
