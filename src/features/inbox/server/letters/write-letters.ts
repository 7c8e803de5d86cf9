import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { findLocales } from '#features/auth/public.ts';
import { m } from '#paraglide/messages.js';
import { inTransaction, type Pool, type PoolClient, type Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { Letter } from '#platform/mail/mail-sender.ts';
import { type MailSeal, orderMail } from '#platform/mail/outbox.ts';
import { type DetailedKind, type NoticeDetails, noticeWords } from '../notice-words.ts';
import { findReadings } from './address-store.ts';
import { type LinkSecrets, stopTokenOf } from './stop-token.ts';

type Member = { bin: string; accountId: number };

export type LetterDeps = {
	pool: Pool;
	/** null: this installation sends no letters */
	mail: {
		secrets(): Promise<MailSeal & LinkSecrets>;
		/** where members without an address of their own have shown that they read letters of their organisation */
		addressesOf(reader: Reader, members: readonly Member[]): Promise<readonly (Member & { email: string })[]>;
		/** where what is told can be looked at */
		pageOf(locale: Locale, of: { kind: DetailedKind; target: string | null }): string;
		/** where a reader stops his letters, by the token of the letter */
		stopAt(locale: Locale, token: string): string;
	} | null;
};

const atOnce = 100;

type Waiting = Pick<Rows['inbox_notice'], 'id'> & {
	accountId: Rows['inbox_notice']['account_id'];
	/** in whose name it is told; null: of the account itself */
	bin: Rows['inbox_notice']['letter_bin'];
	kind: Known<Rows['inbox_notice']['kind'], DetailedKind>;
	object: NonNullable<Rows['inbox_notice']['object']>;
	details: Known<Rows['inbox_notice']['details'], NoticeDetails[DetailedKind]>;
} & Promised<{ isNews: boolean }>;

/**
 * Orders the letters of notices. Each notice has one, however many workers run; one that was read meanwhile, or is older than a
 * day, has none.
 * @returns how many letters were ordered
 */
export async function writeLetters({ pool, mail }: LetterDeps): Promise<number> {
	let ordered = 0;
	for (;;) {
		const done = await inTransaction(pool, async (client) => {
			const { rows } = await client.query<Waiting>(
				`select id, account_id as "accountId", letter_bin as bin, kind, object, details,
				   read_at is null and made_at > clock_timestamp() - interval '1 day' as "isNews"
				 from inbox_notice where is_letter_due order by id limit ${atOnce} for update skip locked`,
			);
			const news = rows.filter(({ isNews }) => isNews);
			if (mail !== null && news.length > 0) ordered += await orderLetters(client, mail, news);
			await client.query('update inbox_notice set is_letter_due = false where id = any($1)', [
				rows.map(({ id }) => id),
			]);
			return rows.length;
		});
		if (done < atOnce) return ordered;
	}
}

async function orderLetters(
	client: PoolClient,
	mail: NonNullable<LetterDeps['mail']>,
	notices: readonly Waiting[],
): Promise<number> {
	const addressOf = await readAddresses(client, mail, notices);
	let ordered = 0;
	for (const notice of notices) {
		const address = addressOf(notice);
		if (address === null) continue;
		await orderMail(client, await mail.secrets(), await composeLetter(mail, notice, address));
		ordered += 1;
	}
	return ordered;
}

type Address = { to: string; locale: Locale; isOwn: boolean };

/** An address of his own goes before those of his organisations; whoever stopped his letters has none. */
async function readAddresses(
	client: PoolClient,
	{ addressesOf }: NonNullable<LetterDeps['mail']>,
	notices: readonly Waiting[],
): Promise<(of: Waiting) => Address | null> {
	const accountIds = [...new Set(notices.map(({ accountId }) => accountId))];
	const [locales, readings] = [await findLocales(client, accountIds), await findReadings(client, accountIds)];
	const members = notices.flatMap(({ bin, accountId }) => {
		const { address = null, isStopped = false } = readings.get(accountId) ?? {};
		return bin === null || isStopped || address !== null ? [] : [{ bin, accountId }];
	});
	const keyOf = (bin: string | null, accountId: number) => `${bin ?? ''} ${accountId}`;
	const invited = members.length === 0 ? [] : await addressesOf(client, members);
	const emails = new Map(invited.map(({ bin, accountId, email }) => [keyOf(bin, accountId), email]));
	return ({ bin, accountId }) => {
		const { address = null, isStopped = false } = readings.get(accountId) ?? {};
		const [to, locale] = [address ?? emails.get(keyOf(bin, accountId)), locales.get(accountId)];
		return isStopped || to === undefined || locale === undefined ? null : { to, locale, isOwn: address !== null };
	};
}

async function composeLetter(
	{ secrets, pageOf, stopAt }: NonNullable<LetterDeps['mail']>,
	{ kind, object, details, accountId }: Waiting,
	{ to, locale, isOwn }: Address,
): Promise<Letter> {
	const options = { locale: languageTag(locale) };
	const { title, text, target } = noticeWords({ kind, object, details }, locale);
	const why = isOwn ? m.inbox_letter_why_own({}, options) : m.inbox_letter_why_invited({}, options);
	const stop = stopAt(locale, stopTokenOf(await secrets(), accountId));
	// what others write may name a person
	const words = m.inbox_letter(
		{ text: maskPersonsIn(text), link: pageOf(locale, { kind, target }), why, stop },
		options,
	);
	return { to, subject: maskPersonsIn(title), text: words, unsubscribeUrl: stop };
}
