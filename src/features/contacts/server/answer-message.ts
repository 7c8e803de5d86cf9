import { languageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { Auth } from '#features/auth/public.ts';
import { putAnswer } from '#features/inbox/public.ts';
import { m } from '#paraglide/messages.js';
import { inTransaction } from '#platform/db/pool.ts';
import { orderMail } from '#platform/mail/outbox.ts';
import { type ActingOnMessage, changeMessage, getMessage } from './message-store.ts';

/**
 * in work → answered, for good. Its author is told in the inbox of his account, and by a letter where letters are sent; both are
 * ordered in the same transaction, so a crash tells him either everything or nothing.
 *
 * @throws AppError not_found, conflict
 */
export async function answerMessage(
	auth: Pick<Auth, 'pool' | 'secrets' | 'publicOrigin'>,
	{ answer, isMailOn, ...acting }: ActingOnMessage & { answer: string; isMailOn: boolean },
): Promise<void> {
	const secrets = await auth.secrets();
	await inTransaction(auth.pool, async (client) => {
		const set = 'answer = $5, answered_at = clock_timestamp(), taken_by = $4';
		const values = [acting.adminId, answer];
		await changeMessage(client, acting, { action: 'contact.answer', from: ['in_work'], to: 'answered', set, values });
		const { id, accountId, locale, email, name, text } = await getMessage(client, acting.id);
		if (accountId !== null) await putAnswer(client, { accountId, number: id, text: answer });
		if (!isMailOn) return;
		const options = { locale: languageTag(locale) };
		// nobody has proved that the address is the author's: numbers of persons do not leave by letter
		const [question, reply] = [maskPersonsIn(text), maskPersonsIn(answer)];
		const number = String(id);
		const mailId = await orderMail(client, secrets, {
			to: email,
			subject: m.contacts_mail_subject({ number }, options),
			text: m.contacts_mail_text(
				{ number, name: maskPersonsIn(name), text: question, answer: reply, origin: auth.publicOrigin },
				options,
			),
		});
		await client.query('update contact_message set mail_id = $2 where id = $1', [id, mailId]);
	});
}
