import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminRole, adminRoles } from '#domain/api/callers.ts';
import type { RegisteredCall } from '#platform/http/route.ts';
import { openAccount } from '../../../test/support/account.ts';
import { buildApp } from '../../../test/support/app.ts';
import { buildIp } from '../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { adminMounts } from './request/admin-mounts.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

type Headers = Record<string, string>;
const ownPage = { 'sec-fetch-site': 'same-origin' };

/** A session of its own for every call: some calls end the one they come with. */
async function openAdmin(role: AdminRole): Promise<Headers> {
	const token = randomBytes(32).toString('base64url');
	await database.pool.query(
		`with made as (insert into admin_account (email, roles) values ($1, $2) returning id)
		 insert into admin_session (admin_id, token_hash, device, ip_hash) select id, $3, 'test', 'test' from made`,
		[`${randomUUID()}@senim.example`, [role], createHash('sha256').update(token).digest()],
	);
	return { ...ownPage, cookie: `senim_admin=${token}` };
}

const openUser = async (): Promise<Headers> => (await openAccount(app)).headers;
const callers: Readonly<Record<string, { role?: AdminRole; isAccount?: boolean; open(): Promise<Headers> }>> = {
	visitor: { open: async () => ownPage },
	'user A': { isAccount: true, open: openUser },
	'user B': { isAccount: true, open: openUser },
	...Object.fromEntries(adminRoles.map((role) => [`administrator (${role})`, { role, open: () => openAdmin(role) }])),
};

/** Calls that anybody may make and that judge by themselves what they are given: a token in the body, a Bearer. */
const ownJudges = new Set([
	'GET /api/v1/checks/puzzle',
	'POST /api/v1/auth/refresh/v2',
	'GET /api/v1/auth/logout/v2',
	'POST /api/v1/auth/logout/v2',
	'POST /api/v1/auth/handoff/owner',
	'POST /api/v1/auth/handoff/exchange',
	...['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) => adminMounts.map((url) => `${method} ${url}`)),
]);

/** What only whoever acts for an organisation reads. */
const ofOrganisations = new Set([
	'/api/v1/gov/forms',
	'/api/v1/gov/join',
	'/api/v1/gov/reports',
	'/api/v1/gov/reports/:id',
	'/api/v1/gov/reports/:id/document',
	'/api/v1/gov/reports/:id/sign',
	'/api/v1/gov/reports/:id/revise',
	'/api/v1/my-company',
	'/api/v1/my-company/roadmap',
	'/api/v1/replies',
	'/api/v1/replies/:id',
	'/api/v1/debtor-claims',
	'/api/v1/debtor-imports/:id',
	'/api/v1/debtor-imports/:id/files/:file',
	'/api/v1/debtor-imports/:id/export',
]);
/** What takes nothing but whom the caller acts for. */
const ofActing = new Set(['/api/v1/natural-monopolies/join', '/api/v1/debtor-imports']);

/** Whose empty body is no fault that is told before who asks. */
const withoutBody = new Set(['/api/v1/gov/reports/:id/sign', '/api/v1/gov/reports/:id/revise']);

type Expected = 'unauthorized' | 'forbidden' | 'allowed';

function expectedOf(
	call: RegisteredCall,
	{ role, isAccount = false }: { role?: AdminRole; isAccount?: boolean },
): Expected {
	if (call.callers === 'anybody') return 'allowed';
	if (call.callers === 'account' && !isAccount) return 'unauthorized';
	// an account that acts for none
	const isJudgedFirst = ['POST', 'PUT'].includes(call.method) && !withoutBody.has(call.url);
	if ((ofOrganisations.has(call.url) && !isJudgedFirst) || ofActing.has(call.url)) return 'forbidden';
	if (call.callers === 'account') return 'allowed';
	if (role === undefined) return 'unauthorized';
	return call.callers.length === 0 || call.callers.includes(role) ? 'allowed' : 'forbidden';
}

function answeredBy(status: number): Expected {
	if (status === 401) return 'unauthorized';
	return status === 403 ? 'forbidden' : 'allowed';
}

const nameOf = ({ method, url }: RegisteredCall) => `${method} ${url}`;

async function send(call: Pick<RegisteredCall, 'method' | 'url'>, headers: Headers, body?: object) {
	const hasBody = !['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE'].includes(call.method);
	const answer = await app.inject({
		...{ method: call.method as 'GET', url: call.url, headers, remoteAddress: buildIp() },
		...(hasBody ? { payload: body ?? {} } : {}),
	});
	return answer.statusCode;
}

/** Any value: what it names is not there, or not the caller's. */
const filled = (url: string) => url.replaceAll(/:\w+/g, randomUUID()).replace('*', 'nothing');

describe.each(Object.entries(callers))('%s', (_name, caller) => {
	test('gets from every call what its declaration says', async () => {
		const wrong: string[] = [];
		for (const call of app.calls) {
			if (ownJudges.has(nameOf(call).replace('HEAD', 'GET'))) continue;
			const status = await send({ method: call.method, url: filled(call.url) }, await caller.open());
			if (answeredBy(status) !== expectedOf(call, caller)) wrong.push(`${nameOf(call)}: ${status}`);
		}
		expect(wrong).toEqual([]);
	});
});

test('the table of calls is whole, and calls that judge by themselves are still there', () => {
	const names = app.calls.map(nameOf);
	expect(names.length).toBeGreaterThan(80);
	for (const path of ['auth/sessions', 'reports', 'admin/audit', 'admin/users', 'objections'])
		expect(names).toContain(`GET /api/v1/${path}`);
	expect([...ownJudges].filter((name) => !names.includes(name))).toEqual([]);
});

test('below the mounts of the administration visitors read, and what writes is refused by who asks', async () => {
	for (const url of ['/api/admin/blog/public/event/', '/api/admin2/admin/banners/', '/api/admin/nothing'])
		for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
			const statuses = [];
			for (const caller of ['visitor', 'user A', 'administrator (content)'])
				statuses.push(await send({ method, url }, (await callers[caller]?.open()) ?? {}));
			expect([method, url, ...statuses]).toEqual([method, url, 401, 403, 404]);
		}
});

type Owned = {
	sessionId: string;
	reportId: string;
	listId: string;
	ticketId: string;
	orderId: string;
	paymentId: string;
	invoiceId: string;
	actId: string;
};

/** Whose things calls name by id: of somebody else they answer as if there were none. */
const owned: Readonly<Record<string, { id: keyof Owned; body?: object }>> = {
	'/api/v1/auth/sessions/:id': { id: 'sessionId' },
	'/api/v1/reports/:id': { id: 'reportId' },
	'/api/v1/reports/:id/changes': { id: 'reportId' },
	'/api/v1/reports/:id/events': { id: 'reportId' },
	'/api/v1/reports/:id/document': { id: 'reportId' },
	'/api/v1/reports/:id/shares': { id: 'reportId', body: { days: 1 } },
	'/api/v1/tickets/:id': { id: 'ticketId' },
	'/api/v1/orders/:id': { id: 'orderId' },
	'/api/v1/orders/:id/cancel': { id: 'orderId' },
	'/api/v1/tickets/tariff/:id': { id: 'ticketId', body: { action: 'revoke' } },
	'/api/v1/invoices/:id': { id: 'invoiceId' },
	'/api/v1/invoices/:id/document': { id: 'invoiceId' },
	'/api/v1/invoices/:id/cancel': { id: 'invoiceId' },
	'/api/v1/acts/:id/document': { id: 'actId' },
	'/api/v1/payments/:id': { id: 'paymentId' },
	'/api/v1/cabinet/lists/:id': { id: 'listId', body: { name: 'Other' } },
	'/api/v1/cabinet/lists/:id/export': { id: 'listId' },
	'/api/v1/cabinet/lists/:id/entries/:subject': { id: 'listId' },
};
/** What these name belongs to everybody: subjects, sources, and documents for whoever holds one and reads its code. */
const ofEverybody = new Set([
	'/api/subjects/subject/:id',
	'/api/subjects/subject/:id/state',
	'/api/v1/content/pages/:key',
	'/api/v1/content/products/:key',
	'/api/v1/content/offers/:version',
	'/api/admin/blog/public/event/:id',
	'/api/file-storage/:id/:variant',
	'/api/v1/industries/:oked',
	'/api/v1/sources/:id',
	'/api/v1/reference/calls/:operation',
	'/api/v1/documents/:code',
	// for whoever holds the link
	'/api/v1/shared-reports/:token',
	'/api/v1/shared-comparisons/:token',
	// objections with their files, and replies of one's own organisation: tried beside the feature
	'/api/v1/objections/:id',
	'/api/v1/objections/:id/files',
	'/api/v1/objections/:id/files/:file',
	'/api/v1/replies/:id',
	// claims of one's own organisation or against it, with their files: tried beside the wiring
	'/api/v1/debtor-claims/:id',
	'/api/v1/debtor-claims/:id/sign',
	'/api/v1/debtor-claims/:id/notice',
	'/api/v1/debtor-claims/:id/withdraw',
	'/api/v1/debtor-claims/:id/settle',
	'/api/v1/debtor-claims/:id/reply',
	'/api/v1/debtor-claims/:id/dispute',
	'/api/v1/debtor-claims/:id/remove',
	'/api/v1/debtor-claims/:id/files',
	'/api/v1/debtor-claims/:id/files/:file',
	'/api/v1/debtor-imports/:id',
	'/api/v1/debtor-imports/:id/rows/:n',
	'/api/v1/debtor-imports/:id/columns',
	'/api/v1/debtor-imports/:id/files',
	'/api/v1/debtor-imports/:id/files/:file',
	'/api/v1/debtor-imports/:id/export',
	// of a mass check, a comparison and a report of one's own: tried beside the feature
	// a row that a trigger guards through its states, and whoever holds the link: tried beside the feature
	'/api/v1/consents/:id',
	'/api/v1/consents/:id/document',
	'/api/v1/consents/:id/send',
	'/api/v1/consents/:id/cancel',
	'/api/v1/consents/:id/withdraw',
	'/api/v1/consent-links/:token',
	'/api/v1/consent-links/:token/decline',
	'/api/v1/consent-links/:token/document',
	'/api/v1/consent-links/:token/checks',
	'/api/v1/person-checks/:id',
	'/api/v1/foreign-checks/:id',
	'/api/v1/foreign-checks/:id/reviews',
	'/api/v1/foreign-checks/:id/document',
	'/api/v1/credit-ratings/:id',
	'/api/v1/mass-checks/:id',
	'/api/v1/mass-checks/:id/rows',
	'/api/v1/mass-checks/:id/columns',
	'/api/v1/mass-checks/:id/start',
	'/api/v1/mass-checks/:id/state',
	'/api/v1/mass-checks/:id/events',
	'/api/v1/mass-checks/:id/export',
	// of an organisation that has joined: tried beside the feature
	'/api/v1/gov/reports/:id',
	'/api/v1/gov/reports/:id/sign',
	'/api/v1/gov/reports/:id/revise',
	'/api/v1/gov/reports/:id/document',
	'/api/v1/vat-reviews/:id',
	'/api/v1/vat-reviews/:id/columns',
	'/api/v1/vat-reviews/:id/start',
	'/api/v1/vat-reviews/:id/events',
	'/api/v1/vat-reviews/:id/rows/:n',
	'/api/v1/vat-reviews/:id/export',
	'/api/v1/vat-reviews/:id/document',
	'/api/v1/comparisons/:id',
	'/api/v1/comparisons/:id/document',
	'/api/v1/reports/:id/credit-limit',
	// of a report of one's own, whose link must be there: tried beside the feature
	'/api/v1/reports/:id/shares/:share',
	// files of an application of one's own: tried beside the feature
	'/api/v1/tickets/:id/files',
	'/api/v1/tickets/:id/files/:file',
	'/api/v1/idn/:bin',
	'/api/v1/idn/:bin/history',
	'/api/v1/subjects/:id/links',
	'/api/v1/subjects/:id/owners',
	'/api/v1/subjects/:id/path',
	'/api/v1/subjects/:id/people',
	'/api/v1/subjects/:id/contracts',
	'/api/v1/cabinet/subjects/:subject',
	// of the payment provider, which signs what it sends
	'/api/v1/payments/callbacks/tiptoppay/:kind',
	// of one session, and refused to others like any wrong answer: told apart they would tell who signs
	'/api/v1/signing/challenges/:id/answer',
	// of one session or one browser: tried beside the feature
	'/api/v1/signing/challenges/:id/phone',
	'/api/v1/signing/challenges/:id/phone/result',
	// to an organisation where one changes things: tried beside the feature
	'/api/v1/cabinet/lists/:id/move',
	// of members of an organisation, who is made by a signature: tried beside the feature
	'/api/v1/profile/organisations/:bin',
	'/api/v1/profile/organisations/:bin/members/:id',
	'/api/v1/profile/organisations/:bin/members/:id/limit',
	'/api/v1/profile/organisations/:bin/owner',
	'/api/v1/profile/organisations/:bin/invites',
	'/api/v1/profile/organisations/:bin/financial-statements',
	'/api/v1/profile/organisations/:bin/financial-statements/:id/document',
	'/api/v1/profile/organisations/:bin/invites/:id',
	// of whoever is invited: tried beside the feature
	'/api/v1/profile/invites/:id/accept',
	'/api/v1/profile/invites/:id/refuse',
]);

async function buildOwned(): Promise<Owned & { headers: Headers }> {
	const { accountId, headers } = await openAccount(app);
	const { rows } = await database.pool.query<Owned>(
		`with report as (
		   insert into report (bin, kind, account_id, owner, snapshot, closed_at, sealed_at)
		   values ('160340001109', 'basic', $1, 'account:' || $1::bigint, '{}', now(), now()) returning id
		 ), list as (
		   insert into own_list (owner, account_id, name, color) values ('account:' || $1::bigint, $1, 'Own', 'blue') returning id
		 ), ticket as (
		   insert into ticket (account_id, request_type, name, phone, email, offer_version, plan, sender)
		   values ($1, 1, 'Own', '+77010000001', 'own@example.kz', 1, 'pro', 'account:' || $1::bigint) returning id
		 ), payment as (
		   insert into payment (holder, account_id, way, amount_tiyn, payer, expires_at)
		   values ('account:' || $1::bigint, $1, 'card', 50000, 'account:' || $1::bigint, now() + interval '1 hour') returning id
		 ), invoice as (
		   insert into invoice (number, holder, account_id, supplier, buyer, issued_on, due_on, total_tiyn)
		   select 'SN-26-' || lpad($1::text, 6, '0') || '-00', 'account:' || $1::bigint, $1, '{}', '{}', current_date, current_date, 116000
		   returning id
		 ), act as (
		   insert into act (number, holder, month, supplier, buyer, issued_on, total_tiyn)
		   select '26-' || lpad($1::text, 6, '0'), 'account:' || $1::bigint, '2026-10-01', '{}', '{}', '2026-10-31', 116000
		   returning id
		 ), wallet as (
		   insert into wallet (holder) values ('account:' || $1::bigint) returning id
		 ), "order" as (
		   insert into orders (id, wallet_id, account_id, item, bin, pay, covered_by, total_tiyn, state, expires_at)
		   select gen_random_uuid(), id, $1, 'full_report', '160340001109', 'card', 'balance', 174000, 'created', now() + interval '1 hour'
		   from wallet returning id
		 )
		 select (select id from "order") as "orderId", (select id from payment) as "paymentId",
		   (select id from invoice) as "invoiceId", (select id from act) as "actId",
		    (select id from auth_session where account_id = $1) as "sessionId",
		   (select id from report) as "reportId", (select id from list) as "listId",
		   (select id from ticket) as "ticketId"`,
		[accountId],
	);
	if (rows[0] === undefined) throw new Error('nothing was made');
	return { ...rows[0], headers };
}

describe('what belongs to somebody else', () => {
	const isOfUsers = ({ url, callers: who }: RegisteredCall) => url.includes('/:') && typeof who === 'string';

	test('every call of users that names something by id says whose it is', () => {
		const named = app.calls.filter(isOfUsers).map(({ url }) => url);
		expect(named.filter((url) => !(url in owned) && !ofEverybody.has(url))).toEqual([]);
		expect([...Object.keys(owned), ...ofEverybody].filter((url) => !named.includes(url))).toEqual([]);
	});

	test('answers 404, and 404 only to others', async () => {
		const wrong: string[] = [];
		for (const call of app.calls.filter(({ url }) => url in owned)) {
			const { id, body } = owned[call.url] ?? { id: 'listId' as const };
			const owner = await buildOwned();
			const url = call.url.replace(':id', owner[id]).replace(':subject', '160340001109');
			const others = await send({ method: call.method, url }, await openUser(), body);
			const own = await send({ method: call.method, url }, owner.headers, body);
			// an entry of a list that holds no such subject is not there for its owner either
			const isMissing = own === 404 && !call.url.endsWith('/entries/:subject');
			if (others !== 404 || isMissing) wrong.push(`${nameOf(call)}: ${others} to others, ${own} to the owner`);
		}
		expect(wrong).toEqual([]);
	});
});
