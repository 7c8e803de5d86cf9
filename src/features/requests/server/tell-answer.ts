import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { type Auth, findEditors } from '#features/auth/public.ts';
import { putNotice } from '#features/inbox/public.ts';
import { m } from '#paraglide/messages.js';
import type { PoolClient } from '#platform/db/pool.ts';
import { orderMail } from '#platform/mail/outbox.ts';
import type { Objection } from './objection-store.ts';

type Deps = Pick<Auth, 'secrets' | 'publicOrigin'> & { isMailOn: boolean };

/**
 * In the transaction of the answer: an account in its inbox, an organisation in those of its owners and editors, a visitor by the
 * letter he asked for.
 */
export async function tellAnswer(deps: Deps, client: PoolClient, objection: Objection): Promise<void> {
	const { id, way, subject, accountId, answer, outcome } = objection;
	if (answer === null) return;
	const owner = way === 'signed' ? `organization:${subject}` : undefined;
	const owners = owner === undefined ? [] : await findEditors(client, owner);
	const readers = [...new Set([...owners, ...(accountId === null ? [] : [accountId])])];
	const details = { number: id, outcome, answer: maskPersonsIn(answer), way };
	await putNotice(client, readers, { kind: 'objection_answered', object: String(id), details }, owner);
	await writeToVisitor(deps, client, objection);
}

/** The address is of no use afterwards. */
async function writeToVisitor(
	{ secrets, publicOrigin, isMailOn }: Deps,
	client: PoolClient,
	{ id, email, locale, answer }: Objection,
): Promise<void> {
	if (email === null || answer === null) return;
	const options = { locale: languageTag(locale as Locale) };
	const number = String(id);
	if (isMailOn)
		await orderMail(client, await secrets(), {
			to: email,
			subject: m.requests_mail_subject({ number }, options),
			// nobody has proved that the address is the author's: numbers of persons do not leave by letter
			text: m.requests_mail_text({ number, answer: maskPersonsIn(answer), origin: publicOrigin }, options),
		});
	await client.query('update objection set email = null where id = $1', [id]);
}
