import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consentStates } from '#domain/consent.ts';
import { hashOfLink } from '#platform/link-token.ts';
import { signXml } from '../../../../simulators/signing-app/pki/sign-xml.ts';
import { buildSubject, nextNumber } from '../../../../test/factories/subject.ts';
import { openAccount } from '../../../../test/support/account.ts';
import { ConsentAsker, giveConsent, organisationOf, readLink } from '../../../../test/support/clients/consent.ts';
import { openSigningWorld, SigningBrowser, type SigningWorld } from '../../../../test/support/clients/signing.ts';

let world: SigningWorld;
let asker: ConsentAsker;
let firm: string;
let person: string;
beforeAll(async () => {
	world = await openSigningWorld();
	asker = await ConsentAsker.open(world.app);
	firm = (await buildSubject(world.database.pool)).bin;
	person = (await buildSubject(world.database.pool, { kind: 'sole', nameRu: 'ИП СЫНАҚОВ' })).bin;
});
beforeEach(() => world.database.pool.query('delete from auth_limit_use'));
afterAll(() => world.close());

const until = () => new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
const draft = (subject: string, overrides: object = {}) => asker.draft(subject, { until: until(), ...overrides });
const visitor = () => new SigningBrowser(world.app);
const headOf = (bin: string) => world.pki.issue(organisationOf(bin));
const personal = (iin: string) => world.pki.issue({ iin, surname: 'СЫНАҚОВ', givenName: 'ТЕСТ' });
const given = (subject: string, more: object = {}) => {
	const holder = subject === firm ? organisationOf(firm) : { iin: subject, surname: 'СЫНАҚОВ', givenName: 'ТЕСТ' };
	return giveConsent(world, asker, { subject, holder, until: until(), ...more });
};
const stateOf = async (id: string) => (await asker.find(id)).state;

describe('a request', () => {
	test('offers the sources that are bound to a consent of such an entity', async () => {
		const offer = await asker.call<{ sources: { id: string }[]; ways: object[] }>('GET', `/offer?subject=${firm}`);
		const ids = offer.data.sources.map(({ id }) => id);
		expect(ids).toContain('gbdul-entities');
		expect(ids).not.toContain('gbdfl-persons');
		const sole = await asker.call<{ sources: { id: string }[] }>('GET', `/offer?subject=${person}`);
		// all but the dispensaries, which speak of people who are no entrepreneurs
		expect(new Set([...ids, ...sole.data.sources.map(({ id }) => id)]).size).toBe(14);
		expect(offer.data.ways).toMatchObject([
			{ code: 'link', is_on: true },
			{ code: 'state', is_on: false },
		]);
	});

	test('says everything the law wants, in three languages, and no number of a person whole', async () => {
		const id = await draft(person, { source_ids: ['gbdfl-persons', 'pkb-credit'] });
		const { rows } = await world.database.pool.query<{ text: Record<string, string[]> }>(
			'select text from consent where id = $1',
			[id],
		);
		for (const tag of ['ru', 'kk', 'en']) {
			const text = rows[0]?.text[tag]?.join('\n') ?? '';
			expect(text).toContain('ИП СЫНАҚОВ');
			expect(text).not.toContain(person);
			expect(text).toContain('160340001109');
		}
		expect(JSON.stringify(await asker.find(id))).not.toContain(person);
	});

	test.each([
		[{ source_ids: [] }, 'source_ids'],
		[{ source_ids: ['gbdfl-persons'] }, 'source_ids'],
		[{ source_ids: ['kgd-taxpayer'] }, 'source_ids'],
		[{ until: '2020-01-01' }, 'until'],
		[{ until: '2036-01-01' }, 'until'],
		[{ until: '2027-02-30' }, 'until'],
		[{ until: 'soon' }, 'until'],
		[{ contact: '+7 701' }, 'contact'],
		[{ contact: '+4915112345678' }, 'contact'],
	])('with %j is refused, naming the field', async (wrong, field) => {
		const usual = { subject: firm, purpose: 'counterparty', source_ids: ['gbdul-entities'], until: until() };
		const answer = await world.app.inject({
			...{ method: 'POST', url: '/api/v1/consents', headers: asker.account.headers, payload: { ...usual, ...wrong } },
		});
		expect(answer.statusCode).toBe(400);
		expect(answer.json().errors).toMatchObject([{ field }]);
	});

	test('of a wrong number, by the state service, or by somebody unknown is refused', async () => {
		const body = { purpose: 'counterparty', source_ids: ['gbdul-entities'], until: until() };
		expect((await asker.call('POST', '', { ...body, subject: '160340001108' })).code).toBe('bin_incorrect');
		expect((await asker.call('POST', '', { ...body, subject: firm, way: 'state' })).code).toBe('consent_service_off');
		const unknown = new ConsentAsker(world.app, await openAccount(world.app));
		expect((await unknown.call('POST', '', { ...body, subject: firm })).code).toBe('signature_needed');
	});

	test('a private person is asked by number and name, for employment by organisations only', async () => {
		const iin = nextNumber('sole');
		const offer = await asker.call<{ sources: { id: string }[] }>('GET', '/person-offer?purpose=counterparty');
		const ids = offer.data.sources.map(({ id }) => id);
		expect(ids).toContain('crim-records');
		for (const never of ['zags-acts', 'border-crossings', 'pkb-credit', 'med-dispensary'])
			expect(ids).not.toContain(never);
		const body = { iin, name: 'Сынақов  Тест', purpose: 'counterparty', source_ids: ['crim-records'], until: until() };
		const made = await asker.call<{ id: string }>('POST', '', body);
		expect(made.status).toBe(201);
		const view = await asker.find(made.data.id);
		expect(view.subject).toMatchObject({ title: 'Сынақов Тест', is_person: true });
		expect(view.text.join()).toContain('не выставляет человеку оценок');
		expect(JSON.stringify(view)).not.toContain(iin);
		const employment = { ...body, purpose: 'employment' };
		expect((await asker.call('POST', '', employment)).code).toBe('organisation_needed');
		expect((await asker.call('GET', '/person-offer?purpose=employment')).code).toBe('organisation_needed');
	});

	test.each([
		[{ iin: '900101300018' }, 'iin'],
		[{ iin: '160340001109' }, 'iin'],
		[{ name: ' ' }, 'name'],
		[{ name: 'ИИН 900101300017' }, 'name'],
		[{ source_ids: ['zags-acts'] }, 'source_ids'],
		[{ subject: '160340001109' }, 'subject'],
	])('of a private person with %j is refused, naming the field', async (wrong, field) => {
		const usual = { iin: '900101300017', name: 'Сынақов Тест', purpose: 'counterparty', source_ids: ['crim-records'] };
		const answer = await world.app.inject({
			...{ method: 'POST', url: '/api/v1/consents', headers: asker.account.headers },
			payload: { ...usual, until: until(), ...wrong },
		});
		expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field }]]);
	});

	test('more than ten an hour are too many', async () => {
		const busy = await ConsentAsker.open(world.app);
		for (let made = 0; made < 10; made++) await busy.draft(firm, { until: until() });
		const body = { subject: firm, purpose: 'counterparty', source_ids: ['gbdul-entities'], until: until() };
		expect((await busy.call('POST', '', body)).status).toBe(429);
	});

	test('sent twice by the same key is one request', async () => {
		const usual = { subject: firm, purpose: 'counterparty', source_ids: ['gbdul-entities'], until: until() };
		const headers = { ...asker.account.headers, 'idempotency-key': 'the same form' };
		const send = () => world.app.inject({ method: 'POST', url: '/api/v1/consents', headers, payload: usual });
		const [one, two] = [await send(), await send()];
		expect([one.statusCode, two.json().data]).toEqual([201, one.json().data]);
	});
});

describe('an answer', () => {
	test('an organisation consents by who may sign for it, without an account, once', async () => {
		const id = await draft(firm);
		const link = await asker.send(id);
		expect(await stateOf(id)).toBe('sent');
		const read = await readLink(world.app, link);
		expect(read.data).toMatchObject({ state: 'opened', bin: firm, wants_token: false });
		const browser = visitor();
		const challenge = await browser.challenge('consent_give', { link });
		for (const paragraph of read.data.text) expect(challenge.xml).toContain(paragraph);
		const signed = await browser.answer(challenge.id, signXml(challenge.xml, headOf(firm)));
		expect(signed.data).toMatchObject({ outcome: 'done', receipt: expect.any(String) });
		expect(await asker.find(id)).toMatchObject({ state: 'given', text_sha256: expect.any(String) });
		// the link of the request is used up; the new one shows what was given
		expect((await readLink(world.app, link)).status).toBe(404);
		expect((await readLink(world.app, signed.data.receipt ?? '')).data.state).toBe('given');
		expect((await visitor().post('challenges', { action: 'consent_give', link })).status).toBe(404);
		expect((await browser.answer(challenge.id, signXml(challenge.xml, headOf(firm)))).status).toBe(422);
	});

	test('a person consents by his own key, and by nobody else’s', async () => {
		const id = await draft(person, { source_ids: ['gbdfl-persons'] });
		const link = await asker.send(id);
		for (const key of [personal('900101300017'), headOf(firm)])
			expect((await visitor().sign('consent_give', key, { link })).code).toBe('signature_refused');
		expect(await stateOf(id)).toBe('opened');
		expect((await visitor().sign('consent_give', personal(person), { link })).status).toBe(200);
		expect(await stateOf(id)).toBe('given');
	});

	test('of an organisation is refused from another one, an employee, and the head as a person', async () => {
		const id = await draft(firm);
		const link = await asker.send(id);
		const other = (await buildSubject(world.database.pool)).bin;
		const keys = [headOf(other), world.pki.issue(organisationOf(firm, 'employee')), personal('900101300017')];
		for (const key of keys)
			expect((await visitor().sign('consent_give', key, { link })).code).toBe('signature_refused');
		expect(await stateOf(id)).not.toBe('given');
	});

	test('declined: the link tells nothing any more', async () => {
		const id = await draft(firm);
		const link = await asker.send(id);
		const decline = () =>
			world.app.inject({
				...{ method: 'POST', url: `/api/v1/consent-links/${link}/decline`, payload: {} },
				headers: { 'sec-fetch-site': 'same-origin' },
			});
		expect((await decline()).statusCode).toBe(200);
		expect(await stateOf(id)).toBe('declined');
		expect((await decline()).statusCode).toBe(404);
		expect((await readLink(world.app, link)).status).toBe(404);
	});

	test('a challenge of a link that was replaced meanwhile is worth nothing', async () => {
		const id = await draft(firm);
		const browser = visitor();
		const challenge = await browser.challenge('consent_give', { link: await asker.send(id) });
		await asker.send(id);
		expect((await browser.answer(challenge.id, signXml(challenge.xml, headOf(firm)))).code).toBe('conflict');
		expect(await stateOf(id)).not.toBe('given');
	});

	test('foreign, used, declined, cancelled, lapsed, replaced and malformed links say the same', async () => {
		const links: string[] = ['nothing', 'a'.repeat(22), `${'%00'}x`, '..'];
		const replaced = await draft(firm);
		links.push(await asker.send(replaced));
		await asker.send(replaced);
		const cancelled = await draft(firm);
		links.push(await asker.send(cancelled));
		await asker.call('POST', `/${cancelled}/cancel`);
		const lapsed = await draft(firm);
		links.push(await asker.send(lapsed));
		await world.database.pool.query(`update consent set answer_by = now() - interval '1 second' where id = $1`, [
			lapsed,
		]);
		expect(await stateOf(lapsed)).toBe('lapsed');
		const told = await Promise.all(links.map(async (link) => readLink(world.app, link)));
		expect(new Set(told.map(({ status, code, message }) => `${status} ${code} ${message}`)).size).toBe(1);
		expect(told[0]?.status).toBe(404);
	});

	test('twenty signatures at once give one consent', async () => {
		const id = await draft(firm);
		const link = await asker.send(id);
		const browsers = await Promise.all(
			Array.from({ length: 6 }, async () => {
				const browser = visitor();
				return { browser, challenge: await browser.challenge('consent_give', { link }) };
			}),
		);
		const answers = await Promise.all(
			browsers.map(({ browser, challenge: { id: of, xml } }) => browser.answer(of, signXml(xml, headOf(firm)))),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
		const { rows } = await world.database.pool.query(
			`select count(*)::integer as given from signed_statement where issued_xml like '%consent:' || $1 || '%'`,
			[id],
		);
		expect(rows).toEqual([{ given: 1 }]);
	});
});

describe('the end of a consent', () => {
	test('whoever gave it withdraws it by the same way of signing', async () => {
		const { id, receipt } = await given(firm);
		const stranger = await visitor().sign('consent_withdraw', personal('900101300017'), { link: receipt });
		expect(stranger.code).toBe('signature_refused');
		expect((await visitor().sign('consent_withdraw', headOf(firm), { link: receipt })).data.outcome).toBe('done');
		expect(await asker.find(id)).toMatchObject({ state: 'withdrawn', withdrawn_by: 'subject' });
		expect((await readLink(world.app, receipt)).data.state).toBe('withdrawn');
		expect((await visitor().post('challenges', { action: 'consent_withdraw', link: receipt })).status).toBe(404);
	});

	test('a person finds in his cabinet what he gave, and withdraws it there', async () => {
		const { id } = await given(person, { source_ids: ['gbdfl-persons'] });
		const account = await openAccount(world.app, { isConfirmed: true });
		await world.database.pool.query('update account set identity_number = $2 where id = $1', [
			account.accountId,
			person,
		]);
		const giver = new ConsentAsker(world.app, account);
		const mine = await giver.call<{ id: string }[]>('GET', '?side=given');
		expect(mine.data.map((one) => one.id)).toContain(id);
		expect((await giver.call('POST', `/${id}/withdraw`)).status).toBe(404);
		const browser = SigningBrowser.of(world.app, account);
		expect((await browser.sign('consent_withdraw', personal(person), { consent_id: id })).status).toBe(200);
		expect(await stateOf(id)).toBe('withdrawn');
		const nobody = SigningBrowser.of(world.app, await openAccount(world.app, { isConfirmed: true }));
		expect((await nobody.post('challenges', { action: 'consent_withdraw', consent_id: id })).status).toBe(404);
		await world.database.pool.query(
			'update account set identity_number = null, identity_confirmed_at = null where id = $1',
			[account.accountId],
		);
	});

	test('the asker gives it up; the signed text stays for both', async () => {
		const { id, receipt } = await given(person, { source_ids: ['gbdfl-persons'] });
		expect((await asker.call('POST', `/${id}/withdraw`)).status).toBe(200);
		expect((await asker.call('POST', `/${id}/withdraw`)).code).toBe('conflict');
		const files = await Promise.all([
			world.app.inject({ url: `/api/v1/consents/${id}/document`, headers: asker.account.headers }),
			world.app.inject({ url: `/api/v1/consent-links/${receipt}/document` }),
		]);
		for (const { statusCode, body } of files) {
			expect(statusCode).toBe(200);
			expect(body).toContain('<action>consent_give</action>');
		}
		// the certificate names who signed
		const { rows } = await world.database.pool.query(
			`select actor_kind as kind from audit_entry where action = 'consent.read_document' and object = $1 order by kind`,
			[`consent:${id}`],
		);
		expect(rows).toEqual([{ kind: 'account' }, { kind: 'visitor' }]);
		const foreign = await ConsentAsker.open(world.app);
		expect((await foreign.call('GET', `/${id}`)).status).toBe(404);
		expect((await foreign.call('POST', `/${id}/withdraw`)).status).toBe(404);
	});
});

/** docs/consent.md: everything else is refused, whoever asks for it. */
const allowed: Readonly<Record<string, readonly string[]>> = {
	draft: ['sent', 'cancelled'],
	sent: ['opened', 'declined', 'lapsed', 'cancelled'],
	opened: ['given', 'declined', 'lapsed', 'cancelled'],
	given: ['withdrawn', 'expired'],
};

describe('states', () => {
	async function consentIn(state: string): Promise<string> {
		const { pool } = world.database;
		if (state === 'given' || state === 'withdrawn' || state === 'expired') {
			const { id } = await given(firm);
			const by = state === 'withdrawn' ? `, withdrawn_by = 'owner'` : '';
			if (state !== 'given')
				await pool.query(`update consent set state = '${state}', ended_at = now() ${by} where id = '${id}'`);
			return id;
		}
		const id = await draft(firm);
		if (state === 'draft') return id;
		if (state !== 'cancelled') await asker.send(id);
		if (state === 'opened') await pool.query(`update consent set state = 'opened' where id = $1`, [id]);
		if (state === 'declined' || state === 'lapsed' || state === 'cancelled')
			await pool.query(`update consent set state = '${state}', ended_at = now() where id = $1`, [id]);
		return id;
	}

	test.each(consentStates)('from «%s» nothing goes but where it may, in the database itself', async (from) => {
		const id = await consentIn(from);
		for (const to of consentStates) {
			if (to === from) continue;
			const moved = world.database.pool.query('update consent set state = $2 where id = $1', [id, to]);
			const code = await moved.then(
				() => 'moved',
				(error: { code?: string }) => error.code,
			);
			// allowed ones lack their dates here, and are refused for that alone
			if (allowed[from]?.includes(to)) {
				expect([from, to, code]).not.toEqual([from, to, '55000']);
				if (code === 'moved') return;
			} else expect([from, to, code]).toEqual([from, to, '55000']);
		}
	});

	test.each([
		['send', ['draft', 'sent', 'opened']],
		['cancel', ['draft', 'sent', 'opened']],
		['withdraw', ['given']],
	] as const)('the call «%s» works from %j and is a conflict from all others', async (call, from) => {
		for (const state of consentStates) {
			const { status } = await asker.call('POST', `/${await consentIn(state)}/${call}`);
			expect([state, status]).toEqual([state, (from as readonly string[]).includes(state) ? 200 : 409]);
		}
	});

	test('what was asked for, and what was signed, does not change', async () => {
		const { id } = await given(firm);
		const changes = [
			"iin_bin = '160340001109'",
			"source_ids = '{x}'",
			"valid_until = '2027-01-01'",
			"text = '{}'",
			"text_sha256 = 'x'",
		];
		for (const change of [...changes, "owner = 'account:999999'", 'given_at = now()', "granted_ids = '{y}'"])
			await expect(world.database.pool.query(`update consent set ${change} where id = $1`, [id])).rejects.toThrow(
				'does not change',
			);
	});

	test('only a hash of a link is kept', async () => {
		const token = await asker.send(await draft(firm));
		const { rows } = await world.database.pool.query<{ row: string }>(
			'select to_jsonb(consent)::text as row from consent where token_hash = $1',
			[hashOfLink(token)],
		);
		expect(rows).toHaveLength(1);
		expect(rows[0]?.row).not.toContain(token);
	});
});
