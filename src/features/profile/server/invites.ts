import { dayInAlmaty } from '#domain/clock.ts';
import { AppError, type FieldError } from '#domain/error.ts';
import { formatDay } from '#domain/formats.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { isMailAddress } from '#domain/mail-address.ts';
import { parsePhone } from '#domain/numbers/phone.ts';
import { type Auth, type OwnerCall, spendLimits, textNumber } from '#features/auth/public.ts';
import { putNotice } from '#features/inbox/public.ts';
import { m } from '#paraglide/messages.js';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import { hashOfLink, newLinkToken } from '#platform/link-token.ts';
import { orderMail } from '#platform/mail/outbox.ts';
import type { GivenRole } from '../contract.ts';
import type { InviteBody } from '../contract-invites.ts';
import {
	addInvited,
	type Contact,
	endInvite,
	expireInvites,
	findOpenInvites,
	type InviteRow,
	insertInvite,
	isMemberByPhone,
	listInvites,
} from './invite-store.ts';
import { lockOrganisation, recordOrganisation, requireOwner } from './organisations.ts';

/** `isMailOn`: letters are sent; `pageIn`: address of the page of organisations */
export type InviteDeps = { auth: Auth; isMailOn: boolean; pageIn(locale: Locale): string };

export const mostWaiting = 20;
const daySeconds = 24 * 60 * 60;
/** A message about something that waits for a week is no news after a day. */
const textSeconds = daySeconds;

/** @throws AppError bad_request with every field that is wrong */
function contactOf(body: InviteBody, isMailOn: boolean): Contact {
	const fields: FieldError[] = [];
	const [typedPhone, email] = [body.phone?.trim() ?? '', body.email?.trim() ?? ''];
	if (typedPhone === '' && email === '') fields.push({ field: 'phone', rule: 'required' });
	if (typedPhone !== '' && email !== '') fields.push({ field: 'email', rule: 'unknown' });
	if (email !== '' && !isMailOn) fields.push({ field: 'email', rule: 'unknown' });
	else if (email !== '' && !isMailAddress(email)) fields.push({ field: 'email', rule: 'email' });
	const phone = parsePhone(typedPhone);
	if (typedPhone !== '' && !phone.ok)
		fields.push({ field: 'phone', rule: phone.reason === 'format' ? 'phone_format' : 'phone_not_kz_mobile' });
	if (fields.length > 0) throw new AppError('bad_request', { fields });
	return phone.ok ? { phone: phone.value } : { email };
}

type Asked = { bin: string; body: InviteBody; locale: Locale };

/**
 * Invites somebody, and tells him in the same transaction. Sent again it is `conflict`, so it needs no key.
 *
 * @throws AppError not_found, forbidden, bad_request; conflict: is a member, is invited, or too many wait; too_many_requests
 */
export async function invite(deps: InviteDeps, call: OwnerCall, { bin, body, locale }: Asked): Promise<InviteRow> {
	const { auth } = deps;
	const contact = contactOf(body, deps.isMailOn);
	const [field, value] = 'phone' in contact ? (['phone', contact.phone] as const) : (['email', contact.email] as const);
	return inTransaction(auth.pool, async (client) => {
		await requireOwner(client, bin, call.account.accountId);
		await expireInvites(client);
		const waiting = (await listInvites(client, bin)).filter(({ state }) => state === 'waiting');
		const isInvited = waiting.some(({ phone, email }) => (phone ?? email)?.toLowerCase() === value.toLowerCase());
		if (isInvited || ('phone' in contact && (await isMemberByPhone(client, bin, contact.phone))))
			throw new AppError('conflict', { fields: [{ field, rule: 'taken' }] });
		if (waiting.length >= mostWaiting)
			throw new AppError('conflict', { fields: [{ field, rule: 'too_many', limit: mostWaiting }] });
		await limitInvites(client, auth, bin, value.toLowerCase());
		const link = 'email' in contact ? newLinkToken() : null;
		const id = await insertInvite(client, {
			...{ bin, contact, role: body.role, invitedBy: call.account.accountId, tokenHash: link?.hash ?? null },
		});
		const made = (await listInvites(client, bin)).find((row) => row.id === id);
		if (made === undefined) throw new Error('an invitation just made is there');
		await tellInvited(client, deps, made, { contact, token: link?.token ?? null, locale });
		await recordOrganisation(auth, client, call, {
			...{ action: 'organisation.invite', subject: bin, object: `invite:${id}`, details: { role: body.role } },
		});
		return made;
	});
}

/** A stranger's telephone is not rung by many organisations in turn, nor by one all day. */
async function limitInvites(client: PoolClient, auth: Auth, bin: string, contact: string): Promise<void> {
	const hash = (await auth.secrets()).hmac('phone', 'invite', contact).toString('base64url').slice(0, 22);
	await spendLimits(client, [
		{ bucket: `invite ${bin}`, max: 20, seconds: daySeconds },
		{ bucket: `invite contact ${hash}`, max: 3, seconds: 30 * daySeconds },
	]);
}

async function tellInvited(
	client: PoolClient,
	{ auth, pageIn }: InviteDeps,
	{ id, organisation, role, expiresAt }: InviteRow,
	{ contact, token, locale }: { contact: Contact; token: string | null; locale: Locale },
): Promise<void> {
	const words = (spoken: Locale) => {
		const options = { locale: languageTag(spoken) };
		return {
			options,
			organisation,
			role: roleWord(role, spoken),
			date: formatDay(dayInAlmaty(expiresAt), options.locale),
		};
	};
	if ('email' in contact) {
		const { options, ...inputs } = words(locale);
		const link = `${pageIn(locale)}?invite=${token ?? ''}`;
		await orderMail(client, await auth.secrets(), {
			to: contact.email,
			subject: m.profile_invite_mail_subject({ organisation }, options),
			text: m.profile_invite_mail_text({ ...inputs, link }, options),
		});
		return;
	}
	const accountId = await textNumber(
		client,
		auth,
		{ phone: contact.phone, locale },
		{
			...{ kind: 'organisation_invite', validForSeconds: textSeconds },
			textIn(spoken) {
				const { options, ...inputs } = words(spoken);
				return m.profile_invite_sms({ ...inputs, link: pageIn(spoken) }, options);
			},
		},
	);
	if (accountId !== null)
		await putNotice(client, [accountId], { kind: 'organisation_invite', object: id, details: { organisation, role } });
}

function roleWord(role: GivenRole, locale: Locale): string {
	const options = { locale: languageTag(locale) };
	return role === 'editor' ? m.profile_invite_as_editor({}, options) : m.profile_invite_as_viewer({}, options);
}

/** @throws AppError not_found, forbidden */
export async function findInvites({ auth }: InviteDeps, call: OwnerCall, bin: string): Promise<InviteRow[]> {
	return inTransaction(auth.pool, async (client) => {
		await requireOwner(client, bin, call.account.accountId);
		return listInvites(client, bin);
	});
}

/** @throws AppError not_found, forbidden */
export async function takeBackInvite(
	{ auth }: InviteDeps,
	call: OwnerCall,
	{ bin, id }: { bin: string; id: string },
): Promise<void> {
	await inTransaction(auth.pool, async (client) => {
		await requireOwner(client, bin, call.account.accountId);
		const isOwn = (await listInvites(client, bin)).some((row) => row.id === id);
		if (!isOwn || !(await endInvite(client, { id, state: 'revoked' }))) throw new AppError('not_found');
		await recordOrganisation(auth, client, call, {
			...{ action: 'organisation.invite_revoke', subject: bin, object: `invite:${id}` },
		});
	});
}

export type Answered = { id: string; token: string | undefined };

export function findOwnInvites({ auth }: InviteDeps, { account }: OwnerCall, token: string | undefined) {
	return findOpenInvites(auth.pool, {
		phone: account.phone,
		tokenHash: token === undefined ? null : hashOfLink(token),
	});
}

/** Joins for good, once: whoever comes second finds nothing. @throws AppError not_found */
export async function acceptInvitation(deps: InviteDeps, call: OwnerCall, answered: Answered): Promise<void> {
	const { accountId } = call.account;
	await answer(deps, call, answered, async (client, { id, bin, role, email }) => {
		await lockOrganisation(client, bin);
		if (!(await endInvite(client, { id, state: 'accepted', accountId }))) throw new AppError('not_found');
		await addInvited(client, { bin, accountId, role, email });
		return { action: 'organisation.invite_accept', details: { role } };
	});
}

/** @throws AppError not_found */
export async function refuseInvitation(deps: InviteDeps, call: OwnerCall, answered: Answered): Promise<void> {
	await answer(deps, call, answered, async (client, { id }) => {
		if (!(await endInvite(client, { id, state: 'refused', accountId: call.account.accountId })))
			throw new AppError('not_found');
		return { action: 'organisation.invite_refuse' };
	});
}

async function answer(
	{ auth }: InviteDeps,
	call: OwnerCall,
	{ id, token }: Answered,
	act: (client: PoolClient, row: InviteRow) => Promise<{ action: string; details?: Record<string, string> }>,
): Promise<void> {
	const tokenHash = token === undefined ? null : hashOfLink(token);
	await inTransaction(auth.pool, async (client) => {
		const open = await findOpenInvites(client, { phone: call.account.phone, tokenHash });
		const row = open.find((one) => one.id === id);
		if (row === undefined) throw new AppError('not_found');
		const told = await act(client, row);
		await recordOrganisation(auth, client, call, { ...told, subject: row.bin, object: `invite:${id}` });
	});
}
