import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { adminRoles } from '#domain/api/callers.ts';
import { addDays, dayInAlmaty } from '#domain/clock.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { createLog } from '#platform/log.ts';
import { assembleReport } from '#reporting/assemble.ts';
import { createServer } from '../../src/app/server.ts';
import { loadBuild } from '../../src/app/web.ts';
import { plantConsent } from '../factories/consent.ts';
import { everySample } from '../factories/every-sample.ts';
import { payIn } from '../factories/payment.ts';
import { holdPlan } from '../factories/plan.ts';
import { supplier } from '../factories/printed-paper.ts';
import { buildDescriptor, buildReports, type TestSource } from '../factories/reports.ts';
import { describeBuilt, reportDay } from '../factories/stored-report.ts';
import { buildChange, buildStatement, buildSubject, nextNumber, publishLists } from '../factories/subject.ts';
import { type OpenAccount, openAccount } from '../support/account.ts';
import { buildApp, testDeps } from '../support/app.ts';
import { type AdminBrowser, buildAdmin } from '../support/clients/admin-client.ts';
import { joinOrganisation } from '../support/clients/organisation.ts';
import type { TestDatabase } from '../support/db.ts';
import { until } from '../support/until.ts';
import { actForFirm, handDebtsOver, invoiced, recordDebt, reportError, reportToBody } from './owned-things.ts';
import { cast, type Met, mentioned, naming } from './people.ts';
import { checkList, reviewVat } from './tables.ts';

/** One source that says everything at once, with a person's number in every text. */
const talkative: TestSource = {
	...buildDescriptor({ id: 'gbdul-entities' }),
	isList: true,
	answer: {
		state: 'found',
		asOf: '2026-11-21',
		retrievedAt: '2030-01-01T00:00:00.000Z',
		rawHash: 'hash',
		facts: everySample.map(naming),
		isKept: false,
	},
};

/** The same about people, under a consent. */
const personal: TestSource = {
	...talkative,
	...{ id: 'gbdfl-persons', states: ['person'], appliesTo: ['person'] },
	...{ isList: false, needsConsent: true, report: 'full', group: 'closed' },
};

/** The owner about himself. */
const scoring: TestSource = {
	...personal,
	...{
		id: 'pkb-score',
		states: ['credit_score'],
		isOfOneself: true,
		access: 'paid',
		priceKzt: 900,
		section: 'finance',
	},
};

export type Portal = { app: FastifyInstance; logged(): string; close(): Promise<void> };

/** The whole server with its pages, over the cast of the demonstration; what it logs is kept. */
export async function openPortal(database: TestDatabase): Promise<Portal> {
	const lines: string[] = [];
	const { reports } = buildReports(database, [talkative, personal, scoring]);
	const assemble = {
		assemble: (stored, locale) => assembleReport(stored, locale, describeBuilt, reportDay),
	} satisfies Partial<typeof reports>;
	// limits are lifted by the test's own server
	await (await buildApp(database)).close();
	const deps = { ...testDeps(database), log: createLog('trace', { write: (line) => lines.push(line) }) };
	const app = await createServer(deps, {
		...{ build: await loadBuild(), isRateLimited: false },
		reports: { ...reports, ...assemble },
	});
	return { app, logged: () => lines.join(''), close: () => app.close() };
}

/** Two of the cast are in the list of sanctions under their own numbers, whose keys are made of the persons. */
export async function fillRegister({ pool }: TestDatabase): Promise<void> {
	for (const { bin, kind, status, nameRu, nameKk, registeredOn, headName, address } of cast)
		await buildSubject(pool, {
			bin,
			kind,
			status,
			nameRu,
			nameKk,
			registeredOn,
			headName,
			address,
			addressKey: address,
		});
	const named = `"Үлгі" (ИИН ${mentioned})`;
	const talked = await buildSubject(pool, {
		...{
			nameRu: `ТОО ${named}`,
			nameKk: `${named} ЖШС`,
			headName: `ҮЛГІ ИИН ${mentioned}`,
			address: `дом ИП ${mentioned}`,
		},
		formerNames: [`ТОО Үлгінің өзі ${mentioned}`],
	});
	await buildChange(pool, talked.bin, { code: 'head' as const, oldValue: `АСАН ${mentioned}`, newValue: 'ҮЛГІ' });
	for (const { bin, nameRu } of cast.filter(({ kind }) => kind === 'sole')) {
		const entryId = `person|${nameRu}|1986-02-14|${bin}`;
		const sourceId = 'afm-terrorism-list';
		const value = {
			list: 'Список',
			entryId,
			name: nameRu,
			matchedBy: 'identifier' as const,
			isConfirmed: true,
			similarity: null,
		};
		const listed = { ...value, programme: null, listedOn: '2020-01-01', remarks: `ИИН ${bin}` };
		await buildStatement(pool, 'sanction_match', listed, { sourceId, iinBin: bin, entryKey: entryId });
	}
	await publishLists(pool);
	await publishLists(pool, ['afm-terrorism-list']);
}

export type Cast = {
	owner: OpenAccount;
	/** acts for an enterprise of the register */
	member: OpenAccount;
	/** an error that the owner reported, with a file */
	objection: string;
	objectionFile: string;
	/** a claim of that enterprise, what the debtor says of it, and its file */
	claim: string;
	claimWord: string;
	claimFile: string;
	/** debts of that enterprise in a file that nobody has signed */
	claimImport: string;
	importFile: string;
	admin: AdminBrowser;
	/** whom the owner has to do with, all found by our ids */
	subjects: readonly Met[];
	reports: readonly string[];
	/** of the link that shares each report */
	shares: readonly string[];
	/** of the link to a comparison of the first ones */
	comparison: string;
	/** its id */
	frozen: string;
	/** asked of a person, and its link */
	consent: string;
	consentLink: string;
	/** of a private person, and the link of whom it is about */
	check: string;
	/** of a person abroad */
	abroad: string;
	checkLink: string;
	/** the owner's own credit rating */
	rating: string;
	/** a finished check of a list with numbers of people in it, good and bad */
	mass: string;
	vat: string;
	/** the same, not started: their tables are shown so that columns can be chosen */
	massDraft: string;
	vatDraft: string;
	/** a report of the member's organisation to a state body, returned */
	govReport: string;
	list: string;
	/** an application for a plan, and what is attached to it */
	ticket: string;
	file: string;
	/** the terms of a plan that is sold */
	terms: string;
	/** into the balance */
	payment: string;
	/** for the balance */
	invoice: string;
	act: string;
	/** a full report that waits for its payment */
	order: string;
	/** of a sealed report */
	code: string;
};

/** Of somebody whom no register carries, and who consented to it. */
async function checkPerson(app: FastifyInstance, database: TestDatabase, owner: OpenAccount, receipt: string) {
	const iin = nextNumber('sole');
	const consent = await plantConsent(database, {
		...{ owner: `account:${owner.accountId}`, iinBin: iin, isPerson: true, sourceIds: [personal.id], receipt },
	});
	const made = await app.inject({
		...{ method: 'POST', url: '/api/v1/individual-checks', headers: owner.headers },
		payload: { iin, consent_id: consent },
	});
	const { id } = made.json<{ data: { id: string } }>().data;
	await until(async () => {
		const answer = await app.inject({ url: `/api/v1/person-checks/${id}`, headers: owner.headers });
		expect(answer.json().data.state).toBe('done');
	});
	return id;
}

async function askRating(app: FastifyInstance, database: TestDatabase, owner: OpenAccount): Promise<string> {
	const { accountId, identityNumber: iinBin, headers } = owner;
	if (iinBin === null) throw new Error('only who is known by his signature has a rating');
	const holder = `account:${accountId}` as const;
	await inTransaction(database.pool, (client) => payIn(client, { holder, amountTiyn: 500_000 }));
	const consent = await plantConsent(database, {
		...{ owner: holder, iinBin, isPerson: true, sourceIds: [scoring.id], purpose: 'own_credit', isOnce: true },
	});
	const made = await app.inject({
		...{ method: 'POST', url: '/api/v1/credit-ratings', headers: { ...headers, 'idempotency-key': randomUUID() } },
		payload: { consent_id: consent, seen_kzt: 1044 },
	});
	const { id } = made.json<{ data: { id: string } }>().data;
	await until(async () => {
		const answer = await app.inject({ url: `/api/v1/credit-ratings/${id}`, headers });
		expect(answer.json().data.state).toBe('done');
	});
	return id;
}

/** An account that opens, lists, decides on and reports subjects of every kind, and types no number at all. */
export async function actOut({ app }: Portal, database: TestDatabase): Promise<Cast> {
	const { pool } = database;
	const owner = await openAccount(app, { isConfirmed: true });
	const { rows: subjects } = await pool.query<Met>(
		`(select public_id as id, kind, bin from subject where name_ru like $1)
		 union all (select public_id as id, kind, bin from subject where kind = 'sole' order by bin limit 3)
		 union all (select public_id as id, kind, bin from subject where kind = 'joint_sole' limit 1)
		 union all (select public_id as id, kind, bin from subject where kind = 'legal' order by bin limit 2)`,
		[`%${mentioned}%`],
	);
	const call = async <Data>(
		method: 'POST' | 'PUT' | 'GET',
		path: string,
		payload?: object,
		key?: string,
	): Promise<Data> => {
		const answer = await app.inject({
			method,
			url: `/api/${path}`,
			headers: { ...owner.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
			...(payload && { payload }),
		});
		if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
		return answer.json<{ data: Data }>().data;
	};
	const { id: list } = await call<{ id: string }>('POST', 'v1/cabinet/lists', { name: 'Own', color: 'blue' });
	const applicant = { name: 'Own', phone: '+77010000001', email: 'own@example.kz', agreement: true };
	const { tariff_ticket_id: ticket } = await call<{ tariff_ticket_id: string }>(
		'POST',
		'v1/tickets/send/v2',
		applicant,
	);
	const { rows: files } = await pool.query<{ id: string }>(
		`with kept as (
		   insert into stored_file (owner, name, format, sha256, content)
		   values ('account:' || $1::bigint, 'Own', 'csv', sha256('a'), 'a') returning id
		 )
		 insert into ticket_file (file_id, ticket_id) select id, $2 from kept returning file_id as id`,
		[owner.accountId, ticket],
	);
	const { rows: payments } = await pool.query<{ id: string }>(
		`insert into payment (holder, account_id, way, amount_tiyn, payer, expires_at)
		 values ('account:' || $1::bigint, $1, 'card', 50000, 'account:' || $1::bigint, now() + interval '1 hour') returning id`,
		[owner.accountId],
	);
	const invoice = await invoiced(app, owner);
	const { rows: acts } = await pool.query<{ id: string }>(
		`insert into act (number, holder, month, supplier, buyer, issued_on, total_tiyn)
		 values ('26-900001', 'account:' || $1::bigint, '2026-10-01', $2, $3, '2026-10-31', 0) returning id`,
		[owner.accountId, supplier, { name: 'ТОО «Үлгі»', number: '160340001109', address: null }],
	);
	await pool.query(
		`insert into act_line (act_id, number, titles, quantity, net_tiyn, vat_basis_points, vat_tiyn, done_on)
		 values ($1, 1, $2, 1, 150000, 1600, 24000, '2026-10-20')`,
		[acts[0]?.id, { ru: 'Отчёты', kz: 'Есептер', en: 'Reports' }],
	);
	const wanted = { item: 'full_report', subject: subjects[0]?.id, pay: 'card' };
	const { id: order } = await call<{ id: string }>('POST', 'v1/orders', wanted, 'order');
	const reports: string[] = [];
	for (const { id } of subjects) {
		await call('GET', `subjects/subject/${id}`);
		await call('PUT', `v1/cabinet/lists/${list}/entries/${id}`, { note: 'found by name' });
		await call('POST', 'v1/cabinet/decisions', { subject: id, state: 'refused', reason: 'found by name' });
		// the second one tells what has changed
		for (let round = 0; round < 2; round++)
			reports.push((await call<{ id: string }>('POST', 'v1/reports', { bin: id, kind: 'basic' })).id);
	}
	for (const id of reports) await untilSealed(app, owner, id);
	const shares: string[] = [];
	for (const id of reports)
		shares.push((await call<{ token: string }>('POST', `v1/reports/${id}/shares`, { days: 1 })).token);
	// whose members and invitations are read; the account itself goes on acting for itself
	await joinOrganisation(pool, owner, 'owner', '160340001109');
	const member = await actForFirm(app, subjects);
	const govReport = await reportToBody(app, member);
	// after the order, which a plan would pay
	await holdPlan(pool, `account:${owner.accountId}`, 'pro');
	const ids = subjects
		.slice(0, 4)
		.map(({ id }) => id)
		.join(',');
	const { token: comparison, id: frozen } = await call<{ token: string; id: string }>('POST', 'v1/comparisons', {
		ids,
		basis: 'report',
		days: 1,
	});
	const checked = await checkList(app, database, owner, subjects);
	const reviewed = await reviewVat(app, database, owner, subjects);
	const { id: consent } = await call<{ id: string }>('POST', 'v1/consents', {
		...{ subject: subjects.find(({ kind }) => kind === 'sole')?.id, purpose: 'counterparty' },
		...{ source_ids: ['gbdfl-persons'], until: addDays(dayInAlmaty(app.auth.clock.now()), 30) },
	});
	const { token: consentLink } = await call<{ token: string }>('POST', `v1/consents/${consent}/send`);
	const checkLink = randomUUID();
	const answer = await app.inject({ url: `/api/v1/reports/${reports[0]}/document`, headers: owner.headers });
	const code = /senim-([0-9A-Z-]+)\.pdf/.exec(String(answer.headers['content-disposition']))?.[1] ?? '';
	await complain(app, subjects);
	const sold = await pool.query<{ id: number }>(`select min(id) as id from plan_terms where plan = 'pro'`);
	const terms = String(sold.rows[0]?.id);
	const paid = { terms, order, payment: payments[0]?.id ?? '', invoice, act: acts[0]?.id ?? '' };
	const made = {
		subjects,
		reports,
		shares,
		comparison,
		frozen,
		...{ ...checked, ...reviewed, govReport },
		...{ consent, consentLink, checkLink },
		check: await checkPerson(app, database, owner, checkLink),
		rating: await askRating(app, database, owner),
		abroad: (await call<{ id: string }>('POST', 'v1/foreign-checks', { person: { full_name: 'Own Name' } })).id,
		list,
		ticket,
		file: files[0]?.id ?? '',
		...paid,
		code,
	};
	return {
		owner,
		member,
		...(await reportError(app, owner, subjects)),
		...(await recordDebt(app, member, subjects)),
		...(await handDebtsOver(app, member, subjects)),
		admin: await buildAdmin(app, ...adminRoles),
		...made,
	};
}

/** Somebody else types numbers into what administrators answer. */
async function complain(app: FastifyInstance, subjects: readonly Met[]): Promise<void> {
	const { headers } = await openAccount(app);
	for (const { bin } of subjects) {
		const payload = { subject: bin, about: 'fact', text: `The debt of ${mentioned} is not mine.` };
		await app.inject({ method: 'POST', url: '/api/v1/objections', headers, payload });
	}
	const applicant = { phone: '+77010000002', email: 'other@example.kz', agreement: true };
	const named = { ...applicant, name: `Үлгі ${mentioned}`, company_name: `ИП ${mentioned}` };
	await app.inject({ method: 'POST', url: '/api/v1/tickets/send/v2', headers, payload: named });
	const payload = { kind: 'correction', text: `My number is ${mentioned}.` };
	await app.inject({ method: 'POST', url: '/api/v1/personal-data/requests', headers, payload });
}

async function untilSealed(app: FastifyInstance, { headers }: OpenAccount, id: string): Promise<void> {
	for (;;) {
		const answer = await app.inject({ url: `/api/v1/reports/${id}`, headers });
		if (answer.json().data.state === 'sealed') return;
	}
}
