import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { Client } from 'pg';
import { checkDigit } from '#domain/numbers/iin-bin.ts';
import { databaseUser, prepareCluster } from '#platform/db/embedded/cluster.ts';
import { demoLogin } from '../../src/app/demo/demo-login.ts';
import { expect, firm } from './support.ts';

export const password = 'Kelisim-2026-tau';

/** An invented number in a block of its own: limits are counted by block too. */
export function buildPhone(): string {
	return `+77${['00', '01', '02', '05', '07', '47', '71', '75', '76', '77', '78'][randomInt(11)]}${randomInt(1_000_000, 10_000_000)}`;
}

/** Of nobody else: a person is confirmed at one account. */
export function buildIin(): string {
	for (;;) {
		const beginning = `9101013${String(randomInt(10_000)).padStart(4, '0')}`;
		const digit = checkDigit(beginning);
		if (digit !== null) return `${beginning}${digit}`;
	}
}

/** The code as the telephone gets it. */
export async function readCode(phone: string, former?: string): Promise<string> {
	const inbox = process.env.E2E_INBOX ?? '';
	let code: string | undefined;
	await expect(async () => {
		const answer = await fetch(`${inbox}?format=json&to=${encodeURIComponent(phone)}`);
		const { messages } = (await answer.json()) as { messages: { text: string }[] };
		code = messages.flatMap(({ text }) => /\d{6}/.exec(text)?.[0] ?? [])[0];
		expect(code).toBeDefined();
		// the newest stands first, and one that was just asked for may still be on its way
		expect(code).not.toBe(former);
	}).toPass();
	return code ?? '';
}

/** The portal's clock is real: instead of a minute's wait, the last message to this number went out a minute earlier. */
export async function letMinutePass(phone: string): Promise<void> {
	// numbers are kept hashed, their blocks are not: what one message uses is written by one transaction
	await inDatabase(
		`update auth_limit_use set used_at = used_at - interval '1 minute'
		 where xmin in (select xmin from auth_limit_use where bucket = $1)`,
		`sms block ${phone.slice(0, -4)}`,
	);
}

/** His own number, as his signature proves it (test/e2e/account/signing.e2e.ts signs for it). */
export async function confirmIdentity(phone: string, iin: string): Promise<void> {
	await inDatabase(
		'update account set identity_number = $2, identity_confirmed_at = now() where phone = $1',
		phone,
		iin,
	);
}

/** As an invitation makes it: a key of the demonstration confirms one account alone. */
export async function joinAsEditor(phone: string, bin: string): Promise<void> {
	await inDatabase(`insert into organisation (bin, name) values ($1, 'ТОО "Үлгі"') on conflict do nothing`, bin);
	await inDatabase(
		`insert into organisation_member (bin, account_id, role) select $2, id, 'editor' from account where phone = $1`,
		...[phone, bin],
	);
}

/** An editor of an organisation that records debtors too, and whose keys the signing application has. */
export async function joinSigningCreditor(phone: string): Promise<void> {
	await joinAsEditor(phone, firm.bin);
	await inDatabase(
		`insert into monopoly_join (bin, listed_on, service, joined_at) values ($1, '2026-10-01', 'Водоснабжение', now())
		 on conflict do nothing`,
		firm.bin,
	);
	await inDatabase('update account set acting_bin = $2 where phone = $1', phone, firm.bin);
}

/** An editor of the organisation of the demonstration that records debtors; its register comes a moment after the start. */
export async function joinCreditor(phone: string): Promise<void> {
	await expect(async () => {
		const rows = await inDatabase(
			`insert into organisation_member (bin, account_id, role)
			 select monopoly_join.bin, account.id, 'editor' from monopoly_join, account where phone = $1 and bin <> $2
			 on conflict do nothing returning bin`,
			...[phone, firm.bin],
		);
		expect(rows).toHaveLength(1);
	}).toPass({ timeout: 60_000 });
	await inDatabase(
		'update account set acting_bin = (select bin from monopoly_join where bin <> $2 limit 1) where phone = $1',
		...[phone, firm.bin],
	);
}

/** A claim of that organisation, of which the debtor was given notice or not yet. @returns its id */
export async function recordClaim(
	debtor: string,
	contractNo: string,
	state: 'signed' | 'noticed' = 'noticed',
): Promise<string> {
	const rows = await inDatabase(
		`insert into debtor_claim (bin, debtor, service, contract_no, period_from, period_to, amount_kzt, due_on, state, signed_at,
		   noticed_at, answer_by)
		 select bin, $1, 'Водоснабжение', $2, '2026-01-01', '2026-03-31', 98000, '2026-04-25', $4, now(),
		   case $4 when 'noticed' then now() end, case $4 when 'noticed' then current_date + 14 end
		 from monopoly_join where bin <> $3 limit 1 returning id`,
		...[debtor, contractNo, firm.bin, state],
	);
	return String(rows[0]?.id);
}

/**
 * Two accepted months of a preparation, of which the later one does not follow from the earlier: 100 less 30 is not 80.
 * @returns ids of both
 */
export async function recordMonths(bin: string): Promise<[string, string]> {
	const rows = await inDatabase(
		`insert into gov_report (bin, form, form_version, agency, period, state, lines, due_date, deadline, xml, signed_at, sent_at, answered_at)
		 select report.bin, report.form, report.form_version, report.agency, make_date($2::integer, month, 1), 'accepted',
		   jsonb_build_array(jsonb_build_object('code', null, 'cells', jsonb_build_object('name_maker', 'Вакцина «Сынақ»', 'year_start', 100,
		     'received', 0, 'used', case month when 1 then 30 else 0 end, 'left', case month when 1 then 70 else 80 end,
		     'expires_on', '2030-01-31', 'received_on', null, 'note', null))),
		   current_date, current_date, '<govReport/>', now(), now(), now()
		 from gov_report report, generate_series(1, 2) month
		 where report.bin = $1 and report.form = 'bio_preparations' and report.state = 'accepted'
		   and report.period = (select max(period) from gov_report where form = 'bio_preparations' and state = 'accepted' and bin = $1)
		 order by month returning id`,
		...[bin, String(randomInt(1950, 2020))],
	);
	const [earlier, later] = rows.map(({ id }) => String(id));
	return [earlier ?? '', later ?? ''];
}

/** The worker asks the state service now, and not when its minute has come. */
export async function settleStateConsents(): Promise<void> {
	await inDatabase('update consent set state_due_at = now() where state_due_at is not null');
	await inDatabase(`select graphile_worker.add_job('settle_state_consents')`);
}

/** What the simulated telephone of a person has got from the state service; it can be answered there. */
export async function readServiceMessage(
	iin: string,
): Promise<{ link: string; answer(what: 'yes' | 'no'): Promise<void> }> {
	const phones = new URL('/shep/1414', process.env.E2E_INBOX);
	let row: string | undefined;
	await expect(async () => {
		const rows = (await (await fetch(phones)).text()).split('<tr>');
		row = rows.find((one) => one.includes(iin));
		expect(row).toBeDefined();
	}).toPass();
	return {
		link: new URL(/href="([^"]+)"/.exec(row ?? '')?.[1] ?? '').pathname,
		async answer(what) {
			const to = new URL(/action="([^"]+)"/.exec(row ?? '')?.[1] ?? '', phones);
			await fetch(to, { method: 'POST', body: new URLSearchParams({ answer: what }), redirect: 'manual' });
		},
	};
}

async function inDatabase(sql: string, ...values: string[]): Promise<{ id?: unknown }[]> {
	const { socketDir } = await prepareCluster(process.env.E2E_DATA_DIR ?? 'data');
	const client = new Client({ host: socketDir, user: databaseUser, database: 'senim' });
	await client.connect();
	const { rows } = await client.query<{ id?: unknown }>(sql, values);
	await client.end();
	return rows;
}

/** Something is told to an account, and letters of notices are written at once and not within a minute. */
export async function tellInInbox(phone: string): Promise<void> {
	await inDatabase(
		`insert into inbox_notice (account_id, kind, object, details, is_letter_due)
		 select id, 'mass_check_done', gen_random_uuid(), '{"name": "Поставщики", "answered": 3, "total": 4}', true
		 from account where phone = $1`,
		phone,
	);
	await inDatabase(`select (graphile_worker.add_job('write_letters')).id`);
}

/** Registers by calls what other tests register by pages: afterwards the browser is signed in. @returns the number */
export async function signUp({ request }: { request: APIRequestContext }): Promise<string> {
	const phone = buildPhone();
	const step = async (data: Record<string, string | boolean>) => {
		const answer = await request.post('/api/v1/auth/signin/v2', { data: { username: phone, ...data } });
		expect(answer.status(), await answer.text()).toBe(200);
	};
	await step({ action: 'start' });
	const code = await readCode(phone);
	await step({ action: 'confirm', sms_verify: code });
	await step({ action: 'save', sms_verify: code, password, agreement: true });
	return phone;
}

/** With a plan of its own: what is used up or changed is nobody else's. @returns the number */
export async function signUpPro(door: { request: APIRequestContext }): Promise<string> {
	const phone = await signUp(door);
	await inDatabase(
		`insert into subscription (holder, terms_id, period, starts_at, ends_at, state)
		 select 'account:' || id, terms_in_force('pro', today_in_almaty()), 'granted', clock_timestamp(),
		   clock_timestamp() + interval '1 month', 'active' from account where phone = $1`,
		phone,
	);
	return phone;
}

/** The account of the demonstration whose plan includes full reports. */
export async function signInPro(page: Page): Promise<void> {
	// who signs in with a session ends it, and others may share it
	await page.context().clearCookies();
	const data = { username: demoLogin.phone, password: demoLogin.password, agreement: true };
	const answer = await page.request.post('/api/v1/auth/login/v2', { data });
	expect(answer.status(), await answer.text()).toBe(200);
}
