import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyCall } from '#domain/api/call.ts';
import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { recordAudit } from '#features/audit/public.ts';
import { requireAccount, type SignedIn } from '#features/auth/public.ts';
import { withIdempotency } from '#platform/db/idempotency.ts';
import { inTransaction, type PoolClient, type Reader } from '#platform/db/pool.ts';
import { fileOf } from '#platform/files/given-file.ts';
import { readForm } from '#platform/form-body.ts';
import { backToPage, isBrowserForm } from '#platform/http/browser-form.ts';
import { route } from '#platform/http/route.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { keepNothing } from '#platform/http/unkept.ts';
import {
	addDebtorClaim,
	attachClaimFile,
	type ClaimView,
	changeDebtorClaim,
	detachClaimFile,
	disputeDebtorClaim,
	dropDebtorClaim,
	getClaimFile,
	getDebtorClaim,
	getMonopolyMembership,
	joinNaturalMonopolies,
	listDebtorClaims,
	noticeDebtorClaim,
	removeDebtorClaim,
	replyToDebtorClaim,
	settleDebtorClaim,
	signDebtorClaim,
	withdrawDebtorClaim,
} from '../contract.ts';
import {
	changeDraft,
	draftClaim,
	dropDraft,
	giveNotice,
	requireSignable,
	settleClaim,
	withdrawClaim,
} from './act-on-claim.ts';
import { actingOf, canChange, spendFile } from './acting.ts';
import { attachFile, detachFile, getFile } from './claim-files.ts';
import { listClaims } from './claim-store.ts';
import type { Acting, MonopolyDeps } from './deps.ts';
import { importFileRoutes, importRoutes } from './imports/import-routes.ts';
import { presentMembership, putJoin, requireCreditor, requireListing } from './membership.ts';
import { recordClaim } from './move-claim.ts';
import { getOwnClaim, lockClaimOf } from './own-claim.ts';
import { partyOf } from './parties.ts';
import { presentClaims } from './present-claim.ts';
import { askRemoval, draftWord } from './words.ts';

const mostFields = 5;
const page = '/cabinet/natural-monopolies';

async function present(reader: Reader, request: FastifyRequest, account: SignedIn, id: string) {
	const own = await getOwnClaim(reader, account, id);
	const [view] = await presentClaims(reader, [own], { locale: request.locale, canChange: canChange(account) });
	if (view === undefined) throw new Error('a claim is presented as one');
	return view;
}

/** Debts that natural-monopoly subjects record, and what debtors say of them. */
export async function monopolyRoutes(app: FastifyInstance, deps: MonopolyDeps): Promise<void> {
	keepNothing(app);
	joinRoutes(app, deps);
	readingRoutes(app, deps);
	draftRoutes(app, deps);
	actRoutes(app, deps);
	wordRoutes(app, deps);
	await app.register(async (scope) => importRoutes(scope, deps));
	await app.register(async (scope) => fileRoutes(scope, deps));
}

function joinRoutes(app: FastifyInstance, deps: MonopolyDeps): void {
	const { pool, clock } = deps;
	route(app, { getMonopolyMembership }, async ({ request }) => {
		const account = await requireAccount(request);
		return presentMembership(pool, account, { now: clock.now(), locale: request.locale });
	});

	route(app, { joinNaturalMonopolies }, async ({ idempotencyKey: key, request }) => {
		const { account, ipHash } = await actingOf(deps, request);
		const { accountId, actingFor } = account;
		if (actingFor === null) throw new AppError('organisation_needed');
		const { bin } = actingFor;
		const sending = { sender: `account:${accountId}`, call: joinNaturalMonopolies, key, body: { bin }, status: 201 };
		const { answer } = await withIdempotency(pool, sending, async (client) => {
			const { listDate, service } = await requireListing(client, bin, dayInAlmaty(clock.now()));
			if (!(await putJoin(client, { bin, accountId, listDate, service }))) throw new AppError('conflict');
			await recordAudit(client, {
				actor: { kind: 'account', id: accountId },
				...{ action: 'monopoly.ask', outcome: 'ok', object: `organisation:${bin}`, subject: bin, ipHash },
				details: { listDate },
			});
			return presentMembership(client, account, { now: clock.now(), locale: request.locale });
		});
		return answer;
	});
}

function readingRoutes(app: FastifyInstance, { pool }: MonopolyDeps): void {
	route(app, { listDebtorClaims }, async ({ query, request }) => {
		const { side = 'creditor', state, import: importId, page: at = 1, limit = 20 } = query;
		const account = await requireAccount(request);
		if (side === 'creditor') await requireCreditor(pool, account);
		const party = await partyOf(pool, account);
		const { claims, total } = await listClaims(pool, party, { side, state, importId, page: at, limit });
		const own = claims.map((claim) => ({ claim, side }));
		const data = await presentClaims(pool, own, { locale: request.locale, canChange: canChange(account) });
		return { data, meta: { page: at, limit, total, total_is_estimate: false } };
	});

	route(app, { getDebtorClaim }, async ({ params: { id }, request }) =>
		present(pool, request, await requireAccount(request), id),
	);
}

function draftRoutes(app: FastifyInstance, deps: MonopolyDeps): void {
	const { pool } = deps;
	route(app, { addDebtorClaim }, async ({ body, idempotencyKey: key, request }) => {
		const acting = await actingOf(deps, request);
		const sender = `account:${acting.account.accountId}`;
		const bin = acting.account.actingFor?.bin ?? null;
		const sending = { sender, call: addDebtorClaim, key, body: { ...body, bin }, status: 201 };
		const { answer } = await withIdempotency(pool, sending, async (client) => {
			const claim = await draftClaim(client, deps, acting, body);
			return present(client, request, acting.account, claim.id);
		});
		return answer;
	});

	route(app, { changeDebtorClaim }, async ({ params: { id }, body, request }) => {
		const acting = await actingOf(deps, request);
		await changeDraft(deps, acting, id, body);
		return present(pool, request, acting.account, id);
	});

	route(app, { dropDebtorClaim }, async ({ params: { id }, request }) =>
		dropDraft(deps, await actingOf(deps, request), id),
	);

	route(app, { signDebtorClaim }, async ({ params: { id }, request }) => {
		const account = await requireAccount(request);
		await inTransaction(pool, async (client) => {
			const claim = await lockClaimOf(client, account, { id, side: 'creditor' });
			await requireSignable(client, claim, deps.clock.now());
		});
		return present(pool, request, account, id);
	});
}

function actRoutes(app: FastifyInstance, deps: MonopolyDeps): void {
	route(app, { noticeDebtorClaim }, async ({ params: { id }, request }) => {
		const acting = await actingOf(deps, request);
		await giveNotice(deps, acting, id);
		return present(deps.pool, request, acting.account, id);
	});

	route(app, { withdrawDebtorClaim }, async ({ params: { id }, idempotencyKey: key, request }) => {
		const acting = await actingOf(deps, request);
		const sending = { sender: `account:${acting.account.accountId}`, call: withdrawDebtorClaim, key, body: { id } };
		const { answer } = await withIdempotency(deps.pool, sending, async (client) => {
			await withdrawClaim(client, acting, id);
			return present(client, request, acting.account, id);
		});
		return answer;
	});

	route(app, { settleDebtorClaim }, async ({ params: { id }, request }) => {
		const acting = await actingOf(deps, request);
		await settleClaim(deps, acting, id);
		return present(deps.pool, request, acting.account, id);
	});
}

function wordRoutes(app: FastifyInstance, deps: MonopolyDeps): void {
	route(app, { replyToDebtorClaim }, ({ params: { id }, body: { text }, idempotencyKey: key, request }) =>
		say(deps, request, replyToDebtorClaim, { id, text, key }, (client, acting, said) =>
			draftWord(client, acting, { ...said, kind: 'reply' }),
		),
	);
	route(app, { disputeDebtorClaim }, ({ params: { id }, body: { text }, idempotencyKey: key, request }) =>
		say(deps, request, disputeDebtorClaim, { id, text, key }, (client, acting, said) =>
			draftWord(client, acting, { ...said, kind: 'dispute' }),
		),
	);
	route(app, { removeDebtorClaim }, ({ params: { id }, body: { text }, idempotencyKey: key, request }) =>
		say(deps, request, removeDebtorClaim, { id, text, key }, (client, acting, said) =>
			askRemoval(client, deps, acting, said),
		),
	);
}

/** What somebody says of a claim, once for a key. */
async function say(
	deps: MonopolyDeps,
	request: FastifyRequest,
	call: AnyCall,
	{ id, key, ...typed }: { id: string; text: string; key: string | null },
	work: (client: PoolClient, acting: Acting, said: { id: string; text: string }) => Promise<void>,
): Promise<ClaimView> {
	const acting = await actingOf(deps, request);
	const text = typed.text.trim();
	if (text.length < 10)
		throw new AppError('bad_request', { fields: [{ field: 'text', rule: 'too_short', limit: 10 }] });
	const sending = { sender: `account:${acting.account.accountId}`, call, key, body: { id, text } };
	const { answer } = await withIdempotency(deps.pool, sending, async (client) => {
		await work(client, acting, { id, text });
		return present(client, request, acting.account, id);
	});
	return answer;
}

/** In a scope of its own: it reads large forms, which no other call does. */
function fileRoutes(app: FastifyInstance, deps: MonopolyDeps): void {
	const { pool } = deps;
	app.addContentTypeParser(
		'multipart/form-data',
		{ parseAs: 'buffer', bodyLimit: attachClaimFile.bodyLimitBytes },
		async ({ headers }: FastifyRequest, body: Buffer) => readForm(body, headers['content-type'] ?? '', mostFields),
	);

	importFileRoutes(app, deps);

	route(app, { attachClaimFile }, async ({ params: { id }, request, reply }) => {
		const acting = await actingOf(deps, request);
		await spendFile(deps, acting);
		const isForm = isBrowserForm(request);
		try {
			const file = await fileOf(request.body);
			await inTransaction(pool, async (client) => {
				const claim = await lockClaimOf(client, acting.account, { id, side: 'creditor' });
				await attachFile(client, claim, file);
				await recordClaim(client, claim, 'debtor_claim.attach_file', moverOf(acting));
			});
		} catch (error) {
			if (!isForm || !(error instanceof AppError)) throw error;
			return backToPage(request, reply, `${page}/${id}`, { file: error.fields[0]?.rule ?? error.code });
		}
		if (isForm) return backToPage(request, reply, `${page}/${id}`, { file: 'taken' });
		reply.code(201);
		return present(pool, request, acting.account, id);
	});

	route(app, { getClaimFile }, async ({ params: { id, file }, request, reply }) => {
		const own = await getOwnClaim(pool, await requireAccount(request), id);
		const { name, format, content } = await getFile(pool, own, file);
		return sendFile(reply, content, { name: maskPersonsIn(name), plain: 'senim-file', format });
	});

	route(app, { detachClaimFile }, async ({ params: { id, file }, request }) => {
		const acting = await actingOf(deps, request);
		await inTransaction(pool, async (client) => {
			const claim = await lockClaimOf(client, acting.account, { id, side: 'creditor' });
			await detachFile(client, claim, file);
			await recordClaim(client, claim, 'debtor_claim.detach_file', moverOf(acting));
		});
		return present(pool, request, acting.account, id);
	});
}

const moverOf = ({ account, ipHash }: Acting) =>
	({ actor: { kind: 'account', id: account.accountId }, ipHash }) as const;
