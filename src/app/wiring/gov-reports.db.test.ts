import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { GovParticipantView, GovReportItem } from '#features/govreports/contract.ts';
import { tellGovDeadlines } from '#features/govreports/public.ts';
import { signXml } from '../../../simulators/signing-app/pki/sign-xml.ts';
import { buildSubject } from '../../../test/factories/subject.ts';
import { openAccount } from '../../../test/support/account.ts';
import { organisationOf } from '../../../test/support/clients/consent.ts';
import { GovClient, type GovWorld, monthsAgo, openGovWorld, person } from '../../../test/support/clients/gov.ts';
import { openWay } from '../../../test/support/clients/phone-client.ts';
import { SigningBrowser } from '../../../test/support/clients/signing.ts';

let world: GovWorld;
beforeAll(async () => {
	world = await openGovWorld();
});
beforeEach(async () => {
	await world.database.pool.query('delete from auth_limit_use');
});
afterAll(() => world.close());

const anthrax = (cells: object) => ({ lines: [{ code: 'anthrax', cells }] });

describe('joining', () => {
	test('the form is filled in from the register, signed by the organisation, and then reports can be begun', async () => {
		const client = await GovClient.open(world);
		const { data: first } = await client.send<GovParticipantView>('join');
		expect(first).toMatchObject({ state: 'none', iin_bin: client.bin, is_bus_on: true, can_change: true });
		expect(first.name).not.toBe('');
		const early = await client.send('reports', {
			method: 'POST',
			body: { form: 'sanitary', agency: 'committee', month: monthsAgo(1) },
		});
		expect(early).toMatchObject({ status: 403, code: 'gov_join_needed' });
		const { data: draft } = await client.send<GovParticipantView>('join', { method: 'POST', body: person });
		expect(draft.text.join(' ')).toContain(client.bin);
		expect((await client.sign('gov_join', draft.signing_id ?? '')).status).toBe(200);
		const { data: joined } = await client.send<GovParticipantView>('join');
		expect(joined).toMatchObject({
			state: 'joined',
			phone: person.phone,
			signer_name: 'СЫНАҚОВ ТЕСТ',
			signing_id: null,
		});
		expect(await client.send('join', { method: 'POST', body: person })).toMatchObject({
			status: 409,
			code: 'conflict',
		});
	});

	test('a certificate of another BIN, of an employee or that is over is refused by its reason', async () => {
		const client = await GovClient.open(world);
		const { data } = await client.send<GovParticipantView>('join', { method: 'POST', body: person });
		const { bin: other } = await buildSubject(world.database.pool);
		for (const [key, reason] of [
			[world.pki.issue(organisationOf(other)), 'Это сертификат другого БИН.'],
			[
				world.pki.issue(organisationOf(client.bin), { notAfter: new Date(Date.now() - 86_400_000) }),
				'Срок сертификата истёк.',
			],
			[
				world.pki.issue(organisationOf(client.bin, 'employee')),
				expect.stringContaining('сотрудника без права подписи'),
			],
		] as const) {
			const browser = SigningBrowser.of(world.app, client.account);
			const { id, xml } = await browser.challenge('gov_join', { statement_id: data.signing_id });
			const answer: object = await browser.answer(id, signXml(xml, key));
			expect(answer).toMatchObject({ code: 'signature_refused', errors: [{ message: reason }] });
		}
		expect((await client.send<GovParticipantView>('join')).data.state).toBe('draft');
	});

	test('a telephone with a wrong certificate is refused, and the page that waits is told by which reason', async () => {
		const client = await GovClient.open(world);
		const { data } = await client.send<GovParticipantView>('join', { method: 'POST', body: person });
		const { bin: other } = await buildSubject(world.database.pool);
		const browser = SigningBrowser.of(world.app, client.account);
		const { phone, collect } = await openWay(browser, 'gov_join', { statement_id: data.signing_id });
		expect(await phone.sign(world.pki.issue(organisationOf(other)))).toMatchObject({ status: 403 });
		// also when the page asks again
		for (const told of [await collect(), await collect()])
			expect(told).toMatchObject({
				...{ status: 422, code: 'signature_refused', errors: [{ message: 'Это сертификат другого БИН.' }] },
			});
	});
});

describe('who may do what', () => {
	test('a stranger, another organisation, a viewer and who acts for nobody', async () => {
		const owner = await GovClient.joined(world);
		const { id } = await owner.begin();
		const viewer = await GovClient.open(world, 'viewer', owner.bin);
		const other = await GovClient.joined(world);
		const nobody = new GovClient(world, await openAccount(world.app), owner.bin);
		const changes = [
			['reports', 'POST', { form: 'sanitary', agency: 'astana', month: monthsAgo(1) }],
			[`reports/${id}`, 'PUT', { lines: [] }],
			[`reports/${id}/sign`, 'POST', {}],
			[`reports/${id}/revise`, 'POST', {}],
			[`reports/${id}`, 'DELETE', undefined],
		] as const;
		for (const [path, method, body] of changes) {
			const sent = { method, ...(body === undefined ? {} : { body }) };
			expect([path, (await viewer.send(path, sent)).code]).toEqual([path, 'role_needed']);
			expect([path, (await nobody.send(path, sent)).code]).toEqual([path, 'organisation_needed']);
			if (path !== 'reports') expect([path, (await other.send(path, sent)).status]).toEqual([path, 404]);
		}
		expect((await viewer.get(id)).data.can_change).toBe(false);
		expect((await other.get(id)).status).toBe(404);
		expect((await other.send(`reports/${id}/document`)).status).toBe(404);
		const asked = await SigningBrowser.of(world.app, viewer.account).post('challenges', {
			...{ action: 'gov_report', statement_id: id },
		});
		expect(asked.code).toBe('role_needed');
		expect(await owner.stateOf(id)).toBe('draft');
	});
});

describe('a draft', () => {
	test('has its totals worked out, and one of a form, month and body is all', async () => {
		const client = await GovClient.joined(world);
		const report = await client.begin();
		expect(report.lines).toHaveLength(14);
		const saved = await client.save(report.id, {
			lines: [
				{ code: 'anthrax', cells: { cattle: 2, pigs: '1 000', neutralised: '0,1' } },
				{ code: 'rabies', cells: { cattle: 3, neutralised: 0.2 } },
			],
			totals: { columns: { cattle: 5, neutralised: 0.3 }, all: 1005 },
		});
		expect(saved.data.totals).toMatchObject({ columns: { cattle: 5, pigs: 1000, neutralised: 0.3 }, all: 1005 });
		const again = await client.send('reports', {
			method: 'POST',
			body: { form: 'sanitary', agency: 'committee', month: monthsAgo(1) },
		});
		expect(again).toMatchObject({ status: 409, code: 'gov_report_exists' });
		expect((await client.begin({ agency: 'astana', copies_previous: true })).totals.all).toBe(0);
		const next = await client.begin({ month: monthsAgo(0), copies_previous: true });
		expect(next.totals.all).toBe(1005);
	});

	test.each([
		[
			anthrax({ cattle: -1 }),
			'lines.0.cattle',
			'Сибирская язва · Крупный рогатый скот: число не может быть меньше нуля',
		],
		[anthrax({ pigs: 1.5 }), 'lines.0.pigs', 'Сибирская язва · Свиньи: нужно целое число голов'],
		[
			anthrax({ utilised: 0.0001 }),
			'lines.0.utilised',
			'Сибирская язва · Утилизировано, т: не больше трёх знаков после запятой',
		],
		[anthrax({ birds: 'много' }), 'lines.0.birds', 'Сибирская язва · Птица: это не число'],
		[
			{ ...anthrax({ cattle: 2 }), totals: { columns: { cattle: 3 } } },
			'totals.columns.cattle',
			'Итого · Крупный рогатый скот: итог не сходится, по ячейкам 2',
		],
		[
			{ ...anthrax({ cattle: 2 }), totals: { lines: [1] } },
			'totals.lines.0',
			'Сибирская язва · Итого: итог не сходится, по ячейкам 2',
		],
	])('with %j is refused by its cell', async (body, field, message) => {
		const client = await GovClient.joined(world);
		const { id, revision } = await client.begin();
		expect(await client.save(id, body)).toMatchObject({
			...{ status: 422, code: 'gov_cells_incorrect', errors: [{ field, message }] },
		});
		expect((await client.get(id)).data.revision).toBe(revision);
		const kazakh = await client.send(`reports/${id}?locale=kz`, { method: 'PUT', body });
		expect(kazakh.errors?.[0]?.message).not.toBe(message);
	});

	test('that somebody has saved meanwhile is not overwritten, and one that is removed leaves room', async () => {
		const client = await GovClient.joined(world);
		const { id, revision } = await client.begin();
		expect((await client.save(id, anthrax({ cattle: 1 }), revision)).status).toBe(200);
		expect((await client.save(id, anthrax({ cattle: 9 }), revision)).code).toBe('version_changed');
		expect((await client.get(id)).data.totals.all).toBe(1);
		expect((await client.send(`reports/${id}`, { method: 'DELETE' })).status).toBe(200);
		expect((await client.begin()).totals.all).toBe(0);
	});

	test.each([
		[{ month: monthsAgo(-1) }, 'month'],
		[{ agency: 'nobody' }, 'agency'],
		[{ form: 'other_form' }, 'form'],
		[{ deadline: `${monthsAgo(1)}-15` }, 'deadline'],
	])('of %j is refused by its field', async (change, field) => {
		const client = await GovClient.joined(world);
		const body = { form: 'sanitary', agency: 'committee', month: monthsAgo(1), ...change };
		const answer = await client.send('reports', { method: 'POST', body });
		expect(answer).toMatchObject({ status: 400, code: 'bad_request', errors: [{ field }] });
	});
});

describe('the year of biological preparations', () => {
	const vaccine = (cells: object) => ({
		lines: [{ cells: { name_maker: 'Вакцина, «Үлгі»', expires_on: '2027-12-31', year_start: 100, ...cells } }],
	});
	// three months of one year, whatever day it is
	const months = (() => {
		const last = Number(monthsAgo(0).slice(5)) >= 3 ? 0 : Number(monthsAgo(0).slice(5));
		return [last + 2, last + 1, last].map(monthsAgo);
	})();

	async function month(client: GovClient, of: string | undefined, cells: object) {
		const report = await client.begin({ form: 'bio_preparations', month: of });
		return { report, saved: await client.save(report.id, vaccine(cells)) };
	}

	test('what is left follows from all signed months, and a difference names its line', async () => {
		const client = await GovClient.joined(world);
		const first = await month(client, months[0], { received: 50, used: 30 });
		expect(first.saved.data.lines[0]?.cells.left).toBe(120);
		expect((await client.sign('gov_report', first.report.id)).status).toBe(200);
		const second = await month(client, months[1], { received: 0, used: 20.5, left: 99.5 });
		expect(second.saved.status).toBe(200);
		const wrong = await client.save(second.report.id, vaccine({ received: 0, used: 20.5, left: 79.5 }));
		expect(wrong).toMatchObject({
			status: 422,
			errors: [
				{
					field: 'lines.0.left',
					message: expect.stringMatching(/^Строка 1 · Остаток на конец месяца.*должно быть 99,5$/),
				},
			],
		});
		const moreThanThere = await client.save(second.report.id, vaccine({ received: 0, used: 121 }));
		expect(moreThanThere.errors).toMatchObject([{ field: 'lines.0.used' }]);
		const other = await client.save(second.report.id, vaccine({ received: 0, used: 1, year_start: 90 }));
		expect(other.errors).toMatchObject([{ field: 'lines.0.year_start' }]);
		const begun = await client.begin({ form: 'bio_preparations', month: months[2], copies_previous: true });
		expect(begun.lines[0]?.cells).toMatchObject({ year_start: 100, received: 0, used: 0 });
	});

	test('the first report of a year that begins with the one before has what was left', async () => {
		const client = await GovClient.joined(world);
		const all = Array.from({ length: 13 }, (_, ago) => monthsAgo(ago));
		const january = all.find((one) => one.endsWith('-01') && one !== all.at(-1)) ?? '';
		await month(client, all[all.indexOf(january) + 1], { received: 5, used: 30 });
		const begun = await client.begin({ form: 'bio_preparations', month: january, copies_previous: true });
		expect(begun.lines[0]?.cells).toMatchObject({ year_start: 75, received: 0, used: 0, left: 75 });
	});

	test('a fault names the line that was sent, also behind a blank one', async () => {
		const client = await GovClient.joined(world);
		const { id } = await client.begin({ form: 'bio_preparations', month: months[0] });
		const { lines } = vaccine({ received: 0, used: 101 });
		expect(await client.save(id, { lines: [{ cells: { note: '' } }, ...lines] })).toMatchObject({
			status: 422,
			errors: [{ field: 'lines.1.used', message: expect.stringContaining('Строка 2 ·') }],
		});
	});

	test('is not signed with a cell missing, or without a line', async () => {
		const client = await GovClient.joined(world);
		const { report } = await month(client, months[0], { received: 1 });
		expect(await client.act(report.id, 'sign')).toMatchObject({ status: 422, errors: [{ field: 'lines.0.used' }] });
		await client.save(report.id, { lines: [] });
		expect((await client.act(report.id, 'sign')).code).toBe('gov_cells_incorrect');
	});
});

describe('a signature', () => {
	test('of what was typed anew meanwhile does not count; of an employee neither', async () => {
		const client = await GovClient.joined(world);
		const { id } = await client.begin();
		const browser = SigningBrowser.of(world.app, client.account);
		const challenge = await browser.challenge('gov_report', { statement_id: id });
		await client.save(id, anthrax({ cattle: 1 }));
		const key = world.pki.issue(organisationOf(client.bin));
		expect((await browser.answer(challenge.id, signXml(challenge.xml, key))).code).toBe('conflict');
		const employee = world.pki.issue(organisationOf(client.bin, 'employee'));
		expect((await client.sign('gov_report', id, employee)).code).toBe('signature_refused');
		expect(await client.stateOf(id)).toBe('draft');
	});

	test('is not asked for of another text than the one that was shown', async () => {
		const client = await GovClient.joined(world);
		const { id } = await client.begin();
		const shown = await client.send<{ sha256: string }>(`reports/${id}/sign`, { method: 'POST', body: {} });
		const asked = { action: 'gov_report', statement_id: id, text_sha256: shown.data.sha256 };
		const browser = SigningBrowser.of(world.app, client.account);
		expect((await browser.post('challenges', asked)).status).toBe(200);
		await client.save(id, anthrax({ cattle: 1 }));
		expect(await browser.post('challenges', asked)).toMatchObject({ status: 409, code: 'conflict' });
	});

	test('keeps the report byte by byte, and nothing of it changes afterwards', async () => {
		const client = await GovClient.joined(world);
		const { id } = await client.begin();
		await client.save(id, anthrax({ cattle: 7, meat_sent: 1.25 }));
		const checked = await client.send<{ xml: string }>(`reports/${id}/sign`, { method: 'POST', body: {} });
		expect(checked.data.xml).toContain('<code>anthrax</code><cattle>7</cattle>');
		expect((await client.sign('gov_report', id)).status).toBe(200);
		const file = await world.app.inject({ url: `/api/v1/gov/reports/${id}/document`, headers: client.account.headers });
		expect(file.statusCode).toBe(200);
		expect(file.body).toContain(checked.data.xml);
		for (const answer of [
			await client.save(id, anthrax({ cattle: 8 })),
			await client.act(id, 'sign'),
			await client.act(id, 'revise'),
			await client.send(`reports/${id}`, { method: 'DELETE' }),
		])
			expect(answer).toMatchObject({ status: 409, code: 'conflict' });
		const { pool } = world.database;
		for (const change of [`lines = '[]'`, `state = 'accepted'`, `version = 2`])
			await expect(pool.query(`update gov_report set ${change} where id = $1`, [id])).rejects.toThrow();
		await expect(pool.query('delete from gov_report where id = $1', [id])).rejects.toThrow();
	});

	test('is not asked for where the bus is not connected', async () => {
		const client = await GovClient.joined(world);
		const { id } = await client.begin();
		world.connect(false);
		onTestFinished(() => world.connect(true));
		expect(await client.act(id, 'sign')).toMatchObject({ status: 409, code: 'gov_bus_off' });
		expect((await client.sign('gov_report', id).catch(String)).toString()).toContain('Шина госорганов не подключена');
		expect((await client.get(id)).data).toMatchObject({ state: 'draft', is_bus_on: false });
	});
});

test('an open report is told of three days before, once, to who may send it; what is over is shown so', async () => {
	const client = await GovClient.joined(world);
	const soon = await client.begin();
	const over = await client.begin({ month: monthsAgo(6) });
	const { pool } = world.database;
	await pool.query('update gov_report set deadline = today_in_almaty() + 3 where id = $1', [soon.id]);
	const viewer = await GovClient.open(world, 'viewer', client.bin);
	await tellGovDeadlines({ pool });
	expect(await tellGovDeadlines({ pool })).toBe(0);
	const inboxOf = async ({ account }: GovClient) =>
		(await world.app.inject({ url: '/api/v1/inbox', headers: account.headers })).json<{ data: object[] }>().data;
	expect(await inboxOf(client)).toMatchObject([{ kind: 'gov_report', target: soon.id }]);
	expect(await inboxOf(viewer)).toEqual([]);
	const overdue = await client.send<GovReportItem[]>('reports?state=overdue');
	expect(overdue.data.map(({ id, is_overdue: is }) => [id, is])).toEqual([[over.id, true]]);
});
