import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findHolder } from '#features/payments/server/statements/find-holder.ts';
import { eraseAccount, forgetInvites } from '#features/profile/public.ts';
import { findConfirmedHolder } from '#features/tickets/server/confirmed-holder.ts';
import { createLog } from '#platform/log.ts';
import type { Letter, MailSender } from '#platform/mail/mail-sender.ts';
import { sendDueMail } from '#platform/mail/outbox.ts';
import { nextNumber } from '../../../test/factories/subject.ts';
import { buildApp } from '../../../test/support/app.ts';
import { buildPhone, deliver } from '../../../test/support/clients/auth-client.ts';
import { joinOrganisation } from '../../../test/support/clients/organisation.ts';
import { type Owner, registerOwner } from '../../../test/support/clients/profile-client.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { accountParts } from './account-parts.ts';

let database: TestDatabase;
let app: FastifyInstance;
const posted: Letter[] = [];
const mail: MailSender = {
	async send(letter) {
		posted.push(letter);
		return { state: 'sent', providerMessageId: '1' };
	},
};
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database, { mail });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

async function openFirm(): Promise<{ firm: string; head: Owner }> {
	const [firm, head] = [nextNumber('legal'), await registerOwner(app)];
	await joinOrganisation(database.pool, head, 'owner', firm);
	return { firm, head };
}

const inviteTo = (by: Owner, firm: string, contact: object, role = 'editor') =>
	by.call('POST', `profile/organisations/${firm}/invites`, { ...contact, role });
const invitesOf = async (by: Owner, firm: string) =>
	(await by.call('GET', `profile/organisations/${firm}/invites`)).body.data as {
		id: string;
		contact: string;
		state: string;
	}[];
const waitingFor = async (who: Owner, query = '') => (await who.call('GET', `profile/invites${query}`)).body.data;
const rolesOf = async (who: Owner) =>
	(await who.call('GET', 'profile/organisations')).body.data.map(({ role }: { role: string }) => role);

test('somebody is invited by his number, is told, and joins once in the role he was given', async () => {
	const { firm, head } = await openFirm();
	const [guest, stranger] = [await registerOwner(app), await registerOwner(app)];
	const made = await inviteTo(head, firm, { phone: guest.phone }, 'viewer');
	expect([made.status, made.body.data]).toMatchObject([
		201,
		{ contact: guest.phone, role: 'viewer', state: 'waiting' },
	]);
	const told = (await deliver(app)).filter(({ phone }) => phone === guest.phone).map(({ text }) => text);
	expect(told.at(-1)).toMatch(/приглашает вас на Senim в роли наблюдателя/);
	const inbox = (await guest.call('GET', 'inbox')).body.data;
	expect(inbox).toMatchObject([{ kind: 'organisation_invite', title: 'Вас приглашает организация: ТОО "Үлгі"' }]);
	const [invite] = await waitingFor(guest);
	expect(invite).toMatchObject({ bin: firm, role: 'viewer', organisation: 'ТОО "Үлгі"' });
	expect(await waitingFor(stranger)).toEqual([]);
	const accept = (who: Owner) => who.call('POST', `profile/invites/${invite.id}/accept`, {});
	expect((await accept(stranger)).status).toBe(404);
	await guest.age();
	expect((await accept(guest)).body.code).toBe('step_up_needed');
	await database.pool.query('update auth_session set proved_at = now() where account_id = $1', [guest.accountId]);
	expect((await accept(guest)).status).toBe(200);
	expect((await accept(guest)).status).toBe(404);
	expect(await rolesOf(guest)).toEqual(['viewer']);
	expect(await invitesOf(head, firm)).toMatchObject([{ state: 'accepted' }]);
	const members = (await head.call('GET', 'profile/organisations')).body.data[0].members;
	expect(members.map((member: { is_invited: boolean }) => member.is_invited)).toEqual([false, true]);
});

test('a member who was invited has confirmed nothing of the organisation, and his key is nothing to his membership', async () => {
	const { firm, head } = await openFirm();
	const guest = await registerOwner(app);
	await inviteTo(head, firm, { phone: guest.phone });
	await guest.call('POST', `profile/invites/${(await waitingFor(guest))[0].id}/accept`, {});
	const confirmed = (who: Owner) => findConfirmedHolder(database.pool, { accountId: who.accountId, bin: firm });
	expect([await confirmed(head), await confirmed(guest)]).toEqual([`organization:${firm}`, null]);
	await database.pool.query(`update account set identity_number = $2, identity_confirmed_at = now() where id = $1`, [
		guest.accountId,
		nextNumber('sole'),
	]);
	expect((await guest.call('DELETE', 'profile/identity')).status).toBe(200);
	expect(await rolesOf(guest)).toEqual(['editor']);
	// money that comes to the number of a firm is nobody's whom it merely knows
	expect(await findHolder(database.pool, firm)).toBe(`organization:${firm}`);
	expect((await head.call('PUT', `profile/organisations/${firm}/owner`, { member_id: guest.accountId })).status).toBe(
		200,
	);
	expect((await head.call('DELETE', `profile/organisations/${firm}`)).status).toBe(200);
	expect(await findHolder(database.pool, firm)).toBeNull();
	expect(await rolesOf(guest)).toEqual(['owner']);
});

test('a letter invites whoever opens its link, once; its address is shown to who typed it', async () => {
	const { firm, head } = await openFirm();
	const [guest, late, other] = [await registerOwner(app), await registerOwner(app), await registerOwner(app)];
	await joinOrganisation(database.pool, other, 'owner', firm);
	expect((await inviteTo(head, firm, { email: 'aliya@example.kz' })).status).toBe(201);
	await sendDueMail({ pool: database.pool, log: createLog('silent'), sender: mail, seal: app.auth.secrets });
	const letter = posted.find(({ to }) => to === 'aliya@example.kz');
	const token = /invite=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
	expect(letter?.subject).toBe('Приглашение от организации: ТОО "Үлгі"');
	// of the cabinet, which may have an origin of its own
	expect(letter?.text).toContain(`${app.auth.cabinetOrigin}/cabinet/organization?invite=${token}`);
	expect((await invitesOf(head, firm))[0]?.contact).toBe('aliya@example.kz');
	expect((await invitesOf(other, firm))[0]?.contact).toBe('a•••@example.kz');
	const [{ id }] = await waitingFor(guest, `?token=${token}`);
	const accept = (who: Owner, body: object) => who.call('POST', `profile/invites/${id}/accept`, body);
	expect((await accept(guest, {})).status).toBe(404);
	expect((await accept(guest, { token: `${token.slice(0, -1)}!` })).status).toBe(404);
	expect((await accept(guest, { token })).status).toBe(200);
	expect((await accept(late, { token })).status).toBe(404);
	expect([await rolesOf(guest), await rolesOf(late)]).toEqual([['editor'], []]);
	const { rows } = await database.pool.query('select email from organisation_member where account_id = $1', [
		guest.accountId,
	]);
	expect(rows).toEqual([{ email: 'aliya@example.kz' }]);
});

test('an invitation is refused, taken back or expires, and then opens nothing; its owner alone takes it back', async () => {
	const { firm, head } = await openFirm();
	const guests = [await registerOwner(app), await registerOwner(app), await registerOwner(app)] as const;
	const ids: string[] = [];
	for (const guest of guests) {
		await inviteTo(head, firm, { phone: guest.phone });
		ids.push((await waitingFor(guest))[0].id);
	}
	expect((await guests[0].call('POST', `profile/invites/${ids[0]}/refuse`, {})).status).toBe(200);
	const revoke = (by: Owner, id: string | undefined) =>
		by.call('DELETE', `profile/organisations/${firm}/invites/${id}`);
	expect((await revoke(guests[1], ids[1])).status).toBe(404);
	expect((await revoke(head, ids[0])).status).toBe(404);
	expect((await revoke(head, ids[1])).status).toBe(200);
	await database.pool.query(`update organisation_invite set expires_at = now() where id = $1`, [ids[2]]);
	for (const [at, guest] of guests.entries()) {
		expect(await waitingFor(guest)).toEqual([]);
		expect((await guest.call('POST', `profile/invites/${ids[at]}/accept`, {})).status).toBe(404);
	}
	const known = new Map((await invitesOf(head, firm)).map(({ id, state }) => [id, state]));
	expect(ids.map((id) => known.get(id))).toEqual(['refused', 'revoked', 'expired']);
	// one that expired holds no place
	expect((await inviteTo(head, firm, { phone: guests[2].phone })).status).toBe(201);
	await database.pool.query(
		`update organisation_invite set ended_at = now() - interval '31 days' where ended_at is not null`,
	);
	await forgetInvites(database);
	expect(await invitesOf(head, firm)).toMatchObject([{ contact: guests[2].phone, state: 'waiting' }]);
});

test('only owners invite; a wrong contact is refused by name, and who is a member or invited is not invited again', async () => {
	const { firm, head } = await openFirm();
	const [clerk, stranger, guest] = [await registerOwner(app), await registerOwner(app), await registerOwner(app)];
	await joinOrganisation(database.pool, clerk, 'editor', firm);
	expect((await inviteTo(clerk, firm, { phone: guest.phone })).status).toBe(403);
	expect((await clerk.call('GET', `profile/organisations/${firm}/invites`)).status).toBe(403);
	expect((await inviteTo(stranger, firm, { phone: guest.phone })).status).toBe(404);
	const faultOf = async (contact: object, role?: string) => {
		const { status, body } = await inviteTo(head, firm, contact, role);
		return [status, body.errors?.[0]?.field, body.errors?.[0]?.message];
	};
	expect(await faultOf({})).toEqual([400, 'phone', 'Поле обязательное']);
	expect(await faultOf({ phone: '+7 495 000 00 00' })).toEqual([400, 'phone', expect.stringContaining('Казахстана')]);
	expect(await faultOf({ email: 'aliya@example' })).toEqual([400, 'email', 'Некорректный e-mail']);
	expect(await faultOf({ phone: guest.phone, email: 'aliya@example.kz' })).toEqual([
		400,
		'email',
		'Такого параметра нет',
	]);
	expect(await faultOf({ phone: guest.phone }, 'owner')).toMatchObject([400, 'role', expect.any(String)]);
	expect(await faultOf({ phone: clerk.phone })).toMatchObject([409, 'phone', expect.stringContaining('Уже есть')]);
	expect((await inviteTo(head, firm, { phone: guest.phone })).status).toBe(201);
	expect(await faultOf({ phone: guest.phone })).toMatchObject([409, 'phone', expect.any(String)]);
	await head.age();
	expect((await inviteTo(head, firm, { phone: buildPhone() })).body.code).toBe('step_up_needed');
});

test('a number is rung three times in a month at most, whoever invites, and an organisation invites twenty a day', async () => {
	const phone = buildPhone();
	const tried: number[] = [];
	for (let at = 0; at < 4; at++) {
		const { firm, head } = await openFirm();
		tried.push((await inviteTo(head, firm, { phone })).status);
	}
	expect(tried).toEqual([201, 201, 201, 429]);
	const { firm, head } = await openFirm();
	for (let at = 0; at < 20; at++) expect((await inviteTo(head, firm, { phone: buildPhone() })).status).toBe(201);
	const full = await inviteTo(head, firm, { phone: buildPhone() });
	expect([full.status, full.body.errors[0].message]).toEqual([409, 'Достигнут предел: не больше 20']);
	const [{ id = '' } = {}] = await invitesOf(head, firm);
	await head.call('DELETE', `profile/organisations/${firm}/invites/${id}`);
	expect((await inviteTo(head, firm, { phone: buildPhone() })).status).toBe(429);
});

test('the number of an invitation is part of the export of who typed it and whose it is, and goes with the account', async () => {
	const { firm, head } = await openFirm();
	const [guest, other] = [await registerOwner(app), await registerOwner(app)];
	await inviteTo(head, firm, { phone: guest.phone });
	const phonesOf = async (who: Owner) =>
		(await database.pool.query(accountParts.invitations?.sql ?? '', [who.accountId])).rows.map(({ phone }) => phone);
	expect([await phonesOf(head), await phonesOf(guest), await phonesOf(other)]).toEqual([
		[guest.phone],
		[guest.phone],
		[],
	]);
	const erase = (who: Owner) =>
		eraseAccount(
			{ pool: database.pool, parts: accountParts },
			{ accountId: who.accountId, phoneEnding: who.phone.slice(-4) },
		);
	expect(await erase(guest)).toBe(true);
	const { rows } = await database.pool.query('select from organisation_invite where phone = $1', [guest.phone]);
	expect(rows).toEqual([]);
});
